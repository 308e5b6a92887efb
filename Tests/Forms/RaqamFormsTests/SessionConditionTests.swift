import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

/// Visibility and enabled state as values change.
@Suite struct SessionConditionTests {
  static let rows = """
    {"type":"text","id":"late","hidden":"$kind != 'x'"},
    {"type":"text","id":"kind"},
    {"type":"integer","id":"count","disabled":"$kind == NULL","hidden":"$kind == 'y'"},
    {"type":"text","id":"both","hidden":"{$kind} CONTAINS 'z' OR $count + 1 > 10"}
    """

  /// Forward references are valid; events of `hidden` precede those of `disabled`, each in document order.
  @Test func reportsHiddenBeforeDisabled() throws {
    var session = try session(rows: Self.rows)
    #expect(session.isVisible("late") == false)
    #expect(session.isEnabled("count") == false)
    #expect(session.set(.string("x"), for: "kind").lines == ["value kind", "shown late", "enabled count"])
    #expect(session.set(.string("x"), for: "kind").lines == [])
    #expect(session.set(.string("y"), for: "kind").lines == ["value kind", "hidden late", "hidden count"])
    #expect(session.set(.string("z"), for: "kind").lines == ["value kind", "shown count", "hidden both"])
    #expect(session.set(.null, for: "kind").lines == ["value kind", "shown both", "disabled count"])
    #expect(session.set(.integer(10), for: "count").lines == ["value count", "hidden both"])
  }

  /// A hidden row keeps its value, which other rows can use. By default, the value is neither saved nor validated.
  @Test func hiddenRowsKeepTheirValues() throws {
    var session = try session(
      rows: """
        {"type":"check","id":"switch"},
        {"type":"integer","id":"a","hidden":"$switch == TRUE","required":true,"value.maximum":5},
        {"type":"text","id":"b","hidden":"$a < 5"}
        """, values: #"{"a":9}"#)
    #expect(session.issueLines == ["a maximum"])
    #expect(session.set(.bool(true), for: "switch").lines == ["value switch", "hidden a"])
    #expect(session.issueLines == [])
    #expect(session.issues(includingHidden: true).map(\.row) == ["a"])
    #expect(session.values().map(\.id) == ["switch", "b"])
    #expect(session.values(includingHidden: true).map(\.id) == ["switch", "a", "b"])
    #expect(session.value(of: "a") == .integer(9))
    // Visibility is not transitive: b depends on the value of a, not on its visibility.
    #expect(session.isVisible("b"))
    #expect(session.set(.integer(3), for: "a").lines == ["value a", "hidden b", "issues a "])
  }

  /// A disabled row is saved and validated; the host may set it, the user may not.
  @Test func hostsMaySetDisabledRows() throws {
    var session = try session(rows: #"{"type":"integer","id":"a","disabled":true,"value.maximum":5}"#)
    #expect(session.type("3", for: "a").lines == ["refused: disabled"])
    #expect(session.choose(.integer(3), for: "a").refusal?.message == "This field is disabled.")
    #expect(session.set(.integer(9), for: "a").lines == ["value a", "issues a maximum"])
    #expect(session.values().map(\.value) == [.integer(9)])
    #expect(session.issueLines == ["a maximum"])
  }

  @Test func refusesEditsOfHiddenRows() throws {
    var session = try session(rows: #"{"type":"text","id":"a","hidden":true}"#)
    #expect(session.type("x", for: "a").lines == ["refused: hidden"])
    #expect(session.set(.string("x"), for: "a").lines == ["value a"])
  }

  @Test func readOnlyFormsRefuseEdits() throws {
    var session = try session(
      #"{"sections":[{"type":"dynamic","dynamic.type":"text","dynamic.allowed.insert":true,"dynamic.allowed.delete":true,"#
        + #""items":[{"type":"text","id":"a"},{"type":"text","id":"b"}]}]}"#)
    session.isReadOnly = true
    #expect(session.type("x", for: "a").lines == ["refused: read_only"])
    #expect(session.insertRow(inSection: 0).lines == ["refused: read_only"])
    #expect(session.deleteRow("a").lines == ["refused: read_only"])
    #expect(session.moveRow("a", to: 1).lines == ["refused: read_only"])
    #expect(session.set(.string("x"), for: "a").lines == ["value a"])
    let section = try #require(session.snapshot().sections.first)
    #expect(section.rows.map(\.isDisabled) == [true, true])
    #expect(section.editing?.canInsert == false)
    #expect(!session.isEnabled("a"))
  }

  /// SELF in a condition is the row's own value; a section has none.
  @Test func selfIsTheRowsValue() throws {
    var session = try session(
      rows: #"{"type":"integer","id":"a","disabled":"SELF > 5"},{"type":"text","id":"b"}"#, values: #"{"a":6}"#)
    #expect(!session.isEnabled("a"))
    #expect(session.set(.integer(5), for: "a").lines == ["value a", "enabled a"])
  }

  @Test func rowsOfHiddenSectionsAreHidden() throws {
    var session = try session(
      """
      {"sections":[{"items":[{"type":"check","id":"more"}]},
       {"hidden":"$more != TRUE","items":[{"type":"text","id":"a","required":true},
        {"type":"text","id":"b","hidden":"$a == 'x'"}]}]}
      """)
    #expect(session.issueLines == [])
    #expect(session.values().map(\.id) == ["more"])
    // A row inside a hidden section is hidden, whatever its own condition.
    #expect(session.set(.string("x"), for: "a").lines == ["value a", "issues a "])
    #expect(session.set(.bool(true), for: "more").lines == ["value more", "shown #1"])
    #expect(session.snapshot().sections.map { $0.rows.map(\.id) } == [["more"], ["a"]])
    #expect(session.set(.null, for: "a").lines == ["value a", "shown b", "issues a required"])
  }

  /// A condition that fails to evaluate is false and recorded as a diagnostic.
  @Test func failedConditionsAreFalse() throws {
    var session = try session(
      rows: """
        {"type":"text","id":"a","hidden":"$b + 1 > 2","disabled":"$b * 2 == 1","rules":[{"predicate":"SELF + 1 > 2"}]},
        {"type":"text","id":"b"}
        """, values: #"{"a":"t","b":"t"}"#)
    #expect(session.isVisible("a"))
    #expect(session.isEnabled("a"))
    #expect(session.issueLines == ["a predicate 0"])
    #expect(
      session.diagnostics.map(\.pointer) == [
        "/sections/0/items/0/hidden", "/sections/0/items/0/disabled", "/sections/0/items/0/rules/0/predicate",
      ])
    #expect(session.diagnostics.allSatisfy { $0.code == .evaluationFailed && $0.severity == .warning })
    // Each failure is recorded once.
    for turn in 0..<1000 { session.set(.string("t\(turn)"), for: "b") }
    #expect(session.diagnostics.count == 3)
  }

  /// The host's clock is read at each change.
  @Test func conditionsUseTheHostsClock() throws {
    let form = try form(rows: #"{"type":"datetime","id":"a","disabled":"SELF < now()"},{"type":"text","id":"b"}"#)
    let clock = CountingBits(0)
    var host = host()
    host.now = { Instant(epochMilliseconds: Int64(clamping: clock.draw()) * 1000) }
    var session = FormSession(form, values: try values(#"{"a":"1970-01-01T00:00:03Z"}"#), host: host)
    #expect(session.isEnabled("a"))
    var turns = 0
    while session.isEnabled("a"), turns < 10 {
      session.refresh()
      turns += 1
    }
    #expect(!session.isEnabled("a"))
    #expect(turns > 1)
  }

  /// After any changes, a session equals a new session with the same values.
  @Test(.long, arguments: 0..<40)
  func changedSessionsEqualNewSessions(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let ids = (0..<8).map { "r\($0)" }
    func reference() -> String { "$\(ids[Int.random(in: 0..<8, using: &random)])" }
    func condition() -> String {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: "\(reference()) > \(reference())"
      case 1: "\(reference()) == NULL OR SELF == 3"
      case 2: "{\(reference()), 2} CONTAINS \(reference())"
      case 3: "\(reference()) + \(reference()) < 4"
      case 4: "TERNARY(\(reference()) == 1, \(reference()), 2) == 2"
      default: "SUBQUERY({\(reference()), \(reference())}, $x, $x == \(reference())).@count > 0"
      }
    }
    let rows = ids.map { id in
      #"{"type":"integer","id":"\#(id)","hidden":"\#(condition())","disabled":"\#(condition())","#
        + #""rules":[{"predicate":"\#(condition())"}]}"#
    }
    let form = try form(
      "{\"sections\":[{\"items\":[\(rows[..<4].joined(separator: ","))]},"
        + "{\"hidden\":\"\(condition())\",\"items\":[\(rows[4...].joined(separator: ","))]}]}")
    var session = FormSession(form, host: host())
    for _ in 0..<30 {
      let value = Int64.random(in: 0...4, using: &random)
      session.set(value == 0 ? .null : .integer(value), for: ids[Int.random(in: 0..<8, using: &random)])
      let fresh = FormSession(form, values: session.values(includingHidden: true), host: host())
      #expect(session.snapshot() == fresh.snapshot())
      #expect(session.issues(includingHidden: true) == fresh.issues(includingHidden: true))
    }
  }
}
