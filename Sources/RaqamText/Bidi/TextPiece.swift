package import ICU

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
    cut(at: fields).map { field, text in
      field.map { piece(Int($0.kind), text.text) } ?? TextPiece(text.text, .pattern)
    }
  }

  /// The text cut into the runs of some fields and what stands between them, each with the fields in it.
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
