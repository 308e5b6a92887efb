/// The tabular Islamic calendar: an arithmetic calendar that is within a day or two of the moon.
///
/// - *Months*: 30 and 29 days alternating; the twelfth has 30 in leap years.
/// - *Leap rule*: years 2, 5, 7, 10, 13, 16, 18, 21, 24, 26 and 29 of each 30-year cycle (type II of Kūshyār ibn
///   Labbān).
/// - *Epoch*: `civil` Friday, 16 July 622 (Julian); `astronomical` the preceding Thursday, so it is always a day ahead.
/// - *Eras*: one, 0; its years continue with zero and negative numbers.
/// - *Range*: years -5 000 000 to 5 000 000.
/// - *Source*: R. van Gent, The Arithmetical or Tabular Calendar; equal to ICU's `islamic-civil` and `islamic-tbla`.
@usableFromInline
struct IslamicTabularArithmetic: CalendarArithmetic {
  /// 1 Muharram of year 1.
  let epoch: Int

  static let civil = IslamicTabularArithmetic(epoch: -492_148)
  static let astronomical = IslamicTabularArithmetic(epoch: -492_149)

  var years: ClosedRange<Int> { exactCalendarYears }
  var monthsPerYears: (months: Int, years: Int) { (12, 1) }
  var near: FastCalendar { FastCalendar(.islamic, self, islamic: self) }

  func newYear(_ year: Int) -> Int {
    epoch + 354 * (year - 1) + (11 * year + 3).flooredQuotient(by: 30)
  }

  @usableFromInline
  func date(of day: Int) -> (year: Int, position: Int, day: Int) {
    // Thirty years have 10 631 days.
    let year = (30 * (day - epoch) + 10_646).flooredQuotient(by: 10_631)
    let dayOfYear = day - newYear(year)
    let position = min((2 * dayOfYear) / 59 + 1, 12)
    return (year, position, dayOfYear - Self.daysBefore(position) + 1)
  }

  @usableFromInline
  func firstDay(year: Int, position: Int) -> Int {
    position > 12 ? newYear(year + 1) : newYear(year) + Self.daysBefore(position)
  }

  func isLeap(year: Int) -> Bool { (11 * year + 14).flooredRemainder(by: 30) < 11 }

  private static func daysBefore(_ position: Int) -> Int { (59 * (position - 1) + 1) / 2 }
}
