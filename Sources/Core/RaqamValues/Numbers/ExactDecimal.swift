/// An exact decimal number of arbitrary precision.
///
/// ```swift
/// try ExactDecimal("12345678901234567890.120").description  // 12345678901234567890.12
/// ExactDecimal(0.1)?.description                            // 0.1
/// ```
///
/// Two decimals are equal if they are the same number, except that negative zero differs from zero.
public struct ExactDecimal: Hashable, Sendable {
  // The flag is last, so that a decimal, and values that contain one, take three words instead of four.
  /// The power of ten of the last digit: -2 for 1.25.
  public let exponent: Int
  @usableFromInline let storage: Storage
  /// Whether the number is negative, including negative zero.
  public let isNegative: Bool

  /// The digits without leading and trailing zeros. Invariant: numbers of at most 18 digits are `short`, so each number
  /// has one representation.
  @usableFromInline enum Storage: Hashable, Sendable {
    /// At most 18 digits, stored inline.
    case short(UInt64)
    case long([UInt8])
  }

  /// The maximum number of digits to parse on either side of the decimal separator: 10,000.
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

  /// Creates a number of at most 18 digits: `coefficient` times a power of ten.
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

  /// Creates a number with the digits of another, multiplied by a power of ten.
  init(isNegative: Bool, digitsOf other: ExactDecimal, shift: Int = 0) {
    self.isNegative = isNegative
    exponent = other.isZero ? 0 : other.exponent + shift
    storage = other.storage
  }

  /// The number of digits of which every combination fits in a `UInt64`.
  @inlinable package static var shortDigits: Int { 18 }

  /// Positive zero.
  public static let zero = ExactDecimal(isNegative: false, digits: [], exponent: 0)

  /// Parses a number in ASCII digits: sign, digits, `.`, exponent (`-12.5e-3`).
  ///
  /// - Throws: `invalidNumber` with the offset of the invalid character; `limitExceeded` if there are more than 10,000
  ///   digits on either side of the decimal separator.
  /// - Complexity: O(*n*) in the length of the string.
  public init(_ text: String) throws(FormatError) {
    var copy = text
    if let short = copy.withUTF8({ unsafe Self.shortReading($0.span) }) {
      self = short
      return
    }
    self = try Self.read(Array(text.utf8), text)
  }

  /// Creates the exact decimal of an integer of any width.
  @inlinable public init(_ value: some BinaryInteger) {
    if let narrow = UInt64(exactly: value.magnitude), narrow < 1_000_000_000_000_000_000 {
      self.init(isNegative: value < 0, coefficient: narrow, exponent: 0)
      return
    }
    self.init(
      isNegative: value < 0, digits: String(value.magnitude).utf8.map { $0 - 0x30 }, exponent: 0)
  }

  /// Creates the number `significand` × 10^`exponent`.
  ///
  /// ```swift
  /// ExactDecimal(significand: 123_450, exponent: -3).description  // 123.45
  /// ```
  public init(significand: some BinaryInteger, exponent: Int) {
    self = ExactDecimal(significand).shifted(by: exponent)
  }

  /// Creates the shortest decimal that converts back to `value`; `nil` for NaN and infinity.
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
  /// Creates the shortest decimal that converts back to the same `Float`; `nil` for NaN and infinity.
  public init?(_ value: Float) {
    guard value.isFinite, let double = Double(value.description) else { return nil }
    self.init(double)
  }

  /// The digits, 0 to 9, without leading and trailing zeros; empty for zero.
  ///
  /// - Complexity: O(*n*) in the number of digits.
  public var digits: [UInt8] {
    switch storage {
    case .long(let digits): return digits
    case .short(let coefficient):
      return coefficient == 0 ? [] : String(coefficient).utf8.map { $0 & 0x0F }
    }
  }

  /// The digits as one number; `nil` if there are more than 18.
  package var shortCoefficient: UInt64? { if case .short(let coefficient) = storage { coefficient } else { nil } }

  /// Whether the number is positive or negative zero.
  public var isZero: Bool { storage == .short(0) }

  /// Whether the number has no fraction digits.
  public var isInteger: Bool { exponent >= 0 }

  /// The absolute value.
  public var magnitude: ExactDecimal { ExactDecimal(isNegative: false, digitsOf: self) }

  /// Returns the number times 10^`power`.
  package func shifted(by power: Int) -> ExactDecimal {
    ExactDecimal(isNegative: isNegative, digitsOf: self, shift: power)
  }

  /// The nearest `Double`; infinity if the number is too large.
  public var doubleValue: Double {
    // A double represents the coefficient and the power of ten exactly, so one operation rounds once (Clinger 1990).
    if case .short(let coefficient) = storage, coefficient <= 1 << 53, exponent.magnitude < Self.exactPowers.count {
      let power = Self.exactPowers[Int(exponent.magnitude)]
      let magnitude = exponent < 0 ? Double(coefficient) / power : Double(coefficient) * power
      return isNegative ? -magnitude : magnitude
    }
    return Double(scientific) ?? (isNegative ? -.infinity : .infinity)
  }

  /// The powers of ten that a double represents exactly: up to 10²².
  private static let exactPowers: [Double] = (0...22).reduce(into: []) { powers, _ in
    powers.append(powers.last.map { $0 * 10 } ?? 1)
  }

  /// The number as an `Int64`; `nil` if it has a fraction or does not fit.
  public var integerValue: Int64? {
    guard isInteger, exponent <= 19 else { return nil }
    guard exponent == 0, case .short(let coefficient) = storage else {
      if let integer = shortInteger { return integer }
      return digits.count + exponent <= 19 ? Int64(description) : nil
    }
    return Int64(exactly: coefficient).map { isNegative ? -$0 : $0 }
  }

  /// The digits with a power of ten, in the syntax of ICU's decimal parser: `-1234E-2`.
  package var scientific: String {
    let digits = digits
    var bytes: [UInt8] = isNegative ? [0x2D] : []
    bytes += digits.isEmpty ? [0x30] : digits.map { $0 + 0x30 }
    if exponent != 0 { bytes += "E\(exponent)".utf8 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the exact product.
  ///
  /// - Complexity: O(*n* · *m*) in the numbers of digits.
  public static func * (left: ExactDecimal, right: ExactDecimal) -> ExactDecimal {
    if let product = shortProduct(left, right) { return product }
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
  /// Returns whether a number is less than another; positive and negative zero are not ordered.
  public static func < (left: ExactDecimal, right: ExactDecimal) -> Bool { order(left, right) < 0 }

  /// Returns a negative number, zero or a positive number if `left` is less than, equal to or greater than `right`,
  /// ignoring the sign of zero.
  package static func order(_ left: ExactDecimal, _ right: ExactDecimal) -> Int {
    let leftSign = left.isZero ? 0 : left.isNegative ? -1 : 1
    let rightSign = right.isZero ? 0 : right.isNegative ? -1 : 1
    guard leftSign == rightSign, leftSign != 0 else { return leftSign - rightSign }
    if let order = shortOrder(left, right) { return order * leftSign }
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
  /// The number in ASCII digits without an exponent: `0.00012`.
  ///
  /// - Complexity: O(*n*) in the number of digits and zeros.
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
