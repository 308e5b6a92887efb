internal import ICU

extension StringComparison {
  /// The part of a string in which another one must occur.
  enum Place { case start, end, anywhere }

  /// Returns whether `text` contains `needle` at a place. The empty string is never found.
  func finds(_ needle: String, in text: String, at position: Place) throws(FormatError) -> Bool {
    if needle.isEmpty { return false }
    if position != .anywhere, needle.isASCII, text.isASCII { return finds(ascii: needle, in: text, at: position) }
    let wanted = try elements(needle)
    let all = try elements(text)
    // With `[d]`, a needle of only combining marks has no elements.
    guard !wanted.isEmpty, wanted.count <= all.count else { return false }
    switch position {
    case .start: return Self.matches(wanted, in: all, at: 0)
    case .end: return Self.matches(wanted, in: all, at: all.count - wanted.count)
    case .anywhere: return Self.contains(all, wanted)
    }
  }

  private func finds(ascii needle: String, in text: String, at position: Place) -> Bool {
    let excess = text.utf8.count - needle.utf8.count
    guard excess >= 0 else { return false }
    let part = position == .start ? text.utf8.prefix(needle.utf8.count) : text.utf8.dropFirst(excess)
    return ignoresCase
      ? zip(part, needle.utf8).allSatisfy { $0.lowercasedASCII == $1.lowercasedASCII }
      : part.elementsEqual(needle.utf8)
  }

  private static func matches(_ wanted: [TextElement], in all: [TextElement], at start: Int) -> Bool {
    guard isWhole(start..<(start + wanted.count), in: all) else { return false }
    return zip(all[start...], wanted).allSatisfy { $0.scalar == $1.scalar }
  }

  /// Returns whether both ends of a range are at unit boundaries, so that no unit is split.
  private static func isWhole(_ range: Range<Int>, in all: [TextElement]) -> Bool {
    let startsWhole = range.lowerBound == 0 || all[range.lowerBound].startsUnit
    let endsWhole = range.upperBound == all.count || all[range.upperBound].startsUnit
    return startsWhole && endsWhole
  }

  /// Searches with the Knuth–Morris–Pratt algorithm, which reads every element once. A naive search would be
  /// quadratic for a text of one repeated letter.
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

  /// Returns the failure function: for each prefix, the length of its longest proper prefix that is also its
  /// suffix.
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
