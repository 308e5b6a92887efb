import RaqamJSON
import Testing

@testable import RaqamCLI

/// The operations `form` and `lint` of `raqam eval`.
@Suite struct EvalFormTests {
  private static func reply(_ request: String) throws -> JSONNode {
    let outcome = TestHost.run(["eval"], input: [request + "\n"])
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    return try JSONDocument(parsing: outcome.output).root
  }

  private static func texts(_ node: JSONNode?, _ key: String) -> [String] {
    node?.asArray?.map { $0[key]?.asString ?? "-" } ?? []
  }

  static let form = #"""
    {"locale":"fa_IR","sections":[{"id":"s","items":[{"type":"integer","id":"n","required":true,"value.maximum":5},
    {"type":"text","id":"a","hidden":"$n > 3"},{"type":"email","id":"e","rules":[{"predicate":"SELF.length > 20"},
    {"regexp":"[a-z@.]+"}]}]},{"type":"dynamic","dynamic.type":"integer","dynamic.id.prefix":"r",
    "dynamic.allowed.insert":true,"items":[]}]}
    """#.split(separator: "\n").joined()

  @Test func replyHasSnapshotAndIssues() throws {
    let id = "r_0123456789ABCDEF0123456789ABCDEF"
    let reply = try Self.reply(
      #"{"id":3,"op":"form","form":\#(Self.form),"values":{"n":9,"e":"A","\#(id)":12,"x":1}}"#)
    #expect(reply["ok"]?.asBool == true)
    #expect(reply["id"]?.asInteger == 3)
    let form = reply["form"]
    #expect(form?["direction"]?.asString == "rtl")
    let sections = form?["sections"]
    #expect(Self.texts(sections?[0]?["rows"], "id") == ["n", "e"])
    #expect(Self.texts(sections?[1]?["rows"], "id") == [id])
    #expect(Self.texts(sections?[1]?["rows"], "text") == ["۱۲"])
    #expect(sections?[1]?["canInsert"]?.asBool == true)
    #expect(Self.texts(reply["issues"], "row") == ["n", "e", "e", "e", "x"])
    #expect(Self.texts(reply["issues"], "code") == ["maximum", "format", "predicate", "regexp", "unknown_id"])
    #expect(reply["issues"]?.asArray?.map { $0["rule"]?.asInteger } == [nil, nil, 0, 1, nil])
    #expect(reply["diagnostics"] == nil)
  }

  @Test(arguments: [
    (
      #"{"op":"form","form":{"sections":[{"items":[]}]}}"#,
      #"{"locale":"en_US","direction":"ltr","sections":[{"index":0,"type":"static","rows":[]}]}"#
    ),
    (
      #"{"op":"form","locale":"he","form":{"title":"T","sections":[]}}"#,
      #"{"title":"T","locale":"he","direction":"rtl","sections":[]}"#
    ),
  ])
  func minimalFormsGiveWholeReplies(_ request: String, _ form: String) {
    let outcome = TestHost.run(["eval"], input: [request + "\n"])
    #expect(outcome.output == #"{"ok":true,"form":\#(form),"issues":[]}"# + "\n")
  }

  /// `now()` is the time of the request. A cached form does not retain the time of an earlier request.
  @Test func nowIsTheTimeOfTheRequest() throws {
    let form = #"{"sections":[{"items":[{"type":"datetime","id":"d","disabled":"SELF < now()"}]}]}"#
    for (now, isDisabled) in [("2020-01-01", false), ("2030-01-01", true), ("2020-01-01", false)] {
      let reply = try Self.reply(
        #"{"op":"form","form":\#(form),"values":{"d":"2025-01-01"},"now":"\#(now)"}"#)
      #expect(reply["form"]?["sections"]?[0]?["rows"]?[0]?["disabled"]?.asBool == isDisabled)
    }
  }

  @Test func replyContainsWarnings() throws {
    let reply = try Self.reply(
      #"{"op":"form","form":{"sections":[{"items":[{"type":"text","id":"a","hidden":"CAST($b, 'NSDate') == NULL","x":1},"#
        + #"{"type":"text","id":"b","hidden":"$a == 1"}]}]},"values":{"b":"t"}}"#)
    #expect(reply["ok"]?.asBool == true)
    #expect(
      Self.texts(reply["diagnostics"], "code") == [
        "visibility_cycle", "unknown_key", "kind_mismatch", "evaluation_failed",
      ])
    #expect(
      Self.texts(reply["diagnostics"], "pointer") == [
        "/form/sections/0/items/0/hidden", "/form/sections/0/items/0/x", "/form/sections/0/items/1/hidden",
        "/form/sections/0/items/0/hidden",
      ])
    #expect(reply["diagnostics"]?.asArray?.allSatisfy { $0["line"] == nil } == true)
  }

  @Test(arguments: [
    (#"{"op":"form"}"#, "malformed_request", 0), (#"{"op":"form","form":[5]}"#, "wrong_type", 1),
    (#"{"op":"form","form":5}"#, "wrong_type", 1),
    (#"{"op":"form","form":{"sections":[]},"values":[]}"#, "wrong_type", 0),
    (
      #"{"op":"form","form":{"sections":[{"items":[{"type":"txt","id":"a"},{"type":"text"}]}]}}"#, "unknown_value", 2
    ),
    (
      #"{"op":"form","locale":"xx_YY","form":{"sections":[{"items":[{"type":"currency","id":"a"}]}]}}"#,
      "no_currency_for_region", 1
    ),
  ])
  func invalidRequestsFail(_ request: String, _ code: String, _ diagnostics: Int) throws {
    let reply = try Self.reply(request)
    #expect(reply["ok"]?.asBool == false)
    #expect(reply["error"]?["code"]?.asString == code)
    #expect((reply["diagnostics"]?.asArray ?? []).count == diagnostics)
  }

  @Test(arguments: [
    (#""formatter":{"type":"byte","byte.style":"decima"}"#, ["error unknown_value /formatter/byte.style"]),
    (#""formatter":{"type":"number"}"#, []),
    (
      #""row":{"type":"text","id":"a-b","hidden":"$x =","rules":[{"regexp":"("}]}"#,
      [
        "warning invalid_id /row/id", "error invalid_predicate /row/hidden",
        "error invalid_regular_expression /row/rules/0/regexp",
      ]
    ),
    // A row without its form: references to other rows are not checked.
    (#""row":{"type":"text","id":"a","hidden":"$x == 1"}"#, []),
    (
      #""row":{"type":"currency","id":"a"},"locale":"xx_YY""#,
      ["warning no_locale_data /locale", "error no_currency_for_region /row/type"]
    ),
    (
      #""form":{"sections":[{"items":[{"type":"currency","id":"a"}]}]},"locale":"xx_YY""#,
      [
        "warning no_locale_data /locale",
        "note host_currency /form/sections/0/items/0/type",
        "error no_currency_for_region /form/sections/0/items/0/type",
      ]
    ),
    (
      #""form":{"sections":[{"items":[{"type":"text","id":"a","hidden":"$b == 1"}]}]}"#,
      ["error unknown_id /form/sections/0/items/0/hidden"]
    ),
    (
      #""formatter":{"type":"number","number.style":"spellout"},"locale":"az_Cyrl""#,
      ["warning no_words /formatter/number.style"]
    ),
    (#""formatter":{"type":"number","number.style":"spellout"},"locale":"en""#, []),
    (
      #""form":{"sections":[{"items":[{"type":"integer","id":"a","formatter":{"type":"number","number.style":"spellout"}}]}]},"locale":"az_Cyrl""#,
      ["warning no_words /form/sections/0/items/0/formatter/number.style"]
    ),
    (#""text":"{""#, ["error malformed_json  1:2"]),
    (
      #""text":"{\"sections\":[{\n\"items\":[{\"type\":\"txt\",\"id\":\"a\"}]}]}""#,
      ["error unknown_value /sections/0/items/0/type 2:18"]
    ),
    (#""text":"{\"type\":\"date\",\"date.calendar\":\"islamic\"}""#, ["note calendar_variant /date.calendar 1:32"]),
    (#""text":"{\"type\":\"text\",\"id\":\"a\",\"x\":1}""#, ["warning unknown_key /x 1:25"]),
    (#""text":"{\"title\":1}""#, ["error wrong_type /title 1:10", "error missing_key  1:1"]),
    (#""text":"[]""#, []), (#""text":"7""#, ["error wrong_type  1:1"]),
  ])
  func lintReportsDiagnostics(_ keys: String, _ expected: [String]) throws {
    let reply = try Self.reply(#"{"op":"lint",\#(keys)}"#)
    #expect(reply["ok"]?.asBool == true)
    let said = reply["diagnostics"]?.asArray?.map { node -> String in
      let words = ["severity", "code", "pointer"].map { node[$0]?.asString ?? "-" }
      guard let line = node["line"]?.asInteger, let column = node["column"]?.asInteger else {
        return words.joined(separator: " ")
      }
      return words.joined(separator: " ") + " \(line):\(column)"
    }
    #expect(Set(said ?? []) == Set(expected))
  }

  @Test(arguments: ["{}", #"{"row":{},"form":{}}"#, #"{"text":"{}","row":{}}"#])
  func lintNeedsOneDescriptor(_ keys: String) throws {
    let members = keys.dropFirst().dropLast()
    let reply = try Self.reply(#"{"op":"lint"\#(members.isEmpty ? "" : ",")\#(members)}"#)
    #expect(reply["error"]?["code"]?.asString == "malformed_request")
  }
}
