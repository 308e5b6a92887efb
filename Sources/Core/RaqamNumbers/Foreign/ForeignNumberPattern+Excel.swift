internal import RaqamValues

// Number formats of spreadsheets.

extension ForeignNumberPattern {
  /// Recognizes colors, widths, quotes and aligned digits: `[Red]0.00`, `#,##0.00_)`, `0"%"`, `0\%`, `0.0?`. UTS #35
  /// has two subpatterns, so the sections for zero and text are dropped. Conditions have no counterpart.
  static func excel(_ scalars: [Unicode.Scalar]) -> Self? {
    if String(scalars).lowercased().hasBytes(of: "general") {
      return Self("Excel", "it has no digits", scalars, meant: "0.#########")
    }
    var walk = ExcelWalk(scalars)
    var sections: [String] = []
    while let section = walk.section() { sections.append(section) }
    guard let found = walk.found, let positive = sections.first else { return nil }
    var meant = positive
    if sections.count > 1, NumberPattern.isWellFormed(sections[1]) {
      // A color alone distinguishes negative numbers.
      meant += ";" + (sections[1].hasBytes(of: positive) ? "-" : "") + sections[1]
    }
    return Self(dialect: "Excel", effect: walk.effect, range: found, meant: meant)
  }
}

/// Parses an Excel format section by section.
private struct ExcelWalk {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  /// The range of the first syntax that only Excel has.
  private(set) var found: Range<Int>?
  /// Its effect in UTS #35.
  private(set) var effect = ""

  init(_ scalars: [Unicode.Scalar]) { self.scalars = scalars }

  private enum Piece {
    case text(String)
    /// `*` with a character: the fill of Excel, the padding of UTS #35.
    case fill(String)
  }

  private mutating func note(_ range: Range<Int>, _ effect: String) {
    guard found == nil else { return }
    (found, self.effect) = (range, effect)
  }

  /// Returns the next section as a subpattern; `nil` after the last one.
  mutating func section() -> String? {
    guard index <= scalars.count else { return nil }
    var pieces: [Piece] = []
    var state = DigitState()
    while index < scalars.count, scalars[index] != ";" {
      let start = index
      if let piece = special(state) {
        pieces.append(piece)
        if index == start + 1, scalars[start] == "?" { state.take("?") }
      } else {
        state.take(scalars[index])
        pieces.append(.text(String(Character(scalars[index]))))
        index += 1
      }
    }
    index += 1
    let isExcel = found != nil
    return pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .fill(let text): isExcel ? "" : text
      }
    }.joined()
  }

  /// The position of the parser relative to the digits.
  private struct DigitState {
    var (hasDigits, hasPoint, isInside) = (false, false, false)

    mutating func take(_ scalar: Unicode.Scalar) {
      isInside = scalar.startsNumber || scalar == "?" && isInside
      if isInside { hasDigits = true }
      if scalar == "." { hasPoint = true }
    }
  }

  /// Parses syntax that differs between Excel and UTS #35; `nil` for a character that means the same in both.
  private mutating func special(_ state: DigitState) -> Piece? {
    let start = index
    switch scalars[index] {
    case "'":
      // Quoted text of UTS #35.
      let end = scalars[(start + 1)...].firstIndex(of: "'") ?? scalars.count - 1
      index = end + 1
      return .text(String(scalars[start...end]))
    case "[":
      guard let end = scalars[start...].firstIndex(of: "]"), let text = Self.bracket(scalars[(start + 1)..<end]) else {
        return nil
      }
      index = end + 1
      note(start..<index, "its brackets are literal text")
      return .text(text)
    case "\"":
      guard let end = scalars[(start + 1)...].firstIndex(of: "\""), end > start + 1 else { return nil }
      index = end + 1
      note(start..<index, "\" is literal text, and apostrophes quote")
      return .text(ForeignNumberPattern.literal(scalars[(start + 1)..<end]))
    case "\\":
      // Before digits, it may be the yen sign of Japanese fonts.
      guard start + 1 < scalars.count, !scalars[start + 1].startsNumber, scalars[start + 1] != "¤" else { return nil }
      index += 2
      note(start..<index, "\\ is literal text, and apostrophes quote")
      return .text(ForeignNumberPattern.literal([scalars[start + 1]]))
    case "_":
      guard start + 1 < scalars.count, "()-+ .$€£¥%".unicodeScalars.contains(scalars[start + 1]) else { return nil }
      index += 2
      note(start..<index, "_ is literal text")
      return .text("")
    case "*":
      guard start + 1 < scalars.count else { return nil }
      index += 2
      return .fill(String(scalars[start..<index]))
    case "?": return alignedDigit(state)
    default: return nil
    }
  }

  /// Parses `?`, a digit or a space: in the fraction, or before the digits. A question mark after an integer may be
  /// text.
  private mutating func alignedDigit(_ state: DigitState) -> Piece? {
    let next = scalars[index...].firstIndex { $0 != "?" }
    let isFraction = state.isInside && state.hasPoint
    let isBefore =
      !state.hasDigits && next.map { scalars[$0].startsNumber } == true
      && scalars[index...].prefix { $0 != ";" }.contains(".")
    guard isFraction || isBefore || state.isInside && next.map({ scalars[$0].startsNumber }) == true else { return nil }
    note(index..<(next ?? scalars.count), "? is literal text")
    index += 1
    return .text("#")
  }

  private static let colors: Set<ExactText> = ["black", "blue", "cyan", "green", "magenta", "red", "white", "yellow"]

  /// Returns the text that brackets of Excel show: the currency of `[$€-407]`, and nothing for a color or a language.
  private static func bracket(_ inner: ArraySlice<Unicode.Scalar>) -> String? {
    guard let first = inner.first else { return nil }
    if first == "$" { return ForeignNumberPattern.literal(inner.dropFirst().prefix { $0 != "-" }) }
    let word = String(inner).lowercased()
    let isNumbered = word.hasPrefix("color") && word.utf8.count > 5 && word.utf8.dropFirst(5).allSatisfy(isDigit)
    return colors.contains(word) || isNumbered ? "" : nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
