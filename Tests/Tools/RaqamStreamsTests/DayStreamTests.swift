import Raqam
import RaqamDescriptors
import RaqamForms
import TestSupport
import Testing

@testable import RaqamStreams

/// Columns of dates without a time of day.
@Suite struct DayStreamTests {
  private static let days = [
    "1970-01-01", "1993-08-21", "2011-12-30", "2017-11-05", "2022-03-22", "2025-03-21", "1899-12-31", "2100-02-28",
  ]

  private static func context(_ zone: String, _ locale: String = "fa_IR") throws -> FormatContext {
    FormatContext(
      locale: try LocaleID(locale), timeZone: try TimeZoneID(zone), now: Instant(epochMilliseconds: 1_742_558_400_000))
  }

  private static func day(_ keys: String = #""date.style":"long""#) throws -> FormatterDescriptor {
    try FormatterDescriptor(json: #"{"type":"date",\#(keys)}"#)
  }

  /// Formatting and then parsing gives the same day in every zone.
  @Test(.long, arguments: [#""date.style":"long""#, #""date.format":"dd.MM.yyyy","date.calendar":"gregorian""#])
  func daysComeBackInEveryZone(_ keys: String) throws {
    let descriptor = try Self.day(keys)
    let input = "d,x\n" + Self.days.map { "\($0),1\n" }.joined()
    for zone in try Made.factory.timeZones.identifiers() {
      let context = try Self.context(zone)
      let formatting = try StreamColumn("d", format: descriptor, factory: Made.factory, context: context)
      let parsing = try StreamColumn("d", parsedBy: descriptor, factory: Made.factory, context: context)
      let formatted = StreamRun(RecordStream(.csv, columns: [formatting]), input)
      #expect(formatted.text != input)
      #expect(StreamRun(RecordStream(.csv, columns: [parsing]), formatted.output).text == input, "\(zone)")
    }
  }

  /// Parsed times of day stay times in every zone, whatever its offset was in 1970.
  @Test(arguments: ["Europe/London", "Africa/Monrovia", "Asia/Tehran", "Pacific/Apia"])
  func timesStayTimes(_ zone: String) throws {
    let context = try Self.context(zone, "en_GB")
    for (keys, typed) in [(#""date.format":"h:mm a""#, "9:30 PM"), (#""time.style":"short""#, "21:30")] {
      let parsing = try StreamColumn(
        "t", parsedBy: try Self.day(keys), factory: Made.factory, context: context)
      #expect(
        StreamRun(RecordStream(.csv, columns: [parsing]), "t,x\n\(typed),1\n").text == "t,x\n21:30,1\n", "\(keys)")
    }
    let zoned = try StreamColumn(
      "t", parsedBy: try Self.day(#""date.format":"HH:mm XXX""#), factory: Made.factory, context: context)
    #expect(StreamRun(RecordStream(.csv, columns: [zoned]), "t\n21:30 Z\n").text == "t\n1970-01-01T21:30:00Z\n")
  }

  /// A column that is parsed and then formatted shows the same day, whatever the zones of the two formats.
  @Test func daysDoNotDependOnTheZonesOfTwoFormats() throws {
    let zones = ["Asia/Tehran", "America/New_York", "Pacific/Kiritimati", "Pacific/Pago_Pago", "UTC"]
    let formatted = "d\n" + Self.days.map { "\($0)\n" }.joined()
    for (from, to) in zones.flatMap({ from in zones.map { (from, $0) } }) {
      let reader = try Self.day(#""date.format":"yyyy-MM-dd","date.calendar":"gregorian","locale":"en_US""#)
      for keys in [#""date.format":"y/MM/dd""#, #""date.format":"y/MM/dd HH:mm""#] {
        let writer = try StreamColumn(
          "d", format: Self.day(keys), factory: Made.factory, context: Self.context(to))
        let both = try writer.parsing(by: reader, factory: Made.factory, context: Self.context(from))
        let expected = StreamRun(RecordStream(.csv, columns: [writer]), formatted)
        #expect(StreamRun(RecordStream(.csv, columns: [both]), formatted) == expected, "\(from) \(to)")
      }
    }
  }

  /// Rows of style `date` show the day, rows of style `datetime` its start in the zone of the parser.
  @Test func daysAreFormattedByRows() throws {
    let context = try Self.context("Asia/Tehran", "en_US")
    for (style, text) in [("date", "Mar 21, 2025"), ("datetime", "3/21/25, 12:00 AM")] {
      let row = try Made.row(#"{"type":"datetime","style":"\#(style)","id":"d"}"#)
      let column = try StreamColumn(row: row, factory: Made.factory, context: context)
        .parsing(by: Self.day(#""date.format":"dd.MM.yyyy""#), factory: Made.factory, context: context)
      let run = StreamRun(RecordStream(.tsv, columns: [column]), "d\n21.03.2025\n")
      #expect(run.text.replacing("\u{202F}", with: " ") == "d\n\(text)\n")
    }
  }

  /// Lines and JSON have days as well, and texts with a time remain instants.
  @Test func otherLayoutsHaveDays() throws {
    let context = try Self.context("Asia/Tehran")
    let day = try StreamColumn("d", parsedBy: Self.day(), factory: Made.factory, context: context)
    #expect(StreamRun(RecordStream(.lines, columns: [day]), "۱ فروردین ۱۴۰۴\n").text == "2025-03-21\n")
    let json = StreamRun(RecordStream(.ndjson, columns: [day]), "{\"d\":\"۱ فروردین ۱۴۰۴\"}\n")
    #expect(json.text == "{\"d\":\"2025-03-21\"}\n")
    let time = try StreamColumn(
      "d", parsedBy: Self.day(#""date.format":"y/M/d HH:mm""#), factory: Made.factory, context: context)
    #expect(StreamRun(RecordStream(.lines, columns: [time]), "۱۴۰۴/۱/۱ ۰۰:۰۰").text == "2025-03-20T20:30:00Z")
  }
}
