/// The spellings of a field's names that users type: without accents, hamza, niqqud, periods, hyphens and apostrophes,
/// with spaces added or removed.
///
/// A spelling of names with different values does not match. Accents may be omitted but not added: `Ará` from another
/// language does not match the Turkish `Ara`.
struct LooseNames: Sendable {
  /// The names that share a spelling.
  private struct Meaning: Sendable {
    var widths: Set<Int>
    let values: Set<Int>
    /// The names with their accents.
    var forms: Set<[UInt32]>
    /// Whether the names have different values.
    var isContested = false
  }

  private var meanings: [[UInt32]: Meaning] = [:]

  /// Adds the names of a table, except narrow ones, which are not words.
  mutating func add(_ table: NameTable) {
    for entry in table.entries where entry.width != 5 {
      let units = Self.letters(entry.units)
      guard units.count > 1 else { continue }
      let form = Self.accented(entry.units[...])
      if let known = meanings[units] {
        meanings[units]?.widths.insert(entry.width)
        meanings[units]?.forms.insert(form)
        if known.values != entry.values { meanings[units]?.isContested = true }
      } else {
        meanings[units] = Meaning(widths: [entry.width], values: entry.values, forms: [form])
      }
    }
  }

  private static func letters(_ units: [UInt32]) -> [UInt32] {
    units.filter { !isPassed($0) }.map(plain)
  }

  /// Returns the letters of a name with their Latin, Greek and Cyrillic accents.
  private static func accented(_ units: ArraySlice<UInt32>) -> [UInt32] {
    units.filter { !isPassed($0) || (0x300...0x36F).contains($0) }
  }

  /// Returns whether the input has no accents or strokes that the name lacks.
  ///
  /// Names of at most three letters must match exactly: `Mar` for `Mär` is another month elsewhere.
  private static func isPlainer(_ typed: [UInt32], than name: [UInt32]) -> Bool {
    if name.count <= 4, letters(name).count <= 3 { return typed == name }
    var rest = typed[...]
    for unit in name where rest.first == unit || rest.first == plain(unit) { rest.removeFirst() }
    return rest.isEmpty
  }

  /// Returns whether to ignore a unit in names.
  private static func isPassed(_ unit: UInt32) -> Bool {
    switch unit {
    case 0x20, 0x22, 0x27, 0x2D, 0x2E, DateInput.joiner: true
    default: isAccent(unit)
    }
  }

  /// Returns whether a unit is an accent of a Latin, Greek or Cyrillic letter, niqqud, or a hamza or madda above an
  /// Arabic letter. Marks of other scripts are vowels.
  static func isAccent(_ unit: UInt32) -> Bool {
    switch unit {
    case 0x300...0x36F, 0x653...0x655: true
    default: isPoint(unit)
    }
  }

  /// Returns whether a unit is a Hebrew point: niqqud or cantillation.
  static func isPoint(_ unit: UInt32) -> Bool {
    switch unit {
    case 0x591...0x5BD, 0x5BF, 0x5C1, 0x5C2, 0x5C4, 0x5C5, 0x5C7: true
    default: false
    }
  }

  /// Returns the letter that users type instead: ه for ة, and letters without their stroke.
  private static func plain(_ unit: UInt32) -> UInt32 {
    switch unit {
    case 0x629: 0x647
    case 0xF8: 0x6F
    case 0x111: 0x64
    case 0x127: 0x68
    case 0x142: 0x6C
    default: unit
    }
  }
}

extension LooseNames {
  /// The maximum number of ignored units between two letters.
  private static let gap = 4
  /// More letters than any name in CLDR has.
  private static let length = 48

  /// Returns the letters of a text from an index, each with the index after it. Stops at a unit that names do not
  /// contain, and at separated digits.
  private static func letters(of text: DateInput, from start: Int) -> [(unit: UInt32, end: Int)] {
    var found: [(unit: UInt32, end: Int)] = []
    var index = start
    while found.count < length {
      let gapStart = index
      while let unit = text[index], isPassed(unit), index - gapStart < gap { index += 1 }
      guard let unit = text[index], text.isLetter(index) || text.isDigit(index) else { break }
      // Only combining marks may precede the first letter.
      if found.isEmpty, text.units[gapStart..<index].contains(where: { !isAccent($0) }) { break }
      if text.isDigit(index), index > gapStart, gapStart > start, text.isDigit(gapStart - 1) { break }
      index += 1
      var end = index
      while let mark = text[end], isAccent(mark), end - index < gap { end += 1 }
      index = end
      found.append((plain(unit), end))
    }
    return found
  }

  /// Returns whether no word continues at an index.
  private static func endsWord(_ text: DateInput, at end: Int) -> Bool {
    if text.isDigit(end) { return end == 0 || !text.isDigit(end - 1) }
    return !text.isLetter(end)
  }

  /// Returns the longest name at an index, in one width or any, that ends a word or ends at an index that `continues`
  /// accepts.
  func match(
    _ text: DateInput, at start: Int, width: Int?, continues: (Int) -> Bool
  ) -> (values: Set<Int>, end: Int)? {
    let letters = Self.letters(of: text, from: start)
    for count in stride(from: letters.count, to: 1, by: -1) {
      guard let meaning = meanings[letters[..<count].map(\.unit)], !meaning.isContested,
        width.map({ meaning.widths.contains($0) }) ?? true
      else { continue }
      let end = letters[count - 1].end
      let typed = Self.accented(text.units[start..<end])
      guard meaning.forms.contains(where: { Self.isPlainer(typed, than: $0) }) else { continue }
      if Self.endsWord(text, at: end) || continues(end) { return (meaning.values, end) }
    }
    return nil
  }

  /// Returns the unique name that equals a word of at least three letters after removing the name's vowels, except the
  /// first letter: `Mrz` for `März`.
  ///
  /// A mere prefix of a name does not match: `mar` means March in many languages, but begins the Finnish name of
  /// November.
  func withoutVowels(_ text: DateInput, at start: Int) -> (values: Set<Int>, end: Int)? {
    var word: [UInt32] = []
    var end = start
    while text.continuesWord(end), word.count < Self.length {
      if let unit = text[end], !Self.isPassed(unit) { word.append(Self.plain(unit)) }
      end += 1
    }
    guard word.count > 2, !text.continuesWord(end) else { return nil }
    let typed = Self.accented(text.units[start..<end])
    let fitting = meanings.filter { letters, meaning in
      meaning.widths.contains(4) && Self.isName(letters, withoutVowels: word)
        && meaning.forms.contains { Self.isPlainer(typed, than: $0) }
    }
    guard let first = fitting.first?.value, !first.isContested,
      fitting.allSatisfy({ $0.value.values == first.values })
    else { return nil }
    return (first.values, end)
  }

  private static func isName(_ name: [UInt32], withoutVowels word: [UInt32]) -> Bool {
    name.prefix(1) + name.dropFirst().filter { ![0x61, 0x65, 0x69, 0x6F, 0x75].contains($0) } == word[...]
  }
}
