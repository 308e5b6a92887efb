extension TerminalText {
  /// Returns the text as lines of at most the given number of columns (at least 2), broken between words if
  /// possible.
  ///
  /// A line can break after a space, a zero-width space or a hyphen between letters. It can also break
  /// between ideographs, but not before their closing punctuation. A word that is too long breaks between
  /// grapheme clusters. Bidi controls that are open at a break are closed on one line and opened again on
  /// the next.
  ///
  /// ```swift
  /// TerminalText("one two three").wrapped(to: 8).map(\.string)  // ["one two", "three"]
  /// ```
  package func wrapped(to width: Int) -> [TerminalText] {
    let width = max(2, width)
    guard columns > width else { return [self] }
    let units = Unit.units(of: string, limit: width)
    var lines: [TerminalText] = []
    // Overrides that are left in safe text are intended.
    var open = BidiControls(keepsOverrides: true)
    var start = 0
    while start < units.count {
      let end = Self.lineEnd(units, from: start, width)
      lines.append(Self.line(units[start..<end], &open))
      start = end
    }
    return lines
  }

  /// Returns the text in at most the given number of columns (at least 1), with … in place of the omitted
  /// end.
  ///
  /// ```swift
  /// TerminalText("one two three").truncated(to: 8).string  // "one two…"
  /// ```
  package func truncated(to width: Int) -> TerminalText {
    let width = max(1, width)
    guard columns > width else { return self }
    var open = BidiControls(keepsOverrides: true)
    var used = 0
    let fitting = Unit.units(of: string, limit: width).prefix { unit in
      used += unit.columns
      return used < width
    }
    return Self.line(fitting, &open, ending: "…")
  }

  /// Returns the end of a line that starts at a unit. Trailing spaces may exceed the width, because they are
  /// dropped.
  private static func lineEnd(_ units: [Unit], from start: Int, _ width: Int) -> Int {
    var used = 0
    var lastBreak: Int?
    for index in start..<units.count {
      let unit = units[index]
      let isOver = used + unit.columns > width && !unit.isSpace && !unit.isControl
      if isOver, index > start { return lastBreak ?? index }
      used += unit.columns
      if Unit.canBreak(units, after: index) { lastBreak = index + 1 }
    }
    return units.count
  }

  /// Returns a line of units without trailing spaces and with balanced bidi controls.
  private static func line(
    _ units: ArraySlice<Unit>, _ open: inout BidiControls, ending: String = ""
  ) -> TerminalText {
    let lastVisible = units.lastIndex { !$0.isSpace && !$0.isControl } ?? units.startIndex - 1
    var result = open.reopening
    for (index, unit) in zip(units.indices, units) {
      if unit.isControl {
        for scalar in unit.text.unicodeScalars { result += open.accept(scalar) }
      } else if index <= lastVisible {
        result += unit.text
      }
      if index == lastVisible { result += ending }
    }
    if lastVisible < units.startIndex { result += ending }
    return TerminalText(safe: result + open.closing)
  }
}

/// A unit of text that is not divided between lines.
private struct Unit {
  let text: String
  let columns: Int
  let isSpace: Bool
  let isControl: Bool

  init(_ text: String, columns: Int) {
    self.text = text
    self.columns = columns
    let first = text.unicodeScalars.first ?? " "
    isControl = BidiControls.contains(first)
    isSpace = first.properties.generalCategory == .spaceSeparator && !Self.joiningSpaces.contains(first)
  }

  private static let joiningSpaces: Set<Unicode.Scalar> = ["\u{A0}", "\u{2007}", "\u{202F}"]

  /// Returns the grapheme clusters of a text; clusters that are wider than a line are split into scalars.
  static func units(of text: String, limit: Int) -> [Unit] {
    text.flatMap { cluster in
      let columns = DisplayWidth.columns(cluster)
      if columns <= limit { return [Unit(String(cluster), columns: columns)] }
      return cluster.unicodeScalars.map { Unit(String($0), columns: DisplayWidth.columns($0)) }
    }
  }

  static func canBreak(_ units: [Unit], after index: Int) -> Bool {
    guard index + 1 < units.count else { return false }
    let (unit, next) = (units[index], units[index + 1])
    if unit.isSpace || unit.text == "\u{200B}" { return !next.isSpace }
    if next.isSpace || unit.isControl || next.isControl { return false }
    if unit.text == "-" || unit.text == "\u{2010}" {
      return index > 0 && units[index - 1].isLetter && next.isLetter
    }
    return (unit.columns == 2 || next.columns == 2) && !unit.isOpening && !next.isClosing
  }

  private var category: Unicode.GeneralCategory? { text.unicodeScalars.first?.properties.generalCategory }

  private var isLetter: Bool { text.unicodeScalars.first?.properties.isAlphabetic ?? false }

  private var isOpening: Bool { category == .openPunctuation || category == .initialPunctuation }

  private var isClosing: Bool {
    category == .closePunctuation || category == .finalPunctuation || category == .otherPunctuation
  }
}
