internal import ICU
internal import RaqamValues

/// A currency that ICU does not know, or whose digits, symbols and names replace those of ICU.
///
/// ```swift
/// let toman = try CurrencyDefinition(
///   code: "IRT", digits: 0, symbols: ["fa": "تومان", "en": "Toman"],
///   names: ["fa": [.other: "تومان"], "en": [.one: "toman", .other: "tomans"]])
/// var style = DecimalStyle(.currency(CurrencyStyle(.plural)))
/// style.currency = CurrencyCode(toman)
/// try DecimalFormatter(style, locale: "en_US").string(2)  // 2 tomans
/// ```
///
/// Symbols and names are looked up by locale, then by language. If the definition has none, those of ICU apply if ICU
/// knows the code, so a definition of the euro that only sets digits keeps ICU's symbols and names. Otherwise the entry
/// of `en` applies, then the code.
public struct CurrencyDefinition: Hashable, Sendable {
  /// The names of a currency by plural category of the language; `other` is required.
  public typealias PluralNames = [PluralSelector.Category: String]

  /// The code: three uppercase ASCII letters.
  public let code: String
  /// The number of fraction digits, 0 to 8.
  public let digits: Int
  /// The symbols by locale identifier, each at most 256 UTF-16 code units long.
  public let symbols: [LocaleID: String]
  /// The narrow symbols by locale identifier; a locale without one uses its entry in ``symbols``.
  public let narrowSymbols: [LocaleID: String]
  /// The names by locale identifier and plural category, each at most 256 UTF-16 code units long.
  public let names: [LocaleID: PluralNames]

  /// Creates a definition after validating its code, digits, texts and locale identifiers.
  ///
  /// - Throws: `unknownCurrency` for a code that is not three uppercase letters, `outOfRange` for digits outside 0 to
  ///   8, `invalidLocale`, `limitExceeded` for a symbol or name of more than 256 UTF-16 code units, and `invalidPlural`
  ///   for names without `other`.
  public init(
    code: String, digits: Int, symbols: [String: String] = [:], narrowSymbols: [String: String] = [:],
    names: [String: PluralNames] = [:]
  ) throws(FormatError) {
    guard code.utf8.count == 3, code.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else {
      throw FormatError(
        .unknownCurrency, "\"\(code.abbreviated(to: 20))\" is not a currency code", hint: .identifier(.definedCurrency))
    }
    guard (0...8).contains(digits) else {
      throw FormatError(.outOfRange, "currency digits are out of range: expected 0 to 8, found \(digits)")
    }
    let texts = Array(symbols.values) + narrowSymbols.values + names.values.flatMap(\.values)
    guard texts.allSatisfy({ $0.utf16.count <= Self.textLimit }) else {
      throw FormatError(
        .limitExceeded, "a symbol or name of \(code) exceeds the limit of \(Self.textLimit) UTF-16 code units")
    }
    self.code = code
    self.digits = digits
    self.symbols = try Self.byLocale(symbols)
    self.narrowSymbols = try Self.byLocale(narrowSymbols)
    self.names = try Self.byLocale(names)
    for (locale, forms) in self.names where forms[.other] == nil {
      throw FormatError(
        .invalidPlural, "the names of \(code) in \"\(locale)\" lack the plural form \"other\"",
        hint: .option(.otherName))
    }
  }

  /// The maximum length of a symbol or name in UTF-16 code units; a pattern may repeat it hundreds of times.
  package static let textLimit = 256

  private static func byLocale<Text>(_ texts: [String: Text]) throws(FormatError) -> [LocaleID: Text] {
    var result: [LocaleID: Text] = [:]
    for (name, text) in texts.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      result[try LocaleID(name)] = text
    }
    return result
  }
}

extension CurrencyDefinition {
  /// Returns whether both have the same code, digits and texts, compared byte by byte.
  public static func == (left: Self, right: Self) -> Bool {
    left.code == right.code && left.digits == right.digits && left.exactTexts == right.exactTexts
  }

  /// Hashes the members that `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    hasher.combine(digits)
    hasher.combine(exactTexts)
  }

  private var exactTexts: [[LocaleID: [PluralSelector.Category: ExactText]]] {
    [symbols, narrowSymbols].map { $0.mapValues { [.other: ExactText($0)] } }
      + [names.mapValues { $0.mapValues { ExactText($0) } }]
  }

  /// Returns the symbol in a locale, or the code if neither the definition nor ICU has one.
  public func symbol(in locale: LocaleID) -> String {
    Self.own(symbols, locale) ?? icuText(locale, .symbol) ?? Self.english(symbols) ?? code
  }

  /// Returns the narrow symbol in a locale, or the symbol if there is none.
  public func narrowSymbol(in locale: LocaleID) -> String {
    if let own = Self.own(narrowSymbols, locale) ?? Self.own(symbols, locale) { return own }
    return icuText(locale, .narrow) ?? Self.english(narrowSymbols) ?? symbol(in: locale)
  }

  /// Returns the name in a locale for a plural category, or the code if neither the definition nor ICU has a name.
  public func name(in locale: LocaleID, _ category: PluralSelector.Category) -> String {
    let forms = Self.own(names, locale)
    if forms == nil {
      let name = icuText { () throws(FormatError) in
        try NumberData.pluralName(currency: code, locale: locale.resourceID, category: category.rawValue)
      }
      if let name { return name }
    }
    guard let forms = forms ?? Self.english(names) else { return code }
    return forms[category] ?? forms[.other] ?? code
  }

  /// The entry of the first locale in the fallback chain of `locale` that has one.
  private static func own<Text>(_ texts: [LocaleID: Text], _ locale: LocaleID) -> Text? {
    if texts.isEmpty { return nil }
    for name in locale.fallbackChain {
      if let found = text(texts, name) { return found }
    }
    return nil
  }

  private static func english<Text>(_ texts: [LocaleID: Text]) -> Text? { text(texts, "en") }

  private static func text<Text>(_ texts: [LocaleID: Text], _ name: String) -> Text? {
    texts.first { $0.key.identifier == name }?.value
  }

  private func icuText(_ locale: LocaleID, _ width: NumberData.CurrencyNameWidth) -> String? {
    icuText { () throws(FormatError) in try NumberData.name(currency: code, locale: locale.resourceID, width: width) }
  }

  /// ICU's text; `nil` if ICU returns only the code.
  private func icuText(_ read: () throws(FormatError) -> String) -> String? {
    do throws(FormatError) {
      let text = try read()
      return text == code ? nil : text
    } catch {
      return nil
    }
  }
}
