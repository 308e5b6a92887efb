internal import ICU

/// Joins segments to a text of one direction and isolates those that would reorder others.
///
/// A segment is enclosed in FSI and PDI if it, or its neighbors, would otherwise be displayed in the wrong order. The
/// right order is that of the segments laid out separately, in the direction of the text.
///
/// - A segment with letters of the other direction is isolated if it has neighbors.
/// - Digits, symbols and spaces are isolated only if ICU's layout would move them.
/// - A number adjacent to a letter or symbol of the pattern (`#th`, `#%`) is left to the pattern.
/// - Without isolation, the result is byte for byte the joined segments.
///
/// ```swift
/// let isolation = BidiIsolation(direction: .rightToLeft)
/// try isolation.string([TextSegment("سیب", .value), TextSegment(" و ", .pattern), TextSegment("Apple", .value)])
/// // سیب و \u{2068}Apple\u{2069}
/// ```
///
/// In a paragraph of the same direction, the display order is correct. The same is true for a paragraph whose direction
/// follows its first strong character: a text with isolates then starts with LRM or RLM, unless its first letter
/// already has the right direction. In a paragraph of the other direction, the isolated segments remain intact.
package struct BidiIsolation: Sendable {
  package let direction: TextDirection

  /// The maximum length in bytes of a text that is laid out. In longer texts, every segment that could be moved is
  /// isolated.
  static let lengthLimit = 1 << 14
  /// The maximum number of segments that are tested one by one.
  static let pieceLimit = 32

  package init(direction: TextDirection) { self.direction = direction }

  /// Returns the segments with isolating characters, as parts.
  ///
  /// - Parameter isWhole: Whether the text is complete, rather than a segment of another text.
  package func parts(_ pieces: [TextSegment], isWhole: Bool = true) throws(FormatError) -> [FormatPart] {
    var line = try IsolatedLine(pieces, direction)
    try line.decide()
    return isWhole ? try line.mark() + line.parts : line.parts
  }

  /// Returns the segments with isolating characters, as a string.
  package func string(_ pieces: [TextSegment]) throws(FormatError) -> String {
    try parts(pieces).map(\.text).joined()
  }

  /// Returns whether a text with these characters cannot be reordered in a paragraph of this direction, regardless of
  /// its segments.
  package func isPlain(_ text: String) throws(FormatError) -> Bool {
    try BidiSurvey(text).classes.isDisjoint(with: direction.movable.union(.isolates))
  }
}

extension TextDirection {
  /// The bidi classes of letters of the other direction, and of controls that give letters that direction.
  var foreign: BidiSurvey.Classes { self == .leftToRight ? [.right, .embeddings] : [.left, .embeddings] }

  /// The bidi classes that may be moved in a paragraph of this direction.
  var movable: BidiSurvey.Classes {
    self == .leftToRight ? [.right, .arabicDigits, .embeddings] : [.left, .europeanDigits, .arabicDigits, .embeddings]
  }

  var paragraph: BidiHandle.Paragraph { self == .leftToRight ? .leftToRight : .rightToLeft }
}
