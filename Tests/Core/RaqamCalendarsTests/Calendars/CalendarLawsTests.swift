import TestSupport
import Testing

@testable import RaqamCalendars

/// Laws of every calendar, with native arithmetic or ICU's.
@Suite struct CalendarLawsTests {
  /// Days to check: a run from each interesting day, and sparse days over the whole range.
  private func days(of system: CalendarSystem) -> [DayNumber] {
    let runs = DayNumber.interesting.flatMap { start in (0..<40).map { start.day.advanced(by: $0) } }
    let first = system.validDays.lowerBound
    let last = system.validDays.upperBound
    let step = first.distance(to: last) / 150
    let sparse = (0..<150).map { first.advanced(by: $0 * step) }
    return (runs + sparse + [first.advanced(by: 1), last.advanced(by: -1)])
      .filter { system.validDays.contains($0) && $0 < last }
  }

  @Test(.long, arguments: CalendarID.allCases)
  func dateRoundTripsToItsDay(_ id: CalendarID) throws {
    let system = try CalendarSystem(id)
    for day in days(of: system) {
      let fields = try system.fields(of: day)
      #expect(try system.date(of: day) == fields.date, "\(id) \(day)")
      #expect(try system.dayNumber(of: fields.date, resolving: .reject) == day, "\(id) \(day)")
      #expect(try system.dayNumber(of: fields.dateInEra, resolving: .reject) == day, "\(id) \(day)")
      #expect(try system.dayNumber(of: fields.date, resolving: .constrain) == day, "\(id) \(day)")
    }
  }

  @Test(.long, arguments: CalendarID.allCases)
  func nextDayFollows(_ id: CalendarID) throws {
    let system = try CalendarSystem(id)
    for day in days(of: system) {
      let today = try system.fields(of: day)
      let tomorrow = try system.fields(of: day.advanced(by: 1))
      #expect(tomorrow.weekday == today.weekday.advanced(by: 1))
      let endsMonth = tomorrow.day == 1
      let endsYear = endsMonth && tomorrow.monthPosition == 1
      // The cutover skips day numbers.
      let isCutover = day.value == GregorianCalendarArithmetic.cutover - 1 && tomorrow.day == 15
      #expect(endsMonth || isCutover || tomorrow.day == today.day + 1, "\(id) \(day)")
      #expect(endsMonth == (tomorrow.month != today.month), "\(id) \(day)")
      #expect(endsYear == (tomorrow.extendedYear == today.extendedYear + 1), "\(id) \(day)")
      #expect(tomorrow.dayOfYear == (endsYear ? 1 : today.dayOfYear + 1), "\(id) \(day)")
      #expect(!endsYear || today.dayOfYear == today.daysInYear, "\(id) \(day)")
    }
  }

  @Test(arguments: CalendarID.allCases)
  func monthLengthsSumToYear(_ id: CalendarID) throws {
    let system = try CalendarSystem(id)
    var count = 0
    for (day, reason) in DayNumber.interesting where system.validDays.contains(day) {
      count += 1
      let fields = try system.fields(of: day)
      let year = fields.extendedYear
      let months = try system.months(ofYear: year)
      let lengths = try months.map { try system.daysInMonth($0, year: year) }
      #expect(months.count == fields.monthsInYear, "\(id) \(reason)")
      #expect(Set(months).count == months.count, "\(id) \(reason)")
      #expect(lengths.reduce(0, +) == fields.daysInYear, "\(id) \(reason)")
      #expect(try system.daysInYear(year) == fields.daysInYear, "\(id) \(reason)")
      let newYear = day.advanced(by: 1 - fields.dayOfYear)
      #expect(try system.days(ofYear: year) == newYear...newYear.advanced(by: fields.daysInYear - 1), "\(id) \(reason)")
      #expect(lengths[fields.monthPosition - 1] == fields.daysInMonth, "\(id) \(reason)")
      #expect(months[fields.monthPosition - 1] == fields.month, "\(id) \(reason)")
      #expect(try system.isLeapYear(year) == fields.isLeapYear, "\(id) \(reason)")
    }
    expectCases(count, of: "days", atLeast: 9)
  }

  @Test(arguments: CalendarID.allCases)
  func addingDifferenceReachesEnd(_ id: CalendarID) throws {
    let system = try CalendarSystem(id)
    let days = DayNumber.interesting.map(\.day).filter(system.validDays.contains)
    expectCases(days.count, of: "days", atLeast: 9)
    let unitSets: [Set<CalendarUnit>] = [
      [.year, .month, .week, .day], [.year, .day], [.month, .day], [.week, .day],
    ]
    for (start, end) in zip(days, days.dropFirst() + days.prefix(1)) {
      for units in unitSets {
        let difference = try system.difference(from: start, to: end, in: units)
        #expect(try system.day(byAdding: difference, to: start, resolving: .constrain) == end, "\(id) \(start) \(end)")
        let parts = [difference.years, difference.months, difference.weeks, difference.days]
        #expect(parts.allSatisfy { $0.signum() * (end < start ? -1 : 1) >= 0 }, "\(id) \(start) \(end)")
      }
    }
  }

  /// Law: adding *n* months equals adding one month *n* times, from the first day of a month.
  @Test(arguments: CalendarID.allCases)
  func addingMonthsAtOnceEqualsSingleSteps(_ id: CalendarID) throws {
    let system = try CalendarSystem(id)
    let fields = try system.fields(of: .iso(2019, 6, 15))
    let start = try system.days(ofMonth: fields.month, year: fields.extendedYear).lowerBound
    for step in [1, -1] {
      var stepped = start
      for count in 1...(isExhaustive ? 360 : 26) {
        stepped = try system.day(byAdding: step, .month, to: stepped, resolving: .reject)
        #expect(try system.fields(of: stepped).day == 1)
        #expect(try system.day(byAdding: step * count, .month, to: start, resolving: .reject) == stepped)
        let difference = try system.difference(from: start, to: stepped, in: [.month])
        #expect(difference == CalendarDifference(months: step * count))
      }
    }
  }

  @Test(arguments: CalendarID.allCases)
  func rejectsDaysAndYearsOutOfRange(_ id: CalendarID) throws {
    let system = try CalendarSystem(id)
    let last = system.validDays.upperBound
    let first = system.validDays.lowerBound
    #expect(try system.fields(of: last).extendedYear == system.validYears.upperBound)
    #expect(try system.fields(of: first).extendedYear == system.validYears.lowerBound)
    for day in [DayNumber.min, first.advanced(by: -1), last.advanced(by: 1), .max] {
      #expect(throws: FormatError.self) { try system.fields(of: day) }
      #expect(throws: FormatError.self) { try system.date(of: day) }
      #expect(throws: FormatError.self) { try system.day(byAdding: 1, .year, to: day, resolving: .constrain) }
    }
    for year in [Int.min, system.validYears.lowerBound - 1, system.validYears.upperBound + 1, .max] {
      #expect(throws: FormatError.self) { try system.daysInYear(year) }
      #expect(throws: FormatError.self) { try system.days(ofYear: year) }
      let date = CalendarDate(year: year, month: 1, day: 1)
      #expect(throws: FormatError.self) { try system.dayNumber(of: date, resolving: .constrain) }
    }
    for year in [Int.min, .max] {
      let inEra = CalendarDate(era: 0, year: year, month: 1, day: 1)
      #expect(throws: FormatError.self) { try system.dayNumber(of: inEra, resolving: .constrain) }
    }
    for unit in CalendarUnit.allCases {
      for amount in [Int.min, -4_000_000_000, 4_000_000_000, .max] {
        let error = #expect(throws: FormatError.self) {
          try system.day(byAdding: amount, unit, to: DayNumber(0), resolving: .constrain)
        }
        #expect(error?.code == .outOfRange)
      }
    }
    for era in [Int.min, 5000, .max] {
      #expect(throws: FormatError.self, "\(id) era \(era)") {
        try system.dayNumber(of: CalendarDate(era: era, year: 1, month: 1, day: 1), resolving: .reject)
      }
    }
  }

  /// Law: arbitrary numbers result in a day or an error.
  @Test(arguments: CalendarID.allCases)
  func impossibleDatesAreConstrainedOrRejected(_ id: CalendarID) throws {
    let system = try CalendarSystem(id)
    let year = try system.fields(of: .iso(2025, 6, 1)).extendedYear
    let valid = try system.days(ofMonth: CalendarMonth(1), year: year).lowerBound
    for month in [Int.min, 0, 1, 12, 14, .max] {
      for day in [Int.min, 0, 1, 32, .max] where month != 1 || day != 1 {
        for leap in [false, true] {
          let date = CalendarDate(year: year, month: month, isLeapMonth: leap, day: day)
          let found = try system.dayNumber(of: date, resolving: .constrain)
          #expect(try system.fields(of: found).extendedYear == year)
          if leap || day != 1 || month != 12 {
            #expect(throws: FormatError.self, "\(id) \(date)") {
              try system.dayNumber(of: date, resolving: .reject)
            }
          }
        }
      }
    }
    #expect(try system.dayNumber(of: CalendarDate(year: year, month: 1, day: 1), resolving: .reject) == valid)
  }
}
