@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// A field that is deliberately formatted differently from ICU.
struct KnownDifference {
  let calendars: Set<CalendarID>
  /// The affected pattern letters.
  let letters: String
  let reason: String
  let holds: @Sendable (_ system: CalendarSystem, _ day: DayNumber) throws -> Bool
  /// The least number of letters of an affected field.
  var count = 1

  static let all = [
    KnownDifference(
      calendars: [.persian], letters: "w",
      reason:
        "ICU counts the days of a year that it begins late into its 52nd week; no day of its calendar lends the 53rd",
      holds: { system, day in
        // Week 53 spans the new year and may extend into a year whose months agree.
        let fields = try system.fields(of: day)
        if fields.dayOfYear > 354 { return try isDisputed(system, fields.extendedYear) }
        return try fields.dayOfYear < 8
          && (isDisputed(system, fields.extendedYear) || isDisputed(system, fields.extendedYear - 1))
      }),
    KnownDifference(
      calendars: [.islamicUmmAlQura], letters: "D",
      reason: "the printed calendar has two years of 356 days, 1343 and 1349; no day of ICU's lends the last",
      holds: { system, day in try system.fields(of: day).dayOfYear > 355 }),
    KnownDifference(
      calendars: [.ethiopicAmeteAlem], letters: "r",
      reason: "ICU relates the year of the other Ethiopic era, which is 5,500 years less", holds: { _, _ in true }),
    KnownDifference(
      calendars: [.islamic, .islamicCivil, .islamicTabular, .islamicUmmAlQura, .islamicRGSA], letters: "r",
      reason: "ICU estimates the Gregorian year in which a year begins; the estimate is wrong outside of 1846 to 2138",
      holds: { system, day in
        let year = try system.fields(of: day).extendedYear
        let begin = try GregorianArithmetic.date(of: system.days(ofYear: year).lowerBound.value).year
        return !(1847...2137).contains(begin)
      }),
    KnownDifference(
      calendars: [.hebrew], letters: "ML",
      reason: "in six letters, ICU numbers the Adar of leap years 14 and skips a number in common years",
      holds: { _, _ in true }, count: 6),
    KnownDifference(
      calendars: [.hebrew], letters: "Qq",
      reason: "ICU has no name for a fifth quarter, and a text that lacks a field cannot be corrected",
      holds: { system, day in try isDisputed(system, year(of: day, in: system)) }),
  ]

  private static func year(of day: DayNumber, in system: CalendarSystem) throws -> Int {
    try system.fields(of: day).extendedYear
  }

  /// Whether ICU's calendar begins a month of the year on another day than the native one.
  private static func isDisputed(_ system: CalendarSystem, _ year: Int) throws -> Bool {
    let icu = try CalendarSystem(system.id, arithmetic: ICUCalendarArithmetic(system.id))
    return try (1...13).contains { position in
      try system.arithmetic.firstDay(year: year, position: position)
        != icu.arithmetic.firstDay(year: year, position: position)
    }
  }

  /// Returns whether a known difference explains the text at this instant.
  static func explains(_ sample: DatePlanCase, _ pattern: String, _ instant: Instant) throws -> Bool {
    let pattern = try DatePattern(pattern)
    let zoneNames = pattern.fields.compactMap(ZoneNames.Field.init)
    if zoneNames.contains(where: { [.id, .shortID, .city, .location].contains($0.kind) }) {
      // libicu's format substitutes a fixed offset for the zone, and therefore has no id, city or location for it.
      let reading = try ZoneClocks(sample.rules).reading(instant)
      if !reading.isOwn, reading.canonical != nil { return true }
    }
    let day = sample.rules.localDateTime(at: instant).day
    let system = try CalendarSystem(sample.calendar)
    return try all.contains { difference in
      let isShown = pattern.fields.contains { field in
        field.count >= difference.count && difference.letters.utf8.contains(field.letter)
      }
      return try difference.calendars.contains(sample.calendar) && isShown && difference.holds(system, day)
    }
  }
}
