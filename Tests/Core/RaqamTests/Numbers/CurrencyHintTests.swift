import TestSupport
import Testing

@testable import RaqamNumbers

/// The hints of unknown currency codes.
@Suite struct CurrencyHintTests {
  private static func hint(_ text: String) -> FormatError.Hint? { failure { try CurrencyCode(text) }?.hint }

  /// Everyday names, symbols, swapped letters and misspellings.
  @Test(arguments: [
    ("RMB", "CNY"), ("rmb", "CNY"), ("YEN", "JPY"), ("NIS", "ILS"), ("STG", "GBP"), ("TL", "TRY"), ("Rp", "IDR"),
    ("RM", "MYR"), ("NTD", "TWD"), ("SFR", "CHF"), ("TMN", "IRT"), ("toman", "IRT"), ("IRTT", "IRT"), ("euro", "EUR"),
    ("EUROS", "EUR"), ("€", "EUR"), ("$", "USD"), ("£", "GBP"), ("¥", "JPY"), ("₪", "ILS"), ("₹", "INR"), ("R$", "BRL"),
    ("zł", "PLN"), ("UDS", "USD"), ("ERU", "EUR"), ("UAD", "AUD"), ("CFH", "CHF"), ("USDD", "USD"), ("EUE", "EUR"),
    ("CHX", "CHF"), ("JPX", "JPY"), ("GPB", "GBP"),
  ])
  func hintIsMoneyInUse(_ text: String, _ code: String) { #expect(Self.hint(text) == .nearest(code), "\(text)") }

  @Test(arguments: [("kr", ["DKK", "ISK", "NOK", "SEK"]), ("LEU", ["MDL", "RON"])])
  func severalCurrenciesShareName(_ text: String, _ codes: [String]) { #expect(Self.hint(text) == .oneOf(codes)) }

  @Test(arguments: ["dollar", "", "12345678", "ＵＳＤ"])
  func noHintIsMadeUp(_ text: String) { #expect(Self.hint(text) == .identifier(.currency)) }

  /// Law: two swapped letters of a current currency lead to a current currency, unless the result is itself a code or a
  /// name.
  @Test func swappedLettersLeadToCurrentCurrencies() throws {
    let current = try Set(
      LocaleID.available.sampled(oneIn: 3).compactMap { id in
        let locale = try LocaleID(id)
        return locale.region == nil ? nil : try? CurrencyCode(region: locale).code
      })
    expectCases(current.count, atLeast: 40)
    var count = 0
    for code in current {
      let letters = Array(code)
      for typed in [[letters[1], letters[0], letters[2]], [letters[0], letters[2], letters[1]]].map({ String($0) }) {
        guard EverydaySymbols.shipped.codes(named: typed).isEmpty, let error = failure({ try CurrencyCode(typed) })
        else {
          continue
        }
        guard error.hint?.kind == .nearest, let found = error.hint?.words.first else {
          Issue.record("\(typed): \(error)")
          continue
        }
        #expect(EverydaySymbols.shipped.texts[found] != nil, "\(typed) \(found)")
        count += 1
      }
    }
    expectCases(count, of: "hints", atLeast: 20)
  }
}

/// The currencies that the package defines.
@Suite struct ShippedCurrencyTests {
  @Test func everyLineOfTheTableIsParsed() throws {
    let toman = try #require(CurrencyDefinition.shipped["IRT"])
    #expect(CurrencyDefinition.shipped.count == 1)
    #expect(toman.digits == 0 && toman.symbols.count == 3 && toman.names.count == 3)
    #expect(toman.names[try LocaleID("ar")]?.count == 3)
  }

  @Test(arguments: [
    ("fa_IR", "\u{200E}تومان\u{A0}۱۲۵٬۰۰۰"), ("en_US", "Toman\u{A0}125,000"), ("de_DE", "125.000\u{A0}Toman"),
  ])
  func codeIsKnownWithoutDefinition(_ locale: String, _ text: String) throws {
    let formatter = try DecimalFormatter(.currency("IRT"), locale: locale)
    #expect(try formatter.string(125_000) == text)
    #expect(try formatter.parse(text).value == .integer(125_000))
    #expect(try CurrencyCode("irt", from: .icu).source == .definition)
  }
}
