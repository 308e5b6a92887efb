import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Strict parsing of typed numbers.
@Suite struct NumberReadingTests {
  typealias Row = ParseStyles.Text

  private static let plain = ParseStyles.Case(pattern: "#,##0.###")
  private static let percent = ParseStyles.Case(.percent)

  /// Digits of any script, with the separators that the locale uses with these digits.
  static let digits: [Row] = [
    Row("fa_IR", plain, "۱۲۳۴٫۵", "1234.5"), Row("fa_IR", plain, "1234.5", "1234.5"),
    Row("fa_IR", plain, "١٢٣٤٫٥", "1234.5"), Row("fa_IR", plain, "۱٬۲۳۴٫۵", "1234.5"),
    Row("fa_IR", plain, "1,234.5", "1234.5"), Row("fa_IR", plain, "٫۵", "0.5"),
    Row("ar_SA", plain, "12٫5", "12.5"), Row("fa_IR", plain, "1٬234٫5", "1234.5"), Row("fa_IR", plain, "٫5", "0.5"),
    Row("en_US", plain, "٣٫٥", "3.5"), Row("en_US", plain, "१२३४.५", "1234.5"), Row("en_US", plain, "𝟏𝟐𝟑", "123"),
    Row("en_US", plain, "１，２３４．５", "1234.5"), Row("en_US", plain, "一二三四", "1234"),
    Row("de_DE", plain, "1.234,5", "1234.5"), Row("de_DE", plain, "1234,5", "1234.5"),
    Row("de_CH", plain, "1’234.5", "1234.5"), Row("de_CH", plain, "1'234.5", "1234.5"),
    Row("fr_FR", plain, "1 234,5", "1234.5"), Row("fr_FR", plain, "1\u{A0}234,5", "1234.5"),
    Row("fr_FR", plain, "1\u{202F}234,5", "1234.5"), Row("es_ES", plain, "1.234", "1234"),
    Row("hi_IN", ParseStyles.Case(pattern: "#,##,##0.##"), "12,34,567.8", "1234567.8"),
    Row("en_US", plain, "0001", "1"),
    Row("en_US", plain, "12345678901234567890.123456789", "12345678901234567890.123456789"),
  ]

  static let signs: [Row] =
    [
      "-12", "\u{2212}12", "\u{2010}12", "\u{2013}12", "\u{FE63}12", "\u{FF0D}12", "\u{207B}12", "\u{2796}12", "12-",
      "12\u{2212}",
    ]
    .map { Row("en_US", plain, $0, "-12") }
    + [
      Row("fa_IR", plain, "−۱۲", "-12"), Row("fa_IR", plain, "۱۲-", "-12"), Row("fa_IR", plain, "\u{200E}−۱۲", "-12"),
      Row("fa_IR", plain, "\u{200F}-\u{200E}۱۲\u{200F}", "-12"),
      Row("fa_IR", ParseStyles.Case(.accounting, "IRR"), "(۱۲)", "-12"),
      Row("en_US", plain, "-0", "-0"), Row("en_US", ParseStyles.Case(pattern: "#,##0;(#)"), "(1,234)", "-1234"),
      Row("en_US", ParseStyles.Case(pattern: "#,##0;(#)"), "-1,234", "-1234"),
      Row("en_US", ParseStyles.options[0], "+5", "5"), Row("en_US", plain, "-∞", "-Infinity"),
      Row("en_US", plain, "\u{2212}∞", "-Infinity"), Row("en_US", plain, "∞", "Infinity"),
      Row("en_US", plain, "NaN", "NaN"),
    ]

  static let percents: [Row] = [
    Row("fa_IR", percent, "۵۰٪", "0.5"), Row("fa_IR", percent, "50%", "0.5"), Row("fa_IR", percent, "۵۰", "0.5"),
    Row("tr_TR", percent, "%50", "0.5"), Row("tr_TR", percent, "50 %", "0.5"), Row("en_US", percent, "50％", "0.5"),
    Row("en_US", percent, "50﹪", "0.5"), Row("en_US", percent, "-12.345%", "-0.12345"),
    Row("en_US", ParseStyles.Case(.permille), "5‰", "0.005"), Row("ar_EG", percent, "٥٠٪\u{61C}", "0.5"),
    Row("en_US", ParseStyles.Case(pattern: "0%"), "55", "0.55"),
  ]

  static let currencies: [Row] =
    [
      "$1,234.50", "1,234.5", "USD 1,234.50", "1,234.50 USD", "1234.5 US dollars", "$1234.50", "1,234.50$",
      "US dollar 1234.5",
    ]
    .flatMap { text in
      CurrencyStyle.Presentation.allCases.map { Row("en_US", ParseStyles.Case($0, "USD"), text, "1234.5") }
    } + [
      Row("en_US", ParseStyles.Case(.accounting, "USD"), "($1,234.50)", "-1234.5"),
      Row("en_US", ParseStyles.Case(.symbol, "USD"), "-$5", "-5"),
      Row("en_US", ParseStyles.Case(.symbol, "USD"), "$-5", "-5"),
      Row("en_US", ParseStyles.Case(.symbol, "USD"), "$5-", "-5"),
      Row("fa_IR", ParseStyles.Case(.symbol, "IRR"), "۱۲ ریال ایران", "12"),
      Row("fa_IR", ParseStyles.Case(.symbol, "IRR"), "ریال 12", "12"),
      Row("de_DE", ParseStyles.Case(.plural, "EUR"), "5 €", "5"),
      Row("ja_JP", ParseStyles.Case(.symbol, "JPY"), "１２３円", "123"),
    ]

  static let others: [Row] = [
    Row("en_US", ParseStyles.Case(.scientific), "1.5E-3", "0.0015"),
    Row("en_US", ParseStyles.Case(.scientific), "1.5e3", "1500"),
    Row("fa_IR", ParseStyles.Case(.scientific), "۱٫۵×۱۰^۳", "1500"),
    Row("en_US", ParseStyles.Case(.compact), "1.5K", "1500"),
    Row("en_US", ParseStyles.Case(.compact), "1,500", "1500"),
    Row("en_US", ParseStyles.Case(.compactLong), "2 million", "2000000"),
    Row("sl_SI", ParseStyles.Case(.compactLong), "704 milijoni", "704000000"),
    Row("ja_JP", ParseStyles.Case(.compact), "1.2万", "12000"),
    Row("it_IT", ParseStyles.Case(.compactLong), "mille", "1000"),
    Row("en_US", ParseStyles.Case(.spellout), "minus forty-two", "-42"),
    Row("en_US", ParseStyles.Case(.spellout), "1,234.5", "1234.5"),
    Row("id_ID", ParseStyles.Case(.ordinal), "ke-15", "15"),
    Row("id_ID", ParseStyles.Case(.ordinal), "ke-1.234", "1234"),
    Row("ta_MY", ParseStyles.Case(.ordinal), "10,00,000.", "1000000"),
    Row("en_US", ParseStyles.Case(.ordinal), "22nd", "22"), Row("en_US", ParseStyles.Case(.ordinal), "22", "22"),
    Row("en_US", ParseStyles.Case(skeleton: "unit/kilometer unit-width-full-name"), "5 kilometers", "5"),
    Row("en_US", ParseStyles.Case(pattern: "#,##0 'kg'"), "1,234 kg", "1234"),
    Row("en_US", ParseStyles.Case(pattern: "#,##0 'kg'"), "1234", "1234"),
    Row("en_US", ParseStyles.options[9], "–", "0"),
    Row("en_US", ParseStyles.Case(pattern: "* #,###,##0.00"), "   12.00", "12"),
    Row("en_US", ParseStyles.options[7], "1", "0.3333333333333333333333333333333333333333333"),
  ]

  @Test(arguments: [digits, signs, percents, currencies, others].flatMap { $0 })
  func parsesTypedNumbers(_ row: Row) throws {
    let formatter = try DecimalFormatter(row.style.make(), locale: LocaleID(row.locale))
    let read = try formatter.parse(row.text)
    #expect(Self.text(read.value) == row.result)
    #expect(read.deviations.isEmpty)
    let again = try formatter.parse(row.text, leniency: .lenient)
    #expect(Self.text(again.value) == row.result, "lenient")
    #expect(again.deviations.isEmpty, "lenient")
  }

  static func text(_ value: NumericValue) -> String {
    guard case .double(let double) = value else { return value.exact?.description ?? "" }
    return double.isNaN ? "NaN" : double < 0 ? "-Infinity" : "Infinity"
  }

  @Test(arguments: ["12 تومان", "تومان 12", "IRT 12", "12 IRT", "۱۲", "12 toman", "۱۲ تومان"])
  func customCurrencyParsesInAllStyles(text: String) throws {
    let toman = try CurrencyDefinition(
      code: "IRT", digits: 0, symbols: ["fa": "تومان", "en": "Toman"],
      names: ["fa": [.other: "تومان"], "en": [.one: "toman", .other: "tomans"]])
    for presentation in CurrencyStyle.Presentation.allCases {
      var style = DecimalStyle(.currency(CurrencyStyle(presentation)))
      style.currency = CurrencyCode(toman)
      let formatter = try DecimalFormatter(style, locale: LocaleID(text.contains("toman") ? "en_US" : "fa_IR"))
      #expect(try formatter.parse(text).value == 12, "\(presentation)")
    }
  }
}
