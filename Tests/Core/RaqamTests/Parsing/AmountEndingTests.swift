import Raqam
import RaqamNumbers
import TestSupport
import Testing

/// Marks behind an amount, and the words that people write between a number and its currency.
@Suite struct AmountEndingTests {
  private static func formatter(_ locale: String, _ code: String) throws -> DecimalFormatter {
    try DecimalFormatter(.currency(CurrencyCode(code)), locale: LocaleID(locale))
  }

  /// A dash behind an amount without decimals closes it (d-69), as on receipts and price tags; it is not a sign.
  @Test(arguments: [
    ("ja_JP", "JPY", "¥10,000-", "10000"), ("ja_JP", "JPY", "￥1,234-", "1234"), ("ja_JP", "JPY", "1,234-", "1234"),
    ("ja_JP", "JPY", "1,234円-", "1234"), ("ja_JP", "JPY", "-¥500-", "-500"), ("ja_JP", "JPY", "¥500—", "500"),
    ("ko_KR", "KRW", "₩5,000-", "5000"), ("en_IN", "INR", "₹500/-", "500"), ("en_IN", "INR", "Rs. 1,500/-", "1500"),
    ("en_KE", "KES", "KSh 500/=", "500"), ("sw_TZ", "TZS", "500/=", "500"),
  ])
  func dashesClose(_ locale: String, _ code: String, _ text: String, _ value: String) throws {
    let formatter = try Self.formatter(locale, code)
    #expect(throws: FormatError.self) { try formatter.parse(text) }
    let read = try formatter.parse(text, leniency: .lenient)
    #expect(read.value.exact == (try ExactDecimal(value)))
    #expect(read.deviations.map(\.detail).contains(.dashForFraction), "\(read.deviations)")
  }

  /// Everywhere else, a trailing minus is a sign, and a format's own text keeps its sign.
  @Test(arguments: [
    ("en_US", "USD", "$5.00-", "-5"), ("de_DE", "EUR", "5,00-", "-5"), ("ja_JP", "USD", "$5-", "-5"),
    ("ja_JP", "JPY", "-¥10,000", "-10000"), ("ja_JP", "JPY", "△10,000", "-10000"),
    ("ja_JP", "JPY", "(¥10,000)", "-10000"),
  ])
  func signsStay(_ locale: String, _ code: String, _ text: String, _ value: String) throws {
    let read = try Self.formatter(locale, code).parse(text, leniency: .lenient)
    #expect(read.value.exact == (try ExactDecimal(value)))
  }

  /// No text of a currency without decimals is read with another sign because of the rule.
  @Test func ownTextsAreReadBack() throws {
    var count = 0
    for locale in LocaleID.available.sampled(oneIn: 20) {
      for code in ["JPY", "KRW", "HUF", "ISK"] {
        let formatter = try Self.formatter(locale, code)
        for value in [-1, -1234, 5, 98_765] as [Int64] {
          let text = try formatter.string(.integer(value))
          #expect(try formatter.parse(text).value.exact == ExactDecimal(value), "\(locale) \(code) \(text)")
          count += 1
        }
      }
    }
    expectCases(count, atLeast: 300)
  }

  /// A compact word directly before the currency, and words that only South Asian English writes in full.
  @Test(arguments: [
    ("ja_JP", "JPY", "7万円", "70000"), ("ja_JP", "JPY", "25.1万円", "251000"), ("ja_JP", "JPY", "39,800万円", "398000000"),
    ("ja_JP", "JPY", "5千円", "5000"), ("ja_JP", "JPY", "40k円", "40000"), ("ko_KR", "KRW", "1만원", "10000"),
    ("ko_KR", "KRW", "5천원", "5000"), ("zh_CN", "CNY", "1.2亿元", "120000000"), ("zh_TW", "TWD", "3萬元", "30000"),
    ("en_IN", "INR", "₹5 lakh", "500000"), ("en_IN", "INR", "₹1.5 crore", "15000000"),
    ("en_IN", "INR", "2 lakhs", "200000"),
    ("de_DE", "EUR", "5 EURO", "5"), ("de_DE", "EUR", "5 Euros", "5"), ("en_US", "USD", "5 US Dollars", "5"),
    ("en_US", "USD", "5 DOLLARS", "5"),
  ])
  func wordsBeforeTheCurrency(_ locale: String, _ code: String, _ text: String, _ value: String) throws {
    let read = try Self.formatter(locale, code).parse(text, leniency: .lenient)
    #expect(read.value.exact == (try ExactDecimal(value)))
    #expect(!read.deviations.isEmpty)
  }

  /// A number of hours or minutes with a fraction is unambiguous if it is whole seconds.
  @Test(arguments: [
    ("en_US", "1.5h", 5400), ("en_US", "1.25 hr", 4500), ("de_DE", "1,5 Std.", 5400), ("de_DE", "0,25 Std.", 900),
    ("de_DE", "1 h", 3600), ("de_DE", "1 h 30 min", 5400), ("en_US", "2.5 min", 150), ("fa_IR", "۱٫۵ ساعت", 5400),
    ("en_US", "-1.5h", -5400), ("en_US", "1h 2.5min", 3750),
  ])
  func fractionsOfHours(_ locale: String, _ text: String, _ seconds: Int64) throws {
    let formatter = try DurationFormatter(DurationStyle(), locale: LocaleID(locale))
    let read = try formatter.parse(text, leniency: .lenient)
    #expect(read.value == .integer(seconds))
    #expect(!read.deviations.isEmpty)
  }

  /// Other fractions are refused: of seconds, of units whose length is not fixed, before another unit, and where the
  /// format lacks the smaller unit.
  @Test(arguments: ["1.0001h", "1.5s", "1.5h 20min", "1.5 months"])
  func otherFractionsAreRefused(_ text: String) throws {
    let formatter = try DurationFormatter(DurationStyle(), locale: LocaleID("en_US"))
    #expect(throws: FormatError.self) { try formatter.parse(text, leniency: .lenient) }
    let hours = try DurationFormatter(DurationStyle(.short, units: [.hours]), locale: LocaleID("en_US"))
    #expect(throws: FormatError.self) { try hours.parse("1.5h", leniency: .lenient) }
  }
}
