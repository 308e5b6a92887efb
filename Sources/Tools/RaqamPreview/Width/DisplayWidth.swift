/// Computes the number of columns that text takes on a terminal.
///
/// ```swift
/// DisplayWidth.columns("total")   // 5
/// DisplayWidth.columns("合計")     // 4
/// DisplayWidth.columns("é")       // 1, in either spelling
/// DisplayWidth.columns("👩‍👩‍👧 🇮🇷")  // 5
/// ```
///
/// The width of a text is the sum of its extended grapheme clusters (UAX #29):
///
/// | Cluster | Columns |
/// |---|---|
/// | displayed as emoji (UTS #51): emoji presentation, variation selector 16, skin tone, ZWJ sequence | 2 |
/// | any other | the sum of its code points |
///
/// | Code point | Columns |
/// |---|---|
/// | nonspacing and enclosing marks (Mn, Me) | 0 |
/// | format characters (Cf): bidi controls, joiners, soft hyphen | 0 |
/// | except the Arabic, Syriac and Kaithi signs that precede digits, which are visible | 1 |
/// | Hangul vowels and final consonants, which join the preceding syllable | 0 |
/// | East_Asian_Width Wide or Fullwidth (UAX #11), emoji presentation | 2 |
/// | everything else, such as spacing marks, Ambiguous characters and regional indicators (two per flag) | 1 |
///
/// Clusters are summed because terminals advance by code point outside emoji: a Devanagari conjunct of two
/// consonants is one cluster and two columns. A control character takes one column, because `TerminalText`
/// replaces it with a symbol of that width.
package enum DisplayWidth {
  /// Returns the number of columns of a text.
  package static func columns(_ text: some StringProtocol) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    // Below U+0300, every scalar except the soft hyphen is a cluster of one column.
    if text.utf8.allSatisfy({ $0 < 0xCC && $0 != 0xAD }) { return text.utf8.count { $0 & 0xC0 != 0x80 } }
    return text.reduce(0) { $0 + columns($1) }
  }

  /// Returns the number of columns of an extended grapheme cluster.
  package static func columns(_ cluster: Character) -> Int {
    let scalars = cluster.unicodeScalars
    return isShownAsEmoji(scalars) ? 2 : scalars.reduce(0) { $0 + columns($1) }
  }

  /// Returns the number of columns of a scalar outside an emoji sequence.
  static func columns(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return scalar.value == 0xAD ? 0 : 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    case .format: return isPrefixedSign(scalar) ? 1 : 0
    default: break
    }
    switch scalar.value {
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
    default: return isWide(scalar) ? 2 : 1
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    // The standard library may know newer emoji than the table of ranges.
    if scalar.properties.isEmojiPresentation { return !isRegionalIndicator(scalar) }
    var low = 0
    var high = wideRanges.count
    while low < high {
      let middle = (low + high) / 2
      if wideRanges[middle].upperBound < scalar.value { low = middle + 1 } else { high = middle }
    }
    return low < wideRanges.count && wideRanges[low].contains(scalar.value)
  }

  private static func isShownAsEmoji(_ scalars: Character.UnicodeScalarView) -> Bool {
    guard let base = scalars.first, base.properties.isEmoji, !isRegionalIndicator(base) else { return false }
    if base.properties.isEmojiPresentation { return true }
    return scalars.dropFirst().contains { $0.value == 0xFE0F || $0.properties.isEmoji }
  }

  private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  /// Whether the scalar has the property Prepended_Concatenation_Mark (PropList.txt).
  private static func isPrefixedSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: true
    default: false
    }
  }
}
