import Raqam
import Testing

@Suite struct CurrencyDefinitionTests {
  private static func toman() throws -> CurrencyDefinition {
    try CurrencyDefinition(
      code: "IRT", digits: 0, symbols: ["fa": "تومان", "en": "Toman"], narrowSymbols: ["fa_IR": "ت"],
      names: ["fa": [.other: "تومان"], "en": [.one: "toman", .other: "tomans"]])
  }

  private static func text(
    _ locale: String, _ presentation: CurrencyStyle.Presentation, _ value: NumericValue
  ) throws -> String {
    var style = DecimalStyle(.currency(CurrencyStyle(presentation)))
    style.currency = CurrencyCode(try toman())
    let formatter = try DecimalFormatter(style, locale: LocaleID(locale))
    let text = try formatter.string(value)
    #expect(try formatter.parts(value).map(\.text).joined() == text)
    return text
  }

  /// The locale determines order and bidi marks, ICU the spacing, and the definition the texts.
  @Test(arguments: [
    ("fa_IR", CurrencyStyle.Presentation.symbol, 125_000, "\u{200E}تومان\u{A0}۱۲۵٬۰۰۰"),
    ("fa_IR", .plural, 125_000, "۱۲۵٬۰۰۰ تومان"), ("fa_IR", .iso, 125_000, "۱۲۵٬۰۰۰ IRT"),
    ("fa_IR", .accounting, -125_000, "\u{200E}(تومان\u{A0}۱۲۵٬۰۰۰)"), ("en_US", .symbol, 5, "Toman\u{A0}5"),
    ("en_US", .plural, 1, "1 toman"), ("en_US", .plural, 2, "2 tomans"), ("en_US", .plural, -1, "-1 toman"),
    // Without a German text, the English one is used.
    ("de_DE", .plural, 2, "2 tomans"), ("de_DE", .accounting, -2, "(2\u{A0}Toman)"),
  ])
  func stylesUseDefinedTexts(locale: String, presentation: CurrencyStyle.Presentation, value: Int64, text: String)
    throws
  {
    #expect(try Self.text(locale, presentation, .integer(value)) == text)
  }

  @Test func rejectsLongSymbols() {
    #expect(
      failure {
        try CurrencyDefinition(code: "ABC", digits: 2, symbols: ["en": String(repeating: "x", count: 257)])
      } == FormatError(.limitExceeded, "a symbol or name of ABC exceeds the limit of 256 UTF-16 code units"))
  }

  /// The fraction digits that are displayed affect the plural form: 1.00 is not `one`.
  @Test func pluralFormDependsOnDisplayedDigits() throws {
    let coin = try CurrencyDefinition(code: "QCN", digits: 2, names: ["en": [.one: "coin", .other: "coins"]])
    var style = try DecimalStyle(pattern: "#,##0 ¤¤¤")
    style.currency = CurrencyCode(coin)
    #expect(try DecimalFormatter(style, locale: LocaleID("en_US")).string(1) == "1.00 coins")
    style.minimumFraction = 0
    style.maximumFraction = 0
    #expect(try DecimalFormatter(style, locale: LocaleID("en_US")).string(1.4) == "1 coin")
  }

  @Test func narrowSymbolFallsBackToTheSymbol() throws {
    let toman = try Self.toman()
    #expect(toman.narrowSymbol(in: try LocaleID("fa_IR")) == "ت")
    #expect(toman.narrowSymbol(in: try LocaleID("fa_AF")) == "تومان")
    #expect(toman.symbol(in: try LocaleID("xx")) == "Toman")
    var style = try DecimalStyle(pattern: "0 ¤¤¤¤¤")
    style.currency = CurrencyCode(toman)
    #expect(try DecimalFormatter(style, locale: LocaleID("fa_IR")).string(5) == "۵ ت")
  }

  @Test(arguments: [
    ("irt", 0, "\"irt\" is not a currency code; use three capital letters"),
    ("TOMAN", 0, "\"TOMAN\" is not a currency code; use three capital letters"),
    ("IRT", 9, "currency digits are out of range: expected 0 to 8, found 9"),
  ])
  func rejectsInvalidCodesAndDigits(code: String, digits: Int, message: String) {
    #expect {
      try CurrencyDefinition(code: code, digits: digits)
    } throws: { ($0 as? FormatError)?.description == message }
  }

  @Test func namesRequireOther() {
    #expect {
      try CurrencyDefinition(code: "IRT", digits: 0, names: ["en": [.one: "toman"]])
    } throws: { error in
      (error as? FormatError)?.description
        == "the names of IRT in \"en\" lack the plural form \"other\"; add \"other\", the name for all "
        + "remaining numbers"
    }
  }

  /// A definition takes precedence over ICU's currency of that code and is suggested for misspellings.
  @Test func definitionsTakePrecedence() throws {
    let definitions = ["IRT": try Self.toman()]
    #expect(try CurrencyCode("irt", among: definitions).definition?.code == "IRT")
    #expect(try CurrencyCode("USD", among: definitions).definition == nil)
    #expect {
      try CurrencyCode("IRTT", among: definitions)
    } throws: { ($0 as? FormatError)?.hint == .nearest("IRT") }
  }
}
