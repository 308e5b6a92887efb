internal import ICU

/// Balances the characters of UAX #9 that open and close embeddings, overrides and isolates, so that they have no
/// effect outside the text that contains them.
struct BidiControlPairs {
  private var open: [Unicode.Scalar] = []

  /// Returns the text without unmatched closers, and with closers for the embeddings and isolates that are open at the
  /// end of a paragraph.
  static func closed(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for (line, ending) in paragraphs(text) {
      var pairs = BidiControlPairs()
      for scalar in line.unicodeScalars { result.append(contentsOf: pairs.accept(scalar)) }
      result.append(contentsOf: pairs.close(from: 0))
      result.append(contentsOf: ending.unicodeScalars)
    }
    return String(result)
  }

  /// Returns the paragraphs of a text with their separators.
  static func paragraphs(_ text: String) -> [(line: String, ending: String)] {
    var found: [(line: String, ending: String)] = []
    var (line, ending) = (String.UnicodeScalarView(), String.UnicodeScalarView())
    for scalar in text.unicodeScalars {
      if !BidiSurvey.classes(of: scalar).isDisjoint(with: .paragraphEnds) {
        ending.append(scalar)
        continue
      }
      if !ending.isEmpty {
        found.append((String(line), String(ending)))
        (line, ending) = (String.UnicodeScalarView(), String.UnicodeScalarView())
      }
      line.append(scalar)
    }
    found.append((String(line), String(ending)))
    return found
  }

  /// Returns the output for a character: the character itself, preceded by the closers of inner embeddings, or nothing
  /// for an unmatched closer.
  private mutating func accept(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    switch scalar {
    case "\u{202A}", "\u{202B}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}":
      open.append(scalar)
      return [scalar]
    case "\u{202C}":
      guard let last = open.last, !Self.isIsolate(last) else { return [] }
      return close(from: open.count - 1)
    case "\u{2069}":
      guard let index = open.lastIndex(where: Self.isIsolate) else { return [] }
      return close(from: index)
    default: return [scalar]
    }
  }

  private mutating func close(from index: Int) -> [Unicode.Scalar] {
    let closers: [Unicode.Scalar] = open[index...].reversed().map { Self.isIsolate($0) ? "\u{2069}" : "\u{202C}" }
    open.removeSubrange(index...)
    return closers
  }

  fileprivate static func isControl(_ second: UInt8, _ third: UInt8) -> Bool {
    second == 0x80 && (0xAA...0xAE).contains(third) || second == 0x81 && (0xA6...0xA9).contains(third)
  }

  private static func isIsolate(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 0x2066 }
}

extension String {
  /// Whether the text has characters that open or close embeddings, overrides and isolates: U+202A to U+202E and U+2066
  /// to U+2069.
  package var hasBidiControls: Bool {
    var (first, second): (UInt8, UInt8) = (0, 0)
    for byte in utf8 {
      if first == 0xE2, BidiControlPairs.isControl(second, byte) { return true }
      (first, second) = (second, byte)
    }
    return false
  }

  /// The text with a closer for each embedding and isolate, and without other closers.
  package var withBalancedBidiControls: String { BidiControlPairs.closed(self) }
}
