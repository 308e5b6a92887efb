/// The editor for dates and times of one format.
///
/// The displayed text is the typed text in the digits of the format. In a numeric pattern, the separator after a
/// complete field is added automatically.
final class DateEditor: FieldEditor {
  private let formatter: InstantFormatter
  /// The fields of a numeric pattern; `nil` for a pattern with words.
  private let mask: DateMask?
  /// The ten digits; `nil` if the locale's numbering system has no digits.
  let digits: [String]?

  let lengthLimit = 512
  let keepsAddedText = true

  init(_ formatter: InstantFormatter) throws(FormatError) {
    self.formatter = formatter
    mask = try DateMask(formatter, calendar: formatter.calendar)
    let sample = try formatter.parts(Instant(epochMilliseconds: 946_728_000_000))
    let number = sample.first { $0.kind != .literal && $0.text.unicodeScalars.allSatisfy { $0.decimalDigit != nil } }
    digits = number?.text.unicodeScalars.first?.decimalDigit.map { EditedNumberLayout.digits(zero: $0.zero) }
  }

  func typedText(of value: FieldValue, allDigits: Bool) throws(FormatError) -> String {
    try formatter.string(formatter.instant(of: value))
  }

  func view(of typed: String) throws(FormatError) -> EditedView? {
    guard typed.hasDigitsOfOneScript else { return nil }
    guard let mask, let reading = mask.reading(typed) else { return localized(typed) }
    if reading.fields.prefix(mask.fields.count).count(where: { !$0.isEmpty }) == mask.fields.count {
      // Add separators only if the typed text without them has the same date, or none.
      guard let complete = mask.complete(reading) else { return localized(typed) }
      if let date = date(typed), date != self.date(complete) { return localized(typed) }
    }
    return mask.view(of: reading) ?? localized(typed)
  }

  func parse(_ typed: String) throws(FormatError) -> FieldValue {
    do throws(FormatError) {
      return .date(try formatter.parse(typed).value.instant)
    } catch {
      guard let text = expanded(typed), text != typed else { throw error }
      do throws(FormatError) {
        return .date(try formatter.parse(text).value.instant)
      } catch {
        // The expanded text has the same error. Report the first one, because its offset refers to the typed text.
      }
      throw error
    }
  }

  func string(_ value: FieldValue) throws(FormatError) -> String { try formatter.string(formatter.instant(of: value)) }

  func expanded(_ typed: String) -> String? { mask.flatMap { mask in mask.reading(typed).flatMap(mask.complete) } }

  func isPartial(_ typed: String) -> Bool { mask?.isPartial(typed) ?? true }

  private func date(_ text: String) -> Instant? {
    do throws(FormatError) { return try formatter.parse(text).value.instant } catch { return nil }
  }

  /// Returns the view of a typed text in the digits of the format.
  private func localized(_ typed: String) -> EditedView? {
    guard let digits else { return nil }
    var (text, typedOffset, shownOffset) = ("", 0, 0)
    var keys: [EditedView.Key] = []
    for character in typed {
      let shown = String(character).replacingDigits(by: digits)
      let typedEnd = typedOffset + character.utf16.count
      let shownEnd = shownOffset + shown.utf16.count
      keys.append(EditedView.Key(typed: typedOffset..<typedEnd, shown: shownOffset..<shownEnd))
      text += shown
      (typedOffset, shownOffset) = (typedEnd, shownEnd)
    }
    return EditedView(text: text, keys: keys, editable: 0...shownOffset)
  }
}
