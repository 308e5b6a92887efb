/// The localized names of a calendar's months, years, days and weekdays in their stand-alone forms, as on a wall
/// calendar.
///
/// ```swift
/// let names = try CalendarNames(CalendarSystem(.persian), locale: "fa_IR")
/// try names.month(CalendarMonth(1), year: 1404)  // فروردین
/// try names.title(CalendarMonth(1), year: 1404)  // فروردین ۱۴۰۴
/// try names.weekday(.saturday, .short)           // ش
/// ```
///
/// CLDR provides the names, the digits and the order of month and year. Creating an instance compiles several formats:
/// create one per calendar and locale, and reuse it.
public struct CalendarNames: Sendable {
  /// The width of a weekday's name.
  public enum Width: String, CaseIterable, Sendable {
    /// Usually one letter, which two weekdays may share: `S`.
    case narrow
    /// Usually two letters, different for each weekday: `Sa`.
    case short
    /// The full name: `Saturday`.
    case wide
  }

  private let calendar: CalendarSystem
  private let months: InstantFormatter
  private let titles: InstantFormatter
  private let years: InstantFormatter
  private let days: InstantFormatter
  private let weekdays: [Width: InstantFormatter]

  /// Creates the names of a calendar in a locale.
  ///
  /// - Parameters:
  ///   - calendar: The calendar.
  ///   - locale: The locale of the names.
  ///   - regionalData: The data that replaces libicu's names if they belong to another region.
  /// - Throws: `invalidLocale`, or `unsupportedStyle` if ICU does not support the calendar.
  public init(
    _ calendar: CalendarSystem, locale: some LocaleConvertible, from regionalData: RegionalData = .newest
  ) throws(FormatError) {
    let locale = try locale.localeID()
    self.calendar = calendar
    let names = DateNamesPool(limit: 1)
    func formatter(_ base: InstantStyle.Base) throws(FormatError) -> InstantFormatter {
      var style = InstantStyle(base, calendar: calendar.id)
      style.hijriAdjustment = calendar.adjustment
      style.capitalization = .standalone
      style.regionalData = regionalData
      return try InstantFormatter(style, locale: locale, timeZone: .utc, names: names)
    }
    months = try formatter(.pattern(DatePattern("LLLL")))
    let title = try formatter(.skeleton(DateSkeleton("yMMMM")))
    let date = try formatter(.lengths(date: .long, time: .omitted))
    // For some calendars, a locale without a pattern of month and year inherits the root's, whose order may be wrong.
    // The locale's long date shows the right order.
    titles =
      title.form.pattern.isMonthFirst == date.form.pattern.isMonthFirst
      ? title : try formatter(.pattern(DatePattern(date.form.pattern.isMonthFirst ? "LLLL y" : "y LLLL")))
    years = try formatter(.skeleton(DateSkeleton("y")))
    days = try formatter(.pattern(DatePattern("d")))
    weekdays = [
      .narrow: try formatter(.pattern(DatePattern("ccccc"))), .short: try formatter(.pattern(DatePattern("cccccc"))),
      .wide: try formatter(.pattern(DatePattern("cccc"))),
    ]
  }
}

extension CalendarNames {
  /// Returns the name of a month in a year; Hebrew and Chinese months have other names in leap years.
  ///
  /// - Throws: `invalidDate` if the year does not have the month; `outOfRange` if the year is outside the calendar's
  ///   range.
  public func month(_ month: CalendarMonth, year: Int) throws(FormatError) -> String {
    try text(months, try middle(of: month, year: year))
  }

  /// Returns the name of a month with its year, as above a page of a calendar: `فروردین ۱۴۰۴`.
  ///
  /// - Throws: `invalidDate` if the year does not have the month; `outOfRange` if the year is outside the calendar's
  ///   range.
  public func title(_ month: CalendarMonth, year: Int) throws(FormatError) -> String {
    try text(titles, try middle(of: month, year: year))
  }

  /// Returns the text of a year, with its era if the locale's pattern includes it.
  ///
  /// - Throws: `outOfRange` if the year is outside the calendar's range.
  public func year(_ year: Int) throws(FormatError) -> String {
    let months = try calendar.months(ofYear: year)
    return try text(years, try middle(of: months[months.count / 2], year: year))
  }

  /// Returns the day of the month of a day, in the locale's digits.
  ///
  /// - Throws: `outOfRange` if the day is outside the range of instants.
  public func day(_ day: DayNumber) throws(FormatError) -> String { try text(days, day) }

  /// Returns the name of a weekday in a width.
  public func weekday(_ weekday: Weekday, _ width: Width) throws(FormatError) -> String {
    guard let formatter = weekdays[width] else { return "" }
    // 5 January 1970 was a Monday.
    return try text(formatter, DayNumber(4 + weekday.rawValue - 1))
  }

  private func middle(of month: CalendarMonth, year: Int) throws(FormatError) -> DayNumber {
    let days = try calendar.days(ofMonth: month, year: year)
    return days.lowerBound.advanced(by: days.count / 2)
  }

  private func text(_ formatter: InstantFormatter, _ day: DayNumber) throws(FormatError) -> String {
    let noon = try Instant(LocalDateTime(day: day, time: LocalTime(hour: 12, minute: 0)), utcOffset: 0)
    guard let pseudo = formatter.locale.pseudo else { return try formatter.string(noon) }
    return pseudo.parts(try formatter.parts(noon)).map(\.text).joined()
  }
}

extension DatePattern {
  /// Whether the month precedes the year, or the pattern lacks one of them.
  fileprivate var isMonthFirst: Bool {
    let fields = fields
    guard let month = fields.firstIndex(where: { $0.part == .month }),
      let year = fields.firstIndex(where: { "yrUu".utf8.contains($0.letter) })
    else { return true }
    return month < year
  }
}
