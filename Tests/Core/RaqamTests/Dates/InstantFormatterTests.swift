import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Formatted instants in UTC.
@Suite struct InstantFormatterTests {
  /// 2025-03-21T12:00:00Z, Nowruz 1404.
  private static let nowruz = Instant(epochMilliseconds: 1_742_558_400_000)

  private static func formatter(_ style: InstantStyle, _ locale: String) throws -> InstantFormatter {
    try InstantFormatter(style, locale: LocaleID(locale), timeZone: TimeZoneDatabase().rules(for: .utc))
  }

  @Test(arguments: [
    ("fa_IR", "d MMMM y", CalendarID.persian, "۱ فروردین ۱۴۰۴"), ("fa_IR", "d MMMM y", .gregorian, "۲۱ مارس ۲۰۲۵"),
    ("en_US", "d MMMM y", .persian, "1 Farvardin 1404"),
    ("en_US", "yyyy-MM-dd'T'HH:mm:ssXXX", .gregorian, "2025-03-21T12:00:00Z"),
    ("ar_SA", "d MMMM y", .islamicUmmAlQura, "٢١ رمضان ١٤٤٦"), ("ja_JP", "Gy年M月d日", .japanese, "令和7年3月21日"),
    ("th_TH", "d MMMM y", .buddhist, "21 มีนาคม 2568"), ("en_US", "'year' y", .iso8601, "year 2025"),
    ("fa_IR@numbers=latn", "y/MM/dd", .persian, "1404/01/01"),
    ("he_IL", "d בMMMM y", .hebrew, "21 באדר 5785"),
  ])
  func patternsFormatInCalendar(_ locale: String, _ pattern: String, _ calendar: CalendarID, _ text: String) throws {
    let formatter = try Self.formatter(InstantStyle(pattern: pattern, calendar: calendar), locale)
    let written = try formatter.string(Self.nowruz)
    #expect(written == text)
    #expect(formatter.pattern == pattern)
  }

  /// Without a calendar, the locale's keyword applies, then its region.
  @Test(arguments: [
    ("fa_IR", "1404"), ("en_IR", "1404"), ("fa_IR@calendar=gregorian", "2025"),
    ("ar_SA", CLDR.since(48, "2025", before: "1446")),
    ("en_US", "2025"),
    ("en_US@calendar=persian", "1404"), ("th_TH", "2568"), ("xx_IR", "1404"),
  ])
  func calendarDefaultsToLocale(_ locale: String, _ year: String) throws {
    let written = try Self.formatter(InstantStyle(pattern: "y"), locale).string(Self.nowruz)
    #expect(written.compactMap(\.wholeNumberValue).map(String.init).joined() == year)
  }

  /// Law: `iso8601` has the Gregorian names of months, eras, quarters and days, and its weeks begin
  /// on Monday.
  @Test(arguments: ["en_US", "fa_IR", "ar_SA", "ja_JP", "de_DE", "hi_IN", "th_TH", "xx_YY", "sr_Latn_RS"])
  func iso8601HasGregorianNames(_ locale: String) throws {
    let pattern = "y|G|GGGG|GGGGG|MMM|MMMM|MMMMM|LLL|LLLL|QQQ|QQQQ|EEE|EEEE|a|aaaa|aaaaa"
    let gregorian = try Self.formatter(InstantStyle(pattern: pattern, calendar: .gregorian), locale)
    let rules = try TimeZoneDatabase().rules(for: .utc)
    let style = try InstantStyle(pattern: pattern, calendar: .iso8601)
    let formatter = try InstantFormatter(style, locale: LocaleID(locale), timeZone: rules)
    #expect(try formatter.string(Self.nowruz) == gregorian.string(Self.nowruz))
    let week = try InstantFormatter(
      InstantStyle(pattern: "'W'w e", calendar: .iso8601), locale: LocaleID("en@calendar=iso8601"), timeZone: rules)
    // A Friday.
    #expect(try week.string(Self.nowruz) == "W12 5")
    let long = InstantStyle(.lengths(date: .long, time: .omitted), calendar: .iso8601)
    let month = try Self.formatter(InstantStyle(pattern: "MMMM", calendar: .gregorian), locale).string(Self.nowruz)
    #expect(try Self.formatter(long, locale).string(Self.nowruz).contains(month))
  }

  /// ICU 72, CLDR 42: U+202F before PM; newer data have U+0020 or U+202F.
  @Test func lengthsFormatInLocale() throws {
    #expect(try Self.formatter(.standard, "en_US").string(Self.nowruz).hasPrefix("3/21/25, 12:00"))
    let long = InstantStyle(.lengths(date: .long, time: .omitted))
    #expect(try Self.formatter(long, "en_US").string(Self.nowruz) == "March 21, 2025")
    #expect(try Self.formatter(long, "de_DE").string(Self.nowruz) == "21. März 2025")
    let time = InstantStyle(.lengths(date: .omitted, time: .medium))
    #expect(try Self.formatter(time, "de_DE").string(Self.nowruz) == "12:00:00")
  }

  @Test(arguments: [
    ("en_US", "yMMMd", "Mar 21, 2025"), ("de_DE", "yMMMMd", "21. März 2025"), ("de_DE", "jm", "12:00"),
    ("fa_IR", "yMd", "۱۴۰۴/۱/۱"),
  ])
  func skeletonsFormatInLocale(_ locale: String, _ skeleton: String, _ text: String) throws {
    let formatter = try Self.formatter(InstantStyle(.skeleton(DateSkeleton(skeleton))), locale)
    let written = try formatter.string(Self.nowruz)
    #expect(written.filter { !"\u{200E}\u{200F}".contains($0) } == text || written.hasPrefix(text))
  }

  /// The ISO calendar is Gregorian at all times; the civil one is Julian before 1582.
  @Test func datesBeforeCutoverAreJulian() throws {
    let julian = Instant(epochMilliseconds: -12_219_379_200_000)  // 1582-10-14 proleptic, 1582-10-04 Julian.
    #expect(
      try Self.formatter(InstantStyle(pattern: "y-MM-dd", calendar: .gregorian), "en").string(julian) == "1582-10-04")
    #expect(
      try Self.formatter(InstantStyle(pattern: "y-MM-dd", calendar: .iso8601), "en").string(julian) == "1582-10-14")
    #expect(
      try Self.formatter(InstantStyle(pattern: "y-MM-dd"), "en@calendar=iso8601").string(julian) == "1582-10-14")
  }

  @Test(arguments: ["en_US", "fa_IR", "ar_SA", "ja_JP", "he_IL", "zh_CN@calendar=chinese", "ko_KR"])
  func joinedPartsAreTheText(_ locale: String) throws {
    let styles = [
      InstantStyle(.lengths(date: .full, time: .full)), .standard,
      try InstantStyle(pattern: "G y U r Q M w d D F E a B H m s S A z"),
    ]
    var random = SplitMix64(seed: 98)
    for style in styles {
      let formatter = try Self.formatter(style, locale)
      for _ in 0..<25 {
        let instant = Instant(epochMilliseconds: Int64(truncatingIfNeeded: random.next()) >> 16)
        let parts = try formatter.parts(instant)
        #expect(try parts.map(\.text).joined() == formatter.string(instant), "\(instant)")
        #expect(parts.allSatisfy { !$0.text.isEmpty })
      }
    }
  }

  @Test func partsHaveKinds() throws {
    let formatter = try Self.formatter(
      InstantStyle(pattern: "EEEE d MMMM y G, h:mm:ss.SSS a z", calendar: .gregorian), "en_US")
    #expect(
      try formatter.parts(Self.nowruz).filter { $0.kind != .literal }
        == [
          FormatPart(.weekday, "Friday"), FormatPart(.day, "21"), FormatPart(.month, "March"),
          FormatPart(.year, "2025"),
          FormatPart(.era, "AD"), FormatPart(.hour, "12"), FormatPart(.minute, "00"), FormatPart(.second, "00"),
          FormatPart(.fractionalSecond, "000"), FormatPart(.dayPeriod, "PM"), FormatPart(.timeZoneName, "UTC"),
        ])
  }

  /// Calendars end in the year 5,000,000.
  @Test(arguments: [
    (Int64.min, false), (.min / 2, false), (-184_303_902_528_000_000, false), (-150_000_000_000_000_000, true),
    (-1, true),
    (0, true), (9_007_199_254_740_993, true), (150_000_000_000_000_000, true), (183_882_168_921_600_000, false),
    (.max / 2, false), (.max, false),
  ])
  func instantsBeyondTheRangeAreRejected(_ milliseconds: Int64, _ isFormatted: Bool) throws {
    for calendar in [CalendarID.gregorian, .persian, .islamicUmmAlQura, .iso8601] {
      let formatter = try Self.formatter(InstantStyle(pattern: "G y-MM-dd HH:mm:ss", calendar: calendar), "en_US")
      let error = failure { try formatter.string(Instant(epochMilliseconds: milliseconds)) }
      #expect(isFormatted ? error == nil : error?.code == .outOfRange, "\(calendar)")
    }
  }
}
