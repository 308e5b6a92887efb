import RaqamJSON
import Testing

@testable import RaqamCLI

/// The session operations of `raqam eval`.
@Suite struct EvalSessionTests {
  /// Returns the replies to requests in one process.
  private static func replies(_ requests: [String], _ arguments: [String] = []) throws -> [JSONNode] {
    let outcome = TestHost.run(["eval"] + arguments, input: [requests.joined(separator: "\n") + "\n"])
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    return try outcome.output.split(separator: "\n").map { try JSONDocument(parsing: String($0)).root }
  }

  private static func text(_ node: JSONNode?) -> String { node.map { JSONWriter().string(JSONValue($0)) } ?? "-" }

  static let form = #"""
    {"sections":[{"items":[{"type":"integer","id":"n","required":true,"value.maximum":5},
    {"type":"text","id":"a","hidden":"$n > 3"},{"type":"password","id":"p"}]},
    {"id":"lines","type":"dynamic","dynamic.type":"decimal","dynamic.id.prefix":"r","dynamic.allowed.insert":true,
    "dynamic.allowed.delete":true,"items":[]}]}
    """#.split(separator: "\n").joined()

  static func open(_ name: String = "s", _ keys: String = "") -> String {
    #"{"op":"session.open","session":"\#(name)","form":\#(form),"uuidSeed":1\#(keys)}"#
  }

  static func edit(_ edit: String, _ name: String = "s") -> String {
    #"{"op":"session.edit","session":"\#(name)","edit":\#(edit)}"#
  }

  /// Edits with the changes, issues and other members of their replies.
  static let edits: [(edit: String, changes: String, issues: String, rest: String)] = [
    (#"{"type":"n","text":"۲"}"#, "row n", "[]", ""),
    (
      #"{"type":"n","text":"9"}"#, "rowRemoved a, row n",
      #"[{"row":"n","code":"maximum","message":"The value must be at most 5."}]"#, ""
    ),
    (
      #"{"type":"n","text":"9x"}"#, "refused n, row n",
      #"[{"row":"n","code":"maximum","message":"The value must be at most 5."}]"#, ""
    ),
    (#"{"type":"a","text":"x"}"#, "refused a", "[]", ""),
    (
      #"[{"set":"n","value":1},{"type":"a","text":"x"},{"set":"n","value":"q"}]"#, "refused n, rowAdded a, row n", "[]",
      ""
    ),
    (#"{"type":"n","text":" +1 ","strict":false}"#, "deviation n", "[]", ""),
    (
      #"{"key":"n","selection":[1,1],"replacement":"2"}"#, "rowRemoved a, row n",
      #"[{"row":"n","code":"maximum","message":"The value must be at most 5."}]"#, #""12" [2,2]"#
    ),
    (
      #"[{"insert":"lines"},{"insert":"lines","at":0}]"#,
      "rowAdded r_F893A2EEFB32455EB1C18690EE42C90B, rowAdded r_910A2DEC89024CC1BEEB8DA1658EEC67", "[]", ""
    ),
    (
      #"{"move":"r_910A2DEC89024CC1BEEB8DA1658EEC67","to":0}"#,
      "rowMoved r_910A2DEC89024CC1BEEB8DA1658EEC67, row r_910A2DEC89024CC1BEEB8DA1658EEC67", "[]", ""
    ),
    (#"{"delete":"r_910A2DEC89024CC1BEEB8DA1658EEC67"}"#, "rowRemoved r_910A2DEC89024CC1BEEB8DA1658EEC67", "[]", ""),
    (#"[]"#, "", "[]", ""),
  ]

  @Test func editsReportTheirChanges() throws {
    let replies = try Self.replies([Self.open()] + Self.edits.map { Self.edit($0.edit) })
    #expect(Self.text(replies[0]["issues"]) == #"[{"row":"n","code":"required","message":"Field required!"}]"#)
    #expect(replies[0]["form"]?["sections"]?.asArray?.count == 2)
    #expect(replies.count == Self.edits.count + 1)
    for (sample, reply) in zip(Self.edits, replies.dropFirst()) {
      #expect(reply["ok"]?.asBool == true)
      let changes = (reply["difference"]?.asArray ?? []).map { change in
        "\(change["change"]?.asString ?? "-") \(change["id"]?.asString ?? "-")"
      }
      #expect(changes.joined(separator: ", ") == sample.changes, "\(sample.edit)")
      #expect(Self.text(reply["issues"]) == sample.issues, "\(sample.edit)")
      let rest = ["text", "selection"].compactMap { reply[$0] }.map(Self.text).joined(separator: " ")
      #expect(rest == sample.rest, "\(sample.edit)")
    }
  }

  /// A refused edit is reported with code, message and position.
  @Test(arguments: [
    (
      #"{"type":"n","text":"1x"}"#,
      #"{"change":"refused","id":"n","text":"1x","code":"format","message":"“x” is not allowed here. Example: 5","offset":1}"#
    ),
    (
      #"[{"undo":true},{"insert":0}]"#,
      #"{"change":"refused","section":0,"edit":1,"code":"not_allowed","message":"Nothing can be added to this section."}"#
    ),
    (
      #"{"choose":"n","option":"x"}"#,
      #"{"change":"refused","id":"n","code":"type","message":"This value does not fit the field."}"#
    ),
  ])
  func refusedEditsAreReported(_ edit: String, _ expected: String) throws {
    let replies = try Self.replies([Self.open(), Self.edit(edit)])
    #expect(Self.text(replies[1]["difference"]?[0]) == expected)
  }

  static let failures: [(request: String, error: String)] = [
    (
      edit(#"{"clear":"n"}"#, "t"),
      #"{"code":"unknown_session","message":"unknown session \"t\"","pointer":"/session"}"#
    ),
    (
      edit(#"{"clear":"m"}"#),
      #"{"code":"unknown_id","message":"unknown row \"m\"","pointer":"/edit"}"#
    ),
    (
      edit(#"[{"clear":"n"},{"insert":"line"}]"#),
      #"{"code":"unknown_section","message":"unknown section \"line\"","pointer":"/edit/1","hint":"did you mean \"lines\"?"}"#
    ),
    (
      edit(#"[{"clear":"n"},{"clera":"n"}]"#),
      #"{"code":"malformed_edit","message":"an edit must have an operation","pointer":"/edit/1","hint":"did you mean \"clear\"?"}"#
    ),
    (
      edit(#"{"step":"n","bye":2}"#),
      #"{"code":"unknown_key","message":"unknown key \"bye\" in an edit with \"step\"","pointer":"/edit/bye","hint":"did you mean \"by\"?"}"#
    ),
    (
      edit("null"),
      #"{"code":"malformed_request","message":"\"session.edit\" requires \"edit\"","hint":"add an edit or an array of edits"}"#
    ),
    (open(), #"{"code":"duplicate_session","message":"session \"s\" is already open","pointer":"/session"}"#),
    (
      open("third"),
      #"{"code":"limit_exceeded","message":"too many open sessions: at most 2","pointer":"/session","hint":"close one"}"#
    ),
    (
      open(""),
      #"{"code":"invalid_name","message":"a session name must have 1 to 128 bytes, found 0","pointer":"/session"}"#
    ),
    (
      #"{"op":"session.values"}"#,
      #"{"code":"malformed_request","message":"the request requires \"session\"","hint":"add the name that the client chose"}"#
    ),
    (
      #"{"op":"session.open","session":"x","form":[{}]}"#,
      #"{"code":"limit_exceeded","message":"too many open sessions: at most 2","pointer":"/session","hint":"close one"}"#
    ),
    (
      #"{"op":"session.edits","session":"s"}"#,
      #"{"code":"unknown_operation","message":"unknown operation \"session.edits\"","pointer":"/op","hint":"did you mean \"session.edit\"?"}"#
    ),
    (
      #"{"op":"session.edit","session":"s","edits":[]}"#,
      #"{"code":"unknown_key","message":"unknown key \"edits\" for \"session.edit\"","pointer":"/edits","hint":"did you mean \"edit\"?"}"#
    ),
    (#"{"op":"session.refresh","session":"s","now":"soon"}"#, ""),
  ]

  @Test func invalidRequestsFail() throws {
    let replies = try Self.replies(
      [Self.open(), Self.open("other")] + Self.failures.map(\.request), ["--sessions", "2"])
    for (sample, reply) in zip(Self.failures, replies.dropFirst(2)) {
      #expect(reply["ok"]?.asBool == false)
      if !sample.error.isEmpty { #expect(Self.text(reply["error"]) == sample.error) }
    }
    // A failed array of edits changes nothing.
    #expect(
      try Self.replies([
        Self.open(), Self.failures[2].request, #"{"op":"session.snapshot","session":"s","difference":true}"#,
      ])[2]["difference"]?.asArray?.isEmpty == true)
  }

  @Test func invalidOpenRequestsFail() throws {
    let rms = try Self.replies([#"{"op":"session.open","session":"x","form":[{"rows":5}]}"#])[0]
    #expect(rms["error"]?["pointer"]?.asString == "/form/0/rows")
    let seed = try Self.replies([#"{"op":"session.open","session":"x","form":{"sections":[]},"uuidSeed":-1}"#])[0]
    #expect(seed["error"]?["pointer"]?.asString == "/uuidSeed")
    let broken = try Self.replies([
      #"{"op":"session.open","session":"x","form":{}}"#, #"{"op":"session.close","session":"x"}"#,
    ])
    #expect(broken.map { $0["error"]?["code"]?.asString } == ["missing_key", "unknown_session"])
  }

  /// A new process can continue from the values of another one.
  @Test func savedValuesContinueTheSession() throws {
    let before = try Self.replies([
      Self.open("s", #","values":{"n":"many","zip":7,"a":"x"}"#),
      Self.edit(#"[{"insert":"lines"},{"type":"a","text":"قهوه"}]"#),
      #"{"op":"session.values","session":"s","includeHidden":true}"#,
      #"{"op":"session.close","session":"s","includeHidden":true}"#,
    ])
    let told = before[0]["diagnostics"]?.asArray?.map {
      "\($0["code"]?.asString ?? "") \($0["pointer"]?.asString ?? "")"
    }
    #expect(told == ["wrong_type /values/n", "unknown_id /values/zip"])
    let values = Self.text(before[2]["values"])
    #expect(Self.text(before[3]["values"]) == values)
    #expect(values == #"{"n":"many","a":"قهوه","p":null,"r_910A2DEC89024CC1BEEB8DA1658EEC67":null,"zip":7}"#)
    let after = try Self.replies([
      Self.open("s", #","values":\#(values)"#), #"{"op":"session.values","session":"s","includeHidden":true}"#,
    ])
    #expect(Self.text(after[1]["values"]) == values)
  }

  /// Pressing a button has no effect on the form: the reply only reports it.
  @Test func pressingReportsTheButton() throws {
    let form = #"{"sections":[{"items":[{"type":"button","id":"b"},{"type":"text","id":"a"}]}]}"#
    let replies = try Self.replies([
      #"{"op":"session.open","session":"s","form":\#(form)}"#, Self.edit(#"{"press":"b"}"#),
      Self.edit(#"[{"press":"a"},{"press":"b"}]"#),
    ])
    #expect(Self.text(replies[1]["difference"]) == #"[{"change":"pressed","id":"b"}]"#)
    #expect(
      replies[2]["difference"]?.asArray?.map { $0["change"]?.asString } == ["refused", "pressed"])
  }

  /// Closing a session returns refused text with the values.
  @Test func closeReturnsRefusedText() throws {
    let replies = try Self.replies([
      Self.open(), Self.edit(#"{"type":"n","text":"1x"}"#), #"{"op":"session.close","session":"s"}"#,
    ])
    #expect(Self.text(replies[2]["refused"]) == #"{"n":"1x"}"#)
  }

  /// The clock of a session stays at the time that a request sets.
  @Test func requestsSetTheClock() throws {
    let form = #"{"sections":[{"items":[{"type":"text","id":"a","hidden":"now() > CAST('2030-01-01', 'NSDate')"}]}]}"#
    let replies = try Self.replies([
      #"{"op":"session.open","session":"s","form":\#(form),"now":"2025-01-01"}"#,
      #"{"op":"session.refresh","session":"s"}"#, #"{"op":"session.refresh","session":"s","now":"2031-01-01"}"#,
      #"{"op":"session.refresh","session":"s"}"#,
    ])
    #expect(
      replies.dropFirst().map { Self.text($0["difference"]) } == ["[]", #"[{"change":"rowRemoved","id":"a"}]"#, "[]"])
  }

  /// After a whole snapshot, the next difference is relative to it.
  @Test func differencesAreRelativeToTheLastSnapshot() throws {
    let snapshot = #"{"op":"session.snapshot","session":"s"}"#
    let replies = try Self.replies([
      Self.open(), Self.edit(#"{"type":"n","text":"3"}"#), snapshot,
      #"{"op":"session.snapshot","session":"s","difference":true}"#,
    ])
    #expect(replies[2]["form"]?["sections"]?[0]?["rows"]?[0]?["text"]?.asString == "3")
    #expect(Self.text(replies[3]) == #"{"ok":true,"difference":[],"issues":[]}"#)
  }
}
