import Raqam
import Testing

/// Texts of ICU 72, CLDR 42.
@Suite struct NumberRangeFormatterTests {
  @Test(arguments: [
    ("en_US", DecimalStyle.Base.named(.decimal), 1, 5, "1–5"), ("fa_IR", .named(.decimal), 1, 5, "۱–۵"),
    ("en_US", .named(.decimal), 5, 5, "5"), ("en_US", .named(.decimal), 1.23456, 2, "1.235–2"),
    ("en_US", .named(.percent), 0.01, 0.05, "1% – 5%"), ("en_US", .named(.permille), 0.001, 0.005, "1‰ – 5‰"),
    ("en_US", .named(.compact), 1000, 1_500_000, "1K – 1.5M"),
    ("en_US", .currency(CurrencyStyle()), 1, 5, "$1.00 – $5.00"),
    ("de_DE", .currency(CurrencyStyle()), 1, 5, "1,00–5,00\u{A0}€"),
    ("en_US", .currency(CurrencyStyle(.plural)), 1, 5, "1.00–5.00 US dollars"),
    ("en_US", .skeleton("unit/meter unit-width-short"), 1, 5, "1–5 m"),
    // No skeleton expresses these styles, so each number is formatted separately.
    ("en_US", .currency(CurrencyStyle(.iso)), 1, 5, "1.00 USD–5.00 USD"),
    ("en_US", .currency(CurrencyStyle(.accounting)), -5, -1, "($5.00)–($1.00)"),
  ])
  func rangesFormat(
    locale: String, base: DecimalStyle.Base, from: NumericValue, to: NumericValue, text: String
  ) throws {
    let formatter = try NumberRangeFormatter(DecimalStyle(base), locale: LocaleID(locale))
    #expect(try formatter.string(from: from, to: to) == text)
  }

  @Test func patternsKeepTheirDigits() throws {
    let style = try DecimalStyle(pattern: "0.00")
    let formatter = try NumberRangeFormatter(style, locale: LocaleID("fa_IR"))
    #expect(try formatter.string(from: 1, to: 5) == "۱٫۰۰–۵٫۰۰")
    #expect(try formatter.string(from: 1, to: 1.001) == "۱٫۰۰")
  }

  @Test func digitOptionsApplyToRanges() throws {
    var style = DecimalStyle(.named(.percent))
    style.minimumFraction = 1
    style.maximumFraction = 1
    let formatter = try NumberRangeFormatter(style, locale: LocaleID("en_US"))
    #expect(try formatter.string(from: 0.01, to: 0.05) == "1.0% – 5.0%")
  }

  /// A custom negative pattern applies to both numbers of a range.
  @Test func negativePatternAppliesToBothNumbers() throws {
    var style = DecimalStyle(.named(.percent))
    style.negativePattern = try NumberPattern.single("(#%)")
    let formatter = try NumberRangeFormatter(style, locale: LocaleID("en_US"))
    let text = try formatter.string(from: -0.05, to: -0.01)
    #expect(text.hasPrefix("(5%)") && text.hasSuffix("(1%)"), "\(text)")
    #expect(try !formatter.string(from: 0.01, to: 0.05).contains("("))
  }
}
