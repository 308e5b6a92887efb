internal import RaqamValues

/// Arithmetic of decimals.
extension Evaluator {
  /// Places before and behind the separator that a result may have.
  static let placeLimit = 1_000
  /// Significant digits of a quotient that does not end before: those of a decimal128 of IEEE 754.
  static let quotientDigits = 34
  /// Digits of what is computed with and of what comes out: a number with more is refused.
  static let digitLimit = 2 * placeLimit

  /// The result of an operation: exact, but for quotients that do not end. What is computed from null is null, and from infinities
  /// and NaN what IEEE 754 says.
  ///
  /// - Parameter isExact: Whether a power that has no exact result is an error, as in expressions.
  static func result(
    _ left: FieldValue, _ operation: Arithmetic, _ right: FieldValue, isExact: Bool = false,
    _ source: SourceRange
  ) throws(Fault) -> FieldValue {
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

  /// The result of most integers; nil where it is no integer of 64 bits.
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
  ) throws(Fault) -> ExactDecimal {
    switch operation {
    case .add: return left + right
    case .subtract: return left - right
    case .multiply: return left * right
    case .divide:
      guard let quotient = quotient(left, right) else {
        throw Fault(.divisionByZero, source, "division by zero")
      }
      return quotient
    case .power: return try power(left, right, source)
    }
  }

  /// A number that results are computed from; nil for null.
  private static func number(
    _ value: FieldValue, _ name: String, _ source: SourceRange
  ) throws(Fault) -> NumericValue? {
    if value.isNull { return nil }
    guard let number = NumericValue(value) else { throw Fault.notANumber(name, found: value, at: source) }
    return number
  }

  private static func check(_ number: ExactDecimal, _ source: SourceRange) throws(Fault) {
    guard number.leadingPower < placeLimit, number.exponent >= -placeLimit else {
      throw Fault(
        .limitExceeded, source,
        "a number has digits beyond the limit of \(placeLimit) places before or behind the separator"
      )
    }
  }

  private static func value(of number: ExactDecimal, _ source: SourceRange) throws(Fault) -> FieldValue {
    try check(number, source)
    if let integer = number.integerValue { return .integer(integer) }
    return .decimal(number)
  }

  /// Exact where it ends soon enough, else rounded, ties to the even digit; nil for a divisor of zero.
  private static func quotient(_ left: ExactDecimal, _ right: ExactDecimal) -> ExactDecimal? {
    guard !right.isZero else { return nil }
    guard !left.isZero else { return .zero }
    let precision = max(quotientDigits, left.digits.count)
    // So far is the dividend moved up that the whole quotient has at least one digit more than is kept.
    let shift = max(precision + 1 - (left.leadingPower - right.leadingPower), 0)
    let dividend = ExactDecimal(isNegative: left.isNegative, digits: left.digits, exponent: left.exponent + shift)
    guard let (whole, rest) = dividend.quotientAndRemainder(dividingBy: right) else { return nil }
    // What is left over only tells that the quotient is above the half.
    let digits = whole.digits + Array(repeating: 0, count: max(whole.exponent, 0)) + (rest.isZero ? [0] : [1])
    let exact = ExactDecimal(
      isNegative: left.isNegative != right.isNegative, digits: digits, exponent: -shift - 1)
    let fraction = precision - 1 - exact.leadingPower
    return exact.rounded(fractionDigits: fraction)
  }

  /// Whether a power has few enough digits to be exact.
  private static func isExactPower(_ base: ExactDecimal, _ exponent: ExactDecimal) -> Bool {
    guard let count = exponent.integerValue, (0...Int64(placeLimit)).contains(count) else { return false }
    let places = max(abs(base.leadingPower), abs(base.exponent), base.digits.count)
    return base.isZero || Int(count) * (places + 1) < placeLimit || base.digits.count == 1 && base.leadingPower == 0
  }

  private static func power(
    _ base: ExactDecimal, _ exponent: ExactDecimal, _ source: SourceRange
  ) throws(Fault) -> ExactDecimal {
    guard let count = exponent.integerValue, (0...Int64(placeLimit)).contains(count) else {
      throw Fault(.typeMismatch, source, "** needs a whole exponent from 0 to \(placeLimit)")
    }
    var result = ExactDecimal(1)
    for _ in 0..<count {
      result = result * base
      try check(result, source)
    }
    return result
  }

  // MARK: Many numbers

  mutating func sum(
    _ values: [FieldValue], _ name: String, _ source: SourceRange
  ) throws(Fault) -> FieldValue {
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
  ) throws(Fault) -> FieldValue {
    guard !values.isEmpty else { return .null }
    let sum = try sum(values, name, source)
    let count = FieldValue.integer(Int64(values.count))
    try charge(computing: sum, .divide, count)
    return try Self.result(sum, .divide, count, source)
  }

  /// The value in the middle of sorted numbers, or halfway between the two in the middle; null for none.
  mutating func median(_ numbers: [NumericValue], _ source: SourceRange) throws(Fault) -> FieldValue {
    guard !numbers.isEmpty else { return .null }
    let sorted = Statistics.sorted(numbers)
    let upper = FieldValue(sorted[sorted.count / 2])
    guard sorted.count.isMultiple(of: 2) else { return upper }
    return try average([FieldValue(sorted[sorted.count / 2 - 1]), upper], PredicateFunction.median.rawValue, source)
  }
}

extension ExactDecimal {
  /// The mean of numbers that come to this sum; nil for none. A zero has no sign.
  package func mean(of count: Int) -> FieldValue? {
    do throws(Fault) {
      let value = try Evaluator.result(FieldValue.decimal(self), .divide, .integer(Int64(count)), .none)
      return value
    } catch {
      return nil
    }
  }
}

extension PredicateFunction {
  /// Whether the result of numbers is a decimal number.
  var isExact: Bool {
    switch self {
    case .median, .mode, .stddev, .sqrt, .exp, .ln, .log: false
    default: true
    }
  }
}
