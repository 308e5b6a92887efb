/// The shortest decimal digits that parse as the same number, without an intermediate `String`.
struct ShortestDigits: TextOutputStream {
  /// The digits as an integer below 10¹⁷.
  private(set) var coefficient: UInt64 = 0
  /// The power of ten of the last digit.
  private(set) var exponent = 0

  /// - Precondition: `magnitude` is finite and not negative.
  init(_ magnitude: some TextOutputStreamable) {
    magnitude.write(to: &self)
    while coefficient != 0, coefficient.isMultiple(of: 10) {
      coefficient /= 10
      exponent += 1
    }
  }

  /// The standard library passes the printed digits here without allocating; otherwise it calls `write`.
  mutating func _writeASCII(_ text: UnsafeBufferPointer<UInt8>) { unsafe read(text) }

  mutating func write(_ text: String) { read(text.utf8) }

  /// Parses `digits [. digits] [e [sign] digits]`.
  private mutating func read(_ text: some Sequence<UInt8>) {
    var fraction = 0
    var power = 0
    var (isAfterPoint, isPower, isPowerNegative) = (false, false, false)
    for byte in text {
      switch byte {
      case 0x30...0x39 where isPower: power = min(power &* 10 &+ Int(byte &- 0x30), 1000)
      case 0x30...0x39:
        coefficient = coefficient &* 10 &+ UInt64(byte &- 0x30)
        if isAfterPoint { fraction &+= 1 }
      case 0x2E: isAfterPoint = true
      case 0x65: isPower = true
      case 0x2D: isPowerNegative = true
      default: break
      }
    }
    exponent = (isPowerNegative ? -power : power) - fraction
  }
}

extension Float {
  /// The double that is nearest to the shortest digits of the value.
  var shortestDouble: Double {
    guard isFinite else { return Double(self) }
    let digits = ShortestDigits(magnitude)
    // At most 9 digits and powers of ten up to 10²² are exact, so that the quotient or product is the nearest double.
    guard abs(digits.exponent) <= 19 else { return Double(description) ?? Double(self) }
    let power = Double(PowersOfTen.integer(abs(digits.exponent)))
    let coefficient = Double(digits.coefficient)
    let nearest = digits.exponent < 0 ? coefficient / power : coefficient * power
    return sign == .minus ? -nearest : nearest
  }
}
