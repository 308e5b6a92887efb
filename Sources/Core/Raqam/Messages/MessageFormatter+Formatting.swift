internal import ICU
public import RaqamValues
internal import Synchronization

extension MessageFormatter {
  /// Returns the formatted message in typed parts: message text and values as `literal`, isolating characters as
  /// `bidiIsolation`.
  ///
  /// - Throws: `missingArgument` if an argument of the message is absent; `typeMismatch` for a list or an object, or if
  ///   ICU does not accept the value, such as a string for a plural; `outOfRange` for a number beyond 64 bits if the
  ///   locale's numbering system has no digits; `limitExceeded` if long arguments would expand to more than 16 MiB.
  public func parts(_ arguments: [ExactText: FieldValue]) throws(FormatError) -> [FormatPart] {
    try parts(arguments, currencies: [:])
  }

  /// Returns the parts of a message whose arguments have currencies.
  package func parts(
    _ arguments: [ExactText: FieldValue], currencies: [ExactText: CurrencyCode]
  ) throws(FormatError) -> [FormatPart] {
    let known = try self.currencies(of: arguments, currencies)
    let pieces = try pieces(arguments, known).map { piece throws(FormatError) in
      let text = try amountText(piece.index, arguments, known) ?? piece.text
      return TextSegment(text, source(piece.index, arguments))
    }
    return try BidiIsolation(direction: locale.direction).parts(pieces)
  }

  /// Returns the bidi source of a part: strings come from the caller, while numbers and dates are formatted here, in
  /// the direction of the locale.
  private func source(_ index: Int?, _ arguments: [ExactText: FieldValue]) -> TextSegment.Source {
    guard let index else { return .pattern }
    if amount(index) != nil { return .formatted(locale.direction) }
    guard shownNames.indices.contains(index), let name = shownNames[index], arguments[name]?.number == nil else {
      return .formatted(locale.direction)
    }
    return .value
  }

  private func pieces(
    _ arguments: [ExactText: FieldValue], _ currencies: [ExactText: CurrencyCode]
  ) throws(FormatError) -> [MessageFormatHandle.Piece] {
    if let missing = argumentNames.first(where: { arguments[$0] == nil }) {
      throw FormatError(
        .missingArgument, "missing argument \"\(missing.abbreviated())\" of the message",
        hint: SpellingSuggestion.hint(missing, among: arguments.count > 1000 ? [] : arguments.names.sorted()))
    }
    let plain = try names.map { name throws(FormatError) in
      (name: name, value: try argument(name, arguments[name] ?? .null))
    }
    let dates = try dates.map { date throws(FormatError) in
      (
        name: date.field.replacement,
        value: try text(arguments[date.field.name] ?? .null, of: date.field.name, date.formatter)
      )
    }
    try checkLength(plain + dates)
    let message = try message(for: currencies)
    do throws(FormatError) {
      return try message.handle.withLock { handle throws(FormatError) in try handle.pieces(plain + dates) }
    } catch {
      throw mismatch(of: arguments)
    }
  }

  /// Bounds the size of the result: each brace may repeat the longest argument.
  private func checkLength(
    _ arguments: [(name: String, value: MessageFormatHandle.Argument)]
  ) throws(FormatError) {
    let longest = arguments.map(\.value.length).max() ?? 0
    let braces = pattern.utf8.count { $0 == 0x7B }
    guard longest * max(braces, 1) <= budget.bytesOut else {
      throw budget.tooLong("the message", ": an argument has \(longest) bytes")
    }
  }

  private func text(
    _ value: FieldValue, of name: String, _ formatter: InstantFormatter
  ) throws(FormatError) -> MessageFormatHandle.Argument {
    switch value {
    case .null: .text("")
    case .date(let instant): .text(try formatter.string(instant))
    case .day(let day) where formatter.style.showsDate: .text(try formatter.string(LocalDateTime(day: day)))
    case .time(let time) where !formatter.style.showsDate: .text(try formatter.string(LocalDateTime(time: time)))
    case .string(let text): try self.text(date(text, of: name, formatter), of: name, formatter)
    default:
      throw FormatError(
        .typeMismatch,
        "argument \"\(name.abbreviated(to: 60))\" must be a \(formatter.style.showsDate ? "date" : "time of day"), "
          + "found \(value.kindName)")
    }
  }

  /// Parses the ISO 8601 string of a date argument, and names the argument if it is another string.
  private func date(
    _ text: String, of name: String, _ formatter: InstantFormatter
  ) throws(FormatError) -> FieldValue {
    do throws(FormatError) {
      return try FieldValue(ISO8601Text.parse(text, timeOfDay: !formatter.style.showsDate), rules: rules)
    } catch {
      let message = "argument \"\(name.abbreviated(to: 60))\": \(error.message)"
      throw FormatError(error.code, message, offset: error.offset, hint: error.hint)
    }
  }

  /// Rejects numbers that a numbering system without digits cannot represent: ICU would not terminate.
  private func number(_ value: FieldValue) throws(FormatError) -> String {
    guard let number = value.number, hasDigits || number.isWithinRules else {
      throw FormatError(
        .outOfRange, "the number is out of range for locale \"\(locale)\", which writes numbers in letters",
        hint: .option(.localeWithDigits))
    }
    return number.decimalText
  }

  private func argument(
    _ name: String, _ value: FieldValue
  ) throws(FormatError) -> MessageFormatHandle.Argument {
    switch value {
    case .null, .bool, .string, .date, .day, .time: return .text(value.canonicalText ?? "")
    case .integer, .double, .decimal:
      if selected.contains(name), let number = value.number { return .text(number.decimalText) }
      return .decimal(try number(value))
    case .list, .object:
      guard let amount = value.amount, isNumeric(name) else {
        throw FormatError(
          .typeMismatch, "argument \"\(name.abbreviated())\" must be a single value, found \(value.kindName)")
      }
      return .decimal(try number(FieldValue(amount.value)))
    }
  }
}

// MARK: - Amounts

extension MessageFormatter {
  /// Returns the amounts at the places that show values.
  ///
  /// - Parameter values: The arguments of the places; `#` for the number of a plural.
  static func amounts(
    _ arguments: [MessageOutline.Argument], _ values: [String]
  ) throws(FormatError) -> [MessageAmount?] {
    // Plurals and choices show the values of the messages that they select.
    var shown = arguments.filter { $0.use == .text || !$0.type.isEmpty }.makeIterator()
    return try values.map { name throws(FormatError) in
      guard !name.hasBytes(of: "#"), let argument = shown.next() else { return nil }
      return try MessageAmount(argument)
    }
  }

  private func amount(_ index: Int) -> MessageAmount? { amounts.indices.contains(index) ? amounts[index] : nil }

  /// Returns whether all uses of an argument need a number.
  private func isNumeric(_ name: String) -> Bool {
    arguments.allSatisfy { argument in
      !argument.name.hasBytes(of: name) || [.number, .plural, .ordinalPlural].contains(argument.use)
    }
  }

  /// Returns the currencies of the arguments that are amounts.
  ///
  /// - Parameter given: The currencies of numbers.
  private func currencies(
    of arguments: [ExactText: FieldValue], _ given: [ExactText: CurrencyCode]
  ) throws(FormatError) -> [ExactText: CurrencyCode] {
    var found: [ExactText: CurrencyCode] = [:]
    for case let amount? in amounts {
      let name = ExactText(amount.name)
      found[name] = given[name]
      guard found[name] == nil, let code = arguments[name]?.amount?.code else { continue }
      found[name] = try CurrencyCode(code, among: currencies)
    }
    return found
  }

  /// Returns the text of an amount; `nil` for other values.
  private func amountText(
    _ index: Int?, _ arguments: [ExactText: FieldValue], _ currencies: [ExactText: CurrencyCode]
  ) throws(FormatError) -> String? {
    guard let amount = index.flatMap(amount) else { return nil }
    let value = arguments[amount.name]
    guard let number = value?.number ?? value?.amount?.value else { return nil }
    return try amount.text(of: number, currencies[amount.name], locale)
  }

  /// Returns the message whose plurals select by the digits of the currencies.
  private func message(for currencies: [ExactText: CurrencyCode]) throws(FormatError) -> OpenMessage {
    guard !currencies.isEmpty else { return opened }
    var digits: [ExactText: Int] = [:]
    for argument in arguments where argument.use == .plural || argument.use == .ordinalPlural {
      digits[argument.name] = try currencies[argument.name]?.fractionDigits()
    }
    guard !digits.isEmpty else { return opened }
    if let known = others.withLock({ $0[digits] }) { return known }
    let rewritten = MessageDates(shown.pattern, shown.arguments, digits: digits)
    do throws(RejectedText) {
      let message = OpenMessage(try MessageFormatHandle(pattern: rewritten.pattern, locale: locale.resourceID))
      others.withLock { others in
        if others.count >= Self.digitLimit { others = [:] }
        others[digits] = message
      }
      return message
    } catch {
      throw FormatError(error, pattern: pattern, offset: rewritten.originalOffset)
    }
  }

  /// The maximum number of messages with other digits.
  private static let digitLimit = 8
}

extension MessageFormatter: MessageOfAmounts {
  package func string(
    _ arguments: [ExactText: FieldValue], currencies: [ExactText: CurrencyCode]
  ) throws(FormatError) -> String {
    try parts(arguments, currencies: currencies).map(\.text).joined()
  }
}

extension MessageFormatHandle.Argument {
  fileprivate var length: Int {
    switch self {
    case .text(let text), .decimal(let text): text.utf8.count
    }
  }
}
