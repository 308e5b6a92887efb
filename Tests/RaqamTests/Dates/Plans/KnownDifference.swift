@testable import Raqam

/// A field that a plan and ICU's engines write differently on purpose.
struct KnownDifference {
  let calendars: Set<CalendarID>
  /// The pattern letters that are concerned.
  let letters: String
  let reason: String
  let holds: @Sendable (_ system: CalendarSystem, _ day: DayNumber) throws -> Bool

  static let all = [
    KnownDifference(
      calendars: [.persian, .hebrew, .islamicUmmAlQura], letters: "W",
      reason: "ICU's engine keeps ICU's week of the month where the month begins on another day",
      holds: { _, _ in true })
  ]

  /// Whether a listed difference is the reason for another text.
  static func explains(_ sample: DatePlanCase, _ pattern: String, _ instant: Instant) throws -> Bool {
    let fields = try DatePattern(pattern)
    let day = sample.rules.localDateTime(at: instant).day
    let system = try CalendarSystem(sample.calendar)
    return try all.contains { difference in
      try difference.calendars.contains(sample.calendar) && fields.hasField(difference.letters)
        && difference.holds(system, day)
    }
  }
}
