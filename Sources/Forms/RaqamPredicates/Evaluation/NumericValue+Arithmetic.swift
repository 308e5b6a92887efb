internal import RaqamValues

extension NumericValue {
  /// Creates a number from a value; a Boolean is 1 or 0. Fails for other kinds.
  package init?(_ value: FieldValue) {
    switch value {
    case .integer(let integer): self = .integer(integer)
    case .double(let number): self = .double(number)
    case .bool(let isTrue): self = .integer(isTrue ? 1 : 0)
    case .decimal(let decimal): self = .decimal(decimal)
    default: return nil
    }
  }

  /// The nearest double.
  package var double: Double {
    switch self {
    case .integer(let integer): Double(integer)
    case .double(let number): number
    case .decimal(let decimal): decimal.doubleValue
    }
  }

  /// The number truncated to an integer; nil if it overflows `Int64` or is NaN.
  var truncated: Int64? {
    switch self {
    case .integer(let integer): integer
    case .double(let number): Int64(exactly: number.rounded(.towardZero))
    case .decimal(let decimal): decimal.truncated.integerValue
    }
  }

  /// The number as an integer; nil if it has a fraction or overflows `Int64`.
  var exactInteger: Int64? {
    switch self {
    case .integer(let integer): integer
    case .double(let number): Int64(exactly: number)
    case .decimal(let decimal): decimal.integerValue
    }
  }

  /// The number as a string; integral values have no fraction.
  var text: String {
    switch self {
    case .integer(let integer): return String(integer)
    case .double(let number):
      let text = number.description
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    case .decimal(let decimal): return decimal.description
    }
  }
}

// MARK: - Order

/// The order of two values.
package enum Order: Sendable, BitwiseCopyable {
  case ascending, equal, descending

  var reversed: Order {
    switch self {
    case .ascending: .descending
    case .equal: .equal
    case .descending: .ascending
    }
  }

  init<Value: Comparable>(_ left: Value, _ right: Value) {
    self = left < right ? .ascending : left == right ? .equal : .descending
  }
}

extension NumericValue {
  /// Returns the order of two numbers by their exact values; nil if one is NaN.
  package static func order(_ left: NumericValue, _ right: NumericValue) -> Order? {
    switch (left, right) {
    case (.integer(let left), .integer(let right)): Order(left, right)
    case (.double(let left), .double(let right)):
      left.isNaN || right.isNaN ? nil : Order(left, right)
    case (.integer(let left), .double(let right)): order(left, right)
    case (.double(let left), .integer(let right)): order(right, left)?.reversed
    default: decimalOrder(left, right)
    }
  }

  /// Compares exactly: converted to `Double`, 2^53 + 1 would equal 2^53.
  private static func order(_ integer: Int64, _ number: Double) -> Order? {
    if number.isNaN { return nil }
    // Beyond 2^53, a double represents its shortest decimal, as in arithmetic.
    if number.isFinite, number.magnitude > 0x1p53 { return decimalOrder(.integer(integer), .double(number)) }
    let whole = number.rounded(.down)
    guard let bound = Int64(exactly: whole) else { return number < 0 ? .descending : .ascending }
    return integer == bound && number > whole ? .ascending : Order(integer, bound)
  }

  private static func decimalOrder(_ left: NumericValue, _ right: NumericValue) -> Order? {
    if let left = left.exact, let right = right.exact {
      let order = ExactDecimal.order(left, right)
      return order < 0 ? .ascending : order == 0 ? .equal : .descending
    }
    // One of the numbers is NaN or infinite, and infinities exceed every decimal.
    if left.double.isNaN || right.double.isNaN { return nil }
    if case .double(let number) = left { return number < 0 ? .ascending : .descending }
    return right.double < 0 ? .descending : .ascending
  }
}

// MARK: - Rounding

extension NumericValue {
  func rounded(_ rule: FloatingPointRoundingRule) -> NumericValue {
    switch self {
    case .integer: return self
    case .double(let number): return .double(number.rounded(rule))
    case .decimal(let decimal):
      let whole = decimal.truncated
      let isAway = (rule == .down && decimal.isNegative) || (rule == .up && !decimal.isNegative)
      guard isAway, whole != decimal else { return .decimal(whole) }
      return .decimal(whole + ExactDecimal(decimal.isNegative ? -1 : 1))
    }
  }

  var magnitude: NumericValue {
    switch self {
    case .integer(let integer): integer == .min ? .decimal(ExactDecimal(integer).magnitude) : .integer(abs(integer))
    case .double(let number): .double(number.magnitude)
    case .decimal(let decimal): .decimal(decimal.magnitude)
    }
  }
}
