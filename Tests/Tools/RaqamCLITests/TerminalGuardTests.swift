import RaqamJSON
import TestSupport
import Testing

@testable import RaqamCLI
@testable import RaqamHost

/// Control characters in values, descriptors and arguments do not reach a terminal.
@Suite struct TerminalGuardTests {
  /// Escape sequences that clear the screen, conceal text, set the clipboard and make links, in C0 and C1; bidi
  /// overrides and unclosed isolates; carriage return and backspace.
  static let hostile =
    "a\u{1B}[2J\u{1B}[8m\u{1B}]52;c;aGk=\u{07}\u{1B}]8;;http://x\u{1B}\\b\u{9B}2J\u{9D}0;t\u{9C}\u{85}\u{202E}c\u{202D}d\u{2067}e\r\u{7F}\u{8}"
    + "f\u{2028}\u{202A}\u{2069}\u{2069}g\u{2068}"

  // MARK: Guard

  @Test(
    arguments: [
      ("a\tb\nc\r\n", "a\tb\nc\n"), ("a\rb", "a\u{240D}b"), ("\u{1B}[31mred\u{1B}[0m", "␛[31mred␛[0m"),
      ("\u{0}\u{7}\u{8}\u{C}\u{7F}", "␀␇␈␌␡"), ("\u{80}\u{9B}2J\u{9F}", "\u{FFFD}\u{FFFD}2J\u{FFFD}"),
      ("a\u{202E}b\u{202C}c", "a\u{FFFD}bc"), ("\u{2067}a\nb\u{2069}", "\u{2067}a\u{2069}\nb"),
      ("\u{2068}\u{202B}a\u{2069}b\n", "\u{2068}\u{202B}a\u{202C}\u{2069}b\n"),
      ("\u{200F}١\u{200E}\u{61C}\u{200C}", "\u{200F}١\u{200E}\u{61C}\u{200C}"),
      ("a\u{2028}b\u{2029}", "a\u{2424}b\u{2424}"),
    ])
  func textModeReplacesControlCharacters(_ given: String, _ written: String) {
    #expect(TerminalGuard(.text).safe(given) == written)
  }

  @Test(
    arguments: [
      ("\u{1B}[1;31mred\u{1B}[0m", "\u{1B}[1;31mred\u{1B}[0m"), ("\u{1B}[2J", "␛[2J"), ("\u{1B}[", "␛["),
      ("\u{1B}[31", "␛[31"),
      ("\u{1B}]8;;x\u{7}", "␛]8;;x␇"), ("\u{1B}[K\ra", "␛[K\u{240D}a"), ("\u{202E}a\u{202C}", "\u{202E}a\u{202C}"),
      ("\u{202E}a\n", "\u{202E}a\u{202C}\n"), ("\u{202D}a", "\u{FFFD}a"),
    ])
  func drawingModeAllowsColor(_ given: String, _ written: String) {
    #expect(TerminalGuard(.drawing).safe(given) == written)
  }

  @Test func screenModeAllowsCursorControl() {
    #expect(TerminalGuard(.screen).safe("\r12 rows\u{1B}[K") == "\r12 rows\u{1B}[K")
    #expect(TerminalGuard(.screen).safe("\u{1B}[2J") == "␛[2J")
  }

  @Test func malformedBytesAreReplaced() {
    #expect(TerminalGuard(.text).safe([0x9B, 0x32, 0x4A, 0xC3]) == Array("\u{FFFD}2J".utf8))
  }

  /// The output does not depend on chunks, and filtering safe text again does not change it.
  @Test func filteringDoesNotDependOnChunks() {
    var random = SplitMix64(seed: 1)
    let scalars = Array((Self.hostile + "é€😀\n\r\n\t\u{2066}\u{2068}\u{202B}\u{202C}").unicodeScalars)
    for _ in 0..<300 {
      let picked = (0..<Int.random(in: 0...40, using: &random)).compactMap { _ in scalars.randomElement(using: &random)
      }
      let bytes = Array(String(String.UnicodeScalarView(picked)).utf8)
      let whole = TerminalGuard(.text).safe(bytes)
      let guarded = TerminalGuard(.text)
      var pieces: [UInt8] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...5, using: &random)
        pieces += guarded.safe(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      #expect(pieces == whole, "\(bytes)")
      // A line feed closes the isolates that are open at the end.
      let closed = TerminalGuard(.text).safe(bytes + [0x0A])
      #expect(TerminalGuard(.text).safe(closed) == closed, "\(bytes)")
      #expect(Self.fault(in: String(decoding: closed, as: UTF8.self)) == nil)
    }
  }

  // MARK: Commands

  /// Returns the first problem of a text for a terminal, or `nil`.
  static func fault(in text: String, hasColours: Bool = false, keepsOverrides: Bool = false) -> String? {
    let scalars = Array(text.unicodeScalars)
    var (open, index): ([Unicode.Scalar], Int) = ([], 0)
    while index < scalars.count {
      let scalar = scalars[index]
      let before = String(String.UnicodeScalarView(scalars[max(0, index - 20)..<min(index + 8, scalars.count)]))
      func wrong(_ what: String) -> String { "\(what) at \(index), near \(before.debugDescription)" }
      switch scalar.value {
      case 0x0A:
        if !open.isEmpty { return wrong("the line leaves \(open.count) open") }
      case 0x09: break
      case 0x1B where hasColours:
        let rest = scalars[(index + 1)...]
        let parameters = rest.dropFirst().prefix { ("0"..."9").contains($0) || $0 == ";" }
        guard rest.first == "[", scalars[parameters.endIndex...].first == "m", !parameters.elementsEqual(["8"]) else {
          return wrong("a sequence")
        }
      case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029: return wrong("U+\(String(scalar.value, radix: 16))")
      case 0x202D: return wrong("an override")
      case 0x202E where !keepsOverrides: return wrong("an override")
      case 0x202A, 0x202B, 0x202E, 0x2066...0x2068: open.append(scalar)
      case 0x202C, 0x2069:
        guard let last = open.popLast(), (last.value >= 0x2066) == (scalar.value == 0x2069) else {
          return wrong("a closer without its opener")
        }
      default: break
      }
      index += 1
    }
    return open.isEmpty ? nil : "\(open.count) open at the end"
  }

  struct Line: CustomTestStringConvertible, Sendable {
    let arguments: [String]
    var input: [String] = []
    var keepsOverrides = false

    init(_ arguments: String..., input: String..., keepsOverrides: Bool = false) {
      self.arguments = arguments
      self.input = input
      self.keepsOverrides = keepsOverrides
    }

    var testDescription: String { arguments.joined(separator: " ").debugDescription }
  }

  private static func json(_ value: JSONValue) -> String { JSONWriter().string(value) }
  private static let quoted = json(.string(hostile))

  private static let form = """
    {"title": \(quoted), "sections": [{"title": \(quoted), "footer": \(quoted), "items": [
      {"type": "text", "id": "t", "title": \(quoted), "placeholder": \(quoted), "detail": \(quoted),
       "rules": [{"predicate": "SELF == 'x' OR $o == SELF"}]},
      {"type": "integer", "id": "n", "title": \(quoted), "value.minimum": 5, "value.minimum.message": \(quoted)},
      {"type": "options", "id": "o", "title": \(quoted), "options": [\(quoted), "b"]},
      {"type": "button", "id": "b", "title": \(quoted), "action": \(quoted), "no\(quoted.dropFirst().dropLast())key": 1},
      {"type": "label", "id": "l", "title": "x", "value": \(quoted)}
    ]}]}
    """
  private static let rms = """
    [{"className": \(quoted), "title": \(quoted)}, {"className": "UILabel", "text": \(quoted), \(quoted): \(quoted)}]
    """
  private static let values = "{\"t\": \(quoted), \"n\": 1, \"o\": \(quoted), \(quoted): \(quoted)}"
  private static let odd = "od\(hostile)d.json"

  static let files: [String: String] = [
    "form.json": form, "rms.json": rms, "values.json": values, odd: form, "broken.json": "{\"a\": \(hostile)}",
    "table.csv": "name,price\r\n\(hostile.filter { $0 != "\r" }),12\r\nb,\(hostile.filter { $0 != "\r" })\r\n",
    "script.txt": "t = \(hostile)\nn = \(hostile)\n\(hostile) = 1\n\(hostile)\nrows\nn = 7\nshow\ndone\n",
    "catalog.xcstrings": "{\"sourceLanguage\": \"en\", \"strings\": {\(quoted): {}}}",
  ]

  static let drawn: [Line] =
    ["en_US", "fa_IR", "ar_XB"].flatMap { locale -> [Line] in
      let isPseudo = locale == "ar_XB"
      return [
        Line("preview", "form.json", "--values", "@values.json", "--locale", locale, keepsOverrides: isPseudo),
        Line("form", "form.json", "--locale", locale, "--script", "script.txt", keepsOverrides: isPseudo),
        Line("format", "--type", "text", "--locale", locale, hostile, "abc", keepsOverrides: isPseudo),
        Line("explain", "--type", "text", "--locale", locale, hostile, keepsOverrides: isPseudo),
        Line("matrix", "--type", "text", "--locale", locale, hostile, keepsOverrides: isPseudo),
      ]
    }

  static let lines: [Line] =
    drawn + [
      Line("preview", odd), Line("preview", "form.json", "--json"), Line("preview", "form.json", "--html", "-"),
      Line("preview", "rms.json"), Line("preview", "rms.json", "--json"), Line("preview", "broken.json"),
      Line("preview", hostile),
      Line("preview", "form.json", "--values", hostile),
      Line("preview", "form.json", "--color", "always", "--values", "@values.json"),
      Line("form", "form.json", input: hostile + "\n", "t = \(hostile)\n"),
      Line("form", "form.json", "--export-texts", "--into", "fa"),
      Line("form", "form.json", "--import-texts", "catalog.xcstrings"), Line("form", hostile),
      Line("format", "--locale", hostile, "1"), Line("format", "--type", hostile, "1"), Line("format", hostile),
      Line("format", "--pattern", "'\(hostile)'0", "1"), Line("format", "--pattern", hostile, "1"),
      Line("format", "--type", "date", "--pattern", "'\(hostile)' y", "now"), Line("format", "--zero", hostile, "0"),
      Line("format", "--currency", "EUR", "--currency-symbol", hostile, "1"),
      Line("format", "--currency", hostile, "1"),
      Line("format", "--type", "list", json(.array([.string(hostile), .string(hostile)]))),
      Line("format", "--type", "list", hostile),
      Line("format", "--type", "message", "--pattern", "{x}", json(.object([.init("x", .string(hostile))]))),
      Line("format", "--formatter", "{\"type\": \"text\", \(quoted): \(quoted)}", "a"),
      Line("format", "--formatter", hostile, "a"),
      Line("format", "--type", "text", "--json", hostile),
      Line("format", "--time-zone", hostile, "--type", "date", "now"),
      Line("format", "--type", "text", input: hostile + "\n", hostile, "\n"), Line("format", input: hostile + "\n"),
      Line("format", "--invalid", "keep", input: hostile + "\n"), Line("format", "--now", hostile, "1"),
      Line("parse", hostile), Line("parse", "--json", hostile), Line("parse", "--type", "text", hostile),
      Line("parse", input: hostile + "\n"),
      Line("parse", "--type", "date", "--pattern", "y", hostile), Line("explain", hostile),
      Line("explain", "--parse", hostile),
      Line("explain", "--type", "text", "--json", hostile), Line("explain", "--form", "form.json", "--row", hostile),
      Line("explain", "--form", "form.json", "--row", "n", "--values", "@values.json", "--color", "always"),
      Line("explain", "--form", "form.json", "--row", "t", "--values", "@values.json"),
      Line("explain", "--pattern", "'\(hostile)'0", "--color", "always", "1"),
      Line("lint", "form.json"), Line("lint", odd), Line("lint", "rms.json"), Line("lint", "broken.json"),
      Line("lint", hostile),
      Line("lint", odd, "--json"), Line("lint", odd, "--format", "sarif"), Line("lint", odd, "--format", "github"),
      Line("lint", "form.json", "--values", "@values.json"), Line("lint", "form.json", "--class", hostile),
      Line("matrix", "--locale", "en,fa", "--type", "text", hostile, "b"),
      Line("matrix", "--locale", "en", "--pattern", "'\(hostile)'0", "1"),
      Line("matrix", "--locale", "en", "--type", "text", "--json", hostile),
      Line("matrix", "--locale", "en", "--type", "text", "--format", "csv", hostile),
      Line("matrix", "--locale", "en", "--type", "text", "--format", "markdown", hostile),
      Line("matrix", "--locale", "en", "--type", "text", "--format", "html", hostile),
      Line("matrix", "--locale", "en", "--type", "number", "--format", "github", hostile),
      Line("matrix", "--locale", "en", "--type", "number", "--format", "junit", hostile),
      Line("matrix", "--locale", "en", "--type", "number", "--format", "sarif", hostile),
      Line("matrix", "--locale", hostile, "1"),
      Line("matrix", "--locale", "en", "--form", "form.json", "--values", "@values.json"),
      Line("matrix", "--baseline", hostile, "1"),
      Line("list", "currencies", hostile), Line("list", hostile), Line("list", "locales", "--locale", hostile),
      Line("list", "currencies", "euro", "--locale", "fa_IR", "--color", "always"),
      Line("cal", hostile), Line("cal", "--calendar", hostile),
      Line("cal", "--color", "always", "--locale", "ar_XB", keepsOverrides: true),
      Line("convert", hostile), Line("convert", "--from", hostile, "2024-01-01"),
      Line("convert", input: hostile + "\n"),
      Line("convert-message", hostile), Line("convert-message", "{\(hostile)"),
      Line("tz", "show", hostile), Line("tz", hostile), Line("tz", "doctor", "--since", hostile),
      Line("predicate", "SELF == \(quoted)", "--subject", quoted, "--explain"), Line("predicate", hostile),
      Line("predicate", "$x == 1", "--var", "x=\(hostile)", "--explain", "--json"),
      Line("predicate", "$x == 1", "--var", hostile),
      Line("stream", "table.csv"),
      Line("stream", "table.csv", "--field", "price={\"type\":\"number\"}", "--invalid", "keep"),
      Line("stream", "table.csv", "--field", "price={\"type\":\"number\"}", "--invalid", "null"),
      Line("stream", "table.csv", "--field", hostile), Line("stream", hostile),
      Line("stream", "table.csv", "--field", "\(hostile)={}"),
      Line("eval", input: hostile + "\n"), Line("eval", input: "{\"op\": \(quoted), \"id\": \(quoted)}\n"),
      Line("eval", input: "{\"op\":\"format\",\"formatter\":{\"type\":\"text\"},\"value\":\(quoted)}\n"),
      Line("schema", hostile), Line("completions", hostile), Line("manual", hostile), Line("manual", "format"),
      Line("help", hostile),
      Line(hostile), Line("format", "--\(hostile)"), Line("-\(hostile)"), Line("serve", hostile),
      Line("versions", hostile), Line(),
      Line("versions", "--locale", hostile), Line("completions", "bash"), Line("format", "--help"),
    ]

  @Test(.long, arguments: lines.sampled(oneIn: 3))
  func controlCharactersDoNotReachATerminal(_ line: Line) {
    let outcome = TestHost.run(
      line.arguments, input: line.input, environment: ["LANG": "en_US.UTF-8", "TZ": "UTC", "TERM": "xterm"],
      files: Self.files,
      terminalColumns: 80)
    let keeps = line.keepsOverrides
    #expect(Self.fault(in: outcome.output, hasColours: true, keepsOverrides: keeps) == nil)
    #expect(Self.fault(in: outcome.errors, hasColours: true, keepsOverrides: keeps) == nil)
    #expect(outcome.output + outcome.errors != "")
    #expect(outcome.status == 0 || outcome.errors != "" || outcome.output != "")
  }

  /// Every command has a command line with hostile text.
  @Test func everyCommandIsTried() throws {
    let tried = Set(Self.lines.compactMap(\.arguments.first))
    let commands = try CommandTree.raqam.get().commands.map(\.name)
    // `lsp` writes its protocol to a program, never to a terminal.
    #expect(Set(commands).subtracting(tried) == ["lsp"])
  }

  /// Output to a pipe is unmodified.
  @Test func pipesGetUnmodifiedOutput() {
    let text = Self.hostile.replacing("\r", with: "")
    let outcome = TestHost.run(["format", "--type", "text", text], environment: ["LANG": "en_US.UTF-8"])
    #expect(outcome == Outcome(status: 0, output: text + "\n", errors: ""))
    let stream = TestHost.run(["stream", "table.csv"], files: Self.files)
    #expect(stream.output == Self.files["table.csv"])
    // Messages are filtered even if standard error is not a terminal.
    #expect(Self.fault(in: TestHost.run(["preview", text]).errors) == nil)
    #expect(Self.fault(in: text) != nil)
  }
}
