import RaqamJSON
import TestSupport
import Testing

@testable import RaqamCLI

@Suite struct SchemaCommandTests {
  @Test(arguments: [
    (["schema"], "Form of Raqam, either dialect"), (["schema", "form"], "Form of Raqam"),
    (["schema", "rms"], "Form of Raqam, RMS dialect"), (["schema", "formatter"], "Formatter of Raqam"),
    (["schema", "snapshot"], "Snapshot of a form"), (["schema", "explanation"], "Explanation of a text"),
  ])
  func writesSchemas(_ arguments: [String], _ title: String) throws {
    let outcome = TestHost.run(arguments)
    #expect(outcome.status == 0)
    let schema = try JSONDocument(parsing: outcome.output).root
    #expect(schema["title"]?.asString == title)
    #expect(schema["$schema"]?.asString == "https://json-schema.org/draft/2020-12/schema")
  }

  @Test func unknownSubjectExitsWithStatus2() { #expect(TestHost.run(["schema", "row"]).status == 2) }

  /// A `$schema` member is allowed only at the root of a document.
  @Test(arguments: [#""sections": []"#, #""type": "number""#])
  func schemaMemberIsAllowedAtTheRoot(_ members: String) {
    let files = ["f.json": #"{"$schema": "./x.json", \#(members)}"#]
    #expect(TestHost.run(["lint", "--strict", "f.json"], files: files).status == 0)
    let inside = ["f.json": #"{"sections": [{"$schema": "x", "items": []}]}"#]
    #expect(TestHost.run(["lint", "--strict", "f.json"], files: inside).status == 1)
  }
}
