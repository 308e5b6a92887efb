import TestSupport
import Testing

@Suite struct FormatCommandTests {
  typealias Row = CommandCase

  /// Expected texts are those of ICU 72 (CLDR 42).
  static let rows: [Row] = [
    Row(
      arguments: ["--locale", "en_US", "--type", "number", "--pattern", "#,##0.00;(#,##0.00)", "--", "-1234.5"],
      output: "(1,234.50)\n"),
    Row(arguments: ["--locale", "en_US"], output: "5,000\n6\n", input: ["\u{FEFF}5000\n6\n"]),
    Row(
      arguments: ["--locale", "en_US", "--currency", "USD", "--currency-style", "plural", "1000"],
      output: "1,000.00 US dollars\n"),
    Row(
      arguments: ["--locale", "en_US", "--currency", "USD", "--currency-style", "iso", "1000"], output: "1,000.00 USD\n"
    ),
    Row(
      arguments: ["--locale", "en_US", "--currency", "USD", "--currency-style", "symbol", "1000"], output: "$1,000.00\n"
    ),
    Row(
      arguments: ["--locale", "en_US", "--currency", "USD", "--currency-style", "accounting", "--", "-1000"],
      output: "($1,000.00)\n"),
    Row(
      arguments: ["--locale", "de_DE", "--currency-style", "accounting", "--", "-1000"],
      output: "(1.000,00\u{A0}€)\n"),
    Row(
      arguments: [
        "--type", "date", "--pattern", "d MMMM y", "--calendar", "persian", "--locale", "fa_IR", "--time-zone",
        "Asia/Tehran", "2025-03-21T12:00:00Z",
      ], output: "۱ فروردین ۱۴۰۴\n"),
    Row(
      arguments: ["--locale", "az_Cyrl", "--style", "spellout", "21"], output: "21\n",
      errors: "raqam: warning: no words for numbers in az_Cyrl; digits are used\n"),
    Row(
      arguments: ["--type", "byte", "--locale", "en_US"], output: "999 bytes\n1.2 MB\n",
      input: ["999\n12345", "67\r\n"]),
    Row(arguments: ["--locale", "en_US", "-"], output: "1\n2\n", input: ["1\n2"]),
    Row(
      arguments: ["--locale", "en_US", "--formatter", #"{"type":"number","number.symbol.zero":""}"#, "0", "1"],
      output: "\n1\n"),
    Row(
      arguments: [
        "--locale", "en_US", "--time-zone", "UTC", "--now", "2025-03-21T12:00:00Z", "--formatter",
        #"{"type":"date","date.relative":true,"date.style":"long"}"#, "2025-03-22",
      ], output: "tomorrow\n"),
    Row(arguments: ["--locale", "fa_IR", "--bidi", "none", "--", "-5"], output: "\u{2212}۵\n"),
    Row(
      arguments: ["--locale", "en_US", "--json", "--pattern", "0.0", "1.25"],
      output: #"{"value":"1.25","text":"1.2","parts":[{"type":"integer","text":"1"},"#
        + #"{"type":"decimal","text":"."},{"type":"fraction","text":"2"}]}"# + "\n"),
    // A flag sets the key of the formatter's type.
    Row(
      arguments: [
        "--locale", "en_US", "--type", "message", "--pattern", "{n, plural, one {# file} other {# files}}", #"{"n":2}"#,
      ], output: "2 files\n"),
    // A pattern with an argument in braces is a message; a list is its numbered arguments.
    Row(
      arguments: ["--locale", "en_US", "-p", "{n, plural, one {# file} other {# files}}", #"{"n":"1"}"#],
      output: "1 file\n"),
    Row(
      arguments: [
        "--locale", "en_US", "-p", "{0} of {1, number}, {2, date, ::  yMMMd  }", #"["a",2.5,{"epochMilliseconds":0}]"#,
      ],
      output: "a of 2.5, Jan 1, 1970\n"),
    Row(arguments: ["--locale", "en_US", "-p", "{$n :number} x", "--syntax", "2", #"{"n":5}"#], output: "5 x\n"),
    Row(arguments: ["--locale", "en_US", "-p", "'{'0", "5"], output: "{5\n"),
    Row(arguments: ["--locale", "en_US", "--type", "text", "--digits", "arabext", "a1"], output: "a۱\n"),
    Row(
      arguments: ["--locale", "en_US", "--type", "date", "--skeleton", "y", "--digits", "arab", "2025-03-21"],
      output: "2025\n",
      errors: "raqam: warning: --digits is ignored by formatters of type date\n"),
    // A value that cannot be formatted gives an error and no output line.
    Row(
      arguments: ["--locale", "en_US", "1", "x", "3"], output: "1\n3\n", status: 1,
      errors: "raqam: error: \"x\" is not a decimal number (at offset 0); use ASCII digits and a point: -1234.5\n"),
    Row(
      arguments: ["--locale", "en_US", "--pattern", "#0.#0", "1"], output: "", status: 2,
      errors: "raqam: error: --pattern: number pattern \"#0.#0\" has a digit after \"#\" in the fraction "
        + "(at offset 4); write 0.0#\n"),
    Row(
      arguments: ["--locale", "garbage!!", "1"], output: "", status: 2,
      errors:
        "raqam: error: --locale: \"garbage!!\" is not a well-formed locale id (at offset 7); write a language, and a script or "
        + "region if needed: fa_IR, zh-Hant-TW, fa_IR@calendar=persian\n"),
    Row(
      arguments: ["--locale", "en_US", "--currency", "USDD", "1"], output: "", status: 2,
      errors: "raqam: error: --currency: unknown currency \"USDD\"; did you mean \"USD\"?\n"),
    Row(
      arguments: ["--locale", "en_US", "--formatter", #"{"type":"nmber"}"#, "1"], output: "", status: 1,
      errors:
        "--formatter:1:9: error: /type: unknown value \"nmber\" for \"type\"; did you mean \"number\"? expected one of "
        + "number, date, byte, duration, list, plural, message, text\n"),
    Row(
      arguments: ["--formatter", "{", "1"], output: "", status: 1,
      errors:
        "--formatter:1:2: error: unexpected end inside an object; close the object of line 1, column 1 with \"}\"\n"
    ),
    Row(
      arguments: ["--formatter", "@nowhere.json", "1"], output: "", status: 1,
      errors: "raqam: error: nowhere.json: No such file or directory\n"),
    Row(
      arguments: ["--formatter", "{}", "--pattern", "0", "1"], output: "", status: 2,
      errors: "raqam: error: --formatter cannot be combined with other formatter flags\n"),
  ]

  @Test(.long, arguments: rows)
  func formatsValues(_ row: Row) { row.check("format") }

  @Test func readsTheFormatterFromAFile() {
    let outcome = TestHost.run(
      ["format", "--locale", "en_US", "--formatter", "@f.json", "0.5"],
      files: ["f.json": #"{"type":"number","number.style":"percent"}"#])
    #expect(outcome == Outcome(status: 0, output: "50%\n", errors: ""))
  }

  /// `LC_ALL` takes precedence over `LANG`. `C`, `POSIX` and empty values mean en_US.
  @Test(arguments: [
    (["LANG": "de_DE.UTF-8"], "1.234,5"), (["LANG": "de_DE.UTF-8", "LC_ALL": "fr_FR"], "1\u{202F}234,5"),
    (["LANG": "C.UTF-8"], "1,234.5"), (["LC_ALL": "POSIX"], "1,234.5"), (["LANG": ""], "1,234.5"), ([:], "1,234.5"),
  ])
  func environmentSetsTheLocale(environment: [String: String], text: String) {
    let outcome = TestHost.run(["format", "1234.5"], environment: environment)
    #expect(outcome == Outcome(status: 0, output: text + "\n", errors: ""))
  }

  @Test func closedPipeEndsWithoutError() {
    let outcome = TestHost.run(["format", "--locale", "en_US", "1", "2", "3"], outputLimit: 2)
    #expect(outcome == Outcome(status: 0, output: "1\n", errors: ""))
  }

  /// Lines that are not UTF-8 are rejected, not repaired.
  @Test(arguments: ["format", "parse"])
  func linesMustBeUTF8(_ command: String) {
    let lines: [[UInt8]] = [Array("1\n".utf8), [0x32, 0xFF, 0x0A], Array("3\n".utf8), [0xD9]]
    let outcome = TestHost.run([command, "--locale", "en_US"], rawInput: lines)
    #expect(outcome.output == "1\n\n3\n\n")
    let messages = [2, 4].map { "raqam: error: line \($0): the line is not valid UTF-8\n" }
    #expect(outcome.errors == messages.joined())
    #expect(outcome.status == 1)
  }
}
