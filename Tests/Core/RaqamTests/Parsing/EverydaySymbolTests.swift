import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Everyday spellings of amounts parse in a format of their currency and never in one of another currency.
@Suite struct EverydaySymbolTests {
  static func formatter(_ code: String, _ locale: String) throws -> DecimalFormatter {
    var style = DecimalStyle(.currency(CurrencyStyle(.symbol)))
    // The definition has no everyday words.
    style.currency =
      code == "IRT"
      ? CurrencyCode(try CurrencyDefinition(code: code, digits: 0, symbols: ["en": "IRT"])) : try CurrencyCode(code)
    return try DecimalFormatter(style, locale: LocaleID(locale))
  }

  /// Locale, currency, text, value and deviation; no deviation if the locale itself uses the symbol.
  @Test(
    arguments: [
      ("tr_TR", "TRY", "12,50 TL", "12.5", "“TL” was read as TRY"),
      ("tr_TR", "TRY", "TL 5", "5", "“TL” was read as TRY"),
      ("ar_SA", "SAR", "٥٫٥ ر.س", "5.5", "“ر.س” was read as SAR"), ("ar_SA", "SAR", "5 ﷼", "5", "“﷼” was read as SAR"),
      ("ar_SA", "SAR", "5 \u{200F}ر.س\u{200F}", "5", "“ر.س” was read as SAR"),
      ("ar_SA", "SAR", "٥ ريال", "5", "“ريال” was read as SAR"),
      ("ar_EG", "EGP", "٥ جنيه", "5", "“جنيه” was read as EGP"),
      ("fa_IR", "IRR", "۵۰۰۰ ﷼", "5000", "“﷼” was read as IRR"),
      ("fa_IR", "IRT", "۵۰۰۰ تومان", "5000", "“تومان” was read as IRT"),
      ("fa_IR", "USD", "۵ دلار", "5", "“دلار” was read as USD"),
      ("hi_IN", "INR", "Rs.500", "500", "“Rs.” was read as INR"),
      ("hi_IN", "INR", "रु 500", "500", "“रु” was read as INR"), ("hi_IN", "INR", "₨500", "500", "“₨” was read as INR"),
      ("en_PK", "PKR", "Rs.500", "500", "“Rs.” was read as PKR"), ("si_LK", "LKR", "Rs 500", "500", nil),
      ("ru_RU", "RUB", "500 руб.", "500", "“руб.” was read as RUB"),
      ("ru_RU", "RUB", "500р", "500", "“р” was read as RUB"),
      ("ru_RU", "RUB", "500 р.", "500", "“р.” was read as RUB"),
      ("uk_UA", "UAH", "500 грн", "500", "“грн” was read as UAH"),
      ("he_IL", "ILS", "500 ש\"ח", "500", "“ש\"ח” was read as ILS"),
      ("he_IL", "ILS", "500 ש״ח", "500", "“ש״ח” was read as ILS"),
      ("ja_JP", "JPY", "￥500", "500", nil), ("ja_JP", "JPY", "¥500", "500", "“¥” was read as JPY"),
      ("zh_CN", "CNY", "500元", "500", "“元” was read as CNY"), ("zh_CN", "CNY", "￥500", "500", "“￥” was read as CNY"),
      ("fa_IR", "CNY", "¥500", "500", nil), ("de_DE", "CHF", "Fr. 5", "5", "“Fr.” was read as CHF"),
      ("de_CH", "CHF", "SFr. 5", "5", "“SFr.” was read as CHF"), ("cs_CZ", "CZK", "5 Kč", "5", nil),
      ("en_US", "CZK", "5 Kč", "5", nil), ("pl_PL", "PLN", "5 zl", "5", "“zl” was read as PLN"),
      ("da_DK", "DKK", "kr.500", "500", nil), ("sv_SE", "SEK", "500 kr.", "500", "“kr.” was read as SEK"),
      ("hu_HU", "HUF", "500 Ft.", "500", "“Ft.” was read as HUF"), ("ro_RO", "RON", "5 lei", "5", nil),
      ("ms_MY", "MYR", "RM5", "5", nil), ("es_PE", "PEN", "S/. 5", "5", "“S/.” was read as PEN"),
      ("en_US", "TWD", "NT$5", "5", nil), ("zh_HK", "TWD", "NT$5", "5", nil),
      ("en_US", "AUD", "AU$5", "5", "“AU$” was read as AUD"),
      ("en_US", "USD", "US$5", "5", "“US$” was read as USD"), ("en_US", "USD", "＄5", "5", "“＄” was read as USD"),
      ("de_DE", "BRL", "R$ 5", "5", nil), ("en_US", "USD", "5 bucks", "5", "“bucks” was read as USD"),
      ("en_GB", "GBP", "5 pounds", "5", "“pounds” was read as GBP"),
      ("en_GB", "GBP", "5 quid", "5", "“quid” was read as GBP"),
      ("en_GB", "GBP", "5 pounds sterling", "5", "“pounds sterling” was read as GBP"),
      ("en_GB", "GBP", "₤5", "5", "“₤” was read as GBP"), ("en_US", "USD", "﹩5", "5", "“﹩” was read as USD"),
      ("hi_IN", "INR", "5 rupees", "5", "“rupees” was read as INR"),
      ("es_MX", "MXN", "5 pesos", "5", "“pesos” was read as MXN"),
      ("pt_BR", "BRL", "5 reais", "5", "“reais” was read as BRL"),
      ("da_DK", "DKK", "5 kroner", "5", "“kroner” was read as DKK"),
      ("sv_SE", "SEK", "5 kronor", "5", "“kronor” was read as SEK"),
      ("cs_CZ", "CZK", "5 korun", "5", "“korun” was read as CZK"),
      ("pl_PL", "PLN", "5 złotych", "5", "“złotych” was read as PLN"),
      ("hu_HU", "HUF", "5 forint", "5", "“forint” was read as HUF"),
      ("id_ID", "IDR", "5 rupiah", "5", "“rupiah” was read as IDR"),
      ("de_CH", "CHF", "5 Franken", "5", "“Franken” was read as CHF"),
      ("en_ZA", "ZAR", "5 rand", "5", "“rand” was read as ZAR"),
      ("bg_BG", "BGN", "5 лева", "5", "“лева” was read as BGN"),
    ] as [(String, String, String, String, String?)])
  func everydaySymbolsParse(_ locale: String, _ code: String, _ text: String, _ value: String, _ told: String?) throws {
    let formatter = try Self.formatter(code, locale)
    for leniency in ParseLeniency.allCases {
      let read = try formatter.parse(text, leniency: leniency)
      #expect(read.value.exact == (try ExactDecimal(value)))
      // ICU releases differ in which symbols a locale has.
      if let told { #expect(read.deviations.isEmpty || read.deviations.map(\.message) == [told]) }
      #expect(read.deviations.allSatisfy { $0.kind == .currencySymbol })
    }
  }

  /// Complete errors, which name the currency that the symbol represents.
  @Test(arguments: [
    (
      "fa_IR", "IRR", "۵۰۰۰ تومان",
      "“ت” (ARABIC LETTER TEH) begins the currency IRT; expected IRR (at offset 5)"
    ),
    (
      "fa_IR", "IRT", "۵ میلیون ریال",
      "“ر” (ARABIC LETTER REH) begins the currency IRR; expected IRT (at offset 9)"
    ),
    (
      "de_DE", "EUR", "5 kr",
      "“k” (LATIN SMALL LETTER K) begins one of the currencies DKK, ISK, NOK or SEK; expected EUR (at offset 2)"
    ),
    ("sv_SE", "EUR", "5 kr", "“k” (LATIN SMALL LETTER K) begins the currency SEK; expected EUR (at offset 2)"),
    ("en_ZA", "ZAR", "R$5", "“$” (DOLLAR SIGN) begins the currency BRL; expected ZAR (at offset 1)"),
    (
      "tr_TR", "EUR", "TL 5", "“T” (LATIN CAPITAL LETTER T) begins the currency TRY; expected EUR (at offset 0)"
    ),
    (
      "ru_RU", "RUB", "5 грн",
      "“г” (CYRILLIC SMALL LETTER GHE) begins the currency UAH; expected RUB (at offset 2)"
    ),
    ("ar_SA", "SAR", "٥ د.إ", "“د” (ARABIC LETTER DAL) begins the currency AED; expected SAR (at offset 2)"),
    (
      "en_US", "MVR", "MRf.5",
      "“.” (FULL STOP) is ambiguous: it may end the currency symbol or start a fraction (at offset 3); write a space before the number, or a zero before the fraction"
    ),
  ])
  func rejectsSymbolsOfOtherCurrencies(_ locale: String, _ code: String, _ text: String, _ message: String) throws {
    let formatter = try Self.formatter(code, locale)
    for leniency in ParseLeniency.allCases {
      #expect(failure { try formatter.parse(text, leniency: leniency) }?.description == message)
    }
  }

  /// A format without a currency rejects symbols and names their currency.
  @Test(arguments: [("5 €", "EUR"), ("۵ تومان", "IRT"), ("500 руб.", "BYN or RUB")])
  func plainFormatsRejectCurrencies(_ text: String, _ name: String) throws {
    let formatter = try DecimalFormatter(.standard, locale: LocaleID("fa_IR"))
    let message = failure { try formatter.parse(text) }?.message ?? ""
    #expect(message.contains(name) && message.hasSuffix("this format has no currency"), "\(message)")
  }

  /// Law: a symbol of one currency parses in a format of another one only if it is also a symbol of that one. Each
  /// locale tests other currencies.
  @Test(.long, arguments: [("en_US", 0), ("fa_IR", 1), ("de_CH", 2)])
  func symbolsNeverParseAsAnotherCurrency(_ locale: String, _ turn: Int) throws {
    let symbols = EverydaySymbols.shipped
    expectCases(symbols.texts.count, of: "currencies", atLeast: 140)
    expectCases(symbols.codes.count, of: "symbols", atLeast: 400)
    for (index, code) in symbols.texts.keys.sorted().enumerated() where isSampled(index + turn, oneIn: 36) {
      let parser = try Self.formatter(code, locale).parser()
      let own = Set(parser.syntax.currencyNames + parser.everyday)
      for (symbol, codes) in symbols.codes {
        let isOwn = own.contains(symbol)
        if codes.contains(code) { #expect(isOwn) }
        for text in ["5 ", " 5"].map({
          $0 == "5 " ? Array($0.unicodeScalars) + symbol : symbol + Array($0.unicodeScalars)
        }) {
          let typed = NumberInput(String(String.UnicodeScalarView(text)))
          let read = failure { try parser.reading(typed, leniency: .lenient) } == nil
          #expect(read == isOwn, "seed \(runSeed): \(String(String.UnicodeScalarView(text))) in \(code) of \(locale)")
        }
      }
    }
  }

  /// Law: the error about another currency's symbol names that currency.
  @Test(.long, arguments: ["en_US", "fa_IR", "ar_SA", "ru_RU", "ja_JP"], ["EUR", "IRR", "JPY"])
  func errorNamesOtherCurrency(_ locale: String, _ code: String) throws {
    let formatter = try Self.formatter(code, locale)
    let own = try Set(formatter.parser().syntax.currencyNames + formatter.parser().everyday)
    for (symbol, codes) in EverydaySymbols.shipped.codes where !own.contains(symbol) {
      let text = "5 " + String(String.UnicodeScalarView(symbol))
      let message = failure { try formatter.parse(text) }?.message ?? "read"
      let isNamed =
        codes.contains { message.contains($0) }
        || codes.count > 6 && message.contains("…") && message.contains(codes[0])
      #expect(isNamed, "\(text): \(message)")
    }
  }

  /// Each line of the table has a known code, and texts that cannot be digits or separators.
  @Test func symbolTableIsWellFormed() throws {
    for (code, texts) in EverydaySymbols.shipped.texts {
      #expect(failure { try CurrencyCode(code) } == nil, "\(code)")
      for text in texts {
        #expect(!text.isEmpty && text == NumberSyntax.trimmed(text))
        #expect(text.allSatisfy { $0.decimalDigit == nil && !$0.isMinusSign && !$0.isPercentSign && !$0.isBidiMark })
        #expect(text.contains { $0.properties.isAlphabetic || $0.properties.generalCategory == .currencySymbol })
      }
    }
  }

  /// The current currency of every region parses with its English name, in any locale.
  @Test func currentCurrenciesParseInEnglish() throws {
    let codes = try Set(
      LocaleID.available.compactMap { id in
        let parts = id.split(separator: "_")
        return parts.last.map { $0.count == 2 && $0.allSatisfy(\.isUppercase) } == true
          ? try CurrencyCode(region: LocaleID(id)).code : nil
      })
    expectCases(codes.count, atLeast: 120)
    var count = 0
    for code in codes.sorted() {
      let name = try DecimalFormatter(ParseStyles.Case(.plural, code).make(), locale: LocaleID("en")).string(5)
      // The Zimbabwean currency is called ZiG.
      guard let word = name.split(separator: " ").last.map(String.init), word != code, code != "ZWG" else { continue }
      let formatter = try Self.formatter(code, "fa_IR")
      let read = failureOrValue(formatter, "5 " + word)
      #expect(read == 5, "\(code) \(word)")
      count += 1
    }
    expectCases(count, of: "names", atLeast: 80)
  }

  private func failureOrValue(_ formatter: DecimalFormatter, _ text: String) -> NumericValue? {
    do {
      return try formatter.parse(text).value
    } catch {
      return nil
    }
  }

  /// A custom symbol does not imply a currency.
  @Test func customSymbolAcceptsNoOtherSymbols() throws {
    var style = try DecimalStyle(pattern: "\u{A4}#,##0.00")
    style.currencySymbol = "Taler"
    let formatter = try DecimalFormatter(style, locale: LocaleID("tr_TR"))
    #expect(failure { try formatter.parse("TL 5") } != nil)
  }
}
