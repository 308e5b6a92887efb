import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

/// Relative dates are relative to the session's clock at the time of the call, not to the time when the form was
/// compiled.
@Suite struct RelativeClockTests {
  static let locales = ["en_US", "fa_IR", "ar_SA"]
  static let rows = [
    #"{"type":"datetime","style":"date","id":"a","date.relative":true}"#,
    #"{"type":"datetime","id":"a","formatter":{"type":"date","date.relative":true,"date.style":"long"}}"#,
    #"{"type":"datetime","id":"a","date.relative":true,"date.style":"none","time.style":"short"}"#,
    #"{"type":"label","id":"a","formatter":{"type":"date","date.relative":true}}"#,
    #"{"type":"datetime","style":"date","id":"a","date.relative":true,"value.minimum":"2026-03-22"}"#,
  ]
  /// The time between compiling the form and refreshing the session, in milliseconds.
  static let moves: [Int64] = [0, 60_000, 3_600_000, 86_400_000, 10 * 86_400_000, -86_400_000]

  /// A refreshed session displays and parses like a session that starts at that time, including texts of issues.
  @Test(.long, arguments: rows, locales)
  func refreshedSessionsEqualNewSessions(row: String, locale: String) throws {
    let factory = FormatterFactory()
    var place = Surroundings(locale: locale)
    let values = #"{"a":"2025-03-22T12:00:00Z"}"#
    for move in Self.moves {
      place.now = Surroundings().now
      var session = try session(rows: row, values: values, in: place, factory: factory)
      place.now = try place.now.adding(milliseconds: move)
      var begun = try RaqamFormsTests.session(rows: row, values: values, in: place, factory: FormatterFactory())
      let before = session.text(of: "a")
      _ = session.takeChanges()
      let outcome = session.refresh(at: place.now)
      #expect(session.text(of: "a") == begun.text(of: "a"), "\(move)")
      #expect(session.issues() == begun.issues(), "\(move)")
      #expect(outcome.events.contains(.textChanged(row: "a")) == (session.text(of: "a") != before), "\(move)")
      if session.text(of: "a") != before { #expect(!session.takeChanges().isEmpty, "\(move)") }
      guard let text = begun.text(of: "a"), row.contains("datetime") else { continue }
      session.set(.null, for: "a")
      begun.set(.null, for: "a")
      let (one, other) = (session.type(text, for: "a"), begun.type(text, for: "a"))
      #expect(one.isAccepted == other.isAccepted, "\(text)")
      #expect(session.saved == begun.saved, "\(text)")
    }
  }

  /// The word for tomorrow, typed ten days after the form was compiled.
  @Test(arguments: [("en_US", "tomorrow"), ("fa_IR", "فردا"), ("ar_SA", "غدًا"), ("de_DE", "morgen")])
  func relativeWordsUseTheRefreshedClock(_ locale: String, _ word: String) throws {
    var session = try session(rows: Self.rows[0], in: Surroundings(locale: locale))
    session.refresh(at: try Surroundings().now.adding(milliseconds: 10 * 86_400_000))
    #expect(session.type(word, for: "a").isAccepted)
    #expect(session.saved == #"{"a":"2025-04-01"}"#)
    #expect(session.text(of: "a").map { BidiTreatment.none.applied(to: $0, direction: .leftToRight) } == word)
  }
}
