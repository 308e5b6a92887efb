import ICU
import RaqamValues
import TestSupport
import Testing

/// Symbols from ICU's resource bundles equal those of ICU's formats.
@Suite struct NumberSymbolsTests {
  private static let slices = 0..<8

  private static func locales(_ slice: Int) -> [String] {
    LocaleSample.slice(slice, of: slices.count) + ["root"]
  }

  @Test(.long, arguments: slices)
  func symbolsEqualThoseOfFormats(_ slice: Int) throws {
    let systems = try NumberData.numberingSystems()
    let locales = Self.locales(slice)
    var count = 0
    for (index, name) in locales.enumerated() {
      let others = isExhaustive ? systems : [systems[(index * 7 + slice) % systems.count]]
      for resource in [name] + others.map({ "\(name)@numbers=\($0)" }) {
        guard let symbols = try NumberSymbols(locale: resource) else { continue }
        let format = try NumberFormatHandle(pattern: "0", locale: resource)
        let pairs: [(NumberFormatHandle.Symbol, [UInt8])] = [
          (.decimal, symbols.decimal), (.grouping, symbols.grouping), (.minus, symbols.minus), (.plus, symbols.plus),
          (.percent, symbols.percent), (.permille, symbols.permille), (.monetaryDecimal, symbols.currencyDecimal),
          (.monetaryGrouping, symbols.currencyGrouping), (.zeroDigit, symbols.digits[0]),
        ]
        for (symbol, bytes) in pairs {
          #expect(try format.symbol(symbol) == String(decoding: bytes, as: UTF8.self), "\(resource) \(symbol)")
        }
        var digits: [UInt8] = []
        try NumberFormatHandle(pattern: "0000000000", locale: resource).append(decimal: "0123456789", to: &digits)
        #expect(digits == symbols.digits.flatMap { $0 }, "\(resource)")
        count += 1
      }
    }
    expectCases(count, of: "symbols", atLeast: locales.count / 2)
  }

  /// Some currencies have specific separators or patterns in some locales; `QZZ` is not a currency.
  @Test(.long, arguments: slices)
  func currencySymbolsEqualThoseOfFormats(_ slice: Int) throws {
    let codes = ["USD", "EUR", "CHF", "PTE", "CVE", "UYW", "IRR", "XXX", "QZZ", "LUF", "MOP"]
    let locales = Self.locales(slice)
    var count = 0
    for name in locales {
      guard let symbols = try NumberSymbols(locale: name) else { continue }
      let currencies = try CurrencyDataHandle(locale: name)
      for code in isExhaustive ? try NumberData.currencyCodes() : codes {
        let texts = try currencies.texts(of: code)
        var format = try NumberFormatHandle(pattern: "¤0", locale: name)
        try format.setCurrency(code)
        let pairs: [(NumberFormatHandle.Symbol, [UInt8])] = [
          (.currency, texts.symbol), (.monetaryDecimal, texts.own?.decimal ?? symbols.currencyDecimal),
          (.monetaryGrouping, texts.own?.grouping ?? symbols.currencyGrouping),
        ]
        for (symbol, bytes) in pairs {
          #expect(try format.symbol(symbol) == String(decoding: bytes, as: UTF8.self), "\(name) \(code) \(symbol)")
        }
        count += 1
      }
    }
    expectCases(count, of: "currencies", atLeast: locales.count / 2 * codes.count)
  }

  /// Symbols of another numbering system are those of the locale alone; ICU rejects an unknown system.
  @Test func algorithmicSystemsHaveNoSymbols() throws {
    #expect(try NumberSymbols(locale: "he@numbers=hebr") == nil)
    #expect(throws: FormatError.self) { try NumberSymbols(locale: "en@numbers=nonsense") }
    #expect(throws: FormatError.self) { try CurrencyDataHandle(locale: "en").texts(of: "US") }
  }

  /// CLDR: a space between letters and digits, none between a symbol and digits or next to digits that are letters.
  @Test(arguments: [("en_US", "1", "\u{A0}"), ("zh@numbers=hanidec", "一", "")])
  func currencySpacingFollowsCLDR(_ locale: String, _ digit: Unicode.Scalar, _ text: String) throws {
    for isBefore in [false, true] {
      let spacing = try CurrencyDataHandle(locale: locale).spacing(isBefore: isBefore, digit: digit)
      #expect(String(decoding: spacing.text, as: UTF8.self) == text)
      #expect(spacing.isWanted(beside: "D") && !spacing.isWanted(beside: "$") && !spacing.isWanted(beside: "\u{A0}"))
    }
  }
}
