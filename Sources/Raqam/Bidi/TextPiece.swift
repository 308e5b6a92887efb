internal import ICU

/// A piece of a text that is put together.
package struct TextPiece: Sendable {
  /// Where a piece comes from, which tells its direction.
  package enum Source: Hashable, Sendable {
    /// The words, signs and spaces of a pattern. They have the direction of the whole.
    case pattern
    /// A text from anywhere, such as a name. Its first letter tells.
    case value
    /// What a formatter wrote for a locale of that direction.
    case formatted(TextDirection)
  }

  package let parts: [FormatPart]
  package let source: Source

  package init(_ parts: [FormatPart], _ source: Source) {
    self.parts = parts
    self.source = source
  }

  package init(_ text: String, _ source: Source) {
    self.init([FormatPart(.literal, text)], source)
  }

  /// The piece as one text.
  package var text: String { parts.count == 1 ? parts[0].text : parts.map(\.text).joined() }
}

extension FieldedText {
  /// The text as pieces: what `piece` makes of each field's number and text, and the words of the pattern between them.
  func pieces(_ piece: (_ field: Int, _ text: String) -> TextPiece) -> [TextPiece] {
    var pieces: [TextPiece] = []
    var end = 0
    for field in fields.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      let range = field.range.clamped(to: 0..<units.count)
      guard range.lowerBound >= end else { continue }
      pieces.append(TextPiece(String(decoding: units[end..<range.lowerBound], as: UTF16.self), .pattern))
      pieces.append(piece(Int(field.kind), String(decoding: units[range], as: UTF16.self)))
      end = range.upperBound
    }
    pieces.append(TextPiece(String(decoding: units[end...], as: UTF16.self), .pattern))
    return pieces.filter { !$0.text.isEmpty }
  }
}
