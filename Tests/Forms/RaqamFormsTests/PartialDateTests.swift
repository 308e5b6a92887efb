import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

/// Typed dates whose format has only some fields: the others come from the row's value. Without one, the coarser come
/// from the current date and the finer are the first.
@Suite struct PartialDateTests {
  /// The session's clock is 21 March 2025, 10:17:33 UTC: 1 Farvardin 1404, 13:47 in Tehran.
  @Test(arguments: [
    // Style, pattern, value before, typed, saved.
    ("date", "d MMMM", "null", "3 May", "\"2025-05-03\""),
    ("date", "d MMMM", "\"2019-01-31\"", "3 May", "\"2019-05-03\""),
    ("date", "EEEE d MMMM", "null", "Saturday 3 May", "\"2025-05-03\""),
    ("date", "EEEE d MMMM", "\"2019-01-31\"", "Friday 3 May", "\"2019-05-03\""),
    ("date", "MMMM y", "\"2025-03-31\"", "February 2024", "\"2024-02-29\""),
    ("date", "y", "\"2024-02-29\"", "2025", "\"2025-02-28\""),
    ("date", "d", "\"2024-02-29\"", "7", "\"2024-02-07\""),
    ("date", "EEEE", "\"2025-03-21\"", "Monday", "\"2025-03-17\""),
    ("date", "y-MM-dd", "\"-0043-03-15\"", "44-03-18", "\"-0043-03-16\""),
    ("date", "D", "\"2024-01-01\"", "366", "\"2024-12-31\""),
    ("date", "D", "\"2025-01-01\"", "366", "\"2028-12-31\""),
    ("date", "d MMMM", "\"2025-01-01\"", "29 February", "\"2028-02-29\""),
    ("date", "MMMM y", "null", "March 2021", "\"2021-03-01\""), ("date", "QQQ y", "null", "Q1 2024", "\"2024-01-01\""),
    ("date", "QQQ y", "\"2024-05-20\"", "Q4 2025", "\"2025-11-20\""),
    ("date", "YYYY-'W'ww", "\"2025-03-21\"", "2025-W01", "\"2025-01-03\""),
    ("datetime", "d MMMM y", "\"2025-03-21T09:00:30Z\"", "3 May 2025", "\"2025-05-03T09:00:30Z\""),
    ("datetime", "d MMMM y", "null", "3 May 2025", "\"2025-05-03T00:00:00Z\""),
    ("datetime", "HH:mm", "\"2025-03-01T09:00:30.250Z\"", "14:20", "\"2025-03-01T14:20:30.250Z\""),
    ("datetime", "HH:mm", "null", "14:20", "\"2025-03-21T14:20:00Z\""),
    ("datetime", "h:mm", "\"2025-03-01T15:00:00Z\"", "4:00", "\"2025-03-01T16:00:00Z\""),
    ("datetime", "d MMM HH", "\"2024-06-01T09:41:00Z\"", "2 Jun 10", "\"2024-06-02T10:41:00Z\""),
    ("datetime", "y-MM-dd HH:mm", "null", "2025-05-03 10:00", "\"2025-05-03T10:00:00Z\""),
    ("time", "h:mm a", "\"15:00:20\"", "4:00 PM", "\"16:00:20\""), ("time", "HH:mm", "null", "16:00", "\"16:00\""),
  ])
  func completesMissingFields(_ style: String, _ pattern: String, _ before: String, _ typed: String, _ saved: String)
    throws
  {
    let row = #"{"type":"datetime","id":"a","style":"\#(style)","date.format":"\#(pattern)"}"#
    var session = try session(rows: row, values: "{\"a\":\(before)}", in: Surroundings())
    let edit = session.type(typed, for: "a")
    #expect(edit.refusal == nil)
    #expect(session.saved == "{\"a\":\(saved)}")
  }

  /// Redundant fields such as the weekday are validated against the completed date.
  @Test(arguments: [
    (
      "EEEE d MMMM", "null", "Sunday 3 May",
      "This is not a valid date. Example: Friday 21 March"
    ),
    ("d MMMM", "\"2025-01-01\"", "30 February", "This is not a valid date. Example: 21 March"),
  ])
  func rejectsContradictoryFields(_ pattern: String, _ before: String, _ typed: String, _ message: String) throws {
    let row = #"{"type":"datetime","id":"a","style":"date","date.format":"\#(pattern)"}"#
    var session = try session(rows: row, values: "{\"a\":\(before)}", in: Surroundings())
    #expect(session.type(typed, for: "a").refusal?.message == message)
    #expect(session.saved == "{\"a\":\(before)}")
  }

  /// Missing fields are completed in the row's calendar and time zone.
  @Test func completesInTheRowsCalendarAndZone() throws {
    let row = #"{"type":"datetime","id":"a","style":"date","date.format":"d MMMM","date.timezone":"Asia/Tehran"}"#
    var place = Surroundings(locale: "fa_IR")
    // 20 March 2025, 21:00 UTC: New Year's Day of 1404 in Tehran.
    place.now = Instant(epochMilliseconds: 1_742_504_400_000)
    var session = try session(rows: row, in: place)
    #expect(session.type("۲۹ اسفند", for: "a").isAccepted)
    #expect(session.saved == #"{"a":"2026-03-20"}"#)
  }

  /// A year without an era is in the era of the row's value.
  @Test func completesTheEraOfTheValue() throws {
    let row = #"{"type":"datetime","id":"a","style":"date","date.calendar":"japanese","date.format":"y/MM/dd"}"#
    var session = try session(rows: row, values: #"{"a":"1995-05-05"}"#, in: Surroundings())
    #expect(session.text(of: "a") == "7/05/05")
    session.type("8/05/05", for: "a")
    #expect(session.saved == #"{"a":"1996-05-05"}"#)
    session.clear("a")
    // Without a value, the year is ambiguous.
    #expect(!session.type("7/05/05", for: "a").isAccepted)
  }

  /// Text that a pattern formats, typed into a row with the value, parses to the value.
  @Test(.long, arguments: CalendarID.allCases)
  func displayedTextParsesToTheValue(_ calendar: CalendarID) throws {
    let factory = FormatterFactory()
    let patterns = [
      "d MMMM", "EEEE d MMMM", "MMMM y", "y", "d", "EEEE", "D", "QQQ", "w", "HH:mm", "h:mm", "H", "mm:ss", "G y", "yy",
      "EEE HH:mm", "MMMM", "LLLL d, HH", "y-MM-dd",
    ]
    for pattern in patterns {
      for value in ["2024-02-29T13:45:59.123Z"] {
        let row = #"""
          {"type":"datetime","id":"a","date.calendar":"\#(calendar.rawValue)","date.timezone":"Asia/Tehran",
           "date.format":"\#(pattern)"}
          """#
        var session = try session(rows: row, values: #"{"a":"\#(value)"}"#, in: Surroundings(), factory: factory)
        let text = session.text(of: "a") ?? ""
        _ = session.type(text, for: "a")
        #expect(session.saved == #"{"a":"\#(value)"}"#, "\(pattern) \(text)")
        // The added space prevents the shortcut for unchanged text.
        _ = session.type(text + " ", for: "a", leniency: .lenient)
        let other = session.value(of: "a")
        #expect(
          session.text(of: "a") == text || session.refusal(for: "a") != nil, "\(pattern) \(text) \(other ?? .null)")
      }
    }
  }
}
