internal import Raqam

extension LocaleID {
  /// The locales whose texts this one reads, nearest first: itself, without keywords, then with region, with script, and the
  /// language alone.
  ///
  /// ```swift
  /// try LocaleID("zh_Hant_TW@calendar=roc").lookupChain
  /// // ["zh_Hant_TW@calendar=roc", "zh_Hant_TW", "zh_TW", "zh_Hant", "zh"]
  /// ```
  package var lookupChain: [String] {
    var chain = [identifier, String(identifier.prefix { $0 != "@" })]
    if let region { chain.append("\(language)_\(region)") }
    if let script { chain.append("\(language)_\(script)") }
    chain.append(language)
    var seen: ExactSet = []
    return chain.filter { seen.insert($0).inserted }
  }

  /// The texts of tables by locale that this one reads: of a text in several, that of the nearest.
  func texts(in tables: [String: ExactDictionary<String>]) -> ExactDictionary<String> {
    var texts: ExactDictionary<String> = [:]
    for name in tables.isEmpty ? [] : lookupChain.reversed() { texts.merge(tables[name] ?? [:]) { $1 } }
    return texts
  }
}
