import Raqam
import RaqamDescriptors
import RaqamJSON
import TestSupport
import Testing

/// Date keys that extend the source documents. ICU 72, CLDR 42.
@Suite struct DateKeyTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let keys: String
    let value: String
    let text: String
    var locale = "en_US"
    var zone = "UTC"

    var testDescription: String { "\(locale) \(keys) \(value)" }
  }

  /// Noon UTC of Friday, 21 March 2025.
  private static let now = Instant(epochMilliseconds: 1_742_558_400_000)

  static let relative: [Row] = [
    Row(keys: #""date.relative":true"#, value: "2025-03-21", text: "today"),
    Row(keys: #""date.relative":true"#, value: "2025-03-22", text: "tomorrow"),
    Row(keys: #""date.relative":true"#, value: "2025-03-20T23:59:59Z", text: "yesterday"),
    Row(keys: #""date.relative":true"#, value: "2025-03-27", text: "in 6 days"),
    Row(keys: #""date.relative":true"#, value: "2025-03-28", text: "in 1 week"),
    Row(keys: #""date.relative":true"#, value: "2025-03-01", text: "2 weeks ago"),
    Row(keys: #""date.relative":true"#, value: "2025-04-21", text: "in 1 month"),
    Row(keys: #""date.relative":true"#, value: "2023-01-01", text: "2 years ago"),
    Row(keys: #""date.relative":true"#, value: "2025-03-24", text: "۳ روز دیگر", locale: "fa_IR"),
    Row(keys: #""date.relative":true"#, value: "2025-03-22", text: "morgen", locale: "de_DE"),
    Row(keys: #""date.relative":true,"date.relative.numeric":"always""#, value: "2025-03-20", text: "1 day ago"),
    Row(keys: #""date.relative":true,"date.relative.numeric":"always""#, value: "2025-03-21", text: "in 0 days"),
    Row(keys: #""date.relative":true,"date.relative.style":"short""#, value: "2025-05-21", text: "in 2 mo."),
    Row(keys: #""date.relative":true,"date.relative.style":"short""#, value: "2025-03-22", text: "tomorrow"),
    // 20:30 UTC is after midnight in Tehran, so the date is tomorrow there.
    Row(keys: #""date.relative":true"#, value: "2025-03-21T20:30:00Z", text: "tomorrow", zone: "Asia/Tehran"),
    Row(
      keys: #""date.relative":true,"date.style":"short","time.style":"short""#, value: "2025-03-20T15:00:00Z",
      text: "yesterday, 3:00 PM"),
    Row(keys: #""date.relative":true,"time.style":"short""#, value: "2025-03-21T14:05:00Z", text: "in 2 hours"),
    Row(keys: #""date.relative":true,"time.style":"short""#, value: "2025-03-21T11:55:00Z", text: "5 minutes ago"),
    Row(keys: #""date.relative":true,"time.style":"short""#, value: "2025-03-21T12:00:00Z", text: "now"),
    Row(keys: #""date.relative":true,"time.style":"short""#, value: "2025-03-24T12:00:00Z", text: "in 3 days"),
    Row(keys: #""date.relative":false,"date.style":"medium""#, value: "2025-03-22", text: "Mar 22, 2025"),
  ]

  static let secondary: [Row] = [
    Row(
      keys: #""date.format":"d MMMM y","date.secondary.calendar":"gregorian","date.secondary.locale":"en_US""#,
      value: "2025-03-21", text: "۱ فروردین ۱۴۰۴ (\u{2068}21 March 2025\u{2069})", locale: "fa_IR"),
    Row(
      keys: #""date.style":"long","date.secondary.calendar":"persian","date.secondary.format":"y/MM/dd","#
        + #""date.secondary.wrapper":" = {0}""#, value: "2025-03-21", text: "March 21, 2025 = 1404/01/01"),
    Row(
      keys: #""date.style":"medium","date.secondary.locale":"fa_IR""#, value: "2025-03-21",
      text: "Mar 21, 2025 (\u{2068}۱ فروردین ۱۴۰۴\u{2069})"),
    Row(
      keys: #""date.relative":true,"date.secondary.calendar":"gregorian","date.secondary.format":"MMM d""#,
      value: "2025-03-22", text: "tomorrow (Mar 22)"),
    Row(
      keys: #""date.relative":true,"date.secondary.calendar":"gregorian""#, value: "2025-03-22",
      text: "tomorrow (3/22/25)"),
    // A second date that repeats the first is omitted.
    Row(
      keys: #""date.style":"medium","date.secondary.calendar":"gregorian""#, value: "2025-03-21",
      text: "Mar 21, 2025"),
    Row(
      keys: #""date.style":"long","date.secondary.calendar":"persian""#, value: "2025-03-21",
      text: "۱ فروردین ۱۴۰۴", locale: "fa_IR"),
  ]

  static let ranges: [Row] = [
    Row(keys: #""date.style":"medium","date.end":"2025-03-25""#, value: "2025-03-21", text: "Mar 21 – 25, 2025"),
    Row(keys: #""date.style":"medium","date.end":"2025-04-02""#, value: "2025-03-21", text: "Mar 21 – Apr 2, 2025"),
    Row(keys: #""date.style":"medium","date.end":"2025-03-21""#, value: "2025-03-21", text: "Mar 21, 2025"),
    Row(
      keys: #""date.skeleton":"yMMMd","date.end":"2025-03-25""#, value: "2025-03-21", text: "21.–25. März 2025",
      locale: "de_DE"),
    Row(
      keys: #""date.style":"long","date.end":"2025-03-25""#, value: "2025-03-21", text: "۱ تا ۵ فروردین ۱۴۰۴",
      locale: "fa_IR"),
    // libicu 72 would have both dates a day early.
    Row(
      keys: #""date.style":"long","date.end":"2124-03-25""#, value: "2124-03-20",
      text: "۱ تا ۶ فروردین ۱۵۰۳", locale: "fa_IR"),
    Row(
      keys: #""date.style":"medium","date.end":"2025-03-25","date.secondary.calendar":"persian","#
        + #""date.secondary.format":"d MMMM""#, value: "2025-03-21",
      text: "Mar 21 – 25, 2025 (Farvardin 1 – 5)"),
  ]

  static let clocks: [Row] = [
    Row(
      keys: #""time.style":"short""#, value: "2025-03-30T02:30", text: "03:30", locale: "de_DE", zone: "Europe/Berlin"),
    Row(
      keys: #""time.style":"short","date.gap":"earlier""#, value: "2025-03-30T02:30", text: "01:30", locale: "de_DE",
      zone: "Europe/Berlin"),
    Row(
      keys: #""date.format":"HH:mm xxx""#, value: "2025-10-26T02:30", text: "02:30 +02:00", zone: "Europe/Berlin"),
    Row(
      keys: #""date.format":"HH:mm xxx","date.overlap":"later""#, value: "2025-10-26T02:30", text: "02:30 +01:00",
      zone: "Europe/Berlin"),
    Row(
      keys: #""date.gap":"reject""#, value: "2025-03-30T02:30",
      text: "invalid_time 2025-03-30T02:30:00 does not exist in Europe/Berlin: clocks skip from 2025-03-30T02:00:00 to "
        + "2025-03-30T03:00:00; choose earlier or later", zone: "Europe/Berlin"),
    Row(
      keys: #""date.overlap":"reject""#, value: "2025-10-26T02:30",
      text:
        "invalid_time 2025-10-26T02:30:00 occurs twice in Europe/Berlin, as CEST and as CET; add an offset, "
        + "or choose earlier or later", zone: "Europe/Berlin"),
    Row(
      keys: #""date.end":"2025-03-20""#, value: "2025-03-21",
      text: "out_of_range the range ends before it starts: 2025-03-21 to 2025-03-20"),
  ]

  private static let ummAlQura = "ar_SA@calendar=islamic-umalqura"

  static let moon: [Row] = [
    Row(
      keys: #""date.format":"d MMMM y""#, value: "2025-03-30",
      text: CLDR.since(48, "٣٠ مارس ٢٠٢٥", before: "١ شوال ١٤٤٦"), locale: "ar_SA"),
    Row(keys: #""date.format":"d MMMM y""#, value: "2025-03-30", text: "١ شوال ١٤٤٦", locale: ummAlQura),
    Row(
      keys: #""date.format":"d MMMM y","date.hijri_adjust":-1"#, value: "2025-03-30", text: "٢٩ رمضان ١٤٤٦",
      locale: ummAlQura),
    Row(
      keys: #""date.format":"EEEE d MMMM","date.hijri_adjust":{"1446-09":30}"#, value: "2025-03-30",
      text: "الأحد ٣٠ رمضان", locale: ummAlQura),
    Row(
      keys: #""date.format":"d M","date.calendar":"islamic-civil","date.hijri_adjust":2"#, value: "2025-03-30",
      text: "2 10"),
    Row(
      keys:
        #""date.format":"d M","date.calendar":"gregorian","date.secondary.calendar":"islamic-civil","date.hijri_adjust":2"#,
      value: "2025-03-30", text: "30 3 (2 10)"),
    Row(
      keys: #""date.format":"d M","date.secondary.calendar":"islamic-civil","date.hijri_adjust":2"#,
      value: "2025-03-30", text: "30 3 (2 10)"),
    Row(
      keys: #""date.hijri_adjust":1"#, value: "2025-03-30",
      text: "unsupported_style the gregorian calendar cannot be adjusted; use an Islamic calendar"),
  ]

  /// A second date in the calendar of the first is omitted.
  @Test(arguments: CalendarID.allCases)
  func secondDateNeverRepeatsTheFirst(_ calendar: CalendarID) throws {
    for locale in ["en_US", "fa_IR", "ar_SA", "th_TH"] {
      let keys = #"{"type":"date","date.style":"long","date.calendar":"\#(calendar.rawValue)""#
      let context = FormatContext(locale: try LocaleID(locale), timeZone: try TimeZoneID("UTC"), now: Self.now)
      let (one, two) = (
        try formatter(keys + "}"), try formatter(keys + #","date.secondary.calendar":"\#(calendar.rawValue)"}"#)
      )
      let formats = try [one, two].map { try FormatterFactory().format(for: try #require($0.descriptor), in: context) }
      let texts = try formats.map { try $0.string(.string("2025-03-21")) }
      #expect(texts[0] == texts[1])
    }
  }

  @Test(.long, arguments: relative + secondary + ranges + clocks + moon)
  func dateKeysDetermineTheText(_ row: Row) throws {
    let (descriptor, diagnostics) = try formatter(#"{"type":"date",\#(row.keys)}"#)
    guard let descriptor else { throw NoDescriptor(diagnostics: diagnostics) }
    #expect(diagnostics.isEmpty)
    let context = FormatContext(
      locale: try LocaleID(row.locale), timeZone: try TimeZoneID(row.zone), now: Self.now)
    let found: String
    do throws(FormatError) {
      let format = try FormatterFactory().format(for: descriptor, in: context)
      found = try format.string(.string(row.value))
      let parts = try format.parts(.string(row.value)).map(\.text).joined()
      #expect(parts == found)
    } catch {
      #expect("\(error.code.rawValue) \(error)" == row.text)
      return
    }
    // CLDR versions differ in spaces: U+2009 around the en dash, U+202F before PM.
    let plain = String(found.map { "\u{2009}\u{202F}".contains($0) ? " " : $0 })
    #expect(plain == row.text)
  }

  @Test(arguments: [
    (
      #""date.format":"YYYY-MM-dd""#,
      "doubtful_pattern warning: /date.format: \"YYYY\" is the week-based year, which differs from the calendar year "
        + "around New Year (at offset 0); write yyyy (line 1, column 31)"
    ),
    (
      #""date.format":"yyyy-MM-DD""#,
      "doubtful_pattern warning: /date.format: \"DD\" is the day of the year, up to 366 (at offset 8); write dd for the "
        + "day of the month (line 1, column 39)"
    ),
    (#""date.format":"YYYY-'W'ww-e""#, ""), (#""date.format":"yyyy-DDD""#, ""), (#""date.format":"'YYYY' MM d""#, ""),
    (
      #""date.relative":true,"date.format":"d""#,
      "unused_key warning: /date.relative: \"date.relative\" is ignored because \"date.format\" is set (line 1, column 16)"
    ),
    (
      #""date.secondary.format":"d""#,
      "unused_key warning: /date.secondary.format: \"date.secondary.format\" is ignored because "
        + "\"date.secondary.calendar\" is not set (line 1, column 16)"
    ),
    (
      #""date.secondary.calendar":"hebrew","date.secondary.wrapper":"x""#,
      "invalid_pattern error: /date.secondary.wrapper: \"date.secondary.wrapper\" must contain {0}; write for example "
        + "\" ({0})\" (line 1, column 76)"
    ),
    (
      #""date.hijri_adjust":3"#,
      "out_of_range error: /date.hijri_adjust: \"date.hijri_adjust\" must be an integer from -2 to 2, found 3 (line 1, column "
        + "36)"
    ),
    (
      #""date.hijri_adjust":{"1446-09":"29"}"#,
      "wrong_type error: /date.hijri_adjust/1446-09: \"1446-09\" must be a number of days, found a string; 29 or 30 (line "
        + "1, column 47)"
    ),
    (
      #""date.hijri_adjust":{"1446-09":31}"#,
      "out_of_range error: /date.hijri_adjust: the length of 1446-09 must be 29 or 30 days, found 31 (line 1, column 36)"
    ),
    (
      #""date.calendar":"persian","date.hijri_adjust":1"#,
      "conflicting_keys error: /date.hijri_adjust: the persian calendar cannot be adjusted; use an Islamic "
        + "calendar (line 1, column 62)"
    ),
    (
      #""date.gap":"never""#,
      "unknown_value error: /date.gap: unknown value \"never\" for \"date.gap\"; expected one of later, earlier, reject "
        + "(line 1, column 27)"
    ),
  ])
  func reportsConflictingKeys(keys: String, message: String) throws {
    #expect(try formatter(#"{"type":"date",\#(keys)}"#).diagnostics == (message.isEmpty ? [] : [message]))
  }

  /// A cached format uses the current time of each call.
  /// The time zone of a locale's id (`-u-tz-`) applies unless a key sets another. An unknown one is ignored.
  @Test(arguments: [
    ("en-US", "", "12:00"), ("en-US-u-tz-irthr", "", "15:30"), ("en-US-u-tz-abcde", "", "12:00"),
    ("en-US-u-tz-irthr", #","date.timezone":"Asia/Tokyo""#, "21:00"),
    ("en-US-u-tz-irthr", #","date.locale":"de-DE-u-tz-jptyo""#, "21:00"),
    ("en-US-u-tz-irthr", #","date.locale":"de-DE""#, "12:00"),
  ])
  func theLocaleMaySpecifyTheTimeZone(_ locale: String, _ keys: String, _ text: String) throws {
    let descriptor = try FormatterDescriptor(json: #"{"type":"date","date.format":"HH:mm"\#(keys)}"#)
    let context = FormatContext(locale: try LocaleID(locale), timeZone: .utc, now: Instant(epochMilliseconds: 0))
    let format = try FormatterFactory().format(for: descriptor, in: context)
    let noon = Instant(epochMilliseconds: 1_742_558_400_000)
    #expect(try format.string(.date(noon)) == text)
    #expect(try format.parse(text).value == .date(Instant(epochMilliseconds: 43_200_000)))
  }

  @Test func cachedFormatsUseTheCurrentTime() throws {
    let descriptor = try #require(try formatter(#"{"type":"date","date.relative":true}"#).descriptor)
    let factory = FormatterFactory()
    for (now, text) in [("2025-03-20", "tomorrow"), ("2025-03-21", "today"), ("2025-03-20", "tomorrow")] {
      let instant = try ISO8601Text.parse(now).instant(in: factory.rules(for: .utc))
      let context = FormatContext(locale: try LocaleID("en_US"), timeZone: .utc, now: instant)
      #expect(try factory.format(for: descriptor, in: context).string(.string("2025-03-21")) == text)
    }
  }
}
