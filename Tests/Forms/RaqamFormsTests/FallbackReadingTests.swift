import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

/// Alternative formats for input that a row's formatter rejects. An alternative is used only if the digits mean the
/// same value.
@Suite struct FallbackReadingTests {
  /// A formatter of a row; `factor` is the ratio of the displayed number to the value.
  struct Shown: CustomTestStringConvertible, Sendable {
    let type: String
    let keys: String
    let factor: Int64

    init(_ type: String, _ keys: String, factor: Int64 = 1) {
      self.type = type
      self.keys = keys
      self.factor = factor
    }

    var testDescription: String { "\(type) \(keys)" }
  }

  static let shown: [Shown] = [
    Shown("decimal", #""number.format":"0.0%""#, factor: 100), Shown("decimal", #""number.format":"0‰""#, factor: 1000),
    Shown("decimal", #""number.style":"percent""#, factor: 100),
    Shown("decimal", #""number.skeleton":"percent scale/100 .00""#, factor: 100),
    Shown("decimal", #""number.format":"0.00","number.scale":"1000""#, factor: 1000),
    Shown("percent", #""number.format":"0.00""#), Shown("percent", #""number.style":"compact""#),
    Shown("slider", #""number.format":"0","number.scale":"10""#, factor: 10),
    Shown("decimal", #""number.format":"0.00""#), Shown("decimal", #""number.format":"0.0 'kg'""#),
    Shown("decimal", #""number.style":"compact""#), Shown("decimal", #""number.style":"spellout""#),
    Shown("integer", #""number.format":"0""#), Shown("integer", #""type":"byte""#),
    Shown("integer", #""type":"duration""#), Shown("currency", #""number.format":"0.00 ¤""#),
  ]

  static let locales = ["en_US", "de_DE", "fa_IR", "ar_SA"]
  static let patterns = ["0.##", "#,##0.##", "#,##0.00", "0.000", "#,##0%", "0.0%", "¤#,##0.00", "¤0.00"]
  static let numbers = ["0.25", "1.5", "12", "1250", "1234.5", "1234567"]

  /// Whatever format and locale the digits are written in, the parsed value is the number they denote in the field's
  /// locale. The row formats it, and the result parses to the same value.
  @Test(.long, arguments: shown.sampled(oneIn: 5), locales)
  func digitsKeepTheirValueInAlternativeFormats(shown: Shown, locale: String) throws {
    var count = 0
    for own in Self.locales {
      let keys = shown.keys.contains("\"type\"") ? shown.keys : #""type":"number",\#(shown.keys)"#
      let format = try Self.format(
        #""type":"\#(shown.type)","currency.code":"USD","formatter":{\#(keys),"locale":"\#(own)"}"#, locale)
      for (turn, pattern) in Self.patterns.enumerated() {
        var style = try DecimalStyle(pattern: pattern)
        style.currency = try CurrencyCode("USD")
        let writer = try DecimalFormatter(style, locale: LocaleID(own))
        for (index, number) in Self.numbers.enumerated() where isSampled(turn + index, oneIn: 6) {
          let written = try ExactDecimal(number)
          let text = try writer.string(written)
          guard let value = Self.read(text, by: format) else { continue }
          count += 1
          let place = "seed \(runSeed): \(shown.testDescription) of \(own) in \(locale): \(text)"
          // A percent sign alone denotes hundredths.
          let isPercent = pattern.contains("%")
          let wanted = try writer.parse(text).value
          let wholes = isPercent ? wanted.exact : wanted.exact?.divided(by: ExactDecimal(shown.factor))
          #expect(value.number?.exact == wholes, "\(place)")
          guard shown.type != "integer" || !shown.keys.contains("byte"), !shown.keys.contains("compact"),
            !shown.keys.contains("duration")
          else { continue }
          let again = try format.parse(format.text(value)).value
          #expect(try format.text(again) == format.text(value), "\(place)")
        }
      }
    }
    // Formats of words and units may reject all 32 texts, one for each locale and pattern.
    expectCases(count, of: "read texts", atLeast: shown.keys.contains("number.format") ? 3 : 0)
  }

  /// The value that a row parses, or "refused": the digits of one locale are never read with the separators of another.
  @Test(arguments: [
    KeyedCase(#""type":"decimal","formatter":{"type":"number","number.format":"0.0%"}"#, "1250", "12.5"),
    KeyedCase(#""type":"decimal","formatter":{"type":"number","number.format":"0.0%"}"#, "1,250", "refused"),
    KeyedCase(#""type":"decimal","formatter":{"type":"number","number.format":"0.0%"}"#, "۱٬۲۵۰", "refused", "fa_IR"),
    KeyedCase(#""type":"decimal","formatter":{"type":"number","number.format":"0.0%"}"#, "١٬٢٥٠", "refused", "ar_SA"),
    KeyedCase(
      #""type":"integer","formatter":{"type":"number","number.format":"0.00","number.scale":"0.01"}"#, "1234.00",
      "123400"),
    KeyedCase(
      #""type":"integer","formatter":{"type":"number","number.format":"0.00","number.scale":"0.01"}"#, "1,234.00",
      "refused"),
    KeyedCase(
      #""type":"decimal","formatter":{"type":"number","number.format":"0.00","locale":"de_DE"}"#, "1234,5", "1234.5"),
    KeyedCase(
      #""type":"decimal","formatter":{"type":"number","number.format":"0.00","locale":"de_DE"}"#, "1.234", "refused"),
    KeyedCase(#""type":"integer","formatter":{"type":"byte","locale":"de_DE"}"#, "2.000", "refused"),
    KeyedCase(#""type":"integer","formatter":{"type":"byte","locale":"de_DE"}"#, "2000", "2000"),
    KeyedCase(#""type":"integer","formatter":{"type":"byte","locale":"fa_IR"}"#, "2,000", "2000"),
    KeyedCase(
      #""type":"integer","formatter":{"type":"plural","plural.other":"{n} Stück","locale":"de_DE"}"#, "2.000", "refused"
    ),
    KeyedCase(
      #""type":"currency","currency.code":"USD","formatter":{"type":"number","number.format":"0.00 ¤","currency.code":"EUR"}"#,
      "$5", "refused"),
    KeyedCase(
      #""type":"currency","currency.code":"USD","formatter":{"type":"number","number.format":"0.00"}"#, "$1,234.50",
      "1234.5"),
    KeyedCase(#""type":"decimal","formatter":{"type":"number","number.format":"0.00"}"#, "1,234.5", "1234.5"),
    KeyedCase(
      #""type":"decimal","formatters":[{"type":"number","number.format":"0.0%"},{"type":"number","number.format":"0 '%'"}]"#,
      "5 percent", "refused"),
    KeyedCase(#""type":"percent","formatter":{"type":"number","number.style":"spellout"}"#, "50%", "0.5"),
  ])
  func readsOnlyUnambiguousInput(_ row: KeyedCase) throws {
    let value = Self.read(row.given, by: try Self.format(row.keys, row.locale))
    #expect(value.map { JSONWriter().string($0.json) } ?? "refused" == row.result)
  }

  private static func format(_ keys: String, _ locale: String) throws -> RowFormat {
    let (descriptor, diagnostics) = try RaqamFormsTests.row("{\"id\":\"r\",\(keys)}")
    let wanted = try #require(descriptor, "\(diagnostics)")
    return try RowFormat(wanted, factory: FormatterFactory(), context: context(locale))
  }

  private static func read(_ text: String, by format: RowFormat) -> FieldValue? {
    do throws(FormatError) { return try format.parse(text).value } catch { return nil }
  }
}
