internal import ICU

extension StringComparison {
  /// Where in a text another one must stand.
  enum Place { case start, end, anywhere }

  /// Whether `text` has `needle` at a place. The empty text is nowhere.
  func finds(_ needle: String, in text: String, at place: Place) throws(ICUFailure) -> Bool {
    if needle.isEmpty { return false }
    if place != .anywhere, needle.isASCII, text.isASCII { return finds(ascii: needle, in: text, at: place) }
    let wanted = try elements(needle)
    let all = try elements(text)
    // Marks alone are nothing under `[d]`.
    guard !wanted.isEmpty, wanted.count <= all.count else { return false }
    switch place {
    case .start: return Self.stands(wanted, in: all, at: 0)
    case .end: return Self.stands(wanted, in: all, at: all.count - wanted.count)
    case .anywhere: return Self.contains(all, wanted)
    }
  }

  private func finds(ascii needle: String, in text: String, at place: Place) -> Bool {
    let excess = text.utf8.count - needle.utf8.count
    guard excess >= 0 else { return false }
    let part = place == .start ? text.utf8.prefix(needle.utf8.count) : text.utf8.dropFirst(excess)
    return ignoresCase
      ? zip(part, needle.utf8).allSatisfy { $0.lowercasedASCII == $1.lowercasedASCII }
      : part.elementsEqual(needle.utf8)
  }

  private static func stands(_ wanted: [TextElement], in all: [TextElement], at start: Int) -> Bool {
    guard isWhole(start..<(start + wanted.count), in: all) else { return false }
    return zip(all[start...], wanted).allSatisfy { $0.scalar == $1.scalar }
  }

  /// Whether letters start at both ends of a range, so that none is cut.
  private static func isWhole(_ range: Range<Int>, in all: [TextElement]) -> Bool {
    let startsWhole = range.lowerBound == 0 || all[range.lowerBound].startsUnit
    let endsWhole = range.upperBound == all.count || all[range.upperBound].startsUnit
    return startsWhole && endsWhole
  }

  /// Knuth, Morris and Pratt's search, which reads every element once: a text of one repeated letter would
  /// make a plain search quadratic.
  private static func contains(_ all: [TextElement], _ wanted: [TextElement]) -> Bool {
    let borders = borders(of: wanted)
    var matched = 0
    for (index, element) in all.enumerated() {
      while matched > 0, matched == wanted.count || wanted[matched].scalar != element.scalar {
        matched = borders[matched - 1]
      }
      if wanted[matched].scalar == element.scalar { matched += 1 }
      let end = index + 1
      if matched == wanted.count, isWhole((end - matched)..<end, in: all) { return true }
    }
    return false
  }

  /// For each prefix, the length of its longest proper prefix that is also its end.
  private static func borders(of wanted: [TextElement]) -> [Int] {
    var borders = [Int](repeating: 0, count: wanted.count)
    var matched = 0
    for index in wanted.indices.dropFirst() {
      while matched > 0, wanted[matched].scalar != wanted[index].scalar { matched = borders[matched - 1] }
      if wanted[matched].scalar == wanted[index].scalar { matched += 1 }
      borders[index] = matched
    }
    return borders
  }
}
