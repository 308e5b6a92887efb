import RaqamJSON
import Testing

@testable import RaqamCLI

/// RMS forms in the `session.*` operations of `raqam eval` and in `raqam form`.
@Suite struct EvalRMSSessionTests {
  private static let form = #"""
    [{"rows":[{"className":"RMSTextEntryCell","bindVariable":"name","properties":{"representedObject":":p","keyPath":"name"}},
    {"className":"RMSTextEntryCell","properties":{"representedObject":":p","keyPath":"age","labelText":"Age"}},
    {"className":"RMSButtonCell","bindVariable":"save","properties":{"target":":self","selectorString":"save:"}},
    {"className":"MyCell","enabled":":more"}]}]
    """#.split(separator: "\n").joined()

  private static func replies(_ requests: [String]) throws -> [JSONNode] {
    let outcome = TestHost.run(["eval"], input: [requests.joined(separator: "\n") + "\n"])
    #expect(outcome.status == 0)
    return try outcome.output.split(separator: "\n").map { try JSONDocument(parsing: String($0)).root }
  }

  private static func open(_ keys: String, locale: String = "fa_IR") -> String {
    #"{"op":"session.open","session":"s","form":\#(form),"locale":"\#(locale)"\#(keys)}"#
  }

  private static func edit(_ edit: String) -> String { #"{"op":"session.edit","session":"s","edit":\#(edit)}"# }

  private static func text(_ node: JSONNode?) -> String { node.map { JSONWriter().string(JSONValue($0)) } ?? "-" }

  private static let objects = #","objects":{":more":true,":p":{"name":"Ada","age":36}},"classes":["MyCell"]"#

  @Test func editsOfRMSForms() throws {
    let replies = try Self.replies([
      Self.open(Self.objects), Self.edit(#"[{"type":"age","text":"۳۷"},{"type":"name","text":"آدا"}]"#),
      Self.edit(#"{"type":"age","text":"سی"}"#), Self.edit(#"{"press":"save"}"#), Self.edit(#"{"press":"name"}"#),
      Self.edit(#"{"undo":true}"#), #"{"op":"session.values","session":"s"}"#,
      #"{"op":"session.close","session":"s"}"#, #"{"op":"session.values","session":"s"}"#,
    ])
    #expect(replies[0]["form"]?["direction"]?.asString == "rtl")
    #expect(replies[0]["form"]?["sections"]?[0]?["rows"]?[1]?["text"]?.asString == "۳۶")
    #expect(Self.text(replies[0]["issues"]) == "[]")
    #expect(replies[1]["difference"]?.asArray?.map { $0["row"]?["text"]?.asString } == ["۳۷", "آدا"])
    let refused = replies[2]["difference"]?[0]
    #expect(["change", "id", "text", "code"].map { refused?[$0]?.asString } == ["refused", "age", "سی", "format"])
    #expect(refused?["offset"]?.asInteger == 0)
    #expect(refused?["message"]?.asString?.contains("اینجا") == true)
    #expect(
      Self.text(replies[3]["difference"]?[0])
        == #"{"change":"pressed","id":"save","selector":"save:","target":":self"}"#)
    #expect(replies[4]["difference"]?[0]?["code"]?.asString == "not_allowed")
    let values = #"{":more":true,":p":{"name":"آدا","age":37}}"#
    // Undo removes the refused text; the values stay.
    #expect(Self.text(replies[6]["values"]) == values)
    #expect(Self.text(replies[7]["values"]) == values)
    #expect(replies[8]["error"]?["code"]?.asString == "unknown_session")
  }

  /// The only edit of an application's own cell is `set`: saved, or refused without an object.
  @Test func ownCellsAreSet() throws {
    let form =
      #"[{"rows":[{"className":"MyCell","bindVariable":"own","properties":{"representedObject":":p","keyPath":"age"}},"#
      + #"{"className":"RMSTextEntryCell","bindVariable":"field","properties":{"representedObject":":p","keyPath":"age"}},"#
      + #"{"className":"MyCell","bindVariable":"bare"}]}]"#
    let replies = try Self.replies([
      #"{"op":"session.open","session":"s","form":\#(form),"locale":"fa_IR"\#(Self.objects)}"#,
      Self.edit(#"{"set":"own","value":185}"#), Self.edit(#"{"set":"bare","value":1}"#),
      #"{"op":"session.values","session":"s"}"#,
    ])
    #expect(replies[1]["difference"]?.asArray?.map { $0["row"]?["text"]?.asString } == ["۱۸۵", "۱۸۵"])
    #expect(replies[2]["difference"]?[0]?["code"]?.asString == "not_allowed")
    #expect(Self.text(replies[3]["values"]) == #"{":more":true,":p":{"name":"Ada","age":185}}"#)
  }

  /// A password that cannot be stored in an object is masked in every reply.
  @Test(arguments: ["en_US", "fa_IR", "ar_SA"])
  func refusedPasswordIsMasked(_ locale: String) throws {
    let form =
      #"[{"rows":[{"className":"RMSTextEntryCell","bindVariable":"pw","properties":{"secureTextEntry":"1","#
      + #""representedObject":":p","keyPath":"login.password","labelText":"P"}}]}]"#
    let edits = [
      #"{"type":"pw","text":"s3cret!"}"#, #"{"set":"pw","value":"s3cret!"}"#, #"{"choose":"pw","option":"s3cret!"}"#,
      #"{"key":"pw","selection":[0,0],"replacement":"s3cret!"}"#,
      #"[{"type":"pw","text":"s3cret!"},{"type":"pw","text":"x"},{"undo":true}]"#,
    ]
    for edit in edits {
      let replies = try Self.replies([
        #"{"op":"session.open","session":"s","form":\#(form),"locale":"\#(locale)","objects":{":p":{"login":null}}}"#,
        Self.edit(edit), #"{"op":"session.snapshot","session":"s"}"#, Self.edit(#"{"undo":true}"#),
      ])
      for reply in replies { #expect(reply["ok"]?.asBool == true && !Self.text(reply).contains("s3cret!"), "\(edit)") }
      guard edit.contains("type") else { continue }
      let refused = replies[2]["form"]?["sections"]?[0]?["rows"]?[0]?["refused"]
      #expect(refused?["text"]?.asString == "•••••••")
      #expect(refused?["code"]?.asString == "not_allowed")
    }
  }

  /// Saved values reopen the form. `objects` provides only references that `values` lacks.
  @Test func savedValuesReopenTheForm() throws {
    let kept = #"{":p":{"name":"Grace","age":41},":more":"NO","old":1}"#
    let replies = try Self.replies([
      Self.open(#","values":\#(kept),"objects":{":p":{"name":"x"}},"classes":["MyCell"]"#, locale: "en_US"),
      #"{"op":"session.close","session":"s","includeHidden":true}"#,
    ])
    #expect(replies[0]["form"]?["sections"]?[0]?["rows"]?.asArray?.count == 3)
    #expect(replies[0]["form"]?["sections"]?[0]?["rows"]?[0]?["text"]?.asString == "Grace")
    #expect(
      replies[0]["diagnostics"]?.asArray?.map { $0["code"]?.asString } == ["unknown_id"])
    #expect(Self.text(replies[1]["values"]) == #"{":p":{"name":"Grace","age":41},":more":"NO","old":1}"#)
  }

  @Test(arguments: [
    (
      open(#","platform":"ios""#),
      #"{"code":"malformed_request","message":"\"platform\" applies only to forms of the form dialect","pointer":"/platform","hint":"remove \"platform\""}"#
    ),
    (
      open(#","objects":{":p":{}}"#),
      #"{"code":"unknown_reference","message":"No value found for :more","pointer":"/form/0/rows/3/enabled"}"#
    ),
    (
      open(#","objects":{":more":0,":pp":{}},"classes":["MyCell"]"#),
      #"{"code":"unknown_reference","message":"No value found for :p","pointer":"/form/0/rows/0/properties/representedObject","hint":"did you mean \":pp\"?"}"#
    ),
  ])
  func invalidOpenRequestsFail(_ request: String, _ error: String) throws {
    let replies = try Self.replies([request, #"{"op":"session.values","session":"s"}"#])
    #expect(Self.text(replies[0]["error"]) == error)
    #expect(replies[1]["error"]?["code"]?.asString == "unknown_session")
  }

  /// Edits of unknown rows are errors. If one edit of an array is invalid, none is applied.
  @Test(arguments: [#"{"clear":"nam"}"#, #"[{"type":"age","text":"1"},{"press":"savee"}]"#, #"{"pres":"save"}"#])
  func invalidEditsChangeNothing(_ edit: String) throws {
    let replies = try Self.replies([
      Self.open(Self.objects), Self.edit(edit), #"{"op":"session.close","session":"s"}"#,
    ])
    #expect(replies[1]["ok"]?.asBool == false)
    #expect(replies[1]["error"]?["hint"]?.asString?.hasPrefix("did you mean") == true)
    #expect(Self.text(replies[2]["values"]) == #"{":more":true,":p":{"name":"Ada","age":36}}"#)
  }

  /// The profile example in the console: typing, pressing and undo. The written values can be loaded again.
  @Test(arguments: ["en_US", "fa_IR", "ar_SA@calendar=islamic-umalqura"])  // CLDR 45 and later: ar_SA is Gregorian
  func consoleFillsInTheProfile(_ locale: String) throws {
    let folder = TestHost.root + "/Examples/profile"
    let script = """
      nameCell = Grace
      password = s3cret
      stance = right
      birthday = \(locale == "en_US" ? "Dec 9, 1906" : locale == "fa_IR" ? "۱۷ آذر ۱۲۸۵" : "٢٢ شوال ١٣٢٤ هـ")
      member = off
      press saveButton
      undo
      """
    func run(_ values: String, _ script: String, _ arguments: [String] = []) -> Outcome {
      TestHost.run(
        ["form", folder + "/form.json", "--values", "values.json", "--script", "script", "--locale", locale]
          + arguments,
        files: ["values.json": values, "script": script])
    }
    let given = String(decoding: try TestHost.disk(folder + "/values.json"), as: UTF8.self)
    let outcome = run(given, script)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      outcome.output
        == #"{":accountTitle":"Account",":emailEnabled":"YES",":canSave":true,":deleteEnabled":false,"#
        + #"":profile":{"name":{"first":"Grace","last":"Lovelace"},"email":"ada@example.org","password":"s3cret","#
        + #""stance":"right","birthday":"1906-12-09","member":true}}"# + "\n")
    #expect(outcome.errors.contains("save:"))
    #expect(!outcome.errors.replacing("> password = s3cret", with: "").contains("s3cret"))
    let again = run(outcome.output, "rows")
    #expect(again.output == outcome.output)
    #expect(run(given, "nameCell = x", ["--read-only"]).status == 1)
    #expect(run(given, "rows", ["--platform", "ios"]).status == 2)
  }

  @Test func consoleNamesTheActionToCall() throws {
    let outcome = TestHost.run(
      ["form", "form.json", "--values", "values.json", "--script", "script", "--locale", "en_US", "--class", "MyCell"],
      files: [
        "form.json": Self.form, "values.json": #"{":p": {"name": "a", "age": 1}, ":more": 1, ":q": 2}"#,
        "script": "press save\npress name\nage = ١٢\npress 4",
      ])
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains(
        "> press save\n  [  ]\npressed: save: a host application would call save: on :self\n")
        || outcome.errors.contains("pressed: save: a host application would call save: on :self\n"))
    #expect(outcome.errors.contains("refused: This is not possible here.\n"))
    #expect(
      outcome.errors.hasPrefix(
        "form.json: warning: /values/:q: the form does not use :q; its value is stored unchanged"), "\(outcome.errors)")
    #expect(outcome.output == #"{":p":{"name":"a","age":12},":more":1,":q":2}"# + "\n")
  }
}
