extension PredicateDecimal {
  /// More digits than this are not computed exactly; the caller goes on with floating-point numbers.
  static let digitLimit = 1_000

  static prefix func - (decimal: PredicateDecimal) -> PredicateDecimal {
    PredicateDecimal(isNegative: !decimal.isNegative, digits: decimal.digits, point: decimal.point)
  }

  var magnitude: PredicateDecimal { isNegative ? -self : self }

  /// The exact sum; nil beyond the limit of digits.
  func adding(_ other: PredicateDecimal) -> PredicateDecimal? {
    if isZero { return other }
    if other.isZero { return self }
    let top = max(point, other.point)
    let bottom = min(point - digits.count, other.point - other.digits.count)
    guard top - bottom <= Self.digitLimit else { return nil }
    let left = aligned(top: top, bottom: bottom)
    let right = other.aligned(top: top, bottom: bottom)
    if isNegative == other.isNegative {
      return PredicateDecimal(isNegative: isNegative, digits: Self.sum(left, right), point: top + 1)
    }
    let isLeftSmaller = left.lexicographicallyPrecedes(right)
    let difference = isLeftSmaller ? Self.difference(right, left) : Self.difference(left, right)
    return PredicateDecimal(
      isNegative: isLeftSmaller ? other.isNegative : isNegative, digits: difference, point: top)
  }

  /// The exact product; nil beyond the limit of digits.
  func multiplied(by other: PredicateDecimal) -> PredicateDecimal? {
    guard digits.count + other.digits.count <= Self.digitLimit else { return nil }
    // Columns are summed first and carried once: a column holds at most 500 products of 81.
    var columns = [Int](repeating: 0, count: digits.count + other.digits.count)
    for (row, left) in digits.enumerated() {
      for (column, right) in other.digits.enumerated() {
        columns[row + column + 1] += Int(left) * Int(right)
      }
    }
    var carry = 0
    var product = [UInt8](repeating: 0, count: columns.count)
    for index in columns.indices.reversed() {
      let (rest, digit) = (columns[index] + carry).quotientAndRemainder(dividingBy: 10)
      product[index] = UInt8(clamping: digit)
      carry = rest
    }
    return PredicateDecimal(
      isNegative: isNegative != other.isNegative, digits: product, point: point + other.point)
  }

  /// Without its fraction.
  var truncated: PredicateDecimal {
    PredicateDecimal(
      isNegative: isNegative, digits: point <= 0 ? [] : Array(digits.prefix(point)), point: point)
  }

  /// The integer that this is; nil when it has a fraction or does not fit.
  var integer: Int64? {
    guard point >= digits.count, point <= 19 else { return nil }
    return Int64(description)
  }

  private func aligned(top: Int, bottom: Int) -> [UInt8] {
    [UInt8](repeating: 0, count: top - point) + digits
      + [UInt8](repeating: 0, count: point - digits.count - bottom)
  }

  /// The sum of two numbers of the same length, one digit longer.
  private static func sum(_ left: [UInt8], _ right: [UInt8]) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: left.count + 1)
    var carry: UInt8 = 0
    for index in left.indices.reversed() {
      let digit = left[index] + right[index] + carry
      result[index + 1] = digit % 10
      carry = digit / 10
    }
    result[0] = carry
    return result
  }

  /// The difference of two numbers of the same length, the first not smaller.
  private static func difference(_ left: [UInt8], _ right: [UInt8]) -> [UInt8] {
    var result = left
    var borrow: UInt8 = 0
    for index in left.indices.reversed() {
      let subtrahend = right[index] + borrow
      borrow = left[index] < subtrahend ? 1 : 0
      result[index] = left[index] + 10 * borrow - subtrahend
    }
    return result
  }
}
