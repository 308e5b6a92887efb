import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

/// Sessions of hostile sizes and values: an answer in reasonable time, and never a trap.
@Suite struct SessionLimitTests {
  private static let rowCount = isExhaustive ? 100_000 : 1500

  /// Each row depends on the one above it, and the last displays a message with the first.
  private static func largeForm() -> String {
    let rows = (1..<rowCount - 1).map {
      #"{"type":"integer","id":"r\#($0)","hidden":"$r\#($0 - 1) == 7"}"#
    }
    return #"{"sections":[{"items":[{"type":"integer","id":"r0"},\#(rows.joined(separator: ",")),"#
      + #"{"type":"label","id":"sum","formatter":{"type":"message","message.pattern":"{r0}"}}]}]}"#
  }

  @Test(.long) func editsOfLargeSessionsUpdateDependentRows() throws {
    let text = Self.largeForm()
    let json = (0..<Self.rowCount - 1).map { "\"r\($0)\":\($0)" }.joined(separator: ",")
    var session = try session(text, values: "{\(json)}")
    let hidden = session.snapshot().sections[0].rows.count
    #expect(hidden == Self.rowCount - 1)  // r8 is hidden because r7 has the value 7.
    #expect(!session.isVisible("r8"))
    let edit = session.set(.integer(7), for: "r0")
    #expect(edit.lines == ["value r0", "hidden r1", "text sum"])
    #expect(session.text(of: "sum") == "7")
    #expect(session.values(includingHidden: true).count == Self.rowCount)
    #expect(session.undo().lines == ["value r0", "shown r1", "text sum"])
    #expect(session.snapshot().sections[0].rows.count == hidden)
    #expect(session.issues() == [])
  }

  /// Deep nesting inside an otherwise valid form: the parser stops at its limit and reports one error.
  @Test(arguments: ["title", "sections", "messages", "currencies"])
  func rejectsDeepNestingInForms(_ key: String) {
    for (open, close) in [("[", "]"), (#"{"a":"#, "}")] {
      let value = String(repeating: open, count: 10_000) + "0" + String(repeating: close, count: 10_000)
      let (said, isRefused) = diagnostics(Array("{\"sections\":[],\"\(key)\":\(value)}".utf8))
      #expect(isRefused)
      #expect(said.map(\.code) == [.malformedJSON])
    }
  }

  /// Ids of any script identify values; an id that predicates cannot name causes a warning.
  @Test(arguments: ["نام", "الاسم", "👩🏽‍🚀", "\u{200F}rtl\u{200E}", "\u{202E}x", "é", "e\u{301}", "a b", "a/b~c", "名前"])
  func idsOfAnyScriptIdentifyValues(_ id: String) throws {
    let text = #"{"sections":[{"items":[{"type":"text","id":"\#(id)"},{"type":"text","id":"z"}]}]}"#
    let (said, isRefused) = diagnostics(Array(text.utf8))
    #expect(!isRefused)
    #expect(said.map(\.code) == [.invalidID])
    var session = try session(text, values: "{\"\(id)\":\"سلام\"}")
    #expect(session.value(of: id) == .string("سلام"))
    #expect(session.type("x", for: id).isAccepted)
    #expect(JSONWriter().string(session.valuesJSON()) == "{\"\(id)\":\"x\",\"z\":null}")
    let again = try restored(text, JSONWriter().string(session.valuesJSON()))
    #expect(again.snapshot() == session.snapshot())
    #expect(session.set(.null, for: id + "9").refusal?.code == .unknownID)
  }

  private func restored(_ text: String, _ json: String) throws -> FormSession {
    FormSession(try form(text), values: try values(json), host: host())
  }

  /// Every row type with a value of every kind: the value is accepted, or refused with a reason without changing the
  /// row.
  @Test(arguments: RowType.allCases)
  func acceptsOrRefusesEveryKindOfValue(_ type: RowType) throws {
    let needs = type == .options ? #","options":["a"]"# : type == .webview ? #","url":"u""# : ""
    let given: [FieldValue] = [
      .null, .bool(true), .integer(.max), .integer(.min), .double(1.5), .double(.nan), .double(-.infinity),
      .decimal(try ExactDecimal("1e400")), .string(""), .string("a"), .string("\u{0}\u{202E}\u{FFFF}"),
      .date(Instant(epochMilliseconds: .max)), .date(Instant(epochMilliseconds: .min)), .list([]), .list([.null]),
      .list([.list([.bool(false)])]), .object([:]), .object(["latitude": .integer(91), "name": .bool(true)]),
      .object(["from": .integer(1), "to": .null]),
    ]
    let form = try form(rows: #"{"type":"\#(type.rawValue)","id":"r"\#(needs)}"#)
    for value in given {
      var session = FormSession(form, host: host())
      let before = session.value(of: "r")
      let edit = session.set(value, for: "r")
      if let refusal = edit.refusal {
        #expect(session.value(of: "r") == before, "\(value)")
        #expect(!refusal.message.isEmpty && refusal.row == "r", "\(value)")
      } else {
        #expect(session.rowSnapshot(of: "r") != nil, "\(value)")
      }
      // Saved values can be loaded again; ISO 8601 parsing is limited to years of four digits.
      if case .date = value { continue }
      let saved = JSONWriter().string(session.valuesJSON())
      let again = FormSession(form, values: try values(saved), host: host())
      #expect(JSONWriter().string(again.valuesJSON()) == saved, "\(value)")
    }
    var session = FormSession(form, host: host())
    let other: FieldValue = type.isText || type == .options || type == .pushAsync ? .integer(1) : .string("x")
    #expect(type == .label || session.set(other, for: "r").refusal?.code == .type)
  }

  @Test func reportsValuesOfUnknownRows() throws {
    let session = try session(
      rows: #"{"type":"text","id":"name"}"#, values: #"{"nam":1,"":2,"نام":[],"name":"Ada","x.y":{"z":null}}"#)
    #expect(session.issues().map(\.row) == ["nam", "", "نام", "x.y"])
    #expect(session.issues().allSatisfy { $0.code == .unknownID })
    #expect(session.issues()[0].message == "The form has no field “nam”. Did you mean “name”?")
    #expect(JSONWriter().string(session.valuesJSON()) == #"{"name":"Ada"}"#)
  }

  /// Keys of both dialects in one document: a warning for each key of the other dialect.
  @Test func warnsAboutKeysOfTheOtherDialect() throws {
    let (said, isRefused) = diagnostics(
      Array(
        #"{"sections":[{"rows":[],"className":"X","items":[{"className":"RMSSwitchCell","bindVariable":"a","type":"switch","id":"s"}]}]}"#
          .utf8))
    #expect(!isRefused)
    #expect(said.map(\.code) == Array(repeating: .foreignKey, count: 4))
    let (all, isError) = diagnostics(Array(#"[{"items":[{"type":"text","id":"a"}]}]"#.utf8))
    #expect(isError)
    #expect(all.map(\.code) == [.unsupportedDialect])
  }
}
