/// A decimal number with all its digits.
///
/// ```swift
/// PredicateDecimal("12345678901234567890.120")?.description  // "12345678901234567890.12"
/// ```
///
/// Two decimals are equal when their values are: `1.0` and `1.00` are the same number.
public struct PredicateDecimal: Hashable, Sendable {
  let isNegative: Bool
  /// 0 to 9 each, without zeros at either end; empty for zero.
  let digits: [UInt8]
  /// Where the point stands: the value is 0.DIGITS × 10^point.
  let point: Int

  /// Exponents beyond this are refused, so that sums of them cannot overflow.
  private static let largestExponent = 1_000_000_000

  /// Reads a number such as `-12.50` or `6.02e23`; nil when `text` is not one.
  public init?(_ text: String) {
    var bytes = text.utf8[...]
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative || bytes.first == UInt8(ascii: "+") { bytes.removeFirst() }
    var digits: [UInt8] = []
    let whole = Self.takeDigits(&bytes, into: &digits)
    var fraction = 0
    if bytes.first == UInt8(ascii: ".") {
      bytes.removeFirst()
      fraction = Self.takeDigits(&bytes, into: &digits)
      guard fraction > 0 else { return nil }
    }
    guard whole > 0 || fraction > 0, let exponent = Self.takeExponent(&bytes), bytes.isEmpty else {
      return nil
    }
    self.init(isNegative: isNegative, digits: digits, point: whole + exponent)
  }

  /// Makes the normal form: without zeros at either end, and with no sign or place for zero.
  init(isNegative: Bool, digits: [UInt8], point: Int) {
    let leading = digits.prefix { $0 == 0 }.count
    var kept = digits.dropFirst(leading)
    while kept.last == 0 { kept.removeLast() }
    self.isNegative = isNegative && !kept.isEmpty
    self.digits = Array(kept)
    self.point = kept.isEmpty ? 0 : point - leading
  }

  private static func takeDigits(_ bytes: inout Substring.UTF8View, into digits: inout [UInt8]) -> Int {
    let taken = bytes.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    digits.append(contentsOf: taken.map { $0 - UInt8(ascii: "0") })
    bytes = bytes.dropFirst(taken.count)
    return taken.count
  }

  /// The exponent, 0 when there is none; nil when what stands there is not one, or is too large.
  private static func takeExponent(_ bytes: inout Substring.UTF8View) -> Int? {
    guard bytes.first == UInt8(ascii: "e") || bytes.first == UInt8(ascii: "E") else { return 0 }
    bytes.removeFirst()
    let exponent = Int(Substring(bytes))
    bytes = bytes.dropFirst(bytes.count)
    return exponent.flatMap { abs($0) <= largestExponent ? $0 : nil }
  }
}

extension PredicateDecimal {
  init(_ integer: Int64) {
    let digits = String(integer.magnitude).utf8.map { $0 - UInt8(ascii: "0") }
    self.init(isNegative: integer < 0, digits: digits, point: digits.count)
  }

  /// The shortest digits that read back as `number`; nil for infinities and NaN.
  init?(shortest number: Double) {
    guard number.isFinite, let decimal = PredicateDecimal(number.description) else { return nil }
    self = decimal
  }

  /// The decimal that a floating-point number stands for when it meets one: its exact value where it is an
  /// integer of 64 bits (as it compares with integers), else its shortest digits (so that `0.1` is a tenth).
  init?(meeting number: Double) {
    if let integer = Int64(exactly: number) {
      self.init(integer)
    } else {
      self.init(shortest: number)
    }
  }

  /// The nearest floating-point number.
  var approximation: Double { Double(scientific) ?? .nan }

  var isZero: Bool { digits.isEmpty }

  private var scientific: String {
    guard !isZero else { return "0" }
    let text = digits.map(String.init).joined()
    return (isNegative ? "-" : "") + "0." + text + "e" + String(point)
  }
}

extension PredicateDecimal: CustomStringConvertible {
  /// All digits, without an exponent where that is not longer than 40 places.
  public var description: String {
    guard !isZero else { return "0" }
    guard point > -40, point <= 40 || point <= digits.count else { return scientific }
    var text = digits.map(String.init).joined()
    if point <= 0 {
      text = "0." + String(repeating: "0", count: -point) + text
    } else if point >= digits.count {
      text += String(repeating: "0", count: point - digits.count)
    } else {
      text.insert(".", at: text.index(text.startIndex, offsetBy: point))
    }
    return (isNegative ? "-" : "") + text
  }
}

extension PredicateDecimal: Comparable {
  /// Whether `left` is the smaller number.
  public static func < (left: PredicateDecimal, right: PredicateDecimal) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative ? right.isSmaller(than: left) : left.isSmaller(than: right)
  }

  /// Whether the magnitude is smaller.
  private func isSmaller(than other: PredicateDecimal) -> Bool {
    if isZero || other.isZero { return isZero && !other.isZero }
    if point != other.point { return point < other.point }
    return digits.lexicographicallyPrecedes(other.digits)
  }
}
