/// The Persian solar calendar (Solar Hijri) of Iran, and of Afghanistan until 2021.
///
/// - *Months*: six of 31 days, five of 30, and Esfand of 29, in leap years 30.
/// - *New year*: the day whose noon at 52.5° E follows the vernal equinox. Computed with the 33-year rule (eight leap
///   years in 33), and one day earlier in the years of `earlyYears`, in which the equinox is before noon of the
///   preceding day.
/// - *Eras*: one, 0, from March 622; its years continue with zero and negative numbers.
/// - *Range*: years -5 000 000 to 5 000 000; equal to the astronomical calendar in 1178–3000, by the plain rule
///   outside.
/// - *Source*: leap years 1206–1498 published by the Calendar Center, Institute of Geophysics, University of Tehran;
///   new years 1178–3000 by the astronomical reference of roozbehp/persiancalendar (Apache-2.0), whose corrections to
///   the rule ICU4X lists as `NON_LEAP_CORRECTION`. ICU 72 has the plain rule and is a day late in `earlyYears`.
@usableFromInline
struct PersianArithmetic: CalendarArithmetic {
  /// 1 Farvardin of year 1 by the 33-year rule.
  @inlinable static var origin: Int { -492_268 }

  @inlinable init() {}

  var years: ClosedRange<Int> { exactCalendarYears }
  var monthsPerYears: (months: Int, years: Int) { (12, 1) }
  var near: FastCalendar { FastCalendar(.persian, self) }

  func newYear(_ year: Int) -> Int {
    let byRule = Self.origin + 365 * (year - 1) + (8 * year + 21).flooredQuotient(by: 33)
    return Self.isEarly(year) ? byRule - 1 : byRule
  }

  @inlinable @inline(__always)
  func date(of day: Int) -> (year: Int, position: Int, day: Int) {
    let days = day &- Self.origin
    return UInt(bitPattern: days) < UInt(Self.ruledDays) ? Self.ruledDate(days: days) : anyDate(of: day)
  }

  /// The number of days in years 1 through 1501, which begin and end by the plain rule.
  @inlinable static var ruledDays: Int { 548_229 }

  /// Returns the date `days` days after 1 Farvardin of year 1, for less than `ruledDays`, without branches.
  ///
  /// Year y begins ⌊(12053 y − 12024) / 33⌋ days after that day. Therefore the quotient of 33 d + 12056 by 12053 is the
  /// year, and the remainder grows by 33 per day.
  @inlinable @inline(__always)
  static func ruledDate(days: Int) -> (year: Int, position: Int, day: Int) {
    let scaled = 33 &* UInt32(truncatingIfNeeded: days) &+ 12_056
    let year = scaled / 12_053
    let dayOfYear = (scaled &- year &* 12_053) / 33
    // The months of the second half have 30 days. The multiplications give exact quotients by 31 and 30 in this range.
    let half: UInt32 = dayOfYear >= 186 ? 1 : 0
    let inMonths = dayOfYear &- 6 &* half
    let month = (inMonths &* (2115 &+ 70 &* half)) >> 16
    return (Int(year), Int(month) &+ 1, Int(inMonths &- month &* (31 &- half)) &+ 1)
  }

  @usableFromInline @inline(never)
  func anyDate(of day: Int) -> (year: Int, position: Int, day: Int) {
    // 33 years have 12 053 days; the estimate is off by at most one.
    var year = (33 * (day - Self.origin)).flooredQuotient(by: 12_053) + 1
    while newYear(year) > day { year -= 1 }
    while newYear(year + 1) <= day { year += 1 }
    let dayOfYear = day - newYear(year)
    let position = dayOfYear < 186 ? dayOfYear / 31 + 1 : (dayOfYear - 6) / 30 + 1
    return (year, position, dayOfYear - Self.daysBefore(position) + 1)
  }

  @usableFromInline
  func firstDay(year: Int, position: Int) -> Int {
    position > 12 ? newYear(year + 1) : newYear(year) + Self.daysBefore(position)
  }

  func isLeap(year: Int) -> Bool { newYear(year + 1) - newYear(year) == 366 }

  private static func daysBefore(_ position: Int) -> Int {
    position <= 7 ? 31 * (position - 1) : 30 * (position - 1) + 6
  }

  private static func isEarly(_ year: Int) -> Bool {
    (1503...3000).contains(year) && earlyYears.contains(year)
  }

  /// The years of 1178–3000 that begin one day earlier than by the 33-year rule.
  static let earlyYears: Set<Int> = [
    1503, 1602, 1635, 1668, 1701, 1734, 1767, 1800, 1833, 1866, 1899, 1932, 1965, 1998, 2031, 2060,
    2064, 2097, 2130, 2159, 2163, 2192, 2196, 2225, 2229, 2258, 2262, 2291, 2295, 2324, 2328, 2357,
    2361, 2390, 2394, 2423, 2427, 2456, 2460, 2489, 2493, 2522, 2526, 2555, 2559, 2588, 2592, 2621,
    2625, 2654, 2658, 2687, 2691, 2720, 2724, 2749, 2753, 2757, 2782, 2786, 2790, 2819, 2823, 2848,
    2852, 2856, 2881, 2885, 2889, 2914, 2918, 2922, 2947, 2951, 2955, 2980, 2984, 2988,
  ]
}
