internal import ICU
internal import RaqamValues

/// A currency that ICU does not know, or whose texts should be others: digits, symbols and names as data.
///
/// ```swift
/// let toman = try CurrencyDefinition(
///   code: "IRT", digits: 0, symbols: ["fa": "تومان", "en": "Toman"],
///   names: ["fa": [.other: "تومان"], "en": [.one: "toman", .other: "tomans"]])
/// var style = DecimalStyle(.currency(CurrencyStyle(.plural)))
/// style.currency = CurrencyCode(toman)
/// try DecimalFormatter(style: style, locale: LocaleID("en_US")).string(2)  // 2 tomans
/// ```
///
/// A text is looked up by locale, then by its language; then ICU's counts where it knows the code, so that a definition
/// of the euro with digits alone leaves its symbols and names as they are; then the one of `en`, then the code.
public struct CurrencyDefinition: Hashable, Sendable {
  /// A name in each plural category that a language tells apart; `other` is always there.
  public typealias PluralNames = [PluralSelector.Category: String]

  /// Three capital letters.
  public let code: String
  /// Digits after the decimal separator, 0 to 8.
  public let digits: Int
  /// Symbols by locale id.
  public let symbols: [LocaleID: String]
  /// Narrow symbols by locale id; the symbol where there is none.
  public let narrowSymbols: [LocaleID: String]
  /// Names by locale id.
  public let names: [LocaleID: PluralNames]

  /// Checks and keeps a definition.
  ///
  /// *Errors*: `unknownCurrency` for a code that is not three letters, `outOfRange` for digits, `invalidLocale`,
  /// `limitExceeded` for a symbol or name of more than 256 characters, and `invalidPlural` for names without `other`.
  public init(
    code: String, digits: Int, symbols: [String: String] = [:], narrowSymbols: [String: String] = [:],
    names: [String: PluralNames] = [:]
  ) throws(FormatError) {
    guard code.utf8.count == 3, code.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else {
      throw FormatError(
        .unknownCurrency, "\"\(code.abbreviated(to: 20))\" is not a currency code", hint: .identifier(.definedCurrency))
    }
    guard (0...8).contains(digits) else {
      throw FormatError(.outOfRange, "the digits of a currency are 0 to 8, found \(digits)")
    }
    let texts = Array(symbols.values) + narrowSymbols.values + names.values.flatMap(\.values)
    guard texts.allSatisfy({ $0.utf16.count <= Self.textLimit }) else {
      throw FormatError(.limitExceeded, "a symbol or name of \(code) may have \(Self.textLimit) characters")
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

  /// Longest symbol or name: a pattern may ask for it hundreds of times.
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
  /// Whether both say the same.
  public static func == (left: Self, right: Self) -> Bool {
    left.code == right.code && left.digits == right.digits && left.exactTexts == right.exactTexts
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    hasher.combine(digits)
    hasher.combine(exactTexts)
  }

  private var exactTexts: [[LocaleID: [PluralSelector.Category: ExactText]]] {
    [symbols, narrowSymbols].map { $0.mapValues { [.other: ExactText($0)] } }
      + [names.mapValues { $0.mapValues { ExactText($0) } }]
  }

  /// The symbol in a locale.
  public func symbol(in locale: LocaleID) -> String {
    Self.own(symbols, locale) ?? icuText(locale, .symbol) ?? Self.english(symbols) ?? code
  }

  /// The narrow symbol in a locale.
  public func narrowSymbol(in locale: LocaleID) -> String {
    if let own = Self.own(narrowSymbols, locale) ?? Self.own(symbols, locale) { return own }
    return icuText(locale, .narrow) ?? Self.english(narrowSymbols) ?? symbol(in: locale)
  }

  /// The name in a locale for a number of some plural category.
  public func name(in locale: LocaleID, _ category: PluralSelector.Category) -> String {
    let forms = Self.own(names, locale)
    if forms == nil {
      let name = icuText { () throws(ICUFailure) in
        try NumberData.pluralName(currency: code, locale: locale.resourceID, category: category.rawValue)
      }
      if let name { return name }
    }
    guard let forms = forms ?? Self.english(names) else { return code }
    return forms[category] ?? forms[.other] ?? code
  }

  /// The text that readers of a locale take.
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
    icuText { () throws(ICUFailure) in try NumberData.name(currency: code, locale: locale.resourceID, width: width) }
  }

  /// ICU's text; `nil` where it has none but the code.
  private func icuText(_ read: () throws(ICUFailure) -> String) -> String? {
    do throws(ICUFailure) {
      let text = try read()
      return text == code ? nil : text
    } catch {
      return nil
    }
  }
}
