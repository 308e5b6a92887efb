import Raqam
import TestSupport
import Testing

@testable import RaqamFoundation

/// Raqam's formats as Foundation format styles.
@Suite struct FormatStyleTests {
  /// A style formats as its formatter does and parses the result.
  @Test(arguments: ["en_US", "fa_IR", "hi_IN", "de_CH"], [DecimalStyle.standard, .percent, .compact])
  func numbersFormatAndParseLikeFormatter(_ locale: String, _ style: DecimalStyle) throws {
    let formatter = try DecimalFormatter(style, locale: locale)
    func check<Value: RaqamNumber & Equatable>(_ values: [Value]) throws {
      let styled: RaqamNumberStyle<Value> = try .raqam(style, locale: locale)
      for value in values {
        #expect(styled.format(value) == (try formatter.string(value.numericValue)))
        if style == .standard { #expect(try styled.parseStrategy.parse(styled.format(value)) == value) }
      }
    }
    try check([0, -1, 1_234_567] as [Int])
    try check([Int32.max, .min])
    try check([0.5, -1234.125] as [Double])
    try check([Decimal(string: "1234.5"), Decimal(-3)].compactMap(\.self))
    try check([try ExactDecimal("12345678901234567890.5")])
  }

  /// `locale(_:)` returns a style for the new locale, or the same style if the locale is malformed or cannot format the
  /// style.
  @Test func localeChangesFormatUnlessUnsupported() throws {
    let zone = try #require(TimeZone(identifier: "Asia/Tehran"))
    let numbers: RaqamNumberStyle<Int> = try .raqam(locale: Locale(identifier: "en_US"))
    let dates: RaqamDateStyle = try .raqam(.date(.long), locale: Locale(identifier: "en_US"), timeZone: zone)
    let date = Date(timeIntervalSince1970: 1_742_558_400)
    #expect(numbers.format(1234) == "1,234")
    #expect(numbers.locale(Locale(identifier: "fa_IR")).format(1234) == "۱٬۲۳۴")
    #expect(date.formatted(dates) == "March 21, 2025")
    #expect(date.formatted(dates.locale(Locale(identifier: "fa_IR"))) == "۱ فروردین ۱۴۰۴")
    #expect(numbers.locale(Locale(identifier: "!")) == numbers)
    #expect(dates.locale(Locale(identifier: "!")) == dates)
    #expect(numbers.locale(Locale(identifier: "en_US")).hashValue == numbers.hashValue)
    let coded = try JSONDecoder().decode(RaqamNumberStyle<Int>.self, from: JSONEncoder().encode(numbers))
    #expect(coded == numbers)
  }

  /// Dates beyond the calendar's range format as ISO 8601.
  @Test func datesBeyondCalendarRangeStillFormat() throws {
    let style: RaqamDateStyle = try .raqam(.pattern("y"), locale: "en_US@calendar=persian", timeZone: "UTC")
    for seconds in [1e15, -1e15] {
      #expect(!style.format(Date(timeIntervalSince1970: seconds)).isEmpty, "\(seconds)")
    }
  }

  @Test func rejectsValuesBeyondTheType() throws {
    let whole: RaqamNumberStyle<Int> = try .raqam(locale: "en_US")
    #expect { try whole.parse("1.5") } throws: { "\($0)" == "1.5 cannot be represented as Int" }
    #expect { try whole.parse("9,223,372,036,854,775,808") } throws: { ($0 as? FormatError)?.code == .outOfRange }
    #expect { try whole.parse("1;5") } throws: { ($0 as? FormatError)?.code == .unexpectedCharacter }
    let small: RaqamNumberStyle<Int32> = try .raqam(locale: "en_US")
    #expect(throws: FormatError.self) { try small.parse("2,147,483,648") }
    #expect(failure { try RaqamNumberStyle<Int>(locale: LocaleID("?")) }?.code == .invalidLocale)
  }

  /// If the rounding mode forbids rounding, a number that would need it is formatted in plain digits.
  @Test func unroundableNumbersFormatAsPlainDigits() throws {
    var style = try DecimalStyle.pattern("0.0")
    style.roundingMode = .unnecessary
    let exact: RaqamNumberStyle<Double> = try .raqam(style, locale: "fa_IR")
    #expect(exact.format(1.25) == "1.25")
    #expect(exact.format(1.5) == "۱٫۵")
  }

  @Test(arguments: ["en_US", "fa_IR", "ar_SA"], ["Asia/Tehran", "UTC", "+05:45"])
  func datesFormatAndParseLikeFormatter(_ locale: String, _ zone: String) throws {
    let formatter = try InstantFormatter(.date(.long, time: .short), locale: locale, timeZone: zone)
    let style: RaqamDateStyle = try .raqam(.date(.long, time: .short), locale: locale, timeZone: zone)
    let date = Date(timeIntervalSince1970: 1_742_558_400)
    #expect(date.formatted(style) == (try formatter.string(Instant(date))))
    #expect(try style.parseStrategy.parse(date.formatted(style)) == date)
    #expect(
      try date.formatted(.raqam(.date(.long, time: .short), locale: locale, timeZone: zone)) == style.format(date))
    #expect(try Date(date.formatted(style), strategy: style) == date)
    let coded = try JSONDecoder().decode(RaqamDateStyle.self, from: JSONEncoder().encode(style))
    #expect(coded == style)
    #expect(coded.hashValue == style.hashValue)
    // Equal styles share one formatter.
    #expect(coded.formatter === style.formatter)
  }

  /// A `Date` beyond the range of instants has an empty text, never that of another date.
  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
  func datesBeyondInstantsHaveNoText(_ seconds: Double) throws {
    let date = Date(timeIntervalSince1970: seconds)
    let style: RaqamDateStyle = try .raqam(.date(.short), locale: "en_US", timeZone: "UTC")
    #expect(style.format(date) == "")
    #expect(failure { try style.string(date) }?.code == .outOfRange)
  }

  @Test func codedStylesShareFormatter() throws {
    let style: RaqamNumberStyle<Decimal> = try .raqam(.currency("USD", .plural), locale: "fa_IR", leniency: .lenient)
    let coded = try JSONDecoder().decode(RaqamNumberStyle<Decimal>.self, from: JSONEncoder().encode(style))
    #expect(coded == style)
    #expect(coded.formatter === style.formatter)
    #expect(try style != .raqam(.currency("USD", .plural), locale: "fa_IR"))
  }

  /// Format styles and one-off calls share the process's formatters. Foundation's `formatted` is not affected.
  @Test func oneOffCallsShareFormatters() throws {
    let locale = try LocaleID("fa_IR")
    let style: RaqamNumberStyle<Decimal> = try .raqam(.percent, locale: "fa_IR")
    #expect(try FormatterCache.shared.formatter(.percent, in: locale) === style.formatter)
    let number = Decimal(string: "1234.5") ?? 0
    #expect(try number.formatted(.percent, in: locale) == style.format(number))
    #expect(try number.formatted(.percent, in: "fa_IR") == style.format(number))
    #expect(try 1234.formatted(in: locale) == DecimalFormatter(.standard, locale: "fa_IR").string(1234))
    let date = Date(timeIntervalSince1970: 1_742_558_400)
    let dates: RaqamDateStyle = try .raqam(.date(.long), locale: "fa_IR", timeZone: "Asia/Tehran")
    let zone = try TimeZoneID("Asia/Tehran")
    #expect(try date.formatted(.date(.long), in: locale, timeZone: zone) == date.formatted(dates))
    #expect(try date.formatted(.date(.long), in: "fa_IR", timeZone: "Asia/Tehran") == date.formatted(dates))
    #expect(
      failure { try Date(timeIntervalSince1970: .nan).formatted(in: locale, timeZone: zone) }?.code == .outOfRange)
  }

  @Test(arguments: CalendarID.allCases)
  func calendarIdentifiersRoundTrip(_ id: CalendarID) throws {
    guard let identifier = Calendar.Identifier(id) else {
      #expect(id == .islamicRGSA || id == .dangi)
      return
    }
    #expect(try CalendarID(identifier) == id)
  }

  @Test func localesAndTimeZonesRoundTrip() throws {
    #expect(failure { try CalendarID(Calendar.Identifier.bangla) }?.code == .unknownCalendar)
    // Foundation is complete only if XCTest loads it; otherwise, `Locale` supports a single locale.
    let locale = Locale(identifier: "fa_IR")
    #expect(try LocaleID(locale).identifier == locale.identifier)
    #expect(try Locale(LocaleID("fa_IR")) == locale)
    for seconds in [0, 12_600, -3600] {
      let zone = try #require(TimeZone(secondsFromGMT: seconds))
      let id = try TimeZoneID(zone)
      #expect(try TimeZoneRules.shared(id.identifier).offset(at: Instant(epochMilliseconds: 0)).seconds == seconds)
      #expect(TimeZone(id)?.secondsFromGMT() == seconds)
    }
    #expect(try TimeZone(TimeZoneID("Asia/Tehran"))?.identifier == TimeZone(identifier: "Asia/Tehran")?.identifier)
  }

  @Test func errorsHaveReasonAndRecoverySuggestion() throws {
    let error = try #require(failure { try TimeZoneID("Asia/Teheran") })
    #expect(error.errorDescription == "unknown time zone \"Asia/Teheran\"; did you mean \"Asia/Tehran\"?")
    #expect(error.recoverySuggestion == "did you mean \"Asia/Tehran\"?")
  }
}
