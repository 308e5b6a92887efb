internal import ICU

extension LocaleID {
  /// The locales whose texts a reader of this one takes, nearest first, each in every spelling that is this locale: with its script,
  /// and without where it is the likely one. The root is not among them.
  ///
  /// ```swift
  /// try LocaleID("zh_TW@calendar=roc").fallbackChain
  /// // ["zh_TW@calendar=roc", "zh_TW", "zh_Hant_TW", "zh_Hant"]
  /// try LocaleID("es_MX").fallbackChain  // ["es_MX", "es_Latn_MX", "es_419", "es_Latn_419", "es", "es_Latn"]
  /// try LocaleID("nb").fallbackChain     // ["nb", "nb_Latn", "no", "no_Latn"]
  /// ```
  ///
  /// *Source*: UTS #35, Locale Inheritance: likely subtags, then CLDR's parent locales, as libicu has them. Texts in another script
  /// than the reader's are never taken for those of the language. `no` and `nb` are one language.
  package var fallbackChain: [String] {
    cachedChain { () -> [String] in
      do throws(ICUFailure) {
        return try chainOfParents()
      } catch {
        return [identifier]
      }
    }
  }

  private func chainOfParents() throws(ICUFailure) -> [String] {
    let base = String(identifier.prefix { $0 != "@" })
    var chain: [String] = []
    func add(_ name: String) {
      if !chain.contains(name) { chain.append(name) }
    }
    add(identifier)
    add(base)
    guard language != "und" else { return chain }
    // Its texts are those of another locale.
    let source = pseudo == nil ? base : PseudoLocale.source
    let region = try LocaleData.region(source)
    let likely = try LocaleData.maximized(source)
    var node: ChainNode? = ChainNode(
      language: try LocaleData.language(likely), script: try LocaleData.script(likely), region: region)
    // No locale has more than some parents.
    for _ in 0..<16 {
      guard let current = node else { break }
      for name in try current.spellings() { add(name) }
      node = try current.parent()
    }
    return chain
  }
}

/// A locale without variants and keywords, whose script is known.
private struct ChainNode {
  let language: String
  let script: String
  let region: String

  private func name(withScript: Bool) -> String {
    [language, withScript ? script : "", region].filter { !$0.isEmpty }.joined(separator: "_")
  }

  /// Whether the script goes without saying in a language, wherever it is written.
  private func isUsual() throws(ICUFailure) -> Bool { try LocaleData.script(LocaleData.maximized(language)) == script }

  func spellings() throws(ICUFailure) -> [String] {
    let short = name(withScript: false)
    var names = [name(withScript: true)]
    let likely = try LocaleData.script(LocaleData.maximized(short))
    if script.isEmpty || likely == script { names.insert(short, at: 0) }
    guard language == "no" else { return names }
    // Bokmål is `nb`, too.
    return names + (try ChainNode(language: "nb", script: script, region: region).spellings())
  }

  /// What CLDR asks next; `nil` for the root.
  func parent() throws(ICUFailure) -> ChainNode? {
    let isUsual = try isUsual()
    let short = name(withScript: false)
    let scriptOfShort = try LocaleData.script(LocaleData.maximized(short))
    let next = try LocaleData.parent(isUsual && scriptOfShort == script ? short : name(withScript: true))
    guard !next.isEmpty, next != "root" else { return nil }
    // CLDR gives no parent to a script that is not the usual one, except where it says so.
    if !isUsual, next == language { return nil }
    let likely = try LocaleData.maximized(next)
    return ChainNode(
      language: try LocaleData.language(next), script: try LocaleData.script(likely),
      region: try LocaleData.region(next))
  }
}
