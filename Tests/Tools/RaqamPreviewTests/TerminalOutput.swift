import RaqamPreview

/// Inspections of terminal output that share no code with the renderer.
enum TerminalOutput {
  /// Returns the text without SGR sequences. Other escape sequences remain.
  static func withoutColor(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\u{1B}", rest.first == "[", let end = rest.firstIndex(of: "m"),
        rest[rest.index(after: rest.startIndex)..<end].allSatisfy({ $0 == ";" || ("0"..."9").contains($0) })
      else {
        result.append(scalar)
        continue
      }
      rest = rest[rest.index(after: end)...]
    }
    return String(result)
  }

  /// Returns whether embeddings and isolates are properly nested and closed, and there are no overrides.
  static func isBalanced(_ text: String) -> Bool {
    var open: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x202A, 0x202B: open.append("\u{202C}")
      case 0x2066...0x2068: open.append("\u{2069}")
      case 0x202C, 0x2069: guard open.popLast() == scalar else { return false }
      case 0x202D, 0x202E: return false
      default: break
      }
    }
    return open.isEmpty
  }

  static func hasControl(_ text: String) -> Bool {
    text.unicodeScalars.contains {
      $0.properties.generalCategory == .control || (0x2028...0x2029).contains($0.value)
    }
  }

  /// Returns the text with symbols for invisible characters: RLI ◂, LRI ▸, PDI ▪, RLM ¬, LRM ¦, ESC ⎋,
  /// no-break space ␣.
  static func spelled(_ text: String) -> String {
    let symbols: [Unicode.Scalar: Unicode.Scalar] = [
      "\u{2067}": "◂", "\u{2066}": "▸", "\u{2069}": "▪", "\u{200F}": "¬", "\u{200E}": "¦", "\u{1B}": "⎋",
      "\u{A0}": "␣",
    ]
    return String(String.UnicodeScalarView(text.unicodeScalars.map { symbols[$0] ?? $0 }))
  }

  /// Returns the text without bidi controls and bidi marks.
  static func withoutBidi(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.properties.isBidiControl }))
  }
}
