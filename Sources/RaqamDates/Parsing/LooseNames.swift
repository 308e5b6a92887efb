/// The names of a field as people type them: without accents, hamza, niqqud, dots, hyphens and apostrophes, with a space
/// more or less.
///
/// A spelling that two names of different values share is none. Accents may be left off, but none may be added: `Ará` of
/// another language is not the Turkish `Ara`.
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

  /// Adds the names of a table but for the narrow ones, which are no words.
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

  /// The letters of a name with the accents of Latin, Greek and Cyrillic.
  private static func accented(_ units: ArraySlice<UInt32>) -> [UInt32] {
    units.filter { !isPassed($0) || (0x300...0x36F).contains($0) }
  }

  /// Whether a name is typed with no accents and strokes that it does not have.
  ///
  /// Of three letters none may be plainer: `Mar` of `Mär` is another month elsewhere.
  private static func isPlainer(_ typed: [UInt32], than name: [UInt32]) -> Bool {
    if name.count <= 4, letters(name).count <= 3 { return typed == name }
    var rest = typed[...]
    for unit in name where rest.first == unit || rest.first == plain(unit) { rest.removeFirst() }
    return rest.isEmpty
  }

  /// Whether a unit does not count in a name.
  private static func isPassed(_ unit: UInt32) -> Bool {
    switch unit {
    case 0x20, 0x22, 0x27, 0x2D, 0x2E, FoldedText.joiner: true
    default: isAccent(unit)
    }
  }

  /// Accents of Latin, Greek and Cyrillic letters, niqqud, and the hamza and madda over Arabic letters. Marks of other
  /// scripts are vowels.
  static func isAccent(_ unit: UInt32) -> Bool {
    switch unit {
    case 0x300...0x36F, 0x653...0x655: true
    default: isPoint(unit)
    }
  }

  /// The points of Hebrew: niqqud and cantillation.
  static func isPoint(_ unit: UInt32) -> Bool {
    switch unit {
    case 0x591...0x5BD, 0x5BF, 0x5C1, 0x5C2, 0x5C4, 0x5C5, 0x5C7: true
    default: false
    }
  }

  /// The letter that is typed in place of one: ه for ة, and letters without their stroke.
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
  /// More than this is not passed over between two letters.
  private static let gap = 4
  /// No name of CLDR has so many letters.
  private static let length = 48

  /// The letters of a text from an index on, each with the index after it. They end where something else follows than a
  /// name may have, and where digits stand apart.
  private static func letters(of text: FoldedText, from start: Int) -> [(unit: UInt32, end: Int)] {
    var found: [(unit: UInt32, end: Int)] = []
    var index = start
    while found.count < length {
      let gapStart = index
      while let unit = text[index], isPassed(unit), index - gapStart < gap { index += 1 }
      guard let unit = text[index], text.isLetter(index) || text.isDigit(index) else { break }
      // Only marks may precede the first letter.
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

  /// Whether no word goes on at an index.
  private static func endsWord(_ text: FoldedText, at end: Int) -> Bool {
    if text.isDigit(end) { return end == 0 || !text.isDigit(end - 1) }
    return !text.isLetter(end)
  }

  /// The longest name at an index, of one width or of any, that ends a word or ends where `continues` allows it.
  func match(
    _ text: FoldedText, at start: Int, width: Int?, continues: (Int) -> Bool
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

  /// The only name that a word of three letters or more is without its vowels after the first letter: `Mrz` of `März`.
  ///
  /// Words that only begin as a name does are none: `mar` is March in many languages, and begins a Finnish November.
  func withoutVowels(_ text: FoldedText, at start: Int) -> (values: Set<Int>, end: Int)? {
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
