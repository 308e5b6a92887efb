internal import ICU

/// The names a field can have, each with the numbers it stands for.
struct NameTable: Sendable {
  struct Entry: Sendable {
    let units: [UInt32]
    let width: Int
    var values: Set<Int>
  }

  /// A name found in a text.
  struct Match: Sendable {
    /// Behind the name.
    let end: Int
    /// What it stands for: more than one where it is ambiguous.
    let values: Set<Int>
    /// Whether it has the width that was asked for.
    let isOwnWidth: Bool
  }

  private(set) var entries: [Entry] = []

  init() {}

  /// The names of months in all widths.
  init(_ months: RegionalOverlay.MonthNames) {
    for (index, name) in months.wide.enumerated() {
      for width in [4, 3] { add(name, index + 1, width: width) }
    }
    for (index, name) in months.narrow.enumerated() { add(name, index + 1, width: 5) }
  }

  /// Adds a name; its folded form must not be empty.
  mutating func add(_ name: String, _ value: Int, width: Int) {
    var units = FoldedText(name, keepsJoiners: true).units[...]
    while let last = units.last, last == 0x20 || last == FoldedText.joiner { units.removeLast() }
    while units.first == 0x20 { units.removeFirst() }
    guard !units.isEmpty else { return }
    let kept = Array(units)
    if let index = entries.firstIndex(where: { $0.width == width && $0.units == kept }) {
      entries[index].values.insert(value)
    } else {
      entries.append(Entry(units: kept, width: width, values: [value]))
    }
  }

  /// Adds the names in capitals by the rules of a language where these are more than the capitals of each letter (in
  /// Greek they have no tonos), unless they are those of another name.
  mutating func addCapitals(locale: String) throws(ICUFailure) {
    let names = entries.map { entry in
      String(String.UnicodeScalarView(entry.units.compactMap(Unicode.Scalar.init)))
    }
    let capitals = try UnicodeText.uppercased(names.joined(separator: "\n"), locale: locale)
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard capitals.count == entries.count else { return }
    for (entry, name) in zip(entries, capitals) {
      let units = FoldedText(String(name), keepsJoiners: true).units
      guard units != entry.units, !entries.contains(where: { $0.units == units && $0.values != entry.values }) else {
        continue
      }
      for value in entry.values { add(String(name), value, width: entry.width) }
    }
  }

  /// Whether these are names rather than numerals, which have the width 3 alone.
  var hasWideNames: Bool { entries.contains { $0.width == 4 } }

  /// Whether some names of a width begin with figures.
  func hasFigures(width: Int) -> Bool {
    entries.contains { $0.width == width && $0.units.first.map { (0x30...0x39).contains($0) } ?? false }
  }

  /// The longest name that stands at an index. Of names equally long those of `width` come first.
  func match(_ text: FoldedText, at start: Int, width: Int, takesAll: Bool) -> Match? {
    var best: (end: Int, values: Set<Int>, isOwn: Bool)?
    for entry in entries where takesAll || entry.width == width {
      guard let end = Self.end(of: entry.units, in: text, at: start) else { continue }
      let isOwn = entry.width == width
      // The first letter of a word is no narrow name.
      if entry.width == 5, !isOwn, text.isLetter(end - 1), text.continuesWord(end) { continue }
      guard let found = best else {
        best = (end, entry.values, isOwn)
        continue
      }
      if end > found.end || (end == found.end && isOwn && !found.isOwn) {
        best = (end, entry.values, isOwn)
      } else if end == found.end, isOwn == found.isOwn {
        // A name that is narrow for several may be the abbreviation of one.
        best?.values = entry.values.count < found.values.count ? entry.values : found.values.union(entry.values)
      }
    }
    return best.map { Match(end: $0.end, values: $0.values, isOwnWidth: $0.isOwn) }
  }

  /// Where a name ends in a text; `nil` where it does not stand there. Dots of abbreviations may be missing, and a
  /// joiner may be a space.
  private static func end(of name: [UInt32], in text: FoldedText, at start: Int) -> Int? {
    var position = start
    for unit in name {
      let next = text[position]
      if unit == FoldedText.joiner {
        if next == 0x20 { position += 1 }
      } else if next == unit {
        position += 1
      } else if unit != 0x2E {
        return nil
      }
    }
    return position > start ? position : nil
  }
}
