package import ICU

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

extension FieldedText {
  /// Returns the text split into the given fields and the text between them, each with the fields that it contains.
  package func cut(at runs: [Field]) -> [(field: Field?, text: FieldedText)] {
    var cuts: [(field: Field?, text: FieldedText)] = []
    var end = 0
    for field in runs.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      let range = field.range.clamped(to: 0..<units.count)
      guard range.lowerBound >= end else { continue }
      cuts += [(nil, self[end..<range.lowerBound]), (field, self[range])]
      end = range.upperBound
    }
    cuts.append((nil, self[end..<units.count]))
    return cuts.filter { !$0.text.units.isEmpty }
  }

  private subscript(range: Range<Int>) -> FieldedText {
    FieldedText(
      units: Array(units[range]),
      fields: fields.map {
        let part = $0.range.clamped(to: range)
        return Field(
          kind: $0.kind, range: part.lowerBound - range.lowerBound..<part.upperBound - range.lowerBound)
      })
  }
}
