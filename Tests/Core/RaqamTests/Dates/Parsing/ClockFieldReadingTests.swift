import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// If several fields give the time of day, all of them must agree.
@Suite struct ClockFieldReadingTests {
  private static let patterns = [
    "HH:mm:ss.SSS k", "HH:mm:ss.SSS K", "HH:mm:ss.SSS h", "HH:mm:ss.SSS a h", "HH:mm:ss A", "A SSS", "h:mm a A",
    "K:mm a k", "HH:mm:ss.S A", "HH:mm:ss.SS A", "A HH", "A B", "k:mm:ss,SSS K A", "H h B A s m",
  ]

  /// Formatted times round-trip at the displayed precision.
  @Test(.long, arguments: ["en_US", "fa_IR", "ar_SA"])
  func redundantTimeFieldsRoundTrip(_ locale: String) throws {
    for pattern in Self.patterns {
      let formatter = try instantReader(locale, pattern, .gregorian)
      for minutes in [0, 5, 59, 185, 719, 720, 721, 785, 1439] {
        let instant = Instant(epochMilliseconds: Int64(minutes) * 60_000 + 7_340)
        let text = try formatter.string(instant)
        let read = try formatter.parse(text).value.instant
        #expect(try formatter.string(read) == text, "\(locale) \(pattern) \(text)")
        if pattern.contains("A") { #expect(read == instant, "\(locale) \(pattern) \(text)") }
      }
    }
  }

  @Test(arguments: [
    ("dd HH:mm k", "03 12:30 7", "the hour contradicts the rest of the time: expected 12, found 7 (at offset 9)"),
    ("HH:mm h", "12:30 7", "the hour contradicts the rest of the time: expected 12, found 7 (at offset 6)"),
    ("HH:mm K", "12:30 7", "the hour contradicts the rest of the time: expected 0, found 7 (at offset 6)"),
    ("HH:mm k", "00:30 1", "the hour contradicts the rest of the time: expected 24, found 1 (at offset 6)"),
    ("h a K", "7 PM 8", "the hour contradicts the rest of the time: expected 7, found 8 (at offset 5)"),
    ("HH:mm A", "12:30 7", "the hour contradicts the rest of the time: expected 0, found 12 (at offset 0)"),
    ("mm A", "30 7", "the minute contradicts the rest of the time: expected 0, found 30 (at offset 0)"),
    ("ss A", "30 7", "the second contradicts the rest of the time: expected 0, found 30 (at offset 0)"),
    (
      "SS A", "30 7",
      "the fraction of the second contradicts the rest of the time: expected .00, found .30 (at offset 0)"
    ),
    ("a A", "PM 7", "the hour 0 does not match the day period (at offset 0)"),
    ("B A", "noon 7", "the hour 0 does not match the day period (at offset 0)"),
  ])
  func rejectsContradictoryTimeFields(_ pattern: String, _ text: String, _ error: String) throws {
    let parser = try instantReader("en_US", pattern, .gregorian)
    for leniency in [ParseLeniency.strict, .lenient] {
      let failed = failure { try parser.parse(text, leniency: leniency) }
      #expect(failed?.code == .invalidTime)
      #expect(failed?.description == error)
    }
  }

  /// Lenient parsing accepts a 24-hour time in a 12-hour field, and carries an hour beyond the day to the next day.
  @Test(arguments: [
    ("HH:mm h", "21:56 21", "1970-01-01T21:56:00Z"), ("HH:mm K", "12:56 12", "1970-01-01T12:56:00Z"),
    ("HH:mm h", "25:10 1", "1970-01-02T01:10:00Z"),
    ("HH:mm:ss.S A", "12:30:07.34 45007340", "1970-01-01T12:30:07.340Z"),
  ])
  func lenientParsingToleratesHoursOutOfRange(_ pattern: String, _ text: String, _ expected: String) throws {
    let parser = try instantReader("en_US", pattern, .gregorian)
    #expect(try parser.parse(text, leniency: .lenient).value.instant.description == expected)
  }
}
