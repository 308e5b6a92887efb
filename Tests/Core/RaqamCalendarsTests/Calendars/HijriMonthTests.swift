import RaqamCalendars
import TestSupport
import Testing

/// Hijri months have 29 or 30 days, except those that were printed with other lengths.
@Suite struct HijriMonthTests {
  /// Months to which the printed Umm al-Qura calendars gave 28 or 31 days, from the table of hijridate.
  private static let printed: Set = [
    "1343-9", "1345-5", "1345-8", "1348-11", "1348-12", "1349-10", "1349-11", "1364-8",
  ]

  @Test(.long, arguments: [CalendarID.islamic, .islamicRGSA, .islamicCivil, .islamicTabular, .islamicUmmAlQura])
  func monthsHave29Or30Days(_ calendar: CalendarID) throws {
    let system = try CalendarSystem(calendar)
    let isReckoned = calendar == .islamic || calendar == .islamicRGSA
    let years = isReckoned && !isExhaustive ? 1300...1500 : 1...1700
    for year in years {
      for month in 1...12 {
        let first = try system.dayNumber(of: CalendarDate(year: year, month: month, day: 1), resolving: .reject)
        let fields = try system.fields(of: first)
        let isPrinted = calendar == .islamicUmmAlQura && Self.printed.contains("\(year)-\(month)")
        let lengths = isPrinted ? [28, 31] : [29, 30]
        #expect(lengths.contains(fields.daysInMonth), "\(calendar) \(year)-\(month)")
        // The days of this month and the first day of the next one are consecutive.
        let last = try system.fields(of: DayNumber(first.value + fields.daysInMonth - 1))
        #expect(last.day == fields.daysInMonth && last.month.number == month && last.extendedYear == year)
        let next = try system.fields(of: DayNumber(first.value + fields.daysInMonth))
        #expect(next.day == 1 && next.month.number == month % 12 + 1, "\(calendar) \(year)-\(month)")
      }
    }
  }
}
