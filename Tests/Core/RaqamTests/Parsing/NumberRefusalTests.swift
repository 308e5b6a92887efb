import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Input that is rejected, with the complete message and offset.
@Suite struct NumberRefusalTests {
  typealias Row = ParseStyles.Text

  private static let plain = ParseStyles.Case(pattern: "#,##0.###")
  private static let persian = "with Persian digits, use “٫” as decimal separator and “٬” as grouping separator"

  static let separators: [Row] = [
    Row(
      "fa_IR", plain, "۱٬۲۳٬۴",
      "unexpected_character “٬” (ARABIC THOUSANDS SEPARATOR) is followed by 2 digits; groups have 3 (at offset 1); write ۱۲۳۴"
    ),
    Row(
      "fa_IR", plain, "۱۲۳۴/۵",
      "unexpected_character “/” (SOLIDUS) is not part of a number in fa_IR (at offset 4); \(persian)"),
    Row(
      "fa_IR", plain, "1,234.5x",
      "unexpected_character “x” (LATIN SMALL LETTER X) is not part of a number in fa_IR (at offset 7)"),
    Row(
      "fa_IR", plain, "۱,۲۳۴",
      "unexpected_character “,” (COMMA) is not part of a number in fa_IR (at offset 1); \(persian)"),
    Row(
      "fa_IR", plain, "\u{200E}۱,۲۳۴",
      "unexpected_character “,” (COMMA) is not part of a number in fa_IR (at offset 2); \(persian)"),
    Row(
      "de_DE", plain, "1.5",
      "unexpected_character “.” (FULL STOP) is followed by 1 digit; groups have 3 (at offset 1); in en_US this means 1.5; here, write 1,5"
    ),
    Row(
      "de_DE", plain, "1,234.5",
      "unexpected_character “.” (FULL STOP) follows the decimal separator (at offset 5); in en_US this means 1234.5; here, write 1234,5"
    ),
    Row(
      "en_US", plain, "1.234,5",
      "unexpected_character “,” (COMMA) follows the decimal separator (at offset 5); in de_DE this means 1234.5; here, write 1234.5"
    ),
    Row(
      "en_US", plain, "1.2.3",
      "unexpected_character “.” (FULL STOP) is a second decimal separator (at offset 3); write 123 or 12.3"
    ),
    Row(
      "en_US", ParseStyles.Case(pattern: "0.00"), "1,234",
      "unexpected_character “,” (COMMA) is a grouping separator, which this format does not use (at offset 1); write 1234"
    ),
    Row(
      "en_US", plain, "1,234,",
      "unexpected_character “,” (COMMA) is not part of a number in en_US (at offset 5); with ASCII digits, use “.” as decimal separator and “,” as grouping separator"
    ),
    Row(
      "en_US", plain, "12۳",
      "unexpected_character “۳” (EXTENDED ARABIC-INDIC DIGIT THREE) is of another script than the preceding digits (at offset 2); write all digits of a number in one script"
    ),
    Row(
      "fa_IR", plain, "۱۲٫5",
      "unexpected_character “5” (DIGIT FIVE) is of another script than the preceding digits (at offset 3); write all digits of a number in one script"
    ),
    Row(
      "ja_JP", plain, "１２．5",
      "unexpected_character “5” (DIGIT FIVE) is of another script than the preceding digits (at offset 3); write all digits of a number in one script"
    ),
    Row(
      "fa_IR", plain, "1٬234,567",
      "unexpected_character “,” (COMMA) differs from the preceding separator (at offset 5); in another locale this means 1234.567; here, write ۱۲۳۴٫۵۶۷"
    ),
  ]

  static let others: [Row] = [
    Row("en_US", plain, "", "invalid_number the input is empty (at offset 0)"),
    Row("en_US", plain, "-", "invalid_number expected a digit, found the end of the input (at offset 1)"),
    Row(
      "en_US", plain, "+5",
      "unexpected_character “+” (PLUS SIGN) is not part of a number in en_US (at offset 0); write 5"),
    Row(
      "en_US", plain, " 5", "unexpected_character “ ” (SPACE) is not part of a number in en_US (at offset 0); write 5"),
    Row(
      "en_US", plain, "- 5", "unexpected_character “ ” (SPACE) is not part of a number in en_US (at offset 1); write -5"
    ),
    Row("en_US", plain, "--5", "unexpected_character “-” (HYPHEN-MINUS) occurs twice (at offset 1); write it once"),
    Row("en_US", plain, "-5-", "unexpected_character “-” (HYPHEN-MINUS) occurs twice (at offset 2); write it once"),
    Row(
      "en_US", plain, "1e3",
      "unexpected_character “e” (LATIN SMALL LETTER E) is not part of a number in en_US (at offset 1)"),
    Row(
      "en_US", plain, "5%",
      "unexpected_character “%” (PERCENT SIGN) is not part of a number in en_US: this format does not use it (at offset 1)"
    ),
    Row(
      "en_US", plain, "$5",
      "unexpected_character “$” (DOLLAR SIGN) begins the currency USD; this format has no currency (at offset 0)"),
    Row(
      "en_US", plain, "(5)",
      "unexpected_character “(” (LEFT PARENTHESIS) is not part of a number in en_US (at offset 0); write -5"),
    Row(
      "en_US", ParseStyles.Case(.symbol, "USD"), "1E5",
      "unexpected_character “E” (LATIN CAPITAL LETTER E) is not part of a number in en_US (at offset 1)"),
    Row(
      "en_US", ParseStyles.Case(.symbol, "USD"), "$5 M.N.",
      "unexpected_character “M” (LATIN CAPITAL LETTER M) begins the currency MXN; expected USD (at offset 3)"),
    Row(
      "en_US", plain, "5\u{0}",
      "unexpected_character U+0000 (<control-0000>) is not part of a number in en_US (at offset 1)"),
    Row("en_US", plain, "😀", "unexpected_character “😀” (GRINNING FACE) is not part of a number in en_US (at offset 0)"),
    Row(
      "fa_IR", ParseStyles.Case(.symbol, "IRR"), "$12",
      "unexpected_character “$” (DOLLAR SIGN) begins the currency USD; expected IRR (at offset 0)"),
    Row(
      "fa_IR", ParseStyles.Case(.symbol, "IRR"), "12 EUR",
      "unexpected_character “E” (LATIN CAPITAL LETTER E) begins the currency EUR; expected IRR (at offset 3)"),
    Row(
      "en_US", ParseStyles.Case(.symbol, "USD"), "$5$",
      "unexpected_character “$” (DOLLAR SIGN) occurs twice (at offset 2); write it once"),
    Row(
      "en_US", ParseStyles.Case(.accounting, "USD"), "(5",
      "invalid_number expected “)”, found the end of the input (at offset 2)"),
    Row(
      "en_US", ParseStyles.Case(.accounting, "USD"), "5)",
      "unexpected_character “)” (RIGHT PARENTHESIS) does not match the other side of the number (at offset 1)"
    ),
    Row(
      "en_US", ParseStyles.Case(.accounting, "USD"), "-(5)",
      "unexpected_character “-” (HYPHEN-MINUS) conflicts with words that already make the number negative (at offset 0)"
    ),
    Row(
      "en_US", ParseStyles.Case(.spellout), "forty-tow",
      "unexpected_character “-” (HYPHEN-MINUS) is not part of a spelled-out number in en_US (at offset 5)"),
    Row(
      "en_US", ParseStyles.Case(.ordinal), "22th",
      "unexpected_character “t” (LATIN SMALL LETTER T) is not part of a number in en_US (at offset 2)"),
    Row(
      "en_US", ParseStyles.Case(pattern: "#,##0.##"), "1.5k",
      "unexpected_character “k” (LATIN SMALL LETTER K) is not part of a number in en_US (at offset 3); write 1500"),
    Row(
      "en_US", ParseStyles.Case(.compact), "1.5m",
      "unexpected_character “m” (LATIN SMALL LETTER M) is not part of a number in en_US (at offset 3)"),
  ]

  @Test(arguments: separators + others)
  func rejectsWithReason(_ row: Row) throws {
    let formatter = try DecimalFormatter(row.style.make(), locale: LocaleID(row.locale))
    let error = failure { try formatter.parse(row.text) }
    #expect(error.map { "\($0.code.rawValue) \($0)" } == row.result)
  }

  /// Input of any length is rejected in linear time.
  @Test(
    .long,
    arguments: [
      "1", "1,", ".", "-", " ", "(", "\u{200E}", "e", "$", "۱", "one ", "٬", "1、", "1１", "ー", "（", ")", "٫1",
      "thousand ",
    ].sampled(oneIn: 4))
  func rejectsLongInput(unit: String) throws {
    let endless = String(repeating: unit, count: 1 << 20)
    for style in ParseStyles.patterns.prefix(3) + [
      ParseStyles.Case(.spellout), ParseStyles.Case(.compact), ParseStyles.Case(.symbol, "USD"),
      ParseStyles.Case(.percent),
    ] {
      let formatter = try DecimalFormatter(style.make(), locale: LocaleID("en_US"))
      let error = failure { try formatter.parse(endless) }
      #expect(error?.code == .limitExceeded, "\(style)")
      for leniency in ParseLeniency.allCases {
        let text = String(repeating: unit, count: 20_001)
        #expect(failure { try formatter.parse(text, leniency: leniency) } != nil, "\(style)")
      }
    }
  }

  @Test func rejectsNumbersBeyondDigitLimit() throws {
    let formatter = try DecimalFormatter(DecimalStyle(pattern: "0.0"), locale: LocaleID("en_US"))
    let most = String(repeating: "7", count: ExactDecimal.digitLimit)
    #expect(try formatter.parse(most + "." + most).value.exact?.digits.count == 2 * ExactDecimal.digitLimit)
    #expect(failure { try formatter.parse(most + "7") }?.code == .limitExceeded)
    #expect(failure { try formatter.parse("0." + most + "7") }?.code == .limitExceeded)
    let scientific = try DecimalFormatter(DecimalStyle(.named(.scientific)), locale: LocaleID("en_US"))
    #expect(failure { try scientific.parse("1E99999999999999999999") }?.code == .limitExceeded)
    #expect(try scientific.parse("1E9999").value.exact?.exponent == 9999)
  }
}
