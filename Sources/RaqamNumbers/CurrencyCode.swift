internal import ICU

/// A currency: an ISO 4217 code that ICU knows, or one that is defined as data.
///
/// ```swift
/// try CurrencyCode("usd").code                       // USD
/// try CurrencyCode(region: LocaleID("fa")).code      // IRR
/// try CurrencyCode(region: LocaleID("bg")).code      // EUR
/// try CurrencyCode(region: LocaleID("bg")).source    // icu: it knows the euro
/// try CurrencyCode("XCG").source                     // regionalData, with libicu 72
/// ```
///
/// *Errors*: `unknownCurrency`, with the nearest code as hint; `noCurrencyForRegion` where a locale's region has
/// no currency of its own.
public struct CurrencyCode: Hashable, Sendable {
  /// Where symbols and names come from.
  public enum Source: String, CaseIterable, Sendable {
    /// libicu knows the code.
    case icu
    /// This package's newer data have it: ``/RaqamCalendars/RegionalData``.
    case regionalData
    /// A definition that was given.
    case definition
  }

  /// Three capital letters.
  public let code: String
  /// What is not ICU's: the currency's own digits, symbols and names.
  public let definition: CurrencyDefinition?
  /// Where the currency's symbols and names come from.
  public let source: Source

  private init(known code: String) {
    self.code = code
    definition = nil
    source = .icu
  }

  private init(regional definition: CurrencyDefinition) {
    code = definition.code
    self.definition = definition
    source = .regionalData
  }

  /// The currency of a definition.
  public init(_ definition: CurrencyDefinition) {
    code = definition.code
    self.definition = definition
    source = .definition
  }

  /// The currency of an ISO 4217 code, in capital or small letters.
  ///
  /// - Parameters:
  ///   - text: The code.
  ///   - definitions: Currencies of other codes, which come first.
  ///   - data: Whose codes there are beside them.
  public init(
    _ text: String, among definitions: [String: CurrencyDefinition] = [:], from data: RegionalData = .newest
  ) throws(FormatError) {
    // Capitals of other letters may be ASCII: of "ſ" S, of the ligature "ﬃ" FFI.
    let isPlain = text.utf8.count == 3 && text.utf8.allSatisfy { $0 < 0x80 }
    let code = text.uppercased()
    if isPlain, let definition = definitions[code] {
      self = CurrencyCode(definition)
      return
    }
    let known: KnownNames
    do throws(ICUFailure) {
      known = try Self.known.get()
    } catch {
      throw FormatError(icu: error, while: "listing the currencies")
    }
    if isPlain, known.set.contains(code) {
      self.init(known: code)
    } else if isPlain, let definition = data.definition(of: code) {
      self.init(regional: definition)
    } else {
      throw FormatError(
        .unknownCurrency, "unknown currency \"\(text.abbreviated(to: 20))\"",
        hint: NearestWord.hint(code, among: known.list + (definitions.count > 1000 ? [] : definitions.keys.sorted()))
          ?? .identifier(.currency))
    }
  }

  /// ICU's codes, which it lists for as long as hundreds of amounts are written.
  private static let known = Result { () throws(ICUFailure) in KnownNames(try NumberData.currencyCodes()) }

  /// The currency in use in the region of `locale`; a locale without a region is maximised first.
  ///
  /// A locale with the keyword `currency` names its own.
  ///
  /// - Parameters:
  ///   - locale: The locale.
  ///   - data: Who says what a region's currency is.
  public init(region locale: LocaleID, from data: RegionalData = .newest) throws(FormatError) {
    if let named = locale.keyword("currency") {
      self = try CurrencyCode(named, from: data)
      return
    }
    var code = ""
    var newer: String?
    do throws(ICUFailure) {
      // ZZ is no region; CLDR lists gold and silver under it.
      if let region = locale.region ?? locale.likelyRegion, region != "ZZ" {
        let asked = locale.region == nil ? try LocaleData.maximized(locale.identifier) : locale.ruleID
        code = try LocaleData.currency(asked)
        if let overlay = data.overlay { newer = overlay.currencies[try LocaleData.regionOfData(asked)] }
      }
    } catch {
      throw FormatError(icu: error, while: "looking for the currency of \"\(locale)\"")
    }
    if let newer {
      self = try CurrencyCode(newer, from: data)
      return
    }
    guard code.count == 3, code != "XXX" else {
      throw FormatError(
        .noCurrencyForRegion, "locale \"\(locale)\" has no region with a currency of its own",
        hint: .option(.currency))
    }
    self.init(known: code)
  }

  /// Digits after the decimal separator (CLDR), for accounts or for cash.
  ///
  /// ```swift
  /// try CurrencyCode("HUF").fractionDigits()            // 0
  /// try CurrencyCode("HUF").fractionDigits(from: .icu)  // 2, with libicu 72
  /// ```
  public func fractionDigits(cash: Bool = false, from data: RegionalData = .newest) throws(FormatError) -> Int {
    if let definition { return definition.digits }
    if let digits = newerDigits(from: data) { return cash ? digits.cash : digits.standard }
    do throws(ICUFailure) {
      return try NumberData.fractionDigits(currency: code, cash: cash)
    } catch {
      throw FormatError(icu: error, while: "looking up the digits of \(code)")
    }
  }

  /// Digits that are not ICU's, though it knows the code.
  func newerDigits(from data: RegionalData) -> RegionalOverlay.Digits? {
    source == .icu ? data.overlay?.digits[code] : nil
  }

  /// Refuses a code that ICU does not have where ICU alone counts.
  func checkKnown(from data: RegionalData) throws(FormatError) {
    if data == .icu, source == .regionalData { _ = try CurrencyCode(code, from: data) }
  }
}

extension CurrencyCode {
  /// The codes that ICU knows; none where it fails.
  package static var knownCodes: [String] { KnownNames.list(of: known) }
}

extension CurrencyCode: CustomStringConvertible {
  /// The code: `USD`.
  public var description: String { code }
}
