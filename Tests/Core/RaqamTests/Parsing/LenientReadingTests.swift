import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Deviations that lenient parsing tolerates, and input that it rejects.
@Suite struct LenientReadingTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let locale: String
    let style: ParseStyles.Case
    let text: String
    let value: String
    let deviations: [String]

    init(_ locale: String, _ text: String, _ value: String, _ deviations: String..., style: ParseStyles.Case? = nil) {
      self.locale = locale
      self.style = style ?? ParseStyles.Case(pattern: "#,##0.###")
      self.text = text
      self.value = value
      self.deviations = deviations
    }

    var testDescription: String { "\(locale) \(style) \(String(reflecting: text))" }
  }

  private static let space = "extra space was ignored"
  private static let size = "the digits are grouped differently"

  static let rows: [Row] = [
    Row("de_DE", "1.5", "1.5", "1 the separators of en_US were accepted"),
    Row("de_DE", "1,234.5", "1234.5", "1 the separators of en_US were accepted"),
    Row("en_US", "1.234,5", "1234.5", "1 the separators of de_DE were accepted"),
    Row("en_US", "1.234.567", "1234567", "1 the separators of de_DE were accepted"),
    Row("en_US", "1 234.5", "1234.5", "1 the separators of another locale were accepted"),
    Row("en_US", "1 234,5", "1234.5", "1 the separators of fr_FR were accepted"),
    Row("en_US", "9 999", "9999", "1 the separators of fr_FR were accepted"),
    Row("en_US", "1'234.5", "1234.5", "1 the separators of de_CH were accepted"),
    Row("fa_IR", "۱.۵", "1.5", "1 the separators of en_US were accepted"),
    Row("en_US", "12,34,567.8", "1234567.8", "2 \(size)"), Row("en_US", "1,1234.56", "11234.56", "1 \(size)"),
    Row("de_DE", "12.3456.7890", "1234567890", "2 \(size)"), Row("en_US", "1234,567.8", "1234567.8", "4 \(size)"),
    Row(
      "en_US", "1,234", "1234", "1 grouping separators were ignored", style: ParseStyles.Case(pattern: "0.00")),
    Row("en_US", " 5", "5", "0 \(space)"), Row("en_US", "5\t", "5", "1 \(space)"),
    Row("en_US", "- 5", "-5", "1 \(space)"),
    Row("en_US", "   5  ", "5", "0 \(space)", "4 \(space)"),
    Row("en_US", "+5", "5", "0 the plus sign was ignored"),
    Row("en_US", "5+", "5", "1 the plus sign was ignored"),
    Row("en_US", "5.", "5", "1 the trailing decimal separator was ignored"),
    Row("en_US", "usd 5", "5", "0 letter case was ignored", style: ParseStyles.Case(.symbol, "USD")),
    Row(
      "en_US", "5 Us DOLLARS", "5", "2 letter case was ignored", style: ParseStyles.Case(.symbol, "USD")
    ),
    Row("en_US", "1.5b", "1500000000", "3 letter case was ignored", style: ParseStyles.Case(.compact)),
    Row("en_US", "1.5k", "1500", "3 “k” was read as 1000"),
    Row("en_US", "12 Thousand", "12000", "3 “Thousand” was read as 1000"),
    Row("de_DE", "1,2 Mio", "1200000", "4 “Mio” was read as 1000000"),
    Row("fa_IR", "۱۲ هزار", "12000", "3 “هزار” was read as 1000"),
    Row("en_US", "( 1 )", "1", "1 \(space)", "3 \(space)", style: ParseStyles.Case(pattern: "(#,##0)")),
    Row(
      "en_US", "twelve hundred", "1200", "0 the format uses one thousand two hundred",
      style: ParseStyles.Case(.spellout)),
  ]

  private static let negative = "the parentheses were read as a minus sign"
  private static let width = "full-width characters were read as half-width ones"
  private static let dollars = ParseStyles.Case(.symbol, "USD")

  /// Amounts with parentheses, and with the currency given twice.
  static let amounts: [Row] = [
    Row("en_US", "(50.00)", "-50", "0 \(negative)"), Row("en_US", "(0)", "-0", "0 \(negative)"),
    Row("de_DE", "(1.234,5)", "-1234.5", "0 \(negative)"),
    Row("ja_JP", "（１２３）", "-123", "0 \(width)", "0 \(negative)"),
    Row("en_US", "($182.77)", "-182.77", "0 \(negative)", style: dollars),
    Row("en_US", "$(3)", "-3", "1 \(negative)", style: dollars),
    Row("en_US", "(3) USD", "-3", "0 \(negative)", style: dollars),
    Row("en_US", "(5%)", "-0.05", "0 \(negative)", style: ParseStyles.Case(.percent)),
    Row("en_US", "$10.00 USD", "10", "7 “USD” repeats USD", style: dollars),
    Row("en_US", "USD $5", "5", "4 “$” repeats USD", style: dollars),
    Row("en_CA", "CAD $5.00", "5", "4 “$” repeats CAD", style: ParseStyles.Case(.symbol, "CAD")),
    Row("es_MX", "$5.00 MXN", "5", "6 “MXN” repeats MXN", style: ParseStyles.Case(.symbol, "MXN")),
    Row(
      "es_MX", "$5 pesos", "5", "3 “pesos” was read as MXN", "3 “pesos” repeats MXN",
      style: ParseStyles.Case(.symbol, "MXN")),
    Row(
      "en_US", "($5 USD)", "-5", "0 \(negative)", "4 “USD” repeats USD", style: dollars),
    Row("sv_SE", "5:-", "5", "2 the dash was read as an empty fraction", style: ParseStyles.Case(.symbol, "SEK")),
  ]

  /// Characters of CLDR's lenient parsing, and those of input methods.
  static let characters: [Row] = [
    Row("ar_EG", "١٤،٥٠٠٫٥٥", "14500.55", "2 the separators of another locale were accepted"),
    Row("fa_IR", "۱۴،۵", "14.5", "2 the separators of another locale were accepted"),
    Row("ja_JP", "1﹐234﹒5", "1234.5", "1 “﹐” was read as “,”", "5 “﹒” was read as “.”"),
    Row("ja_JP", "1、234。5", "1234.5", "1 “、” was read as “,”", "5 “。” was read as “.”"),
    Row("de_DE", "1﹐5", "1.5", "1 “﹐” was read as “,”"), Row("de_CH", "1＇234.5", "1234.5", "1 “＇” was read as “'”"),
    Row("de_CH", "1ʼ234.5", "1234.5", "1 “ʼ” was read as “'”"),
    Row("en_US", "12٫5", "12.5", "2 the separators of fa_IR were accepted"),
    Row("ja_JP", "ー１２３", "-123", "0 “ー” was read as a minus sign"),
    Row("ja_JP", "ー１２.5", "-12.5", "0 “ー” was read as a minus sign", "1 \(width)"),
    Row("ja_JP", "△123", "-123", "0 “△” was read as a minus sign"), Row("ja_JP", "１２．5", "12.5", "0 \(width)"),
    Row("ja_JP", "1２3", "123", "1 \(width)"), Row("ja_JP", "１,２34", "1234", "0 \(width)"),
    Row("fa_IR", "۵۰ درصد", "0.5", "3 “درصد” was read as a percent sign", style: ParseStyles.Case(.percent)),
    Row("en_US", "50 percent", "0.5", "3 “percent” was read as a percent sign", style: ParseStyles.Case(.percent)),
    Row("de_DE", "12,5 Prozent", "0.125", "5 “Prozent” was read as a percent sign", style: ParseStyles.Case(.percent)),
    Row("fr_FR", "5 pour cent", "0.05", "2 “pour cent” was read as a percent sign", style: ParseStyles.Case(.percent)),
  ]

  /// Spelled-out numbers without hyphens, and powers of ten without “one”.
  static let words: [Row] = [
    ("en_US", "twenty one", "21", "twenty-one"), ("en_US", "three hundred forty two", "342", "three hundred forty-two"),
    ("fr_FR", "vingt et un", "21", "vingt-et-un"), ("fr_FR", "quatre vingt dix sept", "97", "quatre-vingt-dix-sept"),
    ("fa_IR", "هزار", "1000", "یک هزار"), ("fa_IR", "هزار و سیصد", "1300", "یک هزار و سیصد"),
    ("fa_IR", "میلیون", "1000000", "یک میلیون"),
    ("en_US", "thousand three hundred", "1300", "one thousand three hundred"),
    ("de_DE", "tausend", "1000", "ein\u{AD}tausend"), ("ru_RU", "тысяча триста", "1300", "одна тысяча триста"),
  ].map { Row($0.0, $0.1, $0.2, "0 the format uses \($0.3)", style: ParseStyles.Case(.spellout)) }

  @Test(arguments: rows + amounts + characters + words)
  func toleratesAndReportsDeviations(_ row: Row) throws {
    let formatter = try DecimalFormatter(row.style.make(), locale: LocaleID(row.locale))
    let read = try formatter.parse(row.text, leniency: .lenient)
    #expect(NumberReadingTests.text(read.value) == row.value)
    #expect(read.deviations.map { "\($0.offset) \($0.message)" } == row.deviations)
    #expect(failure { try formatter.parse(row.text) } != nil, "strict")
  }

  /// Ambiguous or meaningless input is rejected.
  @Test(arguments: [
    "۱,۲۳۴", "1,2", "12x", "1e3", "5%", "(5", "5)", "(-5)", "((5))", "1،234", "５،２３４", "1、2", "5ー", "△5", "▲5", "a(5)",
    "1.2,3.4", "1,2.3,4", "1..2", "$5", "--5", "12۳", "5 5 5", ",", "١٢٣٤/٥",
  ])
  func rejectsAmbiguousNumbers(text: String) throws {
    let formatter = try DecimalFormatter(DecimalStyle(pattern: "#,##0.###"), locale: LocaleID("fa_IR"))
    let isRead = failure { try formatter.parse(text, leniency: .lenient) } == nil
    #expect(!isRead || text == "1,2")
  }

  /// Groups of sizes that no locale uses are rejected with the possible numbers as a hint.
  @Test(
    arguments: [
      ("en_US", "1,000,00", "write 100000 or 1000.00"), ("en_US", "1,2,3", "write 123 or 12.3"),
      ("en_US", "1,23,4", "write 1234 or 123.4"), ("en_US", "1,1,1.2", "write 111.2"),
      ("en_US", "100,0,00.00", "write 100000.00"), ("en_US", "1,12345.6", "write 112345.6"),
      ("de_DE", "1.234.56", "write 123456 or 1234,56"), ("de_DE", "1.3,5", "write 13,5"),
      ("de_DE", "1.2.3", "write 123 or 12,3"), ("fa_IR", "۱٬۲۳٬۴", "write ۱۲۳۴"),
      ("en_US", "1,2345,67,890", "write 1234567890 or 1234567.890"),
    ])
  func rejectsUnknownGroupSizesWithHint(_ locale: String, _ text: String, _ hint: String) throws {
    let formatter = try DecimalFormatter(DecimalStyle(pattern: "#,##0.###"), locale: LocaleID(locale))
    for leniency in ParseLeniency.allCases {
      let error = failure { try formatter.parse(text, leniency: leniency) }
      #expect(error?.hint?.description == hint)
    }
  }

  /// The `parseLenients` sets of CLDR 42 to 48, of the root and all languages, scopes number and general: each
  /// character parses like the first one or is rejected with a reason.
  @Test(
    arguments: [
      ("12", "-", "\u{2010}\u{2012}\u{2013}⁻₋−➖﹣－", ""), ("12", "+", "⁺₊➕﬩﹢＋", ""), ("12", "%", "٪﹪％", ""),
      ("12", "‰", "؉", ""), ("1234.5", ".", "․。︒﹒．｡", ""),
      // In en_US, `٫` is a decimal separator and `،` may be one.
      ("1,234.5", ",", "⹁、︐︑﹐﹑，､", "٫،"), ("1'234.5", "'", "ʼ՚ߴ᾽᾿’＇", ""), ("12", "$", "﹩＄", ""),
      ("12", "£", "₤￡", ""), ("12", "¥", "￥", ""), ("12", "₩", "￦", ""), ("12", "₹", "₨", ""),
    ])
  func lenientSetsOfCLDRParse(_ number: String, _ first: String, _ others: String, _ read: String) throws {
    let style: DecimalStyle
    switch first {
    case "%": style = DecimalStyle(.named(.percent))
    case "‰": style = DecimalStyle(.named(.permille))
    case "$", "£", "¥", "₩", "₹":
      let codes = ["$": "USD", "£": "GBP", "¥": "JPY", "₩": "KRW", "₹": "INR"]
      style = try ParseStyles.Case(.symbol, codes[first] ?? "").make()
    default: style = DecimalStyle(.named(.decimal))
    }
    let formatter = try DecimalFormatter(style, locale: LocaleID(first == "'" ? "de_CH" : "en_US"))
    func text(_ character: String) -> String {
      number.contains(first) ? number.replacing(first, with: character) : character + number
    }
    let value = try formatter.parse(text(first), leniency: .lenient).value
    for character in others.unicodeScalars.map({ String($0) }) {
      #expect(try formatter.parse(text(character), leniency: .lenient).value == value, "\(character)")
    }
    for character in read.unicodeScalars.map({ String($0) }) {
      let other = failureOrText(formatter, text(character))
      #expect(other == nil || other == "1234.5", "\(character)")
    }
  }

  private func failureOrText(_ formatter: DecimalFormatter, _ text: String) -> String? {
    do {
      return NumberReadingTests.text(try formatter.parse(text, leniency: .lenient).value)
    } catch {
      return nil
    }
  }
}
