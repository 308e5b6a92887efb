/// A number of any kind. A boolean counts as 1 or 0.
enum Number {
  case integer(Int64)
  case floating(Double)
  case decimal(PredicateDecimal)

  init?(_ value: PredicateValue) {
    switch value {
    case .int(let integer): self = .integer(integer)
    case .double(let number): self = .floating(number)
    case .bool(let isTrue): self = .integer(isTrue ? 1 : 0)
    case .decimal(let decimal): self = .decimal(decimal)
    default: return nil
    }
  }

  var value: PredicateValue {
    switch self {
    case .integer(let integer): .int(integer)
    case .floating(let number): .double(number)
    case .decimal(let decimal): .decimal(decimal)
    }
  }

  /// The nearest floating-point number.
  var double: Double {
    switch self {
    case .integer(let integer): Double(integer)
    case .floating(let number): number
    case .decimal(let decimal): decimal.approximation
    }
  }

  /// The integer that is left without the fraction; nil when it does not fit, and for NaN.
  var truncated: Int64? {
    switch self {
    case .integer(let integer): integer
    case .floating(let number): Int64(exactly: number.rounded(.towardZero))
    case .decimal(let decimal): decimal.truncated.integer
    }
  }

  /// The integer that the number is; nil when it has a fraction or does not fit.
  var exactInteger: Int64? {
    switch self {
    case .integer(let integer): integer
    case .floating(let number): Int64(exactly: number)
    case .decimal(let decimal): decimal.integer
    }
  }

  /// The text of the number. Integral values have no fraction.
  var text: String {
    switch self {
    case .integer(let integer): return String(integer)
    case .floating(let number):
      let text = number.description
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    case .decimal(let decimal): return decimal.description
    }
  }
}

// MARK: - Order

/// How one value stands to another.
enum Order {
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

extension Number {
  /// The order of two numbers by their exact values; nil when one is NaN.
  static func order(_ left: Number, _ right: Number) -> Order? {
    switch (left, right) {
    case (.integer(let left), .integer(let right)): Order(left, right)
    case (.floating(let left), .floating(let right)):
      left.isNaN || right.isNaN ? nil : Order(left, right)
    case (.integer(let left), .floating(let right)): order(left, right)
    case (.floating(let left), .integer(let right)): order(right, left)?.reversed
    default: decimalOrder(left, right)
    }
  }

  /// Through `Double`, 2^53 + 1 would equal 2^53.
  private static func order(_ integer: Int64, _ number: Double) -> Order? {
    if number.isNaN { return nil }
    let whole = number.rounded(.down)
    guard let bound = Int64(exactly: whole) else { return number < 0 ? .descending : .ascending }
    return integer == bound && number > whole ? .ascending : Order(integer, bound)
  }

  private static func decimalOrder(_ left: Number, _ right: Number) -> Order? {
    if let left = left.asDecimal, let right = right.asDecimal { return Order(left, right) }
    // One of them is NaN or infinite, and infinities are beyond any decimal.
    if left.double.isNaN || right.double.isNaN { return nil }
    if case .floating(let number) = left { return number < 0 ? .ascending : .descending }
    return right.double < 0 ? .descending : .ascending
  }

  /// Exact; nil for NaN and infinities.
  private var asDecimal: PredicateDecimal? {
    switch self {
    case .integer(let integer): PredicateDecimal(integer)
    case .floating(let number): PredicateDecimal(meeting: number)
    case .decimal(let decimal): decimal
    }
  }
}

// MARK: - Arithmetic

extension Number {
  /// The result of an operation; nil for a division by zero that has none.
  static func result(_ left: Number, _ operation: Arithmetic, _ right: Number) -> Number? {
    if operation == .power { return .floating(Mathematics.power(left.double, right.double)) }
    switch (left, right) {
    case (.integer(let left), .integer(let right)): return integer(left, operation, right)
    case (.floating, _), (_, .floating): return floating(left.double, operation, right.double)
    default: return decimal(left, operation, right)
    }
  }

  private static func integer(_ left: Int64, _ operation: Arithmetic, _ right: Int64) -> Number? {
    let exact: (partialValue: Int64, overflow: Bool)
    switch operation {
    case .add: exact = left.addingReportingOverflow(right)
    case .subtract: exact = left.subtractingReportingOverflow(right)
    case .multiply: exact = left.multipliedReportingOverflow(by: right)
    case .divide, .power:
      if right == 0 { return nil }
      exact = left.dividedReportingOverflow(by: right)
    }
    return exact.overflow ? floating(Double(left), operation, Double(right)) : .integer(exact.partialValue)
  }

  private static func floating(_ left: Double, _ operation: Arithmetic, _ right: Double) -> Number {
    switch operation {
    case .add: .floating(left + right)
    case .subtract: .floating(left - right)
    case .multiply: .floating(left * right)
    case .divide: .floating(left / right)
    case .power: .floating(Mathematics.power(left, right))
    }
  }

  /// Exact where it can be: sums and products of a bounded number of digits.
  private static func decimal(_ left: Number, _ operation: Arithmetic, _ right: Number) -> Number? {
    guard let first = left.asDecimal, let second = right.asDecimal else { return nil }
    let exact: PredicateDecimal?
    switch operation {
    case .add: exact = first.adding(second)
    case .subtract: exact = first.adding(-second)
    case .multiply: exact = first.multiplied(by: second)
    case .divide, .power:
      if second.isZero { return nil }
      exact = nil
    }
    return exact.map(Number.decimal) ?? floating(left.double, operation, right.double)
  }

  func rounded(_ rule: FloatingPointRoundingRule) -> Number {
    switch self {
    case .integer: return self
    case .floating(let number): return .floating(number.rounded(rule))
    case .decimal(let decimal):
      let whole = decimal.truncated
      let isAway = (rule == .down && decimal.isNegative) || (rule == .up && !decimal.isNegative)
      guard isAway, whole != decimal else { return .decimal(whole) }
      return .decimal(whole.adding(PredicateDecimal(decimal.isNegative ? -1 : 1)) ?? whole)
    }
  }

  var negated: Number {
    switch self {
    case .integer(let integer):
      integer == .min ? .floating(-Double(integer)) : .integer(-integer)
    case .floating(let number): .floating(-number)
    case .decimal(let decimal): .decimal(-decimal)
    }
  }
}
