/// The Hebrew calendar.
///
/// *Months*, with their numbers: 1 Tishri 30, 2 Heshvan 29 or 30, 3 Kislev 30 or 29, 4 Tevet 29, 5 Shevat 30,
/// 6 Adar I 30 (leap years only), 7 Adar 29, 8 Nisan 30, 9 Iyar 29, 10 Sivan 30, 11 Tamuz 29, 12 Av 30, 13 Elul 29.
/// *Leap rule*: 3, 6, 8, 11, 14, 17 and 19 of every nineteen years have thirteen months.
/// *New year*: the day of the mean new moon (molad) of Tishri, put off by the four postponements; Heshvan and Kislev
/// take up what is left, so a year has 353–355 or 383–385 days.
/// *Eras*: one, 0, from 7 October 3761 BC (Julian); years of zero and below are counted on.
/// *Range*: years -5 000 000 to 5 000 000.
/// *Source*: the fixed calendar as in Maimonides, Sanctification of the New Moon 6–8. ICU 72 puts 1 Tishri one day late
/// in 38 of the years 1–7000, among them 5807.
@usableFromInline
struct HebrewArithmetic: CalendarArithmetic {
  /// 1 Tishri of year 1, the day of the first molad: Monday, 7 October 3761 BC (Julian).
  private static let epoch = -2_092_590
  /// A day has 24 hours of 1080 parts.
  private static let partsPerDay = 25_920

  @usableFromInline init() {}

  var years: ClosedRange<Int> { exactCalendarYears }
  var monthsPerYears: (months: Int, years: Int) { (235, 19) }
  /// From the first year on. Before it ICU's Hebrew calendar goes astray.
  var near: NearCalendar? { NearCalendar(.hebrew, self, days: Self.epoch...NearCalendar.usualDays.upperBound) }

  func monthsBefore(year: Int) -> Int { (235 * year - 234).flooredQuotient(by: 19) }

  func isLeap(year: Int) -> Bool { (7 * year + 1).flooredRemainder(by: 19) < 7 }

  func monthCount(year: Int) -> Int { isLeap(year: year) ? 13 : 12 }

  /// Days from the epoch to the day of the molad, put off so that the year begins on no Sunday, Wednesday or Friday
  /// and not on the day of a molad past noon.
  private func elapsedDays(_ year: Int) -> Int {
    let months = monthsBefore(year: year)
    // 29 days, 12 hours and 793 parts to a month; the first molad was 5 hours and 204 parts into its day. Counting
    // from six hours later puts a molad past noon on the next day.
    let parts = 12_084 + 13_753 * months
    let day = 29 * months + parts.flooredQuotient(by: Self.partsPerDay)
    return (3 * (day + 1)).flooredRemainder(by: 7) < 3 ? day + 1 : day
  }

  func newYear(_ year: Int) -> Int {
    let here = elapsedDays(year)
    // The last two postponements keep years from having 356 or 382 days.
    if elapsedDays(year + 1) - here == 356 { return Self.epoch + here + 2 }
    if here - elapsedDays(year - 1) == 382 { return Self.epoch + here + 1 }
    return Self.epoch + here
  }

  @usableFromInline
  func date(of day: Int) -> (year: Int, position: Int, day: Int) {
    // 35 975 351 days are 98 496 years.
    var year = ((day - Self.epoch) * 98_496).flooredQuotient(by: 35_975_351) + 1
    while newYear(year) > day { year -= 1 }
    while newYear(year + 1) <= day { year += 1 }
    let dayOfYear = day - newYear(year)
    let lengths = YearLengths(length: newYear(year + 1) - newYear(year), isLeap: isLeap(year: year))
    var position = min(dayOfYear / 29 + 1, lengths.monthCount)
    while lengths.daysBefore(position) > dayOfYear { position -= 1 }
    return (year, position, dayOfYear - lengths.daysBefore(position) + 1)
  }

  func firstDay(year: Int, position: Int) -> Int {
    let first = newYear(year)
    let next = newYear(year + 1)
    let lengths = YearLengths(length: next - first, isLeap: isLeap(year: year))
    return position > lengths.monthCount ? next : first + lengths.daysBefore(position)
  }

  /// How long the months of a year are.
  private struct YearLengths {
    let monthCount: Int
    /// Days that Heshvan has beyond 29, and Kislev below 30.
    private let heshvanExtra: Int
    private let kislevLack: Int

    init(length: Int, isLeap: Bool) {
      let common = length - (isLeap ? 30 : 0)
      monthCount = isLeap ? 13 : 12
      heshvanExtra = common == 355 ? 1 : 0
      kislevLack = common == 353 ? 1 : 0
    }

    /// Days of the months before a place. Months have 30 and 29 days in turn, but for Heshvan, Kislev and Adar I of 30.
    func daysBefore(_ position: Int) -> Int {
      let adarI = monthCount == 13 && position > 6 ? 1 : 0
      // Behind Adar I the turn begins anew.
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
