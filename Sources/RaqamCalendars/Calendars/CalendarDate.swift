/// A month of a calendar: its number, and whether it is the leap month that follows the month of that number.
///
/// Numbers are those of ICU. In most calendars a month's number is its place in the year. Hebrew months are
/// 1 Tishri … 5 Shevat, 6 Adar I (leap years only), 7 Adar, 8 Nisan … 13 Elul, so that a month keeps its number
/// in every year. Chinese and Korean leap months repeat the number before them.
public struct CalendarMonth: Hashable, Sendable, Codable {
  /// From 1.
  public let number: Int
  /// Whether this is the second month of its number (Chinese, Korean).
  public let isLeap: Bool

  /// A month; not a repeated one unless said so.
  public init(_ number: Int, isLeap: Bool = false) {
    self.number = number
    self.isLeap = isLeap
  }
}

/// A date as a person names it: year, month and day of some calendar.
///
/// ```swift
/// CalendarDate(year: 1404, month: 1, day: 1)         // 1404-01-01
/// CalendarDate(era: 0, year: 44, month: 3, day: 15)  // 0044-03-15, the Ides of March, 44 BC
/// ```
///
/// Coded as an object: `{"year": 1404, "month": {"number": 1, "isLeap": false}, "day": 1}`, with `era` where there is one.
public struct CalendarDate: Hashable, Sendable, Codable {
  /// ICU's index of the era; `nil` when `year` is the extended year (see ``CalendarFields/extendedYear``).
  public let era: Int?
  /// The year of the era, or the extended year.
  public let year: Int
  /// The month.
  public let month: CalendarMonth
  /// The day of the month, from 1.
  public let day: Int

  /// A date; nothing is checked before a calendar is asked for its day.
  public init(era: Int? = nil, year: Int, month: Int, isLeapMonth: Bool = false, day: Int) {
    self.era = era
    self.year = year
    self.month = CalendarMonth(month, isLeap: isLeapMonth)
    self.day = day
  }
}

extension CalendarDate: CustomStringConvertible {
  /// `1404-01-01`; a leap month is marked: `2023-02L-01`. The era is not shown.
  public var description: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number.magnitude)
      return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month.number, 2))\(month.isLeap ? "L" : "")-\(padded(day, 2))"
  }
}

/// What happens to a date that a calendar does not have: 31 February, Adar I in a common year.
public enum DateResolution: String, CaseIterable, Sendable {
  /// Take the nearest date before it that exists: 28 February; where there is none, the first after it.
  case constrain
  /// Refuse it with an error.
  case reject
}
