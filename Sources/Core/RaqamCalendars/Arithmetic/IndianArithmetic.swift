/// The Indian national calendar (Saka era).
///
/// - *Months*: Chaitra 30 days, in leap years 31; five of 31; six of 30.
/// - *New year*: 22 March, in leap years 21 March, of the (proleptic) Gregorian year that is greater by 78. That year
///   also determines leap years.
/// - *Eras*: one, 0, from AD 78; its years continue with zero and negative numbers.
/// - *Range*: years -5 000 000 to 5 000 000. ICU 72 has the same dates, except far before its year 0.
/// - *Source*: Calendar Reform Committee (1957), in use since 22 March 1957.
struct IndianArithmetic: CalendarArithmetic {
  var years: ClosedRange<Int> { exactCalendarYears }
  var monthsPerYears: (months: Int, years: Int) { (12, 1) }

  func isLeap(year: Int) -> Bool { GregorianArithmetic.isLeap(year + 78) }

  func newYear(_ year: Int) -> Int {
    GregorianArithmetic.dayNumber(year: year + 78, month: 3, day: isLeap(year: year) ? 21 : 22)
  }

  func date(of day: Int) -> (year: Int, position: Int, day: Int) {
    let gregorianYear = GregorianArithmetic.date(of: day).year - 78
    let year = day >= newYear(gregorianYear) ? gregorianYear : gregorianYear - 1
    var position = 1
    while position < 12, firstDay(year: year, position: position + 1) <= day { position += 1 }
    return (year, position, day - firstDay(year: year, position: position) + 1)
  }

  func firstDay(year: Int, position: Int) -> Int {
    guard (2...12).contains(position) else { return newYear(position > 12 ? year + 1 : year) }
    let chaitra = isLeap(year: year) ? 31 : 30
    return newYear(year) + chaitra + 30 * (position - 2) + min(position - 2, 5)
  }
}
