internal import RaqamMessages
internal import RaqamValues

/// Compiles a message of MessageFormat 1.
struct BranchedMessageBuilder {
  private let pattern: MessagePattern
  private let library: MessageFormats
  private var budget: Budget

  private(set) var inputs: [ExactText] = []
  private(set) var outerInputs: Set<Int> = []
  private(set) var elements: [BranchedMessage.Element] = []
  private(set) var texts: [UInt8] = []
  private(set) var values: [BranchedMessage.Value] = []
  /// The choices; `nil` until their branches are compiled.
  private(set) var choices: [BranchedMessage.Choice?] = []
  private(set) var branches: [BranchedMessage.Branch] = []
  private(set) var keys: [String] = []
  private(set) var decimals: [ExactDecimal] = []
  private(set) var numbers: [NumberFunction] = []
  private(set) var amounts: [NumberFunctionOptions] = []
  private(set) var dates: [DateFunction] = []
  private(set) var durations: [DurationFormatter] = []
  private(set) var plain = 0
  private var inputIndices: [ExactText: Int] = [:]
  private var numberIndices: [NumberFunctionOptions: Int] = [:]

  init(_ pattern: MessagePattern, _ library: MessageFormats, _ budget: Budget) {
    self.pattern = pattern
    self.library = library
    self.budget = budget
  }

  /// Compiles a message or a branch. `MessagePattern` bounds the depth.
  ///
  /// - Parameter choice: The innermost choice that contains the body, whose number the sign `#` shows.
  mutating func body(_ body: [MessagePattern.Element], of choice: Int?) throws(FormatError) -> Range<Int> {
    var found: [BranchedMessage.Element] = []
    for element in body {
      switch element {
      case .text(let text):
        found.append(.init(kind: .text, start: texts.count, end: texts.count + text.utf8.count))
        texts += text.utf8
      case .number:
        plain = try number(.plainNumber)
        found.append(.init(kind: .number, start: choice ?? 0, end: 0))
      case .argument(let index):
        found.append(try self.argument(pattern.arguments[index], isOuter: choice == nil))
      }
    }
    elements += found
    return elements.count - found.count..<elements.count
  }

  private mutating func argument(
    _ argument: MessagePattern.Argument, isOuter: Bool
  ) throws(FormatError) -> BranchedMessage.Element {
    let input = input(argument.name, isOuter: isOuter)
    switch argument.kind {
    case .plain, .simple:
      values.append(.init(input: input, format: try format(argument)))
      return .init(kind: .value, start: values.count - 1, end: 0)
    case .choice, .plural, .selectOrdinal, .select:
      let index = choices.count
      choices.append(nil)
      choices[index] = try choice(argument, input, index)
      return .init(kind: .choice, start: index, end: 0)
    }
  }

  private mutating func input(_ name: String, isOuter: Bool) -> Int {
    let name = ExactText(name)
    let index = inputIndices[name] ?? inputs.count
    if index == inputs.count {
      inputIndices[name] = index
      inputs.append(name)
    }
    if isOuter { outerInputs.insert(index) }
    return index
  }

  // MARK: Formats

  private static let stepsPerFormat = 2_000

  private mutating func charge() throws(FormatError) {
    try budget.charge(Self.stepsPerFormat, for: "opening the formats of the message")
  }

  private mutating func format(_ argument: MessagePattern.Argument) throws(FormatError) -> BranchedMessage.Format {
    do throws(FormatError) {
      if let style = try argument.dateStyle() {
        try charge()
        var options = DateFunctionOptions()
        options.function = .raqamDate
        options.style = style
        dates.append(try library.date(options))
        return .date(dates.count - 1)
      }
      guard let function = argument.function else {
        plain = try number(.plainNumber)
        return .plain
      }
      if function.name.hasBytes(of: RaqamFunction.duration.rawValue) {
        try charge()
        let style = DurationStyle(function.options["style"] == "long" ? .long : .positional)
        durations.append(try DurationFormatter(style, locale: library.locale))
        return .duration(durations.count - 1)
      }
      return try format(argument.numberOptions(library.currencies))
    } catch {
      throw FormatError(error.code, error.message, offset: error.offset ?? argument.range.lowerBound, hint: error.hint)
    }
  }

  /// Returns the format of a number; without a currency, it is that of an amount.
  private mutating func format(_ options: NumberFunctionOptions) throws(FormatError) -> BranchedMessage.Format {
    if options.needsCurrency {
      amounts.append(options)
      return .amount(amounts.count - 1)
    }
    return options.skeletonCurrency == nil ? .number(try number(options)) : .namedAmount(try number(options))
  }

  private mutating func number(_ function: MessageModel.FunctionReference) throws(FormatError) -> Int {
    try number(NumberFunctionOptions(function, library.currencies))
  }

  private mutating func number(_ options: NumberFunctionOptions) throws(FormatError) -> Int {
    if let index = numberIndices[options] { return index }
    try charge()
    numbers.append(try library.number(options))
    numberIndices[options] = numbers.count - 1
    return numbers.count - 1
  }

  // MARK: Choices

  private mutating func choice(
    _ argument: MessagePattern.Argument, _ input: Int, _ index: Int
  ) throws(FormatError) -> BranchedMessage.Choice {
    var format = BranchedMessage.Format.plain
    let kind: BranchedMessage.Choice.Kind
    switch argument.kind {
    case .choice: kind = .limits
    case .select: kind = .select
    default:
      kind = .plural
      var options = NumberFunctionOptions(pattern.digits(of: argument), library.currencies)
      if argument.kind == .selectOrdinal { options.select = .ordinal }
      format = try self.format(options)
    }
    var own: [BranchedMessage.Branch] = []
    var other = 0..<0
    var hasOther = false
    for branch in argument.branches {
      let body = try body(branch.elements, of: kind == .plural ? index : nil)
      if branch.isOther, kind != .limits {
        // ICU uses the first of several branches with one key.
        if !hasOther { other = body }
        hasOther = true
      } else if let key = key(branch, kind) {
        own.append(.init(key: key, body: body))
      }
    }
    // Numbers are compared before plural categories.
    let ordered = kind == .plural ? own.filter { !$0.isCategory } + own.filter(\.isCategory) : own
    branches += ordered
    var offset = -1
    if let shift = argument.offset?.value, !shift.isZero {
      offset = decimals.count
      decimals.append(shift)
    }
    return .init(
      kind: kind, input: input, format: format, offset: offset,
      branches: branches.count - ordered.count..<branches.count,
      other: other)
  }

  /// Returns the key of a branch; `nil` for one that no value selects.
  private mutating func key(
    _ branch: MessagePattern.Branch, _ kind: BranchedMessage.Choice.Kind
  ) -> BranchedMessage.Branch.Key? {
    switch kind {
    case .select:
      keys.append(branch.selector)
      return .text(keys.count - 1)
    case .plural:
      guard let number = branch.number else {
        return PluralSelector.Category(exact: branch.selector)
          .flatMap { PluralSelector.Category.allCases.firstIndex(of: $0) }.map { .category($0) }
      }
      guard let value = number.value else { return nil }
      if let integer = value.integerValue { return .integer(integer) }
      decimals.append(value)
      return .decimal(decimals.count - 1)
    case .limits:
      let isExclusive = branch.selector.hasBytes(of: "<")
      guard let value = branch.number?.value else {
        let text = branch.number?.text ?? ""
        // A number beyond the limits of decimals is beyond all values.
        return .infinity(isNegative: text.utf8.first == UInt8(ascii: "-"), isExclusive: isExclusive)
      }
      decimals.append(value)
      return .limit(decimals.count - 1, isExclusive: isExclusive)
    }
  }
}

extension BranchedMessage.Branch {
  fileprivate var isCategory: Bool { if case .category = key { true } else { false } }
}
