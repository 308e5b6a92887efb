/// How an instant is written.
///
/// Coded as an object of its members; `base` has one, `{"pattern": "d MMMM y"}`, `{"skeleton": "yMMMd"}` or
/// `{"lengths": {"date": "long", "time": "none"}}`.
public struct InstantStyle: Hashable, Sendable, Codable {
  /// One of the locale's lengths of a date or a time. The raw value is the word of `date.style`.
  public enum Length: String, CaseIterable, Sendable, Codable {
    /// Date or time is left out.
    case omitted = "none"
    /// From figures alone (`short`) to the weekday and the zone's name in words (`full`).
    case short, medium, long, full
  }

  /// Where the fields come from.
  public enum Base: Hashable, Sendable {
    /// A pattern of UTS #35, with the locale's names and digits.
    case pattern(DatePattern)
    /// The locale's own patterns.
    case lengths(date: Length, time: Length)
    /// The locale's best pattern for these fields (a CLDR skeleton such as `yMMMd`).
    case skeleton(DateSkeleton)
  }

  /// The fields and their order.
  public var base: Base
  /// The calendar; `nil` is the one the locale asks for, or prefers by its region.
  public var calendar: CalendarID?

  /// How dates of an Islamic calendar depart from the reckoned ones.
  public var hijriAdjustment: HijriAdjustment?
  /// Where the text will stand, which decides in some languages whether its first letter is a capital.
  public var capitalization: Capitalization?
  /// Whose data tell how weeks run in the locale's region, for the fields `w`, `W`, `Y`, `e` and `c`.
  public var regionalData = RegionalData.newest

  /// Where a text stands, as far as capital letters go. Only names and relative words change, by the locale's rules.
  public enum Capitalization: String, CaseIterable, Sendable, Codable {
    /// At the start of a sentence: `Avril 2025`.
    case beginningOfSentence
    /// Inside a sentence: `avril 2025`.
    case middleOfSentence
    /// On its own, as in a heading of a calendar.
    case standalone
    /// In a menu or list.
    case menuItem
  }

  /// A style with fields from `base`, in the locale's calendar unless another is given.
  public init(_ base: Base, calendar: CalendarID? = nil) {
    self.base = base
    self.calendar = calendar
  }

  /// A style from a pattern.
  public init(pattern: String, calendar: CalendarID? = nil) throws(FormatError) {
    self.init(.pattern(try DatePattern(pattern)), calendar: calendar)
  }

  /// Whether a field of a date is shown: era, year, quarter, month, week or day.
  package var showsDate: Bool {
    if case .lengths(let date, _) = base { date != .omitted } else { base.hasField("GyYurUQqMLlwWdDFgEec") }
  }

  /// Whether a field of a time of day is shown; a zone alone is none.
  package var showsTime: Bool {
    if case .lengths(_, let time) = base { time != .omitted } else { base.hasField("abBhHkKmsSAjJC") }
  }

  /// Whether a field counts weeks, or days of a week.
  var countsWeeks: Bool { base.hasField("YwWec") }

  /// Short date and short time: what a date formatter without any key shows.
  public static let standard = InstantStyle(.lengths(date: .short, time: .short))

  /// A calendar as this style reckons it.
  func system(of calendar: CalendarID) throws(FormatError) -> CalendarSystem {
    guard let hijriAdjustment else { return try CalendarSystem(calendar) }
    return try CalendarSystem(calendar, adjustment: hijriAdjustment)
  }
}

extension InstantStyle.Base {
  /// Whether a pattern or a skeleton has one of these letters as a field.
  fileprivate func hasField(_ letters: String) -> Bool {
    switch self {
    case .pattern(let pattern): pattern.hasField(letters)
    case .skeleton(let skeleton): skeleton.text.contains { letters.contains($0) }
    case .lengths: false
    }
  }
}
