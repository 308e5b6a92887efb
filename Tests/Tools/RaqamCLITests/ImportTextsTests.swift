import TestSupport
import Testing

@testable import RaqamCLI
@testable import RaqamHost

/// Checks of imported translations, with positions in the file of the translator.
@Suite struct ImportTextsTests {
  private static let form = #"""
    {"title": "Order", "locale": "en", "sections": [{"items": [
      {"type": "integer", "id": "n"}, {"type": "text", "id": "name"},
      {"type": "label", "id": "a", "formatter": [{"type": "message", "message.pattern": "{n, plural, one {# file of {name}} other {# files of {name}}}"}]},
      {"type": "label", "id": "b", "formatter": [{"type": "message", "message.syntax": "2", "message.pattern": ".input {$n :number} .match $n one {{{$n} item}} * {{{$n} items}}"}]},
      {"type": "label", "id": "c", "formatter": [{"type": "message", "message.pattern": "Hello {name}"}]}
    ]}]}
    """#

  private static func exported(_ format: String, _ language: String) -> String {
    TestHost.run(["form", "f.json", "--export-texts", "--into", language, "--format", format], files: ["f.json": form])
      .output
  }

  private static func imported(_ file: String) -> (status: Int32, output: String, errors: String) {
    let outcome = TestHost.run(["form", "f.json", "--import-texts", "t"], files: ["f.json": form, "t": file])
    return (outcome.status, outcome.output, outcome.errors)
  }

  /// The number of the line that contains a text.
  private static func line(of text: String, in file: String) -> Int {
    (file.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains(text) } ?? -1) + 1
  }

  /// Broken translations of a variant in PO, each with a part of its message. They are refused with their line.
  @Test(arguments: [
    ("{n, pluriel, one {x} other {y}}", "did you mean \"plural\"?"), ("# plik}", "has unbalanced braces"),
    ("# plik} few {x", "has unbalanced braces"), ("# {nom}", "unknown row \"nom\" in the translation"),
    ("{name", "the brace is not closed"), ("{name, number, 0,0.00}{n, spell}", "unknown argument type \"spell\""),
  ])
  func brokenVariantsAreRefused(_ translation: String, _ reason: String) {
    let file = Self.exported("po", "pl").replacing("msgstr[2] \"\"", with: "msgstr[2] \"\(translation)\"")
      .replacing("msgstr[0] \"\"", with: "msgstr[0] \"# plik {name}\"").replacing(
        "msgstr[3] \"\"", with: "msgstr[3] \"# {name}\"")
    let (status, output, errors) = Self.imported(file)
    #expect(status == 1 && output.isEmpty)
    let line = Self.line(of: "msgstr[2] \"\(translation)\"", in: file)
    #expect(errors.contains("t:\(line):1: error: in pl: ") && errors.contains(reason), "\(errors)")
  }

  /// Broken translations of units in XLIFF.
  @Test(arguments: [
    ("xliff", "[many]", "} few {", "has unbalanced braces"), ("xliff", "* {{{$n} items}} [many]", "{$n", "expected"),
    ("xliff", "* {{{$n} items}} [few]", "x}} few {{y", "unexpected"),
  ])
  func brokenUnitsAreRefused(_ format: String, _ unit: String, _ translation: String, _ reason: String) throws {
    let file = Self.exported(format, "pl")
    let start = try #require(file.firstRange(of: unit)).upperBound
    let end = try #require(file[start...].firstRange(of: "</source>")).upperBound
    let broken = String(file[..<end]) + "<target>\(translation)</target>" + String(file[end...])
    let (status, output, errors) = Self.imported(broken)
    #expect(status == 1 && output.isEmpty)
    #expect(errors.contains("t:\(Self.line(of: unit, in: broken)):"), "\(errors)")
    #expect(errors.contains("error: in pl: "), "\(errors)")
  }

  @Test func brokenMessagesAreRefused() {
    let file = Self.exported("po", "fr").replacing(
      "msgid \"Hello {name}\"\nmsgstr \"\"", with: "msgid \"Hello {name}\"\nmsgstr \"Bonjour {nam\""
    )
    .replacing("msgid \"Order\"\nmsgstr \"\"", with: "msgid \"Order\"\nmsgstr \"Commande\"")
    let (status, output, errors) = Self.imported(file)
    #expect(status == 1 && output.isEmpty)
    #expect(errors.contains("t:\(Self.line(of: "msgid \"Hello", in: file)):1: error: in fr: "), "\(errors)")
  }

  @Test func brokenStringCatalogsAreRefused() {
    let file = #"""
      {"sourceLanguage": "en", "strings": {
      "Hello {name}": {"localizations": {"fr": {"stringUnit": {"state": "translated", "value": "Bonjour {name}"}},
      "de": {"stringUnit": {"state": "translated", "value": "Hallo {name"}}}},
      "{n, plural, one {# file of {name}} other {# files of {name}}}": {"localizations": {"fr": {"variations": {"plural": {
        "one": {"stringUnit": {"state": "translated", "value": "# fichier de {name}"}},
        "other": {"stringUnit": {"state": "translated", "value": "# fichiers} de {name}"}}}}}}}
      }, "version": "1.0"}
      """#
    let (status, output, errors) = Self.imported(file)
    #expect(status == 1 && output.isEmpty)
    #expect(errors.contains("t:3:7: error: in de: ") && errors.contains("t:6:12: error: in fr: "), "\(errors)")
  }

  /// Warnings have lines, and the other translations are imported.
  @Test func doubtfulTextsAreReported() {
    let key = "{n, plural, one {# file of {name}} other {# files of {name}}}"
    let file = """
      msgid ""
      msgstr "Language: pl\\n"

      msgctxt "\(key) [zero]"
      msgid "# files of {name}"
      msgstr "brak plików {name}"

      msgctxt "\(key) [few]"
      msgid "# files of {name}"
      msgstr "# pliki"

      msgctxt "Gone {n} [few]"
      msgid "# files"
      msgstr "# pliki"

      msgid "Hello {name}"
      msgstr "Cześć!"

      """
    let (status, output, errors) = Self.imported(file)
    #expect(status == 0)
    #expect(
      errors.split(separator: "\n").filter { $0.hasPrefix("t:") }.map(String.init) == [
        "t:5:1: warning: pl does not have the plural category \"zero\": the translation of \"\(key.prefix(59))…\" was ignored",
        "t:9:1: warning: the translation \"few\" into pl lacks {name}",
        "t:9:1: warning: the translation of \"\(key.prefix(59))…\" into pl lacks \"other\": it has the text of the form",
        "t:9:1: warning: {n} lacks the plural categories \"one\", \"many\" of pl; write one, few, many, other",
        "t:13:1: warning: unknown text \"Gone {n} [few]\"",
        "t:16:1: warning: the translation lacks the argument {name}",
      ])
    #expect(output.contains(#""{n, plural, few {# pliki} other {# files of {name}}}""#), "\(output)")
  }

  /// A form that could not be built in a language is not written.
  @Test func formsThatCannotBeBuiltAreRefused() {
    let form = #"{"sections":[{"header":"A","items":[]}]}"#
    let file =
      "msgid \"\"\nmsgstr \"Language: fr\\n\"\n\nmsgid \"A\"\nmsgstr \"\(String(repeating: "x", count: 3000))\"\n"
    let outcome = TestHost.run(
      ["form", "f.json", "--import-texts", "t", "--budget", "bytesOut=2000"], files: ["f.json": form, "t": file])
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(outcome.errors.contains("f.json:1:13: error: /sections: in fr: "), "\(outcome.errors)")
  }
}
