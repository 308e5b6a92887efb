internal import RaqamValues

// Number formats of spreadsheets.

extension ForeignNumberPattern {
  /// Recognizes colors, widths, quotes and aligned digits: `[Red]0.00`, `#,##0.00_)`, `0"%"`, `0\%`, `0.0?`. UTS #35
  /// has two subpatterns, so the sections for zero and text are dropped. Conditions have no counterpart.
  static func excel(_ scalars: [Unicode.Scalar]) -> Self? {
    if String(scalars).lowercased().hasBytes(of: "general") {
      return Self("Excel", "it has no digits", scalars, meant: "0.#########")
    }
    if let slash = scalars.firstIndex(of: "/"), slash > 0, slash + 1 < scalars.count, scalars[slash - 1] == "?",
      scalars[slash + 1] == "?"
    {
      return Self(
        dialect: "Excel", effect: "? is literal text", range: scalars.indices, meant: nil, advice: .noFractions)
    }
    var walk = ExcelWalk(scalars)
    var sections: [String] = []
    while let section = walk.section() {
      // The section of a condition has no counterpart.
      if !walk.isConditional { sections.append(section) }
    }
    guard let found = walk.found else { return nil }
    if walk.hasThousands {
      return Self(dialect: "Excel", effect: walk.effect, range: found, meant: nil, advice: .compactStyle)
    }
    guard let positive = sections.first else { return nil }
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
  /// Whether the last section has a condition, such as `[>=1000]`.
  private(set) var isConditional = false
  /// Whether a section divides numbers by thousands: `0.0,,`.
  private(set) var hasThousands = false

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
    isConditional = false
    while index < scalars.count, scalars[index] != ";" {
      let start = index
      if let piece = special(state) {
        pieces.append(piece)
        if index == start + 1, scalars[start] == "?" { state.take("?") }
      } else {
        if scalars[index] == ",", state.isInside, index + 1 == scalars.count || !scalars[index + 1].startsNumber {
          hasThousands = true
        }
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
      guard let end = scalars[start...].firstIndex(of: "]") else { return nil }
      let inner = scalars[(start + 1)..<end]
      let isCondition = Self.isCondition(inner)
      guard let text = isCondition ? "" : Self.bracket(inner) else { return nil }
      if isCondition { isConditional = true }
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

  /// Whether the text is a condition: `>=1000000`, `=0`, `<>1`.
  private static func isCondition(_ inner: ArraySlice<Unicode.Scalar>) -> Bool {
    let number = inner.drop { "<>=".unicodeScalars.contains($0) }
    return number.count < inner.count && !number.isEmpty
      && number.allSatisfy { $0.isDigit || "-.".unicodeScalars.contains($0) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
