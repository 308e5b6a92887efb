import Raqam
import RaqamStreams
import TestSupport
import Testing

@testable import RaqamCLI

@Suite struct StreamCommandTests {
  private static let number = ##"{"type":"number","number.format":"#,##0.00"}"##
  private static let refusal = "\"x\" is not a decimal number (at offset 0); use ASCII digits and a point: -1234.5"

  typealias Row = CommandCase

  static let rows: [Row] = [
    Row(
      arguments: ["--locale", "en_US", "--field", "price=\(number)"], output: "item,price\nTea,\"1,234.50\"\n",
      input: ["item,pr", "ice\nTea,1234.5", "\n"]),
    Row(
      arguments: ["-l", "fa_IR", "--input", "tsv", "--field", "price=\(number)", "--jobs", "2"],
      output: "price\tx\n۱٬۲۳۴٫۵۰\t1\n", input: ["price\tx\n1234.5\t1\n"]),
    Row(
      arguments: ["--no-header", "--bom", "--field", "2=\(number)"], output: "\u{FEFF}Tea,1.00", input: ["Tea,1"]),
    Row(
      arguments: ["--input", "lines", "-l", "de_DE", "--parse", #"{"type":"number"}"#], output: "1234.5\n",
      input: ["1.234,5\n"]),
    Row(
      arguments: [
        "--input", "ndjson", "-l", "fa_IR", "--parse", #"n={"type":"number"}"#, "--field", #"n={"type":"number"}"#,
      ], output: "{\"n\":\"۱٬۲۳۴\"}\n", input: ["{\"n\":\"1,234\"}\n"]),
    Row(
      arguments: [
        "-l", "en_US", "--row", #"{"type":"percent","id":"share"}"#, "--row", #"b={"type":"percent","id":"s"}"#,
      ],
      output: "share,b\n50%,100%\n", input: ["share,b\n0.5,1\n"]),
    Row(
      arguments: ["-l", "en_US", "--field", "price=\(number)"], output: "price\n1.00\n", input: ["price\n1\nx\n2\n"],
      status: 1, errors: "raqam: error: line 3, row 2, column \"price\": \(refusal)\n"),
    Row(
      arguments: ["-l", "en_US", "--field", "price=\(number)", "--invalid", "null"],
      output: "price\n1.00\n\"\"\n2.00\n", input: ["price\n1\nx\n2\n"], status: 1,
      errors: "raqam: error: line 3, row 2, column \"price\": \(refusal)\n"),
    Row(
      arguments: ["--field", "prise=\(number)"], output: "", input: ["price\n1\n"], status: 2,
      errors: "raqam: error: unknown column \"prise\" in standard input; did you mean \"price\"?\n"),
    Row(
      arguments: ["--no-header", "--field", "3=\(number)"], output: "", input: ["1,2\n"], status: 2,
      errors: "raqam: error: unknown column \"3\" in standard input; found 2 columns\n"),
    Row(
      arguments: ["--field", "price"], output: "", status: 2,
      errors: "raqam: error: --field must be NAME=JSON or NAME=@FILE, found \"price\"\n"),
    Row(
      arguments: ["--field", "a=\(number)", "--field", "a=\(number)"], output: "", status: 2,
      errors: "raqam: error: duplicate column \"a\"\n"),
    Row(
      arguments: ["--field", #"a={"type":"nmber"}"#], output: "", status: 1,
      errors:
        "--field a:1:9: error: /type: unknown value \"nmber\" for \"type\"; did you mean \"number\"? expected one of "
        + "number, date, byte, duration, list, plural, message, text\n"),
    Row(
      arguments: ["--jobs", "257"], output: "", status: 2,
      errors: "raqam: error: --jobs is out of range: expected 0 to 256, found 257\n"),
    Row(
      arguments: ["--input", "lines", "--no-header"], output: "", status: 2,
      errors: "raqam: error: --no-header applies only to csv and tsv\n"),
    Row(
      arguments: ["-l", "de_DE", "--delimiter", ";", "--field", "b=\(number)"], output: "a;b\n\"x;y\";1.234,50\n",
      input: ["a;b\n\"x;y\";1234.5\n"]),
    Row(
      arguments: ["-l", "en_US", "--delimiter", #"\t"#, "--no-header", "--field", "2=\(number)"],
      output: "\"x\ty\"\t1.00", input: ["\"x\ty\"\t1"]),
    Row(
      arguments: ["-l", "en_US", "--null", "NA", "--null", "-", "--field", "b=\(number)"],
      output: "a,b\nNA,\n-,\n,2.00\n", input: ["a,b\nNA,NA\n-,\"-\"\n,2\n"]),
    Row(
      arguments: [
        "-l", "fa_IR", "-z", "Asia/Tehran", "--parse", #"d={"type":"date","date.style":"long"}"#,
      ], output: "d\n2025-03-21\n", input: ["d\n۱ فروردین ۱۴۰۴\n"]),
    Row(
      arguments: ["--field", "b=\(number)"], output: "", input: ["a;b\n1;2\n"], status: 2,
      errors: "raqam: error: unknown column \"b\" in standard input: the delimiter is \";\"; use --delimiter ';'\n"),
    Row(
      arguments: ["--input", "tsv", "--delimiter", ";"], output: "", status: 2,
      errors: "raqam: error: --delimiter applies only to csv\n"),
    Row(
      arguments: ["--delimiter", "1"], output: "", status: 2,
      errors: "raqam: error: --delimiter: a letter or a digit cannot be the delimiter, because values contain it\n"),
    Row(
      arguments: ["--delimiter", ";;"], output: "", status: 2,
      errors: "raqam: error: --delimiter: expected one ASCII character or \\t, found \";;\"\n"),
    Row(
      arguments: [], output: "", input: ["a,b\r1,2\r"], status: 1,
      errors: "raqam: error: standard input: expected lines that end with LF or CRLF, found CR only; "
        + "convert it with tr '\\r' '\\n'\n"),
    Row(
      arguments: ["nowhere.csv"], output: "", status: 1,
      errors: "raqam: error: nowhere.csv: No such file or directory\n"),
  ]

  @Test(arguments: rows)
  func formatsAndParsesColumns(_ row: Row) { row.check("stream") }

  @Test func messagesNameTheInputFile() {
    let outcome = TestHost.run(
      [
        "stream", "-l", "en_US", "--field", "b=@n.json", "--invalid", "keep", "--report", "r.ndjson", "-o", "out.tsv",
        "in.tsv",
      ],
      files: ["in.tsv": "a\tb\n1\tx\n2\t2\n", "n.json": Self.number])
    #expect(
      outcome
        == Outcome(
          status: 1, output: "", errors: "in.tsv:2: error: row 1, column \"b\": \(Self.refusal)\n",
          files: [
            "out.tsv": "a\tb\n1\tx\n2\t2.00\n",
            "r.ndjson": #"{"row":1,"line":2,"column":"b","kind":"value","value":"x","error":{"code":"invalid_number","#
              + #""message":"\"x\" is not a decimal number","offset":0,"hint":"use ASCII digits and a point: -1234.5"}}"#
              + "\n",
          ]))
  }

  /// A delimiter selects CSV for files that would have another layout.
  @Test(arguments: [("in.tsv", 0), ("in.txt", 0), ("in.csv", 0), ("in.ndjson", 2)])
  func delimiterSelectsCSV(_ file: String, _ status: Int32) {
    let outcome = TestHost.run(
      ["stream", "-l", "en_US", "--delimiter", ";", "--field", "b=\(Self.number)", file],
      files: [file: "a;b\n\"x\";1\n"])
    #expect(outcome.status == status)
    #expect(outcome.output == (status == 0 ? "a;b\n\"x\";1.00\n" : ""))
  }

  @Test func failureWritesNoFile() {
    let outcome = TestHost.run(
      ["stream", "--field", "b=\(Self.number)", "-o", "out.csv"], input: ["b\n1\nx\n"], environment: ["LANG": "C"])
    #expect(outcome.status == 1)
    #expect(outcome.files.isEmpty)
    #expect(
      outcome.errors
        == "raqam: error: line 3, row 2, column \"b\": \(Self.refusal)\nraqam: note: nothing was written to out.csv\n")
  }

  @Test func onlyTheFirstMessagesAreShown() {
    let arguments = ["stream", "--invalid", "keep", "--field", "b=\(Self.number)"]
    let input = "b\n" + String(repeating: "x\n", count: 50)
    for jobs in ["1", "3"] {
      let outcome = TestHost.run(arguments + ["--jobs", jobs], input: [input], environment: ["LANG": "C"])
      #expect(outcome.output == input)
      let lines = outcome.errors.split(separator: "\n")
      #expect(lines.count == 21)
      #expect(lines.last == "raqam: note: omitted 30 more messages; use --report FILE to save all issues")
      let quiet = TestHost.run(arguments + ["-q"], input: [input], environment: ["LANG": "C"])
      #expect(quiet.errors.split(separator: "\n").count == 20)
    }
  }

  @Test func formRowsBecomeColumns() {
    let form =
      #"{"locale":"de_DE","sections":[{"items":[{"type":"decimal","id":"net"},{"type":"datetime","id":"due","style":"date"}]}]}"#
    let outcome = TestHost.run(
      ["stream", "--form", "form.json"], input: ["net,x\n1234.5,1\n"], environment: ["LANG": "C"],
      files: ["form.json": form])
    #expect(outcome == Outcome(status: 0, output: "net,x\n\"1.234,50\",1\n", errors: ""))
  }

  @Test func closedPipeEndsWithoutError() {
    let outcome = TestHost.run(["stream"], input: ["a\n1\n", "2\n"], outputLimit: 4)
    #expect(outcome == Outcome(status: 0, output: "a\n1\n", errors: ""))
  }

  @Test(
    arguments: [
      ("a={\"b\":1}", "a", "{\"b\":1}"), ("a=b=@c", "a=b", "@c"), ("a=b.json", "a", "b.json"),
      ("{\"a\":\"=\"}", nil, "{\"a\":\"=\"}"),
      ("@a=b", nil, "@a=b"), ("={}", "", "{}"), ("a", nil, "a"),
    ] as [(String, String?, String)])
  func fieldOptionIsSplitIntoNameAndFormat(text: String, name: String?, json: String) {
    let divided = ColumnMaker.divided(text)
    #expect(divided.name == name)
    #expect(divided.json == json)
  }

  @Test func progressShowsRateAndRemainingTime() {
    let million = RecordStream.Progress(rows: 1_234_567, issues: 0, bytes: 25_000_000)
    #expect(
      ProgressLine.text(million, size: 100_000_000, milliseconds: 2000) == "1.2M rows, 617k rows/s, 25 %, 0:06 left")
    #expect(ProgressLine.text(million, size: nil, milliseconds: 500) == "1.2M rows, 2.4M rows/s")
    #expect(ProgressLine.text(RecordStream.Progress(), size: 0, milliseconds: 0) == "0 rows, 0 rows/s")
  }

  /// Rejected lines of standard input are reported with their numbers. Except with `abort`, each has one output line.
  @Test(
    arguments: [
      ("null", "1.00\n\n\n2.00\n"), ("keep", "1.00\n\nx\n2.00\n"), ("abort", "1.00\n\n"),
    ], ["1", "3"])
  func rejectedLinesFollowTheInvalidOption(what: (String, String), jobs: String) {
    for command in ["format", "parse"] {
      let outcome = TestHost.run(
        [command, "-l", "en_US", "--pattern", "0.00", "--invalid", what.0, "--jobs", jobs], input: ["1\r\n", "\nx\n2"])
      #expect(outcome.status == 1)
      if command == "format" {
        #expect(outcome.output == what.1)
        #expect(outcome.errors == "raqam: error: line 3: \(Self.refusal)\n")
      } else {
        #expect(outcome.output == what.1.replacing(".00", with: ""))
        #expect(
          outcome.errors == "raqam: error: line 3: \"x\": “x” (LATIN SMALL LETTER X) is not part of a number in en_US "
            + "(at offset 0)\n  x\n  ^\n")
      }
    }
  }
}
