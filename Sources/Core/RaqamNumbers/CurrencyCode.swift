internal import ICU

/// A currency: an ISO 4217 code that ICU knows, or one that is defined as data.
///
/// ```swift
/// try CurrencyCode("usd").code                       // USD
/// try CurrencyCode("IRT").definition?.digits         // 0, the toman of Iran, which has no ISO 4217 code
/// try CurrencyCode(region: LocaleID("fa")).code      // IRR
/// try CurrencyCode(region: LocaleID("bg")).code      // EUR
/// try CurrencyCode(region: LocaleID("bg")).source    // icu: it knows the euro
/// try CurrencyCode("XCG").source                     // regionalData, with libicu 72
/// ```
public struct CurrencyCode: Hashable, Sendable {
  /// The source of a currency's symbols and names.
  @nonexhaustive public enum Source: String, CaseIterable, Sendable {
    /// libicu's data contain the code.
    case icu
    /// The package's data, which are newer than libicu's, contain the code. See ``/RaqamCalendars/RegionalData``.
    case regionalData
    /// A ``CurrencyDefinition`` of the caller, or of this package for a code that ISO 4217 lacks: `IRT`.
    case definition
  }

  /// The code: three uppercase ASCII letters.
  public let code: String
  /// The digits, symbols and names of the currency; `nil` if they come from libicu.
  public let definition: CurrencyDefinition?
  /// The source of the currency's symbols and names.
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

  /// Creates a currency whose ``source`` is ``Source/definition``.
  public init(_ definition: CurrencyDefinition) {
    code = definition.code
    self.definition = definition
    source = .definition
  }

  /// Creates the currency of an ISO 4217 code, in any letter case.
  ///
  /// - Parameters:
  ///   - text: The code: three ASCII letters.
  ///   - definitions: Definitions by code, which take precedence over libicu, `data` and the package's definitions.
  ///   - data: The source of the codes that libicu lacks.
  /// - Throws: `unknownCurrency` if no source has the code. The hint is the currency that has the text as its symbol or
  ///   everyday name, such as `CNY` for `RMB`; otherwise the nearest code, preferably of a currency in use.
  public init(
    _ text: String, among definitions: [String: CurrencyDefinition] = [:], from data: RegionalData = .newest
  ) throws(FormatError) {
    // Uppercasing maps some non-ASCII letters to ASCII: "ſ" to S, the ligature "ﬃ" to FFI.
    let isPlain = text.utf8.count == 3 && text.utf8.allSatisfy { $0 < 0x80 }
    let code = text.uppercased()
    if isPlain, let definition = definitions[code] ?? CurrencyDefinition.shipped[code] {
      self = CurrencyCode(definition)
      return
    }
    let known = try Self.known.get()
    if isPlain, known.set.contains(code) {
      self.init(known: code)
    } else if isPlain, let definition = data.definition(of: code) {
      self.init(regional: definition)
    } else {
      throw FormatError(
        .unknownCurrency, "unknown currency \"\(text.abbreviated(to: 20))\"",
        hint: try Self.hint(for: text, among: known.list, definitions))
    }
  }

  /// Listing ICU's codes takes as long as formatting hundreds of amounts, so the list is cached.
  private static let known = Result { () throws(FormatError) in KnownNames(try NumberData.currencyCodes()) }

  /// Creates the currency in use in the region of `locale`; a locale without a region gets its likely region.
  ///
  /// A `currency` keyword of the locale takes precedence over its region.
  ///
  /// - Parameters:
  ///   - locale: The locale whose `currency` keyword or region selects the currency.
  ///   - data: The source of the currency data of regions.
  /// - Throws: `invalidLocale`, `noCurrencyForRegion` if the region has no currency, or `unknownCurrency` for an unknown
  ///   `currency` keyword.
  public init(region locale: some LocaleConvertible, from data: RegionalData = .newest) throws(FormatError) {
    let locale = try locale.localeID()
    if let named = locale.keyword("currency") {
      self = try CurrencyCode(named, from: data)
      return
    }
    var code = ""
    var newer: String?
    // ZZ is the unknown region; CLDR lists gold and silver under it.
    if let region = locale.region ?? locale.likelyRegion, region != "ZZ" {
      let asked = locale.region == nil ? try LocaleData.maximized(locale.identifier) : locale.ruleID
      code = try LocaleData.currency(asked)
      if let overlay = data.overlay { newer = overlay.currencies[try LocaleData.regionOfData(asked)] }
    }
    if let newer {
      self = try CurrencyCode(newer, from: data)
      return
    }
    guard code.count == 3, code != "XXX" else {
      throw FormatError(
        .noCurrencyForRegion, "no currency for locale \"\(locale)\"",
        hint: .option(.currency))
    }
    self.init(known: code)
  }

  /// Returns the number of fraction digits in CLDR, for accounting or for cash payments.
  ///
  /// ```swift
  /// try CurrencyCode("HUF").fractionDigits()            // 0
  /// try CurrencyCode("HUF").fractionDigits(from: .icu)  // 2, with libicu 72
  /// ```
  public func fractionDigits(cash: Bool = false, from data: RegionalData = .newest) throws(FormatError) -> Int {
    if let definition { return definition.digits }
    if let digits = newerDigits(from: data) { return cash ? digits.cash : digits.standard }
    return try NumberData.fractionDigits(currency: code, cash: cash)
  }

  /// Returns the digits that replace those of ICU, although ICU knows the code.
  func newerDigits(from data: RegionalData) -> RegionalOverlay.Digits? {
    source == .icu ? data.overlay?.digits[code] : nil
  }

  /// Rejects a currency that ICU does not know if `data` is ICU's alone.
  ///
  /// - Throws: `unknownCurrency`.
  func checkKnown(from data: RegionalData) throws(FormatError) {
    if data == .icu, source == .regionalData { _ = try CurrencyCode(code, from: data) }
  }
}

extension CurrencyCode {
  /// The codes that ICU knows; empty if ICU fails to list them.
  package static var knownCodes: [String] { KnownNames.list(of: known) }
}

extension CurrencyCode: CustomStringConvertible {
  /// The ISO 4217 code, such as `USD`.
  public var description: String { code }
}
