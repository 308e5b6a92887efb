/// The Hebrew calendar.
///
/// - *Months*, with their numbers: 1 Tishri 30, 2 Heshvan 29 or 30, 3 Kislev 30 or 29, 4 Tevet 29, 5 Shevat 30, 6 Adar
///   I 30 (leap years only), 7 Adar 29, 8 Nisan 30, 9 Iyar 29, 10 Sivan 30, 11 Tamuz 29, 12 Av 30, 13 Elul 29.
/// - *Leap rule*: years 3, 6, 8, 11, 14, 17 and 19 of each 19-year cycle have thirteen months.
/// - *New year*: the day of the mean new moon (molad) of Tishri, delayed by the four postponements. Heshvan and Kislev
///   absorb the difference, so a year has 353–355 or 383–385 days.
/// - *Eras*: one, 0, from 7 October 3761 BC (Julian); its years continue with zero and negative numbers.
/// - *Range*: years -5 000 000 to 5 000 000.
/// - *Source*: the fixed calendar as in Maimonides, Sanctification of the New Moon 6–8. ICU 72 puts 1 Tishri one day
///   late in 38 of the years 1–7000, among them 5807.
@usableFromInline
struct HebrewArithmetic: CalendarArithmetic {
  /// 1 Tishri of year 1, the day of the first molad: Monday, 7 October 3761 BC (Julian).
  private static let epoch = -2_092_590
  /// A day has 24 hours of 1080 parts.
  private static let partsPerDay = 25_920

  @usableFromInline init() {}

  var years: ClosedRange<Int> { exactCalendarYears }
  var monthsPerYears: (months: Int, years: Int) { (235, 19) }
  var near: FastCalendar { FastCalendar(.hebrew, self, monthNames: .hebrew) }

  func monthsBefore(year: Int) -> Int { (235 * year - 234).flooredQuotient(by: 19) }

  func isLeap(year: Int) -> Bool { (7 * year + 1).flooredRemainder(by: 19) < 7 }

  func monthCount(year: Int) -> Int { isLeap(year: year) ? 13 : 12 }

  /// Returns the days from the epoch to the day of the molad, delayed so that the year does not begin on a Sunday,
  /// Wednesday or Friday, nor on the day of a molad after noon.
  private func elapsedDays(_ year: Int) -> Int {
    let months = monthsBefore(year: year)
    // A month has 29 days, 12 hours and 793 parts; the first molad was 5 hours and 204 parts into its day. Adding six
    // hours moves a molad after noon to the next day.
    let parts = 12_084 + 13_753 * months
    let day = 29 * months + parts.flooredQuotient(by: Self.partsPerDay)
    return (3 * (day + 1)).flooredRemainder(by: 7) < 3 ? day + 1 : day
  }

  func newYear(_ year: Int) -> Int {
    let here = elapsedDays(year)
    // The last two postponements prevent years of 356 or 382 days.
    if elapsedDays(year + 1) - here == 356 { return Self.epoch + here + 2 }
    if here - elapsedDays(year - 1) == 382 { return Self.epoch + here + 1 }
    return Self.epoch + here
  }

  @usableFromInline
  func date(of day: Int) -> (year: Int, position: Int, day: Int) {
    // 98 496 years have 35 975 351 days.
    var year = ((day - Self.epoch) * 98_496).flooredQuotient(by: 35_975_351) + 1
    while newYear(year) > day { year -= 1 }
    while newYear(year + 1) <= day { year += 1 }
    let dayOfYear = day - newYear(year)
    let lengths = YearLengths(length: newYear(year + 1) - newYear(year), isLeap: isLeap(year: year))
    var position = min(dayOfYear / 29 + 1, lengths.monthCount)
    while lengths.daysBefore(position) > dayOfYear { position -= 1 }
    return (year, position, dayOfYear - lengths.daysBefore(position) + 1)
  }

  @usableFromInline
  func firstDay(year: Int, position: Int) -> Int {
    let first = newYear(year)
    let next = newYear(year + 1)
    let lengths = YearLengths(length: next - first, isLeap: isLeap(year: year))
    return position > lengths.monthCount ? next : first + lengths.daysBefore(position)
  }

  /// The lengths of the months of a year.
  private struct YearLengths {
    let monthCount: Int
    /// The number of days of Heshvan in excess of 29, and those that Kislev lacks of 30.
    private let heshvanExtra: Int
    private let kislevLack: Int

    init(length: Int, isLeap: Bool) {
      let common = length - (isLeap ? 30 : 0)
      monthCount = isLeap ? 13 : 12
      heshvanExtra = common == 355 ? 1 : 0
      kislevLack = common == 353 ? 1 : 0
    }

    /// Returns the number of days before a position. Months alternate between 30 and 29 days, except Heshvan, Kislev
    /// and Adar I (30 days).
    func daysBefore(_ position: Int) -> Int {
      let adarI = monthCount == 13 && position > 6 ? 1 : 0
      // The alternation of 30 and 29 days restarts after Adar I.
      let plain = adarI == 1 ? (59 * (position - 2) + 1) / 2 + 29 : (59 * (position - 1) + 1) / 2
      return plain + adarI + (position > 2 ? heshvanExtra : 0) - (position > 3 ? kislevLack : 0)
    }
  }

  func month(year: Int, position: Int) -> CalendarMonth {
    CalendarMonth(position > 5 && !isLeap(year: year) ? position + 1 : position)
  }

  func position(year: Int, month: CalendarMonth) -> Int? {
    guard !month.isLeap, (1...13).contains(month.number) else { return nil }
    if isLeap(year: year) || month.number <= 5 { return month.number }
    return month.number == 6 ? nil : month.number - 1
  }
}
