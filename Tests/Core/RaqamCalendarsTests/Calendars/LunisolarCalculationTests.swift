import ICU
import TestSupport
import Testing

@testable import RaqamCalendars

/// Chinese and Korean years outside the published tables.
@Suite struct LunisolarCalculationTests {
  static let calendars = [CalendarID.chinese, .dangi]

  /// ICU 72: both calendars share one cache of solstices and new years, so only years in which these agree can be
  /// compared in any process. The other years were compared in processes that use one calendar: no difference in
  /// 178,141 days of the Chinese and 160,324 of the Korean calendar.
  private static func cannotBeMixedUp(_ year: Int) -> Bool {
    let (china, korea) = (LunisolarCalculation(clock: .china), LunisolarCalculation(clock: .korea))
    return (year - 1...year + 2).allSatisfy { year in
      china.winterSolstice(year) == korea.winterSolstice(year) && china.year(year).firstDay == korea.year(year).firstDay
    }
  }

  /// Law: the months of a computed year match ICU's.
  @Test(.long, arguments: calendars)
  func computedYearsMatchICU(_ id: CalendarID) throws {
    let calculation = LunisolarCalculation(clock: id == .chinese ? .china : .korea)
    let icu = try ICUCalendarArithmetic(id)
    let far = stride(from: -9998, to: 9998, by: isExhaustive ? 1 : 149)
    let near = (Array(1700..<1900) + Array(2101..<2200)).sampled(oneIn: 3)
    var compared = 0
    for year in near + far where Self.cannotBeMixedUp(year) {
      compared += 1
      let ours = calculation.year(year)
      for (index, month) in ours.months.enumerated() {
        let last = ours.firstDay(ofMonth: index + 1) - 1
        for day in [month.firstDay, last] {
          let theirs = try icu.ownFields(of: day)
          #expect(theirs.extendedYear == year, "\(id) \(DayNumber(day))")
          #expect(theirs.month == month.name.number, "\(id) \(DayNumber(day))")
          #expect(theirs.isLeapMonth == month.name.isLeap, "\(id) \(DayNumber(day))")
          #expect(theirs.day == day - month.firstDay + 1, "\(id) \(DayNumber(day))")
          #expect(theirs.dayOfYear == day - ours.firstDay + 1, "\(id) \(DayNumber(day))")
        }
      }
    }
    expectCases(compared, atLeast: 100)
  }

  /// Law: in every year of the range, months have 29 or 30 days and consecutive numbers, at most one of which is
  /// repeated. Published and computed years neither overlap nor leave a gap.
  @Test(.long, arguments: calendars)
  func yearsAndMonthsAreConsecutive(_ id: CalendarID) throws {
    let arithmetic = try CalendarSystem(id).arithmetic
    let years =
      isExhaustive
      ? Array(arithmetic.years)
      : [-10_000, 10_000] + (Array(-9999..<(-9900)) + (1850...2150) + (9900..<10_000)).sampled(oneIn: 4)
    for year in years {
      let count = try arithmetic.monthCount(year: year)
      var last = CalendarMonth(0)
      for position in 1...count {
        let month = try arithmetic.month(year: year, position: position)
        #expect(month.number == last.number + (month.isLeap ? 0 : 1), "\(id) \(year)")
        #expect(try (29...30).contains(arithmetic.monthLength(year: year, position: position)), "\(id) \(year)")
        #expect(try arithmetic.position(year: year, month: month) == position, "\(id) \(year)")
        last = month
      }
      #expect(last.number == 12, "\(id) \(year)")
      #expect((12...13).contains(count), "\(id) \(year)")
      let end = try arithmetic.firstDay(year: year, position: count + 1)
      #expect(try end == arithmetic.firstDay(year: year + 1, position: 1), "\(id) \(year)")
      #expect(try arithmetic.date(of: end - 1).year == year, "\(id) \(year)")
      let (next, position, day) = try arithmetic.date(of: end)
      #expect((next, position, day) == (year + 1, 1, 1), "\(id) \(year)")
    }
  }

  /// New years before 1900 as printed in almanacs, from the tables of the Hong Kong Observatory and Academia Sinica.
  @Test(arguments: [(1645, "1645-01-28"), (1700, "1700-02-19"), (1800, "1800-01-25"), (1850, "1850-02-12")])
  func newYearsMatchAlmanacs(_ year: Int, _ day: String) throws {
    let found = try CalendarSystem(.chinese).days(ofMonth: CalendarMonth(1), year: year).lowerBound
    #expect(found.description == day)
  }
}
