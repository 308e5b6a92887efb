internal import Raqam
internal import RaqamJSON

// Reports of keys that no decoder reads.

extension ObjectDecoder {
  /// Reports keys that no decoder read: unknown keys, and those of `elsewhere`, which have no effect here.
  ///
  /// - Parameters:
  ///   - foreign: The replacement of each key of the other dialect.
  ///   - synonyms: The replacements of a key of other libraries, by its `bareWord`; the first that applies here is
  ///     used.
  ///   - others: Further candidates for the suggestion of a misspelled key.
  package func finish(
    known: @autoclosure () -> [KeyDefinition], elsewhere: @autoclosure () -> [KeyDefinition] = [],
    reason: @autoclosure () -> String = "", foreign: [String: String] = [:],
    synonyms: (_ bareWord: String) -> [Synonym] = { _ in [] }, others: [String] = []
  ) {
    // Fast path: most objects have no such keys, so the tables are not evaluated.
    let rest = order.filter { key in !used.contains(key) && members[key]?.value.isNull == false }
    guard !rest.isEmpty else { return }
    let (known, elsewhere) = (known(), elsewhere())
    let (names, otherNames) = (Set(exact: known.map(\.name)), Set(exact: elsewhere.map(\.name)))
    for key in rest {
      let name = withoutPrefix(key)
      // Editors find the schema of a document by this key.
      if names.contains(name) || (name.hasBytes(of: "$schema") && pointer.tokens.isEmpty) { continue }
      if otherNames.contains(name) {
        reportKey(.unusedKey, "\(quoted(name)) is ignored \(reason())", name)
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

  /// Warns about an unknown key. The key had no effect, so the author must confirm the suggested replacement.
  ///
  /// - Parameter here: The candidates that apply to this object; they take precedence.
  package func reportUnknown(_ key: String, among candidates: [String], here: [String] = [], hint: String? = nil) {
    let meant = hint == nil ? log.namesMeant(by: prefix + key, among: candidates, here: here) : []
    reportKey(
      .unknownKey, unknownKey(key), key, hint: hint ?? Self.question(meant),
      text: meant.count == 1 ? meant.first.map { .word($0, isSure: false) } : nil)
  }

  /// Warns about a key of another library.
  private func reportUnknown(_ key: String, _ synonym: Synonym) {
    // Offer no replacement if the object already has the key.
    let word = synonym.isWord ? synonym.word.flatMap { has($0) ? nil : $0 } : nil
    reportKey(
      .unknownKey, unknownKey(key), key, hint: synonym.hint(prefix: prefix, value: members[prefix + key]?.value),
      text: word.map { .word(prefix + $0, isSure: false) })
  }

  private func unknownKey(_ key: String) -> String { "unknown key \"\((prefix + key).abbreviated(to: 60))\"" }

  /// Returns a hint such as `did you mean "a" or "b"?`
  static func question(_ words: [String]) -> String? {
    guard words.count > 1 else { return words.first.map { FormatError.Hint.nearest($0).description } }
    return "did you mean " + words.map { "\"\($0)\"" }.joined(separator: " or ") + "?"
  }

  /// Warns about a key of the other dialect.
  package func reportForeign(_ key: String, _ dialect: String, hint: String?) {
    reportKey(.foreignKey, "\(quoted(key)) belongs to the \(dialect) dialect", key, hint: hint)
  }
}
