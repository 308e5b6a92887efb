import ICU
import Raqam
import RaqamDescriptors
import RaqamForms
import TestSupport
import Testing

/// Rows and formatters without a pattern group digits as the locale does, and parse that grouping.
@Suite struct RowGroupingTests {
  /// A row or a formatter with the skeleton of the same digits, and values that it does not round.
  struct Case: CustomTestStringConvertible, Sendable {
    let keys: String
    let skeleton: String
    let values: [String]

    init(_ keys: String, _ skeleton: String, _ values: [String]) {
      self.keys = keys
      self.skeleton = skeleton
      self.values = values
    }

    var testDescription: String { keys }
  }

  private static let whole = ["0", "999", "1000", "-1000", "9999", "10000", "100000", "-1234567"]
  private static let decimal = whole + ["999.5", "-1000.25", "12345.5", "1234567.75"]

  static let rows = [
    Case(#""type":"integer""#, "precision-integer", whole), Case(#""type":"decimal""#, ".00#", decimal),
    Case(
      #""type":"percent""#, "percent scale/100 precision-integer", ["0.5", "9.99", "10", "-99.99", "100", "12345.67"]),
    Case(#""type":"slider","value.maximum":1e9"#, ".###", decimal), Case(#""type":"label""#, ".###", decimal),
    Case(#""type":"stepper","value.stepper.type":"integer""#, "precision-integer", whole),
    Case(#""type":"stepper""#, ".00", decimal),
    Case(#""type":"decimal","formatter":{"type":"number"}"#, ".00#", decimal),
    Case(
      #""type":"decimal","formatter":{"type":"number","number.minimum_fraction":2}"#, ".00#", decimal),
    Case(
      #""type":"decimal","formatter":{"type":"number","number.grouping":"always"}"#, ".00# group-on-aligned", decimal),
    Case(#""type":"decimal","formatter":{"type":"number","number.grouping":"never"}"#, ".00# group-off", decimal),
    Case(#""type":"decimal","formatter":{"type":"number","number.grouping":"min2"}"#, ".00# group-min2", decimal),
    Case(#""type":"currency","currency.code":"USD""#, "currency/USD", decimal),
    Case(#""type":"currency","currency.code":"USD","formatter":{"type":"number"}"#, "currency/USD", decimal),
  ]

  /// Every language with `RAQAM_EXHAUSTIVE=1`; otherwise every seventh, some with special grouping, and regions that
  /// group differently than their language.
  private static let locales =
    LocaleID.available.filter { !$0.contains("_") }.enumerated().filter { index, name in
      ProcessInfo.processInfo.environment["RAQAM_EXHAUSTIVE"] != nil || index % 7 == 0
        || ["ar", "bg", "bn", "ee", "es", "fa", "hu", "lv", "my", "pl"].contains(name)
    }.map(\.element) + [
      "de_AT", "de_CH", "en_IN", "en_US_POSIX", "es_ES", "es_MX", "fr_CH", "hi_IN", "pt_CH", "pt_PT", "ur_IN",
    ]

  @Test(.long, arguments: rows)
  func textsEqualThoseOfSkeletons(_ sample: Case) throws {
    let descriptor = try #require(row(#"{"id":"a",\#(sample.keys)}"#).descriptor)
    let factory = FormatterFactory(regionalData: .icu)
    for name in Self.locales {
      let locale = try LocaleID(name)
      let icu = try NumberFormatterHandle(skeleton: sample.skeleton, locale: locale.resourceID)
      let format = try RowFormat(descriptor, factory: factory, context: context(name))
      for value in sample.values {
        let number = try NumericValue(text: value)
        var bytes: [UInt8] = []
        try icu.append(decimal: value, to: &bytes)
        let written = try format.text(FieldValue(number))
        try #require(written == String(decoding: bytes, as: UTF8.self), "\(name) \(value)")
        guard descriptor.type != .label else { continue }
        #expect(try format.parse(written).value.number?.exact == number.exact, "\(name) \(written.debugDescription)")
      }
    }
  }
}
