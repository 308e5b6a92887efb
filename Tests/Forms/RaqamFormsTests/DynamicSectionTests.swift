import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

/// Rows that users add, delete and move.
@Suite struct DynamicSectionTests {
  static let text = #"""
    {"sections":[{"items":[{"type":"check","id":"lock"},{"type":"integer","id":"limit"}]},
     {"type":"dynamic","dynamic.allowed.insert":true,"dynamic.allowed.delete":true,"dynamic.id.prefix":"line",
      "dynamic.type":"integer","dynamic.title":"Line","dynamic.disabled":"$lock == TRUE","dynamic.required":true,
      "dynamic.hidden":"SELF == 7","dynamic.rules":[{"predicate":"SELF <= $limit"}],
      "items":[{"type":"text","id":"first"},{"type":"text","id":"second","disabled":true}]}]}
    """#

  /// An id is the prefix and a version 4 UUID of the host's random bits, as 32 uppercase hexadecimal digits.
  @Test func generatesIDsFromTheHostsBits() throws {
    let bits = CountingBits(0xFFFF_FFFF_FFFF_FFFE)
    var session = FormSession(try form(Self.text), host: host(bits))
    let first = session.insertRow(inSection: 1)
    #expect(first.insertedRow == "line_FFFFFFFFFFFF4FFEBFFFFFFFFFFFFFFF")
    let second = session.insertRow(inSection: 1)
    #expect(second.insertedRow == "line_00000000000040008000000000000001")
    #expect(second.lines.first == "inserted line_00000000000040008000000000000001 #1 3")
  }

  /// If the random source repeats itself, the insertion is refused, so that ids stay unique.
  @Test func refusesInsertionIfBitsRepeat() throws {
    var session = FormSession(
      try form(Self.text), host: FormHost(now: { Instant(epochMilliseconds: 0) }, randomBits: { 5 }))
    #expect(session.insertRow(inSection: 1).isAccepted)
    #expect(session.insertRow(inSection: 1).refusal?.code == .notAllowed)
  }

  /// A new row is appended and follows the template: conditions, rules and bounds.
  @Test func newRowsFollowTheTemplate() throws {
    var session = try session(Self.text)
    let id = try #require(session.insertRow(inSection: 1).insertedRow)
    #expect(session.snapshot().sections[1].rows.map(\.id) == ["first", "second", id])
    #expect(session.snapshot().sections[1].rows.last?.title == "Line")
    #expect(session.issueLines == ["\(id) required"])
    session.set(.integer(3), for: "limit")
    #expect(session.type("4", for: id).lines == ["value \(id)", "issues \(id) predicate"])
    #expect(session.set(.integer(4), for: "limit").lines == ["value limit", "issues \(id) "])
    #expect(session.set(.bool(true), for: "lock").lines == ["value lock", "disabled \(id)"])
    #expect(session.type("1", for: id).refusal?.code == .disabled)
    #expect(session.deleteRow(id).refusal?.code == .disabled)
    #expect(session.set(.bool(false), for: "lock").lines == ["value lock", "enabled \(id)"])
    #expect(session.set(.integer(7), for: id).lines == ["value \(id)", "hidden \(id)", "issues \(id) predicate"])
    #expect(session.deleteRow(id).refusal?.code == .hidden)
  }

  @Test func deletesAndRestoresRows() throws {
    var session = try session(Self.text)
    #expect(session.deleteRow("second").refusal?.code == .disabled)
    #expect(session.deleteRow("limit").refusal?.code == .notAllowed)
    #expect(session.deleteRow("first").lines == ["deleted first #1 0"])
    #expect(session.value(of: "first") == nil)
    #expect(session.values().map(\.id) == ["lock", "limit", "second"])
    #expect(session.set(.string("x"), for: "first").refusal?.code == .unknownID)
    #expect(session.undo().lines == ["inserted first #1 0"])
    #expect(session.values().map(\.id) == ["lock", "limit", "first", "second"])
  }

  /// A deleted row has no value in the conditions that refer to it.
  @Test func deletedRowsHaveNoValueInConditions() throws {
    var session = try session(
      """
      {"sections":[{"items":[{"type":"text","id":"a","hidden":"$gone == NULL"}]},
       {"type":"dynamic","dynamic.allowed.delete":true,"items":[{"type":"text","id":"gone"}]}]}
      """, values: #"{"gone":"x"}"#)
    #expect(session.isVisible("a"))
    #expect(session.deleteRow("gone").lines == ["deleted gone #1 0", "hidden a"])
    #expect(session.undo().lines == ["inserted gone #1 0", "shown a"])
    #expect(session.value(of: "gone") == .string("x"))
  }

  /// Law: a saved session that is opened again has the same rows in the same order, the same values and issues, whatever
  /// the user deleted, moved and inserted.
  @Test func reopenedSessionsHaveTheSameRows() throws {
    let form = try form(
      #"""
      {"sections":[
       {"id":"lines","type":"dynamic","dynamic.allowed.insert":true,"dynamic.allowed.delete":true,"dynamic.id.prefix":"line",
        "dynamic.type":"text","items":[{"type":"text","id":"a","required":true},{"type":"integer","id":"b"},{"type":"text","id":"c"}]},
       {"type":"dynamic","dynamic.allowed.insert":true,"dynamic.allowed.delete":true,"dynamic.id.prefix":"part",
        "dynamic.items":[{"type":"text","id":"x"},{"type":"integer","id":"y"}],"items":[{"type":"text","id":"d"}]},
       {"type":"dynamic","dynamic.id.prefix":"fixed","dynamic.allowed.reorder":false,"items":[{"type":"text","id":"e"},{"type":"text","id":"f"}]},
       {"items":[{"type":"integer","id":"n","value.expression":"$lines.@count"},{"type":"text","id":"z","hidden":"$a == NULL"}]}]}
      """#)
    var random = SplitMix64(seed: chosenSeed(45))
    var (count, changed) = (0, 0)
    for _ in 0..<rounds(200) {
      let host = host(CountingBits(random.next()))
      var session = FormSession(form, host: host)
      for _ in 0..<random.below(12) {
        let ids = session.rowIDs[random.below(3)]
        guard !ids.isEmpty, random.below(3) > 0 else {
          session.insertRow(inSection: random.below(2), at: random.below(2) == 0 ? nil : 0)
          continue
        }
        let id = ids[random.below(ids.count)]
        switch random.below(3) {
        case 0: session.deleteRow(id)
        case 1: session.moveRow(id, to: random.below(ids.count))
        default: session.type("\(random.below(100))", for: id)
        }
      }
      let saved = session.savedJSON()
      let reopened = FormSession(form, values: JSONNode(saved)?.asObject ?? [], host: host)
      #expect(reopened.rowIDs == session.rowIDs)
      #expect(reopened.savedJSON() == saved)
      #expect(reopened.issues() == session.issues())
      #expect(reopened.diagnosticsOfValues().isEmpty)
      count += 1
      if !session.rowIDs[0].starts(with: ["a", "b", "c"]) { changed += 1 }
    }
    expectCases(count, atLeast: 50)
    expectCases(changed, atLeast: 10)
  }

  /// Rows that the user may not delete or move are not deleted or moved by saved values either.
  @Test func savedOrdersFollowThePermissions() throws {
    let text = #"""
      {"sections":[{"type":"dynamic","dynamic.id.prefix":"p","dynamic.allowed.reorder":false,
      "items":[{"type":"text","id":"a"},{"type":"text","id":"b"}]}]}
      """#
    #expect(try session(text, values: #"{"p":["b"]}"#).rowIDs == [["a", "b"]])
    let movable = text.replacing(#""dynamic.allowed.reorder":false"#, with: #""dynamic.allowed.delete":true"#)
    #expect(try session(movable, values: #"{"p":["b"]}"#).rowIDs == [["b"]])
    #expect(try session(movable, values: #"{"p":["b","none",5,"a","b"]}"#).rowIDs == [["a", "b"]])
    #expect(try session(movable, values: #"{"p":"b"}"#).issues().map(\.code) == [.unknownID])
  }

  /// A section with its minimum number of entries keeps them, as one with its maximum takes no more.
  @Test func keepsTheMinimumNumberOfEntries() throws {
    var session = try session(
      Self.text.replacing(#""dynamic.title":"Line","#, with: #""dynamic.title":"Line","dynamic.count.minimum":2,"#))
    #expect(session.deleteRow("first").refusal?.code == .notAllowed)
    let id = try #require(session.insertRow(inSection: 1).insertedRow)
    #expect(session.deleteRow(id).isAccepted)
    session.insertRow(inSection: 1)
    #expect(session.deleteRow("first").isAccepted)
    #expect(session.undo().isAccepted)
  }

  @Test func movesRowsWithinTheirSection() throws {
    var session = try session(Self.text)
    let id = try #require(session.insertRow(inSection: 1).insertedRow)
    #expect(session.moveRow(id, to: 0).lines == ["moved \(id) #1 2 0"])
    #expect(session.values().map(\.id) == ["lock", "limit", id, "first", "second"])
    #expect(session.moveRow(id, to: 2).lines == ["moved \(id) #1 0 2"])
    #expect(session.moveRow(id, to: 2) == FormOutcome())
    #expect(session.moveRow(id, to: 3).refusal?.code == .notAllowed)
    #expect(session.moveRow(id, to: -1).refusal?.code == .notAllowed)
    #expect(session.moveRow("limit", to: 0).refusal?.code == .notAllowed)
    #expect(session.undo().lines == ["moved \(id) #1 2 0"])
    #expect(session.undo().lines == ["moved \(id) #1 0 2"])
    #expect(session.undo().lines == ["deleted \(id) #1 2"])
  }

  @Test func aSingleRowIsNotMoved() throws {
    var session = try session(#"{"sections":[{"type":"dynamic","items":[{"type":"text","id":"a"}]}]}"#)
    #expect(session.moveRow("a", to: 0).refusal?.code == .notAllowed)
  }

  /// Insertion is refused for static sections, sections without permission, and sections that do not exist.
  @Test(arguments: [-1, 0, 2, 99, Int.max, Int.min])
  func refusesInsertionIfNotAllowed(_ section: Int) throws {
    var session = try session(
      #"{"sections":[{"items":[]},{"type":"dynamic","dynamic.type":"text","dynamic.allowed.insert":true,"items":[]},"#
        + #"{"type":"dynamic","dynamic.type":"text","items":[]}]}"#)
    #expect(session.insertRow(inSection: section).refusal?.code == .notAllowed)
    #expect(session.insertRow(inSection: 1).isAccepted)
  }

  /// #24: saved rows are restored in the order of the values, after the rows of the descriptor.
  @Test func restoresSavedRowsInOrder() throws {
    let ids = ["line_48BE90846BEE4ED4B0923F82A8BD37F3", "line_0123456789ABCDEF0123456789ABCDEF"]
    let session = try session(
      Self.text, values: #"{"\#(ids[0])":5,"first":"x","\#(ids[1])":"no","\#(ids[0])":6}"#)
    #expect(session.values().map(\.id) == ["lock", "limit", "first", "second"] + ids)
    #expect(session.value(of: ids[0]) == .integer(6))
    // The rule of the first row compares with an empty row.
    #expect(session.issueLines == ["\(ids[1]) type"])
  }

  @Test(arguments: [
    "line_48BE90846BEE4ED4B0923F82A8BD37F", "line_48be90846bee4ed4b0923f82a8bd37f3",
    "line-48BE90846BEE4ED4B0923F82A8BD37F3",
    "lines_48BE90846BEE4ED4B0923F82A8BD37F3", "_48BE90846BEE4ED4B0923F82A8BD37F3", "48BE90846BEE4ED4B0923F82A8BD37F3",
    "",
    "line_48BE90846BEE4ED4B0923F82A8BD37F30", "line_48BE90846BEE4ED4B0923F82A8BD37FG",
  ])
  func doesNotRestoreMalformedIDs(_ id: String) throws {
    let session = try session(Self.text, values: "{\"\(id)\":5}")
    #expect(session.issues().last.map { "\($0.row) \($0.code)" } == "\(id) unknownID")
    #expect(session.value(of: id) == nil)
  }

  /// A prefix may contain an underscore.
  @Test func prefixesMayContainUnderscores() throws {
    let id = "a_b_48BE90846BEE4ED4B0923F82A8BD37F3"
    let session = try session(
      #"{"sections":[{"type":"dynamic","dynamic.type":"text","dynamic.id.prefix":"a_b","items":[]}]}"#,
      values: "{\"\(id)\":\"x\"}")
    #expect(session.value(of: id) == .string("x"))
  }

  @Test func rowLimit() throws {
    let text = #"{"sections":[{"type":"dynamic","dynamic.type":"check","dynamic.allowed.insert":true,"items":[]}]}"#
    let ids = (0...FormSession.sectionRowLimit).map { number in
      let digits = String(number, radix: 16, uppercase: true)
      return "default_" + String(repeating: "0", count: 32 - digits.count) + digits
    }
    var session = FormSession(try form(text), values: ids.map { RowValue($0, .bool(true)) }, host: host())
    #expect(session.values().count == FormSession.sectionRowLimit)
    #expect(session.issueLines == ["\(ids[FormSession.sectionRowLimit]) limit_exceeded"])
    #expect(session.insertRow(inSection: 0).refusal?.code == .limitExceeded)
  }

  /// Edits that are applied as a group are undone as a group, whatever they are.
  @Test(.long, arguments: 0..<20)
  func groupsOfEditsAreUndoneAsOne(_ seed: Int) throws {
    var random = SplitMix64(seed: chosenSeed(500 + UInt64(seed)))
    var session = try session(Self.text)
    var states: [FormSnapshot] = []
    for _ in 0..<15 {
      let ids = session.values(includingHidden: true).map(\.id)
      let edits = (0...random.below(5)).map { _ -> FormEdit in
        let id = ids[random.below(ids.count)]
        return switch random.below(6) {
        case 0: .insert(.index(1))
        case 1: .move(row: id, to: random.below(5))
        case 2: .clear(row: id)
        default: .type("\(random.below(10))", row: id)
        }
      }
      let before = session
      try session.apply(edits)
      if session.snapshot() == before.snapshot() {
        session = before
      } else {
        states.append(before.snapshot())
      }
    }
    #expect(!states.isEmpty)
    while let state = states.popLast() {
      session.undo()
      #expect(session.snapshot() == state)
    }
    #expect(!session.canUndo)
  }

  /// A group with too many edits to be undone is not undone in part.
  @Test func tooLargeGroupsAreNotUndone() throws {
    var session = try session(rows: #"{"type":"integer","id":"a"}"#)
    session.set(.integer(1), for: "a")
    let edits = (0..<20_010).map { FormEdit.set(row: "a", .integer(Int64($0 % 7 + 2))) }
    try session.apply(edits)
    #expect(!session.canUndo)
    session.set(.integer(100), for: "a")
    session.undo()
    #expect(session.value(of: "a") == .integer(Int64(20_009 % 7 + 2)))
    #expect(!session.canUndo)
  }

  /// Undo restores the previous state after every kind of edit. The values of each state restore that state, unless a
  /// row of the descriptor was deleted or moved.
  @Test(.long, arguments: (0..<30).sampled(oneIn: 4))
  func undoRestoresThePreviousState(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var session = try session(Self.text)
    var states: [FormSnapshot] = [session.snapshot()]
    for _ in 0..<60 {
      let ids = session.values(includingHidden: true).map(\.id)
      let id = ids[Int.random(in: 0..<ids.count, using: &random)]
      let edit: FormOutcome
      switch Int.random(in: 0..<6, using: &random) {
      case 0: edit = session.insertRow(inSection: 1)
      case 1: edit = session.deleteRow(id)
      case 2: edit = session.moveRow(id, to: Int.random(in: 0..<5, using: &random))
      case 3: edit = session.type("\(Int.random(in: 0...9, using: &random))", for: id)
      default: edit = session.set(.integer(Int64.random(in: 0...9, using: &random)), for: id)
      }
      #expect(Set(session.values(includingHidden: true).map(\.id)).count == session.values(includingHidden: true).count)
      if !edit.events.isEmpty { states.append(session.snapshot()) }
      for event in edit.events { #expect(!event.line.isEmpty) }
      let fresh = FormSession(session.form, values: session.values(includingHidden: true), host: host())
      #expect(
        Set(fresh.issues(includingHidden: true)) == Set(session.issues(includingHidden: true))
          || !session.values(includingHidden: true).map(\.id).contains("first")
          // A refused text is not saved.
          || ids.contains { session.refusal(for: $0) != nil })
    }
    while session.canUndo {
      #expect(session.snapshot() == states.removeLast())
      session.undo()
    }
    #expect(states.count == 1)
  }
}
