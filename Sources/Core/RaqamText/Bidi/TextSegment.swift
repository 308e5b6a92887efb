/// A segment of a text that is assembled from several sources.
package struct TextSegment: Sendable {
  /// The source of a segment, which decides its direction.
  package enum Source: Hashable, Sendable {
    /// Words, symbols and spaces of a pattern, which have the direction of the whole text.
    case pattern
    /// A string from outside, such as a name, which has the direction of its first letter.
    case value
    /// The output of a formatter for a locale of the given direction.
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

  package var text: String { parts.count == 1 ? parts[0].text : parts.map(\.text).joined() }
}
