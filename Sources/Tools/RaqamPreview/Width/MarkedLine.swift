internal import Raqam

/// A line of text with marks below a part of it.
///
/// ```
/// "title": "کل", "id": 5
///                      ^
/// ```
///
/// The marks are below the marked characters both on terminals with the Unicode Bidirectional Algorithm and on
/// terminals that show characters in storage order. For this, the spaces below right-to-left letters have right-to-left
/// direction as well. Both lines then begin with an LRM, so that their paragraph direction is left to right whatever
/// the first letter is.
package struct MarkedLine {
  /// The displayed line, cut to a width with `…` for omitted text.
  package let text: String
  /// The line of marks below the text.
  package let marks: String

  /// The maximum number of columns before the marks in a long line.
  private static let lead = 30

  private struct Cluster {
    let character: Character
    let width: Int
    var isMarked: Bool
  }

  /// Creates a marked line.
  ///
  /// - Parameters:
  ///   - line: Text without line breaks, tabs and other control characters.
  ///   - marked: The marked scalars, as offsets from 0; an empty range marks the position after it.
  ///   - columns: The maximum width of the line.
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
    var offset = 0
    for character in line {
      let count = character.unicodeScalars.count
      let range = offset..<offset + count
      let isMarked = marked.isEmpty ? range.contains(marked.lowerBound) : range.overlaps(marked)
      clusters.append(Cluster(character: character, width: DisplayWidth.columns(character), isMarked: isMarked))
      offset += count
    }
    // Add a marked space at the end of the text, or if the marked characters have no width.
    if !clusters.contains(where: { $0.isMarked && $0.width > 0 }) {
      let index = clusters.firstIndex(where: \.isMarked) ?? clusters.count
      clusters.insert(Cluster(character: " ", width: 1, isMarked: true), at: index)
    }
    return clusters
  }

  /// Returns the part around the first mark.
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

  /// Returns spaces and marks with the same bidi levels as the text. Each run is between bidi marks of its direction,
  /// and numbers in right-to-left text are isolated.
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
    // Runs after the last marked one matter only until their embedding ends.
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
