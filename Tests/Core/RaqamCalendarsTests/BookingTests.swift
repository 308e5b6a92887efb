import RaqamCalendars
import Testing

/// The documentation's example of a booking system that uses no formatter.
@Suite struct BookingTests {
  @Test func documentedExample() throws {
    let persian = try CalendarSystem(.persian)
    let arrival = try persian.dayNumber(of: CalendarDate(year: 1404, month: 6, day: 31), resolving: .reject)
    #expect("\(arrival)" == "2025-09-22")
    #expect(arrival.weekday == .monday)
    let month = try persian.day(byAdding: 1, .month, to: arrival, resolving: .constrain)
    #expect("\(try persian.date(of: month))" == "1404-07-30")
    #expect(try persian.daysInMonth(CalendarMonth(12), year: 1404) == 29)
    #expect(try persian.isLeapYear(1403))
    let weeks = try WeekRules(region: "IR")
    #expect("\(weeks.weekStart(of: arrival))" == "2025-09-20")
    #expect(weeks.weekend == [.friday])
    let tehran = try TimeZoneDatabase().rules(for: TimeZoneID("Asia/Tehran"))
    let noon = LocalDateTime(day: arrival, time: try LocalTime(hour: 12, minute: 0))
    let instant = try tehran.instant(of: noon, gap: .reject, overlap: .reject)
    #expect("\(instant)" == "2025-09-22T08:30:00Z")
    #expect(tehran.offset(at: instant).seconds == 12_600)
  }
}
