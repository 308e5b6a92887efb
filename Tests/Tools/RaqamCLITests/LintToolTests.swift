import TestSupport
import Testing

@testable import RaqamCLI
@testable import RaqamHost

/// `raqam-lint`, the tool that the plug-ins run.
@Suite struct LintToolTests {
  struct Call: CustomTestStringConvertible, Sendable {
    let arguments: [String]
    var input: [String] = []

    init(_ arguments: String..., input: [String] = []) {
      self.arguments = arguments
      self.input = input
    }

    var testDescription: String { arguments.joined(separator: " ") }
  }

  private static let files = [
    "good.json": #"{"sections":[]}"#,
    "wrong.json": #"{"sections":[{"items":[{"type":"tex","id":"a","required":"true"}]}]}"#,
    "titled.json": #"{"title":"Order","sections":[],"translations":{"fa":{"Order":"سفارش"},"ar":{}}}"#,
    "form.json": #"{"sections":[{"items":[{"type":"integer","id":"n","title":"N"}]}]}"#,
    "commented.json5": #"{/* none */"sections":[],}"#,
    "date.json": #"{"type":"date","date.timezone":"Nope/Nope"}"#,
    "application.json": #"[{"className":"Mine","rows":[]}]"#,
    "broken.json": "{",
    "values.json": #"{"n":"x"}"#,
    "forms/a.json": #"{"type":"text","id":"a","required":"true"}"#,
    "forms/other.json": #"{"name":"package"}"#,
    "forms/deep/b.json": #"{"sections":[{}]}"#,
  ]

  private static let calls = [
    Call("good.json"), Call("wrong.json"), Call("good.json", "wrong.json", "broken.json"), Call("forms"),
    Call("forms", "--quiet"), Call("-q", "forms"), Call("gone.json"), Call("gone.json", "wrong.json"),
    Call("-", input: [#"{"type":"byte","#, #""byte.style":"iek"}"#]), Call("-", "-"), Call("--", "good.json"),
    Call("--", "--json"), Call("good.json", "--", "-j"),
    // Locales, time zones and the current time.
    Call("titled.json", "--locale", "ar"), Call("titled.json", "-l", "fa,ar"), Call("--locale=de", "titled.json"),
    Call("titled.json", "--locale", "de", "--locale", "fa"), Call("-l=ar", "titled.json"),
    Call("titled.json", "--locale", "!!"), Call("titled.json", "--locale", "fa,"), Call("titled.json", "--locale", ""),
    Call("good.json", "--time-zone", "Asia/Tehran"), Call("good.json", "-z", "Nope/Nope"),
    Call("good.json", "-z", "UTC", "-z", "Nope/Nope"), Call("date.json", "--now", "2025-03-21"),
    Call("date.json", "--now", "@5"), Call("date.json", "--now=nope"),
    // Classes and values.
    Call("application.json"), Call("application.json", "--class", "Mine"),
    Call("application.json", "--class=Mine", "--class", "Yours"), Call("form.json", "--values", "values.json"),
    Call("form.json", "--values", #"{"n":"x"}"#), Call("form.json", "--values", "@values.json"),
    Call("form.json", "--values", "-", input: [#"{"m":1}"#]), Call("-", "--values", "-"),
    Call("form.json", "good.json", "--values", "values.json"), Call("form.json", "--values=gone.json"),
    // Report formats.
    Call("wrong.json", "--json"), Call("wrong.json", "-j"), Call("wrong.json", "--format", "json"),
    Call("wrong.json", "--format", "json", "--json"), Call("wrong.json", "--format", "text", "--json"),
    Call("wrong.json", "--format=sarif"), Call("wrong.json", "--format", "github"), Call("wrong.json", "-jq"),
    Call("wrong.json", "--format", "github", "--format", "text"),
    // JSON5, fixes, strictness and stamps.
    Call("commented.json5"), Call("commented.json5", "--json5"), Call("wrong.json", "--fix"), Call("-", "--fix"),
    Call("forms", "--fix", "--strict", "--quiet"), Call("titled.json", "--strict"),
    Call("good.json", "--stamp", "done"), Call("wrong.json", "--stamp", "done"), Call("good.json", "--stamp=done"),
    Call("good.json", "--stamp=", "done"), Call("-zl", "UTC", "ar", "titled.json"),
    // Invalid command lines.
    Call(), Call("--json"), Call("--strict", "--"), Call("good.json", "--jsn"), Call("good.json", "--jason"),
    Call("good.json", "--locales", "fa"), Call("good.json", "-locale", "fa"), Call("good.json", "--nonsense"),
    Call("good.json", "--hlp"),
    Call("good.json", "--output", "x"), Call("good.json", "-x"), Call("good.json", "-lfa"), Call("good.json", "-5"),
    Call("good.json", "-qx"), Call("good.json", "---json"), Call("good.json", "--=x"), Call("good.json", "-=x"),
    Call("good.json", "--format", "jso"), Call("good.json", "--format", "xml"), Call("good.json", "--format=xml"),
    Call("good.json", "--format"), Call("good.json", "--stamp"), Call("good.json", "--locale", "--json"),
    Call("good.json", "--time-zone", "--"), Call("good.json", "--stamp", "--", "x"), Call("good.json", "--json=yes"),
    Call("good.json", "-l", "-j"), Call("good.json", "--nonsense=x"), Call("good.json", "--nonsense\n::error::x"),
  ]

  @Test(arguments: calls.sampled(oneIn: 4))
  func matchesTheCommand(_ call: Call) {
    let command = TestHost.run(["lint"] + call.arguments, input: call.input, files: Self.files)
    let tool = TestHost.run(call.arguments, input: call.input, files: Self.files, tool: LintTool.run)
    #expect(tool == command)
  }

  @Test func unknownOptionIsNamedWithTheNearestOne() {
    let outcome = TestHost.run(["good.json", "--strickt"], files: Self.files, tool: LintTool.run)
    let message = #"unknown option "--strickt"; did you mean "--strict"?"#
    #expect(outcome == Outcome(status: 2, output: "", errors: "raqam: error: \(message)\n"))
  }

  /// The tool has all options of the command except `--version`.
  @Test func hasTheOptionsOfTheCommand() throws {
    let command = try #require(CommandTree.raqam.get().command("lint"))
    let names = command.parameters.filter { $0.kind != .positional }.map(\.name)
    #expect(Set(LintArguments.names) == Set(names).subtracting(["--version"]))
  }

  @Test func helpPointsToTheCommand() {
    let outcome = TestHost.run(["--help"], tool: LintTool.run)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(outcome.output.hasPrefix("options: --locale, --time-zone, "))
  }
}
