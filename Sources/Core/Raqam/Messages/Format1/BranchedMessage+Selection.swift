internal import RaqamMemory
internal import RaqamMessages
internal import RaqamValues

extension BranchedMessage {
  /// Returns the body of the branch that a value selects.
  ///
  /// - Parameter number: The number that selects; `nil` for `select`.
  /// - Throws: `typeMismatch` for a value that cannot select.
  func body(
    of choice: Choice, _ number: NumericValue?, _ arguments: [ExactText: FieldValue],
    _ details: [ExactText: ArgumentDetail]
  ) throws(FormatError) -> Range<Int> {
    guard let value = number else {
      let text = try text(choice.input, arguments, details)
      for index in choice.branches {
        if case .text(let key) = branches[index].key, keys[key].hasBytes(of: text) { return branches[index].body }
      }
      return choice.other
    }
    if choice.kind == .plural { return try pluralBody(of: choice, value, arguments, details) }
    // A number below all limits has the first message.
    var body = choice.branches.first.map { branches[$0].body } ?? 0..<0
    for index in choice.branches.dropFirst() {
      guard branches[index].key.isReached(by: value, decimals) else { return body }
      body = branches[index].body
    }
    return body
  }

  private func pluralBody(
    of choice: Choice, _ value: NumericValue, _ arguments: [ExactText: FieldValue],
    _ details: [ExactText: ArgumentDetail]
  ) throws(FormatError) -> Range<Int> {
    var category: Int?
    for index in choice.branches {
      switch branches[index].key {
      case .integer(let key):
        if case .integer(let value) = value {
          if key == value { return branches[index].body }
        } else if value.exact?.integerValue == key {
          return branches[index].body
        }
      case .decimal(let key): if value.exact == decimals[key] { return branches[index].body }
      case .category(let key):
        let found = if let category { category } else { try self.category(of: value, choice, arguments, details) }
        category = found
        if found == key { return branches[index].body }
      case .text, .limit, .infinity: break
      }
    }
    return choice.other
  }

  /// Returns the plural category of a number minus the offset of a choice; -1 if it has none.
  private func category(
    of value: NumericValue, _ choice: Choice, _ arguments: [ExactText: FieldValue],
    _ details: [ExactText: ArgumentDetail]
  ) throws(FormatError) -> Int {
    let shown = shown(value, of: choice)
    switch choice.format {
    case .number(let index), .namedAmount(let index):
      return try formatters.category(of: shown, index)
    case .amount(let index):
      return try amountFormat(index, choice.input, arguments, details).category(of: shown) ?? -1
    case .plain, .date, .duration: return -1
    }
  }

  /// Returns the number that the sign `#` shows.
  @inline(__always)
  func shown(_ value: NumericValue, of choice: Choice) -> NumericValue {
    guard choice.offset >= 0 else { return value }
    return value.exact.map { NumericValue($0 - decimals[choice.offset]) } ?? value
  }
}

extension BranchedMessage.Branch.Key {
  /// Whether a number is at or above a limit.
  fileprivate func isReached(by value: NumericValue, _ decimals: [ExactDecimal]) -> Bool {
    switch self {
    case .limit(let index, let isExclusive):
      guard let exact = value.exact else { return value.isInfinite && !value.isNegative }
      return isExclusive ? exact > decimals[index] : exact >= decimals[index]
    case .infinity(let isNegative, let isExclusive):
      if value.isNaN { return false }
      guard value.isInfinite, value.isNegative == isNegative else { return isNegative }
      return !isExclusive
    case .integer, .decimal, .category, .text: return false
    }
  }
}

extension NumericValue {
  fileprivate var isInfinite: Bool { if case .double(let value) = self { value.isInfinite } else { false } }
  fileprivate var isNegative: Bool { if case .double(let value) = self { value < 0 } else { false } }
}

// MARK: - Values

extension BranchedMessage {
  /// Returns the value of an argument as a number.
  ///
  /// - Throws: `typeMismatch` for another value.
  @inline(__always)
  func number(_ input: Int, _ arguments: [ExactText: FieldValue]) throws(FormatError) -> NumericValue {
    switch arguments[inputs[input]] {
    case .integer(let value)?: return .integer(value)
    case .double(let value)?: return .double(value)
    case let value: return try number(input, value)
    }
  }

  private func number(_ input: Int, _ value: FieldValue?) throws(FormatError) -> NumericValue {
    guard let value else { throw missing(input) }
    guard let number = value.numberOfMessage ?? value.amount?.value else {
      throw FormatError(.typeMismatch, "argument \"\(name(input))\" must be a number, found \(value.kindName)")
    }
    return number
  }

  /// Returns the value of an argument as the text that selects.
  private func text(
    _ input: Int, _ arguments: [ExactText: FieldValue], _ details: [ExactText: ArgumentDetail]
  ) throws(FormatError) -> String {
    guard let value = arguments[inputs[input]] else { throw missing(input) }
    guard let text = value.canonicalText ?? details[inputs[input]]?.text else { throw notSingle(input, value) }
    return text
  }

  func name(_ input: Int) -> String { inputs[input].string.abbreviated(to: 60) }

  func missing(_ input: Int) -> FormatError {
    FormatError(.missingArgument, "missing argument \"\(inputs[input].string.abbreviated())\" of the message")
  }

  func notSingle(_ input: Int, _ value: FieldValue) -> FormatError {
    FormatError(.typeMismatch, "argument \"\(name(input))\" must be a single value, found \(value.kindName)")
  }

  /// Returns the format of an amount in the currency of its value.
  ///
  /// - Throws: `typeMismatch` for an amount without a currency.
  func amountFormat(
    _ index: Int, _ input: Int, _ arguments: [ExactText: FieldValue], _ details: [ExactText: ArgumentDetail]
  ) throws(FormatError) -> NumberFunction {
    guard let currency = try currency(input, arguments, details) else {
      throw FormatError(
        .typeMismatch, "argument \"\(name(input))\" has no currency",
        hint: .write("{\(name(input)), number, ::currency/EUR}"))
    }
    var options = amounts[index]
    options.style?.currency = currency
    return try formats.number(options)
  }

  /// Returns the currency of an argument; `nil` for none.
  func currency(
    _ input: Int, _ arguments: [ExactText: FieldValue], _ details: [ExactText: ArgumentDetail]
  ) throws(FormatError) -> CurrencyCode? {
    if let known = details[inputs[input]]?.currency { return known }
    guard let code = arguments[inputs[input]]?.amount?.code else { return nil }
    return try CurrencyCode(code, among: formats.currencies.definitions)
  }
}
