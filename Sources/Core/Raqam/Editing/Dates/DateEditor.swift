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
  /// Whether the format has no words.
  var hasMask: Bool { mask != nil }
  let keepsAddedText = true

  init(_ formatter: InstantFormatter) throws(FormatError) {
    self.formatter = formatter
    digits = try formatter.digits
    mask = try digits.flatMap { digits throws(FormatError) in try DateMask(formatter.form, digits: digits) }
  }

  func typedText(of value: FieldValue, allDigits: Bool) throws(FormatError) -> String {
    try formatter.string(formatter.instant(of: value))
  }

  func view(of typed: String) throws(FormatError) -> EditedView? {
    guard typed.hasDigitsOfOneScript else { return nil }
    guard let mask, let reading = mask.reading(typed) else { return localized(typed) }
    let numbers = Array(reading.fields.prefix(mask.fields.count))
    if numbers.count == mask.fields.count, numbers.allSatisfy({ !$0.isEmpty }) {
      // Add separators only if the text with them is the same date: `230` is 2:30 and not 23:0.
      guard !mask.isCut(numbers), value(typed) == value(reading.text) else { return localized(typed) }
    }
    return mask.view(of: reading) ?? localized(typed)
  }

  func parse(_ typed: String) throws(FormatError) -> FieldValue {
    do throws(FormatError) {
      return .date(try formatter.parse(typed).value.instant)
    } catch {
      // The error of an expanded text would have another offset.
      let dates = expanded(typed).filter { $0 != typed }.compactMap { text in date(text).map { (text, $0) } }
      guard let first = dates.first else { throw error }
      if let other = dates.first(where: { $0.1 != first.1 }) {
        throw .severalReadings(typed, first.0, other.0)
      }
      return .date(first.1)
    }
  }

  func string(_ value: FieldValue) throws(FormatError) -> String { try formatter.string(formatter.instant(of: value)) }

  func expanded(_ typed: String) -> [String] {
    guard let mask else { return [] }
    let found = mask.distributions(of: typed)
    // A typed separator ends a field that is too short to be one: `1404/13` is not 1404/1/3.
    if typed.unicodeScalars.contains(where: { $0.decimalDigit == nil }) {
      guard let numbers = mask.reading(typed)?.fields.prefix(mask.fields.count), found.contains(Array(numbers)) else {
        return []
      }
    }
    return found.map(mask.text)
  }

  func isPartial(_ typed: String) -> Bool { mask?.isPartial(typed) ?? true }

  private func value(_ typed: String) -> FieldValue? {
    do throws(FormatError) { return try parse(typed) } catch { return nil }
  }

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
