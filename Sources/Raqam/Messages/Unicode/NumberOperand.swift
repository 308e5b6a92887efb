internal import RaqamMessages
internal import RaqamValues

extension ResolvedValue {
  /// The value as a number; `nil` for another value.
  var number: NumericValue? {
    switch content {
    case .number(let value, _): value
    case .text(let text): NumberLiteral.value(text)
    case .plain(let value): Self.number(value)
    case .host(let value): Self.number(value.fieldValue)
    case .fallback, .date: nil
    }
  }

  private static func number(_ value: FieldValue) -> NumericValue? {
    if case .string(let text) = value { NumberLiteral.value(text) } else { value.number }
  }

  /// The value as a date of a function; `nil` for another value.
  func date(for options: DateOptions) -> DateOperand? {
    switch content {
    case .date(let value, _): DateOperand(value.fieldValue, for: options)
    case .text(let text): DateOperand(.string(text), for: options)
    case .plain(let value): DateOperand(value, for: options)
    case .host(let value): DateOperand(value.fieldValue, for: options)
    case .fallback, .number: nil
    }
  }

  /// The number and the currency or unit of an object; `nil` for another value.
  func measured(_ function: NumberOptions.Function) -> MeasuredNumber? {
    guard function == .currency || function == .unit, case .plain(.object(let members)) = content,
      let value = members["value"].flatMap(Self.number),
      case .string(let word)? = members[function == .currency ? "currency" : "unit"]
    else { return nil }
    return MeasuredNumber(value: value, word: word)
  }
}

/// A number with a currency or a unit: `{"value": 5, "currency": "EUR"}`.
struct MeasuredNumber {
  let value: NumericValue
  let word: String
}

extension ResolvedOptions<NumberOptions> {
  /// Sets the currency or the unit of the operand, which an option must not override.
  mutating func measure(
    _ operand: MeasuredNumber, _ currencies: MessageCurrencies,
    _ values: [(option: OptionValue, range: Range<Int>)], _ range: Range<Int>
  ) {
    let name = options.function == .currency ? "currency" : "unit"
    if let (option, range) = values.first(where: { $0.option.name.hasBytes(of: name) }) {
      problems.append(
        MessageProblem(
          MessageFunctionError.badOption("option \"\(option.name)\" must not override that of the value"), range))
    }
    (options.currency, options.unit) = (nil, nil)
    set([(OptionValue(name: name, value: .string(operand.word), isLiteral: true), range)])
  }
}

extension NumberOptions.Function {
  /// Returns the value of a function for a number.
  func applied(to value: NumericValue, offset: ExactDecimal?) -> NumericValue {
    switch self {
    case .number, .currency, .percent, .unit, .raqamNumber: return value
    case .integer:
      if case .integer = value { return value }
      return value.exact.map { NumericValue($0.roundedToInteger) } ?? value
    case .offset:
      guard let offset else { return value }
      return value.exact.map { NumericValue($0 + offset) } ?? value
    }
  }
}

extension ExactDecimal {
  /// The nearest integer; a half is rounded away from zero.
  var roundedToInteger: ExactDecimal {
    guard exponent < 0 else { return self }
    let whole = truncated
    let rest = (self - whole).magnitude
    guard rest >= ExactDecimal(isNegative: false, digits: [5], exponent: -1) else { return whole }
    return whole + ExactDecimal(isNegative: isNegative, digits: [1], exponent: 0)
  }
}

extension CompiledMessage {
  /// Returns the number that `offset` adds.
  static func offset(_ options: [OptionValue]) throws(MessageFunctionError) -> ExactDecimal {
    let found = options.filter { $0.name.hasBytes(of: "add") || $0.name.hasBytes(of: "subtract") }
    guard let option = found.first, found.count == 1 else {
      throw .badOption("function \"offset\" needs one of the options add and subtract", hint: "write for example add=1")
    }
    let digits = ExactDecimal(try option.digits())
    return option.name.hasBytes(of: "add") ? digits : -digits
  }
}
