internal import RaqamCalendars
package import RaqamValues

extension FormatError {
  /// The error of typed text with two readings.
  package static func severalReadings(_ typed: String, _ first: String, _ second: String) -> FormatError {
    FormatError(
      .invalidDate, "“\(typed.abbreviated())” has two readings", offset: 0, hint: .writeEither(first, second))
  }
}

extension FormatError.Hint {
  /// A field that a pattern needs in order to parse dates.
  package static func patternField(_ field: PatternField) -> Self {
    Self(.advice, "add \(field.words) (\(field.rawValue)) to the pattern")
  }

  /// A pattern whose fields are of a calendar that the pattern does not name.
  static func calendarPattern(_ pattern: String, calendar: CalendarID) -> Self {
    Self(.advice, "write \(pattern) with the calendar \(calendar)")
  }

  /// The pattern letters of the day of the month, to replace those of the day of the year.
  package static func dayOfMonth(letters: String) -> Self { Self(.advice, "write \(letters) for the day of the month") }

  /// The pattern letters of the hour from 0 to 23, to replace those of the hour from 1 to 12.
  package static func hourOfDay(letters: String) -> Self {
    Self(.advice, "write \(letters), or add the day period (a)")
  }

  /// A year without its century: the year that is probably meant.
  package static func century(year: Int, hasEra: Bool) -> Self {
    Self(.century, "write \(year)", hasEra ? ["era"] : [])
  }

  /// Whether the year without its century has an era.
  package var isCenturyOfEra: Bool { kind == .century && !words.isEmpty }

  /// The number of days of a month.
  ///
  /// - Parameter first: The first day of the month, in days since 1970-01-01.
  package static func monthLength(_ days: Int, first: Int, calendar: String) -> Self {
    Self(.monthLength, "use a day from 1 to \(days)", ["\(first)", "\(days)", calendar])
  }

  /// A year that is probably one of another calendar: the year and the name of that calendar with its noun.
  package static func yearOfCalendar(year: Int, calendar: String) -> Self {
    Self(.advice, "check the calendar: \(year) is a year of the \(calendar)")
  }

  /// A date that is probably one of another calendar: its day, and the year of that day in the format's calendar.
  package static func dateOfCalendar(_ day: DayNumber, year: Int) -> Self {
    Self(.advice, "write the year \(year) for \(day)")
  }

  /// Day and month are probably swapped; whether the month comes first in the format.
  package static func swapped(monthIsFirst: Bool) -> Self {
    Self(.advice, "write the month \(monthIsFirst ? "before" : "after") the day")
  }

  /// The era is missing; examples of days that may be meant if there are several.
  package static func era(_ days: [DayNumber]) -> Self {
    let examples =
      days.isEmpty ? "" : "; the date may be \(days.map(\.description).joined(separator: ", "))"
    return Self(.advice, "write the era before the year" + examples)
  }

  /// An offset to use instead of a zone name: `+0330`.
  package static func offset(_ offset: String) -> Self { Self(.advice, "write an offset such as \(offset)") }

  /// The fields that a date pattern may need for parsing, by their pattern letters.
  package enum PatternField: String, CaseIterable {
    case era = "G"
    case relatedYear = "r"
    case year = "y"

    fileprivate var words: String {
      switch self {
      case .era: "the era"
      case .relatedYear: "the related year"
      case .year: "the year"
      }
    }
  }
}
