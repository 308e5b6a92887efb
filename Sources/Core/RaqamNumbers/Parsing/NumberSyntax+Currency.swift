internal import ICU

extension NumberSyntax {
  /// Adds every symbol, code and name of the style's currency.
  mutating func learnCurrency(_ style: DecimalStyle, locale: LocaleID) throws(FormatError) {
    guard let code = try Self.currency(of: style, locale: locale) else { return }
    currency = code
    var names = [code.code]
    if let definition = code.definition {
      names += [definition.symbol(in: locale), definition.narrowSymbol(in: locale)]
      names += PluralSelector.Category.allCases.map { definition.name(in: locale, $0) }
    } else {
      names += try Self.names(of: code.code, locale: locale)
    }
    currencyNames += names.map { Self.trimmed(Self.plain($0)) }
  }

  private static func currency(of style: DecimalStyle, locale: LocaleID) throws(FormatError) -> CurrencyCode? {
    if let currency = style.currency { return currency }
    if let skeleton = style.skeleton {
      return try skeleton.currency.map { code throws(FormatError) in try CurrencyCode(code) }
    }
    do throws(FormatError) {
      return try CurrencyCode(region: style.currencyRegion ?? locale, from: style.regionalData)
    } catch {
      // The style's own symbol represents an unknown currency.
      if error.code == .noCurrencyForRegion { return nil }
      throw error
    }
  }

  private static func names(of code: String, locale: LocaleID) throws(FormatError) -> [String] {
    let resource = locale.resourceID
    var names = [
      try NumberData.name(currency: code, locale: resource, width: .symbol),
      try NumberData.name(currency: code, locale: resource, width: .narrow),
      try NumberData.name(currency: code, locale: resource, width: .long),
    ]
    for category in PluralSelector.Category.allCases {
      names.append(try NumberData.pluralName(currency: code, locale: resource, category: category.rawValue))
    }
    return names
  }

  /// Returns the currencies whose symbol or code covers an index, or only the most likely one.
  ///
  /// - Parameter isMoney: Whether an amount is parsed; otherwise letters are unlikely to be an abbreviation.
  static func foreignCurrencies(
    _ text: NumberInput, at index: Int, locale: LocaleID, isMoney: Bool
  ) throws(FormatError) -> [String] {
    guard index < text.count else { return [] }
    let everyday = EverydaySymbols.shipped.symbol(in: text, over: index).flatMap { found in
      Self.isCutLetter(text, found.range) ? nil : found
    }
    // The symbol `R$` is more specific than `$`. For a single character, ICU determines the currency that the locale
    // means.
    if let everyday, everyday.range.count > 1, isMoney || !Self.isWord(text, everyday.range) {
      return try likely(everyday.codes, in: locale)
    }
    if let code = try foreignCurrency(text, at: index, locale: locale) { return [code] }
    guard let everyday, isMoney || !Self.isWord(text, everyday.range) else { return [] }
    return try likely(everyday.codes, in: locale)
  }

  /// Returns whether a symbol of one Latin letter is part of something else: the exponent of `1E5`, the abbreviation
  /// `M.N.`.
  private static func isCutLetter(_ text: NumberInput, _ range: Range<Int>) -> Bool {
    guard range.count == 1, Self.isWord(text, range) else { return false }
    let (before, after) = (text.scalar(at: range.lowerBound - 1), text.scalar(at: range.upperBound))
    if before?.decimalDigit != nil, after?.decimalDigit != nil { return true }
    return after == "." && text.scalar(at: range.upperBound + 1)?.properties.isAlphabetic == true
  }

  /// Returns whether a text consists of Latin letters, which may be any word.
  private static func isWord(_ text: NumberInput, _ range: Range<Int>) -> Bool {
    text.scalars[range].allSatisfy { $0.isASCII && $0.properties.isAlphabetic || $0 == "." }
  }

  /// Returns only the currency of the locale's region if it is one of the candidates.
  private static func likely(_ codes: [String], in locale: LocaleID) throws(FormatError) -> [String] {
    guard codes.count > 1 else { return codes }
    do throws(FormatError) {
      let own = try CurrencyCode(region: locale).code
      return codes.contains(own) ? [own] : codes
    } catch {
      if error.code == .noCurrencyForRegion { return codes }
      throw error
    }
  }

  /// Returns the currency whose symbol or code in ICU's data starts at an index.
  private static func foreignCurrency(_ text: NumberInput, at index: Int, locale: LocaleID) throws(FormatError)
    -> String?
  {
    let rest = text.scalars[min(index, text.count)...].prefix(Self.longestSymbol + 1)
    let letters = rest.prefix { $0.isASCII && $0.properties.isAlphabetic }
    guard letters.count == 3 || rest.first?.properties.generalCategory == .currencySymbol else { return nil }
    let codes = try NumberData.currencyCodes()
    if letters.count == 3 {
      let word = String(String.UnicodeScalarView(letters)).uppercased()
      return codes.contains(word) || RegionalOverlay.active?.codes[word] != nil ? word : nil
    }
    // Prefer the locale's symbol, which is unique; several currencies share narrow symbols.
    for width in [NumberData.CurrencyNameWidth.symbol, .narrow] {
      for code in codes {
        let name = plain(try NumberData.name(currency: code, locale: locale.resourceID, width: width))
        if !name.isEmpty, name != plain(code), rest.starts(with: name) { return code }
      }
    }
    return nil
  }

  private static let longestSymbol = 12
}
