import Testing

@testable import RaqamCalendars

/// Dates published by authorities, independent of any program.
@Suite struct PublishedDatesTests {
  /// A date in a calendar (extended year) and the ISO date.
  static let dates: [(CalendarID, Int, Int, Int, String)] = [
    // Calendar Center, Institute of Geophysics, University of Tehran: new years and leap years.
    (.persian, 1206, 1, 1, "1827-03-22"),
    (.persian, 1304, 1, 1, "1925-03-21"),
    (.persian, 1357, 11, 22, "1979-02-11"),
    (.persian, 1399, 12, 30, "2021-03-20"),
    (.persian, 1403, 12, 30, "2025-03-20"),
    (.persian, 1404, 1, 1, "2025-03-21"),
    (.persian, 1404, 12, 29, "2026-03-20"),
    (.persian, 1498, 1, 1, "2119-03-21"),
    // Astronomical reference roozbehp/persiancalendar: years in which the 33-year rule is a day late.
    (.persian, 1503, 1, 1, "2124-03-20"),
    (.persian, 1602, 1, 1, "2223-03-21"),
    (.persian, 2988, 1, 1, "3609-03-20"),
    // Official Umm al-Qura site: new years, and the fasts of two years.
    (.islamicUmmAlQura, 1420, 1, 1, "1999-04-17"),
    (.islamicUmmAlQura, 1446, 9, 1, "2025-03-01"),
    (.islamicUmmAlQura, 1447, 1, 1, "2025-06-26"),
    (.islamicUmmAlQura, 1448, 11, 1, "2027-04-08"),
    // Printed Umm al-Qura calendars, from the comparison calendar of KFUPM.
    (.islamicUmmAlQura, 1360, 2, 1, "1941-02-27"),
    (.islamicUmmAlQura, 1366, 1, 1, "1946-11-25"),
    // R. van Gent, The Arithmetical or Tabular Calendar: the civil epoch and the Thursday epoch.
    (.islamicCivil, 1, 1, 1, "0622-07-19"),
    (.islamicTabular, 1, 1, 1, "0622-07-18"),
    // Hebrew new years of the printed calendars; 5807 follows from the molad.
    (.hebrew, 5784, 1, 1, "2023-09-16"),
    (.hebrew, 5785, 1, 1, "2024-10-03"),
    (.hebrew, 5786, 1, 1, "2025-09-23"),
    (.hebrew, 5807, 1, 1, "2046-10-01"),
    (.hebrew, 5784, 6, 30, "2024-03-10"),
    (.hebrew, 5785, 7, 14, "2025-03-14"),
    (.hebrew, 5785, 8, 15, "2025-04-13"),
    // The papal bull Inter gravissimas: 4 October 1582 was followed by 15 October.
    (.gregorian, 1582, 10, 4, "1582-10-14"),
    (.gregorian, 1582, 10, 15, "1582-10-15"),
    (.gregorian, -43, 3, 15, "-0043-03-13"),
    // Calendar Reform Committee of India.
    (.indian, 1879, 1, 1, "1957-03-22"),
    (.indian, 1946, 1, 1, "2024-03-21"),
    // Coptic, Ethiopic, Chinese and Korean new years.
    (.coptic, 1742, 1, 1, "2025-09-11"),
    (.ethiopic, 2018, 1, 1, "2025-09-11"),
    (.ethiopicAmeteAlem, 7518, 1, 1, "2025-09-11"),
    (.chinese, 2025, 1, 1, "2025-01-29"),
    (.dangi, 2025, 1, 1, "2025-01-29"),
    // Years that begin on different days in China and Korea.
    (.chinese, 1997, 1, 1, "1997-02-07"),
    (.dangi, 1997, 1, 1, "1997-02-08"),
    (.chinese, 2028, 1, 1, "2028-01-26"),
    (.dangi, 2028, 1, 1, "2028-01-27"),
    (.chinese, 1900, 1, 1, "1900-01-31"),
    (.chinese, 2100, 12, 29, "2101-01-28"),
    (.buddhist, 2568, 4, 13, "2025-04-13"),
    (.roc, 114, 10, 10, "2025-10-10"),
    (.japanese, 2019, 5, 1, "2019-05-01"),
  ]

  @Test(arguments: dates)
  func datesMatchPublications(_ id: CalendarID, _ year: Int, _ month: Int, _ day: Int, _ iso: String) throws {
    let system = try CalendarSystem(id)
    let date = CalendarDate(year: year, month: month, day: day)
    let number = try system.dayNumber(of: date, resolving: .reject)
    #expect(number.description == iso)
    #expect(try system.fields(of: number).date == date)
  }

  /// Leap years 1391–1424 of the official table.
  @Test func persianLeapYearsMatchOfficialTable() throws {
    let persian = try CalendarSystem(.persian)
    let leap = try (1391...1424).filter { try persian.isLeapYear($0) }
    #expect(leap == [1391, 1395, 1399, 1403, 1408, 1412, 1416, 1420, 1424])
  }

  /// Leap months from the Hong Kong Observatory's conversion table; programs often get 1987 and 2033 wrong.
  @Test(arguments: [
    (1984, 10), (1987, 6), (1990, 5), (2020, 4), (2023, 2), (2025, 6), (2028, 5), (2031, 3), (2033, 11),
  ])
  func leapMonthsFollowTheirMonth(_ year: Int, _ month: Int) throws {
    let chinese = try CalendarSystem(.chinese)
    let months = try chinese.months(ofYear: year)
    #expect(months.count == 13)
    #expect(months.firstIndex(of: CalendarMonth(month, isLeap: true)) == month)
    #expect(try chinese.isLeapYear(year))
    #expect(try !chinese.isLeapYear(year + 1))
  }

  @Test func leapMonthDatesHavePositionAndCyclicYear() throws {
    let chinese = try CalendarSystem(.chinese)
    let leap = CalendarDate(year: 2023, month: 2, isLeapMonth: true, day: 1)
    let day = try chinese.dayNumber(of: leap, resolving: .reject)
    #expect(day.description == "2023-03-22")
    let fields = try chinese.fields(of: day)
    #expect(fields.monthPosition == 3)
    #expect((fields.era, fields.year) == (78, 40))
    #expect(leap.description == "2023-02L-01")
  }

  /// Consecutive published years neither lose nor repeat a month.
  @Test(arguments: [CalendarID.chinese, .dangi])
  func lunisolarYearsAreConsecutive(_ id: CalendarID) throws {
    let system = try CalendarSystem(id)
    for year in 1900...2048 {
      let months = try system.months(ofYear: year)
      let lengths = try months.map { try system.daysInMonth($0, year: year) }
      #expect(lengths.reduce(0, +) == (try system.daysInYear(year)))
      #expect(lengths.allSatisfy { (29...30).contains($0) })
      let first = try system.days(ofMonth: CalendarMonth(1), year: year).lowerBound
      #expect(try system.fields(of: first.advanced(by: -1)).extendedYear == year - 1)
      #expect((.iso(year, 1, 20)..<(.iso(year, 2, 22))).contains(first))
    }
  }

  @Test func datesInErasResolve() throws {
    let japanese = try CalendarSystem(.japanese)
    let showa = CalendarDate(era: 234, year: 64, month: 1, day: 7)
    let heisei = CalendarDate(era: 235, year: 1, month: 1, day: 8)
    #expect(try japanese.dayNumber(of: showa, resolving: .reject).description == "1989-01-07")
    #expect(try japanese.dayNumber(of: heisei, resolving: .reject).description == "1989-01-08")
    let before = CalendarDate(era: 235, year: 1, month: 1, day: 7)
    #expect(
      throws: FormatError(.invalidDate, "0001-01-07 is not in era 235 of the japanese calendar")
    ) { try japanese.dayNumber(of: before, resolving: .reject) }
    let beyond = CalendarDate(era: 234, year: 70, month: 1, day: 1)
    #expect(throws: FormatError(.invalidDate, "the japanese calendar has no year 70 of era 234")) {
      try japanese.dayNumber(of: beyond, resolving: .constrain)
    }
    let caesar = CalendarDate(era: 0, year: 44, month: 3, day: 15)
    #expect(
      try CalendarSystem(.gregorian).dayNumber(of: caesar, resolving: .reject).description == "-0043-03-13")
  }
}
