internal import Raqam
internal import RaqamJSON

/// A key or value of another form library, with its replacement.
package struct Synonym: Sendable {
  /// The hint, an imperative clause.
  package let hint: String
  /// The JSON in the hint that the value of the key replaces.
  let example: String?
  /// The key or value that the hint recommends.
  package let word: String?
  /// Whether ``word`` is an exact synonym and can replace the original.
  let isWord: Bool

  /// Returns an exact synonym.
  package static func write(_ word: String) -> Synonym {
    Synonym(hint: "write \"\(word)\"", example: nil, word: word, isWord: true)
  }

  /// Returns a hint for a feature that needs a different notation.
  ///
  /// - Parameters:
  ///   - word: The key or value that the hint recommends.
  ///   - example: The JSON in the hint that a value of the same type replaces.
  package static func hint(_ hint: String, _ word: String? = nil, example: String? = nil) -> Synonym {
    Synonym(hint: hint, example: example, word: word, isWord: false)
  }

  /// Returns the hint for a key with a value, if all keys have a prefix.
  func hint(prefix: String, value: JSONNode?) -> String {
    if isWord, let word { return "write \"\(prefix)\(word)\"" }
    guard let example, let value else { return hint }
    let isText = example.utf8.first == UInt8(ascii: "\"")
    let json = isText ? value.asString.map { JSONWriter().string(.string($0)) } : value.asNumber
    return json.flatMap { $0.utf8.count <= 60 ? hint.replacing(example, with: $0) : nil } ?? hint
  }
}

extension ObjectDecoder {
  /// Returns the enumeration value of a string. Values of other libraries are reported with the hint of their
  /// synonym.
  package mutating func word<Word: CaseIterable & RawRepresentable>(
    _ key: String, _: Word.Type, synonyms: [ExactText: Synonym]
  ) -> Word? where Word.RawValue == String {
    guard let text = string(key) else { return nil }
    if let word = Word(exact: text) { return word }
    reportWord(text, key: key, words: Word.allCases.map(\.rawValue), synonyms: synonyms)
    return nil
  }

  /// Reports a string that is not an enumeration value.
  package func reportWord(_ word: String, key: String, words: [String], synonyms: [ExactText: Synonym]) {
    if let synonym = synonyms[word.bareWord] {
      reportWord(word, key: key, synonym)
    } else {
      reportWord(word, key: key, words: words)
    }
  }
}

extension String {
  /// The string in lower case, without hyphens, underscores and spaces; `selectOne` and `select_one` are equal.
  package var bareWord: String {
    String(String.UnicodeScalarView(lowercased().unicodeScalars.filter { !["-", "_", " "].contains($0) }))
  }
}
