// Written by Tests/SnippetTests/generate from the documents.

import FoundationEssentials
import Raqam
import RaqamCalendars
import RaqamDescriptors
import RaqamFoundation
import Testing

/// The snippets of the documents.
@Suite struct SnippetTests {
  @Test func snippet2OfREADME() throws {
    let formatter = try DecimalFormatter(.pattern("#,##0.00;(#,##0.00)"), locale: "fa_IR")
    let value2 = try formatter.string(-1234.5)
    #expect("\(value2)" == "(۱٬۲۳۴٫۵۰)")
    let value3 = try formatter.parse("(۱٬۲۳۴٫۵۰)").value
    #expect("\(value3)" == "-1234.5")
    let dates = try InstantFormatter(.date(.long), locale: "fa_IR", timeZone: "Asia/Tehran")
    let value4 = try dates.string(Instant(epochMilliseconds: 1_742_558_400_000))
    #expect("\(value4)" == "۱ فروردین ۱۴۰۴")
    let value5 = try dates.parse("۱ فروردین ۱۴۰۴").value.instant
    #expect("\(value5)" == "2025-03-20T20:30:00Z")
  }

  @Test func snippet3OfREADME() throws {
    let locale = try LocaleID("fa_IR")
    let value6 = try 1234.5.formatted(in: locale)
    #expect("\(value6)" == "۱٬۲۳۴٫۵")
    let value7 = try 1000.formatted(.currency("USD", .plural), in: "en_US")
    #expect("\(value7)" == "1,000.00 US dollars")
    let value8 = try 1_234_567.formatted(ByteStyle(), in: "en_US")
    #expect("\(value8)" == "1.2 MB")
    let noon = Instant(epochMilliseconds: 1_742_558_400_000)
    let value9 = try noon.formatted(.date(.long), in: "fa_IR", timeZone: "Asia/Tehran")
    #expect("\(value9)" == "۱ فروردین ۱۴۰۴")
  }

  @Test func snippet4OfREADME() throws {
    let json = #"{"type": "number", "currency.style": "plural", "currency.code": "USD"}"#
    let descriptor = try FormatterDescriptor(json: json)
    let context = FormatContext(locale: try LocaleID("en_US"), timeZone: .utc, now: Instant(epochMilliseconds: 0))
    let format = try FormatterFactory().format(for: descriptor, in: context)
    let value10 = try format.string(.integer(1000))
    #expect("\(value10)" == "1,000.00 US dollars")
  }

  @Test func snippet5OfREADME() throws {
    let amount: RaqamNumberStyle<Decimal> = try .raqam(.currency("USD"), locale: "en_US")
    let value11 = amount.format(Decimal(1234))
    #expect("\(value11)" == "$1,234.00")
    let day: RaqamDateStyle = try .raqam(.date(.short), locale: "en_US", timeZone: "UTC")
    let value12 = Date(timeIntervalSince1970: 0).formatted(day)
    #expect("\(value12)" == "1/1/70")
  }

  @Test func snippet1OfDirection() throws {
    let persian = try ListJoiner(ListStyle(), locale: "fa_IR")
    let value13 = try persian.string(["سیب", "موز"])
    #expect("\(value13)" == "سیب و موز")
    let value14 = try persian.string(["سیب", "Apple"])
    #expect("\(value14)" == "سیب و \u{2068}Apple\u{2069}")
    let value15 = try persian.string(["+98 21 1", "+98 21 2"])
    #expect("\(value15)" == "\u{2068}+98 21 1\u{2069} و \u{2068}+98 21 2\u{2069}")
  }

  @Test func snippet1OfEditing() throws {
    let formatter = try DecimalFormatter(.pattern("#,##0.00"), locale: "fa_IR")
    let format = try EditingFormat(number: formatter)
    var state = try format.begin()
    for key in ["1", "2", "3", "4", ".", "5"] {
      let result = format.apply(.insert(key), to: state)
      state = result.state  // result.refusal says why a key was not taken
    }
    let value16 = state.text
    #expect("\(value16)" == "۱٬۲۳۴٫۵")
    let value17 = try format.end(state).text
    #expect("\(value17)" == "۱٬۲۳۴٫۵۰")
  }

  @Test func snippet1OfRaqam() throws {
    let formatter = try DecimalFormatter(.pattern("#,##0.00;(#,##0.00)"), locale: "en_US")
    let value18 = try formatter.string(-1234.5)
    #expect("\(value18)" == "(1,234.50)")
    let value19 = try formatter.parts(-1234.5).count
    #expect("\(value19)" == "7")
    let value20 = try formatter.parse("(1,234.50)").value
    #expect("\(value20)" == "-1234.5")
  }

  @Test func snippet2OfRaqam() throws {
    let locale = try LocaleID("en_US")
    let price = try DecimalStyle.currency("USD")
    let value21 = try 1234.formatted(price, in: locale)
    #expect("\(value21)" == "$1,234.00")
    let value22 = try 0.5.formatted(.percent, in: "tr_TR")
    #expect("\(value22)" == "%50")
    let value23 = try ["tea", "coffee"].formatted(ListStyle(.or), in: "en_US")
    #expect("\(value23)" == "tea or coffee")
    let value24 = try Duration.seconds(3900).formatted(.countdown, in: "en_US")
    #expect("\(value24)" == "1 hour, 5 minutes")
    let cache = FormatterCache(capacity: 1000)
    let value25 = try 5.formatted(price, in: locale, cache: cache)
    #expect("\(value25)" == "$5.00")
  }

  @Test func snippet1OfTypedInput() throws {
    let formatter = try DecimalFormatter(.pattern("#,##0.###"), locale: "fa_IR")
    let value26 = try formatter.parse("۱٬۲۳۴٫۵").value
    #expect("\(value26)" == "1234.5")
    let value27 = try formatter.parse("1,234.5").value
    #expect("\(value27)" == "1234.5")
    let value28 = try formatter.parse("۱۲-").value
    #expect("\(value28)" == "-12")
    #expect(throws: (any Error).self) { try formatter.parse("۱۲۳۴/۵") }
    // “/” (SOLIDUS) is not part of a number in fa_IR (at offset 4); with Persian digits the decimal separator is “٫”, groups have “٬”
  }

  @Test func snippet1OfRaqamCalendars() throws {
    let persian = try CalendarSystem(.persian)
    let arrival = try persian.dayNumber(of: CalendarDate(year: 1404, month: 6, day: 31), resolving: .reject)
    let value29 = arrival
    #expect("\(value29)" == "2025-09-22")
    let value30 = arrival.weekday
    #expect("\(value30)" == "monday")
    let month = try persian.add(1, .month, to: arrival, resolving: .constrain)
    let value31 = try persian.date(of: month)
    #expect("\(value31)" == "1404-07-30")
    let value32 = try persian.daysInMonth(CalendarMonth(12), year: 1404)
    #expect("\(value32)" == "29")
    let value33 = try persian.isLeapYear(1403)
    #expect("\(value33)" == "true")
    let weeks = try WeekRules(region: "IR")
    let value34 = weeks.weekStart(of: arrival)
    #expect("\(value34)" == "2025-09-20")
    let value35 = weeks.weekend.contains(.friday)
    #expect("\(value35)" == "true")
    let tehran = try TimeZoneDatabase().rules(for: TimeZoneID("Asia/Tehran"))
    let noon = LocalDateTime(day: arrival, time: try LocalTime(hour: 12, minute: 0))
    let instant = try tehran.instant(of: noon, gap: .reject, overlap: .reject)
    let value36 = instant
    #expect("\(value36)" == "2025-09-22T08:30:00Z")
    let value37 = tehran.offset(at: instant).seconds
    #expect("\(value37)" == "12600")
  }
}
