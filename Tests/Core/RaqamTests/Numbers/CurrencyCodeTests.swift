import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

@Suite struct CurrencyCodeTests {
  @Test(arguments: [("USD", "USD"), ("usd", "USD"), ("iRr", "IRR"), ("XAU", "XAU"), ("DEM", "DEM")])
  func acceptsCodesInAnyCase(_ text: String, as code: String) throws {
    #expect(try CurrencyCode(text).code == code)
    #expect(try CurrencyCode(text).description == code)
  }

  static let refused: [Refused] = [
    ("JPX", "did you mean \"JPY\"?"), ("", "use an ISO 4217 code such as USD"),
    ("$", "did you mean \"USD\"?"), ("dollar", "use an ISO 4217 code such as USD"),
    ("US D", "did you mean \"USD\"?"), ("۱۲۳", "use an ISO 4217 code such as USD"),
  ].map { Refused($0.0, .unknownCurrency, "unknown currency \"\($0.0)\"; \($0.1)") }

  @Test(arguments: refused)
  func rejectsUnknownCodesWithHint(_ refused: Refused) {
    let error = failure { try CurrencyCode(refused.input) }
    #expect(error?.code == refused.code)
    #expect(error?.description == refused.error)
  }

  @Test(arguments: [
    ("en_US", "USD"), ("fa", "IRR"), ("fa_AF", "AFN"), ("en_IR", "IRR"), ("und_IR", "IRR"), ("de", "EUR"),
    ("ar", "EGP"),
    ("xx_JP", "JPY"), ("zh_Hant", "TWD"), ("en_US@currency=EUR", "EUR"), ("en-u-cu-jpy", "JPY"),
    ("und@currency=chf", "CHF"),
  ])
  func regionHasCurrency(_ locale: String, is code: String) throws {
    #expect(try CurrencyCode(region: LocaleID(locale)).code == code)
  }

  @Test(arguments: ["und", "root", "und@calendar=persian", "xx", "es_419", "en_150", "en_001", "eo", "en_AQ", "en_ZZ"])
  func rejectsRegionsWithoutCurrency(_ name: String) throws {
    let locale = try LocaleID(name)
    let error = failure { try CurrencyCode(region: locale) }
    #expect(error?.code == .noCurrencyForRegion)
    #expect(
      error?.description == "no currency for locale \"\(locale)\"; "
        + "set the currency, or use a locale with a region such as en_US")
  }

  @Test func rejectsUnknownCurrencyKeyword() throws {
    let locale = try LocaleID("en_US@currency=zzz")
    let error = failure { try CurrencyCode(region: locale) }
    #expect(error?.code == .unknownCurrency)
    #expect(failure { try DecimalFormatter(DecimalStyle(.currency(CurrencyStyle())), locale: locale) } == error)
  }

  @Test(arguments: [
    ("USD", 2, 2), ("CHF", 2, 2), ("JPY", 0, 0), ("IRR", 0, 0), ("KWD", 3, 3), ("SEK", 2, 0), ("CZK", 2, 0),
  ])
  func currenciesHaveFractionDigits(_ code: String, _ digits: Int, _ cashDigits: Int) throws {
    let currency = try CurrencyCode(code)
    #expect(try currency.fractionDigits() == digits)
    #expect(try currency.fractionDigits(cash: true) == cashDigits)
  }
}
