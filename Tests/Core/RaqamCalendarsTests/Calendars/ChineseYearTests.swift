import RaqamCalendars
import TestSupport
import Testing

/// Chinese dates outside 1900–2100.
@Suite struct ChineseYearTests {
  /// New Year 1890 and 2319 according to sxtwl, which agrees with the issued calendars and with GB/T 33661-2017.
  @Test(arguments: [
    (-29_199, 1890, 1, false, 1), (-29_171, 1890, 1, false, 29), (-29_170, 1890, 2, false, 1),
    (127_520, 2319, 1, false, 1),
    // The new moon of 28 September 2057 occurs some seconds before midnight.
    (32_047, 2057, 9, false, 1),
  ])
  func datesMatchReference(_ day: Int, _ year: Int, _ month: Int, _ isLeap: Bool, _ number: Int) throws {
    let system = try CalendarSystem(.chinese)
    let fields = try system.fields(of: DayNumber(day))
    #expect(fields.extendedYear == year && fields.month == CalendarMonth(month, isLeap: isLeap) && fields.day == number)
    let date = CalendarDate(year: year, month: month, isLeapMonth: isLeap, day: number)
    #expect(try system.dayNumber(of: date, resolving: .reject) == DayNumber(day))
  }

  /// Days are consecutive at both ends of the table.
  @Test(arguments: [1640...1650, 2495...2506])
  func daysAreConsecutiveAtTableEnds(_ years: ClosedRange<Int>) throws {
    let system = try CalendarSystem(.chinese)
    let first = CalendarDate(year: years.lowerBound, month: 1, day: 1)
    var day = try system.dayNumber(of: first, resolving: .reject)
    var last = try system.fields(of: day)
    while last.extendedYear <= years.upperBound {
      day = DayNumber(day.value + 1)
      let next = try system.fields(of: day)
      let isNextDay = next.day == last.day + 1 && next.month == last.month && next.extendedYear == last.extendedYear
      let isNextMonth = next.day == 1 && last.day == last.daysInMonth && next.monthPosition == last.monthPosition + 1
      let isNextYear = next.day == 1 && next.monthPosition == 1 && last.dayOfYear == last.daysInYear
      #expect(isNextDay || isNextMonth || isNextYear, "\(day)")
      #expect((29...30).contains(next.daysInMonth), "\(day)")
      last = next
    }
  }
}
