import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

/// Edits as values: their JSON, malformed edits, groups of edits, and replaying.
@Suite struct FormEditTests {
  static let edits: [(String, FormEdit)] = [
    (#"{"set":"a","value":null}"#, .set(row: "a", nil)),
    (#"{"set":"a","value":{"x":[1,"2",true]}}"#, .set(row: "a", ["x": [1, "2", true]])),
    (#"{"type":"a","text":"۱۲"}"#, .type("۱۲", row: "a")),
    (#"{"type":"a","text":"","strict":false}"#, .type("", row: "a", leniency: .lenient)),
    (#"{"choose":"a","option":"x"}"#, .choose(row: "a", "x")),
    (#"{"choose":"a","option":["x","y"]}"#, .choose(row: "a", ["x", "y"])),
    (#"{"step":"a"}"#, .step(row: "a")), (#"{"step":"a","by":-3}"#, .step(row: "a", by: -3)),
    (#"{"clear":"a"}"#, .clear(row: "a")), (#"{"press":"a"}"#, .press(row: "a")),
    (#"{"insert":"s"}"#, .insert(.id("s"))),
    (#"{"insert":2,"at":0}"#, .insert(.index(2), at: 0)), (#"{"delete":"a"}"#, .delete(row: "a")),
    (#"{"move":"a","to":3}"#, .move(row: "a", to: 3)), (#"{"undo":true}"#, .undo),
    (#"{"key":"a","selection":[1,2],"replacement":"x"}"#, .keystroke(row: "a", selection: 1..<2, replacement: "x")),
  ]

  /// Encoded edits decode to the same edit, with this package's parser and with `JSONDecoder`.
  @Test(arguments: edits)
  func editsRoundTripThroughJSON(_ text: String, _ edit: FormEdit) throws {
    #expect(JSONWriter().string(edit.json) == text)
    #expect(try FormEdit(JSONDocument(parsing: text).root) == edit)
    #expect(try JSONDecoder().decode(FormEdit.self, from: Data(text.utf8)) == edit)
    let coded = try JSONDocument(parsing: Array(try JSONEncoder().encode(edit))).root
    #expect(try FormEdit(coded) == edit)
  }

  /// Explicit defaults, and null for absent members, are accepted.
  @Test(arguments: [
    (#"{"type":"a","text":"x","strict":true}"#, FormEdit.type("x", row: "a")),
    (#"{"type":"a","text":"x","strict":null}"#, .type("x", row: "a")),
    (#"{"by":1,"step":"a"}"#, .step(row: "a")), (#"{"at":null,"insert":0}"#, .insert(.index(0))),
  ])
  func acceptsExplicitDefaults(_ text: String, _ edit: FormEdit) throws {
    #expect(try FormEdit(JSONDocument(parsing: text).root) == edit)
  }

  /// Only a visible, enabled button can be pressed. Pressing has no other effect and does not end typing in a field.
  @Test func pressesOnlyVisibleEnabledButtons() throws {
    var session = try session(
      rows: #"{"type":"button","id":"b"},{"type":"button","id":"off","disabled":"$n == 1"},"#
        + #"{"type":"button","id":"gone","hidden":"$n == 1"},{"type":"integer","id":"n"},{"type":"label","id":"l"}"#)
    #expect(session.apply(.press(row: "b")).events.map(\.line) == ["pressed b"])
    #expect(session.apply(.press(row: "off")).isAccepted)
    session.set(.integer(1), for: "n")
    let codes = ["off", "gone", "n", "l", "x"].map { session.press($0).refusal?.code }
    #expect(codes == [.disabled, .hidden, .notAllowed, .notAllowed, .unknownID])
    _ = session.takeChanges()
    session.insertText("-", replacing: 0..<1, for: "n")
    #expect(session.press("b").events.map(\.line) == ["refusal n", "pressed b"])
    #expect(session.refusal(for: "n")?.text == "-")
    session.isReadOnly = true
    #expect(session.press("b").refusal?.code == .readOnly)
    #expect(session.press("b").events.isEmpty)
  }

  static let words = "set, type, choose, step, clear, press, insert, delete, move, undo, key"

  @Test(arguments: [
    ("5", "malformed_edit an edit must be an object, found a number"),
    ("{}", "malformed_edit an edit must have an operation; use one of \(words)"),
    (#"{"tpye":"a","text":"x"}"#, #"malformed_edit an edit must have an operation; did you mean "type"?"#),
    (#"{"set":"a","clear":"a"}"#, #"malformed_edit an edit must have one operation, found "set" and "clear""#),
    (#"{"set":"a"}"#, #"malformed_edit missing key "value" in an edit with "set"; set it to null to clear the value"#),
    (#"{"set":5,"value":1}"#, #"malformed_edit "set" takes the id of a row, found a number"#),
    (#"{"type":"a"}"#, #"malformed_edit missing key "text" in an edit with "type"; a string"#),
    (#"{"type":"a","text":5}"#, #"malformed_edit "text" takes a string, found a number"#),
    (#"{"type":"a","text":"","strict":"no"}"#, #"malformed_edit "strict" takes true or false, found a string"#),
    (#"{"step":"a","by":1.5}"#, #"malformed_edit "by" takes an integer, found a number"#),
    (#"{"step":"a","bye":1}"#, #"unknown_key unknown key "bye" in an edit with "step"; did you mean "by"?"#),
    (#"{"clear":"a","value":1}"#, #"unknown_key unknown key "value" in an edit with "clear""#),
    (
      #"{"key":"a","selektion":1}"#,
      #"unknown_key unknown key "selektion" in an edit with "key"; did you mean "selection"?"#
    ),
    (#"{"insert":true}"#, #"malformed_edit "insert" takes the id or the index of a section, found a Boolean"#),
    (#"{"move":"a"}"#, #"malformed_edit missing key "to" in an edit with "move"; set it to an index from 0"#),
    (#"{"undo":false}"#, #"malformed_edit "undo" takes true, found a Boolean"#),
    (
      #"{"key":"a","selection":[2,1],"replacement":""}"#,
      #"malformed_edit "selection" takes two ascending offsets [from, to], found an array"#
    ),
    (
      #"{"key":"a","selection":[-1,1],"replacement":""}"#,
      #"malformed_edit "selection" takes two ascending offsets [from, to], found an array"#
    ),
  ])
  func rejectsMalformedEdits(_ text: String, _ message: String) throws {
    let node = try JSONDocument(parsing: text).root
    #expect(throws: FormSessionError.self) { try FormEdit(node) }
    do throws(FormSessionError) { _ = try FormEdit(node) } catch {
      #expect("\(error.code.rawValue) \(error)" == message)
      #expect(error.index == nil)
    }
    let several = try JSONDocument(parsing: #"[{"undo":true},\#(text)]"#).root
    do throws(FormSessionError) { _ = try FormEdit.edits(several) } catch {
      #expect(error.index == 1)
    }
    #expect(throws: (any Error).self) { try JSONDecoder().decode(FormEdit.self, from: Data(text.utf8)) }
  }

  static let document = #"""
    {"sections":[{"id":"head","items":[{"type":"integer","id":"amount"},{"type":"text","id":"note","hidden":"$amount == 1"}]},
     {"id":"lines","type":"dynamic","dynamic.allowed.insert":true,"dynamic.allowed.delete":true,"dynamic.type":"decimal",
      "dynamic.id.prefix":"line","items":[{"type":"decimal","id":"first"},{"type":"decimal","id":"second"}]}]}
    """#

  /// If one edit of a group names an unknown row or section, none is applied; refused edits are skipped.
  @Test(arguments: [
    (
      [FormEdit.type("5", row: "amount"), .clear(row: "amuont")],
      #"unknown_id 1 unknown row "amuont"; did you mean "amount"?"#
    ),
    (
      [.insert(.id("lines")), .insert(.id("linse"))],
      #"unknown_section 1 unknown section "linse"; did you mean "lines"?"#
    ),
    ([.insert(.index(1)), .insert(.index(2))], "unknown_section 1 section index 2 is out of range: the form has 2"),
    (
      [.delete(row: "first"), .type("5", row: "amount"), .clear(row: "first")],
      #"unknown_id 2 unknown row "first""#
    ),
    ([.set(row: "zzzzzz", 1)], #"unknown_id 0 unknown row "zzzzzz""#),
  ])
  func unknownNamesApplyNoEdit(_ edits: [FormEdit], _ message: String) throws {
    var session = try session(Self.document, values: #"{"amount":1,"first":2}"#)
    let before = session.snapshot()
    do throws(FormSessionError) {
      try session.apply(edits)
      Issue.record("nothing was thrown")
    } catch {
      #expect("\(error.code.rawValue) \(error.index ?? -1) \(error)".hasPrefix(message))
    }
    #expect(session.snapshot() == before)
    #expect(session.takeChanges().isEmpty)
    #expect(!session.canUndo)
  }

  @Test func skipsRefusedEdits() throws {
    var session = try session(Self.document, values: #"{"amount":1}"#)
    let outcomes = try session.apply([
      .type("x", row: "note"), .type("2", row: "amount"), .type("x", row: "note"), .move(row: "first", to: 9),
      .insert(.id("head")), .insert(.id("lines"), at: 1), .insert(.id("lines"), at: 9), .undo, .delete(row: "first"),
      .undo, .choose(row: "first", "x"),
    ])
    #expect(
      outcomes.map { $0.refusal?.code } == [
        .hidden, nil, nil, .notAllowed, .notAllowed, nil, .notAllowed, nil, nil, nil, .type,
      ])
    #expect(session.values().map(\.id) == ["amount", "note", "first", "second"])
  }

  /// An undo in a group has the effect of a single undo: it reverts an edit of the same group or, if none is left, all
  /// edits that were applied as one before.
  @Test func undoInAGroupRevertsTheGroupBefore() throws {
    var session = try session(Self.document)
    let start = session.valuesJSON()
    try session.apply([.set(row: "amount", 1), .set(row: "note", "a"), .insert(.id("lines"))])
    let pair = session.valuesJSON()
    try session.apply([.set(row: "amount", 2), .set(row: "note", "b")])
    var single = session
    single.undo()
    var group = session
    try group.apply([.undo])
    #expect(single.valuesJSON() == pair)
    #expect(group.valuesJSON() == pair)
    try session.apply([.set(row: "amount", 3), .undo, .undo, .undo])
    #expect(session.valuesJSON() == start)
    #expect(!session.canUndo)
  }

  /// Edits of one call share one step budget. The applied ones have the effect of single edits, the rest are refused
  /// for the limit, and a further call continues with them.
  @Test func stepsAreShared() throws {
    let hidden = (0..<4).map { #"{"type":"text","id":"r\#($0)","hidden":"$n >= 0 AND $t CONTAINS 'xyz'"}"# }
    let rows = (#"{"type":"integer","id":"n"}"#, #"{"type":"text","id":"t"}"#)
    let text = String(repeating: "a", count: 3000)
    var session = try session(rows: ([rows.0, rows.1] + hidden).joined(separator: ","))
    session.set(.string(text), for: "t")
    var single = session
    let edits = (1...64).map { FormEdit.set(row: "n", .integer($0)) }
    var left = edits[...]
    var calls = 0
    while !left.isEmpty && calls < 64 {
      calls += 1
      let outcomes = try session.asOne(Array(left), steps: 10_000) { $2.apply($1) }
      let done = outcomes.prefix(while: \.isAccepted).count
      #expect(outcomes.count == left.count && done > 0)
      #expect(outcomes.dropFirst(done).allSatisfy { $0.refusal?.code == .limitExceeded && $0.refusal?.row == "n" })
      for edit in left.prefix(done) { single.apply(edit) }
      #expect(session.snapshot() == single.snapshot())
      left = left.dropFirst(done)
    }
    #expect(left.isEmpty && (2..<64).contains(calls))
  }

  @Test func insertsRowsAtPositions() throws {
    var session = try session(Self.document)
    let new = try session.apply([.insert(.id("lines"), at: 0), .insert(.index(1), at: 2), .insert(.id("lines"))])
      .compactMap(\.insertedRow)
    #expect(session.values().map(\.id).dropFirst(2) == [new[0], "first", new[1], "second", new[2]])
  }

  /// Edits logged as JSON produce the same form when they are replayed.
  @Test(.long, arguments: try SnapshotDifferenceTests.forms().prefix(6))
  func replaysLoggedEdits(_ text: String) throws {
    let form = try form(text, "fa_IR", isReader: true)
    for generator in 0..<(isExhaustive ? 3 : 1) {
      var edits = RandomEdits(generator: generator)
      var session = FormSession(form, host: host())
      var again = FormSession(form, host: host())
      for _ in 0..<60 {
        let edit = edits.edit(session, session.snapshot())
        let outcome = session.apply(edit)
        #expect(again.apply(try FormEdit(JSONDocument(parsing: JSONWriter().string(edit.json)).root)) == outcome)
      }
      #expect(again.snapshot() == session.snapshot(), "seed \(runSeed)")
      #expect(again.issues() == session.issues())
    }
  }

  /// A session that starts with the saved values of another one has the same rows and values.
  @Test(.long, arguments: try SnapshotDifferenceTests.forms().prefix(6))
  func restoresSavedValues(_ text: String) throws {
    let form = try form(text, "fa_IR", isReader: true)
    for generator in 0..<(isExhaustive ? 3 : 1) {
      var edits = RandomEdits(generator: generator)
      var session = FormSession(form, host: host())
      for _ in 0..<60 {
        let edit = edits.edit(session, session.snapshot())
        // Saved values do not record which rows of the descriptor were deleted or moved.
        switch edit {
        case .delete(let row) where form.descriptor.sections.contains { $0.rows.contains { $0.id == row } }: continue
        case .move, .insert(_, at: .some), .undo: continue
        default: session.apply(edit)
        }
      }
      let saved = JSONWriter().string(session.savedJSON())
      let restored = FormSession(form, values: try values(saved), host: host())
      #expect(JSONWriter().string(restored.savedJSON()) == saved, "seed \(runSeed)")
      #expect(restored.diagnosticsOfValues().isEmpty)
    }
  }

  /// Values saved by an older form are reported, and retained until their row gets another value.
  @Test func retainsValuesOfOlderForms() throws {
    let saved = #"{"amount":"many","first":3,"zip":[1],"line_0123456789ABCDEF0123456789ABCDEF":"x"}"#
    var session = try session(Self.document, values: saved)
    #expect(
      session.diagnosticsOfValues().map { "\($0.code.rawValue) \($0.pointer)" } == [
        "wrong_type /amount", "unknown_id /zip", "wrong_type /line_0123456789ABCDEF0123456789ABCDEF",
      ])
    let kept =
      #"{"amount":"many","note":null,"first":3,"second":null,"line_0123456789ABCDEF0123456789ABCDEF":"x","zip":[1]}"#
    #expect(JSONWriter().string(session.savedJSON()) == kept)
    session.apply(.type("5", row: "amount"))
    #expect(JSONWriter().string(session.savedJSON()) == kept.replacing(#""many""#, with: "5"))
    session.apply(.clear(row: "amount"))
    #expect(JSONWriter().string(session.savedJSON()) == kept.replacing(#""many""#, with: "null"))
  }

  /// A value is also retained if its row is now of a type without values.
  @Test func retainsValuesOfRowsWithoutValues() throws {
    let form = try form(rows: #"{"type":"button","id":"b"},{"type":"text","id":"t"}"#)
    let session = FormSession(form, values: try values(#"{"b":5,"t":"x"}"#), host: host())
    #expect(JSONWriter().string(session.savedJSON()) == #"{"t":"x","b":5}"#)
  }

  private static let line = "line_0123456789ABCDEF0123456789ABCDEF"

  /// A rejected loaded value after edits of its row; `nil` if the row was deleted.
  private static let unaccepted: [(edits: [FormEdit], saved: String?)] = [
    ([.type("x", row: "amount")], #""many""#),
    ([.type("x", row: "amount"), .type("y", row: "amount")], #""many""#),
    ([.type("x", row: "amount"), .type("", row: "amount")], "null"),
    ([.type("x", row: "amount"), .type("5", row: "amount")], "5"),
    ([.set(row: "amount", "x"), .choose(row: "amount", true)], #""many""#),
    ([.set(row: "amount", 7)], "7"), ([.choose(row: "amount", 7), .type("x", row: "amount")], "7"),
    ([.clear(row: "amount")], "null"), ([.set(row: "amount", nil)], "null"),
    ([.keystroke(row: "amount", selection: 0..<0, replacement: "-")], #""many""#),
    ([.keystroke(row: "amount", selection: 0..<0, replacement: "8")], "8"),
    ([.keystroke(row: "amount", selection: 0..<0, replacement: "-"), .type("x", row: "note")], #""many""#),
    (
      [
        .keystroke(row: "amount", selection: 0..<0, replacement: "8"),
        .keystroke(row: "amount", selection: 0..<1, replacement: ""),
      ], "null"
    ),
    ([.type("x", row: line)], #""x""#), ([.type("5", row: line), .clear(row: line)], "null"),
    ([.delete(row: line)], nil), ([.type("x", row: line), .delete(row: line)], nil),
  ]

  /// The rejected value is retained until the row gets another value, is cleared or is deleted; a refused text is not a
  /// value. Undoing each edit restores it.
  @Test(arguments: unaccepted, ["en_US", "fa_IR", "ar_SA"])
  func retainsRejectedValuesUntilReplaced(_ row: (edits: [FormEdit], saved: String?), _ locale: String) throws {
    let given = #"{"amount":"many","first":3,"\#(Self.line)":"x"}"#
    var session = try session(Self.document, values: given, locale)
    func saved(_ id: String) -> String? { session.savedJSON()[id].map { JSONWriter().string($0) } }
    func expectKept(_ comment: Comment) throws {
      #expect(saved("amount") == #""many""#, comment)
      #expect(saved(Self.line) == #""x""#, comment)
      // Saved values are restored unchanged.
      let restored = FormSession(
        session.form, values: try values(JSONWriter().string(session.savedJSON())), host: host())
      #expect(JSONWriter().string(restored.savedJSON()) == JSONWriter().string(session.savedJSON()), comment)
    }
    try expectKept("at the beginning")
    let id = row.edits.first?.row ?? ""
    let before = session.diagnosticsOfValues()
    for edit in row.edits { session.apply(edit) }
    #expect(saved(id) == row.saved)
    // Diagnostics of the loaded values do not depend on what was typed since.
    #expect(session.diagnosticsOfValues() == before)
    let edited = session
    while session.canUndo { session.undo() }
    try expectKept("after \(row.edits) and undo")
    session = edited
    session.discardRefusal(for: id)
    #expect(saved(id) == row.saved)
    // Only the rejected value is left to clear: clearing removes it and can be undone.
    guard session.value(of: id) == .null, row.saved != "null" else { return }
    session.clear(id)
    #expect(saved(id) == "null")
    session.undo()
    #expect(saved(id) == row.saved)
  }
}
