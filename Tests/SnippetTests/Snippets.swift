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
    let json = #"{"type": "number", "currency.style": "plural", "currency.code": "USD"}"#
    let descriptor = try FormatterDescriptor(json: json)
    let context = FormatContext(locale: try LocaleID("en_US"), timeZone: .utc, now: Instant(epochMilliseconds: 0))
    let format = try FormatterFactory().format(for: descriptor, in: context)
    let value6 = try format.string(.integer(1000))
    #expect("\(value6)" == "1,000.00 US dollars")
  }

  @Test func snippet4OfREADME() throws {
    let amount: RaqamNumberStyle<Decimal> = try .raqam(.currency("USD"), locale: "en_US")
    let value7 = amount.format(Decimal(1234))
    #expect("\(value7)" == "$1,234.00")
    let day: RaqamDateStyle = try .raqam(.date(.short), locale: "en_US", timeZone: "UTC")
    let value8 = Date(timeIntervalSince1970: 0).formatted(day)
    #expect("\(value8)" == "1/1/70")
  }

  @Test func snippet1OfDirection() throws {
    let persian = try ListJoiner(ListStyle(), locale: "fa_IR")
    let value9 = try persian.string(["سیب", "موز"])
    #expect("\(value9)" == "سیب و موز")
    let value10 = try persian.string(["سیب", "Apple"])
    #expect("\(value10)" == "سیب و \u{2068}Apple\u{2069}")
    let value11 = try persian.string(["+98 21 1", "+98 21 2"])
    #expect("\(value11)" == "\u{2068}+98 21 1\u{2069} و \u{2068}+98 21 2\u{2069}")
  }

  @Test func snippet1OfEditing() throws {
    let formatter = try DecimalFormatter(.pattern("#,##0.00"), locale: "fa_IR")
    let format = try EditingFormat(number: formatter)
    var state = try format.begin()
    for key in ["1", "2", "3", "4", ".", "5"] {
      let result = format.apply(.insert(key), to: state)
      state = result.state  // result.refusal says why a key was not taken
    }
    let value12 = state.text
    #expect("\(value12)" == "۱٬۲۳۴٫۵")
    let value13 = try format.end(state).text
    #expect("\(value13)" == "۱٬۲۳۴٫۵۰")
  }

  @Test func snippet1OfRaqam() throws {
    let formatter = try DecimalFormatter(.pattern("#,##0.00;(#,##0.00)"), locale: "en_US")
    let value14 = try formatter.string(-1234.5)
    #expect("\(value14)" == "(1,234.50)")
    let value15 = try formatter.parts(-1234.5).count
    #expect("\(value15)" == "7")
    let value16 = try formatter.parse("(1,234.50)").value
    #expect("\(value16)" == "-1234.5")
  }

  @Test func snippet1OfTypedInput() throws {
    let formatter = try DecimalFormatter(.pattern("#,##0.###"), locale: "fa_IR")
    let value17 = try formatter.parse("۱٬۲۳۴٫۵").value
    #expect("\(value17)" == "1234.5")
    let value18 = try formatter.parse("1,234.5").value
    #expect("\(value18)" == "1234.5")
    let value19 = try formatter.parse("۱۲-").value
    #expect("\(value19)" == "-12")
    #expect(throws: (any Error).self) { try formatter.parse("۱۲۳۴/۵") }
    // “/” (SOLIDUS) is not part of a number in fa_IR (at offset 4); with Persian digits the decimal separator is “٫”, groups have “٬”
  }

  @Test func snippet1OfRaqamCalendars() throws {
    let persian = try CalendarSystem(.persian)
    let arrival = try persian.dayNumber(of: CalendarDate(year: 1404, month: 6, day: 31), resolving: .reject)
    let value20 = arrival
    #expect("\(value20)" == "2025-09-22")
    let value21 = arrival.weekday
    #expect("\(value21)" == "monday")
    let month = try persian.add(1, .month, to: arrival, resolving: .constrain)
    let value22 = try persian.date(of: month)
    #expect("\(value22)" == "1404-07-30")
    let value23 = try persian.daysInMonth(CalendarMonth(12), year: 1404)
    #expect("\(value23)" == "29")
    let value24 = try persian.isLeapYear(1403)
    #expect("\(value24)" == "true")
    let weeks = try WeekRules(region: "IR")
    let value25 = weeks.weekStart(of: arrival)
    #expect("\(value25)" == "2025-09-20")
    let value26 = weeks.weekend.contains(.friday)
    #expect("\(value26)" == "true")
    let tehran = try TimeZoneDatabase().rules(for: TimeZoneID("Asia/Tehran"))
    let noon = LocalDateTime(day: arrival, time: try LocalTime(hour: 12, minute: 0))
    let instant = try tehran.instant(of: noon, gap: .reject, overlap: .reject)
    let value27 = instant
    #expect("\(value27)" == "2025-09-22T08:30:00Z")
    let value28 = tehran.offset(at: instant).seconds
    #expect("\(value28)" == "12600")
  }
}
