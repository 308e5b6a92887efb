/// Replaces `Ⓐ` and `Ⓑ` with two canonically equivalent spellings (twins) or with two different letters (strangers).
enum TwinLetters {
  /// `é`, composed and decomposed.
  private static let pair = ("\u{E9}", "e\u{301}")
  /// Different letters with the lengths and the order of `pair` in UTF-8 and UTF-16.
  private static let otherPair = ("\u{F1}", "o\u{302}")

  static func twins(_ text: String) -> String { letters(pair, in: text) }

  static func strangers(_ text: String) -> String { letters(otherPair, in: text) }

  /// Converts output for strangers to the expected output for twins.
  static func asTwins(_ text: String) -> String {
    names.reduce(replacing(otherPair.1, pair.1, in: replacing(otherPair.0, pair.0, in: text))) { text, name in
      replacing(name.0, name.1, in: text)
    }
  }

  /// Names of code points, and parts of the ids in pages.
  private static let names = [
    ("LATIN SMALL LETTER N WITH TILDE", "LATIN SMALL LETTER E WITH ACUTE"),
    ("LATIN SMALL LETTER O", "LATIN SMALL LETTER E"), ("“o”", "“e”"),
    ("COMBINING CIRCUMFLEX ACCENT", "COMBINING ACUTE ACCENT"), ("U+00F1", "U+00E9"), ("U+006F", "U+0065"),
    ("U+0302", "U+0301"), ("_f1_", "_e9_"), ("o_302_", "e_301_"),
  ]

  private static func letters(_ letters: (String, String), in text: String) -> String {
    replacing("Ⓑ", letters.1, in: replacing("Ⓐ", letters.0, in: text))
  }

  /// Replaces bytes, because the spellings are equal as `String`.
  static func replacing(_ old: String, _ new: String, in text: String) -> String {
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    let (old, new) = (Array(old.utf8), Array(new.utf8))
    while let first = rest.first {
      if rest.starts(with: old) {
        result += new
        rest = rest.dropFirst(old.count)
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
