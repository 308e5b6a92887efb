internal import Raqam
internal import RaqamText

extension TerminalText {
  /// Returns the text in an isolate of a direction, so that surrounding text cannot reorder it.
  ///
  /// ```swift
  /// TerminalText("abc").isolated(.leftToRight).string  // \u{2066}abc\u{2069}
  /// ```
  package func isolated(_ direction: TextDirection) -> TerminalText {
    TerminalText(safe: (direction == .rightToLeft ? "\u{2067}" : "\u{2066}") + string + "\u{2069}")
  }

  /// The direction of the first strong character outside isolates (UAX #9, P2); `nil` if there is none.
  package var firstStrongDirection: TextDirection? { TextDirection(firstStrongOf: string) }

  /// Whether the text contains a letter or digit of a right-to-left script.
  package var hasRightToLeftWord: Bool {
    mayBeRightToLeft
      && string.unicodeScalars.contains {
        TextDirection.isInRightToLeftBlock($0) && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
      }
  }

  /// Whether the bidi algorithm could reorder anything in a left-to-right line that contains the text.
  func needsIsolation(_ direction: TextDirection) -> Bool {
    if direction == .rightToLeft { return !string.isEmpty }
    return mayBeRightToLeft
      && string.unicodeScalars.contains { TextDirection.isInRightToLeftBlock($0) || $0.properties.isBidiControl }
  }

  /// Whether a byte begins a scalar at or above U+0580, the range of right-to-left letters and bidi controls.
  private var mayBeRightToLeft: Bool { string.utf8.contains { $0 >= 0xD6 } }

  var startsWithLetter: Bool { string.unicodeScalars.first?.properties.isAlphabetic ?? false }
}
