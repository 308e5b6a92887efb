import RaqamJSON
import Testing

@testable import RaqamCLI

/// If the conditions of rows depend on each other, every command reports the cycle with its path and shows the same
/// rows.
@Suite struct CycleSurfaceTests {
  /// A form in which filling in either row hides the other.
  private static let form =
    #"{"sections":[{"items":[{"type":"text","id":"a","title":"A","hidden":"$b != nil"},{"type":"text","id":"b","title":"B","hidden":"$a != nil"}]}]}"#
  private static let message = "cycle of conditions: a → b → a"
  private static let warning =
    "form.json:1:69: warning: /sections/0/items/0/hidden: \(message); make one condition depend on another row, or a row may stay hidden\n"
    + marked(
      #"…"id":"a","title":"A","hidden":"$b != nil"},{"type":"text","id":"b","…"#,
      "                               ^^^^^^^^^^^")

  /// Values, and the ids of the rows that are visible with them.
  private static let cases: [(values: String, shown: [String])] = [
    ("{}", ["a", "b"]), (#"{"a":"x"}"#, ["a"]), (#"{"b":"x"}"#, ["b"]), (#"{"a":"x","b":"y"}"#, []),
  ]

  private static func files(_ values: String) -> [String: String] {
    ["form.json": form, "values.json": values, "script": "done"]
  }

  @Test(arguments: cases.indices)
  func previewReportsTheCycle(_ index: Int) throws {
    let (values, shown) = Self.cases[index]
    let arguments = ["preview", "form.json", "--values", "values.json", "--locale", "en_US", "--json"]
    let outcome = TestHost.run(arguments, files: Self.files(values))
    #expect(outcome.status == 0)
    #expect(outcome.errors == Self.warning)
    let rows = try JSONDocument(parsing: outcome.output).root["sections"]?[0]?["rows"]?.asArray
    #expect(rows?.compactMap { $0["id"]?.asString } == shown)
    for _ in 0..<5 { #expect(TestHost.run(arguments, files: Self.files(values)) == outcome) }
  }

  @Test(arguments: cases.indices)
  func formReportsTheCycle(_ index: Int) {
    let (values, shown) = Self.cases[index]
    let arguments = ["form", "form.json", "--values", "values.json", "--locale", "en_US", "--script", "script"]
    let outcome = TestHost.run(arguments, files: Self.files(values))
    #expect(outcome.status == 0)
    #expect(outcome.errors == Self.warning + "> done\nno issues\n")
    let members = shown.map { id in "\"\(id)\":" + (values.contains("\"\(id)\"") ? "\"x\"" : "null") }
    #expect(outcome.output == "{\(members.joined(separator: ","))}\n")
    for _ in 0..<5 { #expect(TestHost.run(arguments, files: Self.files(values)) == outcome) }
  }

  @Test(arguments: cases.indices)
  func evalReportsTheCycle(_ index: Int) throws {
    let (values, shown) = Self.cases[index]
    let request = #"{"op":"form","form":\#(Self.form),"values":\#(values)}"# + "\n"
    let outcome = TestHost.run(["eval"], input: [request])
    let reply = try JSONDocument(parsing: outcome.output).root
    let rows = reply["form"]?["sections"]?[0]?["rows"]?.asArray
    #expect(rows?.compactMap { $0["id"]?.asString } == shown)
    #expect(reply["diagnostics"]?.asArray?.map { $0["code"]?.asString } == ["visibility_cycle"])
    #expect(reply["diagnostics"]?[0]?["message"]?.asString == Self.message)
    #expect(reply["diagnostics"]?[0]?["pointer"]?.asString == "/form/sections/0/items/0/hidden")
    // A cached form gives the same reply.
    let repeated = TestHost.run(["eval"], input: Array(repeating: request, count: 5))
    #expect(repeated.output == String(repeating: outcome.output, count: 5))
  }

  @Test func lintReportsTheCycle() throws {
    let text = JSONWriter().string(.string(Self.form))
    for (request, pointer) in [("\"form\":\(Self.form)", "/form"), ("\"text\":\(text)", "")] {
      let outcome = TestHost.run(["eval"], input: ["{\"op\":\"lint\",\(request)}\n"])
      let said = try JSONDocument(parsing: outcome.output).root["diagnostics"]?.asArray
      #expect(said?.map { $0["code"]?.asString } == ["visibility_cycle"])
      #expect(said?.first?["severity"]?.asString == "warning")
      #expect(said?.first?["message"]?.asString == Self.message)
      #expect(said?.first?["pointer"]?.asString == pointer + "/sections/0/items/0/hidden")
    }
  }
}
