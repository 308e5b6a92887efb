import RaqamJSON
import RaqamValues
import TestSupport
import Testing

@testable import RaqamLanguageServer

/// Conversations between a client and a server.
@Suite struct SessionTests {
  /// An unknown value is reported and completed, and applying the quick fix removes the diagnostic.
  @Test func quickFixReplacesUnknownValue() throws {
    var client = try Client()
    client.open(#"{"sections": [{"items": [{"type": "txt", "id": "name"}]}]}"#)
    let found = client.diagnostics[Client.uri] ?? []
    #expect(found.count == 1)
    let diagnostic = try #require(found.first)
    #expect(diagnostic["code"] == "unknown_value")
    #expect(diagnostic["severity"] == 1)
    #expect(diagnostic["source"] == "raqam")
    #expect(diagnostic["range"] == ["start": ["line": 0, "character": 34], "end": ["line": 0, "character": 39]])
    let inside = client.text.utf8.distance(
      from: client.text.startIndex, to: try #require(client.text.firstRange(of: "txt")).upperBound)
    let items = try client.request("textDocument/completion", client.at(inside))["items"].elements
    #expect(items.contains { $0["label"] == "text" })
    let actions = try client.request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": .string(Client.uri)], "range": diagnostic["range"],
        "context": ["diagnostics": [diagnostic], "only": ["quickfix"]],
      ])
    let action = try #require(actions.elements.first)
    #expect(action["title"] == "Write \"text\"")
    #expect(action["kind"] == "quickfix")
    client.apply(action["edit"])
    #expect(client.text == #"{"sections": [{"items": [{"type": "text", "id": "name"}]}]}"#)
    #expect(client.diagnostics[Client.uri]?.isEmpty == true)
    #expect(try client.request("shutdown", .null) == .null)
    client.notify("exit", .null)
    #expect(client.server.exitStatus == 0)
  }

  /// One action applies all unambiguous fixes, including those of errors that other errors hid.
  @Test func fixAllAppliesEveryUnambiguousFix() throws {
    var client = try Client()
    client.open(#"{"sections": [{"items": [{"type": "Text", "id": "a", "required": "TRUE",},],}],}"#)
    #expect(client.diagnostics[Client.uri]?.isEmpty == false)
    let actions = try client.request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": .string(Client.uri)],
        "range": ["start": ["line": 0, "character": 0], "end": ["line": 0, "character": 0]],
        "context": ["diagnostics": [], "only": ["source.fixAll"]],
      ])
    #expect(actions.elements.count == 1)
    client.apply(try #require(actions.elements.first)["edit"])
    #expect(client.text == #"{"sections": [{"items": [{"type": "text", "id": "a", "required": true}]}]}"#)
    #expect(client.diagnostics[Client.uri]?.isEmpty == true)
  }

  /// A pattern in the syntax of another tool gets a warning, and a quick fix translates it.
  @Test func quickFixTranslatesForeignPattern() throws {
    var client = try Client()
    client.open(#"{"type": "number", "number.format": "9,999.99"}"#)
    let diagnostic = try #require(client.diagnostics[Client.uri]?.first)
    #expect(diagnostic["code"] == "foreign_pattern")
    #expect(diagnostic["severity"] == 2)
    let actions = try client.request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": .string(Client.uri)], "range": diagnostic["range"],
        "context": ["diagnostics": [diagnostic], "only": ["quickfix"]],
      ])
    client.apply(try #require(actions.elements.first)["edit"])
    #expect(client.text == ##"{"type": "number", "number.format": "#,##0.00"}"##)
    #expect(client.diagnostics[Client.uri]?.isEmpty == true)
  }

  @Test func diagnosesRMSFormsAndFormatters() throws {
    var client = try Client(options: ["classes": ["MyCell"]])
    client.open(#"[{"rows": [{"className": "MyCell"}, {"className": "RMSSwitchCel"}]}]"#)
    #expect(client.diagnostics[Client.uri]?.count == 1)
    client.change([["text": #"{"type": "number", "number.style": "percnt"}"#]])
    #expect(client.diagnostics[Client.uri]?.map { $0["code"] } == ["unknown_value"])
    client.change([["text": ""]])
    #expect(client.diagnostics[Client.uri] == [])
    client.open("{\"type\": \"number\", // decimal\n}", language: "jsonc")
    #expect(client.diagnostics[Client.uri] == [])
    client.notify("textDocument/didClose", ["textDocument": ["uri": .string(Client.uri)]])
    #expect(client.server.documents.isEmpty)
  }

  static let form = """
    {"title": "Order", "locale": "fa_IR", "sections": [{"header": "Who", "items": [
      {"type": "integer", "id": "age", "title": "\u{1F600} Age"},
      {"type": "text", "id": "guard", "hidden": "$age > 17 OR $ageless == 1"},
      {"type": "datetime", "id": "from", "date.end": "$age", "rules": [{"predicate": "SELF > $age"}]}
    ]}]}
    """

  @Test(arguments: ["$a|ge > 17", "|$age > 17", "$age| > 17", "\"ag|e\""])
  func findsDefinitionAndReferences(_ name: String) throws {
    let (part, place) = try name.cursor()
    var client = try Client()
    client.open(Self.form)
    let text = client.text
    let start = text.utf8.distance(from: text.startIndex, to: try #require(text.firstRange(of: part)).lowerBound)
    let cursor = client.at(start + place, [.init("context", ["includeDeclaration": true])])
    let range: JSONValue = ["start": ["line": 1, "character": 28], "end": ["line": 1, "character": 33]]
    #expect(try client.request("textDocument/definition", cursor) == [["uri": .string(Client.uri), "range": range]])
    let references = try client.request("textDocument/references", cursor).elements
    #expect(references.map { $0["range"]["start"]["line"] } == [1, 2, 3, 3])
  }

  /// Canonically equivalent ids, composed and decomposed, belong to different rows.
  @Test func canonicallyEquivalentIdsAreDifferentRows() throws {
    var client = try Client()
    client.open(
      """
      {"sections": [{"items": [
        {"type": "options", "id": "\u{E9}", "options": ["\u{E9}", "e\u{301}"], "options.display": {"\u{E9}": "1", "": ""}},
        {"type": "text", "id": "e\u{301}"}
      ]}]}
      """)
    let text = client.text
    for (id, line) in [("\u{E9}", 1), ("e\u{301}", 2)] {
      let place = try #require(Array(text.utf8).firstRange(of: Array("\"id\": \"\(id)\"".utf8))).lowerBound
      let found = try client.request("textDocument/definition", client.at(place + 7, []))
      #expect(found.elements.map { $0["range"]["start"]["line"] } == [.integer(Int64(line))])
    }
    let place = try #require(Array(text.utf8).firstRange(of: Array("\"\": \"\"".utf8))).lowerBound
    let items = try client.request("textDocument/completion", client.at(place + 1, []))
    let labels = (items.elements.isEmpty ? items["items"].elements : items.elements).map { $0["label"] }
    #expect(labels == [.string("e\u{301}")])
  }

  @Test func symbolsListSectionsAndRows() throws {
    var client = try Client()
    client.open(Self.form)
    let symbols = try client.request(
      "textDocument/documentSymbol", ["textDocument": ["uri": .string(Client.uri)]]
    ).elements
    #expect(symbols.map { $0["name"] } == ["Who"])
    #expect(symbols.first?["children"].elements.map { $0["name"] } == ["age", "guard", "from"])
    #expect(symbols.first?["children"].elements.map { $0["detail"] } == ["integer", "text", "datetime"])
  }

  static let hovers: [(String, [String])] = [
    (
      #"{"type": "number", "number.|style": "percent"}"#,
      ["**`number.style`**", "Default: `decimal`", "en_US: 123,450%"]
    ),
    (#"{"type": "number", "number.style": "per|cent"}"#, ["**`number.style`**", "fa_IR: "]),
    (
      #"{"sections": [{"items": [{"type": "inte|ger", "id": "a"}]}], "locale": "de_DE"}"#,
      ["**`type`**", "de_DE: ", "en_US: "]
    ),
    (#"{"sections": |[]}"#, ["**`sections`**", "Required."]),
    (#"{"sections": [{"items": [], "header|": "x"}]}"#, ["**`header`**"]),
    (#"[{"rows": [{"class|Name": "RMSSwitchCell"}]}]"#, ["**`className`**", "Example: `RMSSwitchCell`"]),
    (
      #"{"type": "message", "message.syntax": "2", "message.pattern": "\"{$day :da|te length=long}"}"#,
      ["`:date` — formats the date of a point in time (draft).", "**`message.pattern`**"]
    ),
    (
      #"{"type": "message", "message.syntax": "2", "message.pattern": "\"{$day :date len|gth=long}"}"#,
      ["`length` of `:date` — width of the date: `long`, `medium`, `short` (draft)."]
    ),
    (
      #"{"type": "message", "message.syntax": "2", "message.pattern": "{$n :num|ber}"}"#,
      ["`:number` — formats a number and selects by its plural category."]
    ),
  ]

  @Test(arguments: hovers)
  func hoverShowsDefaultsAndExamples(_ marked: String, _ parts: [String]) throws {
    let (text, offset) = try marked.cursor()
    var client = try Client()
    client.open(text)
    let page = try client.request("textDocument/hover", client.at(offset))["contents"]["value"].text ?? ""
    for part in parts { #expect(page.contains(part), "\(page)") }
  }

  @Test func hoverUsesConfiguredLocales() throws {
    var client = try Client(options: ["locales": ["de_DE", "!", "ar_EG"]])
    client.open(#"{"type": "number"}"#)
    let page = try client.request("textDocument/hover", client.at(4))["contents"]["value"].text ?? ""
    #expect(page.contains("de_DE: 1.234,5") && page.contains("ar_EG: ") && !page.contains("en_US: "))
  }
}
