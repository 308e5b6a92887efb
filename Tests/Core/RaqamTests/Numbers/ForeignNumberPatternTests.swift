import ICU
import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Patterns of other tools with the tool's text for a value, and similar patterns of UTS #35.
@Suite struct ForeignNumberPatternTests {
  struct Foreign: CustomTestStringConvertible, Sendable {
    let (pattern, meant, value, text): (String, String, NumericValue, String)

    init(_ pattern: String, _ meant: String, _ text: String, _ value: NumericValue = 1234.5) {
      self.pattern = pattern
      self.meant = meant
      self.value = value
      self.text = text
    }

    var testDescription: String { pattern }
  }

  /// Foreign patterns that are well-formed in UTS #35.
  static let wellFormed: [Foreign] = [
    // XFA and COBOL, quotation marks, samples, .NET, d3.
    Foreign("ZZ9", "##0", "123", 123),
    Foreign("\"0.00\"", "0.00", "1234.50"), Foreign("1,234.56", "#,##0.00", "1,234.50"),
    Foreign("$1,234.56", "$#,##0.00", "$1,234.50"), Foreign("-1,000.00", "#,##0.00", "1,234.50"),
    Foreign("G17", "@################", "1234.5"), Foreign("+.1%", "+0.0%;-0.0%", "+123450.0%"),
    // Oracle and PostgreSQL, `to_char` with FM.
    Foreign("9,999.99", "#,##0.00", "1,234.50"), Foreign("999,999.00", "#,##0.00", "1,234.50"),
    Foreign("9,999.00", "#,##0.00", "1,234.50"), Foreign("FM9,999.99", "#,##0.##", "1,234.5"),
    Foreign("FM999,990.00", "#,##0.00", "1,234.50"), Foreign("000,999.9", "000,000.0", "001,234.5"),
    Foreign("L999", "¤0", "$123", 123), Foreign("L9", "¤0", "$5", 5), Foreign("L9,999.99", "¤#,##0.00", "$1,234.50"),
    Foreign("$9,999.99", "$#,##0.00", "$1,234.50"), Foreign("S9999", "+0;-0", "+123", 123),
    Foreign("9999.9MI", "0.0;0.0-", "1234.5-", -1234.5), Foreign("9999.9PR", "0.0;<0.0>", "<1234.5>", -1234.5),
    Foreign("9,99,999.99", "#,##,##0.00", "1,00,000.00", 100_000), Foreign("99.9%", "0.0'%'", "12.5%", 12.5),
    Foreign("0.99", "0.00", "0.50", 0.5),
    // Excel.
    Foreign("[Red]0.00", "0.00", "1234.50"),
    Foreign("#,##0.00;[Red]#,##0.00", "#,##0.00;-#,##0.00", "-1,234.50", -1234.5),
    Foreign("#,##0.00_);(#,##0.00)", "#,##0.00;(#,##0.00)", "1,234.50"), Foreign("#,##0.00_)", "#,##0.00", "1,234.50"),
    Foreign("#,##0.00_-;-#,##0.00_-", "#,##0.00;-#,##0.00", "-1,234.50", -1234.5),
    Foreign("_-* #,##0.00_-", "#,##0.00", "1,234.50"), Foreign("0.0?", "0.0#", "1234.5"),
    Foreign("??0.00", "##0.00", "1234.50"), Foreign("0.00??", "0.00##", "1234.50"),
    Foreign("0\"%\"", "0'%'", "1235%", 1234.56), Foreign("0.00\\%", "0.00'%'", "1234.50%"),
    Foreign("0.0 \"kg\"", "0.0 kg", "1234.5 kg"), Foreign("#,##0.00\\ \"€\"", "#,##0.00 €", "1,234.50 €"),
    // .NET.
    Foreign("N2", "#,##0.00", "1,234.50"), Foreign("n1", "#,##0.0", "1,234.5"),
    Foreign("N0", "#,##0", "1,235", 1234.56),
    Foreign("C2", "¤#,##0.00", "$1,234.50"), Foreign("P1", "#,##0.0%", "123,450.0%"), Foreign("F2", "0.00", "1234.50"),
    Foreign("F0", "0", "1235", 1234.56), Foreign("D6", "000000", "001234", 1234),
    Foreign("E2", "0.00E+000", "1.23E+003", 1230), Foreign("#,#", "#,##0", "1,235", 1234.56),
    Foreign("#,0.00", "#,##0.00", "1,234.50"),
    // printf.
    Foreign("%.2f", "0.00", "1234.50"), Foreign("%.1lf", "0.0", "1234.5"), Foreign("%05.0f", "00000", "01235", 1234.56),
    Foreign("$%.2f", "$0.00", "$1234.50"), Foreign("%+.1f", "+0.0;-0.0", "+1234.5"),
    Foreign("%10.2f", "* ######0.00", "   1234.50"), Foreign("%-8.1f|", "#####0.0* |", "1234.5  |"),
    Foreign("%6.0f km", "* #####0 km", "  1235 km", 1234.56),
    // Python and d3.
    Foreign(".2f", "0.00", "1234.50"), Foreign(".1%", "0.0%", "123450.0%"), Foreign("{:.2f}", "0.00", "1234.50"),
    Foreign("{:.1%}", "0.0%", "123450.0%"),
    // numeral.js.
    Foreign("0,0", "#,##0", "1,235", 1234.56), Foreign("0,0.00", "#,##0.00", "1,234.50"),
    Foreign("$0,0.00", "$#,##0.00", "$1,234.50"), Foreign("0,0.0 $", "#,##0.0 $", "1,234.5 $"),
    // A decimal comma.
    Foreign("0,00", "0.00", "1234.50"), Foreign("#0,00 €", "#0.00 €", "1234.50 €"),
  ]

  /// Foreign patterns that are malformed in UTS #35; the hint is the intended pattern.
  static let malformed: [Foreign] = [
    Foreign("[color10]#,##0", "#,##0", "1,235", 1234.56), Foreign("\"No. \"0", "'No. '0", "No. 7", 7),
    Foreign("\"It's \"0", "'It''s '0", "It's 7", 7), Foreign("[$-409]0.00", "0.00", "1234.50"),
    Foreign("%.1E", "0.0E+00", "1.2E+03", 1200),
    Foreign("N", "#,##0.00", "1,234.50"), Foreign("C", "¤#,##0.00", "$1,234.50"), Foreign("%d", "0", "1234", 1234),
    Foreign("%,.2f", "#,##0.00", "1,234.50"), Foreign("%'.2f", "#,##0.00", "1,234.50"),
    Foreign("%.1f%%", "0.0'%'", "1234.5%"), Foreign("{:,.2f}", "#,##0.00", "1,234.50"),
    Foreign("{:,}", "#,##0.################", "1,234", 1234), Foreign("{0:N2} EUR", "#,##0.00' EUR'", "1,234.50 EUR"),
    Foreign("{0:0.00}", "0.00", "1234.50"), Foreign(",.0f", "#,##0", "1,235", 1234.56),
    Foreign("$,.2f", "$#,##0.00", "$1,234.50"), Foreign("L9G999D99", "¤#,##0.00", "$1,234.50"),
    Foreign("#.##0,00", "#,##0.00", "1,234.50"), Foreign("# ##0,00", "#,##0.00", "1,234.50"),
    Foreign("#.##0", "#,##0", "1,235", 1234.56), Foreign("0,0.[00]", "#,##0.##", "1,234.5"),
    Foreign("[$€-407] #,##0.00", "€ #,##0.00", "€ 1,234.50"), Foreign("General", "0.#########", "1234.5"),
    Foreign(
      "_($* #,##0.00_);_($* (#,##0.00);_($* \"-\"??_);_(@_)", "$#,##0.00;$(#,##0.00)", "$(1,234.50)", -1234.5),
  ]

  /// Law: the intended pattern is valid, has no warning, and produces the tool's text.
  private static func isMeant(_ foreign: Foreign) throws {
    let pattern = try NumberPattern(foreign.meant)
    #expect(!pattern.warnings.contains { $0.isForeign })
    var style = DecimalStyle(.pattern(pattern))
    style.currency = try CurrencyCode("USD")
    if pattern.hasCurrencySign {
      style.minimumFraction = pattern.fixedFractionDigits
      style.maximumFraction = pattern.fixedFractionDigits
    }
    let formatter = try DecimalFormatter(style, locale: LocaleID("en_US"))
    #expect(try formatter.string(foreign.value) == foreign.text)
  }

  @Test(arguments: wellFormed) func foreignPatternHasWarning(_ foreign: Foreign) throws {
    let warnings = try NumberPattern(foreign.pattern).warnings
    #expect(warnings.map(\.pattern) == [foreign.meant])
    #expect(warnings.map(\.hint) == [.write(foreign.meant)])
    #expect(warnings.allSatisfy { $0.isForeign && $0.offset >= 0 && $0.length > 0 })
    #expect(warnings.allSatisfy { $0.offset + $0.length <= foreign.pattern.utf16.count })
    try Self.isMeant(foreign)
  }

  @Test(arguments: malformed) func malformedForeignPatternHasHint(_ foreign: Foreign) throws {
    #expect(failure { try NumberPattern(foreign.pattern) }?.hint == .write(foreign.meant))
    try Self.isMeant(foreign)
  }

  /// Plausible patterns of UTS #35 that resemble patterns of other tools.
  static let ordinary: [String] = [
    "0.00 'N2'", "'N'0", "N#,##0.00", "R 0", "E0", "D0", "0%", "% 0", "%#,##0", "#,##0.0 %", "%0.0", "0 '%'", "0.5%",
    ".0%",
    "0 %d", "0.00;(#,##0.00)", "#,##0.00;(#,##0.00)", "0 kg", "0 km/h", "0.0 m²", "0\"", "\"0\"", "«0»", "[0]",
    "[0.0; -0.0",
    "[kg] 0", "(0)", "0?", "0 ?", "\\#,##0", "\\0", "0_", "0_m", "a_b 0", "0,000", "0,000.00", "#,##,##0", "#,####0",
    "#,##0",
    ",##0", "#,##0.99", "90", "0.05", "#,##0.25", "50", "0.95", "#,##9", "@@", "@@@#", "#,@@@", "0.00E0",
    "##0.##E0", "*x#,##0",
    "* #,##0.00", "#,##0*x", "0 F", "F 0", "0f", "$#,##0.00", "¤#,##0.00;(¤#,##0.00)", "0‰", "0.0 'per' 'f'", "{0}",
    "0 {x}",
    "0d", "#d", "0.##;-0.##", "+0;-0", "0 h", "0:00", "00,00,00", "#,##0.00 'kr'", "0 \u{201C}x\u{201D}", "0'\"'",
    "0\"\"",
  ]

  @Test(arguments: ordinary) func ordinaryPatternHasNoWarning(_ text: String) {
    #expect(NumberPattern.foreignWarning(text) == nil)
  }

  /// The only pattern in `NumberPatternTests` with a warning is the one with groups of one digit.
  @Test func patternsOfSyntaxTestsHaveNoWarning() {
    let warned = NumberPatternTests.accepted.map(\.pattern).filter { NumberPattern.foreignWarning($0) != nil }
    #expect(warned == ["#,#"])
  }

  @Test(.long) func patternsOfCLDRHaveNoWarning() throws {
    let styles = NumberFormatHandle.Style.allCases.filter {
      ![.spellout, .ordinal, .compactShort, .compactLong, .currencyPlural].contains($0)
    }
    var count = 0
    for name in LocaleID.available {
      let data = try NumberLocaleData.of(LocaleID(name).resourceID)
      for style in styles {
        let text = try data.pattern(style).text
        #expect(NumberPattern.foreignWarning(text) == nil, "\(name) \(text)")
        count += 1
      }
    }
    expectCases(count, atLeast: 3000)
  }

  /// Incomplete or long texts are not recognized as foreign patterns.
  @Test(arguments: [
    "%", "%.", "%%%", "{:}", "{", "}:{", "[", "[]", "\"", "\\", "_", "?", "L", "FM", "S", ".", "", "%.99999f",
    "%999999d",
  ])
  func incompleteTextHasNoWarning(_ text: String) { #expect(NumberPattern.foreignWarning(text) == nil) }

  @Test func longTextHasNoWarning() {
    for text in ["\"", "_(", "%", "{", "0,", "?"] {
      #expect(NumberPattern.foreignWarning(String(repeating: text, count: 100_000)) == nil)
    }
  }
}

@Suite struct ForeignDatePatternTests {
  /// A strftime pattern, the intended pattern, and the text that C produces for Friday, 21 March 2025, 10:17:33.
  static let foreign: [(String, String, String)] = [
    ("%Y-%m-%d", "yyyy-MM-dd", "2025-03-21"), ("%d.%m.%y", "dd.MM.yy", "21.03.25"),
    ("%d/%m/%Y %H:%M", "dd/MM/yyyy HH:mm", "21/03/2025 10:17"),
    ("%A, %B %-d, %Y", "EEEE, MMMM d, yyyy", "Friday, March 21, 2025"),
    ("%-m/%-d/%Y", "M/d/yyyy", "3/21/2025"), ("%I:%M:%S %p", "hh:mm:ss a", "10:17:33 AM"),
    ("%F %T", "yyyy-MM-dd HH:mm:ss", "2025-03-21 10:17:33"),
    ("%Y at %H o'clock", "yyyy' at 'HH' o''clock'", "2025 at 10 o'clock"), ("100%% %y", "100% yy", "100% 25"),
    ("%j", "DDD", "080"),
  ]

  @Test(arguments: foreign) func isMeant(_ text: String, _ meant: String, _ written: String) throws {
    do throws(FormatError) {
      #expect(try DatePattern(text).warnings.map(\.pattern) == [meant])
    } catch {
      #expect(error.hint == .write(meant))
    }
    let pattern = try DatePattern(meant)
    #expect(!pattern.warnings.contains { $0.isForeign })
    let formatter = try InstantFormatter(
      InstantStyle(.pattern(pattern)), locale: "en_US", timeZone: "UTC")
    #expect(try formatter.string(Instant(epochMilliseconds: 1_742_552_253_000)) == written)
  }

  /// Letters of Moment and .NET whose meaning differs.
  @Test(
    arguments: [
      ("dddd, d MMMM y", ["EEEE, d MMMM y"]), ("ddd d/M", ["EEE d/M"]), ("h:mm A", ["h:mm a"]),
      ("hh:mm A", ["hh:mm a"]),
      ("A", []), ("h:mm a A", []), ("dd", []),
    ] as [(String, [String])])
  func lettersOfOtherToolsHaveWarning(_ text: String, _ meant: [String]) throws {
    #expect(try DatePattern(text).warnings.map(\.pattern) == meant)
  }

  @Test(arguments: ["d MMMM y", "y'%'", "'%Y'", "d %", "% d", "h 'o''clock' a", "y-MM-dd'T'HH:mm", "%%"])
  func ordinaryPatternHasNoWarning(_ text: String) { #expect(DatePattern.foreignWarning(text) == nil) }
}
