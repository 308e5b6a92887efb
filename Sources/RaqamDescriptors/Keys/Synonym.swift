package import Raqam
internal import RaqamJSON

/// A word of other form libraries, with what to write here.
package struct Synonym: Sendable {
  /// The hint, an imperative clause.
  package let hint: String
  /// JSON in the hint that the value of the key replaces.
  let example: String?
  /// The key or word that the hint is about.
  package let word: String?
  /// Whether the word means the same, so that it can replace the other one.
  let isWord: Bool

  /// A word with the same meaning.
  package static func write(_ word: String) -> Synonym {
    Synonym(hint: "write \"\(word)\"", example: nil, word: word, isWord: true)
  }

  /// Something that is written in another way, with the key that it needs.
  ///
  /// - Parameter example: JSON in the hint that a value of the same type replaces.
  package static func hint(_ hint: String, _ word: String? = nil, example: String? = nil) -> Synonym {
    Synonym(hint: hint, example: example, word: word, isWord: false)
  }

  /// The hint where each key has a prefix, for a key with a value.
  func hint(prefix: String, value: JSONNode?) -> String {
    if isWord, let word { return "write \"\(prefix)\(word)\"" }
    guard let example, let value else { return hint }
    let isText = example.utf8.first == UInt8(ascii: "\"")
    let json = isText ? value.asString.map { JSONWriter().string(.string($0)) } : value.asNumber
    return json.flatMap { $0.utf8.count <= 60 ? hint.replacing(example, with: $0) : nil } ?? hint
  }
}

extension ObjectReader {
  /// One of the words of an enumeration; those of other libraries get the hint of a synonym.
  package mutating func word<Word: CaseIterable & RawRepresentable>(
    _ key: String, _: Word.Type, synonyms: ExactDictionary<Synonym>
  ) -> Word? where Word.RawValue == String {
    guard let text = string(key) else { return nil }
    if let word = Word(exact: text) { return word }
    reportWord(text, key: key, words: Word.allCases.map(\.rawValue), synonyms: synonyms)
    return nil
  }

  /// Reports a word that is not one of an enumeration.
  package func reportWord(_ word: String, key: String, words: [String], synonyms: ExactDictionary<Synonym>) {
    if let synonym = synonyms[word.bareWord] {
      reportWord(word, key: key, synonym)
    } else {
      reportWord(word, key: key, words: words)
    }
  }
}

extension String {
  /// The word in small letters, without hyphens, underscores and spaces: `selectOne` is `select_one`.
  package var bareWord: String {
    String(String.UnicodeScalarView(lowercased().unicodeScalars.filter { !["-", "_", " "].contains($0) }))
  }
}
