/// The fields, calendar and capitalization of a formatted instant.
///
/// Encoded as an object of `base` and of the members that do not have their default. `base` has one member:
/// `{"pattern": "d MMMM y"}`, `{"skeleton": "yMMMd"}` or `{"lengths": {"date": "long"}}`. Unknown keys are errors.
public struct InstantStyle: Hashable, Sendable {
  /// One of the locale's lengths of a date or a time. The raw value is the value of `date.style`.
  public enum Length: String, CaseIterable, Sendable, Codable {
    /// Date or time is omitted.
    case omitted = "none"
    /// Numbers only, with all digits of the year: `3/21/2025`, the skeleton `yMd`. A time has no such length; it is
    /// `short`.
    case numeric
    /// Ranges from numbers (`short`, which omits the century in many locales) to the weekday's and the zone's full names (`full`).
    case short, medium, long, full
  }

  /// The source of the fields.
  @nonexhaustive public enum Base: Hashable, Sendable {
    /// A pattern of UTS #35, with the locale's names and digits.
    case pattern(DatePattern)
    /// The locale's own patterns for date and time.
    case lengths(date: Length, time: Length)
    /// The locale's best pattern for the fields of a CLDR skeleton such as `yMMMd`.
    case skeleton(DateSkeleton)
  }

  /// The source of the fields and of their order.
  public var base: Base
  /// The calendar; `nil` uses the calendar that the locale specifies or its region prefers.
  public var calendar: CalendarID?

  /// The deviation of an Islamic calendar's dates from the computed ones; `nil` for none.
  public var hijriAdjustment: HijriAdjustment?
  /// The context of the text, which determines in some languages whether its first letter is a capital; `nil` leaves
  /// the locale's names unchanged.
  public var capitalization: Capitalization?
  /// The source of week data for the locale's region, for the fields `w`, `W`, `Y`, `e` and `c`. (default:
  /// ``/RaqamCalendars/RegionalData/newest``)
  public var regionalData = RegionalData.newest

  /// A context that affects capitalization. By the locale's rules, only names and relative words change.
  @nonexhaustive public enum Capitalization: String, CaseIterable, Sendable, Codable {
    /// At the start of a sentence: `Avril 2025`.
    case beginningOfSentence
    /// Inside a sentence: `avril 2025`.
    case middleOfSentence
    /// Alone, as in the heading of a calendar.
    case standalone
    /// In a menu or a list.
    case menuItem
  }

  /// Creates a style with the fields of `base`, in the locale's calendar if `calendar` is `nil`.
  public init(_ base: Base, calendar: CalendarID? = nil) {
    self.base = base
    self.calendar = calendar
  }

  /// Creates a style from a pattern of UTS #35.
  ///
  /// - Throws: `invalidPattern` with the UTF-16 offset of the error; `limitExceeded` for more than 1,024 UTF-16 code
  ///   units.
  public init(pattern: String, calendar: CalendarID? = nil) throws(FormatError) {
    self.init(.pattern(try DatePattern(pattern)), calendar: calendar)
  }

  /// Returns this style with another calendar; unchanged if the calendar is `nil`.
  func with(_ calendar: CalendarID?) -> InstantStyle {
    guard let calendar else { return self }
    var style = self
    style.calendar = calendar
    return style
  }

  /// Whether a date field is shown: era, year, quarter, month, week or day.
  package var showsDate: Bool {
    if case .lengths(let date, _) = base { date != .omitted } else { base.hasField("GyYurUQqMLlwWdDFgEec") }
  }

  /// Whether a time field is shown; the zone is not a time field.
  package var showsTime: Bool {
    if case .lengths(_, let time) = base { time != .omitted } else { base.hasField("abBhHkKmsSAjJC") }
  }

  /// Whether a field counts weeks or days of a week.
  var countsWeeks: Bool { base.hasField("YwWec") }

  /// Short date and short time, the default of a date formatter without keys.
  public static let standard = InstantStyle(.lengths(date: .short, time: .short))

  /// Returns a calendar system with the adjustment of this style.
  func system(of calendar: CalendarID) throws(FormatError) -> CalendarSystem {
    guard let hijriAdjustment else { return try CalendarSystem(calendar) }
    return try CalendarSystem(calendar, adjustment: hijriAdjustment)
  }
}

extension InstantStyle.Base {
  /// The base whose pattern libicu has: a numeric date is a skeleton, with the fields of the time.
  var settled: InstantStyle.Base {
    switch self {
    case .lengths(.numeric, let time): .skeleton(DateSkeleton(numericWith: time))
    case .lengths(let date, .numeric): .lengths(date: date, time: .short)
    default: self
    }
  }

  /// Whether a pattern or a skeleton has one of these letters as a field.
  fileprivate func hasField(_ letters: String) -> Bool {
    switch self {
    case .pattern(let pattern): pattern.hasField(letters)
    case .skeleton(let skeleton): skeleton.text.contains { letters.contains($0) }
    case .lengths: false
    }
  }
}
