import TestSupport
import Testing

@testable import RaqamCLI

/// Command lines that testers typed without reading the help, with their results.
@Suite struct StumbleTests {
  struct Stumble: CustomTestStringConvertible, Sendable {
    let words: [String]
    /// The output, or the message for standard error.
    let result: String
    var isMessage = false

    var testDescription: String { words.joined(separator: " ") }
  }

  private static func prints(_ words: String..., result: String) -> Stumble { Stumble(words: words, result: result) }

  private static func says(_ words: String..., result: String) -> Stumble {
    Stumble(words: words, result: "raqam: error: \(result)", isMessage: true)
  }

  static let stumbles = [
    prints("format", "-1234.5", result: "-1,234.5"), prints("format", "-lfa_IR", "5", result: "۵"),
    prints("format", "-cEUR", "5", result: "€5.00"), prints("format", "-p#,##0", "1234.5", result: "1,234"),
    prints("1234.5", "-c", "EUR", result: "€1,234.50"), prints("parse", "-c", "USD", "-$5.00", result: "-5"),
    prints("convert", "-0044-03-15", "--to", "persian", result: "-0666-12-22"),
    prints("format", "-t", "date", "-p", "HH.mm", "22:05", result: "22.05"),
    says(
      "format", "-l", "fa_IR,en_US", "5",
      result: "--locale: expected one locale, found \"fa_IR,en_US\"; use raqam matrix for several"),
    says("format", "-t", "percent", "5", result: "unknown value \"percent\" for --type; write --style percent"),
    says("format", "-t", "currency", "5", result: "unknown value \"currency\" for --type; write --currency EUR"),
    says("format", "-t", "time", "5", result: "unknown value \"time\" for --type; write --time-style short"),
    says("format", "-t", "datetime", "5", result: "unknown value \"datetime\" for --type; write --type date"),
    says("format", "-p", result: "missing value of --pattern; quote patterns for the shell: --pattern '#,##0.00'"),
    says(
      "format", "-p", "0,##0", "5",
      result: "--pattern: number pattern \"0,##0\" has \"#\" after \"0\" (at offset 2); write #,##0, or "
        + "'$#,##0' in single quotes if the shell replaced $#"),
    says(
      "format", "-p", "0,##0x", "5",
      result:
        "--pattern: number pattern \"0,##0x\" has \"#\" after \"0\" (at offset 2); write optional digits first: #,##0"
    ),
    says(
      "format", "-p", "%Y-%m-%d", "2024-01-01",
      result: "--pattern: number pattern \"%Y-%m-%d\" has more than one percent or permille sign (at offset 3); "
        + "dates need --type date: --type date --pattern 'yyyy-MM-dd'"),
    says("format", "--zero", "-x", "0", result: "missing value of --zero; write --zero=-x for this value"),
    prints("format", "--zero=-x", "0", result: "-x"),
    prints("format", "-lfa_IR", "--pattern=0=", "5", result: "۵="),
    says("format", "--format", "json", "5", result: "unknown option \"--format\"; write --json"),
    says(
      "convert", "-l", "fa_IR", "5", result: "unknown option \"-l\"; use raqam format --type date for dates of a locale"
    ),
    says("stream", "--csv", "x", result: "unknown option \"--csv\"; write --input csv"),
    says("stream", "--column", "x", result: "unknown option \"--column\"; write --field NAME=JSON"),
    says("preview", "--html", result: "missing value of --html; write a file, or - for standard output"),
    says("version", result: "unknown command \"version\"; did you mean \"--version\" or \"versions\"?"),
    says("-v", result: "unknown option \"-v\"; did you mean \"--version\"?"),
    says("-V", result: "unknown option \"-V\"; did you mean \"--version\"?"),
    says("list", "rtl", result: "unknown value \"rtl\" for <kind>; write locales rtl"),
    says("format", "-5", "--curency", "EUR", result: "unknown option \"--curency\"; did you mean \"--currency\"?"),
    says(
      "format", "-t", "date", "10:05",
      result:
        "\"10:05\" is not in ISO 8601 format: expected a date (at offset 0); write the date first: YYYY-MM-DDThh:mm"),
    says(
      "format", "\u{FEFF}5",
      result: "\"<U+FEFF>5\" is not a decimal number (at offset 0); use ASCII digits and a point: -1234.5"),
  ]

  @Test(arguments: stumbles.sampled(oneIn: 4))
  func resultIsHelpful(_ stumble: Stumble) {
    let outcome = TestHost.run(stumble.words)
    if stumble.isMessage {
      #expect(outcome.output.isEmpty && outcome.errors == stumble.result + "\n" && outcome.status > 0)
    } else {
      #expect(outcome == Outcome(status: 0, output: stumble.result + "\n", errors: ""))
    }
  }

  private static let gregorian =
    "raqam: note: 1404-01-01 is a date of the gregorian calendar; 1404-01-01 of the persian calendar is 2025-03-21\n"

  /// A date that was probably meant in the other calendar has a note, except with `--quiet`.
  @Test(arguments: [
    (["format", "-t", "date", "--calendar", "persian", "1404-01-01"], gregorian),
    (["format", "-t", "date", "-l", "fa_IR", "1404-01-01", "1404-01-01"], gregorian),
    (["convert", "--to", "persian", "1404-01-01"], gregorian),
    (
      ["convert", "--from", "persian", "2025-03-21"],
      "raqam: note: 2025-03-21 is a date of the persian calendar; 2025-03-21 of the gregorian calendar is 1404-01-01\n"
    ),
    (["format", "-t", "date", "--calendar", "persian", "2025-03-21"], ""),
    (["format", "-t", "date", "1404-01-01"], ""),
    (["convert", "--from", "persian", "1404-01-01"], ""), (["convert", "--to", "persian", "0622-03-22"], ""),
    (["format", "-t", "date", "--calendar", "japanese", "2025-03-21"], ""),
  ])
  func datesOfOtherCalendarsHaveNotes(_ words: [String], _ note: String) {
    let outcome = TestHost.run(words)
    #expect(outcome.status == 0 && outcome.errors == note)
    #expect(TestHost.run(words + ["-q"]) == Outcome(status: 0, output: outcome.output, errors: ""))
  }
}
