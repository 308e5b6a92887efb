// Written by Tests/SnippetTests/generate from the documents.

import Raqam
import RaqamCalendars
import RaqamDescriptors
import RaqamForms
import RaqamFoundation
import RaqamJSON
import RaqamLanguageServer
import RaqamMessages
import RaqamPages
import RaqamPredicates
import RaqamPreview
import RaqamRMS
import RaqamStreams
import RaqamTesting
import RaqamTranslations
import RaqamValues
import RaqamWorkbench
import TestSupport
import Testing

@Suite struct RaqamCalendarsSnippets {
  @Test func calendarDate1() throws {
    shows("1404-01-01") { CalendarDate(year: 1404, month: 1, day: 1) }
    shows("0044-03-15, the Ides of March, 44 BC") { CalendarDate(era: 0, year: 44, month: 3, day: 15) }
  }

  @Test func calendarFields1() throws {
    let persian = try CalendarSystem(.persian)
    let fields = try persian.fields(of: DayNumber(20_168))
    shows("1404-01-01") { fields.date }
    shows("365") { fields.daysInYear }
    _ = persian
    _ = fields
  }

  @Test func calendarID1() throws {
    shows(".persian") { try CalendarID("persian") }
    shows(".gregorian, the BCP 47 word") { try CalendarID("gregory") }
    shows("throws: unknown calendar \"jalali\"; did you mean \"persian\"?") { try CalendarID("jalali") }
  }

  @Test func calendarSystemArithmetic1() throws {
    let gregorian = try CalendarSystem(.gregorian)
    let start = try gregorian.dayNumber(of: CalendarDate(year: 2025, month: 1, day: 31), resolving: .reject)
    let end = try gregorian.dayNumber(of: CalendarDate(year: 2025, month: 2, day: 28), resolving: .reject)
    do {
      let day = start
      do {
        // gregorian 31 January 2025
        shows("2025-02-28") { try gregorian.day(byAdding: 1, .month, to: day, resolving: .constrain) }
      }
      _ = day
    }
    _ = gregorian
    _ = start
    _ = end
  }

  @Test func calendarSystemArithmetic2() throws {
    let gregorian = try CalendarSystem(.gregorian)
    let start = try gregorian.dayNumber(of: CalendarDate(year: 2025, month: 1, day: 31), resolving: .reject)
    let end = try gregorian.dayNumber(of: CalendarDate(year: 2025, month: 2, day: 28), resolving: .reject)
    do {
      let day = start
      do {
        // gregorian 31 January to 28 February 2025
        shows("1") { try gregorian.difference(from: start, to: end, in: [.month, .day]).months }
      }
      _ = day
    }
    _ = gregorian
    _ = start
    _ = end
  }

  @Test func calendarSystemWeeks1() throws {
    let gregorian = try CalendarSystem(.gregorian)
    let start = try gregorian.dayNumber(of: CalendarDate(year: 2025, month: 1, day: 31), resolving: .reject)
    let end = try gregorian.dayNumber(of: CalendarDate(year: 2025, month: 2, day: 28), resolving: .reject)
    do {
      let day = try gregorian.dayNumber(of: CalendarDate(year: 2021, month: 1, day: 1), resolving: .reject)
      do {
        // 1 January 2021, by ISO 8601
        shows("53, of 2020") { try gregorian.weekOfYear(of: day, rules: .iso8601).week }
      }
      _ = day
    }
    _ = gregorian
    _ = start
    _ = end
  }

  @Test func calendarSystem1() throws {
    let persian = try CalendarSystem(.persian)
    let day = try persian.dayNumber(of: CalendarDate(year: 1404, month: 1, day: 1), resolving: .reject)
    shows("2025-03-21") { day }
    shows("friday") { try persian.fields(of: day).weekday }
    shows("2025-04-21") { try persian.day(byAdding: 1, .month, to: day, resolving: .reject) }
    _ = persian
    _ = day
  }

  @Test func calendarSystem2() throws {
    shows("1404-01-01") { try CalendarSystem(.persian).date(of: DayNumber(20_168)) }
  }

  @Test func calendarSystem3() throws {
    shows("2025-03-21...2026-03-20") { try CalendarSystem(.persian).days(ofYear: 1404) }
  }

  @Test func calendarSystem4() throws {
    shows("1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13") { try CalendarSystem(.hebrew).months(ofYear: 5785).map(\.number) }
  }

  @Test func calendarSystem5() throws {
    shows("29") { try CalendarSystem(.persian).daysInMonth(CalendarMonth(12), year: 1404) }
  }

  @Test func hijriAdjustment1() throws {
    let adjusted = try CalendarSystem(.islamicCivil, adjustment: HijriAdjustment(days: 1))
    let announced = try HijriAdjustment(months: ["1446-09": 29])
    _ = adjusted
    _ = announced
  }

  @Test func instantDifference1() throws {
    let start = Instant(epochMilliseconds: 1_736_935_200_000)  // 2025-01-15T10:00:00Z
    let end = Instant(epochMilliseconds: 1_742_558_400_000)  // 2025-03-21T12:00:00Z
    let apart = try CalendarSystem(.gregorian).difference(from: start, to: end, in: .utc, units: [.month, .day])
    shows("2 months, 6 days, 7200 s") {
      "\(apart.calendar.months) months, \(apart.calendar.days) days, \(apart.seconds) s"
    }
    _ = start
    _ = end
    _ = apart
  }

  @Test func monthGrid1() throws {
    let persian = try CalendarSystem(.persian)
    do {
      let grid = try persian.monthGrid(CalendarMonth(1), year: 1404, rules: WeekRules(region: "IR"))
      shows("saturday, sunday, … friday") { grid.columns }
      shows("2025-03-21, after six empty places") { grid.weeks[0].last }
      _ = grid
    }
    _ = persian
  }

  @Test func regionalData1() throws {
    shows("EUR") { try CurrencyCode(region: "bg_BG").code }
    shows("BGN, with libicu 72") { try CurrencyCode(region: "bg_BG", from: .icu).code }
  }

  @Test func weekRules1() throws {
    let iran = try WeekRules(region: "IR")
    shows("saturday") { iran.firstWeekday }
    shows("[friday]") { iran.weekend }
    shows("sunday") { try WeekRules(region: "IS").firstWeekday }
    shows("monday, with libicu 72") { try WeekRules(region: "IS", from: .icu).firstWeekday }
    _ = iran
  }

  @Test func weekRules2() throws {
    shows("2025-03-15, a Saturday") { try WeekRules(region: "IR").weekStart(of: DayNumber(20_168)) }
  }

  @Test func timeZoneConvertible1() throws {
    let noon = Instant(epochMilliseconds: 1_742_558_400_000)
    shows("15:30") { try noon.formatted(.time(.short), in: "en_GB", timeZone: "Asia/Tehran") }
    shows("12:00") { try noon.formatted(.time(.short), in: "en_GB", timeZone: .utc) }
    _ = noon
  }

  @Test func timeZoneDatabase1() throws {
    let database = TimeZoneDatabase()
    shows("such as system(directory: \"/usr/share/zoneinfo\")") { database.source }
    shows("such as 2025b") { database.version }
    _ = database
  }

  @Test func timeZoneDatabase2() throws {
    let fresh = TimeZoneDatabase().reloaded()
    _ = fresh
  }

  @Test func timeZoneDisagreement1() throws {
    let system = TimeZoneDatabase()
    let range = Instant(epochMilliseconds: 1_672_531_200_000)..<Instant(epochMilliseconds: 1_704_067_200_000)
    do {
      let difference = try system.disagreement(with: .icu, about: "Africa/Cairo", in: range)
      shows("2023-04-27T22:00:00Z, with libicu 72") { difference?.instant }
      shows("10800, the system's, with libicu 72") { difference?.offset }
      shows("7200, that of ICU's older rules, with libicu 72") { difference?.otherOffset }
      _ = difference
    }
    _ = system
    _ = range
  }

  @Test func timeZoneID1() throws {
    shows("Asia/Tehran, an IANA id") { try TimeZoneID("Asia/Tehran") }
    shows("Asia/Kolkata: a link is followed, its name kept for display") { try TimeZoneID("Asia/Calcutta").canonical }
    shows("GMT+03:30, a fixed offset; also +03:30, +0330, UTC+3") { try TimeZoneID("GMT+03:30") }
    shows("throws: unknown time zone \"Mars/Olympus\"; use an IANA id …") { try TimeZoneID("Mars/Olympus") }
  }

  @Test func timeZoneRulesLocalTime1() throws {
    let tehran = try TimeZoneDatabase().rules(for: TimeZoneID("Asia/Tehran"))
    do {
      let berlin = try TimeZoneDatabase().rules(for: TimeZoneID("Europe/Berlin"))
      let local = LocalDateTime(day: DayNumber(20_177), time: try LocalTime(hour: 2, minute: 30))
      do {
        // Europe/Berlin, 30 March 2025, 02:30 does not exist
        shows("2025-03-30T01:30:00Z, 03:30 there") { try berlin.instant(of: local, gap: .later, overlap: .earlier) }
      }
      _ = berlin
      _ = local
    }
    _ = tehran
  }

  @Test func timeZoneRulesShared1() throws {
    let tehran = try TimeZoneDatabase().rules(for: TimeZoneID("Asia/Tehran"))
    do {
      let tehran = try TimeZoneRules.shared("Asia/Tehran")
      shows("12600") { tehran.offset(at: Instant(epochMilliseconds: 0)).seconds }
      _ = tehran
    }
    _ = tehran
  }

  @Test func timeZoneRules1() throws {
    let tehran = try TimeZoneDatabase().rules(for: TimeZoneID("Asia/Tehran"))
    do {
      let instant = Instant(epochMilliseconds: 1_742_515_200_000)
      do {
        let database = TimeZoneDatabase()
        let berlin = try database.rules(for: TimeZoneID("Europe/Berlin"))
        shows("CET") { berlin.offset(at: instant).abbreviation }
        _ = database
        _ = berlin
      }
      _ = instant
    }
    _ = tehran
  }

  @Test func timeZoneRules2() throws {
    let tehran = try TimeZoneDatabase().rules(for: TimeZoneID("Asia/Tehran"))
    do {
      let instant = Instant(epochMilliseconds: 1_742_515_200_000)
      do {
        shows("2025-03-21T03:30:00, at 2025-03-21T00:00:00Z") { tehran.localDateTime(at: instant) }
      }
      _ = instant
    }
    _ = tehran
  }
}
