import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

/// Diagnostics of whole forms: code, severity, pointer, message, hint, line and column.
@Suite struct FormFaultTests {
  @Test(arguments: try DescriptorCase.load("invalid/forms"))
  func rejectsInvalidForms(_ fault: DescriptorCase) {
    let (said, isRefused) = diagnostics(Array(fault.document.utf8))
    #expect(isRefused)
    #expect(said.map(line) == fault.diagnostics)
  }

  @Test(arguments: try DescriptorCase.load("valid/forms"))
  func acceptsValidForms(_ fault: DescriptorCase) {
    let (said, isRefused) = diagnostics(Array(fault.document.utf8))
    #expect(!isRefused)
    #expect(said.map(line) == fault.diagnostics)
  }

  @Test func loadsAllCases() throws {
    try expectCases(DescriptorCase.load("invalid/forms").count, atLeast: 25)
    try expectCases(DescriptorCase.load("valid/forms").count, atLeast: 10)
  }

  /// Rows and formatters inside a form have the same diagnostics, with pointers into the form.
  @Test(arguments: try DescriptorCase.load("invalid/rows").filter { $0.document.hasPrefix("{") })
  func rowsInFormsHaveTheSameDiagnostics(_ fault: DescriptorCase) {
    let prefix = #"{"sections":[{"items":["#
    let (said, isRefused) = diagnostics(Array((prefix + fault.document + "]}]}").utf8))
    #expect(isRefused)
    #expect(said.count == fault.diagnostics.count)
    #expect(said.allSatisfy { $0.pointer.hasPrefix("/sections/0/items/0") })
  }

  @Test(arguments: [
    ("", "malformed_json error: the document is empty; write one value, such as {} (line 1, column 1)"),
    (" \n ", "malformed_json error: the document has no value; write one value, such as {} (line 2, column 2)"),
  ])
  func rejectsEmptyInput(_ text: String, _ expected: String) {
    let (said, isRefused) = diagnostics(Array(text.utf8))
    #expect(isRefused)
    #expect(said.map(line) == [expected])
  }

  @Test func invalidUTF8() {
    let (said, isRefused) = diagnostics(Array("{\"title\":\"".utf8) + [0xFF] + Array("\"}".utf8))
    #expect(isRefused)
    #expect(said.map(\.code) == [.malformedJSON])
    #expect(said.map(\.column) == [11])
  }

  /// For a form inside another document, pointers start at the document's root, and other members are ignored.
  @Test func pointersStartAtTheDocumentsRoot() throws {
    let document = try JSONDocument(
      parsing: """
        {"op": "form", "op": "form",
         "form": {"title": "A", "title": "B", "sections": [{"items": [{"type": "txt", "id": "a"}]}]},
         "format": {"a": 1, "a": 2}}
        """)
    let node = try #require(document.root["form"])
    do throws(DescriptorError) {
      _ = try FormDescriptor.decode(node, in: document, at: JSONPointer.root.appending(key: "form"))
      Issue.record("the form was taken")
    } catch {
      #expect(error.diagnostics.map(\.pointer) == ["/form/title", "/form/sections/0/items/0/type"])
      #expect(error.diagnostics.map(\.line) == [2, 2])
    }
  }
}
