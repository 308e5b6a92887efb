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

  /// Calendars of ICU, and tabulated or astronomical ones, have no fast path, adjusted or not.
  @Test func onlyRuleBasedCalendarsHaveFastPath() throws {
    let far: Set<CalendarID> = [
      .islamic, .islamicRGSA, .japanese, .coptic, .ethiopic, .ethiopicAmeteAlem, .chinese, .dangi,
    ]
    for system in Self.calendars { #expect((system.arithmetic.near == nil) == far.contains(system.id), "\(system.id)") }
    #expect(try CalendarSystem(.islamic, adjustment: HijriAdjustment(days: 1)).arithmetic.near == nil)
    #expect(try CalendarSystem(.persian, arithmetic: ICUCalendarArithmetic(.persian)).arithmetic.near == nil)
  }

  @Test(.long, arguments: calendars.indices)
  func fastPathMatchesArithmetic(_ index: Int) throws {
    let system = Self.calendars[index]
    let arithmetic = system.arithmetic
    guard let near = arithmetic.near else { return }
    let runs = DayNumber.interesting.flatMap { start in (0..<40).map { start.day.value + $0 } }
    let sparse = Array(stride(from: near.days.lowerBound, through: near.days.upperBound, by: isExhaustive ? 3 : 307))
    var count = 0
    for day in runs + sparse where near.days.contains(day) {
      count += 1
      let date = try #require(near.date(of: day))
      let fields = try arithmetic.fields(of: day)
      #expect((date.year, date.position, date.day) == (fields.extendedYear, fields.monthPosition, fields.day))
      #expect(near.era(year: date.year) == (fields.era, fields.year), "\(system.id) \(day)")
      #expect(near.monthIndex(date) == fields.month.number - 1, "\(system.id) \(day)")
      #expect(near.newYear(date.year) == day - fields.dayOfYear + 1, "\(system.id) \(day)")
      if near.namesMonthsByPlace { #expect(near.monthNameIndex(date) == date.position - 1) }
    }
    expectCases(count, of: "days", atLeast: 200)
  }
}
