/// The Gregorian calendar, and calendars that differ from it only in the numbering of years.
///
/// - *Months*: January to December of 31, 28 or 29, 31, 30 … days.
/// - *Leap rule*: every fourth year; from 1582 on, years divisible by 100 only if they are divisible by 400.
/// - *Cutover* (`hybrid`): Thursday, 4 October 1582 (Julian) is followed by Friday, 15 October 1582, as in ICU. That
///   October has 21 days, numbered 1–4 and 15–31; the year has 355. `proleptic` has the Gregorian rule for all times.
/// - *Eras*: `gregorian` and `iso8601`: 0 BC, 1 AD; `roc`: 0 before the Republic, 1 Minguo (from 1912); `buddhist`: one
///   era, 0 (from 543 BC). Era 0 before a main era counts backward: its year 1 directly precedes the main era.
/// - *Range*: extended years -5 000 000 to 5 000 000.
/// - *Source*: the bull Inter gravissimas (1582); years as in ICU's `gregorian`, `buddhist` and `roc`.
@usableFromInline
struct GregorianCalendarArithmetic: CalendarArithmetic {
  /// The extended year minus the Gregorian year.
  @usableFromInline let yearOffset: Int
  /// Whether the Julian calendar applies before the cutover.
  @usableFromInline let isHybrid: Bool
  /// Whether years before 1 belong to a separate era that counts backward.
  let hasEraBefore: Bool

  static let hybrid = GregorianCalendarArithmetic(yearOffset: 0, isHybrid: true, hasEraBefore: true)
  static let proleptic = GregorianCalendarArithmetic(yearOffset: 0, isHybrid: false, hasEraBefore: true)
  static let buddhist = GregorianCalendarArithmetic(yearOffset: 543, isHybrid: true, hasEraBefore: false)
  static let republicOfChina = GregorianCalendarArithmetic(yearOffset: -1911, isHybrid: true, hasEraBefore: true)

  /// 1582-10-15, the first day of the Gregorian calendar.
  @inlinable static var cutover: Int { -141_427 }
  private static let cutoverYear = 1582

  var years: ClosedRange<Int> { exactCalendarYears }
  var monthsPerYears: (months: Int, years: Int) { (12, 1) }
  var near: FastCalendar { FastCalendar(.gregorian, self, gregorian: self) }

  @usableFromInline
  func date(of day: Int) -> (year: Int, position: Int, day: Int) {
    let rule: GregorianArithmetic.Rule = isHybrid && day < Self.cutover ? .julian : .gregorian
    let date = GregorianArithmetic.date(of: day, rule: rule)
    return (date.year + yearOffset, date.month, date.day)
  }

  @usableFromInline
  func firstDay(year: Int, position: Int) -> Int {
    let (year, month) = position > 12 ? (year + 1, 1) : (year, position)
    let day = GregorianArithmetic.dayNumber(year: year - yearOffset, month: month, day: 1)
    guard isHybrid, day < Self.cutover else { return day }
    return GregorianArithmetic.dayNumber(year: year - yearOffset, month: month, day: 1, rule: .julian)
  }

  func isLeap(year: Int) -> Bool {
    let gregorianYear = year - yearOffset
    let rule: GregorianArithmetic.Rule = isHybrid && gregorianYear < Self.cutoverYear ? .julian : .gregorian
    return GregorianArithmetic.isLeap(gregorianYear, rule: rule)
  }

  func day(year: Int, position: Int, day: Int) -> Int? {
    let year = year - yearOffset
    guard (1...31).contains(day) else { return nil }
    let gregorian = GregorianArithmetic.dayNumber(year: year, month: position, day: day)
    if !isHybrid || gregorian >= Self.cutover {
      return day <= GregorianArithmetic.monthLength(year: year, month: position) ? gregorian : nil
    }
    let julian = GregorianArithmetic.dayNumber(year: year, month: position, day: day, rule: .julian)
    guard julian < Self.cutover else { return nil }
    return day <= GregorianArithmetic.monthLength(year: year, month: position, rule: .julian) ? julian : nil
  }

  func era(year: Int, day: Int) -> (era: Int, year: Int) {
    guard hasEraBefore else { return (0, year) }
    return year >= 1 ? (1, year) : (0, 1 - year)
  }

  func extendedYear(era: Int, year: Int) -> Int? {
    guard hasEraBefore else { return era == 0 ? year : nil }
    guard year >= 1 else { return nil }
    return era == 1 ? year : era == 0 ? 1 - year : nil
  }
}
