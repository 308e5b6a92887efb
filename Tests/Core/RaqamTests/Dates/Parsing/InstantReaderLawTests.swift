import ICU
import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Law: `parse(format(x)) == x` at the displayed precision, in every locale of ICU.
@Suite struct InstantReaderLawTests {
  /// Styles with a whole date, with and without a time, and a style with a time only.
  static let lengths: [(date: InstantStyle.Length, time: InstantStyle.Length)] = [
    (.short, .short), (.medium, .medium), (.long, .long), (.full, .full), (.short, .omitted), (.full, .short),
    (.omitted, .medium),
  ]

  static let calendars: [CalendarID?] = [
    nil, .gregorian, .persian, .islamicUmmAlQura, .islamicCivil, .hebrew, .buddhist, .japanese, .roc, .indian, .coptic,
    .ethiopic, .chinese, .dangi, .iso8601,
  ]

  static let zones = [
    "Asia/Tehran", "America/New_York", "Europe/Berlin", "Asia/Kolkata", "Australia/Lord_Howe", "America/Sao_Paulo",
  ]

  /// The locales of the sample, each with one calendar and zone; in exhaustive runs, with all calendars.
  static func cases() -> [(locale: String, calendar: CalendarID?, zone: String)] {
    var random = SplitMix64(seed: chosenSeed(11))
    var cases: [(locale: String, calendar: CalendarID?, zone: String)] = []
    for locale in LocaleSample.names {
      if isExhaustive {
        for calendar in calendars { cases.append((locale, calendar, zones[random.below(zones.count)])) }
      } else {
        cases.append((locale, calendars[random.below(calendars.count)], zones[random.below(zones.count)]))
      }
    }
    return cases
  }

  @Test(.long, arguments: 0..<8)
  func localizedStylesRoundTrip(_ chunk: Int) throws {
    var random = SplitMix64(seed: chosenSeed(7 + UInt64(chunk)))
    var failures: [String] = []
    var count = 0
    let database = TimeZoneDatabase()
    let zones = try Dictionary(
      uniqueKeysWithValues: Self.zones.map { zone in (zone, try database.rules(for: TimeZoneID(zone))) })
    for (index, (locale, calendar, zone)) in Self.cases().enumerated() where index % 8 == chunk {
      let rules = try #require(zones[zone])
      for (date, time) in isExhaustive ? Self.lengths : [Self.lengths[random.below(Self.lengths.count)]] {
        let style = InstantStyle(.lengths(date: date, time: time), calendar: calendar)
        let id = try LocaleID(locale)
        let formatter = try InstantFormatter(style, locale: id, timeZone: rules)
        let parser = try InstantFormatter(
          style, locale: id, timeZone: rules, parsing: InstantParsing(now: parsingNow))
        for _ in 0..<(isExhaustive ? 3 : 2) {
          // From 1980 to 2025, where two-digit years are unambiguous.
          let instant = Instant(epochMilliseconds: Int64(random.below(1_420_070_400) + 315_532_800) * 1000)
          let text = try formatter.string(instant)
          count += 1
          guard let reason = try Self.contradiction(text, formatter, parser) else { continue }
          failures.append(
            "\(locale) \(calendar?.rawValue ?? "-") \(date) \(time) \(formatter.pattern) “\(text)”: \(reason)")
        }
      }
    }
    expectCases(count, of: "texts", atLeast: 4)
    #expect(
      failures.isEmpty,
      "seed \(runSeed): \(failures.count) of \(count):\n\(failures.prefix(60).joined(separator: "\n"))")
  }

  /// Returns why a text does not parse to the instant it was formatted from; `nil` if it does, or if it does not
  /// determine the year.
  ///
  /// The parsed instant must format to the same text, which compares it at the displayed precision.
  static func contradiction(
    _ text: String, _ formatter: InstantFormatter, _ parser: InstantFormatter
  ) throws -> String? {
    do throws(FormatError) {
      let read = try parser.parse(text)
      let again = try formatter.string(read.value.instant)
      return again == text && read.deviations.isEmpty ? nil : "read as \(read.value.instant), which is “\(again)”"
    } catch {
      // A cyclic year does not determine the year.
      if error.message.hasPrefix("a cyclic year") { return nil }
      return error.description
    }
  }
}
