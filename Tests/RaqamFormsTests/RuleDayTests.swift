import Raqam
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

/// Days that a row's rule forbids cannot be picked.
@Suite struct RuleDayTests {
  private static func selectable(_ session: FormSession, _ id: String = "d") throws -> [String] {
    guard case .picker(let picker)? = session.rowSnapshot(of: id)?.detail else { return [] }
    return picker.month?.weeks.joined().compactMap { $0 }.filter(\.isSelectable).map { String($0.date.suffix(2)) } ?? []
  }

  /// The law: a day is selectable where choosing it leaves no issue of rule or bound.
  @Test(
    arguments: [
      #""value.minimum":"2025-03-05","rules":[{"predicate":"SELF != $off"}]"#,
      #""rules":[{"predicate":"SELF > $off"}]"#,
      #""value.maximum":"2025-03-20","rules":[{"predicate":"SELF > $off"},{"predicate":"SELF < $other"}]"#,
      #""rules":[{"regexp":".*5"}]"#, #""rules":[{"predicate":"SELF + 1 > 'x'"}]"#, #""required":true"#,
    ], ["date", "datetime"])
  func law(_ keys: String, _ style: String) throws {
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
        // What cannot be evaluated forbids no day, and what is no predicate is not asked.
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

  /// Another value that the rule reads gives other days, and the difference tells it.
  @Test func differences() throws {
    let place = Surroundings(locale: "fa_IR", zone: "UTC")
    var session = try session(
      rows: #"{"type":"datetime","id":"d","style":"date","rules":[{"predicate":"SELF > $from"}]},"#
        + #"{"type":"datetime","id":"from","style":"date"}"#, in: place)
    var shown = session.snapshot()
    _ = session.changes()
    for day in ["2025-03-25", "2025-04-02", "2025-03-22"] {
      session.set(.string(day), for: "from")
      shown = shown.applying(session.changes())
      #expect(shown == session.snapshot())
    }
    #expect(try Self.selectable(session).count == 29)
    #expect(try session.month(2, year: 1404, for: "d").weeks.joined().allSatisfy { $0?.isSelectable != false })
    #expect(try session.month(12, year: 1403, for: "d").weeks.joined().allSatisfy { $0?.isSelectable != true })
  }
}
