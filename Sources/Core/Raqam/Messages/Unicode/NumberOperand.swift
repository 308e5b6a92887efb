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
  func date(for options: DateFunctionOptions) -> DateOperand? {
    switch content {
    case .date(let value, _): DateOperand(value.fieldValue, for: options)
    case .text(let text): DateOperand(.string(text), for: options)
    case .plain(let value): DateOperand(value, for: options)
    case .host(let value): DateOperand(value.fieldValue, for: options)
    case .fallback, .number: nil
    }
  }

  /// The number with its currency or unit; `nil` for another value.
  func measured(_ function: NumberFunctionOptions.Function) -> MeasuredNumber? {
    switch function {
    case .currency, .raqamNumber:
      if let currency = detail?.currency, let number {
        return MeasuredNumber(value: number, measure: .currency(currency))
      }
      guard case .plain(let value) = content, let amount = value.amount else { return nil }
      return MeasuredNumber(value: amount.value, measure: .code(amount.code))
    case .unit:
      guard case .plain(.object(let members)) = content, let value = members["value"].flatMap(Self.number),
        case .string(let unit)? = members["unit"]
      else { return nil }
      return MeasuredNumber(value: value, measure: .unit(unit))
    case .number, .integer, .offset, .percent: return nil
    }
  }
}

/// A number with a currency or a unit.
struct MeasuredNumber {
  enum Measure {
    /// The currency that the caller knows for a number.
    case currency(CurrencyCode)
    /// The currency of `{"value": 5, "currency": "EUR"}`.
    case code(String)
    /// The unit of `{"value": 5, "unit": "meter"}`.
    case unit(String)
  }

  let value: NumericValue
  let measure: Measure
}

extension ResolvedOptions<NumberFunctionOptions> {
  /// Sets the currency or the unit of the operand, which an option must not override.
  mutating func measure(
    _ operand: MeasuredNumber, _ values: [(option: OptionValue, range: Range<Int>)], _ range: Range<Int>
  ) {
    switch operand.measure {
    // An option may repeat the currency.
    case .currency(let currency): set(currency, isRepeated: options.currency == currency, values, range)
    case .code(let code):
      do throws(MessageFunctionError) {
        set(try options.currencies.code(code), isRepeated: false, values, range)
      } catch {
        problems.append(MessageProblem(error, range))
        (options.currency, options.style) = (nil, options.style.map { _ in .localCurrency() })
      }
    case .unit(let unit):
      forbid("unit", values)
      options.unit = nil
      set([(OptionValue(name: "unit", value: .string(unit), isLiteral: true), range)])
    }
  }

  private mutating func set(
    _ currency: CurrencyCode, isRepeated: Bool, _ values: [(option: OptionValue, range: Range<Int>)],
    _ range: Range<Int>
  ) {
    if let named = options.skeletonCurrency {
      guard !named.hasBytes(of: currency.code) else { return }
      forbid("skeleton", values)
      options.style = .currency(currency)
    } else if options.needsCurrency {
      options.style?.currency = currency
    } else {
      if !isRepeated { forbid("currency", values) }
      options.currency = currency
    }
  }

  /// Reports an option that would override the operand.
  private mutating func forbid(_ name: String, _ values: [(option: OptionValue, range: Range<Int>)]) {
    guard let (option, range) = values.first(where: { $0.option.name.hasBytes(of: name) }) else { return }
    let overridden = name.hasBytes(of: "skeleton") ? "the currency" : "that"
    problems.append(
      MessageProblem(
        MessageFunctionError.badOption("option \"\(option.name)\" must not override \(overridden) of the value"), range)
    )
  }
}

extension NumberFunctionOptions {
  /// Whether the style shows a currency that the options do not name.
  var needsCurrency: Bool { style.map { $0.writesCurrency && $0.currency == nil } ?? false }

  /// The code of the currency that a skeleton names.
  var skeletonCurrency: String? {
    guard case .skeleton(let skeleton)? = style?.base else { return nil }
    return DecimalStyle.currencyCode(inSkeleton: skeleton.text)
  }

  /// Whether `:raqam:number` shows amounts of a currency.
  var showsCurrency: Bool { needsCurrency || skeletonCurrency != nil }

  /// The operand that a function with a currency or a unit needs, for messages.
  var measureName: String { function == .unit ? "a number and a unit" : "a number and a currency" }

  /// Whether the currency or the unit of the function is unknown.
  var lacksMeasure: Bool {
    switch function {
    case .currency: currency == nil
    case .unit: unit == nil
    case .raqamNumber: needsCurrency
    case .number, .integer, .offset, .percent: false
    }
  }
}

extension NumberFunctionOptions.Function {
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
