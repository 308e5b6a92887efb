import Raqam
import RaqamValues
import TestSupport
import Testing

@testable import RaqamCLI
@testable import RaqamHost

/// Every command that decodes, compiles or evaluates does so within `--budget`.
@Suite struct BudgetOptionTests {
  /// A command that succeeds, and a limit that it exceeds.
  struct Case: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    var input = ""
    let limit: String
    /// A part of the message or the reply.
    let refusal: String

    init(_ arguments: [String], input: String = "", limit: String, _ refusal: String) {
      self.arguments = arguments
      self.input = input
      self.limit = limit
      self.refusal = refusal
    }

    var testDescription: String { (arguments + ["--budget", limit]).joined(separator: " ") }
  }

  private static let form =
    #"{"sections":[{"items":[{"type":"text","id":"a","title":"A","rules":[{"regexp":"a.*"}]},{"type":"integer","id":"b"}]}]}"#
  private static let files = [
    "form.json": form,
    "cells.json": #"[{"className":"Box","rows":[{"className":"Box"}]}]"#,
    "values.json": #"{"a":"a"}"#,
    "texts.po": "msgid \"\"\nmsgstr \"Language: fa\\n\"\n\nmsgid \"A\"\nmsgstr \"ب\"\n",
    "number.json": #"{"type":"number","number.format":"0.0"}"#,
    "list.json": #"{"type":"list"}"#,
    "message.json": #"{"type":"message","message.syntax":"2","message.pattern":"{$n :number}"}"#,
  ]
  private static let message = #"{"type":"message","message.syntax":"2","message.pattern":"{$n :number}"}"#
  private static let size = "exceeds the limit of"
  private static let steps = "exceeds the budget of"

  private static let cases = [
    Case(["preview", "form.json"], limit: "bytesIn=20", size),
    Case(["preview", "form.json"], limit: "values=5", "too many values"),
    Case(["preview", "form.json"], limit: "depth=3", "nesting exceeds"),
    Case(["preview", "form.json"], limit: "steps=20", steps),
    Case(["preview", "form.json"], limit: "bytesOut=20", "exceed the limit of 20 bytes"),
    Case(["preview", "form.json", "--html", "page.html"], limit: "steps=20", steps),
    Case(["preview", "form.json", "--html", "page.html"], limit: "bytesIn=20", size),
    Case(["preview", "form.json", "--values", "values.json"], limit: "values=1", "too many values"),
    Case(["lint", "form.json"], limit: "bytesIn=20", size), Case(["lint", "form.json"], limit: "steps=20", steps),
    Case(["lint", "cells.json", "--class", "Box"], limit: "depth=2", "nesting exceeds"),
    Case(["form", "form.json"], limit: "bytesIn=20", size), Case(["form", "form.json"], limit: "steps=20", steps),
    Case(["form", "form.json", "--export-texts", "--format", "po", "--into", "fa"], limit: "bytesIn=20", size),
    Case(["form", "form.json", "--import-texts", "texts.po"], limit: "values=1", "too many"),
    Case(["format", "--formatter", "number.json", "1"], limit: "bytesIn=20", size),
    Case(["format", "--formatter", "message.json", #"{"n":1}"#], limit: "steps=20", steps),
    Case(["explain", "--formatter", "message.json", #"{"n":1}"#], limit: "steps=20", steps),
    Case(["parse", "--formatter", "number.json", "1.0"], limit: "depth=0", "nesting exceeds"),
    Case(
      ["matrix", "--formatter", "message.json", "--locale", "fa_IR", "--format", "csv", #"{"n":1}"#], limit: "steps=20",
      steps),
    Case(["matrix", "--form", "form.json", "--values", "values.json", "--locale", "fa_IR"], limit: "bytesIn=20", size),
    Case(["predicate", "1 == 1"], limit: "steps=10", "exceeds the step limit"),
    Case(["predicate", "((1 == 1))"], limit: "depth=1", "nesting"),
    Case(["predicate", "SELF == 1", "--subject", "[1, 2]"], limit: "values=1", "too many values"),
    Case(["stream", "--field", "n=number.json"], input: "n\n1\n", limit: "bytesIn=20", size),
    Case(
      ["stream", "--field", "n=number.json", "-"], input: "n\n\(String(repeating: "1", count: 60))\n",
      limit: "bytesIn=50", size),
    Case(
      ["stream", "--input", "ndjson", "--field", "n=list.json"], input: #"{"n":["a","b","c"]}"# + "\n",
      limit: "values=3", "too many values"),
    Case(
      ["eval"], input: #"{"op":"format","formatter":{"type":"number"},"value":1}"# + "\n", limit: "bytesIn=20",
      "line_too_long"),
    Case(
      ["eval"], input: #"{"op":"format","formatter":{"type":"number"},"value":1}"# + "\n", limit: "depth=1",
      "malformed_request"),
    Case(
      ["eval"], input: #"{"op":"format","formatter":{"type":"number"},"value":1}"# + "\n", limit: "bytesOut=20",
      "limit_exceeded"),
    Case(
      ["eval"], input: #"{"op":"format","formatter":\#(message),"value":{"n":1}}"# + "\n", limit: "steps=20",
      "limit_exceeded"),
    Case(["eval"], input: #"{"op":"predicate","format":"1 == 1"}"# + "\n", limit: "steps=10", "evaluation_limit"),
    Case(
      ["eval"], input: #"{"op":"regexp","pattern":"[\\p{L}]","text":"a"}"# + "\n", limit: "steps=10",
      "limit_exceeded"),
    Case(["eval"], input: #"{"op":"form","form":\#(form)}"# + "\n", limit: "steps=20", "limit_exceeded"),
    Case(["eval"], input: #"{"op":"lint","form":\#(form)}"# + "\n", limit: "steps=20", "limit_exceeded"),
    Case(
      ["eval"], input: #"{"op":"session.open","session":"s","form":\#(form)}"# + "\n", limit: "steps=20",
      "limit_exceeded"),
    Case(
      ["eval", "--jobs", "2"], input: #"{"op":"predicate","format":"1 == 1"}"# + "\n", limit: "steps=10",
      "evaluation_limit"),
  ]

  @Test(arguments: cases)
  func theBudgetIsCarried(_ test: Case) {
    let input = test.input.isEmpty ? [] : [test.input]
    func text(_ more: [String]) -> String {
      let outcome = TestHost.run(test.arguments + more, input: input, files: Self.files)
      return outcome.output + outcome.errors
    }
    let unlimited = text([])
    #expect(!unlimited.contains(test.refusal) && !unlimited.contains("error:"), "\(unlimited)")
    let found = text(["--budget", test.limit])
    #expect(found.contains(test.refusal), "\(found)")
    // The tool of the plug-ins has the same option.
    guard test.arguments.first == "lint" else { return }
    let tool = TestHost.run(
      test.arguments.dropFirst() + ["--budget", test.limit], files: Self.files, tool: LintTool.run)
    #expect(tool.output + tool.errors == found)
  }

  /// A small document may have predicates.
  @Test(arguments: [("bytesIn=14", 0), ("bytesIn=13", 2)] as [(String, Int32)])
  func predicatesHaveTheSizeOfTheirDocument(_ limit: String, _ status: Int32) {
    #expect(TestHost.run(["predicate", "SELF == \"abcd\"", "--subject", "abcd", "--budget", limit]).status == status)
  }

  /// Texts of budgets, each with the error.
  @Test(
    arguments: [
      ("step=1", #"unknown limit "step" (at offset 0); did you mean "steps"?"#),
      ("Steps=1", #"unknown limit "Steps" (at offset 0); did you mean "steps"?"#),
      ("steps=1,,depth=1", #"unknown limit "" (at offset 8); expected one of bytesIn, depth, values, steps, bytesOut"#),
      ("steps", #""steps" requires an integer (at offset 0); write steps=100"#),
      ("depth=1,steps=", #""steps" requires an integer (at offset 8); write steps=100"#),
      ("steps=-1", #""steps" requires an integer (at offset 0); write steps=100"#),
      ("steps=1MiB", #""steps" requires an integer (at offset 0); write steps=100"#),
      ("bytesIn=۱", #""bytesIn" requires an integer (at offset 0); write bytesIn=16MiB"#),
      ("bytesIn=1 MiB", #""bytesIn" requires an integer (at offset 0); write bytesIn=16MiB"#),
      ("bytesOut=MiB", #""bytesOut" requires an integer (at offset 0); write bytesOut=16MiB"#),
      ("depth=513", #""depth" is out of range: expected 0 to 512 (at offset 0)"#),
      ("steps=99999999999999999999", #""steps" is out of range: expected 0 to 1099511627776 (at offset 0)"#),
      ("bytesIn=9007199254740993GiB", #""bytesIn" is out of range: expected 0 to 1099511627776 (at offset 0)"#),
      ("steps=1,steps=2", #"duplicate limit "steps" (at offset 8)"#),
    ])
  func malformedTextsAreRejected(_ text: String, _ error: String) {
    let outcome = TestHost.run(["format", "1", "--budget", text])
    #expect(outcome == Outcome(status: 2, output: "", errors: "raqam: error: --budget: \(error)\n"))
  }

  /// The text of a budget sets the properties that it names.
  @Test func textsSetTheLimitsThatTheyName() throws {
    let parsed = try Budget(parsing: "bytesIn=1GiB,depth=0,values=007,steps=1099511627776,bytesOut=64KiB")
    var expected = Budget()
    (expected.bytesIn, expected.depth, expected.values, expected.steps, expected.bytesOut) = (
      1 << 30, 0, 7, 1 << 40, 1 << 16
    )
    #expect(parsed == expected)
    #expect(try Budget(parsing: "") == .standard)
    #expect(try Budget(parsing: "values=3").steps == Budget.standard.steps)
  }

  /// `raqam serve` passes the budget to its server.
  @Test func theServerHasTheBudget() {
    var given: [String] = []
    _ = TestHost.run(["serve", "form.json", "--budget", "steps=5"], files: Self.files, become: { given = $1 })
    #expect(given.suffix(4) == ["--budget", "steps=5", "--", "form.json"])
  }
}
