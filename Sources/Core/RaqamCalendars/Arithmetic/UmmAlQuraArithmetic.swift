/// The Umm al-Qura calendar of Saudi Arabia.
///
/// - *Months*: as published for each month; mostly 29 or 30 days, in the printed calendars of some early years 28 or
///   31.
/// - *Leap years*: years of more than 354 days.
/// - *Eras*: one, 0; its years continue with zero and negative numbers.
/// - *Range*: published months 1343–1500 AH (1 August 1924 to 16 November 2077). Outside of it the calendar is the
///   Islamic civil one (``IslamicTabularArithmetic``), years -5 000 000 to 5 000 000. The table begins one day before
///   the civil calendar's 1 Muharram 1343. No Hijri month has 28 days, so Dhu al-Hijja 1342 begins a day earlier, too,
///   and Dhu al-Qa'da 1342 has 29 days, not 30. The table ends with the civil year 1500.
/// - *Source*: see Data/Calendars/README.md: month starts of the Python package hijridate (MIT), which collected them
///   from the printed calendars and the official site. ICU 72 has another table, with many months a day off before 1420
///   and after 1449.
@usableFromInline
struct UmmAlQuraArithmetic: CalendarArithmetic {
  private static let outside = IslamicTabularArithmetic.civil
  private static let tableYears = UmmAlQuraMonths.firstYear..<(UmmAlQuraMonths.firstYear + starts.count / 12)
  private static let starts = UmmAlQuraMonths.starts
  private static let tableDays = Int(starts.first ?? 0)..<Int(starts.last ?? 0)
  /// The days of Dhu al-Hijja 1342, the month before the table.
  private static let monthBefore = (tableDays.lowerBound - 29)..<tableDays.lowerBound

  @usableFromInline init() {}

  var years: ClosedRange<Int> { exactCalendarYears }
  var monthsPerYears: (months: Int, years: Int) { (12, 1) }
  var near: FastCalendar { FastCalendar(.ummAlQura, self) }

  @usableFromInline
  func date(of day: Int) -> (year: Int, position: Int, day: Int) {
    guard Self.tableDays.contains(day) else {
      guard Self.monthBefore.contains(day) else { return Self.outside.date(of: day) }
      return (UmmAlQuraMonths.firstYear - 1, 12, day - Self.monthBefore.lowerBound + 1)
    }
    // Months average 29.53 days, so the estimate is off by at most a few months.
    var index = (day - Self.tableDays.lowerBound) * 100 / 2954
    while index + 1 < Self.starts.count, Int(Self.starts[index + 1]) <= day { index += 1 }
    while Int(Self.starts[index]) > day { index -= 1 }
    return (UmmAlQuraMonths.firstYear + index / 12, index % 12 + 1, day - Int(Self.starts[index]) + 1)
  }

  @usableFromInline
  func firstDay(year: Int, position: Int) -> Int {
    let (year, position) = position > 12 ? (year + 1, 1) : (year, position)
    guard Self.tableYears.contains(year) else {
      let isBefore = year == UmmAlQuraMonths.firstYear - 1 && position == 12
      return isBefore ? Self.monthBefore.lowerBound : Self.outside.firstDay(year: year, position: position)
    }
    return Int(Self.starts[(year - UmmAlQuraMonths.firstYear) * 12 + position - 1])
  }

  func isLeap(year: Int) -> Bool {
    firstDay(year: year + 1, position: 1) - firstDay(year: year, position: 1) > 354
  }
}
