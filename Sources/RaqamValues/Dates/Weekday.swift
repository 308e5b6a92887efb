/// A day of the week. The raw value is the ISO 8601 number: 1 is Monday, 7 is Sunday.
public enum Weekday: Int, CaseIterable, Sendable {
  /// The days in the order of ISO 8601.
  case monday = 1, tuesday, wednesday, thursday, friday, saturday, sunday

  /// The weekday of CLDR's short word: `mon`; `nil` for any other text.
  package init?(cldr word: String) {
    let words = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    guard let index = words.firstIndex(where: { $0.hasBytes(of: word) }) else { return nil }
    self.init(rawValue: index + 1)
  }

  /// The weekday of any number on the endless count 1 Monday, 2 Tuesday, … 7 Sunday, 8 Monday.
  package init(cyclic number: Int) {
    self = Self(rawValue: (number - 1).flooredRemainder(by: 7) + 1) ?? .monday
  }

  /// The weekday so many days later, or earlier where `days` is negative.
  ///
  /// ```swift
  /// Weekday.saturday.advanced(by: 9)  // monday
  /// ```
  public func advanced(by days: Int) -> Weekday {
    Weekday(cyclic: rawValue + days.flooredRemainder(by: 7))
  }

  /// Days from this weekday to the next `other`: 0…6.
  public func distance(to other: Weekday) -> Int {
    (other.rawValue - rawValue).flooredRemainder(by: 7)
  }
}
