import ICU
import TestSupport
import Testing

/// Lengths around every initial buffer capacity: 192 bytes, 128 and 256 UTF-16 units, 32 fields.
@Suite struct LongTextTests {
  static let lengths = Array(1...3) + Array(120...135) + Array(185...200) + Array(250...262) + [511, 512, 513, 1000]

  private static func digits(_ count: Int) -> String {
    (0..<count).map { String(1 + $0 % 9) }.joined()
  }

  @Test(arguments: lengths)
  func numbersOfAnyLengthFormat(_ length: Int) throws {
    let digits = Self.digits(length)
    var grouped = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (length - index) % 3 == 0 { grouped += "," }
      grouped.append(digit)
    }
    let pattern = try NumberFormatHandle(pattern: "#,##0", locale: "en")
    let skeleton = try NumberFormatterHandle(skeleton: "", locale: "en")
    var bytes: [UInt8] = Array("before ".utf8)
    try pattern.append(decimal: digits, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "before " + grouped)
    bytes = []
    try skeleton.append(decimal: digits, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == grouped)
    for fields in [try pattern.fields(decimal: digits), try skeleton.fields(decimal: digits)] {
      #expect(String(decoding: fields.units, as: UTF16.self) == grouped)
      #expect(fields.fields.filter { $0.kind == 6 }.count == (length - 1) / 3)
      #expect(fields.fields.allSatisfy { $0.range.upperBound <= grouped.utf16.count })
    }
  }

  /// Digits of three UTF-8 bytes each: the UTF-8 text is longer than the UTF-16 text.
  @Test(arguments: lengths)
  func digitsOfSeveralBytes(_ length: Int) throws {
    let handle = try NumberFormatHandle(pattern: "0", locale: "hi@numbers=deva")
    var bytes: [UInt8] = []
    try handle.append(decimal: Self.digits(length), to: &bytes)
    #expect(bytes.count == 3 * length)
    #expect(
      String(decoding: bytes, as: UTF8.self).compactMap(\.wholeNumberValue).map(String.init).joined()
        == Self.digits(length))
  }

  @Test(arguments: lengths)
  func datesOfAnyLengthFormat(_ length: Int) throws {
    let literal = String(repeating: "é", count: length)
    let bytes = try DateData.samples("'\(literal)' y", locale: "en", milliseconds: [0]).bytes
    #expect(String(decoding: bytes, as: UTF8.self) == literal + " 1970")
  }

  @Test(arguments: lengths)
  func symbolsAndPatterns(_ length: Int) throws {
    let symbol = String(repeating: "ر", count: length)
    var handle = try NumberFormatHandle(pattern: "'\(symbol)'0", locale: "en")
    #expect(try handle.pattern() == "'\(symbol)'0")
    try handle.set(.minus, symbol)
    #expect(try handle.symbol(.minus) == symbol)
    var bytes: [UInt8] = []
    try handle.append(Int64(-1), to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == symbol + symbol + "1")
  }

  @Test(arguments: [1, 50, 100, 150, 180])
  func languageTagsOfAnyLengthRoundTrip(_ length: Int) throws {
    let tag = "en-x" + (0..<(length / 9)).map { "-private\($0 % 10)" }.joined() + "-end"
    let (id, consumed) = try LocaleData.identifier(languageTag: tag)
    #expect(consumed == tag.utf8.count)
    #expect(try LocaleData.languageTag(id) == tag)
  }

  @Test func listsOfIDsAreComplete() throws {
    try expectCases(NumberData.currencyCodes().count, atLeast: 250)
    #expect(try NumberData.numberingSystems().contains("arabext"))
    #expect(try TimeZoneData.identifiers().contains("Asia/Tehran"))
  }
}
