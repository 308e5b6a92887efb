/// Suggests corrections of misspelled words within a budget, because each suggestion compares all candidates.
package struct Suggestions {
  private let candidates: [String]
  private let cost: Int
  private var bytesLeft: Int

  /// Creates a budget of `limit` bytes of candidates to compare in total.
  package init(among candidates: [String], limit: Int = 4_000_000) {
    self.candidates = candidates
    cost = candidates.reduce(0) { $0 + $1.utf8.count + 1 }
    bytesLeft = limit
  }

  /// Returns the candidate that was probably meant; `nil` if none is near enough or the budget is exhausted.
  package mutating func nearest(_ word: String) -> String? {
    guard bytesLeft > 0 else { return nil }
    defer { bytesLeft -= cost }
    return SpellingSuggestion.nearest(word, among: candidates, within: bytesLeft)
  }
}
