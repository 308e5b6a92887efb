internal import ICU

/// A currency: an ISO 4217 code that ICU knows.
///
/// ```swift
/// try CurrencyCode("usd").code                       // USD
/// try CurrencyCode(region: LocaleID("fa")).code      // IRR
/// ```
///
/// *Errors*: `unknown_currency`, with the nearest code as hint; `no_currency_for_region` where a locale's region has
/// no currency of its own.
public struct CurrencyCode: Hashable, Sendable {
  /// Three capital letters.
  public let code: String

  /// The currency of an ISO 4217 code, in capital or small letters.
  public init(_ text: String) throws(FormatError) {
    let code = text.uppercased()
    let known: [String]
    do throws(ICUFailure) {
      known = try NumberData.currencyCodes()
    } catch {
      throw FormatError(icu: error, while: "listing the currencies")
    }
    guard known.contains(code) else {
      throw FormatError(
        .unknownCurrency, "unknown currency \"\(text.prefix(20))\"",
        hint: NearestWord.hint(code, among: known) ?? "expected an ISO 4217 code such as USD")
    }
    self.code = code
  }

  /// The currency in use in the region of `locale`; a locale without a region is maximised first.
  ///
  /// A locale with the keyword `currency` names its own.
  public init(region locale: LocaleID) throws(FormatError) {
    if let named = locale.keyword("currency") {
      self = try CurrencyCode(named)
      return
    }
    var code = ""
    do throws(ICUFailure) {
      // ZZ is no region; CLDR lists gold and silver under it.
      if locale.likelyRegion != nil, locale.region != "ZZ" {
        let asked = locale.region == nil ? try LocaleData.maximized(locale.identifier) : locale.identifier
        code = try LocaleData.currency(asked)
      }
    } catch {
      throw FormatError(icu: error, while: "looking for the currency of \"\(locale)\"")
    }
    guard code.count == 3, code != "XXX" else {
      throw FormatError(
        .noCurrencyForRegion, "locale \"\(locale)\" has no region with a currency of its own",
        hint: "name the currency (currency.code) or a locale with a region, such as en_US")
    }
    self.code = code
  }

  /// Digits after the decimal separator (CLDR), for accounts or for cash.
  public func fractionDigits(cash: Bool = false) throws(FormatError) -> Int {
    do throws(ICUFailure) {
      return try NumberData.fractionDigits(currency: code, cash: cash)
    } catch {
      throw FormatError(icu: error, while: "looking up the digits of \(code)")
    }
  }
}

extension CurrencyCode: CustomStringConvertible {
  /// The code: `USD`.
  public var description: String { code }
}
