import TestSupport
import Testing

@testable import RaqamCalendars

@Suite struct HijriAdjustmentTests {
  static let adjusted: [(CalendarID, HijriAdjustment)] = {
    let announced = [
      ["1446-09": 29], ["1446-09": 30], ["1446-12": 30, "1447-01": 30, "1447-02": 30],
      ["1446-01": 29, "1446-02": 29, "1446-07": 30], [:],
    ]
    func made<Change>(_ changes: [Change], _ make: (Change) throws -> HijriAdjustment) -> [HijriAdjustment] {
      changes.compactMap { change in
        do {
          return try make(change)
        } catch {
          Issue.record(error)
          return nil
        }
      }
    }
    let months = made(announced) { try HijriAdjustment(months: $0) }
    let days = made(Array(HijriAdjustment.dayRange)) { try HijriAdjustment(days: $0) }
    return CalendarID.allCases.filter(\.isIslamic).flatMap { id in (months + days).map { (id, $0) } }
  }()

  /// Each Islamic calendar has each adjustment.
  @Test func adjustmentsAreComplete() {
    let calendars = CalendarID.allCases.filter(\.isIslamic)
    #expect(Self.adjusted.count == calendars.count * (5 + HijriAdjustment.dayRange.count))
    expectCases(Self.adjusted.count, of: "calendars", atLeast: 20)
  }

  /// Laws: days are consecutive, dates round-trip to their day, months have 29 or 30 days and sum to the year;
  /// announced lengths apply, and other years are unchanged.
  @Test(.long, arguments: adjusted)
  func adjustedCalendarsObeyLaws(_ id: CalendarID, _ adjustment: HijriAdjustment) throws {
    let plain = try CalendarSystem(id)
    let system = try CalendarSystem(id, adjustment: adjustment)
    var next = try system.days(ofMonth: CalendarMonth(1), year: 1445).lowerBound
    for year in 1445...1448 {
      var sum = 0
      for month in try system.months(ofYear: year) {
        let days = try system.days(ofMonth: month, year: year)
        #expect(days.lowerBound == next, "\(year)-\(month.number)")
        #expect((29...30).contains(days.count), "\(year)-\(month.number)")
        if case .months(let lengths) = adjustment.change,
          let length = try lengths[.init(year: year, month: month.number)]
        {
          #expect(days.count == length, "\(year)-\(month.number)")
        }
        for (index, day) in days.enumerated() where index < 2 || index > 27 {
          let fields = try system.fields(of: day)
          #expect(fields.date == CalendarDate(year: year, month: month.number, day: index + 1))
          #expect(try system.dayNumber(of: fields.date, resolving: .reject) == day)
        }
        sum += days.count
        next = days.upperBound.advanced(by: 1)
      }
      #expect(try system.daysInYear(year) == sum)
    }
    if case .days(let days) = adjustment.change {
      #expect(try system.fields(of: next).date == plain.fields(of: next.advanced(by: days)).date)
    } else {
      for year in [1445, 1448] {
        #expect(
          try system.days(ofMonth: CalendarMonth(12), year: year) == plain.days(ofMonth: CalendarMonth(12), year: year))
      }
    }
  }

  /// Some countries announced 30 days for Ramadan 1446: Eid on 31 instead of 30 March 2025.
  @Test func announcedRamadanMovesEid() throws {
    let adjustment = try HijriAdjustment(months: ["1446-09": 30])
    let system = try CalendarSystem(.islamicUmmAlQura, adjustment: adjustment)
    let eid = try system.dayNumber(of: CalendarDate(year: 1446, month: 10, day: 1), resolving: .reject)
    #expect("\(eid)" == "2025-03-31")
    #expect(
      "\(try CalendarSystem(.islamicUmmAlQura).days(ofMonth: CalendarMonth(10), year: 1446).lowerBound)" == "2025-03-30"
    )
  }

  @Test(arguments: [
    (["1446-13": 29], "\"1446-13\" is not a month of an Islamic year; write year and month as 1446-09"),
    (["1446": 29], "\"1446\" is not a month of an Islamic year; write year and month as 1446-09"),
    (["1446-09-01": 29], "\"1446-09-01\" is not a month of an Islamic year; write year and month as 1446-09"),
    (["1446-09": 31], "the length of 1446-09 must be 29 or 30 days, found 31"),
  ])
  func rejectsMalformedMonthsAndLengths(months: [String: Int], message: String) {
    let error = #expect(throws: FormatError.self) { try HijriAdjustment(months: months) }
    #expect(error?.description == message)
  }

  @Test(arguments: [3, -3, .max, .min])
  func rejectsShiftsBeyondTwoDays(_ days: Int) {
    let error = #expect(throws: FormatError.self) { try HijriAdjustment(days: days) }
    #expect(error?.description == "Hijri adjustment must be between -2 and 2 days, found \(days)")
  }

  @Test(arguments: [(-1, 1), (10_000, 1), (1446, 0), (1446, 13), (.min, .max)])
  func rejectsMonthsOutOfRange(_ year: Int, _ month: Int) throws {
    let message = "month \(month) of the Islamic year \(year) is out of range"
    #expect(throws: FormatError(.outOfRange, message, hint: .islamicMonths)) {
      try HijriAdjustment.Month(year: year, month: month)
    }
    let lengths = try HijriAdjustment(months: ["1446-9": 29])
    #expect(lengths.change == .months([try HijriAdjustment.Month(year: 1446, month: 9): 29]))
  }
}
