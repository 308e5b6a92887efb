import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

/// A row displays, parses and picks dates in one time zone and one calendar: the formatter's, or the row's if it has
/// none.
@Suite struct RowReckoningTests {
  private static let zones = ["UTC", "Asia/Tehran", "America/Los_Angeles", "Pacific/Kiritimati"]
  private static let calendars = ["gregorian", "persian", "islamic-umalqura", "buddhist"]

  /// The keys on the row, on the formatter, and on a formatter of a row with other keys.
  private static func rows(_ zone: String, _ calendar: String) -> [String] {
    let own = #""date.timezone":"\#(zone)","date.calendar":"\#(calendar)""#
    let formatter = #"{"type":"date","date.format":"y/MM/dd HH:mm",\#(own)}"#
    return [
      #"\#(own),"formatter":{"type":"date","date.format":"y/MM/dd HH:mm"}"#, #""formatter":\#(formatter)"#,
      #""date.timezone":"Asia/Tokyo","date.calendar":"hebrew","formatter":\#(formatter)"#,
      #""formatter":[\#(formatter),{"type":"date","date.format":"HH:mm d MMMM y"}]"#,
      #""formatter":[{"type":"number"},\#(formatter)]"#,
    ]
  }

  /// In whatever format a date is typed, the row displays the same date and time, and its picker contains them.
  @Test(.long, arguments: ["en_US", "fa_IR", "ar_SA"].sampled(oneIn: 3), zones)
  func formattingParsingAndPickingUseOneZone(_ locale: String, _ zone: String) throws {
    let factory = FormatterFactory()
    let turn = (Self.zones.firstIndex(of: zone) ?? 0) + locale.utf8.reduce(0) { $0 + Int($1) }
    for (place, calendar) in Self.calendars.enumerated() where isSampled(place + turn, oneIn: 2) {
      var shown: Set<String> = []
      for keys in Self.rows(zone, calendar) {
        let place = "\(locale) \(keys)"
        var session = try session(
          rows: #"{"type":"datetime","id":"a",\#(keys)}"#, in: Surroundings(locale: locale, zone: "Asia/Kolkata"),
          factory: factory)
        #expect(session.type("2025-03-21 10:00", for: "a").isAccepted, "\(place)")
        guard case .date(let instant)? = session.value(of: "a") else { continue }
        let rules = try factory.rules(for: TimeZoneID(zone))
        #expect("\(rules.localDateTime(at: instant))".hasPrefix("2025-03-21T10:00"), "\(place)")
        let text = try #require(session.text(of: "a"))
        shown.insert(text)
        // The row's displayed text, and the text of a row without a pattern.
        let plain = #"{"type":"datetime","id":"a","date.timezone":"\#(zone)","date.calendar":"\#(calendar)"}"#
        let lengths = try Self.shown(instant, by: plain, locale, factory)
        for typed in [text, lengths] {
          session.set(.null, for: "a")
          #expect(session.type(typed, for: "a").isAccepted, "\(place) \(typed)")
          #expect(session.value(of: "a") == .date(instant), "\(place) \(typed)")
        }
        guard case .picker(let picker)? = session.rowSnapshot(of: "a")?.detail else {
          Issue.record("no picker: \(place)")
          continue
        }
        #expect(picker.timeZone == zone, "\(place)")
        #expect(picker.calendar.rawValue == calendar, "\(place)")
        let days = picker.month?.weeks.joined().compactMap { $0?.date } ?? []
        #expect(days.contains("2025-03-21"), "\(place)")
      }
      #expect(shown.count == 1, "\(shown)")
    }
  }

  private static func shown(
    _ instant: Instant, by row: String, _ locale: String, _ factory: FormatterFactory
  ) throws -> String {
    var session = try session(rows: row, in: Surroundings(locale: locale, zone: "Asia/Kolkata"), factory: factory)
    session.set(.date(instant), for: "a")
    return try #require(session.text(of: "a"))
  }

  private static let tehran =
    #""formatter":{"type":"date","date.format":"y/MM/dd HH:mm","date.timezone":"Asia/Tehran"}"#

  @Test(arguments: [
    (tehran, "2025-03-21 10:00", "2025/03/21 10:00", "2025-03-21T06:30:00Z"),
    (tehran, "3/21/25, 10:00 AM", "2025/03/21 10:00", "2025-03-21T06:30:00Z"),
    (tehran, "2025/03/21 10:00", "2025/03/21 10:00", "2025-03-21T06:30:00Z"),
    (tehran, "March 21, 2025 10:00", "2025/03/21 10:00", "2025-03-21T06:30:00Z"),
    (
      #""formatter":{"type":"date","date.format":"d MMMM y HH:mm","date.calendar":"persian","date.timezone":"Asia/Tehran"}"#,
      "1404-01-01 00:30", "1 Farvardin 1404 00:30", "2025-03-20T21:00:00Z"
    ),
    (
      #""formatter":{"type":"date","date.format":"y-MM-dd HH:mm","date.timezone":"Europe/Berlin","date.gap":"earlier"}"#,
      "2025-03-30T02:30", "2025-03-30 01:30", "2025-03-30T00:30:00Z"
    ),
    (
      #""formatter":{"type":"date","date.format":"d MMM y HH:mm","date.locale":"de_DE"}"#, "21. März 2025 10:00",
      "21 März 2025 10:00", "2025-03-21T10:00:00Z"
    ),
  ])
  func parsesInTheFormattersZone(_ keys: String, _ text: String, _ shown: String, _ saved: String) throws {
    var session = try session(rows: #"{"type":"datetime","id":"a",\#(keys)}"#, in: Surroundings())
    #expect(session.type(text, for: "a").isAccepted)
    #expect(session.saved == #"{"a":"\#(saved)"}"#)
    #expect(session.text(of: "a") == shown)
  }

  /// A message next to a date formatter keeps the form's language, a countdown has no zone, and
  /// `RowDescriptor.timeZone` is the formatter's.
  @Test func rowsReportTheFormattersTimeZone() throws {
    let (dates, _) = try row(#"{"type":"datetime","id":"a","date.timezone":"Asia/Tokyo",\#(Self.tehran)}"#)
    #expect(dates?.timeZone?.description == "Asia/Tehran")
    let (plain, _) = try row(#"{"type":"datetime","id":"a","date.timezone":"Asia/Tokyo"}"#)
    #expect(plain?.timeZone?.description == "Asia/Tokyo")
    let (number, _) = try row(#"{"type":"integer","id":"a","formatter":{"type":"date","date.timezone":"Asia/Tehran"}}"#)
    #expect(number?.timeZone == nil)
  }
}
