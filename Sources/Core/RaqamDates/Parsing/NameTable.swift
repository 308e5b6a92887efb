internal import ICU

/// The names of a field, each with the numbers it represents.
struct NameTable: Sendable {
  struct Entry: Sendable {
    let units: [UInt32]
    let width: Int
    var values: Set<Int>
  }

  /// A name found in a text.
  struct Match: Sendable {
    /// The index after the name.
    let end: Int
    /// The values of the name; several if it is ambiguous.
    let values: Set<Int>
    /// Whether the name has the requested width.
    let isOwnWidth: Bool
  }

  private(set) var entries: [Entry] = []

  init() {}

  init(_ months: RegionalOverlay.MonthNames) {
    for (index, name) in months.wide.enumerated() {
      for width in [4, 3] { add(name, index + 1, width: width) }
    }
    for (index, name) in months.narrow.enumerated() { add(name, index + 1, width: 5) }
  }

  /// Adds a name, unless its folded form is empty.
  mutating func add(_ name: String, _ value: Int, width: Int) {
    var units = DateInput(name, keepsJoiners: true).units[...]
    while let last = units.last, last == 0x20 || last == DateInput.joiner { units.removeLast() }
    while units.first == 0x20 { units.removeFirst() }
    guard !units.isEmpty else { return }
    let kept = Array(units)
    if let index = entries.firstIndex(where: { $0.width == width && $0.units == kept }) {
      entries[index].values.insert(value)
    } else {
      entries.append(Entry(units: kept, width: width, values: [value]))
    }
  }

  /// Adds uppercase names if a language's rules change more than the case of each letter (Greek capitals lose the
  /// tonos), unless another name has the same form.
  mutating func addCapitals(locale: String) throws(FormatError) {
    let names = entries.map { entry in
      String(String.UnicodeScalarView(entry.units.compactMap(Unicode.Scalar.init)))
    }
    let capitals = try UnicodeText.uppercased(names.joined(separator: "\n"), locale: locale)
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard capitals.count == entries.count else { return }
    for (entry, name) in zip(entries, capitals) {
      let units = DateInput(String(name), keepsJoiners: true).units
      guard units != entry.units, !entries.contains(where: { $0.units == units && $0.values != entry.values }) else {
        continue
      }
      for value in entry.values { add(String(name), value, width: entry.width) }
    }
  }

  /// Whether the table has names. Numerals have width 3 only.
  var hasWideNames: Bool { entries.contains { $0.width == 4 } }

  /// Returns whether some names of a width begin with digits.
  func hasDigits(width: Int) -> Bool {
    entries.contains { $0.width == width && $0.units.first.map { (0x30...0x39).contains($0) } ?? false }
  }

  /// Returns the longest name at an index. If several have that length, names of `width` take precedence.
  func match(_ text: DateInput, at start: Int, width: Int, takesAll: Bool) -> Match? {
    var best: (end: Int, values: Set<Int>, isOwn: Bool)?
    for entry in entries where takesAll || entry.width == width {
      guard let end = Self.end(of: entry.units, in: text, at: start) else { continue }
      let isOwn = entry.width == width
      // A narrow name in another width must not match the first letter of a word.
      if entry.width == 5, !isOwn, text.isLetter(end - 1), text.continuesWord(end) { continue }
      guard let found = best else {
        best = (end, entry.values, isOwn)
        continue
      }
      if end > found.end || (end == found.end && isOwn && !found.isOwn) {
        best = (end, entry.values, isOwn)
      } else if end == found.end, isOwn == found.isOwn {
        // A name that is narrow for several values may be the abbreviation of a single one.
        best?.values = entry.values.count < found.values.count ? entry.values : found.values.union(entry.values)
      }
    }
    return best.map { Match(end: $0.end, values: $0.values, isOwnWidth: $0.isOwn) }
  }

  /// Returns the end of a name in a text; `nil` if it does not match. Periods of abbreviations may be missing, and a
  /// ZWNJ may be a space.
  private static func end(of name: [UInt32], in text: DateInput, at start: Int) -> Int? {
    var position = start
    for unit in name {
      let next = text[position]
      if unit == DateInput.joiner {
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
