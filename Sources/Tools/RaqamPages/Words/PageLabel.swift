internal import RaqamForms

/// The label of a control, in the form's language. Most controls show only an icon and use the label for
/// accessibility.
enum PageLabel: String, CaseIterable {
  /// Opens the calendar of a date row.
  case chooseDay
  /// Turn to another month.
  case previousMonth, nextMonth
  /// The list of months and the field of the year above a month.
  case month, year
  /// The lists of hours and minutes below a month.
  case hour, minute
  /// The heading of an entry, with its number.
  case line
  /// Delete or move an entry.
  case remove, moveUp, moveDown
  /// The buttons of a stepper.
  case less, more
  /// The coordinates of a location.
  case latitude, longitude
  /// The meaning of the asterisk.
  case required

  func text(_ language: MessageLanguage) -> String { language.pattern(rawValue, in: .page) }

  /// Returns the label with a number, which is already formatted.
  func text(_ language: MessageLanguage, number: String) -> String {
    text(language).replacing("{number}", with: number)
  }
}
