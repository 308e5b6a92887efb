import RaqamJSON
import Testing

/// Line endings do not change the positions that an editor receives. A byte order mark changes only those on the first
/// line.
@Suite struct LineEndTests {
  private static let form = """
    {"locale": "en_US",
      "titel": "کل 😀", "sections": [{"items": [
      {"type": "Text", "id": "a", "hidden": "$c == 1"},
    ]}]}
    """
  static let variants: [(mark: String, end: String)] = ["", "\u{FEFF}"].flatMap { mark in
    ["\n", "\r\n", "\r"].map { (mark, $0) }
  }

  private static func text(_ variant: (mark: String, end: String), of form: String = form) -> String {
    variant.mark + form.split(separator: "\n").joined(separator: variant.end)
  }

  @Test(arguments: variants)
  func diagnosticsAndFixesDoNotDependOnLineEndings(_ variant: (mark: String, end: String)) throws {
    var plain = try Client()
    plain.open(Self.form)
    var client = try Client()
    client.open(Self.text(variant))
    #expect(client.diagnostics == plain.diagnostics)
    #expect(plain.diagnostics[Client.uri]?.count == 4)
    let actions = try client.request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": .string(Client.uri)],
        "range": ["start": ["line": 0, "character": 0], "end": ["line": 0, "character": 0]],
        "context": ["diagnostics": [], "only": ["source.fixAll"]],
      ])
    client.apply(try #require(actions.elements.first)["edit"])
    let mended = Self.form.replacing("\"Text\"", with: "\"text\"").replacing("\"},\n", with: "\"}\n")
    #expect(client.text == Self.text(variant, of: mended))
  }
}
