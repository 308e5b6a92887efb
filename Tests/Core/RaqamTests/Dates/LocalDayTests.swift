import RaqamCalendars
import RaqamDates
import TestSupport
import Testing

@testable import Raqam

/// A formatted date depends on the local day alone, not on the zone or time of day.
@Suite struct LocalDayTests {
  private static let zones = [
    "Etc/GMT+12", "America/New_York", "UTC", "Africa/Cairo", "Asia/Tehran", "Asia/Tokyo", "Pacific/Kiritimati",
  ]
  private static let hours = [0, 1800, 43_200, 86_399]

  @Test(.long, arguments: CalendarID.allCases.sampled(oneIn: 4))
  func datesDependOnLocalDayOnly(_ calendar: CalendarID) throws {
    let style = try InstantStyle(pattern: "G y-MM-dd D EEEE LLLL", calendar: calendar)
    let locale = try LocaleID("en_US")
    let utc = try InstantFormatter(style, locale: locale, timeZone: "UTC")
    for (place, zone) in Self.zones.enumerated() {
      let rules = try TimeZoneRules.shared(zone)
      let formatter = try InstantFormatter(style, locale: locale, timeZone: rules)
      // First days of months, and the days before.
      for (number, first) in try Self.monthStarts(of: calendar).enumerated()
      where isSampled(number + place, oneIn: 97) {
        for day in [DayNumber(first.value - 1), first] {
          let expected = try utc.string(Instant(epochMilliseconds: Int64(day.value) * 86_400_000))
          for seconds in Self.hours {
            let utcTime = Int64(day.value) * 86_400_000 + Int64(seconds) * 1000
            let offset = rules.offset(at: Instant(epochMilliseconds: utcTime)).seconds
            let instant = Instant(epochMilliseconds: utcTime - Int64(offset) * 1000)
            // Near a transition, the offset may differ.
            guard rules.localDateTime(at: instant).day == day else { continue }
            #expect(try formatter.string(instant) == expected, "\(calendar) \(zone) \(seconds) s")
          }
        }
      }
    }
  }

  /// The first days of the months from 1950 to 2100.
  private static func monthStarts(of calendar: CalendarID) throws -> [DayNumber] {
    let system = try CalendarSystem(calendar)
    var starts: [DayNumber] = []
    var day = DayNumber(-7305)
    while day.value < 47_847 {
      let fields = try system.fields(of: day)
      let first = DayNumber(day.value - fields.day + 1)
      starts.append(first)
      day = DayNumber(first.value + fields.daysInMonth)
    }
    return starts
  }
}
