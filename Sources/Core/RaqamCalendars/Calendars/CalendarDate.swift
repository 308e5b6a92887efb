/// A month of a calendar: its number, and whether it is the leap month after the month with that number.
///
/// Numbers are those of ICU. In most calendars, the number is the position in the year. Hebrew months are 1 Tishri … 5
/// Shevat, 6 Adar I (leap years only), 7 Adar, 8 Nisan … 13 Elul, so that a month has the same number in every year.
/// Chinese and Korean leap months repeat the number of the preceding month.
public struct CalendarMonth: Hashable, Sendable, Codable {
  /// The number of the month as in ICU, from 1.
  public let number: Int
  /// Whether the month is the second one with its number (Chinese, Korean).
  public let isLeap: Bool

  /// Creates a month; by default, not a leap month.
  public init(_ number: Int, isLeap: Bool = false) {
    self.number = number
    self.isLeap = isLeap
  }
}

/// A date as users write it: year, month and day of a calendar.
///
/// ```swift
/// CalendarDate(year: 1404, month: 1, day: 1)         // 1404-01-01
/// CalendarDate(era: 0, year: 44, month: 3, day: 15)  // 0044-03-15, the Ides of March, 44 BC
/// ```
///
/// Coded as an object: `{"year": 1404, "month": {"number": 1, "isLeap": false}, "day": 1}`, and `era` if it is not
/// `nil`.
public struct CalendarDate: Hashable, Sendable, Codable {
  /// ICU's index of the era; `nil` if `year` is the extended year (see ``CalendarFields/extendedYear``).
  public let era: Int?
  /// The year of the era, or the extended year if `era` is `nil`.
  public let year: Int
  /// The month of the year.
  public let month: CalendarMonth
  /// The day of the month, from 1.
  public let day: Int

  /// Creates a date without validation; ``CalendarSystem/dayNumber(of:resolving:)`` validates it.
  public init(era: Int? = nil, year: Int, month: Int, isLeapMonth: Bool = false, day: Int) {
    self.era = era
    self.year = year
    self.month = CalendarMonth(month, isLeap: isLeapMonth)
    self.day = day
  }
}

extension CalendarDate: CustomStringConvertible {
  /// The date as `1404-01-01`, with an `L` after a leap month: `2023-02L-01`. The era is not included.
  public var description: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number.magnitude)
      return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month.number, 2))\(month.isLeap ? "L" : "")-\(padded(day, 2))"
  }
}

/// The resolution of a date that a calendar does not have: 31 February, Adar I in a common year.
@nonexhaustive public enum DateResolution: String, CaseIterable, Sendable {
  /// Use the nearest earlier date, such as 28 February, or the first date if there is none.
  case constrain
  /// Throw an error.
  case reject
}
