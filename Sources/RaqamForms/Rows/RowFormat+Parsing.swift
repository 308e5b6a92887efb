public import Raqam
public import RaqamDescriptors

extension RowFormat {
  /// The value that a typed text stands for, in the kind that the row's type has.
  ///
  /// | rows | text |
  /// |---|---|
  /// | text rows | as it is |
  /// | numbers, dates | what a formatter of the row shows, or what the type shows by itself |
  /// | integer | the same, without a fraction |
  /// | check, switch | `true` or `false` |
  /// | options | the text of an option, or the option itself; several separated by commas |
  ///
  /// The empty text is no value. Bounds are not looked at: a value beyond them is an issue of the form.
  ///
  /// Fields that a date's format does not show are those of `completion`: of the value that the text stands in place of,
  /// else of now. A number whose text is typed again as it is shown is the number it was, digits that the format hides
  /// included. Without `completion`, missing fields are those of 1970-01-01 00:00.
  ///
  /// ```swift
  /// // {"type": "datetime", "id": "due", "style": "date", "date.format": "d MMMM"}, on 21 March 2025
  /// try format.parse("3 May", completing: RowCompletion(now: now)).value  // .day(2025-05-03)
  /// ```
  ///
  /// *Errors*: those of `CompiledFormat.parse(_:leniency:)`; `typeMismatch` for rows without a value that could be typed
  /// and for a text that is no option.
  public func parse(
    _ text: String, leniency: ParseLeniency = .strict, completing completion: RowCompletion? = nil
  ) throws(FormatError) -> Parsed<FieldValue> {
    if text.isEmpty { return Parsed(.null) }
    return try traits.parse(text, by: self, leniency, DateReading(kind: dateKind, completion: completion))
  }

  /// The first format that reads the text; what the row shows is the value that it has. When none does, the reason is that of
  /// the one that shows the row's values.
  func parsedByFormats(
    _ text: String, _ leniency: ParseLeniency, _ reading: DateReading
  ) throws(FormatError) -> Parsed<FieldValue> {
    if let completion = reading.completion, completion.isShown(text) { return Parsed(completion.value) }
    var failure: FormatError?
    for leniency in leniency == .strict ? [ParseLeniency.strict] : [.strict, .lenient] {
      for format in formats {
        do throws(FormatError) {
          return try format.parse(text, leniency, reading)
        } catch {
          failure = failure ?? error
        }
      }
    }
    throw failure ?? FormatError(.unsupportedStyle, "a row of type \(type.rawValue) has no format to read a text by")
  }

  /// What only steers the direction of others does not count.
  func chosen(_ text: String) throws(FormatError) -> FieldValue {
    let severally = choice?.takesSeveral == true
    let text = BidiTreatment.none.apply(to: text, direction: .leftToRight)
    if let option = option(text) { return severally ? .list([.string(option)]) : .string(option) }
    guard severally else { throw noOption(text) }
    if let chosen = try shownChoice(text) { return chosen }
    var chosen: [FieldValue] = []
    for piece in text.split(whereSeparator: { ",،、".contains($0) }) {
      let name = String(piece.drop { $0 == " " })
      guard let option = option(name) else { throw noOption(name) }
      chosen.append(.string(option))
    }
    return .list(chosen)
  }

  /// The options that the row shows as this text, marks of direction aside; `nil` where it shows none so.
  private func shownChoice(_ text: String) throws(FormatError) -> FieldValue? {
    let text = BidiTreatment.none.apply(to: text, direction: .leftToRight)
    let named = options.filter { text.contains(shown($0)) }
    // Of "red" and "red wine" only the longer is meant, unless both stand there.
    let longest = named.filter { option in
      let own = shown(option)
      return !named.contains { other in other != option && shown(other).contains(own) }
    }
    for chosen in [named, longest] where !chosen.isEmpty {
      let value = FieldValue.list(chosen.map(FieldValue.string))
      if BidiTreatment.none.apply(to: try self.text(value), direction: .leftToRight) == text { return value }
    }
    return nil
  }

  private var options: [String] { choice?.options ?? [] }

  /// The text of an option.
  private func shown(_ option: String) -> String { choice?.display[option] ?? option }

  private func option(_ text: String) -> String? {
    func isTyped(_ shown: String) -> Bool { BidiTreatment.none.apply(to: shown, direction: .leftToRight) == text }
    return options.first { isTyped(shown($0)) } ?? options.first { isTyped($0) }
  }

  private func noOption(_ text: String) -> FormatError {
    FormatError(
      .typeMismatch, "\"\(text.prefix(40))\" is no option of this row",
      hint: NearestWord.hint(text, among: options.map(shown)))
  }
}
