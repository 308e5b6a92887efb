internal import RaqamForms

/// The label of a control, in the form's language. Most controls show only an icon and use the label for
/// accessibility.
enum PageLabel: String, CaseIterable {
  /// Opens the calendar of a date row.
  case chooseDay
  /// Turn to another month.
  case previousMonth, nextMonth
  /// Delete or move an entry.
  case remove, moveUp, moveDown
  /// The buttons of a stepper.
  case less, more
  /// The coordinates of a location.
  case latitude, longitude

  func text(_ language: MessageLanguage) -> String { language.pattern(rawValue, in: .page) }
}
