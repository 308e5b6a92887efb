/// Text that can safely be written on one line of a terminal.
///
/// The text contains no control characters, so it cannot send an escape sequence or leave its line. Its bidi
/// controls are balanced, so it cannot affect adjacent text.
///
/// ```swift
/// TerminalText("\u{1B}[31mred\n").string   // ␛[31mred␊
/// TerminalText("a\u{202E}b").string        // a\u{FFFD}b
/// TerminalText("\u{2067}abc").string       // \u{2067}abc\u{2069}
/// ```
///
/// - C0 controls and DEL become their pictures (U+2400…), and a tab becomes a space. C1 controls and bidi
///   overrides become U+FFFD, line and paragraph separators U+2424.
/// - LRM, RLM and ALM are preserved, because formats of locales contain them. Embeddings and isolates are
///   balanced: unmatched terminators are removed, and open controls are closed at the end.
/// - Soft hyphens are removed, because terminals disagree on their width.
package struct TerminalText: Hashable, Sendable {
  /// The bidi controls of the source to preserve.
  package enum Controls: String, CaseIterable, Sendable {
    /// Bidi marks (LRM, RLM, ALM), and balanced embeddings and isolates.
    case paired
    /// Only bidi marks, for terminals that show the other controls as boxes.
    case marks
    /// The controls of `paired` and right-to-left overrides, with which pseudo-locales reverse words.
    case overriding
  }

  /// The safe text, in logical order.
  package let string: String
  /// The width in terminal columns.
  package let columns: Int

  /// Creates a safe form of any text. Line breaks are shown as symbols.
  package init(_ source: some StringProtocol, controls: Controls = .paired) {
    self.init(safe: Self.safe(source, controls))
  }

  /// Returns the safe form of each paragraph (UAX #9, P1), as separated by line breaks.
  package static func paragraphs(_ source: String, controls: Controls = .paired) -> [TerminalText] {
    source.split(omittingEmptySubsequences: false, whereSeparator: isLineBreak)
      .map { TerminalText($0, controls: controls) }
  }

  /// Creates a value from text that is known to be safe.
  init(safe string: String) {
    self.string = string
    columns = DisplayWidth.columns(string)
  }

  /// Checks only the first scalar: comparing characters is quadratic in the number of combining marks.
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
  /// The side on which spaces are added, in logical order.
  package enum Side: String, CaseIterable, Sendable { case leading, trailing }

  /// Returns the text padded with spaces on one side to the given number of columns; unchanged if it is
  /// wider.
  ///
  /// ```swift
  /// TerminalText("合計").padded(to: 6, on: .leading).string  // "  合計"
  /// ```
  package func padded(to width: Int, on side: Side) -> TerminalText {
    let spaces = String(repeating: " ", count: max(0, width - columns))
    return TerminalText(safe: side == .leading ? spaces + string : string + spaces)
  }
}
