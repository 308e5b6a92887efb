import RaqamJSON
import TestSupport
import Testing

@testable import RaqamCLI

/// A message is one line, followed at most by the line of the document that it is about. Line breaks in values,
/// documents and names do not add lines: readers of a log would mistake them for messages, and CI services run lines
/// that begin with `::`.
@Suite struct MessageLineTests {
  static let breaks = ["\n", "\r\n", "\r", "\n\u{301}", "\u{85}", "\u{2028}", "\u{B}", "\n\n"]

  /// A command line that contains a text, and its input.
  struct Row: CustomTestStringConvertible, Sendable {
    let arguments: @Sendable (String) -> [String]
    var files: @Sendable (String) -> [String: String] = { _ in [:] }
    var input: @Sendable (String) -> [String] = { _ in [] }

    var testDescription: String { arguments("X").joined(separator: " ") }
  }

  private static func row(_ arguments: String...) -> Row {
    Row(arguments: { text in arguments.map { $0.replacing("X", with: text) } })
  }

  private static func quoted(_ text: String) -> String { JSONWriter().string(.string(text)) }

  private static func form(_ text: String, _ row: String) -> String {
    #"{"sections":[{"items":[{"id":"a",\#(row.replacing("X", with: quoted(text)))}]}]}"#
  }

  private static func form(_ row: String, _ values: String, _ command: [String] = ["preview"]) -> Row {
    Row(
      arguments: { text in command + ["f.json", "--values", values.replacing("X", with: quoted(text))] },
      files: { ["f.json": form($0, row)] }, input: { _ in ["show\n", "a = 12x\n", "send\n", "quit\n"] })
  }

  static let rows = [
    row("X"), row("--X"), row("format", "X"), row("format", "--locale", "X", "1"), row("format", "--type", "X", "1"),
    row("format", "--pattern", "0'X", "1"), row("format", "--option", "X", "1"), row("format", "--jobs", "X", "1"),
    row("format", "--currency", "X", "1"), row("format", "--time-zone", "X", "1"), row("format", "-f", "X", "1"),
    row("parse", "X"), row("parse", "1X2"), row("convert", "X"), row("convert", "--to", "X", "2025-01-01"),
    row("cal", "X"), row("tz", "show", "X"), row("list", "X"), row("list", "currencies", "X"),
    row("matrix", "X", "--locale", "X"),
    row("explain", "1", "--type", "X"), row("lint", "X"), row("preview", "X"), row("form", "X"), row("schema", "X"),
    row("serve", "--port", "X", "f.json"), row("predicate", "X"), row("predicate", "$X == 1"),
    row("predicate", "SELF ==\n::XX", "1"), row("predicate", "SELF MATCHES '(X'", "1"),
    row("predicate", "$a == 1", "--var", "X"),
    row("predicate", "$a == 1", "--var", "a=@X"),
    Row(
      arguments: { _ in ["stream", "t.csv", "--field", #"a={"type":"number"}"#] },
      files: { ["t.csv": "a\n\"\($0)\"\n"] }),
    Row(
      arguments: { ["stream", "t\($0).csv", "--field", "x\($0)={\"type\":\"number\"}"] },
      files: { ["t\($0).csv": "a\n1\n"] }),
    Row(
      arguments: { _ in ["stream", "t.jsonl", "--field", #"a={"type":"number"}"#] },
      files: { ["t.jsonl": "{\"a\":\(quoted($0))}\n"] }),
    Row(arguments: { _ in ["lint", "f.json"] }, files: { ["f.json": form($0, #""type":X"#)] }),
    Row(arguments: { _ in ["lint", "f.json"] }, files: { ["f.json": form($0, #""type":"text",X:1"#)] }),
    Row(arguments: { _ in ["lint", "f.json"] }, files: { ["f.json": form($0, #""type":"text","regexp":X"#)] }),
    form(#""type":X"#, "{}"), form(#""type":"number""#, #"{"a":X}"#), form(#""type":"number""#, "{X:1,X:2}"),
    form(#""type":"text","title":X,"valid":"SELF == 'x'","valid.message":X"#, #"{"a":"y"}"#),
    form(#""type":"number","title":X"#, #"{"a":X}"#, ["form"]),
    form(#""type":"options","options":[X,"b"],"title":X"#, #"{"a":"b"}"#, ["form"]),
  ]

  @Test(.long, arguments: rows.sampled(oneIn: 3))
  func inputAddsNoLinesToMessages(_ row: Row) {
    let plain = Self.lines(row, "x_::error::x")
    #expect(!plain.isEmpty)
    let turn = row.testDescription.utf8.count
    for (place, text) in Self.breaks.enumerated() where isSampled(place + turn, oneIn: 4) {
      let lines = Self.lines(row, "x\(text)::error::x")
      // A message about a predicate is followed by the unmodified line of the predicate.
      #expect(row.arguments("")[0] == "predicate" || !lines.contains { $0.hasPrefix("::") }, "\(lines)")
      #expect(lines.count <= plain.count, "seed \(runSeed), \(text.unicodeScalars.map(\.value)): \(lines), \(plain)")
    }
  }

  /// A message contains a rejected value once, even if the value contains line breaks.
  @Test(arguments: breaks)
  func valuesAreNamedOnce(_ text: String) {
    let outcome = TestHost.run(
      ["stream", "t.csv", "--field", #"a={"type":"number"}"#], files: ["t.csv": "a\n\"x\(text)y\"\n"])
    #expect(outcome.errors.split(separator: "y\"").count == 2, "\(outcome.errors)")
  }

  /// Returns the lines of standard error and of the findings of lint, split at every Unicode line break.
  private static func lines(_ row: Row, _ text: String) -> [String] {
    let outcome = TestHost.run(row.arguments(text), input: row.input(text), files: row.files(text))
    let text = outcome.errors + (row.arguments(text)[0] == "lint" ? outcome.output : "")
    return text.unicodeScalars.split { "\n\r\u{B}\u{C}\u{85}\u{2028}\u{2029}".unicodeScalars.contains($0) }
      .map { String(Substring($0)) }
  }
}
