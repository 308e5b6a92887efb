import Testing

@testable import Raqam

/// Formats that have a plan learn from libicu and keep nothing of it: whatever they read and take apart, few of its formats stay open.
@Suite struct NumberEnginePoolTests {
  @Test func fewStayOpen() throws {
    let patterns = [
      "#,##0.00", "0.###", "¤#,##0.00;(¤#,##0.00)", "0%", "#,##0.00 ¤¤", "00000", "0.###E0", "¤¤¤ #,##0.0",
    ]
    let formatters = try ["en_US", "fa_IR", "ar_SA", "de_CH", "hi_IN", "pl_PL"].flatMap { locale in
      try patterns.map { pattern in
        var style = try DecimalStyle(pattern: pattern)
        style.currency = try CurrencyCode("EUR")
        return try DecimalFormatter(style: style, locale: LocaleID(locale))
      }
    }
    let values: [NumericValue] = [
      .integer(0), .integer(-1), .integer(2), .double(1234.5), .double(.nan), .double(-.infinity),
    ]
    for turn in 0..<2 {
      for formatter in formatters {
        let icu = try DecimalFormatter(style: formatter.style, locale: formatter.locale, engine: .icu)
        for value in values {
          #expect(
            try formatter.parts(value) == icu.parts(value), "\(turn) \(formatter.locale) \(formatter.style) \(value)")
        }
        let text = try formatter.string(1234.5)
        #expect(try formatter.parse(text).value == icu.parse(text).value, "\(formatter.locale) \(text)")
      }
      #expect((1...16).contains(DecimalFormatter.writers.count))
    }
  }
}
