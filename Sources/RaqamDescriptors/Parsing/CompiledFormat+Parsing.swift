public import Raqam

extension CompiledFormat {
  /// The value that a text stands for: the way back of `string(_:)`.
  ///
  /// ```swift
  /// try format.parse("۱٬۲۳۴٫۵").value  // .decimal(1234.5)
  /// ```
  ///
  /// The whole text counts, or it is refused with the reason. A text that the descriptor shows for an absent value is
  /// `null`; a format of texts gives the text as it is.
  ///
  /// *Errors*: `unexpectedCharacter` with the offset of what does not belong there, `invalidNumber` where the text ends
  /// too early, `limitExceeded`; `unsupportedStyle` for lists, messages, plural texts and ranges, which cannot be read
  /// back.
  public func parse(_ text: String, leniency: ParseLeniency = .strict) throws(FormatError) -> Parsed<FieldValue> {
    try parse(text, leniency, DateReading())
  }

  /// The same for a row, whose dates may be days or times of day.
  package func parse(
    _ text: String, _ leniency: ParseLeniency, _ reading: DateReading
  ) throws(FormatError) -> Parsed<FieldValue> {
    if let emptyText, !emptyText.isEmpty, text == emptyText { return Parsed(.null) }
    let plain = bidi == .html ? Self.unescaped(text) : text
    return try format.parse(plain, leniency: leniency, reading)
  }

  /// A text that was escaped and wrapped for HTML, as it was before; any other text as it is.
  private static func unescaped(_ text: String) -> String {
    guard text.hasPrefix("<bdi dir=\""), text.hasSuffix("</bdi>"), let start = text.firstIndex(of: ">") else {
      return text
    }
    var inner = text[text.index(after: start)...].dropLast("</bdi>".count)
    var result = ""
    while let character = inner.first {
      let entity = Self.entities.first { inner.hasPrefix($0.name) }
      result.append(entity?.character ?? character)
      inner = inner.dropFirst(entity?.name.count ?? 1)
    }
    return result
  }

  private static let entities: [(name: String, character: Character)] = [
    ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
  ]
}
