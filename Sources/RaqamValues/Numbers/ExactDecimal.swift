/// A decimal number of any length, exact.
///
/// ```swift
/// try ExactDecimal("12345678901234567890.120").description  // 12345678901234567890.12
/// ExactDecimal(0.1)?.description                            // 0.1
/// ```
///
/// Two decimals are equal when they are the same number; a negative zero keeps its sign and differs from zero.
public struct ExactDecimal: Hashable, Sendable {
  // The flag is last: a decimal and values that hold one have three words instead of four.
  /// The power of ten of the last digit.
  public let exponent: Int
  @usableFromInline let storage: Storage
  /// Whether the number is below zero, or a zero with a minus sign.
  public let isNegative: Bool

  /// The digits, without zeros at either end. Each number has one form: what is short is always `short`.
  @usableFromInline enum Storage: Hashable, Sendable {
    /// At most 18 digits, without memory of their own.
    case short(UInt64)
    case long([UInt8])
  }

  /// The most digits that are read, before or after the separator: 10,000.
  public static let digitLimit = 10_000

  @usableFromInline package init(isNegative: Bool, digits: [UInt8], exponent: Int) {
    let lead = digits.prefix { $0 == 0 }.count
    var kept = digits[lead...]
    var power = exponent
    while kept.last == 0 {
      kept.removeLast()
      power += 1
    }
    self.isNegative = isNegative
    self.exponent = kept.isEmpty ? 0 : power
    storage =
      kept.count <= Self.shortDigits ? .short(kept.reduce(0) { $0 * 10 + UInt64($1) }) : .long(Array(kept))
  }

  /// A number of at most 18 digits: `coefficient` times a power of ten.
  @inlinable package init(isNegative: Bool, coefficient: UInt64, exponent: Int) {
    var kept = coefficient
    var power = exponent
    if kept == 0 { power = 0 }
    while kept != 0, kept.isMultiple(of: 10) {
      kept /= 10
      power += 1
    }
    self.isNegative = isNegative
    self.exponent = power
    storage = .short(kept)
  }

  /// As many digits as any `UInt64` of them holds.
  @inlinable package static var shortDigits: Int { 18 }

  /// Zero, without a minus sign.
  public static let zero = ExactDecimal(isNegative: false, digits: [], exponent: 0)

  /// Reads a number in ASCII digits: sign, digits, `.`, exponent (`-12.5e-3`).
  ///
  /// *Errors*: `invalidNumber` with the offset of the character that does not belong there; `limitExceeded` past
  /// 10,000 digits on either side of the separator.
  public init(_ text: String) throws(FormatError) {
    self = try Self.read(Array(text.utf8), text)
  }

  /// An integer of any width.
  @inlinable public init(_ value: some BinaryInteger) {
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
  /// The shortest decimal that reads back as the same float; `nil` for NaN and the infinities.
  public init?(_ value: Float) {
    guard value.isFinite, let double = Double(value.description) else { return nil }
    self.init(double)
  }

  /// The digits, 0 to 9, without zeros at either end. Empty for zero.
  public var digits: [UInt8] {
    switch storage {
    case .long(let digits): return digits
    case .short(let coefficient):
      return coefficient == 0 ? [] : String(coefficient).utf8.map { $0 & 0x0F }
    }
  }

  /// The digits as one number, where there are at most 18.
  package var shortCoefficient: UInt64? { if case .short(let coefficient) = storage { coefficient } else { nil } }

  /// Whether the number is zero, of either sign.
  public var isZero: Bool { storage == .short(0) }

  /// Whether there is nothing after the decimal separator.
  public var isInteger: Bool { exponent >= 0 }

  /// The same number without its minus sign.
  public var magnitude: ExactDecimal { ExactDecimal(isNegative: false, digits: digits, exponent: exponent) }

  /// The nearest double.
  public var doubleValue: Double {
    // A double holds coefficient and power of ten as they are: one operation rounds once (Clinger 1990).
    if case .short(let coefficient) = storage, coefficient <= 1 << 53, exponent.magnitude < Self.exactPowers.count {
      let power = Self.exactPowers[Int(exponent.magnitude)]
      let magnitude = exponent < 0 ? Double(coefficient) / power : Double(coefficient) * power
      return isNegative ? -magnitude : magnitude
    }
    return Double(scientific) ?? (isNegative ? -.infinity : .infinity)
  }

  /// The powers of ten that a double holds as they are: up to 10^22.
  private static let exactPowers: [Double] = (0...22).reduce(into: []) { powers, _ in
    powers.append(powers.last.map { $0 * 10 } ?? 1)
  }

  /// The number as an `Int64`, when it is one.
  public var integerValue: Int64? {
    guard isInteger, exponent <= 19 else { return nil }
    guard exponent == 0, case .short(let coefficient) = storage else {
      return digits.count + exponent <= 19 ? Int64(description) : nil
    }
    return Int64(exactly: coefficient).map { isNegative ? -$0 : $0 }
  }

  /// Digits and a power of ten, as ICU's decimal reader takes it: `-1234E-2`.
  package var scientific: String {
    let digits = digits
    var bytes: [UInt8] = isNegative ? [0x2D] : []
    bytes += digits.isEmpty ? [0x30] : digits.map { $0 + 0x30 }
    if exponent != 0 { bytes += "E\(exponent)".utf8 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The exact product.
  public static func * (left: ExactDecimal, right: ExactDecimal) -> ExactDecimal {
    let (multiplied, multiplier) = (left.digits, right.digits)
    var product = [UInt32](repeating: 0, count: multiplied.count + multiplier.count)
    for (row, first) in multiplied.enumerated().reversed() {
      var carry: UInt32 = 0
      for (column, second) in multiplier.enumerated().reversed() {
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
  package static func order(_ left: ExactDecimal, _ right: ExactDecimal) -> Int {
    let leftSign = left.isZero ? 0 : left.isNegative ? -1 : 1
    let rightSign = right.isZero ? 0 : right.isNegative ? -1 : 1
    guard leftSign == rightSign, leftSign != 0 else { return leftSign - rightSign }
    let (leftDigits, rightDigits) = (left.digits, right.digits)
    let leftTop = leftDigits.count + left.exponent
    let rightTop = rightDigits.count + right.exponent
    if leftTop != rightTop { return (leftTop < rightTop ? -1 : 1) * leftSign }
    for index in 0..<max(leftDigits.count, rightDigits.count) {
      let first = index < leftDigits.count ? leftDigits[index] : 0
      let second = index < rightDigits.count ? rightDigits[index] : 0
      if first != second { return (first < second ? -1 : 1) * leftSign }
    }
    return 0
  }
}

extension ExactDecimal: CustomStringConvertible {
  /// The number in plain digits, without an exponent: `0.00012`.
  public var description: String {
    let digits = digits
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
