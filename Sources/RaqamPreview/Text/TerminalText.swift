/// A text that can be written to a terminal on one line, whatever it was made from.
///
/// It holds no control character, so it can neither send an escape sequence nor leave its line; and every
/// bidi control it opens is closed, so it cannot disturb what stands beside it.
///
/// ```swift
/// TerminalText("\u{1B}[31mred\n").string   // ␛[31mred␊
/// TerminalText("a\u{202E}b").string        // a\u{FFFD}b
/// TerminalText("\u{2067}abc").string       // \u{2067}abc\u{2069}
/// ```
///
/// - C0 controls and DEL become their pictures (U+2400…), a tab a space, C1 controls and bidi overrides
///   U+FFFD, line and paragraph separators U+2424.
/// - LRM, RLM and ALM stay: locales' formats carry them. Embeddings and isolates stay in pairs; a closer
///   without an opener goes, an opener without a closer is closed at the end.
/// - Soft hyphens go: terminals disagree whether they take a column.
package struct TerminalText: Hashable, Sendable {
  /// Which bidi controls of the source are kept.
  package enum Controls: String, CaseIterable, Sendable {
    /// Marks (LRM, RLM, ALM), and embeddings and isolates in pairs.
    case paired
    /// Marks only, for terminals that show the others as boxes.
    case marks
    /// Those of `paired`, and overrides from right to left: a pseudo-locale turns its words round.
    case overriding
  }

  /// The text, in logical order.
  package let string: String
  /// The columns it takes.
  package let columns: Int

  /// Makes any text safe. Line breaks are shown as symbols.
  package init(_ source: some StringProtocol, controls: Controls = .paired) {
    self.init(safe: Self.safe(source, controls))
  }

  /// Makes any text safe, one value for each of its paragraphs (UAX #9, P1): the pieces between line breaks.
  package static func paragraphs(_ source: String, controls: Controls = .paired) -> [TerminalText] {
    source.split(omittingEmptySubsequences: false, whereSeparator: isLineBreak)
      .map { TerminalText($0, controls: controls) }
  }

  /// Takes a text that is known to be safe.
  init(safe string: String) {
    self.string = string
    columns = DisplayWidth.columns(string)
  }

  /// By the first scalar, which no mark joins: comparing characters takes the square of the marks of one.
  private static func isLineBreak(_ character: Character) -> Bool {
    switch character.unicodeScalars.first {
    case "\n", "\r", "\u{2028}", "\u{2029}": true
    default: false
    }
  }

  private static func safe(_ source: some StringProtocol, _ controls: Controls) -> String {
    if source.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return String(source) }
    var result = ""
    var open = BidiControls(keepsOverrides: controls == .overriding)
    for scalar in source.unicodeScalars {
      if !BidiControls.contains(scalar) {
        if scalar != "\u{AD}" { result.unicodeScalars.append(visible(scalar)) }
      } else if controls != .marks || scalar.value == 0x202D || scalar.value == 0x202E {
        result += open.accept(scalar)
      }
    }
    return result + open.closing
  }

  private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x09: " "
    case 0x00...0x1F: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x80...0x9F: "\u{FFFD}"
    case 0x2028, 0x2029: "\u{2424}"
    default: scalar
    }
  }
}

extension TerminalText {
  /// Where spaces are added, in logical order.
  package enum Side: String, CaseIterable, Sendable { case leading, trailing }

  /// The text with spaces on one side, so that it takes that many columns; unchanged if it takes more.
  ///
  /// ```swift
  /// TerminalText("合計").padded(to: 6, on: .leading).string  // "  合計"
  /// ```
  package func padded(to width: Int, on side: Side) -> TerminalText {
    let spaces = String(repeating: " ", count: max(0, width - columns))
    return TerminalText(safe: side == .leading ? spaces + string : string + spaces)
  }
}
