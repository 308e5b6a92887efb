extension ExactDecimal {
  /// Parses `[+-] digits [. digits] [e [+-] digits]`.
  static func read(_ text: [UInt8], _ original: String) throws(FormatError) -> ExactDecimal {
    var index = 0
    var isNegative = false
    if let sign = text.first, sign == 0x2B || sign == 0x2D {
      isNegative = sign == 0x2D
      index = 1
    }
    var digits: [UInt8] = []
    let wholeStart = index
    while index < text.count, let digit = value(text[index]) {
      digits.append(digit)
      index += 1
    }
    var count = index - wholeStart
    var exponent = 0
    if index < text.count, text[index] == 0x2E {
      index += 1
      let fractionStart = index
      while index < text.count, let digit = value(text[index]) {
        digits.append(digit)
        index += 1
      }
      count += index - fractionStart
      exponent = fractionStart - index
    }
    guard count > 0 else { throw invalid(original, at: index) }
    if index < text.count, text[index] | 0x20 == 0x65 {
      exponent += try readExponent(text, &index, original)
    }
    guard index == text.count else { throw invalid(original, at: index) }
    let number = ExactDecimal(isNegative: isNegative, digits: digits, exponent: exponent)
    guard max(number.digits.count + number.exponent, -number.exponent) <= digitLimit else {
      throw FormatError(
        .limitExceeded, "too many digits: at most \(digitLimit) before or after the decimal separator")
    }
    return number
  }

  private static func readExponent(
    _ text: [UInt8], _ index: inout Int, _ original: String
  ) throws(FormatError) -> Int {
    index += 1
    var isNegative = false
    if index < text.count, text[index] == 0x2B || text[index] == 0x2D {
      isNegative = text[index] == 0x2D
      index += 1
    }
    let start = index
    var magnitude = 0
    while index < text.count, let digit = value(text[index]) {
      // Clamp the magnitude to prevent overflow: its exact value does not matter beyond the limit.
      magnitude = min(magnitude * 10 + Int(digit), 1_000_000_000)
      index += 1
    }
    guard index > start else { throw invalid(original, at: index) }
    return isNegative ? -magnitude : magnitude
  }

  private static func value(_ byte: UInt8) -> UInt8? {
    (0x30...0x39).contains(byte) ? byte - 0x30 : nil
  }

  private static func invalid(_ text: String, at byte: Int) -> FormatError {
    let prefix = text.utf8.prefix(byte)
    return FormatError(
      .invalidNumber, "\"\(text.abbreviated())\" is not a decimal number",
      offset: String(prefix)?.utf16.count ?? byte, hint: .form(.decimal))
  }
}
