import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Creates a formatter for parsing tests from its components.
func instantReader(
  _ locale: String, _ pattern: String, _ calendar: CalendarID? = nil, zone: String = "UTC",
  parsing: InstantParsing = InstantParsing()
) throws -> InstantFormatter {
  try InstantFormatter(
    InstantStyle(pattern: pattern, calendar: calendar), locale: LocaleID(locale),
    timeZone: TimeZoneDatabase().rules(for: TimeZoneID(zone)), parsing: parsing)
}

/// 2026-01-01T00:00:00Z.
let parsingNow = Instant(epochMilliseconds: 1_767_225_600_000)
