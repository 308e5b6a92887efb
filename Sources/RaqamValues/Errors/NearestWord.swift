/// Finds the word that a misspelt one was probably meant to be.
package enum NearestWord {
  /// The most bytes of candidates that are compared for one word. Candidates beyond them are not looked at.
  package static let byteLimit = 1 << 17

  /// The hint that names the nearest candidate, when one is near enough.
  ///
  /// - Complexity: O(*n*) in the length of the candidates, of which at most ``byteLimit`` bytes are compared.
  package static func hint(_ word: String, among candidates: some Sequence<String>) -> FormatError.Hint? {
    nearest(word, among: candidates).map(FormatError.Hint.nearest)
  }

  /// The candidate with the fewest edits (insert, delete, replace, exchange of neighbours), at most a third of the word.
  ///
  /// - Complexity: O(*n*) in the length of the candidates, of which at most `limit` bytes are compared.
  package static func nearest(
    _ word: String, among candidates: some Sequence<String>, within limit: Int = byteLimit
  ) -> String? {
    var distances = EditDistance(from: word)
    var best: (word: String, distance: Int, shared: Int)?
    var bytesLeft = limit
    for candidate in candidates {
      bytesLeft -= candidate.utf8.count + 1
      if bytesLeft < 0 { break }
      guard let (distance, shared) = distances.distance(to: candidate, atMost: best?.distance ?? Int.max) else {
        continue
      }
      // Of two words as near, the one that begins alike: USD, not SDD, for USDD.
      if (distance, -shared) < (best?.distance ?? Int.max, -(best?.shared ?? 0)) {
        best = (candidate, distance, shared)
      }
    }
    return best?.word
  }

  /// How alike names are that share words.
  package enum WordLikeness: Sendable {
    /// All words of a name of several words.
    case severalWords
    /// Also the only word of a name, or all words but one.
    case any
  }

  /// At most two names whose words are those of another one and further ones, or all but one of its words: `date.timezone` for
  /// `timeZone`, `number.rounding_mode` and `number.rounding_increment` for `number.rounding`.
  ///
  /// - Complexity: O(*n*) in the length of the candidates.
  package static func sharingWords(
    _ word: String, among candidates: some Sequence<String>, _ likeness: WordLikeness = .any
  ) -> [String] {
    guard word.utf8.count <= 64 else { return [] }
    // `timeZone` may be one word or two.
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

  /// How many words a name has more than another one, or fewer; `nil` if they do not say the same.
  private static func distance(_ asked: [String], _ parts: [String], _ likeness: WordLikeness) -> Int? {
    if asked.count > 1, asked.allSatisfy(parts.containsExactly) { return max(0, parts.count - asked.count) }
    guard likeness == .any else { return nil }
    if asked.count == 1 {
      // The first word is a group of keys, and some words are in many.
      guard asked[0].utf8.count >= 4, parts.count <= 3, parts.dropFirst().containsExactly(asked[0]),
        !commonWords.contains(asked[0])
      else { return nil }
      return parts.count - 1
    }
    return parts.count > 1 && asked.count == parts.count + 1 && parts.allSatisfy(asked.containsExactly) ? 1 : nil
  }

  private static let commonWords: ExactSet = ["text", "value", "type"]

  private static let shortWords: ExactDictionary<String> = [
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

  /// Whether a misspelt word can only have been meant to be the nearest of all words: it differs in capitals, hyphens or spaces
  /// alone, or it has four letters or more, of which one is wrong, missing, too much or exchanged with its neighbour, and no
  /// other word is as near.
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
