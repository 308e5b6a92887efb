import Raqam
import RaqamForms
import TestSupport
import Testing

/// A collection of sessions by name.
@Suite struct FormSessionStoreTests {
  private static func error<Value>(_ body: () throws(FormSessionError) -> Value) -> String {
    do throws(FormSessionError) {
      _ = try body()
      return "none"
    } catch {
      return "\(error.code.rawValue) \(error)"
    }
  }

  @Test func oneTooMany() throws {
    var sessions = FormSessionStore(limit: 2)
    let session = try session(rows: #"{"type":"integer","id":"n"}"#)
    try sessions.open(session, named: "first")
    try sessions.open(session, named: "second")
    #expect(
      Self.error { () throws(FormSessionError) in try sessions.open(session, named: "third") }
        == "limit_exceeded too many open sessions: at most 2; close one")
    #expect(
      Self.error { () throws(FormSessionError) in try sessions.open(session, named: "first") }
        == "duplicate_session session \"first\" is already open")
    #expect(
      Self.error { () throws(FormSessionError) in try sessions.close("frist") }
        == "unknown_session unknown session \"frist\"")
    _ = try sessions.close("first")
    try sessions.open(session, named: "third")
    #expect(sessions.count == 2)
  }

  @Test(arguments: [("", "0"), (String(repeating: "é", count: 65), "130")])
  func rejectsInvalidNames(_ name: String, _ count: String) throws {
    let sessions = FormSessionStore()
    #expect(
      Self.error { () throws(FormSessionError) in try sessions.checkOpening(name) }
        == "invalid_name a session name must have 1 to 128 bytes, found \(count)")
  }

  /// Sessions do not affect each other.
  @Test func sessionsAreIndependent() throws {
    var sessions = FormSessionStore()
    for name in ["a", "b"] { try sessions.open(session(rows: #"{"type":"integer","id":"n"}"#), named: name) }
    for (name, text) in [("a", "1"), ("b", "2"), ("a", "3")] {
      try sessions.withSession(named: name) { session throws(FormSessionError) in
        _ = try session.apply([.type(text, row: "n")])
      }
    }
    #expect(try sessions.close("a").value(of: "n") == .integer(3))
    #expect(try sessions.close("b").value(of: "n") == .integer(2))
  }
}
