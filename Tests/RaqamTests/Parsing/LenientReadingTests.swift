import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// What a lenient reader forgives, and what it does not.
@Suite struct LenientReadingTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let locale: String
    let style: ParseStyles.Case
    let text: String
    let value: String
    let forgiven: [String]

    init(_ locale: String, _ text: String, _ value: String, _ forgiven: String..., style: ParseStyles.Case? = nil) {
      self.locale = locale
      self.style = style ?? ParseStyles.Case(pattern: "#,##0.###")
      self.text = text
      self.value = value
      self.forgiven = forgiven
    }

    var testDescription: String { "\(locale) \(style) \(String(reflecting: text))" }
  }

  private static let space = "a space that the format does not write"
  private static let size = "the groups are not of the format's size"

  static let rows: [Row] = [
    Row("de_DE", "1.5", "1.5", "1 the separators are those of en_US"),
    Row("de_DE", "1,234.5", "1234.5", "1 the separators are those of en_US"),
    Row("en_US", "1.234,5", "1234.5", "1 the separators are those of de_DE"),
    Row("en_US", "1.234.567", "1234567", "1 the separators are those of de_DE"),
    Row("en_US", "1 234.5", "1234.5", "1 the separators are those of another locale"),
    Row("en_US", "1 234,5", "1234.5", "1 the separators are those of fr_FR"),
    Row("en_US", "9 999", "9999", "1 the separators are those of fr_FR"),
    Row("en_US", "1'234.5", "1234.5", "1 the separators are those of de_CH"),
    Row("fa_IR", "۱.۵", "1.5", "1 the separators are those of en_US"),
    Row("en_US", "1,23,4", "1234", "1 \(size)"), Row("en_US", "12,34,567.8", "1234567.8", "2 \(size)"),
    Row(
      "en_US", "1,234", "1234", "1 groups, which the format does not write", style: ParseStyles.Case(pattern: "0.00")),
    Row("en_US", " 5", "5", "0 \(space)"), Row("en_US", "5\t", "5", "1 \(space)"),
    Row("en_US", "- 5", "-5", "1 \(space)"),
    Row("en_US", "   5  ", "5", "0 \(space)", "4 \(space)"),
    Row("en_US", "+5", "5", "0 a plus sign that the format does not write"),
    Row("en_US", "5+", "5", "1 a plus sign that the format does not write"),
    Row("en_US", "5.", "5", "1 a decimal separator with nothing behind it"),
    Row("en_US", "usd 5", "5", "0 capital and small letters are exchanged", style: ParseStyles.Case(.symbol, "USD")),
    Row(
      "en_US", "5 Us DOLLARS", "5", "2 capital and small letters are exchanged", style: ParseStyles.Case(.symbol, "USD")
    ),
    Row("en_US", "1.5b", "1500000000", "3 capital and small letters are exchanged", style: ParseStyles.Case(.compact)),
    Row("en_US", "1.5k", "1500", "3 “k” stands for 1000"),
    Row("en_US", "12 Thousand", "12000", "3 “Thousand” stands for 1000"),
    Row("de_DE", "1,2 Mio", "1200000", "4 “Mio” stands for 1000000"),
    Row("fa_IR", "۱۲ هزار", "12000", "3 “هزار” stands for 1000"),
    Row("en_US", "( 1 )", "1", "1 \(space)", "3 \(space)", style: ParseStyles.Case(pattern: "(#,##0)")),
    Row(
      "en_US", "twelve hundred", "1200", "0 the format writes one thousand two hundred",
      style: ParseStyles.Case(.spellout)),
  ]

  @Test(arguments: rows)
  func value(_ row: Row) throws {
    let formatter = try DecimalFormatter(style: row.style.make(), locale: LocaleID(row.locale))
    let read = try formatter.parse(row.text, leniency: .lenient)
    #expect(NumberReadingTests.text(read.value) == row.value)
    #expect(read.forgiven.map { "\($0.offset) \($0.message)" } == row.forgiven)
    #expect(failure { try formatter.parse(row.text) } != nil, "strict")
  }

  /// What could be meant in two ways, or in none, stays refused.
  @Test(arguments: [
    "۱,۲۳۴", "1,2", "12x", "1e3", "5%", "(5)", "1.2,3.4", "1,2.3,4", "1..2", "$5", "--5", "12۳", "5 5 5", ",", "١٢٣٤/٥",
  ])
  func staysRefused(text: String) throws {
    let formatter = try DecimalFormatter(style: DecimalStyle(pattern: "#,##0.###"), locale: LocaleID("fa_IR"))
    let isRead = failure { try formatter.parse(text, leniency: .lenient) } == nil
    #expect(!isRead || text == "1,2")
  }
}
