internal import ICU

extension LocaleID {
  /// The locales whose translations suit a user of this locale, nearest first, without the root. Each appears in every
  /// spelling that denotes it: with its script, and without it if the script is the likely one.
  ///
  /// ```swift
  /// try LocaleID("zh_TW@calendar=roc").fallbackChain
  /// // ["zh_TW@calendar=roc", "zh_TW", "zh_Hant_TW", "zh_Hant"]
  /// try LocaleID("es_MX").fallbackChain  // ["es_MX", "es_Latn_MX", "es_419", "es_Latn_419", "es", "es_Latn"]
  /// try LocaleID("nb").fallbackChain     // ["nb", "nb_Latn", "no", "no_Latn"]
  /// ```
  ///
  /// *Source*: UTS #35, Locale Inheritance: likely subtags, then CLDR's parent locales as in libicu. Texts in a script
  /// other than the user's are never used. `no` and `nb` are treated as one language.
  ///
  /// - Complexity: O(1) after the first access, which looks up at most 16 parents.
  package var fallbackChain: [String] {
    cachedChain { () -> [String] in
      do throws(FormatError) {
        return try chainOfParents()
      } catch {
        return [identifier]
      }
    }
  }

  private func chainOfParents() throws(FormatError) -> [String] {
    let base = String(identifier.prefix { $0 != "@" })
    var chain: [String] = []
    func add(_ name: String) {
      if !chain.contains(name) { chain.append(name) }
    }
    add(identifier)
    add(base)
    guard language != "und" else { return chain }
    // A pseudo-locale has the texts of another locale.
    let source = pseudo == nil ? base : PseudoLocale.source
    let region = try LocaleData.region(source)
    let likely = try LocaleData.maximized(source)
    var node: ChainNode? = ChainNode(
      language: try LocaleData.language(likely), script: try LocaleData.script(likely), region: region)
    // Limits the search; no locale has that many parents.
    for _ in 0..<16 {
      guard let current = node else { break }
      for name in try current.spellings() { add(name) }
      node = try current.parent()
    }
    return chain
  }
}

/// A locale without variants and keywords, with an explicit script.
private struct ChainNode {
  let language: String
  let script: String
  let region: String

  private func name(withScript: Bool) -> String {
    [language, withScript ? script : "", region].filter { !$0.isEmpty }.joined(separator: "_")
  }

  /// Returns whether the script is the likely one of the language, regardless of the region.
  private func isUsual() throws(FormatError) -> Bool { try LocaleData.script(LocaleData.maximized(language)) == script }

  func spellings() throws(FormatError) -> [String] {
    let short = name(withScript: false)
    var names = [name(withScript: true)]
    let likely = try LocaleData.script(LocaleData.maximized(short))
    if script.isEmpty || likely == script { names.insert(short, at: 0) }
    guard language == "no" else { return names }
    // `nb` is another spelling of Bokmål.
    return names + (try ChainNode(language: "nb", script: script, region: region).spellings())
  }

  /// Returns the parent in CLDR; `nil` if it is the root.
  func parent() throws(FormatError) -> ChainNode? {
    let isUsual = try isUsual()
    let short = name(withScript: false)
    let scriptOfShort = try LocaleData.script(LocaleData.maximized(short))
    let next = try LocaleData.parent(isUsual && scriptOfShort == script ? short : name(withScript: true))
    guard !next.isEmpty, next != "root" else { return nil }
    // Without an explicit parent in CLDR, the parent of a locale with an unusual script is the root.
    if !isUsual, next == language { return nil }
    let likely = try LocaleData.maximized(next)
    return ChainNode(
      language: try LocaleData.language(next), script: try LocaleData.script(likely),
      region: try LocaleData.region(next))
  }
}
