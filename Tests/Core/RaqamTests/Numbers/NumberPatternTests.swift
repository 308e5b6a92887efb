import ICU
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

@Suite struct NumberPatternTests {
  /// Pattern, value and text in en_US, for every construct of UTS #35 part 3.
  static let accepted: [(pattern: String, value: NumericValue, text: String)] = [
    ("0", 1234.5, "1234"), ("#", 1234, "1234"), ("#", 0, "0"), ("00000", 42, "00042"),
    ("#,##0", 1_234_567, "1,234,567"),
    (",##0.0", 1_234_567.89, "1,234,567.9"), (",0", 1234, "1,2,3,4"), ("#,#", 1234, "1,2,3,4"),
    ("#,##,##0.0", 12_345_678, "1,23,45,678.0"), ("#,##,###,####", 123_456_789_012, "12,345,678,9012"),
    ("0.", 5, "5."), (".0", 0.25, ".2"), ("#.#", 0.25, "0.2"), ("#.##", 0, "0"), ("0.00", 1.005, "1.00"),
    ("0.0#", 1, "1.0"), ("0.0##", 1.2346, "1.235"), ("0;(0)", -5, "(5)"), ("0.00;(#)", -5, "(5.00)"),
    ("0;-0", -5, "-5"),
    ("0%", 0.256, "26%"), ("%0", 0.256, "%26"), ("0.0‰", 0.0123, "12.3‰"), ("0 '%'", 5, "5 %"),
    ("0'o''clock'", 5, "5o'clock"),
    ("''0''", 5, "'5'"), ("'#'0", 5, "#5"), ("'a;b'0", 5, "a;b5"), ("+0;-0", 5, "+5"), ("0-;0+", 5, "5-"),
    ("*x#,##0", 5, "xxxx5"), ("#,##0*x", 5, "5xxxx"), ("$*x#,##0", 5, "$xxxx5"), ("#,##0*x$", 5, "5xxxx$"),
    ("*'x'###0", 5, "xxx5"), ("@@", 1234, "1200"), ("@@", 0.0456, "0.046"), ("@@#", 1.5, "1.5"), ("#@@", 5, "5.0"),
    ("#,@@@", 1234, "1,230"), ("@", 1234, "1000"), ("@.25", 1.26, "1"), ("@.25", 0, "0"), ("@@@.1", -7, "-7.00"),
    ("@@.05", 0, "0.0"), ("@@.05", 0.34, ".34"), ("0E0", 12345, "1E4"), ("0.00E0", 12345, "1.23E4"),
    ("##0.##E0", 12345, "12.3E3"), ("0E00", 12345, "1E04"), ("0E+0", 12345, "1E+4"), ("@@@E0", 12345, "1.23E4"),
    ("#,##5", 1232, "1,230"), ("0.05", 1.12, "1.10"), ("50", 176, "200"), ("#,##0.25", 1.13, "1.25"),
    ("¤#,##0.00", 5, "$5.00"), ("¤¤ 0.00", 5, "USD 5.00"), ("0.00 ¤¤¤", 5, "5.00 US dollars"),
    ("¤¤¤¤¤0.00", 5, "$5.00"),
    ("😀0", 5, "😀5"), ("رقم 0", 5, "رقم 5"), ("a0b;c0d", -5, "c5d"), ("-0", -5, "--5"), ("-0", 5, "-5"),
  ]

  @Test(arguments: accepted)
  func patternsFormat(_ pattern: String, _ value: NumericValue, _ text: String) throws {
    #expect(try NumberPattern(pattern).text == pattern)
    let formatter = try DecimalFormatter(DecimalStyle(pattern: pattern), locale: LocaleID("en_US"))
    #expect(try formatter.string(value) == text)
    #expect(try formatter.parts(value).map(\.text).joined() == text)
  }

  @Test(
    arguments: [
      ("#,##0.00;(#)", "", "#,##0.00", "", "(", ")"), ("a'0'¤ 0.0 %b;-0", "a'0'¤ ", "0.0", " %b", "-", ""),
      ("*x0;0*y", "*x", "0", "", "", "*y"), ("''@@#", "''", "@@#", "", nil, nil),
      ("0.0E+00x", "", "0.0E+00", "x", nil, nil),
    ] as [(String, String, String, String, String?, String?)])
  func subpatternsHavePrefixNumberAndSuffix(
    _ text: String, _ prefix: String, _ number: String, _ suffix: String, _ negativePrefix: String?,
    _ negativeSuffix: String?
  ) throws {
    let pattern = try NumberPattern(text)
    #expect(pattern.positive.prefix == prefix)
    #expect(pattern.positive.number == number)
    #expect(pattern.positive.suffix == suffix)
    #expect(pattern.negative?.prefix == negativePrefix)
    #expect(pattern.negative?.suffix == negativeSuffix)
  }

  @Test(arguments: [
    ("¤0", true), ("0¤", true), ("0;¤0", true), ("'¤'0", false), ("0", false), ("''¤0", true), ("'a''¤'0", false),
  ])
  func findsUnquotedCurrencySign(_ text: String, _ has: Bool) throws {
    #expect(try NumberPattern(text).hasCurrencySign == has)
  }

  /// Quoted currency signs are literal, and so is one that is a padding character.
  @Test(arguments: [
    ("0 ¤¤¤", true), ("0;¤¤¤0", true), ("'a'¤¤¤''0", true), ("0 '¤¤¤'", false), ("0 ¤¤'¤'", false), ("*¤0 ¤¤", false),
    ("*¤¤¤¤0", true), ("*'¤¤¤'0", false), ("0 ¤¤", false), ("0", false),
  ])
  func findsUnquotedCurrencyName(_ text: String, _ has: Bool) throws {
    let pattern = try NumberPattern(text)
    #expect(pattern.hasCurrencyName == has)
    // ICU writes the currency name if the pattern has one, regardless of the number's sign.
    var handle = try NumberFormatHandle(pattern: text, locale: "en_US")
    try handle.setCurrency("USD")
    #expect(try (handle.string(.integer(7)) + handle.string(.integer(-7))).contains("US dollars") == has)
  }

  /// The padding character is not part of a parsed number.
  @Test(
    arguments: [
      ("*x####0", "x"), ("####0*'y'", "y"), ("*''####0", "'"), ("'*x'####0*y", "y"), ("*'¤'####0", "¤"),
      ("*¤####0", "¤"),
      ("*😀####0", "😀"), ("**####0", "*"),
    ] as [(String, Unicode.Scalar)])
  func paddingIsWrittenAndIgnoredInParsing(_ text: String, _ scalar: Unicode.Scalar) throws {
    #expect(try NumberPattern(text).padding?.scalar == scalar)
    let formatter = try DecimalFormatter(DecimalStyle(pattern: text), locale: LocaleID("en_US"))
    let written = try formatter.string(7)
    #expect(written.unicodeScalars.count { $0 == scalar } >= 4, "\(written)")
    #expect(try formatter.parse(written).value == 7, "\(written)")
  }

  /// Without a symbol, the adjacent spaces are omitted; padding remains.
  @Test(arguments: [
    ("#,##0.00 ¤", "1,234.50"), ("¤ #,##0.00", "1,234.50"), ("¤' '0.00", " 1234.50"), ("(¤ 0.00 x)", "(1234.50 x)"),
    ("0.00 x ¤ y", "1234.50 x y"), ("* ¤000000.00", " 001234.50"), ("0.00* ¤", "1234.50"), ("*¤ 0.00", " 1234.50"),
  ])
  func emptySymbolOmitsAdjacentSpaces(_ pattern: String, _ text: String) throws {
    var style = try DecimalStyle(pattern: pattern)
    style.currency = try CurrencyCode("USD")
    style.currencySymbol = ""
    #expect(try DecimalFormatter(style, locale: LocaleID("en_US")).string(1234.5) == text)
  }

  /// ICU 72 formats five currency signs as U+FFFD; CLDR defines the narrow symbol.
  @Test(arguments: [
    ("fr_CA", "¤¤¤¤¤0.00", "$5,00"), ("fr_CA", "0.00¤¤¤¤¤;(0.00¤¤¤¤¤)", "5,00$"),
    ("fr_CA", "¤0.00", "$\u{A0}US\u{A0}5,00"),
    ("fr_CA", "'¤¤¤¤¤'0", "¤¤¤¤¤5"), ("fr_CA", "¤¤¤¤¤'¤'0.00", "$¤5,00"), ("fa", "¤¤¤¤¤0", "$۵٫۰۰"),
  ])
  func fiveSignsAreNarrowSymbol(_ locale: String, _ pattern: String, _ text: String) throws {
    var style = try DecimalStyle(pattern: pattern)
    style.currency = try CurrencyCode("USD")
    let written = try DecimalFormatter(style, locale: LocaleID(locale)).string(5)
    #expect(written == text)
    style.currencySymbol = "X"
    #expect(
      try DecimalFormatter(style, locale: LocaleID(locale)).string(5).contains("X") == !pattern.hasPrefix("'"))
  }

  @Test func standardPatternUsesLocaleGroups() throws {
    #expect(try NumberPattern.standard == NumberPattern("#,##0.###"))
    var style = DecimalStyle(.pattern(.standard))
    #expect(DecimalStyle.standard != style)
    style.hasLocaleGroups = true
    #expect(DecimalStyle.standard == style)
  }
}
