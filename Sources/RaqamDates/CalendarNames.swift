/// What a calendar's months, weekdays and days are called where they stand alone, as on a wall calendar.
///
/// ```swift
/// let names = try CalendarNames(CalendarSystem(.persian), locale: LocaleID("fa_IR"))
/// try names.month(CalendarMonth(1), year: 1404)  // فروردین
/// try names.title(CalendarMonth(1), year: 1404)  // فروردین ۱۴۰۴
/// try names.weekday(.saturday, .short)           // ش
/// ```
///
/// Names, digits and the order of month and year are CLDR's. Build one and keep it.
public struct CalendarNames: Sendable {
  /// How long the name of a weekday is.
  public enum Width: String, CaseIterable, Sendable {
    /// One letter mostly, which two days may share: `S`.
    case narrow
    /// Two letters mostly, all different: `Sa`.
    case short
    /// The whole name: `Saturday`.
    case wide
  }

  private let calendar: CalendarSystem
  private let months: InstantFormatter
  private let titles: InstantFormatter
  private let years: InstantFormatter
  private let days: InstantFormatter
  private let weekdays: [Width: InstantFormatter]

  /// libicu writes names that stand alone; whoever keeps many calendars keeps few of its formats.
  private static let engines = DateEnginePool(capacity: 16)

  /// Fetches the names of a calendar in a locale.
  ///
  /// - Parameters:
  ///   - calendar: The calendar.
  ///   - locale: The locale of the names.
  ///   - regionalData: The data that decide where libicu's are those of another region.
  /// - Throws: `unsupportedStyle` if ICU does not support the calendar.
  public init(
    _ calendar: CalendarSystem, locale: LocaleID, from regionalData: RegionalData = .newest
  ) throws(FormatError) {
    self.calendar = calendar
    let sources = InstantSources(names: DateNamesPool(limit: 1), engines: Self.engines)
    func formatter(_ base: InstantStyle.Base) throws(FormatError) -> InstantFormatter {
      var style = InstantStyle(base, calendar: calendar.id)
      style.hijriAdjustment = calendar.adjustment
      style.capitalization = .standalone
      style.regionalData = regionalData
      return try InstantFormatter(style: style, locale: locale, rules: .utc, sources: sources)
    }
    months = try formatter(.pattern(DatePattern("LLLL")))
    let title = try formatter(.skeleton(DateSkeleton("yMMMM")))
    let date = try formatter(.lengths(date: .long, time: .omitted))
    // Some locales have no pattern of month and year for a calendar and get the root's; their dates tell the order.
    titles =
      title.patternInUse.isMonthFirst == date.patternInUse.isMonthFirst
      ? title : try formatter(.pattern(DatePattern(date.patternInUse.isMonthFirst ? "LLLL y" : "y LLLL")))
    years = try formatter(.skeleton(DateSkeleton("y")))
    days = try formatter(.pattern(DatePattern("d")))
    weekdays = [
      .narrow: try formatter(.pattern(DatePattern("ccccc"))), .short: try formatter(.pattern(DatePattern("cccccc"))),
      .wide: try formatter(.pattern(DatePattern("cccc"))),
    ]
  }
}

extension CalendarNames {
  /// The name of a month in a year: Hebrew and Chinese months have other names in leap years.
  public func month(_ month: CalendarMonth, year: Int) throws(FormatError) -> String {
    try text(months, try middle(of: month, year: year))
  }

  /// A month with its year, as over a page of a calendar.
  public func title(_ month: CalendarMonth, year: Int) throws(FormatError) -> String {
    try text(titles, try middle(of: month, year: year))
  }

  /// A year, with its era where the locale writes one.
  public func year(_ year: Int) throws(FormatError) -> String {
    let months = try calendar.months(ofYear: year)
    return try text(years, try middle(of: months[months.count / 2], year: year))
  }

  /// The number of a day in its month, in the locale's digits.
  public func day(_ day: DayNumber) throws(FormatError) -> String { try text(days, day) }

  /// The name of a weekday.
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
  /// Whether the month stands before the year, or one of them is missing.
  fileprivate var isMonthFirst: Bool {
    guard let month = firstField("ML"), let year = firstField("yrUu") else { return true }
    return month < year
  }
}
