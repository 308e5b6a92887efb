/// A day of the week. The raw value is the ISO 8601 number: 1 is Monday, 7 is Sunday.
public enum Weekday: Int, CaseIterable, Sendable {
  /// The days in the order of ISO 8601.
  case monday = 1, tuesday, wednesday, thursday, friday, saturday, sunday

  /// Creates the weekday of CLDR's abbreviation: `mon`; `nil` for any other string.
  package init?(cldr word: String) {
    let words = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    guard let index = words.firstIndex(where: { $0.hasBytes(of: word) }) else { return nil }
    self.init(rawValue: index + 1)
  }

  /// Creates the weekday of any integer, modulo seven: 1 is Monday, 7 is Sunday, 8 is Monday.
  package init(cyclic number: Int) {
    self = Self(rawValue: (number - 1).flooredRemainder(by: 7) + 1) ?? .monday
  }

  /// Returns the weekday that is `days` days later, or earlier if `days` is negative.
  ///
  /// ```swift
  /// Weekday.saturday.advanced(by: 9)  // monday
  /// ```
  public func advanced(by days: Int) -> Weekday {
    Weekday(cyclic: rawValue + days.flooredRemainder(by: 7))
  }

  /// Returns the number of days from this weekday to the next `other`, from 0 to 6.
  public func distance(to other: Weekday) -> Int {
    (other.rawValue - rawValue).flooredRemainder(by: 7)
  }
}
