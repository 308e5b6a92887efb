internal import RaqamMessages
internal import RaqamValues

/// A message of MessageFormat 1 as a tree, with the names and functions of MessageFormat 2.
struct MessageTree {
  typealias Function = MessageModel.FunctionReference

  enum Element {
    case text(String)
    /// A displayed argument.
    case argument(name: String, function: Function?)
    /// The sign `#`: the number of a choice without its offset.
    case number(choice: Int)
    /// A choice between messages, as an index.
    case choice(Int)
  }

  enum Selection: Hashable { case cardinal, ordinal, string }

  /// A key of a branch.
  enum Key: Hashable {
    /// A number in canonical decimal notation.
    case exact(String)
    /// A plural category, or a string.
    case keyword(String)
  }

  /// A branch of a choice; `nil` is the key of the branch `other`.
  struct Branch {
    let choice: Int
    let key: Key?
  }

  /// A `plural`, `selectordinal` or `select` argument.
  struct Choice {
    let name: String
    let selection: Selection
    /// The number to subtract before the plural category is selected.
    let offset: Int
    /// The branches that contain this choice, outermost first.
    let parents: [Branch]
    /// The keys in the order of the message, without repetitions.
    fileprivate(set) var keys: [Key] = []
    fileprivate(set) var branches: [Key: [Element]] = [:]
    fileprivate(set) var other: [Element] = []
    /// The function that selects a branch.
    fileprivate(set) var function = Function.plainNumber
  }

  private(set) var elements: [Element] = []
  /// The choices, ordered by their start.
  private(set) var choices: [Choice] = []

  private let pattern: MessagePattern
  private var names: MessageNames

  /// Converts the arguments of a message that ``MessageFormatter`` accepts.
  init(_ pattern: MessagePattern, names: [ExactText: String]) throws(FormatError) {
    self.pattern = pattern
    self.names = MessageNames(renaming: names)
    if let offset = pattern.text.utf16.enumerated().first(where: { $0.element == 0 })?.offset {
      throw FormatError(.unsupportedStyle, "MessageFormat 2 does not allow U+0000", offset: offset)
    }
    elements = try body(pattern.elements, choice: nil, parents: [])
  }

  /// Converts a message or a branch. `MessagePattern` bounds the nesting depth.
  private mutating func body(
    _ body: [MessagePattern.Element], choice: Int?, parents: [Branch]
  ) throws(FormatError) -> [Element] {
    try body.map { element throws(FormatError) in
      switch element {
      case .text(let text): .text(text)
      case .number: .number(choice: choice ?? 0)
      case .argument(let index): try argument(pattern.arguments[index], parents)
      }
    }
  }

  private mutating func argument(
    _ argument: MessagePattern.Argument, _ parents: [Branch]
  ) throws(FormatError) -> Element {
    let name = try names.name(of: argument.name, at: argument.nameOffset)
    switch argument.kind {
    case .choice:
      throw FormatError(
        .unsupportedStyle, "\"choice\" has no equivalent in MessageFormat 2", offset: argument.range.lowerBound,
        hint: .form(.messagePlural))
    case .plain, .simple:
      if let rules = argument.ruleSet {
        throw FormatError(
          .unsupportedStyle, "the rules \"\(rules.abbreviated())\" have no equivalent in MessageFormat 2",
          offset: argument.trimmed.offset)
      }
      return .argument(name: name, function: argument.function)
    case .plural: return try choice(argument, name, .cardinal, parents)
    case .selectOrdinal: return try choice(argument, name, .ordinal, parents)
    case .select: return try choice(argument, name, .string, parents)
    }
  }

  private mutating func choice(
    _ argument: MessagePattern.Argument, _ name: String, _ selection: Selection, _ parents: [Branch]
  ) throws(FormatError) -> Element {
    let number = choices.count
    let offset = try argument.offset.map { offset throws(FormatError) in try shift(offset) } ?? 0
    choices.append(Choice(name: name, selection: selection, offset: offset, parents: parents))
    var hasOther = false
    for branch in argument.branches {
      let key = try key(branch, choices[number])
      let nested = choices.count
      let body = try body(
        branch.elements, choice: selection == .string ? nil : number,
        parents: parents + [Self.Branch(choice: number, key: key)])
      // ICU uses the first of several branches with one key, and no branch whose key is not a plural category.
      if let key, choices[number].branches[key] == nil, selection == .string || key.selectsNumbers {
        choices[number].keys.append(key)
        choices[number].branches[key] = body
      } else if key == nil, !hasOther {
        choices[number].other = body
        hasOther = true
      } else {
        choices.removeSubrange(nested...)
      }
    }
    guard selection != .string else {
      choices[number].function = .string
      return .choice(number)
    }
    let digits = pattern.digits(of: argument)
    guard let function = selection == .ordinal ? digits.ordinal : digits else {
      throw FormatError(
        .unsupportedStyle, "\"selectordinal\" cannot select by the digits of this format of \"\(name.abbreviated())\"",
        offset: argument.nameOffset, hint: .write("#"))
    }
    choices[number].function = function
    return .choice(number)
  }

  /// Returns the key of a branch; `nil` for `other`.
  private func key(_ branch: MessagePattern.Branch, _ choice: Choice) throws(FormatError) -> Key? {
    if let number = branch.number { return .exact(try value(number).description) }
    if branch.isOther { return nil }
    let word = branch.selector
    let key = Key.keyword(word)
    if let index = choice.branches.index(forKey: key), case .keyword(let first) = choice.branches.keys[index],
      !first.hasBytes(of: word)
    {
      throw FormatError(
        .unsupportedStyle, "\"\(word.abbreviated())\" is canonically equivalent to another key",
        offset: branch.offset)
    }
    return key
  }

  /// Returns the number of a key or of an offset.
  private func value(_ number: MessagePattern.Number) throws(FormatError) -> ExactDecimal {
    guard let value = number.value else {
      throw FormatError(
        .unsupportedStyle, "\"\(number.text.abbreviated())\" has no equivalent in MessageFormat 2",
        offset: number.offset)
    }
    return value
  }

  /// Returns the offset of a plural. MessageFormat 2 requires integers of at most two digits.
  private func shift(_ number: MessagePattern.Number) throws(FormatError) -> Int {
    guard let shift = Int(try value(number).description), abs(shift) <= 99 else {
      throw FormatError(
        .unsupportedStyle,
        "offset \(number.text.abbreviated()) is out of range: expected an integer from -99 to 99",
        offset: number.offset)
    }
    return shift
  }
}

extension MessageTree.Key {
  /// Whether a number may select the key: whether it is a number or a plural category.
  fileprivate var selectsNumbers: Bool {
    guard case .keyword(let word) = self else { return true }
    return PluralSelector.Category(exact: word) != nil
  }
}
