import Testing

@testable import RaqamCalendars

@Suite struct CalendarWeeksTests {
  /// CLDR 42's week data. Iran's weekend is Friday only.
  @Test(arguments: [
    ("IR", Weekday.saturday, 1, [Weekday.friday]),
    ("AF", .saturday, 1, [.thursday, .friday]),
    ("SA", .sunday, 1, [.friday, .saturday]),
    ("DE", .monday, 4, [.saturday, .sunday]),
    ("us", .sunday, 1, [.saturday, .sunday]),
    ("IN", .sunday, 1, [.sunday]),
    ("001", .monday, 1, [.saturday, .sunday]),
    ("ZZ", .monday, 1, [.saturday, .sunday]),
  ])
  func regionHasItsWeekRules(_ region: String, first: Weekday, minimal: Int, weekend: [Weekday]) throws {
    let rules = try WeekRules(region: region)
    #expect(rules == (try WeekRules(firstWeekday: first, minimalDays: minimal, weekend: weekend)))
  }

  @Test(arguments: ["", "I", "IRN", "12", "0001", "é", "ß", "I@"])
  func rejectsMalformedRegion(_ region: String) {
    let error = #expect(throws: FormatError.self) { try WeekRules(region: region) }
    #expect(error?.code == .invalidLocale)
  }

  @Test func rejectsMinimalDaysOutOfRange() {
    #expect(
      throws: FormatError(.outOfRange, "minimal days of the first week are out of range: expected 1 to 7, found 8")
    ) { try WeekRules(firstWeekday: .monday, minimalDays: 8, weekend: []) }
  }

  /// ISO 8601 weeks at year boundaries, from the standard's examples.
  @Test(arguments: [
    ("1977-01-01", 1976, 53), ("1977-12-31", 1977, 52), ("1978-01-02", 1978, 1), ("1979-12-31", 1980, 1),
    ("1980-12-28", 1980, 52), ("1980-12-29", 1981, 1), ("1981-12-31", 1981, 53), ("1982-01-03", 1981, 53),
  ])
  func weeksMatchISO8601Examples(_ text: String, year: Int, week: Int) throws {
    guard case .localDate(let day) = try ISO8601Text.parse(text) else {
      Issue.record("no day")
      return
    }
    let system = try CalendarSystem(.iso8601)
    #expect(try system.weekOfYear(of: day, rules: .iso8601) == CalendarWeek(year: year, week: week))
  }

  /// Law: in every calendar and with all week rules, a week has seven days and week numbers are consecutive.
  @Test(arguments: CalendarID.allCases)
  func weekNumbersAreConsecutive(_ id: CalendarID) throws {
    let system = try CalendarSystem(id)
    for rules in [WeekRules.iso8601, try WeekRules(region: "IR"), try WeekRules(region: "US")] {
      var last = try system.weekOfYear(of: .iso(2024, 12, 1), rules: rules)
      for day in DayNumber.iso(2024, 12, 2)..<(.iso(2026, 1, 20)) {
        let week = try system.weekOfYear(of: day, rules: rules)
        let startsNew = day.weekday == rules.firstWeekday
        let isNext = week == CalendarWeek(year: last.year, week: last.week + 1)
        let isFirst = week == CalendarWeek(year: last.year + 1, week: 1)
        #expect(startsNew ? isNext || isFirst : week == last, "\(id) \(day)")
        last = week
      }
    }
  }

  /// Law: a week begins on the first weekday, at most six days before any of its days.
  @Test(arguments: Weekday.allCases)
  func weeksBeginOnTheFirstWeekday(_ first: Weekday) throws {
    let rules = try WeekRules(firstWeekday: first, minimalDays: 1, weekend: [])
    for day in DayNumber.interesting.flatMap({ start in (0..<8).map { start.day.advanced(by: $0) } }) {
      let start = rules.weekStart(of: day)
      #expect(start.weekday == first && (0..<7).contains(start.distance(to: day)), "\(day)")
    }
  }

  @Test func weekOfMonthCountsFromTheFirst() throws {
    let system = try CalendarSystem(.gregorian)
    // 1 March 2025 is a Saturday.
    #expect(try system.weekOfMonth(of: .iso(2025, 3, 1), rules: .iso8601) == 0)
    #expect(try system.weekOfMonth(of: .iso(2025, 3, 3), rules: .iso8601) == 1)
    #expect(try system.weekOfMonth(of: .iso(2025, 3, 1), rules: WeekRules(region: "US")) == 1)
    #expect(try system.weekOfMonth(of: .iso(2025, 3, 31), rules: WeekRules(region: "US")) == 6)
  }

  @Test func monthGridAlignsDaysWithWeekdays() throws {
    let persian = try CalendarSystem(.persian)
    let grid = try persian.monthGrid(CalendarMonth(1), year: 1404, rules: WeekRules(region: "IR"))
    #expect(grid.columns == [.saturday, .sunday, .monday, .tuesday, .wednesday, .thursday, .friday])
    let days = try grid.weeks.map { week in
      try week.map { day in try day.map { try persian.fields(of: $0).day } ?? 0 }
    }
    #expect(
      days == [
        [0, 0, 0, 0, 0, 0, 1],
        [2, 3, 4, 5, 6, 7, 8],
        [9, 10, 11, 12, 13, 14, 15],
        [16, 17, 18, 19, 20, 21, 22],
        [23, 24, 25, 26, 27, 28, 29],
        [30, 31, 0, 0, 0, 0, 0],
      ])
  }

  /// October 1582, which the cutover shortened, has three weeks.
  @Test func monthGridOfCutoverHasNoGaps() throws {
    let gregorian = try CalendarSystem(.gregorian)
    let grid = try gregorian.monthGrid(CalendarMonth(10), year: 1582, rules: .iso8601)
    let days = try grid.weeks.joined().compactMap { $0 }.map { try gregorian.fields(of: $0).day }
    #expect(days == Array(1...4) + Array(15...31))
  }
}
