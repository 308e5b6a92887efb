/// A decimal number of any length, exact.
///
/// ```swift
/// try ExactDecimal("12345678901234567890.120").description  // 12345678901234567890.12
/// ExactDecimal(0.1).description                             // 0.1
/// ```
///
/// Two decimals are equal when they are the same number; a negative zero keeps its sign and differs from zero.
public struct ExactDecimal: Hashable, Sendable {
  /// Whether the number is below zero, or a zero with a minus sign.
  public let isNegative: Bool
  /// The digits, 0 to 9, without zeros at either end. Empty for zero.
  public let digits: [UInt8]
  /// The power of ten of the last digit.
  public let exponent: Int

  /// The most digits that are read, before or after the separator: 10,000.
  public static let digitLimit = 10_000

  init(isNegative: Bool, digits: [UInt8], exponent: Int) {
    let lead = digits.prefix { $0 == 0 }.count
    var kept = digits[lead...]
    var power = exponent
    while kept.last == 0 {
      kept.removeLast()
      power += 1
    }
    self.isNegative = isNegative
    self.digits = Array(kept)
    self.exponent = kept.isEmpty ? 0 : power
  }

  /// Zero, without a minus sign.
  public static let zero = ExactDecimal(isNegative: false, digits: [], exponent: 0)

  /// Reads a number in ASCII digits: sign, digits, `.`, exponent (`-12.5e-3`).
  ///
  /// *Errors*: `invalid_number` with the offset of the character that does not belong there; `limit_exceeded` past
  /// 10,000 digits on either side of the separator.
  public init(_ text: String) throws(FormatError) {
    self = try Self.read(Array(text.utf8), text)
  }

  /// An integer of any width.
  public init(_ value: some BinaryInteger) {
    self.init(
      isNegative: value < 0, digits: String(value.magnitude).utf8.map { $0 - 0x30 }, exponent: 0)
  }

  /// The shortest decimal that reads back as `value`; `nil` for NaN and the infinities.
  public init?(_ value: Double) {
    guard value.isFinite else { return nil }
    let text = Array(value.magnitude.description.utf8)
    var digits: [UInt8] = []
    var exponent = 0
    var index = 0
    var afterPoint = false
    while index < text.count, text[index] != 0x65 {
      if text[index] == 0x2E {
        afterPoint = true
      } else {
        digits.append(text[index] &- 0x30)
        if afterPoint { exponent -= 1 }
      }
      index += 1
    }
    if index < text.count {
      exponent += Int(String(decoding: text[(index + 1)...], as: UTF8.self)) ?? 0
    }
    self.init(isNegative: value.sign == .minus, digits: digits, exponent: exponent)
  }
}

extension ExactDecimal {
  /// Whether the number is zero, of either sign.
  public var isZero: Bool { digits.isEmpty }

  /// Whether there is nothing after the decimal separator.
  public var isInteger: Bool { exponent >= 0 }

  /// The same number without its minus sign.
  public var magnitude: ExactDecimal { ExactDecimal(isNegative: false, digits: digits, exponent: exponent) }

  /// The nearest double.
  public var doubleValue: Double { Double(scientific) ?? (isNegative ? -.infinity : .infinity) }

  /// The number as an `Int64`, when it is one.
  public var integerValue: Int64? {
    guard isInteger, digits.count + exponent <= 19 else { return nil }
    return Int64(description)
  }

  /// Digits and a power of ten, as ICU's decimal reader takes it: `-1234E-2`.
  package var scientific: String {
    var bytes: [UInt8] = isNegative ? [0x2D] : []
    bytes += digits.isEmpty ? [0x30] : digits.map { $0 + 0x30 }
    if exponent != 0 { bytes += "E\(exponent)".utf8 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The exact product.
  public static func * (left: ExactDecimal, right: ExactDecimal) -> ExactDecimal {
    var product = [UInt32](repeating: 0, count: left.digits.count + right.digits.count)
    for (row, first) in left.digits.enumerated().reversed() {
      var carry: UInt32 = 0
      for (column, second) in right.digits.enumerated().reversed() {
        let sum = product[row + column + 1] + UInt32(first) * UInt32(second) + carry
        product[row + column + 1] = sum % 10
        carry = sum / 10
      }
      if !product.isEmpty { product[row] += carry }
    }
    return ExactDecimal(
      isNegative: left.isNegative != right.isNegative, digits: product.map { UInt8(truncatingIfNeeded: $0) },
      exponent: left.exponent + right.exponent)
  }
}

extension ExactDecimal: Comparable {
  /// Whether one number is below another; both zeros are the same here.
  public static func < (left: ExactDecimal, right: ExactDecimal) -> Bool { order(left, right) < 0 }

  /// Negative, zero or positive as `left` is below, equal to or above `right`; the sign of a zero does not count.
  static func order(_ left: ExactDecimal, _ right: ExactDecimal) -> Int {
    let leftSign = left.isZero ? 0 : left.isNegative ? -1 : 1
    let rightSign = right.isZero ? 0 : right.isNegative ? -1 : 1
    guard leftSign == rightSign, leftSign != 0 else { return leftSign - rightSign }
    let leftTop = left.digits.count + left.exponent
    let rightTop = right.digits.count + right.exponent
    if leftTop != rightTop { return (leftTop < rightTop ? -1 : 1) * leftSign }
    for index in 0..<max(left.digits.count, right.digits.count) {
      let first = index < left.digits.count ? left.digits[index] : 0
      let second = index < right.digits.count ? right.digits[index] : 0
      if first != second { return (first < second ? -1 : 1) * leftSign }
    }
    return 0
  }
}

extension ExactDecimal: CustomStringConvertible {
  /// The number in plain digits, without an exponent: `0.00012`.
  public var description: String {
    var bytes: [UInt8] = isNegative ? [0x2D] : []
    let ascii = digits.map { $0 + 0x30 }
    let whole = digits.count + exponent
    if digits.isEmpty {
      bytes.append(0x30)
    } else if exponent >= 0 {
      bytes += ascii
      bytes += repeatElement(0x30, count: exponent)
    } else if whole > 0 {
      bytes += ascii[..<whole]
      bytes.append(0x2E)
      bytes += ascii[whole...]
    } else {
      bytes += [0x30, 0x2E]
      bytes += repeatElement(0x30, count: -whole)
      bytes += ascii
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
