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
