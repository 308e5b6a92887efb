import Raqam
import RaqamJSON
import TestSupport
import Testing

@testable import RaqamDescriptors

/// Conversions from bytes to bytes agree with those that use values and strings.
@Suite struct TypedFormatTests {
  static let formats = [
    #"{"type":"number"}"#, ##"{"type":"number","number.format":"#,##0.00"}"##,
    #"{"type":"number","number.style":"compact"}"#,
    #"{"type":"number","number.style":"scientific"}"#, #"{"type":"number","number.style":"spellout"}"#,
    #"{"type":"number","number.scale":3,"number.symbol.zero":"none"}"#, #"{"type":"number","bidi":"none"}"#,
    #"{"type":"byte"}"#, #"{"type":"duration"}"#, #"{"type":"text"}"#, #"{"type":"list"}"#,
    #"{"type":"date","date.style":"long"}"#, #"{"type":"date","date.style":"short","time.style":"long"}"#,
    #"{"type":"date","time.style":"short"}"#, #"{"type":"date","date.style":"long","date.relative":true}"#,
    #"{"type":"date","date.format":"d MMMM y G","date.calendar":"persian"}"#,
  ]

  static let texts = [
    "0", "-0", "1234.5", "+7", "007", "1.", ".5", "-12.340", "1e5", "1..5", "NaN", "999999999999999999",
    "1234567890123456789",
    "12345678901234567890.5", "0.000001", "x", " 1", "2025-03-21", "2025-03-21T12:00:00Z",
    "2025-03-21T12:00:00.250+04:30",
    "2025-03-21T12:00", "2025-03-30T02:30:00", "2025-03-21 12:00", "2025-02-29", "2024-02-29", "2025-03-21T24:00",
    "now", "@0",
    "2016-12-31T23:59:60Z", "0000-01-01", "9999-12-31", "-0044-03-15", "08:30", "2025-03-21T12:00:00z", "a,b", "۱۲",
  ]

  private func outcome(_ body: () throws(FormatError) -> String) -> String {
    do throws(FormatError) { return try body() } catch { return "error: \(error)" }
  }

  @Test(.long, arguments: formats, ["en_US", "fa_IR", "de_DE"])
  func bytesAgreeWithStrings(json: String, locale: String) throws {
    let factory = FormatterFactory()
    let context = FormatContext(
      locale: try LocaleID(locale), timeZone: try TimeZoneID("Europe/Berlin"),
      now: Instant(epochMilliseconds: 1_742_558_400_000))
    let descriptor = try FormatterDescriptor(json: json)
    let format = try factory.format(for: descriptor, in: context)
    let typed = TypedFormat(format, descriptor, in: context, factory: factory)
    var cursor = InstantCursor()
    for text in Self.texts {
      let expected = outcome { () throws(FormatError) in
        try format.string(descriptor.content.type.value(typed: text, in: context, factory: factory))
      }
      let bytes = Array(text.utf8)
      let written = outcome { () throws(FormatError) in
        var written = Array("before ".utf8)
        try typed.append(typed: bytes.span, to: &written, cursor: &cursor)
        return String(decoding: written.dropFirst(7), as: UTF8.self)
      }
      #expect(written == expected, "\(text)")
    }
  }

  /// Common ISO 8601 notations, intact and with one error.
  @Test(arguments: 0..<20)
  func commonDatesAgreeWithISO8601(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let forms = [
      "2024-02-29", "1969-12-31T23:59", "2025-03-21T08:30:15", "2025-03-21T08:30:15.250", "2025-03-21T08:30:15Z",
      "2025-03-21T08:30:15.250+04:30", "0001-01-01T00:00-23:59",
    ]
    var read = 0
    for form in forms {
      for _ in 0..<200 {
        var bytes = Array(form.utf8)
        for _ in 0..<random.below(3) {
          bytes[random.below(bytes.count)] = Array("0123456789-:T.Z+ ".utf8)[random.below(17)]
        }
        if random.below(5) == 0 { bytes.removeLast(random.below(bytes.count)) }
        guard let value = ISO8601Text.common(bytes.span) else { continue }
        read += 1
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(throws: Never.self, "\(text)") {
          let read = try ISO8601Text.parse(text)
          #expect(read == value, "\(text)")
        }
      }
      #expect(ISO8601Text.common(Array(form.utf8).span) != nil, "\(form)")
    }
    expectCases(read, atLeast: 100)
  }

  @Test(arguments: [
    "0", "-5", "1234.5", "0.05", "-0.000001", "999999999999999999", "-9223372036854775808", "12345678901234567890.125",
    "1200000000000000000000",
    "0.12345678901234567", "-0", "0.0000000000000000001",
  ])
  func appendsValuesInPlainDigits(text: String) throws {
    let value = FieldValue(try NumericValue(text: text))
    var bytes: [UInt8] = []
    value.appendPlain(to: &bytes)
    let expected: String? = if case .string(let text) = value.typedJSON { text } else { nil }
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }
}
