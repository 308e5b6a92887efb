internal import ICU

extension CurrencyCode {
  /// Returns the hint for an unknown code: the currency that has the text as its symbol or everyday name (`RMB`, `€`),
  /// or the nearest code.
  ///
  /// Currencies in use come first, and among them those whose adjacent letters are swapped: USD for `UDS`, not UGS.
  static func hint(
    for text: String, among known: [String], _ definitions: [String: CurrencyDefinition]
  ) throws(FormatError) -> FormatError.Hint {
    if let hint = everydayHint(for: text) { return hint }
    let defined = definitions.count > 1000 ? [] : definitions.keys.sorted()
    let used = try Self.used.get() + CurrencyDefinition.shipped.keys.sorted()
    let current = defined + used
    if let swapped = swapped(text.uppercased()).first(where: current.contains) { return .nearest(swapped) }
    return SpellingSuggestion.hint(text, among: current) ?? SpellingSuggestion.hint(text, among: known)
      ?? .identifier(.currency)
  }

  /// Returns the currencies of a symbol or everyday name; `nil` if there are none or too many. If there are several, a
  /// symbol is that of the currency to which English gives it: `$` is USD.
  private static func everydayHint(for text: String) -> FormatError.Hint? {
    let codes = EverydaySymbols.shipped.codes(named: text)
    if codes.count <= 1 { return codes.first.map { .nearest($0) } }
    do throws(FormatError) {
      for code in codes where try NumberData.name(currency: code, locale: "en", width: .symbol) == text {
        return .nearest(code)
      }
    } catch {
      return nil
    }
    return codes.count <= 6 ? .oneOf(codes) : nil
  }

  /// Returns the texts with two adjacent letters swapped.
  private static func swapped(_ code: String) -> [String] {
    let letters = Array(code.utf8)
    guard letters.count == 3 else { return [] }
    return [[letters[1], letters[0], letters[2]], [letters[0], letters[2], letters[1]]].map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// The currencies in use, sorted: those that are legal tender without a last day in CLDR, and for which the package has everyday names.
  private static let used = Result { () throws(FormatError) in
    var codes: [String] = []
    for code in EverydaySymbols.shipped.texts.keys.sorted() {
      if let use = try CurrencyUse.of(code), use.isTender, use.last == nil { codes.append(code) }
    }
    return codes
  }
}
