import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import RaqamPredicates
import TestSupport
import Testing

/// A value of style `date` is a calendar day, and one of style `time` a time of day: time zones do not shift them.
@Suite struct DayTests {
  /// From UTC−12 to UTC+14, including zones that skipped a day and zones with transitions at midnight.
  static let zones = [
    "Etc/GMT+12", "Pacific/Pago_Pago", "America/Los_Angeles", "America/Havana", "America/Sao_Paulo", "UTC",
    "Europe/Berlin", "Asia/Beirut", "Asia/Tehran", "Asia/Kathmandu", "Asia/Tokyo", "Pacific/Apia", "Pacific/Kiritimati",
  ]

  /// Days with unusual transitions: skipped in Samoa or Kiritimati, or with a gap at midnight in Tehran, Havana, São
  /// Paulo and Beirut.
  private static let days = [
    "1986-10-13", "2011-12-30", "1994-12-31", "1995-01-01", "2021-03-22", "2025-03-09", "2017-10-15", "2025-03-30",
    "1582-10-15", "2025-03-21",
  ]

  /// The row's default format, a pattern, and a pattern with its own time zone.
  private static let formatters = [
    "", #","formatter":{"type":"date","date.format":"yyyy/MM/dd"}"#,
    #","formatter":{"type":"date","date.format":"yyyy/MM/dd","date.timezone":"Pacific/Apia"}"#,
  ]

  @Test(.long, arguments: zones)
  func daysAreEqualInAllPairsOfZones(_ process: String) throws {
    let factory = FormatterFactory()
    for row in Self.zones {
      let keys = #""style":"date","date.timezone":"\#(row)""#
      for formatter in Self.formatters {
        let rows = #"{"type":"datetime","id":"a",\#(keys)\#(formatter)}"#
        let empty = try session(rows: rows, in: Surroundings(zone: process), factory: factory)
        for day in Self.days {
          var session = empty
          session.set(.string(day), for: "a")
          let text = session.text(of: "a") ?? ""
          if !formatter.isEmpty { #expect(text == day.replacing("-", with: "/"), "\(process) \(row)") }
          session.set(.null, for: "a")
          #expect(session.type(text, for: "a").isAccepted, "\(process) \(row) \(text)")
          #expect(session.saved == #"{"a":"\#(day)"}"#, "\(process) \(row) \(text)")
        }
      }
    }
  }

  /// A loaded instant is converted to a day or time of day in the row's time zone.
  @Test(arguments: [
    ("date", "America/Los_Angeles", "2025-03-21T03:00:00Z", "2025-03-20"),
    ("date", "Pacific/Kiritimati", "2025-03-21T11:00:00Z", "2025-03-22"),
    ("date", "Asia/Tehran", "2025-03-21T23:00:00", "2025-03-21"),
    ("time", "Asia/Tehran", "2025-03-21T03:00:00Z", "06:30"), ("time", "Asia/Tokyo", "2025-03-21T03:00:30", "03:00:30"),
    ("time", "Asia/Tokyo", "09:00", "09:00"), ("time", "Asia/Tokyo", "09:00:30", "09:00:30"),
    ("time", "Asia/Tokyo", "00:00:00.250", "00:00:00.250"),
  ])
  func loadedInstantsBecomeDaysAndTimes(_ style: String, _ zone: String, _ given: String, _ saved: String) throws {
    let row = #"{"type":"datetime","id":"a","style":"\#(style)","date.timezone":"\#(zone)"}"#
    let session = try session(rows: row, values: #"{"a":"\#(given)"}"#, in: Surroundings(zone: "America/Lima"))
    #expect(session.saved == #"{"a":"\#(saved)"}"#)
    #expect(session.issues() == [])
  }

  @Test(arguments: [
    ("time", "\"2025-03-21\"", "expected a time of day, found the date 2025-03-21; write it as \"09:00\""),
    (
      "date", "\"09:00\"",
      "\"09:00\" is not in ISO 8601 format: expected a date (at offset 0); write the date first: YYYY-MM-DDThh:mm, or use style time"
    ),
    ("time", "9", "rows of type datetime accept a time of day such as \"09:00\", found a number"),
    ("time", "\"25:00\"", "\"25:00\" is not in ISO 8601 format: expected an hour from 00 to 24 (at offset 0)"),
  ])
  func rejectsOtherKindsOfValues(_ style: String, _ given: String, _ reason: String) throws {
    let session = try session(
      rows: #"{"type":"datetime","id":"a","style":"\#(style)"}"#, values: "{\"a\":\(given)}", in: Surroundings())
    #expect(session.issues().map { "\($0.code.rawValue) \($0.message)" } == ["type This value does not fit the field."])
    #expect(session.issues().map(\.reason) == [reason])
    #expect(session.value(of: "a") == .null)
  }

  /// A date format cannot format a time of day, so the row's default format is used.
  @Test func timeRowsIgnoreDateFormats() throws {
    let row = #"{"type":"datetime","id":"a","style":"time","formatter":{"type":"date","date.format":"y-MM-dd HH:mm"}}"#
    let text = try session(rows: row, values: #"{"a":"17:00"}"#, in: Surroundings()).text(of: "a")
    #expect(text.map(Self.plain) == "5:00 PM")
  }

  /// A time zone name in a format is that of the row's zone at the displayed time.
  @Test func zoneNamesAreThoseOfTheRowsZone() throws {
    let row = #"{"type":"datetime","id":"a","style":"time","time.style":"full","date.timezone":"Asia/Tehran"}"#
    var session = try session(rows: row, values: #"{"a":"17:00"}"#, in: Surroundings())
    #expect(session.text(of: "a").map(Self.plain) == "5:00:00 PM Iran Standard Time")
    #expect(session.type("9:00:00 AM Iran Standard Time", for: "a").isAccepted)
    #expect(session.saved == #"{"a":"09:00"}"#)
  }

  /// If the text of a day or time names a zone, the day or time is used as typed. A time has no date to convert it
  /// with.
  @Test(arguments: [
    ("time", "HH:mm xxx", "Europe/Berlin", "15:30 +01:00", "15:30"),
    ("time", "HH:mm xxx", "Europe/Berlin", "15:30 +02:00", "15:30"),
    ("time", "HH:mm xxx", "Europe/Berlin", "15:30 -09:30", "15:30"),
    ("time", "HH:mm z", "America/New_York", "14:35 EST", "14:35"),
    ("time", "HH:mm z", "America/New_York", "14:35 EDT", "14:35"),
    ("time", "HH:mm zzzz", "Asia/Tehran", "14:35 Iran Daylight Time", "14:35"),
    ("time", "HH:mm VV", "Asia/Tehran", "14:35 Asia/Tokyo", "14:35"),
    ("date", "y-MM-dd xxx", "America/New_York", "2024-07-17 +02:00", "2024-07-17"),
    ("date", "y-MM-dd xxx", "America/New_York", "2024-07-17 -04:00", "2024-07-17"),
    ("date", "y-MM-dd VV", "Asia/Tehran", "2024-07-17 Pacific/Apia", "2024-07-17"),
    ("date", "y-MM-dd HH:mm xxx", "Asia/Tehran", "2024-07-17 23:30 -09:00", "2024-07-17"),
    // An instant is converted to the row's time zone.
    ("time", "HH:mm xxx", "Europe/Berlin", "2024-07-17T12:00:00Z", "14:00"),
    ("date", "y-MM-dd xxx", "America/New_York", "2024-07-17T01:00:00Z", "2024-07-16"),
  ])
  func zonesInTextDoNotShiftDaysAndTimes(
    _ style: String, _ pattern: String, _ zone: String, _ text: String, _ saved: String
  ) throws {
    let keys = #""style":"\#(style)","date.format":"\#(pattern)","date.timezone":"\#(zone)""#
    for now in [1_704_110_400_000, 1_719_835_200_000] {
      var place = Surroundings()
      place.now = Instant(epochMilliseconds: Int64(now))
      var session = try session(rows: #"{"type":"datetime","id":"a",\#(keys)}"#, in: place)
      #expect(session.type(text, for: "a").isAccepted, "\(text)")
      #expect(session.saved == #"{"a":"\#(saved)"}"#)
      // The displayed text parses to the same value.
      let shown = try #require(session.text(of: "a"))
      session.set(.null, for: "a")
      session.type(shown, for: "a")
      #expect(session.saved == #"{"a":"\#(saved)"}"#, "\(shown)")
    }
  }

  /// CLDR versions differ in the space before AM and PM.
  private static func plain(_ text: String) -> String { text.replacing("\u{202F}", with: " ") }

  /// In predicates, days compare with days and times with times, regardless of the zones of their rows. A day compares
  /// with the day that the row of an instant shows.
  @Test(arguments: [
    ("$day == $other", true), ("$day <= now()", true), ("$day < now()", false), ("$next > now()", true),
    ("$day >= now()", true), ("$day == now()", true), ("$next == now()", false), ("$day IN {now()}", true),
    ("$day BETWEEN {now(), $next}", true), ("$next BETWEEN {$day, now()}", false),
    ("$day == CAST('2025-03-21', 'NSDate')", true), ("$day < CAST('2025-03-22', 'NSDate')", true),
    ("$open < $close", true), ("$open == CAST('09:00', 'NSDate')", true),
    ("$close BETWEEN {CAST('16:00', 'NSDate'), CAST('18:00:30', 'NSDate')}", true), ("$open == $day", false),
    ("$day IN {CAST('2025-03-21', 'NSDate')}", true), ("$at > $day", false), ("$at == $day", true),
    ("$at >= $next", false), ("$at < $next", true), ("$day BETWEEN {$at, $next}", true),
  ])
  func daysAndTimesCompareRegardlessOfZones(_ predicate: String, _ holds: Bool) throws {
    let rows = #"""
      {"type":"datetime","id":"day","style":"date","date.timezone":"Asia/Tokyo"},
      {"type":"datetime","id":"other","style":"date","date.timezone":"America/Los_Angeles"},
      {"type":"datetime","id":"next","style":"date"},{"type":"datetime","id":"at"},
      {"type":"datetime","id":"open","style":"time"},{"type":"datetime","id":"close","style":"time"},
      {"type":"text","id":"t","hidden":"\#(predicate.replacing("'", with: "\\\""))"}
      """#
    let values = #"""
      {"day":"2025-03-21","other":"2025-03-21","next":"2025-03-22","at":"2025-03-21T10:00:00Z","open":"09:00",
       "close":"2025-03-21T17:00:00Z"}
      """#
    let session = try session(rows: rows, values: values, in: Surroundings())
    #expect(session.isVisible("t") != holds)
    #expect(session.diagnostics == [])
  }

  /// Compared with an instant, a day is its start: in its row's time zone, or in UTC if the predicate spells the day.
  @Test(arguments: [
    ("CAST('2025-03-20T15:00Z', 'NSDate') == $day", true), ("CAST('2025-03-20T15:00Z', 'NSDate') == $other", false),
    ("$other == CAST('2025-03-21T07:00Z', 'NSDate')", true),
    ("CAST('2025-03-21', 'NSDate') == CAST('2025-03-21T00:00Z', 'NSDate')", true),
    ("CAST('2025-03-21T00:00Z', 'NSDate') IN {$day, CAST('2025-03-21', 'NSDate')}", true),
    ("CAST('2025-03-20T15:00Z', 'NSDate') IN {CAST('2025-03-21', 'NSDate'), $day}", true),
    ("{$day, $other} CONTAINS CAST('2025-03-21T07:00Z', 'NSDate')", true),
    ("ALL {$day, $other} == CAST('2025-03-21T07:00Z', 'NSDate')", false),
    ("ANY {$day, $other} == CAST('2025-03-21T07:00Z', 'NSDate')", true),
    ("CAST('2025-03-21T07:00Z', 'NSDate') BETWEEN {$day, $other}", true),
    ("CAST('2025-03-21T07:01Z', 'NSDate') BETWEEN {$day, $other}", false),
    ("SUBQUERY({$day, $other}, $d, $d == CAST('2025-03-21T07:00Z', 'NSDate'))[SIZE] == 1", true),
    ("TERNARY($day == NULL, $day, $other) == CAST('2025-03-21T07:00Z', 'NSDate')", true),
    ("CAST($day, 'NSDate') == CAST('2025-03-20T15:00Z', 'NSDate')", true),
    ("CAST($other, 'NSNumber') - CAST($day, 'NSNumber') == 57600", true),
    ("$other.timeIntervalSince1970 - $day.timeIntervalSince1970 == 57600", true),
  ])
  func daysCompareWithInstantsByTheirStart(_ predicate: String, _ holds: Bool) throws {
    let rows = #"""
      {"type":"datetime","id":"day","style":"date","date.timezone":"Asia/Tokyo"},
      {"type":"datetime","id":"other","style":"date","date.timezone":"America/Los_Angeles"},
      {"type":"text","id":"t","hidden":"\#(predicate)"}
      """#
    let session = try session(rows: rows, values: #"{"day":"2025-03-21","other":"2025-03-21"}"#, in: Surroundings())
    #expect(session.isVisible("t") != holds)
    #expect(session.diagnostics == [])
  }

  /// A day from nested `TERNARY` and `CAST` uses the zone of the row that was selected, at no extra step cost.
  @Test(arguments: [1, 2, 10, 40]) func nestedDaysUseTheZoneOfTheSelectedRow(_ depth: Int) throws {
    var predicate = "$day < CAST(\\\"2025-03-20T16:00Z\\\", \\\"NSDate\\\")"
    for _ in 0..<depth {
      predicate =
        "TERNARY(\(predicate), CAST($day, \\\"NSDate\\\"), $other) < CAST(\\\"2025-03-20T16:00Z\\\", \\\"NSDate\\\")"
    }
    let rows = #"""
      {"type":"datetime","id":"day","style":"date","date.timezone":"Asia/Tokyo"},
      {"type":"datetime","id":"other","style":"date","date.timezone":"America/Los_Angeles"},
      {"type":"text","id":"t","hidden":"\#(predicate)"}
      """#
    let session = try session(rows: rows, values: #"{"day":"2025-03-21","other":"2025-03-21"}"#, in: Surroundings())
    #expect(!session.isVisible("t"))
    #expect(session.diagnostics == [])
  }

  /// A day compared with `now()` is before, equal to or after the current local date, also on days of 23 and 25 hours
  /// (d-53).
  @Test(
    arguments: ["Asia/Tehran", "America/New_York", "Europe/Berlin", "America/Sao_Paulo", "Pacific/Apia", "UTC"],
    ["2018-11-04", "2021-03-22", "2021-03-28", "2021-10-31", "2011-12-31", "2024-03-10"])
  func comparesDaysWithToday(_ zone: String, _ text: String) throws {
    let rules = try TimeZoneDatabase().rules(for: try TimeZoneID(zone))
    guard case .localDate(let day) = try ISO8601Text.parse(text) else {
      Issue.record("\(text) is no day")
      return
    }
    let predicates = try ["<", "<=", "==", "!=", ">=", ">"].map { try FormPredicate("SELF \($0) now()") }
    let values = ZonedDays(rules: rules)
    let midnight = Int64(day.value) * 86_400_000
    for halfHour in Int64(-60)...Int64(100) {
      let now = Instant(epochMilliseconds: midnight + halfHour * 1_800_000 + 7)
      let today = rules.localDateTime(at: now).day
      let expected = [day < today, day <= today, day == today, day != today, day >= today, day > today]
      let context = EvaluationContext(now: now)
      let found = try predicates.map { try $0.evaluate(.day(day), values: values, context: context) }
      #expect(found == expected, "\(now)")
    }
  }

  /// `SELF` as a day in a time zone.
  private struct ZonedDays: VariableValues {
    let rules: TimeZoneRules

    func value(_ place: Int) -> FieldValue? { nil }

    func start(of day: DayNumber, readFrom place: Int?) -> Instant {
      do throws(FormatError) {
        return try rules.instant(of: LocalDateTime(day: day), gap: .later, overlap: .earlier)
      } catch {
        return Instant(startOf: day)
      }
    }
  }

  @Test func openingHours() throws {
    let rows = #"""
      {"type":"datetime","id":"open","style":"time"},
      {"type":"datetime","id":"close","style":"time","rules":[{"predicate":"SELF > $open","message":"too early"}]}
      """#
    var session = try session(rows: rows, values: #"{"open":"09:00"}"#, in: Surroundings(zone: "Asia/Tehran"))
    #expect(session.type("5:00 PM", for: "close").lines == ["value close"])
    #expect(session.saved == #"{"open":"09:00","close":"17:00"}"#)
    #expect(session.type("8:00 AM", for: "close").lines == ["value close", "issues close predicate"])
  }

  /// Comparing a time of day with a string or an instant is reported.
  @Test func reportsComparisonsOfTimesWithOtherKinds() throws {
    let rows = #"""
      {"type":"datetime","id":"open","style":"time"},{"type":"text","id":"t","hidden":"$open < \"10:00\""}
      """#
    let session = try session(rows: rows, values: #"{"open":"09:00"}"#, in: Surroundings())
    #expect(
      session.diagnostics.map(line) == [
        "evaluation_failed warning: /sections/0/items/1/hidden: cannot compare time with string (at offset 0); convert strings to dates, for example with CAST('09:00', 'NSDate')"
      ])
  }
}
