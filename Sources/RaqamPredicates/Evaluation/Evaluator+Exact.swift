internal import RaqamValues

/// Arithmetic of decimals, for expressions.
extension Evaluator {
  /// Places before and behind the separator that a result may have.
  static let placeLimit = 1_000
  /// Significant digits of a quotient that does not end before: those of a decimal128 of IEEE 754.
  static let quotientDigits = 34
  /// Digits of what is computed with and of what comes out: a number with more is refused.
  static let digitLimit = 2 * placeLimit

  static func exactResult(
    _ left: PredicateValue, _ operation: Arithmetic, _ right: PredicateValue, _ source: SourceRange
  ) throws(Fault) -> PredicateValue {
    let first = try decimal(left, operation.rawValue, source)
    let second = try decimal(right, operation.rawValue, source)
    guard let first, let second else { return .null }
    return try value(of: result(first, operation, second, source), source)
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
  private static func decimal(
    _ value: PredicateValue, _ name: String, _ source: SourceRange
  ) throws(Fault) -> ExactDecimal? {
    if value.isNull { return nil }
    guard let number = NumericValue(value)?.exact else { throw Fault.notANumber(name, found: value, at: source) }
    try check(number, source)
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

  private static func value(of number: ExactDecimal, _ source: SourceRange) throws(Fault) -> PredicateValue {
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

  mutating func exactSum(
    _ values: [PredicateValue], _ name: String, _ source: SourceRange
  ) throws(Fault) -> PredicateValue {
    var sum = ExactDecimal.zero
    for value in values {
      try charge(1)
      try charge(computing: .decimal(sum), .add, value)
      if let number = try Self.decimal(value, name, source) { sum += number }
    }
    return try Self.value(of: sum, source)
  }

  mutating func exactAverage(
    _ values: [PredicateValue], _ name: String, _ source: SourceRange
  ) throws(Fault) -> PredicateValue {
    guard !values.isEmpty else { return .null }
    let sum = try exactSum(values, name, source)
    let count = PredicateValue.integer(Int64(values.count))
    try charge(computing: sum, .divide, count)
    return try Self.exactResult(sum, .divide, count, source)
  }
}

extension ExactDecimal {
  /// The mean of numbers that come to this sum; nil for none. A zero has no sign.
  package func mean(of count: Int) -> PredicateValue? {
    do throws(Fault) {
      let value = try Evaluator.exactResult(PredicateValue.decimal(self), .divide, .integer(Int64(count)), .none)
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
