import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import Testing

/// Values set by the host, typed by the user and chosen by the user.
@Suite struct SessionEditTests {
  /// A value of the wrong kind is refused, and the previous value remains.
  @Test(
    arguments: [
      (#"{"type":"text","id":"a"}"#, FieldValue.integer(1)), (#"{"type":"check","id":"a"}"#, .integer(1)),
      (#"{"type":"integer","id":"a"}"#, .double(1.5)), (#"{"type":"integer","id":"a"}"#, .string("1")),
      (#"{"type":"decimal","id":"a"}"#, .bool(true)), (#"{"type":"slider","id":"a"}"#, .double(.nan)),
      (#"{"type":"stepper","id":"a"}"#, .double(.infinity)), (#"{"type":"datetime","id":"a"}"#, .integer(5)),
      (#"{"type":"datetime","id":"a"}"#, .string("tomorrow")), (#"{"type":"datetime","id":"a"}"#, .object([:])),
      (#"{"type":"datetime","id":"a","style":"countdown"}"#, .string("5")),
      (#"{"type":"options","id":"a","options":["x"]}"#, .list([.string("x")])),
      (#"{"type":"options","id":"a","options":["x"],"style":"picker.multiple"}"#, .string("x")),
      (#"{"type":"options","id":"a","options":["x"],"style":"picker.multiple"}"#, .list([.integer(1)])),
      (#"{"type":"button","id":"a"}"#, .bool(true)), (#"{"type":"webview","id":"a","url":"u"}"#, .string("x")),
      (#"{"type":"location","id":"a"}"#, .string("x")), (#"{"type":"image","id":"a"}"#, .list([])),
      (#"{"type":"attachment","id":"a"}"#, .object(["name": .string("x")])),
    ] as [(String, FieldValue)])
  func refusesOtherKindsOfValues(_ row: String, _ value: FieldValue) throws {
    var session = try session(rows: row)
    let edit = session.set(value, for: "a")
    #expect(edit.refusal?.code == .type)
    #expect(edit.events == [])
    #expect(session.value(of: "a") == .null)
    #expect(session.issues() == [])
    #expect(!session.canUndo)
  }

  @Test func refusesUnknownRows() throws {
    var session = try session(rows: #"{"type":"text","id":"name"}"#)
    #expect(session.set(.null, for: "nmae").refusal?.message == "The form has no field “nmae”. Did you mean “name”?")
    #expect(session.type("x", for: "b").refusal?.code == .unknownID)
    #expect(session.choose(.null, for: "b").refusal?.code == .unknownID)
    #expect(session.step(by: 1, for: "b").refusal?.code == .unknownID)
    #expect(session.deleteRow("b").refusal?.code == .unknownID)
    #expect(session.moveRow("b", to: 0).refusal?.code == .unknownID)
    #expect(session.value(of: "b") == nil)
    #expect(session.issues(of: "b") == [])
    #expect(session.discardRefusal(for: "b").isAccepted)
  }

  /// A host may set a value that is out of bounds or not an option: it is stored and reported as an issue.
  @Test(
    arguments: [
      (#"{"type":"slider","id":"a"}"#, FieldValue.integer(11), "a maximum"),
      (#"{"type":"stepper","id":"a"}"#, .double(-0.5), "a minimum"),
      (#"{"type":"options","id":"a","options":["x"]}"#, .string("y"), "a option"),
      (#"{"type":"datetime","id":"a","value.maximum":"2020-01-01"}"#, .string("2021-01-01"), "a maximum"),
    ] as [(String, FieldValue, String)])
  func hostsMaySetInvalidValues(_ row: String, _ value: FieldValue, _ issue: String) throws {
    var session = try session(rows: row)
    #expect(session.set(value, for: "a").isAccepted)
    #expect(session.value(of: "a") != .null)
    #expect(session.issueLines == [issue])
  }

  /// Typed text is parsed in the row's format; a refused text changes only the refusal.
  @Test func typedTextIsParsedInTheRowsFormat() throws {
    var session = try session(
      rows: #"{"type":"integer","id":"n","required":true},{"type":"text","id":"t","hidden":"$n > 5"}"#, "fa_IR")
    #expect(session.issueLines == ["n required"])
    #expect(session.type("۱٬۲۳۴", for: "n").lines == ["value n", "hidden t", "issues n "])
    #expect(session.value(of: "n") == .integer(1234))
    let edit = session.type("۱۲x", for: "n")
    #expect(edit.lines == ["refusal n", "refused: format"])
    #expect(session.value(of: "n") == .integer(1234))
    #expect(session.refusal(for: "n")?.text == "۱۲x")
    // The displayed value is still valid.
    #expect(session.issues() == [])
    let row = try #require(session.snapshot().sections.first?.rows.first)
    #expect(row.refusedText == "۱۲x")
    #expect(row.refusal == session.refusal(for: row.id))
    // The refused text can be discarded, undone or corrected.
    var dropped = session
    #expect(dropped.discardRefusal(for: "n").lines == ["refusal n"])
    #expect(dropped.refusal(for: "n") == nil)
    var undone = session
    #expect(undone.undo().lines == ["refusal n"])
    #expect(undone.refusal(for: "n") == nil)
    #expect(undone.value(of: "n") == .integer(1234))
    #expect(session.type("1234", for: "n").lines == ["refusal n"])
    #expect(session.refusal(for: "n") == nil)
    #expect(session.type("", for: "n").lines == ["value n", "shown t", "issues n required"])
    // Without a value, the refused text is an issue.
    #expect(session.type("x", for: "n").lines == ["refusal n", "issues n format", "refused: format"])
    #expect(session.undo().lines == ["refusal n", "issues n required"])
  }

  @Test(arguments: [
    (#"{"type":"label","id":"a"}"#, "not_allowed"), (#"{"type":"button","id":"a"}"#, "not_allowed"),
    (#"{"type":"check","id":"a"}"#, "format"), (#"{"type":"options","id":"a","options":["y"]}"#, "option"),
    (#"{"type":"location","id":"a"}"#, "not_allowed"), (#"{"type":"webview","id":"a","url":"u"}"#, "not_allowed"),
    (#"{"type":"decimal","id":"a"}"#, "format"), (#"{"type":"integer","id":"a"}"#, "format"),
  ])
  func refusesTypingIntoOtherRows(_ row: String, _ code: String) throws {
    var session = try session(rows: row)
    #expect(session.type("x", for: "a").refusal?.code.rawValue == code)
    #expect(session.value(of: "a") == .null)
  }

  /// Stepping adds the step and stays within the bounds.
  @Test func steppersStayWithinTheirBounds() throws {
    var session = try session(
      rows: #"""
        {"type":"stepper","id":"a","value.minimum":-1,"value.maximum":4.5,"value.stepper.steps":2},
        {"type":"stepper","id":"b","value.minimum":3},{"type":"slider","id":"c"}
        """#)
    var seen: [FieldValue?] = []
    for steps in [1, 1, 1, 1, -1, -1, -1, -1] {
      session.step(by: steps, for: "a")
      seen.append(session.value(of: "a"))
    }
    let numbers = ["2", "4", "4.5", "4.5", "2.5", "0.5", "-1", "-1"]
    #expect(seen.map { $0?.number?.exact?.description } == numbers)
    session.step(by: 1, for: "b")
    #expect(session.value(of: "b") == .integer(4))
    #expect(session.step(by: 1, for: "c").refusal?.code == .notAllowed)
  }

  @Test func choosingClampsValues() throws {
    var session = try session(
      rows: #"""
        {"type":"slider","id":"s","value.maximum":5},{"type":"integer","id":"i","value.maximum":5},
        {"type":"options","id":"o","options":["x","y"]},
        {"type":"options","id":"m","options":["x","y"],"style":"picker.multiple"}
        """#)
    session.choose(.double(7.5), for: "s")
    session.choose(.integer(7), for: "i")
    #expect(session.choose(.string("z"), for: "o").refusal?.code == .option)
    session.choose(.list([.string("y"), .string("x"), .string("y")]), for: "m")
    #expect(session.values().map(\.value) == [.integer(5), .integer(7), .null, .list([.string("x"), .string("y")])])
    #expect(session.issueLines == ["i maximum"])
    session.clear("s")
    #expect(session.value(of: "s") == .null)
  }

  /// A picker rounds to its minute interval and clamps to the bounds; a date set by the host is only validated.
  @Test(arguments: [
    (#""minute_interval":15"#, "2024-06-01T10:07:29Z", "2024-06-01T10:00:00Z"),
    (#""minute_interval":15"#, "2024-06-01T10:07:30Z", "2024-06-01T10:15:00Z"),
    (#""minute_interval":30"#, "2024-06-01T23:50Z", "2024-06-02T00:00:00Z"),
    (#""value.minimum":"2024-06-01T10:07Z","minute_interval":15"#, "2024-06-01T09:00Z", "2024-06-01T10:15:00Z"),
    (#""value.maximum":"2024-06-01T10:07Z","minute_interval":15"#, "2024-06-02T09:00Z", "2024-06-01T10:00:00Z"),
    (
      #""value.minimum":"2024-06-01T10:07Z","value.maximum":"2024-06-01T10:08Z","minute_interval":15"#,
      "2024-06-02T09:00Z", "2024-06-01T10:08:00Z"
    ),
    (#""value.minimum":"2024-06-01""#, "2020-01-01T05:06:07Z", "2024-06-01T00:00:00Z"),
    (#""style":"date","value.maximum":"2024-06-01""#, "2024-06-01T23:00Z", "2024-06-01"),
    (#""style":"date","value.maximum":"2024-06-01""#, "2024-06-02T00:00Z", "2024-06-01"),
    (#""style":"date","value.minimum":"2024-06-03","value.maximum":"2024-06-04""#, "2024-06-01", "2024-06-03"),
    (#""style":"time","value.minimum":"08:00","value.maximum":"17:30""#, "2024-06-01T05:00Z", "08:00"),
    (#""style":"time","value.minimum":"08:00","value.maximum":"17:30""#, "18:00", "17:30"),
    (#""style":"time","minute_interval":15"#, "23:53", "23:45"),
    (#""style":"time","minute_interval":15"#, "14:20", "14:15"),
    (#""style":"time","minute_interval":15,"value.minimum":"08:05""#, "08:00", "08:15"),
    (#""style":"time","minute_interval":30,"value.minimum":"08:05","value.maximum":"08:20""#, "09:00", "08:20"),
    (#""style":"time","minute_interval":30,"value.maximum":"08:20""#, "09:00", "08:00"),
  ])
  func pickersRoundToTheirInterval(_ keys: String, _ picked: String, _ expected: String) throws {
    var session = try session(rows: #"{"type":"datetime","id":"a",\#(keys)}"#)
    #expect(session.choose(.string(picked), for: "a").isAccepted)
    #expect(session.value(of: "a")?.iso8601 == expected)
  }

  @Test(arguments: [
    ("", 90_000, 86_399), ("", -5, 0), ("", 3661, 3661), (#","minute_interval":5"#, 440, 300),
    (#","minute_interval":5"#, 450, 600), (#","minute_interval":30"#, 90_000, 84_600),
  ])
  func countdownsAreClampedAndRounded(_ keys: String, _ seconds: Int64, _ expected: Int64) throws {
    var session = try session(rows: #"{"type":"datetime","id":"a","style":"countdown"\#(keys)}"#)
    session.choose(.integer(seconds), for: "a")
    #expect(session.value(of: "a") == .integer(expected))
    #expect(session.issues() == [])
  }

  /// Undo restores every previous state, in reverse order.
  @Test func undo() throws {
    var session = try session(
      rows: #"{"type":"integer","id":"a"},{"type":"integer","id":"b","hidden":"$a > 2","required":true}"#)
    var states = [session.snapshot()]
    for value in [1, 3, 2, 5] {
      session.set(.integer(Int64(value)), for: "a")
      states.append(session.snapshot())
    }
    session.type("x", for: "a")
    states.append(session.snapshot())
    while session.canUndo {
      #expect(session.snapshot() == states.removeLast())
      session.undo()
    }
    #expect(states == [session.snapshot()])
    #expect(session.undo() == FormOutcome())
    for turn in 0..<300 { session.set(.integer(Int64(turn)), for: "a") }
    var count = 0
    while session.canUndo {
      session.undo()
      count += 1
    }
    #expect(count == FormSession.undoLimit)
    #expect(session.value(of: "a") == .integer(199))
  }

  /// A copy of a session is independent.
  @Test func copiesAreIndependent() throws {
    var first = try session(rows: #"{"type":"integer","id":"a"}"#)
    let second = first
    first.set(.integer(1), for: "a")
    #expect(second.value(of: "a") == .null)
  }

  /// A session created from saved values equals the saved session.
  @Test func savedValuesRestoreTheSession() throws {
    let rows = """
      {"type":"datetime","id":"day","style":"date"},{"type":"datetime","id":"at"},{"type":"datetime","id":"t","style":"time"},
      {"type":"decimal","id":"n"},{"type":"check","id":"c"},{"type":"button","id":"go"},{"type":"text","id":"x","hidden":true},
      {"type":"options","id":"m","options":["x","y"],"style":"picker.multiple"},{"type":"location","id":"l"}
      """
    let json =
      #"{"day":"2025-03-21","at":"2025-03-21T10:00:00Z","t":"10:30","n":12345678901234567890.5,"c":false,"x":"k","#
      + #""m":["y"],"l":{"latitude":35.7,"longitude":51.4}}"#
    let first = try session(rows: rows, values: json)
    let text = JSONWriter().string(first.valuesJSON(includingHidden: true))
    #expect(
      text == #"{"day":"2025-03-21","at":"2025-03-21T10:00:00Z","t":"10:30","n":12345678901234567890.5,"#
        + #""c":false,"x":"k","m":["y"],"l":{"latitude":35.7,"longitude":51.4}}"#)
    let second = try session(rows: rows, values: text)
    #expect(second.snapshot() == first.snapshot())
    #expect(second.issues() == [])
  }

  @Test func refusesDeeplyNestedValues() throws {
    var session = try session(rows: #"{"type":"label","id":"a"}"#)
    var deep = FieldValue.integer(1)
    for _ in 0..<2_000 { deep = .list([deep]) }
    #expect(session.set(deep, for: "a").refusal?.code == .limitExceeded)
  }
}
