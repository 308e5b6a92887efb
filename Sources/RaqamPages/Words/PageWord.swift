internal import RaqamForms

/// What the buttons of a form page are called: in the reader's language, since most of them show a sign only.
enum PageWord: String, CaseIterable {
  /// Opens the month of a date.
  case chooseDay
  /// Turn the month.
  case previousMonth, nextMonth
  /// Take a line away, or put it elsewhere.
  case remove, moveUp, moveDown
  /// The buttons of a stepper.
  case less, more
  /// The parts of a place.
  case latitude, longitude

  /// The word in a language.
  func text(_ language: MessageLanguage) -> String { language.pattern(rawValue, in: .page) }
}
