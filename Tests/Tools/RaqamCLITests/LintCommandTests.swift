import RaqamJSON
import TestSupport
import Testing

@testable import RaqamCLI

/// `raqam lint`, and the translation options of `raqam form`.
@Suite struct LintCommandTests {
  private static let form =
    #"{"title":"Order","sections":[],"translations":{"fa":{"Order":"سفارش"},"ar":{},"de":{"Ordr":"x"}}}"#

  @Test func missingTranslationsAreWarnings() {
    let outcome = TestHost.run(["lint", "f.json"], files: ["f.json": Self.form])
    #expect(outcome.status == 0)
    #expect(
      outcome.output.split(separator: "\n").filter { $0.hasPrefix("f.json") } == [
        #"f.json:1:10: warning: /title: "Order" has no translation into ar, de [missing_translation]"#,
        #"f.json:1:85: warning: /translations/de/Ordr: unknown text "Ordr"; did you "#
          + #"mean "Order"? [unknown_key]"#,
      ])
    #expect(TestHost.run(["lint", "--strict", "f.json"], files: ["f.json": Self.form]).status == 1)
  }

  @Test func jsonListsFindings() throws {
    let files = [
      "f.json": #"{"type":"number","number.digits":"x"}"#, "g.json": #"{"type":"text","id":"a","required":"true"}"#,
    ]
    let outcome = TestHost.run(["lint", "f.json", "g.json", "--format", "json"], files: files)
    #expect(outcome.status == 1)
    let found = try #require(try JSONDocument(parsing: outcome.output).root.asArray)
    #expect(
      found.map { JSONWriter().string(JSONValue($0)) } == [
        #"{"severity":"error","code":"unknown_numbering_system","message":"unknown numbering system \"x\"","file":"f.json","#
          + #""pointer":"/number.digits","line":1,"column":34,"length":3,"hint":"use a CLDR name such as latn, arab, arabext, deva, native"}"#,
        #"{"severity":"error","code":"invalid_predicate","message":"\"true\" is not a predicate","file":"g.json","#
          + #""pointer":"/required","line":1,"column":37,"length":4,"offset":0,"hint":"write true without quotes","#
          + #""replacement":{"start":35,"end":41,"text":"true","sure":true}}"#,
      ])
    #expect(
      TestHost.run(["lint", "f.json", "--format", "json"], files: ["f.json": #"{"sections":[]}"#]).output == "[]\n")
  }

  @Test func githubFormatIsEscaped() {
    let files = ["a,b:c.json": #"{"sections":[{"items":[{"type":"tex%t","id":"a"}]}]}"#]
    let outcome = TestHost.run(["lint", "a,b:c.json", "--format", "github"], files: files)
    #expect(
      outcome.output.hasPrefix(
        "::error file=a%2Cb%3Ac.json,line=1,col=32,endColumn=39,title=unknown_value::/sections/0/items/0/type: unknown value "
          + "\"tex%25t\" for \"type\"; did you mean \"text\"?"))
    #expect(outcome.output.split(separator: "\n").count == 1)
  }

  /// Reports contain no character that could change the appearance of a log.
  @Test(arguments: ["github", "json", "sarif"])
  func reportsHaveNoControlCharacters(_ format: String) {
    let controls = "\u{1B}]0;p\u{7}\u{9B}31m\u{202E}\u{2066}\u{85}\u{2028}\u{200F}\u{7F}"
    let key = JSONWriter().string(.string("x\(controls)"))
    let outcome = TestHost.run(
      ["lint", "q\(controls).json", "--format", format],
      files: ["q\(controls).json": #"{"sections":[{"items":[{"type":"text","id":"a","title":"t",\#(key):1}]}]}"#])
    #expect(outcome.output.contains("unknown_key"))
    let painting = outcome.output.unicodeScalars.filter {
      $0 != "\n" && ($0.properties.generalCategory == .control || $0.properties.generalCategory == .lineSeparator)
        || ("\u{202A}"..."\u{202E}").contains($0)
    }
    #expect(painting.isEmpty, "\(painting.map(\.value))")
  }

  /// `--stamp` never empties an input file.
  @Test(arguments: [["f.json"], ["./f.json"], ["g.json", "--values", "f.json"]])
  func stampRefusesInputFiles(_ arguments: [String]) {
    let outcome = TestHost.run(
      ["lint", "--stamp", "f.json"] + arguments, files: ["f.json": "{\"sections\":[]}", "g.json": "{\"sections\":[]}"])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("--stamp would overwrite the input file f.json"))
    #expect(outcome.files.isEmpty)
  }

  /// Each finding is one line, whatever the document and the file name contain. GitHub runs lines that begin with `::`
  /// as commands.
  @Test(arguments: ["\r\n", "\n", "\r", "\r\n\r\n", "\n\u{301}", "\u{85}", "\u{2028}", "%0A", ":\u{301}:", ",\u{301}"])
  func findingsAreSingleLines(_ text: String) {
    let key = JSONWriter().string(.string("x\(text)::error::pwned"))
    let name = "q\(text)::error::x.json"
    let files = [name: #"{"sections":[{"items":[{"type":"text","id":"a","title":"t",\#(key):1}]}]}"#]
    for format in ["github", "text"] {
      let outcome = TestHost.run(["lint", name, "--format", format], files: files)
      let commands = outcome.output.utf8.split { $0 == 0x0A || $0 == 0x0D }.map { String(Substring($0)) }.filter {
        $0.hasPrefix("::")
      }
      #expect(commands.count == (format == "github" ? 1 : 0), "\(outcome.output)")
      let head = commands.first.map { $0.unicodeScalars.prefix { $0 != " " } }
      #expect(format == "text" || head.map { String(Substring($0)) } == "::warning")
      guard format == "github" else { continue }
      // Only the separators between properties are not escaped.
      let properties = commands[0].unicodeScalars.dropFirst(2).split(separator: ":", maxSplits: 1)[0]
      #expect(properties.count { $0 == "," } == 4)
    }
  }

  /// The output conforms to SARIF 2.1.0.
  @Test func sarifHasRulesResultsAndFixes() throws {
    let files = ["a b.json": "{\"sections\":[\n{\"items\":[{\"type\":\"Text\",\"id\":\"a\",\"x\":1}]}]}"]
    let outcome = TestHost.run(["lint", "a b.json", "--format", "sarif"], files: files)
    let root = try JSONDocument(parsing: outcome.output).root
    #expect(root["version"]?.asString == "2.1.0")
    let run = try #require(root["runs"]?[0])
    let rules = run["tool"]?["driver"]?["rules"]?.asArray?.compactMap { $0["id"]?.asString }
    #expect(rules == ["unknown_value", "unknown_key"])
    let results = try #require(run["results"]?.asArray)
    for (index, result) in results.enumerated() {
      #expect(result["ruleIndex"]?.asInteger == Int64(index))
      let physical = result["locations"]?[0]?["physicalLocation"]
      #expect(physical?["artifactLocation"]?["uri"]?.asString == "a%20b.json")
    }
    #expect(
      results[0]["locations"]?[0]?["physicalLocation"]?["region"].map { JSONWriter().string(JSONValue($0)) }
        == #"{"startLine":2,"startColumn":19,"endLine":2,"endColumn":25}"#)
    let replacement = results[0]["fixes"]?[0]?["artifactChanges"]?[0]?["replacements"]?[0]
    #expect(
      replacement.map { JSONWriter().string(JSONValue($0)) }
        == #"{"deletedRegion":{"startLine":2,"startColumn":19,"endLine":2,"endColumn":25},"insertedContent":{"text":"\"text\""}}"#
    )
  }

  @Test func everyFileIsChecked() {
    let files = ["a.json": #"{"sections":[]}"#, "b.json": "{"]
    let outcome = TestHost.run(["lint", "a.json", "b.json"], files: files)
    #expect(outcome.status == 1)
    #expect(
      outcome.output == """
        b.json:1:2: error: unexpected end inside an object; close the object of line 1, column 1 with "}" [malformed_json]
            1 | {
              |  ^

        """)
    #expect(TestHost.run(["lint", "gone.json"]).status == 1)
    #expect(TestHost.run(["lint"]).status == 2)
    // An unreadable file does not hide the findings of other files.
    let rest = TestHost.run(["lint", "gone.json", "b.json"], files: files)
    #expect(rest.output == outcome.output && rest.errors.contains("gone.json"))
  }

  @Test func readsStandardInput() {
    let outcome = TestHost.run(["lint", "-"], input: [#"{"type":"byte","#, #""byte.style":"iek"}"#])
    #expect(outcome.status == 1 && outcome.output.hasPrefix("-:1:29: error: /byte.style: "))
    #expect(TestHost.run(["lint", "-", "--fix"], input: ["{}"]).status == 2)
    #expect(TestHost.run(["lint", "-", "--values", "-"], input: ["{}"]).status == 2)
  }

  /// Paths are normalized, because GitHub and SARIF viewers compare them with paths of a repository.
  @Test func pathsHaveNoDotSegments() {
    let files = ["./d//sub/../form.json": #"{"sections":5}"#]
    for format in ["github", "sarif", "text", "json"] {
      let outcome = TestHost.run(["lint", "--format", format, "./d//sub/../form.json"], files: files)
      #expect(outcome.output.contains("d/form.json"), "\(outcome.output)")
      #expect(!outcome.output.contains("./d") && !outcome.output.contains(".."), "\(outcome.output)")
    }
  }

  @Test func misspelledFormsInFoldersAreErrors() {
    let files = ["d/a.json": #"{"title":"T","section":[]}"#, "d/b.json": #"{"Sections":[]}"#, "e/notes.txt": ""]
    let outcome = TestHost.run(["lint", "d"], files: files)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("d/a.json:1:") && outcome.output.contains("d/b.json:1:"))
    #expect(
      TestHost.run(["lint", "e"], files: files).errors
        == "raqam: warning: e: found no further .json and .json5 files in the folder\n")
  }

  /// Folders are searched recursively. Files without a descriptor are skipped, unless they are named.
  @Test func searchesFolders() {
    let files = [
      "d/form.json": #"{"sections":5}"#, "d/sub/deep/row.json": #"{"type":"text","id":"a","x":1}"#,
      "d/package.json": #"{"name":"x","type":"module"}"#, "d/broken.json": #"{"sections": [}"#, "d/other.json": "[1",
      "d/.hidden/form.json": #"{"sections":[],"y":1}"#, "d/node_modules/f.json": #"{"sections":[],"z":1}"#,
      "d/notes.txt": "sections", "d/list.json": "[1, 2]", "d/rms.json": #"[{"className":"Nope"}]"#,
      "d/sub/a.json5": "{\"sections\": [], // end\n}",
    ]
    let outcome = TestHost.run(["lint", "d"], files: files)
    let names = outcome.output.split(separator: "\n").compactMap {
      $0.hasPrefix("d/") ? $0.split(separator: ":").first : nil
    }
    #expect(names == ["d/broken.json", "d/rms.json", "d/sub/a.json5", "d/sub/a.json5", "d/sub/deep/row.json"])
    #expect(outcome.errors == "raqam: note: skipped 4 files without a descriptor\n")
    let one = TestHost.run(["lint", "d"], files: ["d/package.json": "{}", "d/form.json": Self.form])
    #expect(one.errors == "raqam: note: skipped 1 file without a descriptor\n")
    #expect(TestHost.run(["lint", "d/package.json"], files: files).output.hasPrefix("d/package.json:1:"))
    // A file that is both named and found in a folder is checked once.
    #expect(TestHost.run(["lint", "d/rms.json", "d"], files: files).output.ranges(of: "d/rms.json:").count == 1)
  }

  @Test func commentsNeedJSON5() {
    let files = ["f.json": "{\"sections\": [], /* none */}"]
    #expect(TestHost.run(["lint", "f.json"], files: files).status == 1)
    #expect(TestHost.run(["lint", "f.json", "--json5"], files: files) == Outcome(status: 0, output: "", errors: ""))
  }

  @Test func checksEveryLocale() {
    let files = ["f.json": #"{"sections":[{"items":[{"type":"currency","id":"a"}]}]}"#]
    #expect(TestHost.run(["lint", "f.json"], environment: ["LANG": "C"], files: files).status == 0)
    let outcome = TestHost.run(["lint", "f.json", "--locale", "en_US", "--locale", "xx_YY"], files: files)
    #expect(outcome.status == 1)
    #expect(outcome.output.hasPrefix("f.json:1:32: error: /sections/0/items/0/type: in xx_YY: row \"a\": "))
    #expect(TestHost.run(["lint", "f.json", "--locale", "!"], files: files).status == 2)
  }

  @Test func checksValues() {
    let files = [
      "f.json":
        #"{"sections":[{"items":[{"type":"integer","id":"age","rules":[{"predicate":"SELF > 17"}]},{"type":"text","id":"name","required":true}]}]}"#,
      "good.json": #"{"age": 18, "name": "Ada"}"#,
      "bad.json": "{\"age\": 5,\n \"agee\": 1, \"name\": null, \"age\": 6}", "text.json": "[]",
    ]
    #expect(
      TestHost.run(["lint", "f.json", "--values", "good.json"], files: files)
        == Outcome(status: 0, output: "", errors: ""))
    let outcome = TestHost.run(["lint", "f.json", "--values", "bad.json"], files: files)
    #expect(outcome.status == 1)
    let heads = outcome.output.split(separator: "\n").filter { $0.hasPrefix("bad.json") }
    #expect(
      heads.map { $0.split(separator: " ").prefix(3).joined(separator: " ") } == [
        "bad.json:2:2: warning: /agee:", "bad.json:2:21: error: /name:", "bad.json:2:27: warning: /age:",
        "bad.json:2:34: error: /age:",
      ])
    #expect(
      TestHost.run(["lint", "f.json", "--values", "text.json"], files: files).output.hasPrefix("text.json:1:1: error: ")
    )
    #expect(TestHost.run(["lint", "f.json", "good.json", "--values", "bad.json"], files: files).status == 2)
  }

  /// `--fix` applies unambiguous fixes, preserves the other bytes of the file, and reports the remaining findings.
  @Test func fixPreservesOtherBytes() {
    let text =
      "\u{FEFF}{\r\n\t\"title\": 'Order',\r\n \"sections\": [{\"items\": [{\"type\": \"txet\",   \"id\": \"a\", \"x\": 1},]}]\r\n}\r\n"
    let outcome = TestHost.run(["lint", "--fix", "f.json", "g.json"], files: ["f.json": text, "g.json": Self.form])
    #expect(
      outcome.files == [
        "f.json": text.replacing("'Order'", with: "\"Order\"").replacing("txet", with: "text").replacing(
          "},]", with: "}]")
      ])
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("f.json:3:56: warning: /sections/0/items/0/x: unknown key \"x\" [unknown_key]\n"))
    #expect(outcome.errors == "raqam: note: f.json: fixed 3 problems\n")
    let one = TestHost.run(["lint", "--fix", "f.json"], files: ["f.json": #"{"sections": [],}"#])
    #expect(one.errors == "raqam: note: f.json: fixed 1 problem\n")
  }

  @Test func classOptionDeclaresRMSClasses() {
    let files = ["f.json": #"[{"className":"MySection","rows":[]}]"#]
    #expect(TestHost.run(["lint", "f.json"], files: files).output.contains("MySection"))
    #expect(
      TestHost.run(["lint", "f.json", "--class", "MySection"], files: files).output.contains("MySection") == false)
  }

  /// Exported texts can be translated and imported again.
  @Test func translationsRoundTrip() {
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
        == "{\"title\":\"Order\",\"sections\":[],\"translations\": {\n    \"fa\": {\n      \"Order\": \"سفارش\"\n    }\n  }}"
    )
    let shown = TestHost.run(["preview", "g.json", "--locale", "fa_IR"], files: ["g.json": imported.output])
    #expect(shown.output.contains("سفارش") && !shown.output.contains("Order"))
  }

  /// The format of an imported file is detected, and translations into other languages are preserved.
  @Test(arguments: ["xcstrings", "xliff", "po"])
  func translationFormatsRoundTrip(_ format: String) {
    let form = #"{"title":"Order","sections":[],"translations":{"de":{"Order":"Bestellung"}}}"#
    let exported = TestHost.run(
      ["form", "f.json", "--export-texts", "--into", "fa", "--format", format], files: ["f.json": form])
    #expect(exported.status == 0)
    let done = exported.output.replacing(#""state": "new""#, with: #""state": "translated""#)
      .replacing(#""value": """#, with: #""value": "سفارش""#)
      .replacing("msgid \"Order\"\nmsgstr \"\"", with: "msgid \"Order\"\nmsgstr \"سفارش\"")
      .replacing("</source>", with: "</source><target>سفارش</target>")
    let files = ["f.json": form, "t": done]
    let imported = TestHost.run(["form", "f.json", "--import-texts", "t"], files: files)
    #expect(imported.errors.isEmpty)
    #expect(imported.output.contains("سفارش") && imported.output.contains("Bestellung"))
    let replaced = TestHost.run(["form", "f.json", "--import-texts", "t", "--replace"], files: files)
    #expect(replaced.output == imported.output)
  }

  @Test(arguments: [
    (["form", "f.json", "--into", "fa"], 2), (["form", "f.json", "--export-texts", "--into", "!"], 2),
    (["form", "f.json", "--export-texts", "--import-texts", "c.json"], 2),
    (["form", "f.json", "--import-texts", "f.json"], 1), (["form", "r.json", "--export-texts"], 1),
    (["form", "-", "--import-texts", "-"], 2), (["form", "f.json", "--export-texts", "--replace"], 2),
    (["form", "f.json", "--format", "po"], 2), (["form", "f.json", "--export-texts", "--format", "doc"], 2),
    (["form", "f.json", "--export-texts", "--format", "po", "--into", "fa", "--into", "ar"], 2),
    (["form", "f.json", "--export-texts", "--format", "xliff"], 1), (["form", "f.json", "--import-texts", "x.po"], 1),
  ])
  func invalidTranslationArgumentsFail(_ arguments: [String], _ status: Int) {
    let outcome = TestHost.run(arguments, files: ["f.json": Self.form, "r.json": "[]", "c.json": "{}", "x.po": "msg"])
    #expect(outcome.status == Int32(status))
    #expect(outcome.output.isEmpty && !outcome.errors.isEmpty)
  }

  /// The stamp file is written only if lint succeeds.
  @Test(arguments: [(#"{"sections":[]}"#, 0), ("{", 1)] as [(String, Int32)])
  func stampIsWrittenOnSuccess(_ form: String, _ status: Int32) {
    let outcome = TestHost.run(["lint", "--stamp", "out/stamp", "f.json"], files: ["f.json": form])
    #expect(outcome.status == status)
    #expect(outcome.files == (status == 0 ? ["out/stamp": ""] : [:]))
  }
}
