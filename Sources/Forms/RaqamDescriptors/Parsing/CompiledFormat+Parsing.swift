public import Raqam

extension CompiledFormat {
  /// Parses input in this format, the inverse of `string(_:)`.
  ///
  /// ```swift
  /// try format.parse("۱٬۲۳۴٫۵").value  // .decimal(1234.5)
  /// ```
  ///
  /// The whole input must match. Input that equals ``emptyText`` parses as `null`; a text format returns the input
  /// unchanged.
  ///
  /// A date of one of the locale's lengths (`date.style`) is also read in the locale's other forms, as
  /// ``/Raqam/DateReader`` reads them. A pattern or a skeleton is one form.
  ///
  /// - Throws:
  ///   - `unexpectedCharacter` with the offset of the first character that does not match.
  ///   - `invalidNumber` if the input ends too early.
  ///   - `invalidDate`, `invalidTime` or `outOfRange` if the value does not exist.
  ///   - `limitExceeded` if the input is too long.
  ///   - `unsupportedStyle` for lists, messages, plural texts and ranges, which cannot be parsed.
  public func parse(_ text: String, leniency: ParseLeniency = .strict) throws(FormatError) -> Parsed<FieldValue> {
    try parse(text, leniency, DateReading())
  }

  /// The kind of the dates that texts in this format are best parsed to: `day` if the format is of type `date` and
  /// shows no time of day, otherwise `instant`.
  ///
  /// A day is parsed to itself in every time zone, but an instant is the start of the day in the format's zone: the text
  /// `21 March 2025` is the day 2025-03-21, and the instant 2025-03-20T20:30:00Z in Tehran.
  package var dateKind: DateReading.Kind { format.dateKind }

  /// Whether texts are times of day without a date or a zone.
  package var readsTimes: Bool {
    guard let fields = dateForm?.pattern.fields, !fields.isEmpty else { return false }
    let times: Set<FormatPart.Kind> = [.hour, .minute, .second, .fractionalSecond, .dayPeriod]
    return fields.allSatisfy { times.contains($0.part) }
  }

  /// Parses input whose dates may be days or times of day.
  package func parse(
    _ text: String, _ leniency: ParseLeniency, _ reading: DateReading
  ) throws(FormatError) -> Parsed<FieldValue> {
    if let emptyText, !emptyText.isEmpty, text.hasBytes(of: emptyText) { return Parsed(.null) }
    let plain = bidi == .html ? Self.unescaped(text) : text
    return try format.parse(plain, leniency: leniency, reading)
  }

  /// Parses input whose dates may be days or times of day; returns `nil` for input that does not match.
  package func value(of text: String, _ leniency: ParseLeniency, _ reading: DateReading) -> Parsed<FieldValue>? {
    do throws(FormatError) { return try parse(text, leniency, reading) } catch { return nil }
  }

  /// The form of the format's dates in its locale and calendar; `nil` if it has no dates.
  package var dateForm: DateForm? {
    do throws(FormatError) { return try format.dateFormatter?.form } catch { return nil }
  }

  /// The formatter of the format's dates; `nil` if it has no dates.
  package var dateFormatter: InstantFormatter? {
    get throws(FormatError) { try format.dateFormatter }
  }

  /// Returns whether the format may parse input that earlier formats rejected. If it and an earlier format contain
  /// numbers, the digits must mean the same in both.
  package func mayRead(_ text: String, refusedBy formats: [CompiledFormat]) throws(FormatError) -> Bool {
    guard let meaning = try format.digitMeaning else { return true }
    for other in formats {
      if let shown = try other.format.digitMeaning, try !meaning.agrees(on: text, with: shown) { return false }
    }
    return true
  }

  /// Returns the text before HTML escaping and wrapping, or the text unchanged if it is not wrapped.
  ///
  /// The text is scanned by scalars: a combining mark or ZWNJ after `>` would otherwise join its grapheme cluster.
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
