internal import ICU

extension FieldedText {
  /// The text, whole.
  package var text: String { String(decoding: units, as: UTF16.self) }

  /// The text cut where a field begins or ends; the innermost field names the piece.
  package func parts(_ kind: (_ field: Int32, _ text: String) -> FormatPart.Kind?) -> [FormatPart] {
    var owner = [Int](repeating: -1, count: units.count)
    // Longer fields first, so that what lies inside them is painted over them.
    let order = fields.indices.sorted {
      (fields[$0].range.count, $1) > (fields[$1].range.count, $0)
    }
    for index in order {
      for position in fields[index].range.clamped(to: 0..<units.count) { owner[position] = index }
    }
    var parts: [FormatPart] = []
    var start = 0
    while start < units.count {
      var end = start + 1
      while end < units.count, owner[end] == owner[start] { end += 1 }
      let text = String(decoding: units[start..<end], as: UTF16.self)
      let field = owner[start] < 0 ? nil : fields[owner[start]]
      parts.append(FormatPart(field.flatMap { kind($0.kind, text) } ?? .literal, text))
      start = end
    }
    return parts
  }
}
