import ICU
import Testing

@testable import RaqamCalendars

/// The facts about each calendar agree with its arithmetic and with ICU.
@Suite struct CalendarFactsTests {
  /// Years around the present and those of the printed Umm al-Qura calendars, some of whose months have 31 days.
  private static func years(_ system: CalendarSystem) throws -> ClosedRange<Int> {
    try system.date(of: .iso(1925, 6, 1)).year...system.date(of: .iso(2045, 6, 1)).year
  }

  @Test(arguments: CalendarID.allCases)
  func lastMonthAndDayMatchFacts(_ id: CalendarID) throws {
    let system = try CalendarSystem(id)
    let facts = id.facts
    var lastMonth = 0
    var lastDay = 0
    var months: Set<[CalendarMonth]> = []
    for year in try Self.years(system) {
      let found = try system.months(ofYear: year)
      months.insert(found)
      for month in found {
        lastMonth = max(lastMonth, month.number)
        lastDay = max(lastDay, try system.daysInMonth(month, year: year))
      }
    }
    #expect(lastMonth == facts.lastMonth)
    #expect(lastDay == facts.lastDay)
    let repeats = months.joined().contains { $0.isLeap }
    switch facts.leapMonths {
    case .none: #expect(months.count == 1)
    case .ownNumber:
      #expect(months.count == 2 && !repeats)
      #expect(Set(months.map(\.count)) == [12, 13])
    case .repeatedNumber: #expect(repeats)
    }
  }

  @Test(arguments: CalendarID.allCases)
  func erasMatchFacts(_ id: CalendarID) throws {
    let system = try CalendarSystem(id)
    let now = try system.fields(of: .iso(2025, 6, 1))
    func era(_ year: Int) throws -> (Int, Int) {
      let fields = try system.fields(of: system.days(ofYear: year).lowerBound)
      return (fields.era, fields.year)
    }
    switch id.facts.eras {
    case .one:
      for year in [-5, 0, 1, now.extendedYear] { #expect(try era(year) == (0, year), "\(year)") }
    case .two:
      for year in [1, 2, now.extendedYear] { #expect(try era(year) == (1, year), "\(year)") }
      // Count backward from 1, or from the 5500 years before the Ethiopic era of today.
      for year in [0, -1, -500] {
        let (era, number) = try era(year)
        #expect(era == 0 && (number == 1 - year || id == .ethiopic && number == 5500 + year), "\(year)")
      }
    case .successive(let present):
      #expect(now.era == present)
      #expect(throws: FormatError.self) {
        try system.dayNumber(of: CalendarDate(era: present + 1, year: 1, month: 6, day: 1), resolving: .reject)
      }
    case .cycles:
      let years = try (0..<60).map { try era(now.extendedYear + $0).1 }
      #expect(years.sorted() == Array(1...60))
    }
  }

  /// Law: a year follows from ICU's related Gregorian year, except in Islamic calendars.
  @Test(arguments: CalendarID.allCases)
  func relatedYearsMatchICU(_ id: CalendarID) throws {
    let system = try CalendarSystem(id)
    // ICU relates the years of Amete Alem as if they were those of Amete Mihret.
    let keyword = id == .ethiopicAmeteAlem ? CalendarID.ethiopic.icuKeyword : id.icuKeyword
    let years = try Self.years(system).filter { $0 % 7 == 0 }
    let middles = try years.map { Double(try system.days(ofYear: $0).lowerBound.value + 150) * 86_400_000 }
    let texts = try DateData.samples("r", locale: "en@calendar=\(keyword)", milliseconds: middles).all
    for (year, text) in zip(years, texts) {
      let related = try #require(Int(String(decoding: text, as: UTF8.self)))
      let found = id.facts.relatedYearOffset.map { related + $0 }
      #expect(id.isIslamic ? found == nil : found == year, "\(year) is related to \(related)")
    }
  }

  @Test func calendarsWithGregorianNumbersHaveTwoEras() {
    for id in CalendarID.allCases { #expect(!id.facts.hasGregorianNumbers || id.facts.eras == .two) }
  }

  /// In a calendar, either all dates of 1900–2100 have Gregorian numbers or some do not, as its facts state.
  @Test(arguments: CalendarID.allCases)
  func gregorianNumbersMatchFacts(_ id: CalendarID) throws {
    let system = try CalendarSystem(id)
    let gregorian = try CalendarSystem(.iso8601)
    let days = stride(from: DayNumber.iso(1900, 1, 1), to: .iso(2100, 1, 1), by: 311)
    let isSame = try days.allSatisfy { day in
      let fields = try system.fields(of: day)
      return try fields.date == gregorian.date(of: day) && fields.year == fields.extendedYear
    }
    #expect(isSame == id.facts.hasGregorianNumbers)
  }
}
