import Raqam
import RaqamForms
import RaqamJSON
import Synchronization
import TestSupport
import Testing

/// Days that violate a rule of the row cannot be picked.
@Suite struct RuleDayTests {
  private static func selectable(_ session: FormSession, _ id: String = "d") throws -> [String] {
    guard case .picker(let picker)? = session.rowSnapshot(of: id)?.detail else { return [] }
    return picker.month?.weeks.joined().compactMap { $0 }.filter(\.isSelectable).map { String($0.date.suffix(2)) } ?? []
  }

  /// A day is selectable if choosing it causes no issue of a rule or bound.
  @Test(
    arguments: [
      #""value.minimum":"2025-03-05","rules":[{"predicate":"SELF != $off"}]"#,
      #""rules":[{"predicate":"SELF > $off"}]"#,
      #""value.maximum":"2025-03-20","rules":[{"predicate":"SELF > $off"},{"predicate":"SELF < $other"}]"#,
      #""rules":[{"regexp":".*5"}]"#, #""rules":[{"predicate":"SELF + 1 > 'x'"}]"#, #""required":true"#,
    ], ["date", "datetime"])
  func selectableDaysCauseNoIssue(_ keys: String, _ style: String) throws {
    let place = Surroundings(locale: "en_US", zone: "Asia/Tehran")
    var session = try session(
      rows: #"{"type":"datetime","id":"d","style":"\#(style)",\#(keys)},"#
        + #"{"type":"datetime","id":"off","style":"\#(style)"},{"type":"datetime","id":"other","style":"\#(style)"}"#,
      in: place)
    for (off, other) in [("2025-03-12", "2025-03-25"), ("2025-03-02", "2025-03-18")] {
      session.set(.string(off), for: "off")
      session.set(.string(other), for: "other")
      let days = try Self.selectable(session)
      let before = session
      for day in 1...31 {
        var session = before
        let name = (day < 10 ? "0" : "") + String(day)
        let now = style == "date" ? "" : "T03:30"
        session.set(.string("2025-03-\(name)\(now)"), for: "d")
        let codes = session.issues(of: "d").map(\.code)
        // A rule that fails to evaluate disables no day; regular expressions are not evaluated for days.
        if keys.contains("regexp") || keys.contains("'x'") {
          #expect(days.contains(name))
        } else if keys.contains("value.") {
          #expect(
            days.contains(name) == codes.isEmpty || (style == "datetime" && !codes.contains(.predicate)), "\(name)")
        } else {
          #expect(days.contains(name) == codes.isEmpty, "\(name) \(codes)")
        }
      }
    }
  }

  /// A rule that depends on an empty row is undecided: it causes no issue and disables no day. A rule without SELF
  /// disables no day.
  @Test(arguments: [
    ("SELF >= $from", 31, 22, true), ("SELF >= $from AND SELF < $to", 31, 22, true),
    ("SELF >= $from AND SELF > $to", 31, 22, true),
    ("$from != NULL AND SELF >= $from", 0, 22, false), ("$from == NULL OR SELF >= $from", 31, 22, true),
    ("NOT SELF < $from", 31, 22, true), ("SELF IN {$from, $to}", 31, 31, true), ("$from > $to", 31, 31, true),
    ("$from != NULL", 31, 31, false),
  ])
  func undecidedRulesDisableNoDay(_ rule: String, _ before: Int, _ after: Int, _ isValid: Bool) throws {
    let place = Surroundings(locale: "en_US", zone: "UTC")
    var session = try session(
      rows: #"{"type":"datetime","id":"d","style":"date","rules":[{"predicate":"\#(rule)"}]},"#
        + #"{"type":"datetime","id":"from","style":"date"},{"type":"datetime","id":"to","style":"date"}"#, in: place)
    session.set("2025-03-05", for: "d")
    #expect(session.issues(of: "d").isEmpty == isValid)
    #expect(try Self.selectable(session).count == before)
    session.set("2025-03-10", for: "from")
    #expect(try Self.selectable(session).count == after)
  }

  /// If a value that the rule depends on changes, the selectable days change, and `takeChanges()` includes them.
  @Test func changesIncludeSelectableDays() throws {
    let place = Surroundings(locale: "fa_IR", zone: "UTC")
    var session = try session(
      rows: #"{"type":"datetime","id":"d","style":"date","rules":[{"predicate":"SELF > $from"}]},"#
        + #"{"type":"datetime","id":"from","style":"date"}"#, in: place)
    var shown = session.snapshot()
    _ = session.takeChanges()
    for day in ["2025-03-25", "2025-04-02", "2025-03-22"] {
      session.set(.string(day), for: "from")
      shown = shown.applying(session.takeChanges())
      #expect(shown == session.snapshot())
    }
    #expect(try Self.selectable(session).count == 29)
    #expect(try session.month(2, year: 1404, for: "d").weeks.joined().allSatisfy { $0?.isSelectable != false })
    #expect(try session.month(12, year: 1403, for: "d").weeks.joined().allSatisfy { $0?.isSelectable != true })
  }

  /// The days of January 1970 in the calendar of the row.
  private static func days(of session: FormSession, _ id: String) throws -> [MonthSnapshot.Day] {
    guard case .picker(let picker)? = session.rowSnapshot(of: id)?.detail, let month = picker.month else { return [] }
    var days: [MonthSnapshot.Day] = []
    for (number, year) in Self.months[picker.calendar] ?? [] {
      days += try session.month(number, year: year, for: id).weeks.joined().compactMap { $0 }
    }
    #expect(month.weeks.count > 3)
    return days.filter { $0.date.hasPrefix("1970-01") }
  }

  private static let months: [CalendarID: [(Int, Int)]] = [
    .gregorian: [(1, 1970)], .persian: [(10, 1348), (11, 1348)], .islamicUmmAlQura: [(10, 1389), (11, 1389)],
  ]

  private static let trips = #"""
    {"sections":[{"id":"trips","type":"dynamic","dynamic.allowed.insert":true,"dynamic.allowed.delete":true,
      "dynamic.id.prefix":"t","dynamic.items":[{"type":"datetime","style":"date","id":"from"},
      {"type":"datetime","style":"date","id":"to","rules":[{"predicate":"RULE"}]}],"items":[]},
     {"items":[{"type":"datetime","style":"date","id":"end"},
      {"type":"datetime","style":"date","id":"d","rules":[{"predicate":"OTHER"}]}]}]}
    """#

  /// The law applies to entries of several rows, whose rules use rows of the entry and totals, and to rules of the form
  /// that use totals. It holds after any edit and for the changes.
  @Test(
    .long,
    arguments: [
      ("SELF >= $from", "SELF > $trips.@max.from"), ("SELF > $from AND SELF <= $end", "SELF > $trips.@min.from"),
      ("SELF >= $trips.@min.from", "$trips.@count == 1 OR SELF >= $trips.@max.from"),
      ("SELF >= $from AND $trips.@count < 3", "$trips.@count == 2 AND SELF != NULL"),
    ], ["en_US", "fa_IR", "ar_SA"])
  func selectableDaysFollowEntriesAndTotals(_ rules: (of: String, other: String), _ locale: String) throws {
    let text = Self.trips.replacing("RULE", with: rules.of).replacing("OTHER", with: rules.other)
    var session = try session(text, locale)
    func check(_ session: FormSession, _ id: String, _ comment: Comment) throws {
      // Pickers without a value open at the month of the epoch, which contains the days below.
      let days = try Self.days(of: session, id).filter(\.isSelectable).map { String($0.date) }
      for day in 1...31 {
        var session = session
        let date = "1970-01-" + (day < 10 ? "0" : "") + String(day)
        session.set(.string(date), for: id)
        #expect(days.contains(date) == session.issues(of: id).isEmpty, "\(comment) \(id) \(date)")
      }
    }
    var shown = session.snapshot()
    func names() -> [String] {
      session.values(includingHidden: true).map(\.id).filter { $0.hasSuffix("_to") }.map { String($0.dropLast(3)) }
    }
    let edits: [(inout FormSession, [String]) -> Void] = [
      { session, _ in session.insertRow(inSection: 0) },
      { session, _ in session.set("1970-01-12", for: "end") },
      { session, lines in session.set("1970-01-05", for: lines[0] + "_from") },
      { session, _ in session.insertRow(inSection: 0) },
      { session, lines in session.set("1970-01-09", for: lines[1] + "_from") },
      { session, lines in session.set("1970-01-10", for: lines[1] + "_to") },
      { session, lines in session.set("1970-01-07", for: lines[0] + "_from") },
      { session, lines in session.deleteRow(lines[1] + "_to") },
      { session, _ in session.undo() },
      { session, lines in session.deleteRow(lines[0] + "_from") },
      { session, lines in session.clear(lines[0] + "_from") },
    ]
    for (step, edit) in edits.enumerated() {
      edit(&session, names())
      shown = shown.applying(session.takeChanges())
      #expect(shown == session.snapshot(), "\(step)")
      for id in names().map({ $0 + "_to" }) + ["d"] { try check(session, id, "step \(step)") }
    }
  }

  /// The clock does not change the snapshot until the session is refreshed; then the changes include the days.
  @Test(
    .long, arguments: ["SELF >= now()", "SELF < now()", "SELF > now() AND ($from == NULL OR SELF < $from)"],
    ["en_US", "fa_IR", "ar_SA"])
  func daysFollowTheClockAfterRefreshing(_ rule: String, _ locale: String) throws {
    let time = Mutex(Int64(1_741_608_000_000))
    let form = try form(
      rows: #"{"type":"datetime","id":"d","style":"date","rules":[{"predicate":"\#(rule)"}]},"#
        + #"{"type":"datetime","id":"t","rules":[{"predicate":"\#(rule)"}]},"#
        + #"{"type":"datetime","id":"from","style":"date"}"#,
      locale)
    for given in ["{}", #"{"d":"2025-03-18","t":"2025-03-18T10:00:00Z"}"#] {
      time.withLock { $0 = 1_741_608_000_000 }
      let host = FormHost(now: { Instant(epochMilliseconds: time.withLock { $0 }) }, randomBits: { 0 })
      var session = FormSession(form, values: try values(given), host: host)
      var shown = session.snapshot()
      func expectShown(_ comment: Comment) {
        shown = shown.applying(session.takeChanges())
        #expect(shown == session.snapshot(), comment)
      }
      let before = shown
      for _ in 0..<4 {
        time.withLock { $0 += 86_400_000 }
        #expect(session.snapshot() == shown)
      }
      session.refresh()
      expectShown("refreshed")
      #expect(shown != before)
      time.withLock { $0 += 86_400_000 }
      session.set("2025-03-12", for: "from")
      expectShown("edited")
      let instant = Instant(epochMilliseconds: 1_742_500_000_000)
      session.refresh(at: instant)
      expectShown("refreshed at an instant")
      session.set("2025-03-17", for: "d")
      expectShown("edited after that")
    }
  }
}
