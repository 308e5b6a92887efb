internal import Raqam

/// A line of a text with marks below a part of it.
///
/// ```
/// "title": "کل", "id": 5
///                      ^
/// ```
///
/// The marks stand below what they mark in a terminal that lays lines out by the Unicode Bidirectional Algorithm, and in one that
/// shows characters in the order in which they are stored: below letters from right to left stand blanks that run from right to
/// left as well. Both lines begin with LRM then, so that their paragraph runs from left to right also where its first letter
/// says.
package struct MarkedLine {
  /// The line as it is shown: cut to a width, with `…` where it goes on.
  package let text: String
  /// What stands below it.
  package let marks: String

  /// Columns that are shown before a place in a long line, at most.
  private static let lead = 30

  private struct Cluster {
    let character: Character
    let width: Int
    var isMarked: Bool
  }

  /// - Parameters:
  ///   - line: Text without line breaks; control characters must be made printable before, tabs too.
  ///   - marked: The scalars that are marked, from 0; the place behind an empty range.
  ///   - columns: How wide the line may be.
  package init(_ line: String, marked: Range<Int>, columns: Int) {
    var clusters = Self.clusters(of: line, marked)
    clusters = Self.cut(clusters, to: max(columns, 10))
    let shown = String(clusters.map(\.character)).trimmingEnd()
    let levels: [UInt8]
    do throws(FormatError) { levels = try BidiLevels(String(clusters.map(\.character))).levels } catch { levels = [] }
    guard !levels.isEmpty else {
      text = shown
      marks = Self.marks(clusters[...]).trimmingEnd()
      return
    }
    text = "\u{200E}" + shown
    marks = "\u{200E}" + Self.marks(clusters, levels)
  }

  private static func clusters(of line: String, _ marked: Range<Int>) -> [Cluster] {
    var clusters: [Cluster] = []
    var place = 0
    for character in line {
      let count = character.unicodeScalars.count
      let range = place..<place + count
      let isMarked = marked.isEmpty ? range.contains(marked.lowerBound) : range.overlaps(marked)
      clusters.append(Cluster(character: character, width: DisplayWidth.columns(character), isMarked: isMarked))
      place += count
    }
    // Behind the end stands one mark, and where nothing that is marked has a width.
    if !clusters.contains(where: { $0.isMarked && $0.width > 0 }) {
      let index = clusters.firstIndex(where: \.isMarked) ?? clusters.count
      clusters.insert(Cluster(character: " ", width: 1, isMarked: true), at: index)
    }
    return clusters
  }

  /// The part around the first mark.
  private static func cut(_ clusters: [Cluster], to columns: Int) -> [Cluster] {
    guard clusters.reduce(0, { $0 + $1.width }) > columns else { return clusters }
    let first = clusters.firstIndex(where: \.isMarked) ?? 0
    var start = first
    var width = 0
    while start > 0, width + clusters[start - 1].width <= min(lead, columns / 2) {
      start -= 1
      width += clusters[start].width
    }
    var end = start
    width = 1
    while end < clusters.count, width + clusters[end].width < columns {
      width += clusters[end].width
      end += 1
    }
    let dots = Cluster(character: "…", width: 1, isMarked: false)
    return (start > 0 ? [dots] : []) + clusters[start..<end] + (end < clusters.count ? [dots] : [])
  }

  private static func marks(_ clusters: ArraySlice<Cluster>) -> String {
    var text = ""
    for cluster in clusters {
      text += String(repeating: cluster.isMarked ? "^" : " ", count: cluster.width)
    }
    return text
  }

  /// Blanks and marks of the same levels: those of each run stand between marks of its direction, and those of a number among
  /// letters from right to left in an isolate.
  private static func marks(_ clusters: [Cluster], _ levels: [UInt8]) -> String {
    var runs: [(level: UInt8, clusters: Range<Int>)] = []
    var unit = 0
    for (index, cluster) in clusters.enumerated() {
      let level = levels.indices.contains(unit) ? levels[unit] : 0
      if let last = runs.indices.last, runs[last].level == level {
        runs[last].clusters = runs[last].clusters.lowerBound..<index + 1
      } else {
        runs.append((level, index..<index + 1))
      }
      unit += cluster.character.utf16.count
    }
    // What is behind the last mark counts only for the order of its own surroundings.
    let last = runs.lastIndex { run in clusters[run.clusters].contains(where: \.isMarked) } ?? 0
    let end = runs[last].level == 0 ? last + 1 : runs[last...].firstIndex { $0.level == 0 } ?? runs.count
    return runs[..<end].enumerated().map { index, run in
      let text = marks(clusters[run.clusters])
      if run.level == 0 { return index == end - 1 ? "\u{200E}\(text.trimmingEnd())" : "\u{200E}\(text)\u{200E}" }
      return run.level.isMultiple(of: 2) ? "\u{200F}\u{2066}\(text)\u{2069}\u{200F}" : "\u{200F}\(text)\u{200F}"
    }.joined()
  }
}

extension String {
  fileprivate func trimmingEnd() -> String {
    var text = self[...]
    while text.last == " " { text = text.dropLast() }
    return String(text)
  }
}
