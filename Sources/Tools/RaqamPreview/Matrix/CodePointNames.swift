/// Names of characters that are invisible or deceptive.
///
/// ```swift
/// CodePointNames.description(of: "\u{202F}")              // U+202F NARROW NO-BREAK SPACE
/// CodePointNames.named("1\u{202E}2", .deceiving)          // 1⟨RLO⟩2
/// CodePointNames.named("1\u{202F}234\u{200E}", .invisible) // 1⟨NNBSP⟩234⟨LRM⟩
/// ```
package enum CodePointNames {
  /// The set of characters to replace with names.
  package enum Choice: String, CaseIterable, Sendable {
    /// Characters that control a terminal or a page or reorder letters: control characters, embeddings, overrides,
    /// isolates, line and paragraph separators, tags and unassigned code points.
    case deceiving
    /// The characters of `deceiving`, all spaces except U+0020, and all characters without width, such as bidi marks,
    /// joiners and variation selectors.
    case invisible
  }

  /// Returns the code point with its name in the Unicode Character Database; for control characters the abbreviation.
  package static func description(of scalar: Unicode.Scalar) -> String {
    let name = scalar.properties.name ?? abbreviations[scalar]
    return name.map { "\(number(of: scalar)) \($0)" } ?? number(of: scalar)
  }

  /// Returns the code point in hexadecimal: `U+200E`.
  package static func number(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Returns the text with some characters replaced by names between ⟨ and ⟩. The names are common abbreviations from
  /// NameAliases.txt or, if there is none, the full names.
  ///
  /// - Complexity: O(*n*) in the length of `text`.
  package static func named(_ text: String, _ choice: Choice) -> String {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
    let isShown = { isDeceiving($0) || choice == .invisible && isInvisible($0) }
    guard text.unicodeScalars.contains(where: isShown) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isShown(scalar) { result += name(scalar) } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }

  /// Returns the text with names as in ``named(_:_:)``, in the order in which a reader sees the text without names.
  ///
  /// Each name is an isolate. Paired isolates and bidi marks are unchanged, because the order depends on them; if
  /// `choice` is `invisible`, their names precede them.
  ///
  /// - Complexity: O(*n*) in the length of `text`.
  package static func annotated(_ text: String, _ choice: Choice) -> String {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
    let scalars = Array(text.unicodeScalars)
    let paired = BidiPairs.indices(scalars)
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      let decidesOrder = paired.contains(index) || isBidiMark(scalar)
      if choice == .invisible && isInvisible(scalar) || isDeceiving(scalar) && !decidesOrder {
        result += "\u{2066}\(name(scalar))\u{2069}"
        if !decidesOrder { continue }
      }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  private static func isBidiMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{200E}" || scalar == "\u{200F}" || scalar == "\u{61C}"
  }

  private static func name(_ scalar: Unicode.Scalar) -> String { "⟨\(short(scalar))⟩" }

  private static func isDeceiving(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0x2FF: false
    case 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029, 0xE0000...0xE007F: true
    default:
      switch scalar.properties.generalCategory {
      case .control, .unassigned, .surrogate: true
      default: false
      }
    }
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == " " { return false }
    return scalar.properties.generalCategory == .spaceSeparator || scalar.properties.isDefaultIgnorableCodePoint
  }

  private static func short(_ scalar: Unicode.Scalar) -> String {
    abbreviations[scalar] ?? scalar.properties.name ?? number(of: scalar)
  }

  /// The abbreviations of control characters, by the first code point of each range.
  private static let controls: [UInt32: String] = [
    0x00: """
    NUL SOH STX ETX EOT ENQ ACK BEL BS TAB LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US
    """,
    0x7F: "DEL",
    0x80: """
    PAD HOP BPH NBH IND NEL SSA ESA HTS HTJ VTS PLD PLU RI SS2 SS3 DCS PU1 PU2 STS CCH MW SPA EPA SOS SGC SCI CSI ST OSC \
    PM APC
    """,
  ]

  private static let abbreviations: [Unicode.Scalar: String] = {
    var all = formats
    for (start, names) in controls {
      for (code, name) in zip(start..., names.split(separator: " ")) {
        if let scalar = Unicode.Scalar(code) { all[scalar] = String(name) }
      }
    }
    return all
  }()

  private static let formats: [Unicode.Scalar: String] = [
    "\u{A0}": "NBSP", "\u{AD}": "SHY", "\u{34F}": "CGJ",
    "\u{61C}": "ALM", "\u{200B}": "ZWSP", "\u{200C}": "ZWNJ", "\u{200D}": "ZWJ", "\u{200E}": "LRM", "\u{200F}": "RLM",
    "\u{202A}": "LRE", "\u{202B}": "RLE", "\u{202C}": "PDF", "\u{202D}": "LRO", "\u{202E}": "RLO",
    "\u{202F}": "NNBSP", "\u{2060}": "WJ", "\u{2066}": "LRI", "\u{2067}": "RLI", "\u{2068}": "FSI", "\u{2069}": "PDI",
    "\u{FEFF}": "BOM",
  ]
}
