/// Finds the word that a misspelled one was probably meant to be.
package enum SpellingSuggestion {
  /// The maximum size of the candidates to compare with one word, in bytes. Further candidates are ignored.
  package static let byteLimit = 1 << 17

  /// Returns a hint with the nearest candidate, or `nil` if none is near enough.
  ///
  /// - Complexity: O(*n*) in the length of the candidates, of which at most ``byteLimit`` bytes are compared.
  package static func hint(_ word: String, among candidates: some Sequence<String>) -> FormatError.Hint? {
    nearest(word, among: candidates).map(FormatError.Hint.nearest)
  }

  /// Returns the candidate with the fewest edits (insertions, deletions, replacements, transpositions), at most a third
  /// of the word. Of two single characters, only upper and lower case are near.
  ///
  /// - Complexity: O(*n*) in the length of the candidates, of which at most `limit` bytes are compared.
  package static func nearest(
    _ word: String, among candidates: some Sequence<String>, within limit: Int = byteLimit
  ) -> String? {
    var distances = EditDistance(from: word)
    var best: (word: String, distance: Int, shared: Int)?
    var bytesLeft = limit
    let isCharacter = word.isSingle
    for candidate in candidates {
      bytesLeft -= candidate.utf8.count + 1
      if bytesLeft < 0 { break }
      if isCharacter, candidate.isSingle, !candidate.lowercased().hasBytes(of: word.lowercased()) { continue }
      guard let (distance, shared) = distances.distance(to: candidate, atMost: best?.distance ?? Int.max) else {
        continue
      }
      // Break ties by the longer common prefix: USD before SDD for USDD.
      if (distance, -shared) < (best?.distance ?? Int.max, -(best?.shared ?? 0)) {
        best = (candidate, distance, shared)
      }
    }
    return best?.word
  }

  /// The required similarity of names that share words.
  package enum WordLikeness: Sendable {
    /// All words of a name with several words.
    case severalWords
    /// Also the only word of a name, or all but one of its words.
    case any
  }

  /// Returns at most two names that contain all words of another name, or all but one of its words: `date.timezone` for
  /// `timeZone`, `number.rounding_mode` and `number.rounding_increment` for `number.rounding`.
  ///
  /// - Complexity: O(*n*) in the length of the candidates.
  package static func sharingWords(
    _ word: String, among candidates: some Sequence<String>, _ likeness: WordLikeness = .any
  ) -> [String] {
    guard word.utf8.count <= 64 else { return [] }
    // Try `timeZone` as one word and as two.
    let asked = [words(word.lowercased()), words(camelCase: word)]
    var best: [String] = []
    var least = Int.max
    for candidate in candidates {
      let parts = words(candidate.lowercased())
      guard let distance = asked.compactMap({ Self.distance($0, parts, likeness) }).min(), distance <= least else {
        continue
      }
      if distance < least { (best, least) = ([], distance) }
      if best.count < 2, !best.containsExactly(candidate) { best.append(candidate) }
    }
    return best
  }

  /// Returns the difference in the number of words; `nil` if the names do not share the required words.
  private static func distance(_ asked: [String], _ parts: [String], _ likeness: WordLikeness) -> Int? {
    if asked.count > 1, asked.allSatisfy(parts.containsExactly) { return max(0, parts.count - asked.count) }
    guard likeness == .any else { return nil }
    if asked.count == 1 {
      // The first word of a candidate names a group of keys and is not compared, nor are words that many names contain.
      guard asked[0].utf8.count >= 4, parts.count <= 3, parts.dropFirst().containsExactly(asked[0]),
        !commonWords.contains(asked[0])
      else { return nil }
      return parts.count - 1
    }
    return parts.count > 1 && asked.count == parts.count + 1 && parts.allSatisfy(asked.containsExactly) ? 1 : nil
  }

  private static let commonWords: Set<ExactText> = ["text", "value", "type"]

  private static let shortWords: [ExactText: String] = [
    "min": "minimum", "max": "maximum", "fmt": "format", "colour": "color", "tz": "timezone", "zone": "timezone",
    "cal": "calendar", "decimals": "fraction", "digit": "digits", "lang": "locale", "language": "locale",
    "bg": "background", "round": "rounding", "inc": "increment", "expr": "expression",
  ]

  private static func words(_ name: String) -> [String] {
    name.split { $0 == "." || $0 == "_" || $0 == "-" || $0 == " " }.map { shortWords[String($0)] ?? String($0) }
  }

  private static func words(camelCase name: String) -> [String] {
    words(String(name.flatMap { $0.isUppercase ? [" ", Character($0.lowercased())] : [$0] }))
  }

  /// Returns whether the nearest word is an unambiguous correction. It must differ only in letter case, hyphens or
  /// spaces; or both words have at least four letters and differ in one edit, and no other word is as near.
  package static func isBeyondDoubt(_ nearest: String, for word: String, among words: [String]) -> Bool {
    guard word.utf8.count <= 64 else { return false }
    let bareWord = bare(word)
    if bare(nearest).hasBytes(of: bareWord) { return words.count { bare($0).hasBytes(of: bareWord) } == 1 }
    guard nearest.unicodeScalars.count >= 4, word.unicodeScalars.count >= 4 else { return false }
    var distances = EditDistance(from: word)
    let near = words.filter { distances.distance(to: $0, atMost: 1) != nil }
    return near.count == 1 && near[0].hasBytes(of: nearest)
  }

  private static func bare(_ word: String) -> String {
    String(String.UnicodeScalarView(word.lowercased().unicodeScalars.filter { !["-", "_", " ", "."].contains($0) }))
  }
}

extension String {
  /// Whether the string is one character; no such string is long.
  fileprivate var isSingle: Bool { utf8.count <= 4 && unicodeScalars.count == 1 }
}
