import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Relative days, and dates that are given twice.
@Suite struct RelativeInstantReaderTests {
  @Test(arguments: ["en_US", "fa_IR", "de_DE", "ja_JP", "ar_EG", "fr_FR"], [true, false])
  func relativeDaysRoundTrip(_ locale: String, _ hasTime: Bool) throws {
    let id = try LocaleID(locale)
    let rules = try TimeZoneDatabase().rules(for: TimeZoneID("Asia/Tehran"))
    let form: RelativeInstantStyle = hasTime ? .dayAndTime(.short) : .day
    let formatter = try RelativeInstantFormatter(form, locale: id, timeZone: rules)
    for distance in -6...6 {
      let local = LocalDateTime(
        day: rules.localDateTime(at: parsingNow).day.advanced(by: distance),
        time: try LocalTime(hour: hasTime ? 15 : 0, minute: hasTime ? 5 : 0))
      let instant = try rules.instant(of: local, gap: .reject, overlap: .reject)
      let text = try formatter.string(instant, relativeTo: parsingNow)
      #expect(try formatter.parse(text, relativeTo: parsingNow).value.instant == instant, "\(text)")
    }
    let weeks = try formatter.string(parsingNow.adding(milliseconds: 15 * 86_400_000), relativeTo: parsingNow)
    #expect(failure { try formatter.parse(weeks, relativeTo: parsingNow) }?.code == .invalidDate)
  }

  /// Both sides of overlaps, and summer dates, round-trip: the zone name after the time is the one in use on that day.
  @Test(arguments: ["en_US", "fa_IR", "ar_SA"], ["America/New_York", "Australia/Lord_Howe", "Asia/Tehran"])
  func zonesOfRelativeDaysRoundTrip(_ locale: String, _ zone: String) throws {
    let rules = try TimeZoneDatabase().rules(for: TimeZoneID(zone))
    for length in [InstantStyle.Length.long, .full] {
      let formatter = try RelativeInstantFormatter(.dayAndTime(length), locale: LocaleID(locale), timeZone: rules)
      // 2019 and 2022: January, July, and each transition.
      for start in [1_546_300_800_000, 1_640_995_200_000] {
        let year = Instant(epochMilliseconds: Int64(start))..<Instant(epochMilliseconds: Int64(start) + 31_536_000_000)
        var instants = [year.lowerBound, try year.lowerBound.adding(milliseconds: 15_811_200_000)]
        for change in try rules.transitions(in: year) {
          instants += try [-900_000, 900_000].map { try change.instant.adding(milliseconds: $0) }
        }
        for instant in instants {
          for distance in [-1, 0, 1] {
            let now = try instant.adding(milliseconds: Int64(-distance) * 86_400_000)
            let text = try formatter.string(instant, relativeTo: now)
            let value = try formatter.parse(text, relativeTo: now).value
            #expect(value.instant == instant && value.hasZone, "\(text)")
          }
        }
      }
    }
  }

  /// A typed zone overrides the formatter's zone, and must be in use on that day.
  @Test(arguments: [
    ("tomorrow, 3:00:00 PM Pacific Standard Time", "2024-01-02T23:00:00Z"),
    ("tomorrow, 3:00:00 PM GMT+9", "2024-01-02T06:00:00Z"),
    ("today, 3:00:00 PM Eastern Standard Time", "2024-01-01T20:00:00Z"),
    (
      "tomorrow, 3:00:00 PM Eastern Daylight Time",
      "“Eastern Daylight Time” is not in use in America/New_York on 2024-01-02T15:00:00"
    ),
  ])
  func typedZoneOverridesFormatZone(_ text: String, _ expected: String) throws {
    let rules = try TimeZoneDatabase().rules(for: TimeZoneID("America/New_York"))
    let formatter = try RelativeInstantFormatter(.dayAndTime(.full), locale: LocaleID("en_US"), timeZone: rules)
    // 2024-01-01T12:00Z.
    let now = Instant(epochMilliseconds: 1_704_110_400_000)
    let outcome: String
    do throws(FormatError) {
      outcome = try formatter.parse(text, relativeTo: now).value.instant.description
    } catch {
      outcome = error.message
    }
    #expect(outcome == expected)
  }

  @Test func rejectsRelativeHours() throws {
    let id = try LocaleID("en_US")
    let rules = try TimeZoneDatabase().rules(for: .utc)
    let formatter = try RelativeInstantFormatter(.time, locale: id, timeZone: rules)
    #expect(
      failure { try formatter.parse("in 2 hours", relativeTo: parsingNow) }?.description
        == "relative hours and minutes cannot be parsed")
  }

  @Test func secondDateMustAgree() throws {
    let first = try instantReader("fa_IR", "d MMMM y", .persian)
    let second = try instantReader("en_US", "d MMMM y", .gregorian)
    func read(_ text: String, _ leniency: ParseLeniency = .strict) throws -> Parsed<TypedDate> {
      try first.parse(text, confirmedBy: second, between: (" (", ")"), leniency: leniency)
    }
    #expect(try read("۱ فروردین ۱۴۰۴ (21 March 2025)").value.instant.description == "2025-03-21T00:00:00Z")
    let error = failure { try read("۱ فروردین ۱۴۰۴ (22 March 2025)") }
    #expect(error?.message == "the two dates differ: 2025-03-21 and 2025-03-22")
    #expect(failure { try read("۱ فروردین ۱۴۰۴ (22 Marsh 2025)") }?.offset == 19)
    #expect(failure { try read("۱ فروردین ۱۴۰۴") }?.offset == 14)
    #expect(try read("۱ فروردین ۱۴۰۴", .lenient).deviations.map(\.message) == ["the second date is missing"])
  }

  /// Either date may have a zone; if both do, the zones must agree.
  @Test(arguments: [
    ("y-MM-dd HH:mm", "2024-11-03 01:30", "y-MM-dd HH:mm z", "2024-11-03 01:30 EST", "2024-11-03T06:30:00Z"),
    ("y-MM-dd HH:mm z", "2024-11-03 01:30 EST", "y-MM-dd HH:mm", "2024-11-03 01:30", "2024-11-03T06:30:00Z"),
    ("y-MM-dd HH:mm z", "2024-11-03 01:30 EST", "y-MM-dd HH:mm z", "2024-11-03 01:30 EST", "2024-11-03T06:30:00Z"),
    (
      "y-MM-dd HH:mm z", "2024-11-03 01:30 EST", "y-MM-dd HH:mm z", "2024-11-03 01:30 EDT",
      "the two dates differ: 2024-11-03T06:30:00Z and 2024-11-03T05:30:00Z"
    ),
  ])
  func zonesOfTwoDatesMustAgree(
    _ pattern: String, _ text: String, _ secondPattern: String, _ secondText: String, _ expected: String
  ) throws {
    let first = try instantReader("en_US", pattern, zone: "America/New_York")
    let second = try instantReader("en_US", secondPattern, zone: "America/New_York")
    let outcome: String
    do throws(FormatError) {
      outcome = try first.parse("\(text) (\(secondText))", confirmedBy: second, between: (" (", ")"))
        .value.instant.description
    } catch {
      outcome = error.message
    }
    #expect(outcome == expected)
  }
}
