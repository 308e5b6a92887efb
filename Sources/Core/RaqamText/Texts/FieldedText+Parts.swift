internal import ICU

extension FieldedText {
  /// The whole text.
  package var text: String { String(decoding: units, as: UTF16.self) }

  /// Returns the text split at field boundaries; the innermost field decides the kind of a part.
  package func parts(_ kind: (_ field: Int32, _ text: String) -> FormatPart.Kind?) -> [FormatPart] {
    var owner = [Int](repeating: -1, count: units.count)
    // Assign longer fields first, so that the fields inside them override them.
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
