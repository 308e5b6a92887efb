import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

@Suite struct LunisolarTextTests {
  static let calendars = [CalendarID.chinese, .dangi]

  /// ICU 72: both calendars share a cache of years. Alternating between them must not change the formatted fields.
  @Test func textsDoNotDependOnEarlierCalls() throws {
    let utc = try TimeZoneDatabase.icu.rules(for: .utc)
    let formatters = try Self.calendars.map { id in
      let style = try InstantStyle(pattern: "r|M|d|D", calendar: id)
      let formatter = try InstantFormatter(style, locale: LocaleID("en_US"), timeZone: utc)
      return (try CalendarSystem(id), formatter)
    }
    let years = Array(1985...1998) + Array(2026...2030) + (isExhaustive ? Array(1600...2400) : [1899, 2101, 2200])
    let days = years.flatMap { year in (1...12).map { DayNumber.iso(year, $0, 1 + $0 * 7 % 28) } }
    for (index, day) in days.enumerated() {
      for (system, formatter) in index % 2 == 0 ? formatters : formatters.reversed() {
        let fields = try system.fields(of: day)
        let month = fields.month.isLeap ? "\(fields.month.number)bis" : "\(fields.month.number)"
        #expect(
          try formatter.string(Instant(LocalDateTime(day: day), utcOffset: 0))
            == "\(fields.extendedYear)|\(month)|\(fields.day)|\(fields.dayOfYear)", "\(system.id) \(day)")
      }
    }
  }
}
