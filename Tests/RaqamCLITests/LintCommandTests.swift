import TestSupport
import Testing

@testable import RaqamCLI

/// `raqam lint`, and what `raqam form` does for translators.
@Suite struct LintCommandTests {
  private static let form =
    #"{"title":"Order","sections":[],"translations":{"fa":{"Order":"سفارش"},"ar":{},"de":{"Ordr":"x"}}}"#

  @Test func missingTranslationsAreTold() {
    let outcome = TestHost.run(["lint", "f.json"], files: ["f.json": Self.form])
    #expect(outcome.status == 0)
    #expect(
      outcome.output == """
        f.json: warning: /title: "Order" has no translation into ar, de (line 1, column 10)
        f.json: warning: /translations/de/Ordr: "Ordr" is neither a text of the form nor the place of one; did you mean \
        "Order"? (line 1, column 85)

        """)
    #expect(TestHost.run(["lint", "--strict", "f.json"], files: ["f.json": Self.form]).status == 1)
  }

  @Test func json() {
    let outcome = TestHost.run(
      ["lint", "f.json", "--json"], files: ["f.json": #"{"type":"number","number.digits":"x"}"#])
    #expect(outcome.status == 1)
    #expect(outcome.output.hasPrefix(#"{"file":"f.json","severity":"error","code":"unknown_numbering_system","#))
  }

  @Test func severalFiles() {
    let files = ["a.json": #"{"sections":[]}"#, "b.json": "{"]
    let outcome = TestHost.run(["lint", "a.json", "b.json"], files: files)
    #expect(outcome.status == 1)
    #expect(outcome.output.hasPrefix("b.json: error: "))
    #expect(outcome.output.split(separator: "\n").count == 1)
    #expect(TestHost.run(["lint", "gone.json"]).status == 1)
    #expect(TestHost.run(["lint"]).status == 2)
  }

  /// Forms of both dialects.
  @Test func otherDialect() {
    let files = ["f.json": #"[{"className":"MySection","rows":[]}]"#]
    #expect(TestHost.run(["lint", "f.json"], files: files).output.contains("MySection"))
    #expect(
      TestHost.run(["lint", "f.json", "--class", "MySection"], files: files).output.contains("MySection") == false)
  }

  /// Texts go to a translator and come back.
  @Test func translators() {
    let files = ["f.json": #"{"title":"Order","sections":[]}"#]
    let exported = TestHost.run(["form", "f.json", "--export-texts", "--into", "fa"], files: files)
    #expect(exported.status == 0)
    let done = exported.output.replacing(#""state": "new""#, with: #""state": "translated""#)
      .replacing(#""value": """#, with: #""value": "سفارش""#)
    let imported = TestHost.run(
      ["form", "f.json", "--import-texts", "t.xcstrings"], files: files.merging(["t.xcstrings": done]) { $1 })
    #expect(imported.status == 0)
    #expect(imported.errors.isEmpty)
    #expect(
      imported.output
        == "{\"title\":\"Order\",\"sections\":[],\n  \"translations\": {\n    \"fa\": {\n      \"Order\": \"سفارش\"\n    }\n  }}"
    )
    let shown = TestHost.run(["preview", "g.json", "--locale", "fa_IR"], files: ["g.json": imported.output])
    #expect(shown.output.contains("سفارش") && !shown.output.contains("Order"))
  }

  @Test(arguments: [
    (["form", "f.json", "--into", "fa"], 2), (["form", "f.json", "--export-texts", "--into", "!"], 2),
    (["form", "f.json", "--export-texts", "--import-texts", "c.json"], 2),
    (["form", "f.json", "--import-texts", "f.json"], 1), (["form", "r.json", "--export-texts"], 1),
    (["form", "-", "--import-texts", "-"], 2),
  ])
  func wrong(_ arguments: [String], _ status: Int) {
    let outcome = TestHost.run(arguments, files: ["f.json": Self.form, "r.json": "[]", "c.json": "{}"])
    #expect(outcome.status == Int32(status))
    #expect(outcome.output.isEmpty && !outcome.errors.isEmpty)
  }
}
