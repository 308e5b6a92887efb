internal import ICU

/// Puts pieces together to a text of one direction, so that none of them moves another.
///
/// A piece stands between FSI and PDI where it or its neighbours would else be seen in another order than the one meant:
/// each piece as it is alone, laid out in the direction of the text. A piece with letters of the other direction always
/// does, beside others; digits, signs and spaces only where ICU's layout of the text would move them. A number that
/// stands against a letter or a sign of the pattern (`#th`, `#%`) is left to it. What is not isolated is byte for byte
/// the pieces.
///
/// ```swift
/// let isolation = BidiIsolation(direction: .rightToLeft)
/// try isolation.string([TextPiece("سیب", .value), TextPiece(" و ", .pattern), TextPiece("Apple", .value)])
/// // سیب و \u{2068}Apple\u{2069}
/// ```
///
/// In a paragraph of that direction the order is the one meant; also in one that goes by its first strong character, for
/// which a text with isolates begins with LRM or RLM where nothing else says so. In a paragraph of the other direction
/// the pieces stay whole.
package struct BidiIsolation: Sendable {
  package let direction: TextDirection

  /// Longer texts are not laid out to look for what could stay plain.
  static let lengthLimit = 1 << 14
  /// With more pieces each is not looked at by itself.
  static let pieceLimit = 32

  package init(direction: TextDirection) { self.direction = direction }

  /// The pieces with what isolates them.
  ///
  /// - Parameter isWhole: Whether the text is complete, and not to become a piece of another.
  package func parts(_ pieces: [TextPiece], isWhole: Bool = true) throws(FormatError) -> [FormatPart] {
    do throws(ICUFailure) {
      var line = try IsolatedLine(pieces, direction)
      try line.decide()
      return isWhole ? try line.mark() + line.parts : line.parts
    } catch {
      throw FormatError(icu: error, while: "laying out a text")
    }
  }

  /// The text of the pieces with what isolates them.
  package func string(_ pieces: [TextPiece]) throws(FormatError) -> String {
    try parts(pieces).map(\.text).joined()
  }

  /// Whether no text with these characters can be reordered in a paragraph of this direction, whatever its pieces are.
  package func isPlain(_ text: String) throws(FormatError) -> Bool {
    do throws(ICUFailure) {
      return try BidiSurvey(text).classes.isDisjoint(with: direction.movable.union(.isolates))
    } catch {
      throw FormatError(icu: error, while: "laying out a text")
    }
  }
}

extension TextDirection {
  /// Letters of the other direction, and what makes any letters such.
  var foreign: BidiSurvey.Classes { self == .leftToRight ? [.right, .embeddings] : [.left, .embeddings] }

  /// What does not simply follow its neighbours in a paragraph of this direction.
  var movable: BidiSurvey.Classes {
    self == .leftToRight ? [.right, .arabicDigits, .embeddings] : [.left, .europeanDigits, .arabicDigits, .embeddings]
  }

  var paragraph: BidiHandle.Paragraph { self == .leftToRight ? .leftToRight : .rightToLeft }
}
