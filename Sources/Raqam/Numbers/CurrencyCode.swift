internal import ICU

/// A currency: an ISO 4217 code that ICU knows, or one that is defined as data.
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
  /// What is not ICU's: the currency's own digits, symbols and names.
  public let definition: CurrencyDefinition?

  private init(known code: String) {
    self.code = code
    definition = nil
  }

  /// The currency of a definition.
  public init(_ definition: CurrencyDefinition) {
    code = definition.code
    self.definition = definition
  }

  /// The currency of an ISO 4217 code, in capital or small letters.
  ///
  /// - Parameter definitions: Currencies of other codes, which come first.
  public init(_ text: String, among definitions: [String: CurrencyDefinition] = [:]) throws(FormatError) {
    let code = text.uppercased()
    if let definition = definitions[code] {
      self = CurrencyCode(definition)
      return
    }
    let known: [String]
    do throws(ICUFailure) {
      known = try NumberData.currencyCodes()
    } catch {
      throw FormatError(icu: error, while: "listing the currencies")
    }
    guard known.contains(code) else {
      throw FormatError(
        .unknownCurrency, "unknown currency \"\(text.prefix(20))\"",
        hint: NearestWord.hint(code, among: known + definitions.keys.sorted())
          ?? "expected an ISO 4217 code such as USD")
    }
    self.init(known: code)
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
    self.init(known: code)
  }

  /// Digits after the decimal separator (CLDR), for accounts or for cash.
  public func fractionDigits(cash: Bool = false) throws(FormatError) -> Int {
    if let definition { return definition.digits }
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
