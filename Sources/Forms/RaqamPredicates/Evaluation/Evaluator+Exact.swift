internal import RaqamValues

/// Exact decimal arithmetic.
extension Evaluator {
  /// The maximum number of digits of a result before or after the decimal separator.
  static let placeLimit = 1_000
  /// The precision of a quotient without a finite decimal expansion: that of IEEE 754 decimal128.
  static let quotientDigits = 34
  /// The maximum number of digits of an operand or result in total.
  static let digitLimit = 2 * placeLimit

  /// Returns the result of an operation: exact, except for quotients without a finite decimal expansion.
  ///
  /// An operation with null returns null; an operation with an infinity or NaN follows IEEE 754.
  ///
  /// - Parameter isExact: Whether a power without an exact result is an error, as in expressions.
  static func result(
    _ left: FieldValue, _ operation: Arithmetic, _ right: FieldValue, isExact: Bool = false,
    _ source: SourceRange
  ) throws(PredicateError) -> FieldValue {
    if case .integer(let first) = left, case .integer(let second) = right,
      let result = integer(first, operation, second)
    {
      return .integer(result)
    }
    let first = try number(left, operation.rawValue, source)
    let second = try number(right, operation.rawValue, source)
    guard let first, let second else { return .null }
    guard let exactFirst = first.exact, let exactSecond = second.exact else {
      return .double(floating(first.double, operation, second.double))
    }
    try check(exactFirst, source)
    try check(exactSecond, source)
    if operation == .power, !isExact, !isExactPower(exactFirst, exactSecond) {
      return .double(floating(first.double, .power, second.double))
    }
    return try value(of: result(exactFirst, operation, exactSecond, source), source)
  }

  /// Returns the result of two integers; nil if it overflows or the operation is a quotient or a power.
  private static func integer(_ left: Int64, _ operation: Arithmetic, _ right: Int64) -> Int64? {
    let result: (partialValue: Int64, overflow: Bool)
    switch operation {
    case .add: result = left.addingReportingOverflow(right)
    case .subtract: result = left.subtractingReportingOverflow(right)
    case .multiply: result = left.multipliedReportingOverflow(by: right)
    case .divide, .power: return nil
    }
    return result.overflow ? nil : result.partialValue
  }

  private static func floating(_ left: Double, _ operation: Arithmetic, _ right: Double) -> Double {
    switch operation {
    case .add: left + right
    case .subtract: left - right
    case .multiply: left * right
    case .divide: left / right
    case .power: Mathematics.power(left, right)
    }
  }

  private static func result(
    _ left: ExactDecimal, _ operation: Arithmetic, _ right: ExactDecimal, _ source: SourceRange
  ) throws(PredicateError) -> ExactDecimal {
    switch operation {
    case .add: return left + right
    case .subtract: return left - right
    case .multiply: return left * right
    case .divide:
      guard let quotient = quotient(left, right) else {
        throw PredicateError(.divisionByZero, source, "division by zero")
      }
      return quotient
    case .power: return try power(left, right, source)
    }
  }

  /// Returns an operand as a number; nil for null.
  private static func number(
    _ value: FieldValue, _ name: String, _ source: SourceRange
  ) throws(PredicateError) -> NumericValue? {
    if value.isNull { return nil }
    guard let number = NumericValue(value) else { throw PredicateError.notANumber(name, found: value, at: source) }
    return number
  }

  private static func check(_ number: ExactDecimal, _ source: SourceRange) throws(PredicateError) {
    guard number.leadingPower < placeLimit, number.exponent >= -placeLimit else {
      throw PredicateError(
        .limitExceeded, source,
        "too many digits: at most \(placeLimit) before or after the decimal separator"
      )
    }
  }

  private static func value(of number: ExactDecimal, _ source: SourceRange) throws(PredicateError) -> FieldValue {
    try check(number, source)
    if let integer = number.integerValue { return .integer(integer) }
    return .decimal(number)
  }

  /// Returns the exact quotient, or one rounded to at least `quotientDigits` with ties to even; nil if the divisor is
  /// zero.
  private static func quotient(_ left: ExactDecimal, _ right: ExactDecimal) -> ExactDecimal? {
    guard !right.isZero else { return nil }
    guard !left.isZero else { return .zero }
    let precision = max(quotientDigits, left.digits.count)
    // Scale the dividend so that the integer quotient has at least one digit more than the precision.
    let shift = max(precision + 1 - (left.leadingPower - right.leadingPower), 0)
    let dividend = ExactDecimal(isNegative: left.isNegative, digits: left.digits, exponent: left.exponent + shift)
    guard let (whole, rest) = dividend.quotientAndRemainder(dividingBy: right) else { return nil }
    // Sticky digit: a nonzero remainder is represented by one more digit, so that it rounds correctly.
    let digits = whole.digits + Array(repeating: 0, count: max(whole.exponent, 0)) + (rest.isZero ? [0] : [1])
    let exact = ExactDecimal(
      isNegative: left.isNegative != right.isNegative, digits: digits, exponent: -shift - 1)
    let fraction = precision - 1 - exact.leadingPower
    return exact.rounded(fractionDigits: fraction)
  }

  /// Returns whether the power has few enough digits to be computed exactly.
  private static func isExactPower(_ base: ExactDecimal, _ exponent: ExactDecimal) -> Bool {
    guard let count = exponent.integerValue, (0...Int64(placeLimit)).contains(count) else { return false }
    let length = max(abs(base.leadingPower), abs(base.exponent), base.digits.count)
    return base.isZero || Int(count) * (length + 1) < placeLimit || base.digits.count == 1 && base.leadingPower == 0
  }

  private static func power(
    _ base: ExactDecimal, _ exponent: ExactDecimal, _ source: SourceRange
  ) throws(PredicateError) -> ExactDecimal {
    guard let count = exponent.integerValue, (0...Int64(placeLimit)).contains(count) else {
      throw PredicateError(.typeMismatch, source, "** requires a whole exponent from 0 to \(placeLimit)")
    }
    var result = ExactDecimal(1)
    for _ in 0..<count {
      result = result * base
      try check(result, source)
    }
    return result
  }

  // MARK: - Aggregates

  mutating func sum(
    _ values: [FieldValue], _ name: String, _ source: SourceRange
  ) throws(PredicateError) -> FieldValue {
    var sum = FieldValue.integer(0)
    for value in values {
      try charge(1)
      guard try Self.number(value, name, source) != nil else { continue }
      try charge(computing: sum, .add, value)
      sum = try Self.result(sum, .add, value, source)
    }
    return sum
  }

  mutating func average(
    _ values: [FieldValue], _ name: String, _ source: SourceRange
  ) throws(PredicateError) -> FieldValue {
    guard !values.isEmpty else { return .null }
    let sum = try sum(values, name, source)
    let count = FieldValue.integer(Int64(values.count))
    try charge(computing: sum, .divide, count)
    return try Self.result(sum, .divide, count, source)
  }

  /// Returns the median of the numbers, which is the mean of the two middle ones for an even count; null for none.
  mutating func median(_ numbers: [NumericValue], _ source: SourceRange) throws(PredicateError) -> FieldValue {
    guard !numbers.isEmpty else { return .null }
    let sorted = Statistics.sorted(numbers)
    let upper = FieldValue(sorted[sorted.count / 2])
    guard sorted.count.isMultiple(of: 2) else { return upper }
    return try average([FieldValue(sorted[sorted.count / 2 - 1]), upper], PredicateFunction.median.rawValue, source)
  }
}

extension ExactDecimal {
  /// Returns the mean of `count` numbers with this sum; nil if the count is 0. A zero has no sign.
  package func mean(of count: Int) -> FieldValue? {
    do throws(PredicateError) {
      let value = try Evaluator.result(FieldValue.decimal(self), .divide, .integer(Int64(count)), .none)
      return value
    } catch {
      return nil
    }
  }
}

extension PredicateFunction {
  /// Whether the function is computed in exact decimals if its arguments are numbers.
  var isExact: Bool {
    switch self {
    case .median, .mode, .stddev, .sqrt, .exp, .ln, .log: false
    default: true
    }
  }
}
