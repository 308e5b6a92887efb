import Raqam
import TestSupport
import Testing

@testable import RaqamFoundation

/// All kinds of format styles.
@Suite struct StyleKindTests {
  private static let noon = Date(timeIntervalSince1970: 1_742_558_400)
  private static let persian = Locale(identifier: "fa_IR")

  /// Checks a style: text, the text for fa_IR, and that a decoded style is equal and has the same formatter.
  private func check<Style: RaqamFormatStyle>(
    _ style: Style, _ value: Style.FormatInput, _ text: String, _ persian: String
  ) throws where Style.Formatter: AnyObject {
    #expect(style.format(value) == text)
    #expect(try style.string(value) == text)
    #expect(style.locale(Self.persian).format(value) == persian)
    #expect(style.locale(Self.persian) != style)
    #expect(style.locale(Locale(identifier: "!")) == style)
    let coded = try JSONDecoder().decode(Style.self, from: JSONEncoder().encode(style))
    #expect(coded == style)
    #expect(coded.hashValue == style.hashValue)
    #expect(coded.formatter === style.formatter)
    let again = try Style(configuration: style.configuration)
    #expect(again.formatter === style.formatter)
  }

  @Test func stylesFormatCodeAndChangeLocale() throws {
    try check(.raqam(.currency("USD"), locale: "en_US") as RaqamNumberStyle<Int>, 5, "$5.00", "\u{200E}$۵٫۰۰")
    try check(.raqam(.percent, locale: "en_US") as RaqamNumberRangeStyle<Double>, 0.25...0.5, "25% – 50%", "۲۵٪ – ۵۰٪")
    try check(.raqam(ByteStyle(.iec), locale: "en_US") as RaqamByteStyle<Int64>, 1_234_567, "1.2 MiB", "۱٫۲ MiB")
    try check(
      .raqam(ListStyle(.or), locale: "en_US") as RaqamListStyle, ["a", "b"], "a or b",
      "\u{2068}a\u{2069} یا \u{2068}b\u{2069}")
    try check(
      .raqam(.countdown, locale: "en_US") as RaqamDurationStyle, .seconds(3900), "1 hour, 5 minutes",
      "۱ ساعت و ۵ دقیقه")
    try check(
      .raqam(.date(.long), locale: "en_US", timeZone: "Asia/Tehran") as RaqamDateStyle, Self.noon, "March 21, 2025",
      "۱ فروردین ۱۴۰۴")
    try check(
      .raqam(.skeleton("yMMMd"), locale: "en_US", timeZone: "UTC") as RaqamDateIntervalStyle,
      Self.noon..<Self.noon.addingTimeInterval(172_800), "Mar 21\u{2009}–\u{2009}23, 2025", "۱ تا ۳ فروردین ۱۴۰۴")
  }

  /// Styles that differ only in `now` share their formatter.
  @Test func relativeDatesAreRelativeToNow() throws {
    let style: RaqamRelativeDateStyle = try .raqam(.day, locale: "en_US", timeZone: "Asia/Tehran", now: Self.noon)
    let tomorrow = Self.noon.addingTimeInterval(86_400)
    try check(style, tomorrow, "tomorrow", "فردا")
    #expect(try style.parse("tomorrow").timeIntervalSince1970 == 1_742_589_000)
    let later: RaqamRelativeDateStyle = try .raqam(.day, locale: "en_US", timeZone: "Asia/Tehran", now: tomorrow)
    #expect(later.format(tomorrow) == "today")
    #expect(later != style)
    #expect(later.formatter === style.formatter)
    let numeric: RaqamRelativeDateStyle = try .raqam(
      .time.numeric(.always).width(.short), locale: "en_US", timeZone: "UTC", calendar: .persian, now: Self.noon)
    #expect(numeric.format(tomorrow) == "in 1 day")
    #expect { try numeric.parse("in 1 day") } throws: { ($0 as? FormatError)?.code == .unsupportedStyle }
    #expect(numeric.format(Date(timeIntervalSince1970: .nan)) == "")
    let code = failure {
      try RaqamRelativeDateStyle(
        configuration: RaqamDateConfiguration(
          RaqamRelativeDateStyle.Options(), locale: LocaleID("en_US"), timeZone: TimeZoneID("UTC")))
    }?.code
    #expect(code == .unsupportedStyle)
    #expect(
      failure { try RaqamRelativeDateStyle(locale: "en_US", timeZone: "UTC", now: Date(timeIntervalSince1970: .nan)) }?
        .code == .outOfRange)
  }

  @Test func durationsOfYearsAreNotAStyle() {
    let years = DurationStyle(.long, units: [.years, .days])
    #expect(failure { try RaqamDurationStyle(years, locale: "en_US") }?.code == .unsupportedStyle)
  }

  @Test func calendarOverridesStyleAndLocale() throws {
    let style: RaqamDateStyle = try .raqam(.date(.long), locale: "fa_IR", timeZone: "UTC", calendar: .gregorian)
    #expect(style.format(Self.noon) == "۲۱ مارس ۲۰۲۵")
    #expect(style.locale(Locale(identifier: "en_US")).format(Self.noon) == "March 21, 2025")
    let range: RaqamDateIntervalStyle = try .raqam(
      .skeleton("yMMMd"), locale: "en_US", timeZone: "UTC", calendar: .persian)
    #expect(range.format(DateInterval(start: Self.noon, duration: 86_400)) == "Farvardin 1\u{2009}–\u{2009}2, 1404 AP")
  }

  /// Gap, overlap, ISO 8601 and the time zone database reach the formatter.
  @Test func parsingReachesTheFormatter() throws {
    var parsing = InstantParsing(zones: .icu)
    (parsing.gap, parsing.overlap, parsing.acceptsISO8601) = (.reject, .later, true)
    let style: RaqamDateStyle = try .raqam(
      .pattern("y-MM-dd HH:mm"), locale: "en_US", timeZone: "Europe/Berlin", parsing: parsing)
    #expect(style.formatter.parsing.zones.source == .icu)
    #expect(throws: FormatError.self) { try style.parse("2025-03-30 02:30") }
    #expect(try style.parse("2025-10-26 02:30").timeIntervalSince1970 == 1_761_442_200)
    #expect(try style.parse("2025-03-21T12:00:00Z") == Self.noon)
    let plain: RaqamDateStyle = try .raqam(.pattern("y-MM-dd HH:mm"), locale: "en_US", timeZone: "Europe/Berlin")
    #expect(plain != style)
    #expect(try plain.parse("2025-10-26 02:30").timeIntervalSince1970 == 1_761_438_600)
    let coded = try JSONDecoder().decode(RaqamDateStyle.self, from: JSONEncoder().encode(style))
    #expect(coded == style)
    #expect(coded.formatter === style.formatter)
  }

  @Test func directoriesOfTimeZonesAreNotEncoded() throws {
    guard case .system(let usual) = TimeZoneDatabase().source else { return }
    let usualAgain: RaqamDateStyle = try .raqam(
      locale: "en_US", timeZone: "UTC", parsing: InstantParsing(zones: TimeZoneDatabase(directory: usual)))
    #expect(throws: Never.self) { try JSONEncoder().encode(usualAgain) }
    guard let other = failure({ try TimeZoneDatabase(directory: usual + "/posix") }) == nil ? usual + "/posix" : nil
    else { return }
    let style: RaqamDateStyle = try .raqam(
      locale: "en_US", timeZone: "UTC", parsing: InstantParsing(zones: TimeZoneDatabase(directory: other)))
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(style) }
  }

  /// Members with a default may be absent.
  @Test func handwrittenStylesDecode() throws {
    let decoder = JSONDecoder()
    let list = try decoder.decode(
      RaqamListStyle.self, from: Data(#"{"style": {"kind": "or", "width": "long"}, "locale": "en-us"}"#.utf8))
    #expect(try list == .raqam(ListStyle(.or), locale: "en_US"))
    let date = try decoder.decode(
      RaqamDateStyle.self,
      from: Data(
        #"""
        {"style": {"base": {"pattern": "d.M.yy"}, "regionalData": "newest"}, "locale": "de_DE", "timeZone": "UTC",
        "parsing": {"now": "2025-03-21T12:00:00Z"}}
        """#.utf8))
    #expect(try date == .raqam(.pattern("d.M.yy"), locale: "de_DE", timeZone: "UTC", now: Self.noon))
    #expect(try date.parse("21.3.65").timeIntervalSince1970 == -150_940_800)
    let unknown = Data(#"{"style": {"kind": "or"}, "locale": "en", "place": 1}"#.utf8)
    #expect(throws: DecodingError.self) { try decoder.decode(RaqamListStyle.self, from: unknown) }
  }

  @Test func byteAndDurationStylesParse() throws {
    let bytes: RaqamByteStyle<Int32> = try .raqam(ByteStyle(), locale: "en_US")
    #expect(try bytes.parse("1.2 MB") == 1_200_000)
    #expect { try bytes.parse("5 GB") } throws: { "\($0)" == "5000000000 cannot be represented as Int32" }
    var duration: RaqamDurationStyle = try .raqam(.countdown, locale: "en_US")
    #expect(try duration.parseStrategy.parse("1 hour, 5 minutes") == .seconds(3900))
    #expect(throws: FormatError.self) { try duration.parse("1h 5m") }
    duration.leniency = .lenient
    #expect(try duration.parse("1h 5m") == .seconds(3900))
  }

  /// A value that the formatter rejects has a text without a locale, never another value's.
  @Test func rejectedValuesHavePlainText() throws {
    var decimal = DecimalStyle.standard
    decimal.roundingMode = .unnecessary
    let numbers: RaqamNumberRangeStyle<Double> = try .raqam(.spellout, locale: "fa_IR")
    #expect(numbers.format(1...2) == (try numbers.string(1...2)))
    let style: RaqamDateIntervalStyle = try .raqam(.pattern("y"), locale: "en_US", timeZone: "UTC")
    #expect(style.format(Self.noon..<Date(timeIntervalSince1970: .infinity)) == "")
    #expect(style.plainText(Self.noon..<Self.noon) == "2025-03-21T12:00:00Z/2025-03-21T12:00:00Z")
    let list: RaqamListStyle = try .raqam(locale: "en_US")
    #expect(list.plainText(["a", "b"]) == "a, b")
    let duration: RaqamDurationStyle = try .raqam(.countdown, locale: "en_US")
    #expect(
      duration.format(Duration(secondsComponent: .min, attosecondsComponent: 0)) == "-9.223372036854776e+18 seconds")
    let ordinal: RaqamNumberStyle<Double> = try .raqam(.ordinal, locale: "fa_IR")
    #expect(ordinal.format(1.5) == "1.5")
    #expect(failure { try ordinal.string(1.5) }?.code == .outOfRange)
  }
}
