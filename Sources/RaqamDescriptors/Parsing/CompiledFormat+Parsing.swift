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
    if let emptyText, !emptyText.isEmpty, text.hasBytes(of: emptyText) { return Parsed(.null) }
    let plain = bidi == .html ? Self.unescaped(text) : text
    return try format.parse(plain, leniency: leniency, reading)
  }

  /// The pattern of a style, or of the format's own style, in the locale and calendar of its dates; `nil` if it writes no dates.
  package func datePattern(_ base: InstantStyle.Base? = nil) -> DateNames.OwnPattern? {
    do throws(FormatError) {
      return try format.datePattern(base)
    } catch {
      return nil
    }
  }

  /// Whether this format may read a text that formats before it refuse: where they hold numbers, digits must stand for the
  /// same to all.
  package func mayRead(_ text: String, refusedBy formats: [CompiledFormat]) throws(FormatError) -> Bool {
    guard let meaning = try format.digitMeaning else { return true }
    for other in formats {
      if let shown = try other.format.digitMeaning, try !meaning.agrees(on: text, with: shown) { return false }
    }
    return true
  }

  /// A text that was escaped and wrapped for HTML, as it was before; any other text as it is. By code points, as it was written:
  /// a mark or a joiner behind a sign is no part of it.
  private static func unescaped(_ text: String) -> String {
    let (scalars, closing) = (text.unicodeScalars, "</bdi>".unicodeScalars)
    guard scalars.starts(with: "<bdi dir=\"".unicodeScalars), scalars.reversed().starts(with: closing.reversed()),
      let start = scalars.firstIndex(of: ">")
    else { return text }
    var inner = scalars[scalars.index(after: start)...].dropLast(closing.count)
    var result = String.UnicodeScalarView()
    while let first = inner.first {
      let entity = Self.entities.first { inner.starts(with: $0.name.unicodeScalars) }
      result.append(entity?.scalar ?? first)
      inner = inner.dropFirst(entity?.name.unicodeScalars.count ?? 1)
    }
    return String(result)
  }

  private static let entities: [(name: String, scalar: Unicode.Scalar)] = [
    ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
  ]
}
