/// The optimal string alignment distance between one word and others, ignoring letter case.
///
/// Only cells of the table that are at most the limit from its diagonal are computed (Ukkonen's cutoff).
struct EditDistance {
  /// The maximum number of letters to compare.
  static let letterLimit = 64

  private let asked: [Unicode.Scalar]
  private var other: [Unicode.Scalar] = []
  // The last three rows of the table.
  private var beforeLast: [Int] = []
  private var last: [Int] = []
  private var current: [Int] = []

  init(from word: String) { asked = Array(word.lowercased().unicodeScalars.prefix(Self.letterLimit)) }

  /// Returns the number of edits that turn this word into another one, and the length of their common prefix; `nil` if
  /// the edits exceed `limit` or a third of the letters.
  mutating func distance(to word: String, atMost limit: Int) -> (edits: Int, shared: Int)? {
    read(word)
    let allowed = max(1, max(asked.count, min(other.count, Self.letterLimit)) / 3)
    guard abs(asked.count - other.count) <= allowed, let edits = edits(atMost: min(limit, allowed)) else { return nil }
    return (edits, zip(asked, other).prefix { $0 == $1 }.count)
  }

  private mutating func read(_ word: String) {
    other.removeAll(keepingCapacity: true)
    for byte in word.utf8 {
      guard byte < 0x80 else {
        other = Array(word.lowercased().unicodeScalars)
        return
      }
      other.append(Unicode.Scalar((0x41...0x5A).contains(byte) ? byte | 0x20 : byte))
    }
  }

  private mutating func edits(atMost limit: Int) -> Int? {
    let count = other.count
    // A value above every distance within the limit.
    let beyond = limit + 1
    // Invariant: a row contains the cells up to one after its band; cells adjacent to the band are `beyond`.
    beforeLast = Array(repeating: beyond, count: count + 2)
    current = beforeLast
    last = Array(0...(count + 1))
    var leastOfLast = 0
    for row in asked.indices {
      let (first, end) = (max(1, row + 1 - limit), min(count, row + 1 + limit))
      current[first - 1] = first == 1 ? row + 1 : beyond
      var least = current[first - 1]
      for column in stride(from: first, through: end, by: 1) {
        var cost = min(current[column - 1] + 1, last[column] + 1)
        cost = min(cost, last[column - 1] + (asked[row] == other[column - 1] ? 0 : 1))
        if row > 0, column > 1, asked[row] == other[column - 2], asked[row - 1] == other[column - 1] {
          cost = min(cost, beforeLast[column - 2] + 1)
        }
        current[column] = cost
        least = min(least, cost)
      }
      if least > limit, leastOfLast > limit { return nil }
      leastOfLast = least
      current[max(first, end + 1)] = beyond
      swap(&beforeLast, &last)
      swap(&last, &current)
    }
    return last[count] <= limit ? last[count] : nil
  }
}
