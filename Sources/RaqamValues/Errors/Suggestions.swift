/// Suggests words for misspelt ones, until that has cost enough: each suggestion costs a walk over all candidates.
package struct Suggestions {
  private let candidates: [String]
  private let cost: Int
  private var bytesLeft: Int

  /// `limit` is the most bytes of candidates that are compared in all.
  package init(among candidates: [String], limit: Int = 4_000_000) {
    self.candidates = candidates
    cost = candidates.reduce(0) { $0 + $1.utf8.count + 1 }
    bytesLeft = limit
  }

  /// The candidate that was probably meant.
  package mutating func nearest(_ word: String) -> String? {
    guard bytesLeft > 0 else { return nil }
    defer { bytesLeft -= cost }
    return NearestWord.nearest(word, among: candidates, within: bytesLeft)
  }
}
