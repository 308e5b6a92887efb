internal import ICU
internal import RaqamValues

/// The keys of strings. This enumeration and the next two are closed: keys cannot access anything else.
package enum StringMember: String, CaseIterable, Sendable, BitwiseCopyable {
  case length, uppercaseString, lowercaseString, capitalizedString
  case intValue, integerValue, longLongValue, doubleValue, floatValue, boolValue, description

  func value(of text: String) throws(FormatError) -> FieldValue {
    switch self {
    case .length: .integer(Int64(text.utf16.count))
    case .uppercaseString: .string(try UnicodeText.uppercased(text))
    case .lowercaseString: .string(try UnicodeText.lowercased(text))
    case .capitalizedString: .string(try UnicodeText.titlecased(text))
    case .intValue: .integer(Int64(Int32(clamping: NumberPrefix.integer(text))))
    case .integerValue, .longLongValue: .integer(NumberPrefix.integer(text))
    case .doubleValue: .double(NumberPrefix.number(text))
    case .floatValue: .double(Double(Float(NumberPrefix.number(text))))
    case .boolValue: .bool(NumberPrefix.isTrue(text))
    case .description: .string(text)
    }
  }
}

/// The keys of numbers.
package enum NumberMember: String, CaseIterable, Sendable, BitwiseCopyable {
  case intValue, integerValue, longLongValue, doubleValue, floatValue, boolValue, stringValue, description

  func value(of number: NumericValue) -> FieldValue {
    switch self {
    case .intValue, .integerValue, .longLongValue: .integer(Self.integer(number))
    case .doubleValue: .double(number.double)
    case .floatValue: .double(Double(Float(number.double)))
    case .boolValue: .bool(number.double != 0)
    case .stringValue, .description: .string(number.text)
    }
  }

  /// Returns the truncated integer, clamped to the range of `Int64`; 0 for NaN.
  private static func integer(_ number: NumericValue) -> Int64 {
    if let integer = number.truncated { return integer }
    let double = number.double
    return double.isNaN ? 0 : double < 0 ? .min : .max
  }
}

/// The keys of dates, with values in seconds.
package enum DateMember: String, CaseIterable, Sendable, BitwiseCopyable {
  case timeIntervalSinceReferenceDate, timeIntervalSince1970

  func value(of instant: Instant) -> FieldValue {
    switch self {
    case .timeIntervalSinceReferenceDate: .double(instant.secondsSinceReference)
    case .timeIntervalSince1970: .double(instant.epochSeconds)
    }
  }
}

/// A parser of the number at the start of a string, with the rules of `NSString`: white space, a sign, ASCII digits.
/// The result is 0 if there are no digits.
enum NumberPrefix {
  static func integer(_ text: String) -> Int64 {
    let (isNegative, rest) = signed(text)
    var value: Int64 = 0
    for byte in rest.prefix(while: isDigit) {
      let (product, first) = value.multipliedReportingOverflow(by: 10)
      let digit = Int64(byte - UInt8(ascii: "0"))
      let (sum, second) =
        isNegative ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
      if first || second { return isNegative ? .min : .max }
      value = sum
    }
    return value
  }

  static func number(_ text: String) -> Double {
    let (isNegative, rest) = signed(text)
    let whole = rest.prefix(while: isDigit)
    var end = whole.endIndex
    var digits = whole.count
    if end < rest.endIndex, rest[end] == UInt8(ascii: ".") {
      let fraction = rest[rest.index(after: end)...].prefix(while: isDigit)
      digits += fraction.count
      end = fraction.endIndex
    }
    guard digits > 0 else { return 0 }
    let mantissa = String(Substring(rest[rest.startIndex..<end]))
    let number = Double("0" + mantissa + "0" + exponent(rest[end...])) ?? 0
    return isNegative ? -number : number
  }

  /// Returns an exponent such as `e5` or `e-12`; empty if there is none.
  private static func exponent(_ bytes: Substring.UTF8View) -> String {
    guard let mark = bytes.first, mark | 0x20 == UInt8(ascii: "e") else { return "" }
    var rest = bytes.dropFirst()
    var sign = ""
    if let first = rest.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      sign = first == UInt8(ascii: "-") ? "-" : ""
      rest = rest.dropFirst()
    }
    let digits = rest.prefix(while: isDigit)
    return digits.isEmpty ? "" : "e" + sign + String(Substring(digits))
  }

  /// Returns whether the string begins with Y, T or a digit other than zero, after white space, a sign and zeros.
  static func isTrue(_ text: String) -> Bool {
    guard let first = signed(text).rest.first(where: { $0 != UInt8(ascii: "0") }) else { return false }
    return isDigit(first) || first | 0x20 == UInt8(ascii: "y") || first | 0x20 == UInt8(ascii: "t")
  }

  private static func signed(_ text: String) -> (isNegative: Bool, rest: Substring.UTF8View) {
    var rest = text.utf8.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    return (isNegative, rest)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
