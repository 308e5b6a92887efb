import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

/// Bounds of a date row are compared at the displayed precision (d-52).
@Suite struct ShownPrecisionTests {
  private static let patterns = [
    ("datetime", "y"), ("datetime", "QQQ y"), ("datetime", "MMMM y"), ("datetime", "YYYY-'W'ww"),
    ("datetime", "y-MM-dd"),
    ("datetime", "y-MM-dd a"), ("datetime", "y-MM-dd HH"), ("datetime", "d MMM y, h:mm a"),
    ("datetime", "y-MM-dd HH:mm:ss"), ("date", "y"), ("date", "QQQQ y"), ("date", "y/MM"), ("date", "EEEE, d MMMM y"),
    ("date", "YYYY w"), ("time", "HH"), ("time", "h:mm a"), ("time", "HH:mm:ss"),
  ]

  /// A value beyond a bound is an issue if and only if its text differs from the bound's text.
  @Test(.long, arguments: patterns.sampled(oneIn: 4), ["gregorian", "persian", "islamic-umalqura", "hebrew"])
  func reportsOnlyValuesDisplayedBeyondTheBound(_ pattern: (style: String, format: String), _ calendar: String)
    throws
  {
    var random = SplitMix64(seed: chosenSeed(UInt64(pattern.format.utf8.count)))
    for zone in ["UTC", "Asia/Tehran", "America/New_York"] {
      let rules = try TimeZoneDatabase().rules(for: try TimeZoneID(zone))
      for _ in 0..<4 {
        let bound = Instant(
          epochMilliseconds: 1_735_689_600_000 + Int64.random(in: 0..<40_000_000, using: &random) * 1000)
        let row = """
          {"type":"datetime","id":"a","style":"\(pattern.style)","date.format":"\(pattern.format)",
           "date.calendar":"\(calendar)","value.maximum":"\(try Self.text(of: bound, pattern.style, rules))"}
          """
        let empty = try session(rows: row, in: Surroundings(zone: zone))
        for distance in [1, 1000, 61_000, 3_000_000, 40_000_000, 90_000_000, 700_000_000, 4_000_000_000] as [Int64] {
          var (atBound, beyond) = (empty, empty)
          let value = try bound.adding(
            milliseconds: Int64.random(in: distance / 2...distance, using: &random) / 1000 * 1000)
          try atBound.set(Self.value(of: bound, pattern.style, rules), for: "a")
          try beyond.set(Self.value(of: value, pattern.style, rules), for: "a")
          #expect(atBound.issues(of: "a") == [])
          let isBefore =
            pattern.style == "time" && rules.localDateTime(at: value).time <= rules.localDateTime(at: bound).time
          let isShownSo = beyond.text(of: "a") == atBound.text(of: "a")
          #expect(
            (beyond.issues(of: "a").isEmpty) == (isShownSo || isBefore),
            "\(zone): \(beyond.text(of: "a") ?? "") beside \(atBound.text(of: "a") ?? "")")
        }
      }
    }
  }

  private static func value(of instant: Instant, _ style: String, _ rules: TimeZoneRules) throws -> FieldValue {
    let local = rules.localDateTime(at: instant)
    return switch style {
    case "date": .day(local.day)
    case "time": .time(local.time)
    default: .date(instant)
    }
  }

  private static func text(of instant: Instant, _ style: String, _ rules: TimeZoneRules) throws -> String {
    let local = rules.localDateTime(at: instant)
    return switch style {
    case "date": ISO8601Text.text(of: local.day)
    case "time": ISO8601Text.text(of: local.time)
    default: ISO8601Text.text(of: instant)
    }
  }

  /// Numeric dates without a time, typed into a `datetime` row whose format shows no time: the time is the current one.
  @Test(arguments: [
    ("en_US", "yyyy/MM/dd", "March 25, 2025"), ("en_US", "yyyy/MM/dd", "2025-03-25"),
    ("en_US", "yyyy/MM/dd", "3/25/2025"),
    ("de_DE", "dd.MM.yyyy", "25. März 2025"), ("de_DE", "dd.MM.yyyy", "25.03.25"), ("de_DE", "dd.MM.yyyy", "25/3/2025"),
    ("fa_IR", "yyyy/MM/dd", "۵ فروردین ۱۴۰۴"), ("fa_IR", "yyyy/MM/dd", "۱۴۰۴-۱-۵"), ("fa_IR", "d MMMM", "۱۴۰۴/۰۱/۰۵"),
  ])
  func completesDatesWithMidnight(_ locale: String, _ pattern: String, _ typed: String) throws {
    let row = #"{"type":"datetime","id":"a","date.format":"\#(pattern)","value.maximum":"2025-03-25"}"#
    var session = try session(rows: row, in: Surroundings(locale: locale))
    #expect(session.type(typed, for: "a").refusal == nil)
    #expect(session.saved == #"{"a":"2025-03-25T00:00:00Z"}"#)
    #expect(session.issues(of: "a") == [])
  }

  /// A date alone is rejected by a row that displays times only. A typed time is used even if the row does not display
  /// it.
  @Test func completesOnlyTheUndisplayedPart() throws {
    var times = try session(rows: #"{"type":"datetime","id":"a","date.format":"HH:mm"}"#, in: Surroundings())
    #expect(!times.type("2025-03-25", for: "a").isAccepted)
    #expect(times.type("9:30 pm", for: "a").isAccepted)
    #expect(times.saved == #"{"a":"2025-03-21T21:30:00Z"}"#)
    var days = try session(rows: #"{"type":"datetime","id":"a","date.format":"y/MM/dd"}"#, in: Surroundings())
    #expect(days.type("2025-03-25T08:00:00Z", for: "a").isAccepted)
    #expect(days.saved == #"{"a":"2025-03-25T08:00:00Z"}"#)
  }
}
