import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

/// A number formatter without pattern, style and skeleton changes only what its keys specify (d-48).
@Suite struct FormatterDefaultsLawTests {
  private static let rows = [
    #""type":"integer""#, #""type":"decimal""#, #""type":"percent""#, #""type":"slider","value.maximum":10000000"#,
    #""type":"stepper","value.maximum":10000000"#,
    #""type":"stepper","value.maximum":10000000,"value.stepper.type":"integer""#,
    #""type":"currency","currency.code":"EUR""#, #""type":"currency","currency.code":"IRR","currency.style":"iso""#,
    #""type":"currency","currency.code":"USD","currency.style":"accounting""#,
  ]
  /// Keys with values that do not change the text of the numbers below.
  private static let keys = [
    #""number.rounding_mode":"halfEven""#, #""number.symbol.zero":"–""#, #""empty":"none""#,
    #""number.minimum_integer":1"#,
    #""number.grouping":"auto""#, #""bidi":"marks""#, #""number.format.negative":"(#)""#,
  ]

  @Test(arguments: rows.sampled(oneIn: 4), ["en_US", "fa_IR", "de_DE", "ar_SA", "hi_IN", "es_ES"])
  func keysWithoutEffectKeepTheRowsFormat(_ row: String, _ locale: String) throws {
    var plain = try session(rows: #"{"id":"a",\#(row)}"#, in: Surroundings(locale: locale))
    for key in Self.keys {
      var keyed = try session(
        rows: #"{"id":"a",\#(row),"formatter":[{"type":"number",\#(key)}]}"#, in: Surroundings(locale: locale))
      for number in [1, 12, 1234, 12_345, 1_234_567] {
        let value = FieldValue.integer(Int64(number))
        plain.set(value, for: "a")
        keyed.set(value, for: "a")
        let text = try #require(plain.text(of: "a"))
        #expect(keyed.text(of: "a") == text, "\(key)")
        // Both parse the text, and a bare number, to the same value.
        for typed in [text, "\(number)", "0.5"] {
          plain.clear("a")
          keyed.clear("a")
          plain.type(typed, for: "a")
          keyed.type(typed, for: "a")
          #expect(keyed.value(of: "a") == plain.value(of: "a"), "\(key) \(typed)")
        }
      }
    }
  }

  @Test func percentRowsKeepTheirPercentFormat() throws {
    var tip = try session(
      rows: #"{"type":"percent","id":"a","formatter":[{"type":"number","number.rounding_mode":"halfUp"}]}"#,
      in: Surroundings())
    tip.type("10", for: "a")
    #expect(tip.saved == #"{"a":0.1}"#)
    #expect(tip.text(of: "a") == "10%")
  }

  @Test(arguments: [
    (#""type":"stepper","value.stepper.type":"integer""#, #""number.rounding_mode":"up""#, "2.5", "3"),
    (#""type":"decimal""#, #""number.symbol.zero":"free""#, "5", "5.00"),
    (#""type":"decimal""#, #""number.format.negative":"(#)""#, "-5", "(5.00)"),
    (#""type":"integer""#, #""number.format.negative":"(#)""#, "-5", "(5)"),
    (#""type":"percent""#, #""number.format.negative":"(#%)""#, "-0.25", "(25%)"),
    (#""type":"percent""#, #""number.format.negative":"(#%)""#, "0.25", "25%"),
    (#""type":"currency","currency.code":"EUR""#, #""number.format.negative":"(¤#)""#, "-5", "(€5.00)"),
    (
      #""type":"currency","currency.code":"EUR","currency.style":"iso""#, #""number.format.negative":"(#)""#, "5",
      "5.00 EUR"
    ),
    (#""type":"currency","currency.code":"JPY""#, #""number.format.negative":"(¤#)""#, "-1234", "(¥1,234)"),
  ])
  func changesOnlyWhatItsKeysSpecify(_ row: String, _ key: String, _ value: String, _ text: String) throws {
    let session = try session(
      rows: #"{"id":"a",\#(row),"formatter":[{"type":"number",\#(key)}]}"#, values: "{\"a\":\(value)}",
      in: Surroundings())
    #expect(session.text(of: "a") == text)
  }
}
