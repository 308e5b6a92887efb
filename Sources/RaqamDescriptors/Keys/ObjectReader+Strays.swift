internal import Raqam
internal import RaqamJSON

// Keys nobody asked for.

extension ObjectReader {
  /// Reports keys that nobody asked for: unknown ones, and those of `elsewhere` that do not count here.
  ///
  /// - Parameters:
  ///   - foreign: What to write in place of a key of the other dialect.
  ///   - synonyms: What to write in place of a key of other libraries, by its bare word; the first whose key counts here is used.
  ///   - others: Further keys that a misspelt one may have meant.
  package func finish(
    known: @autoclosure () -> [KeyDefinition], elsewhere: @autoclosure () -> [KeyDefinition] = [],
    reason: @autoclosure () -> String = "", foreign: [String: String] = [:],
    synonyms: (_ bareWord: String) -> [Synonym] = { _ in [] }, others: [String] = []
  ) {
    // Most objects have nothing but what was asked for: the tables are only looked at for the others.
    let rest = order.filter { key in !used.contains(key) && members[key]?.value.isNull == false }
    guard !rest.isEmpty else { return }
    let (known, elsewhere) = (known(), elsewhere())
    let (names, otherNames) = (ExactSet(known.map(\.name)), ExactSet(elsewhere.map(\.name)))
    for key in rest {
      let name = withoutPrefix(key)
      // Editors find the schema of a document by it.
      if names.contains(name) || (name.hasBytes(of: "$schema") && pointer.tokens.isEmpty) { continue }
      if otherNames.contains(name) {
        reportKey(.unusedKey, "\(quoted(name)) does not count \(reason())", name)
      } else if let hint = foreign.first(where: { $0.key.hasBytes(of: name) })?.value {
        reportForeign(name, "RMS", hint: hint)
      } else if let synonym = synonyms(name.bareWord).first(where: { $0.word.map(names.contains) ?? true }) {
        reportUnknown(name, synonym)
      } else {
        let others = others.map { prefix + $0 }
        let here = known.map { prefix + $0.name } + others
        reportUnknown(name, among: here + elsewhere.map { prefix + $0.name }, here: here)
      }
    }
  }

  /// Warns of a key that is none; what it says counted for nothing, so that to write the key that was meant is for the author to
  /// decide.
  ///
  /// - Parameter here: The candidates that count on this object, which come first among those with the same words.
  package func reportUnknown(_ key: String, among candidates: [String], here: [String] = [], hint: String? = nil) {
    let meant = hint == nil ? log.namesMeant(by: prefix + key, among: candidates, here: here) : []
    reportKey(
      .unknownKey, unknownKey(key), key, hint: hint ?? Self.question(meant),
      text: meant.count == 1 ? meant.first.map { .word($0, isSure: false) } : nil)
  }

  /// Warns of a key of another library.
  private func reportUnknown(_ key: String, _ synonym: Synonym) {
    // The key may be there as well.
    let word = synonym.isWord ? synonym.word.flatMap { has($0) ? nil : $0 } : nil
    reportKey(
      .unknownKey, unknownKey(key), key, hint: synonym.hint(prefix: prefix, value: members[prefix + key]?.value),
      text: word.map { .word(prefix + $0, isSure: false) })
  }

  private func unknownKey(_ key: String) -> String { "unknown key \"\((prefix + key).abbreviated(to: 60))\"" }

  /// `did you mean "a" or "b"?`
  static func question(_ words: [String]) -> String? {
    guard words.count > 1 else { return words.first.map { FormatError.Hint.nearest($0).description } }
    return "did you mean " + words.map { "\"\($0)\"" }.joined(separator: " or ") + "?"
  }

  /// Warns of a key of the other dialect.
  package func reportForeign(_ key: String, _ dialect: String, hint: String?) {
    reportKey(.foreignKey, "\(quoted(key)) is a key of the \(dialect) dialect", key, hint: hint)
  }
}
