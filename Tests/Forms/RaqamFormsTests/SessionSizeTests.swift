import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

/// The total size of values, texts and options in a session is limited, however short the form is.
@Suite struct SessionSizeTests {
  private static func many(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  private static let lines = #"""
    {"sections":[{"items":[{"type":"text","id":"t"},{"type":"email","id":"e"},{"type":"integer","id":"n"},
     {"type":"label","id":"m","formatter":{"type":"message","message.pattern":"{t} and {t}"}}]},
     {"type":"dynamic","id":"s","dynamic.allowed.insert":true,"dynamic.allowed.delete":true,"dynamic.type":"text",
      "dynamic.id.prefix":"r","items":[]}]}
    """#

  /// Edits in a session near its size limit: the limit is never exceeded, refused edits change no value, and deletion
  /// frees memory.
  @Test(arguments: 0..<(isExhaustive ? 40 : 4)) func editsNeverExceedTheSizeLimit(_ seed: Int) throws {
    var random = SplitMix64(seed: runSeed &+ UInt64(seed))
    var session = try session(Self.lines)
    session.largestSize = session.size + 6_000
    var refused = 0
    for _ in 0..<200 {
      let rows = ["t", "e"] + session.values().map(\.id).filter { $0.hasPrefix("r_") }
      let row = rows[Int.random(in: rows.indices, using: &random)]
      let text = Self.many("x", Int.random(in: 0...3_000, using: &random))
      let before = session.valuesJSON()
      let outcome: FormOutcome
      switch Int.random(in: 0..<7, using: &random) {
      case 0: outcome = session.insertRow(inSection: 1)
      case 1: outcome = session.deleteRow(row)
      case 2: outcome = session.undo()
      case 3: outcome = session.clear(row)
      case 4: outcome = session.set(.string(text), for: row)
      default: outcome = session.type(text, for: row)
      }
      if let refusal = outcome.refusal {
        if refusal.code == .limitExceeded { refused += 1 }
        #expect(session.valuesJSON() == before, "seed \(runSeed)")
      }
      #expect(session.size == session.countedSize, "seed \(runSeed)")
      // The label displays a truncated text and an issue.
      #expect(session.size <= session.largestSize + 1_000, "seed \(runSeed)")
    }
    expectCases(refused, of: "refused edits", atLeast: 1)
  }

  /// Forms whose snapshot would be far larger than the form and its values, with such values.
  static let long: [(rows: String, keys: String, values: String)] = [
    (
      // The text of one row, displayed in many rows.
      #"{"type":"text","id":"a"},"#
        + (0..<800).map { #"{"type":"label","id":"l\#($0)","value.expression":"$a"}"# }
        .joined(separator: ","), "", #"{"a":"\#(many("x", 100_000))"}"#
    ),
    (
      // A message that uses a long text many times, in many rows.
      #"{"type":"text","id":"a"},"#
        + (0..<40).map {
          #"{"type":"label","id":"l\#($0)","formatter":{"type":"message","message.pattern":"\#(many("{a}", 1_300))"}}"#
        }.joined(separator: ","), "", #"{"a":"\#(many("x", 2_000))"}"#
    ),
    (
      // One translation used by many titles.
      (0..<2_000).map { #"{"type":"text","id":"l\#($0)","title":"t","required":true}"# }.joined(separator: ","),
      #""translations":{"en":{"t":"\#(many("x", 30_000))"}},"messages":{"en":{"required":"\#(many("{title}", 500))"}},"#,
      "{}"
    ),
  ]

  @Test(.long, arguments: long.indices.sampled(oneIn: 3)) func longTexts(_ index: Int) throws {
    let session = try session(rows: Self.long[index].rows, keys: Self.long[index].keys, values: Self.long[index].values)
    // A truncated text still has up to 1,000 bytes.
    let cut = session.values(includingHidden: true).count * 1_000
    #expect(session.size == session.countedSize && session.size <= Budget.standard.bytesOut + cut)
    let said = Set(session.issues().map(\.code))
    #expect(!said.isEmpty)
    #expect(session.issues().allSatisfy { $0.message.utf8.count <= 20_000 })
    // All values are saved.
    let written = JSONWriter().string(session.savedJSON())
    #expect(Self.long[index].values == "{}" || written.contains(Self.many("x", 2_000)))
  }

  /// Entries with many options: those beyond the limit are retained for saving and reported.
  @Test(.long) func retainsEntriesBeyondTheLimit() throws {
    let options = (0..<2_000).map { "\"o\($0)\"" }.joined(separator: ",")
    let form = #"""
      {"sections":[{"type":"dynamic","dynamic.allowed.insert":true,"dynamic.id.prefix":"r","items":[],
       "dynamic.items":[{"type":"options","id":"o","options":[\#(options)]}]}]}
      """#
    let ids = (0..<1_000).map { number -> String in
      let digits = String(number, radix: 16, uppercase: true)
      return "r_" + Self.many("0", 32 - digits.count) + digits + "_o"
    }
    var session = try session(form, values: "{" + ids.map { "\"\($0)\":\"o1\"" }.joined(separator: ",") + "}")
    #expect(session.size == session.countedSize && session.size <= Budget.standard.bytesOut)
    let taken = session.values().count
    #expect(taken > 100 && taken < 1_000)
    #expect(session.issues().count { $0.code == .limitExceeded } == 1_000 - taken)
    guard case .object(let saved) = session.savedJSON() else { return #expect(Bool(false), "no object") }
    #expect(Set(saved.map(\.key)) == Set(ids))
    let outcome = session.insertRow(inSection: 0)
    #expect(outcome.refusal?.code == .limitExceeded)
    #expect(outcome.refusal?.message == "This is too long: the form has reached its size limit.")
  }

  /// The days of a month are counted for each row that displays them.
  @Test(.long) func manyPickers() {
    let rows = (0..<11_000).map { #"{"type":"datetime","id":"d\#($0)"}"# }.joined(separator: ",")
    #expect {
      try form(rows: rows)
    } throws: {
      ($0 as? DescriptorError)?.diagnostics.map { "\($0.code.rawValue) \($0.pointer)" }
        == ["limit_exceeded /sections"]
    }
  }

  /// The rows of all sections together are subject to the row limit of a form.
  @Test(.long, .enabled(if: isSampled(2, oneIn: 3), "one of three tests with 100,000 rows runs on each day"))
  func manyRows() throws {
    let line = (0..<100).map { #"{"type":"integer","id":"n\#($0)"}"# }.joined(separator: ",")
    let sections = (0..<11).map {
      #"{"type":"dynamic","id":"s\#($0)","dynamic.allowed.insert":true,"dynamic.id.prefix":"r\#($0)","items":[],"dynamic.items":[\#(line)]}"#
    }
    var values: [String] = []
    for section in 0..<11 {
      for number in 0..<100 {
        let digits = String(number, radix: 16, uppercase: true)
        values.append("\"r\(section)_\(Self.many("0", 32 - digits.count))\(digits)_n0\":1")
      }
    }
    let text = "{\"sections\":[\(sections.joined(separator: ","))]}"
    var session = try session(text, values: "{\(values.joined(separator: ","))}")
    #expect(session.values(includingHidden: true).count == FormDescriptor.rowLimit)
    #expect(session.insertRow(inSection: 10).refusal?.code == .limitExceeded)
    #expect(session.issues().count == 100)
  }

  /// Undo history has the same limit: the oldest edits are dropped.
  @Test func undoneValues() throws {
    var session = try session(rows: #"{"type":"text","id":"t"}"#)
    for letter in ["a", "b", "c", "d", "e", "f"] {
      #expect(session.set(.string(Self.many(letter, 16 << 20)), for: "t").isAccepted)
      #expect(session.reversalSize <= Budget.standard.bytesOut)
    }
    var undone = 0
    while session.canUndo {
      session.undo()
      undone += 1
    }
    #expect(undone >= 2)
    #expect(session.reversalSize == 0)
  }

  /// All sessions together have a limit, in which each form is counted once; closing a session frees its share.
  @Test func sessionsShareABound() throws {
    let shared = try form(Self.lines)
    let long = Self.many("x", 100_000)
    var session = FormSession(shared, host: host())
    session.set(.string(long), for: "t")
    let other = try FormSession(form(Self.lines), host: host())
    var sessions = FormSessionStore(limit: 100)
    try sessions.open(session, named: "a")
    let (first, both) = (sessions.size, sessions.size + session.memory)
    #expect(first > session.memory)
    sessions = FormSessionStore(limit: 100, sizeLimit: both + 5_000)
    try sessions.open(session, named: "a")
    try sessions.open(session, named: "b")
    #expect(sessions.size == both)
    #expect(throws: FormSessionError.self) { try sessions.open(session, named: "c") }
    #expect(throws: FormSessionError.self) { try sessions.open(other, named: "c") }
    #expect(throws: FormSessionError.self) { try sessions.open(other, named: "c", reserving: 1) }
    func type(_ text: String, _ name: String) throws -> FormIssue.Code? {
      try sessions.withSession(named: name) { session throws(FormSessionError) in
        session.type(text, for: "t").refusal?.code
      }
    }
    #expect(try type(long + Self.many("x", 6_000), "a") == .limitExceeded)
    #expect(sessions.size == both)
    // A session whose edit throws, and one that is replaced.
    #expect(throws: FormSessionError.self) {
      try sessions.withSession(named: "a") { session throws(FormSessionError) in
        session.clear("t")
        _ = try session.apply([.clear(row: "nobody")])
      }
    }
    #expect(sessions.size <= both)
    try sessions.withSession(named: "a") { session throws(FormSessionError) in session = other }
    try sessions.withSession(named: "a") { _ throws(FormSessionError) in }
    _ = try sessions.close("a")
    #expect(sessions.size == first)
    _ = try sessions.close("b")
    #expect(sessions.size == 0)
    try sessions.open(other, named: "c", reserving: 1_000)
    #expect(sessions.size > other.memory + 1_000)
    _ = try sessions.close("c")
    #expect(sessions.size == 0)
  }

  /// A small session can be filled in even if the shared limit is reached.
  @Test func smallSessionsCanAlwaysBeFilledIn() throws {
    let session = try session(Self.lines)
    var sessions = FormSessionStore(limit: 100)
    try sessions.open(session, named: "a")
    sessions = FormSessionStore(limit: 100, sizeLimit: sessions.size)
    try sessions.open(session, named: "a")
    let outcome = try sessions.withSession(named: "a") { session throws(FormSessionError) in
      session.type(Self.many("x", 1_000), for: "t")
    }
    #expect(outcome.isAccepted)
  }

  /// Truncated text is restored once there is capacity, and an undo refused for lack of capacity can be repeated later.
  @Test func truncatedTextIsRestored() throws {
    var session = try session(
      rows: #"{"type":"text","id":"a"},{"type":"text","id":"b"},{"type":"label","id":"l","value.expression":"$a"}"#)
    let start = session.size
    session.set(.string(Self.many("a", 1_000)), for: "a")
    #expect(session.text(of: "l")?.count == 1_000)
    session.largestSize = session.size + 3_000
    session.set(.string(Self.many("b", 1_400)), for: "b")
    session.clear("b")
    session.set(.string(Self.many("c", 2_400)), for: "a")
    #expect(session.value(of: "l") == .null)
    #expect(session.issues().contains { $0.code == .limitExceeded })
    session.set(.string("short"), for: "a")
    #expect(session.text(of: "l") == "short")
    #expect(session.issues() == [])
    session.largestSize = session.size + 10
    let before = session.reversalSize
    #expect(session.undo().refusal?.code == .limitExceeded)
    #expect(session.canUndo && session.reversalSize == before)
    session.largestSize = start + 100_000
    #expect(session.undo().isAccepted)
    #expect(session.size == session.countedSize)
  }

  /// Text entered by keystrokes or pasting is subject to the same limit.
  @Test func keystrokesAreSubjectToTheLimit() throws {
    var session = try session(
      rows: (0..<20).map { #"{"type":"text","id":"t\#($0)"}"# }.joined(separator: ","))
    session.largestSize = session.size + 5_000
    for row in 0..<20 { session.insertText(Self.many("x", 2_000), replacing: 0..<0, for: "t\(row)") }
    #expect(session.size == session.countedSize && session.memory < session.largestSize + 50_000)
  }

  /// Values are truncated in messages; a title can have any length.
  @Test func valuesInMessagesAreTruncated() throws {
    let session = try session(
      rows: #"{"type":"text","id":"t","title":"\#(Self.many("t", 5_000))","required":true}"#,
      keys: #""messages":{"en":{"required":"{title}!"}},"#)
    let message = session.issues().first?.message ?? ""
    #expect(message.count < 1_010 && message.hasSuffix("…!") || message.hasSuffix("…\u{2069}!"))
  }
}
