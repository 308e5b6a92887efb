import TestSupport
import Testing

@testable import RaqamCalendars

/// The calendar fast path yields the dates of the arithmetic from which it is built.
@Suite struct FastCalendarTests {
  static let calendars: [CalendarSystem] = {
    do {
      return try CalendarID.allCases.map { try CalendarSystem($0) } + [
        CalendarSystem(.islamicCivil, adjustment: HijriAdjustment(days: 1)),
        CalendarSystem(.islamicUmmAlQura, adjustment: HijriAdjustment(days: -2)),
        CalendarSystem(.islamicUmmAlQura, adjustment: HijriAdjustment(months: ["1446-09": 29])),
      ]
    } catch {
      Issue.record(error)
      return []
    }
  }()

  @Test(.long, arguments: calendars.indices)
  func fastPathMatchesArithmetic(_ index: Int) throws {
    let system = Self.calendars[index]
    let arithmetic = system.arithmetic
    let near = arithmetic.near
    let runs = DayNumber.interesting.flatMap { start in (0..<40).map { start.day.value + $0 } }
    let days = FastCalendar.days
    // libicu computes the moon for each day of these calendars.
    let isSlow = [.islamic, .islamicRGSA].contains(system.id)
    let step = isSlow ? 40_009 : isExhaustive ? 3 : 307
    let sparse = Array(stride(from: days.lowerBound, through: days.upperBound, by: step))
    var count = 0
    for day in runs + sparse where days.contains(day) {
      count += 1
      let date = try #require(near.date(of: day))
      let fields = try arithmetic.fields(of: day)
      #expect((date.year, date.position, date.day) == (fields.extendedYear, fields.monthPosition, fields.day))
      #expect(near.era(year: date.year, day: day) == (fields.era, fields.year), "\(system.id) \(day)")
      #expect(near.monthIndex(date) == fields.month.number - 1, "\(system.id) \(day)")
      #expect(near.newYear(date.year) == day - fields.dayOfYear + 1, "\(system.id) \(day)")
      if near.monthNames == .byPlace { #expect(near.monthNameIndex(date) == date.position - 1) }
    }
    expectCases(count, of: "days", atLeast: 200)
  }
}
