import Raqam
import TestSupport
import Testing

/// Amounts in messages have the currency of their value, never that of the reader's region.
@Suite struct MessageAmountTests {
  private static let codes = ["EUR", "USD", "JPY", "IRR", "IRT", "KWD"]

  private static func amount(_ value: FieldValue, _ code: String) -> FieldValue {
    .object(["value": value, "currency": .string(code)])
  }

  private static func plain(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter { !("\u{2066}"..."\u{2069}" as ClosedRange<Unicode.Scalar>).contains($0) }))
  }

  /// An amount in a message has the text of a currency format of its value's currency.
  @Test(.long) func amountsHaveTheCurrencyOfTheirValue() throws {
    var count = 0
    for locale in LocaleSample.names where locale != "en_US_POSIX" {
      let first = try MessageFormatter("{p, number, currency}", locale: locale, timeZone: "UTC")
      let pattern = try MessageFormatter("{p, number,¤#,##0.00}", locale: locale, timeZone: "UTC")
      let second = try UnicodeMessageFormatter("{$p :currency}", locale: locale, timeZone: "UTC")
      let style = try UnicodeMessageFormatter("{$p :raqam:number style=currency}", locale: locale, timeZone: "UTC")
      for code in Self.codes {
        let value = try FieldValue.decimal(ExactDecimal("1234.5678"))
        let text = try DecimalFormatter(.currency(code), locale: locale).string(NumericValue(ExactDecimal("1234.5678")))
        var patternStyle = try DecimalStyle(pattern: "¤#,##0.00")
        patternStyle.currency = try CurrencyCode(code)
        let other = try DecimalFormatter(patternStyle, locale: locale).string(NumericValue(ExactDecimal("1234.5678")))
        let details: [ExactText: ArgumentDetail] = ["p": ArgumentDetail(currency: try CurrencyCode(code))]
        let object = ["p": Self.amount(value, code)] as [ExactText: FieldValue]
        let found = [
          try first.string(object), try first.string(["p": value], details: details),
          try second.string(object), try second.string(["p": value], details: details),
          try style.string(object), try style.string(["p": value], details: details),
        ]
        #expect(found.map(Self.plain) == Array(repeating: text, count: found.count), "\(locale) \(code)")
        #expect(Self.plain(try pattern.string(object)) == other, "\(locale) \(code)")
        count += found.count + 1
      }
    }
    expectCases(count, atLeast: 20 * LocaleSample.names.count)
  }

  /// A number without a currency is never shown with that of the locale's region.
  @Test(arguments: ["{p, number, currency}", "{p, number, Currency }", "{p, number,¤0}", "{p, number,0 '¤' ¤¤}"])
  func numbersHaveNoCurrency(_ message: String) throws {
    let formatter = try MessageFormatter(message, locale: "en_US", timeZone: "UTC")
    let error = #expect(throws: FormatError.self) { try formatter.string(["p": 5]) }
    #expect(error?.code == .typeMismatch)
    #expect(error?.message == "argument \"p\" has no currency")
    #expect(error?.hint?.description == "write {p, number, ::currency/EUR}")
  }

  @Test(arguments: ["{$p :currency}", "{$p :raqam:number style=currency}", "{$p :raqam:number pattern=|¤0|}"])
  func numbersOfSyntax2HaveNoCurrency(_ message: String) throws {
    let formatter = try UnicodeMessageFormatter(message, locale: "en_US", timeZone: "UTC", isolation: .none)
    let result = try formatter.format(["p": 5])
    #expect(result.text == "{$p}")
    #expect(result.problems.map(\.code) == [.badOperand])
    #expect(result.problems.first?.message.hasSuffix("needs a number and a currency, found a number") == true)
  }

  /// Other styles, and currencies that the message names, need no currency of the value.
  @Test(arguments: [
    ("{p, number, ::currency/EUR}", "€5.00"), ("{p, number}", "5"), ("{p}", "5"), ("{p, number, percent}", "500%"),
    ("{p, number,0 '¤'}", "5 ¤"), ("{p, plural, other {#}}", "5"), ("{p, number, ::.00}", "5.00"),
  ])
  func otherStylesNeedNoCurrency(_ message: String, _ text: String) throws {
    #expect(try MessageFormatter(message, locale: "en_US", timeZone: "UTC").string(["p": 5]) == text)
  }

  /// A message that names another currency than the value has is an error.
  @Test func otherCurrenciesAreRefused() throws {
    let first = try MessageFormatter("{p, number, ::currency/usd}", locale: "en_US", timeZone: "UTC")
    #expect(try first.string(["p": Self.amount(5, "USD")]) == "$5.00")
    let error = #expect(throws: FormatError.self) { try first.string(["p": Self.amount(5, "EUR")]) }
    #expect(error?.message == "argument \"p\" is an amount of EUR, but the message shows USD")
    for message in ["{$p :currency currency=USD}", "{$p :raqam:number skeleton=|currency/USD|}"] {
      let second = try UnicodeMessageFormatter(message, locale: "en_US", timeZone: "UTC", isolation: .none)
      let result = try second.format(["p": 5], details: ["p": ArgumentDetail(currency: CurrencyCode("EUR"))])
      #expect(result.text == "€5.00", "\(message)")
      #expect(result.problems.map(\.code) == [.badOption])
      #expect(try second.format(["p": 5], details: ["p": ArgumentDetail(currency: CurrencyCode("USD"))]).problems == [])
    }
  }

  /// Plurals select by the digits of the amount, which are those of its currency.
  @Test func pluralsSelectByTheDigitsOfTheCurrency() throws {
    let message = "{p, plural, one {{p, number, currency} coin} other {{p, number, currency} coins}}"
    for locale in ["en_US", "fa_IR", "de_DE"] {
      let formatter = try MessageFormatter(message, locale: locale, timeZone: "UTC")
      for code in ["JPY", "EUR", "JPY", "KWD", "IRT"] {
        let text = Self.plain(try formatter.string(["p": Self.amount(1, code)]))
        let digits = try CurrencyCode(code).fractionDigits()
        let category = try PluralSelector(.cardinal, locale: locale).category(
          of: digits == 0 ? "1" : "1." + String(repeating: "0", count: digits))
        #expect(text.hasSuffix(category == .one ? " coin" : " coins"), "\(locale) \(code): \(text)")
      }
    }
  }

  /// An object is an amount only where every use of the argument is a number.
  @Test func objectsAreAmountsOfNumericArguments() throws {
    let formatter = try MessageFormatter("{p, number, currency} {p}", locale: "en_US", timeZone: "UTC")
    let error = #expect(throws: FormatError.self) { try formatter.string(["p": Self.amount(5, "EUR")]) }
    #expect(error?.message == "argument \"p\" must be a single value, found an object")
    let unknown = try MessageFormatter("{p, number, currency}", locale: "en_US", timeZone: "UTC")
    #expect(throws: FormatError.self) { try unknown.string(["p": Self.amount(5, "EURO")]) }
  }
}
