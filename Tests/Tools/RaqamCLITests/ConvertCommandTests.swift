import RaqamJSON
import Testing

@Suite struct ConvertCommandTests {
  typealias Row = CommandCase

  private static let noDate = "does not exist in the"

  static let rows: [Row] = [
    Row(arguments: ["--from", "gregorian", "--to", "persian", "2025-03-20"], output: "1403-12-30\n"),
    // ICU 72 gives 2124-03-21.
    Row(arguments: ["--from", "persian", "--to", "gregorian", "1503-01-01"], output: "2124-03-20\n"),
    Row(
      arguments: ["--to", "hebrew", "2025-09-23", "2025-09-01..2025-09-30"],
      output: "5786-01-01\n5785-13-08..5786-01-08\n"),
    Row(arguments: ["--to", "chinese", "2025-08-01"], output: "2025-06L-08\n"),
    Row(arguments: ["--from", "chinese", "2025-06L-08"], output: "2025-08-01\n"),
    Row(arguments: ["--to", "iso8601", "--", "-0044-03-15"], output: "-0044-03-13\n"),
    Row(arguments: ["--to", "persian", "2025-03-01..2025-03-01"], output: "1403-12-11..1403-12-11\n"),
    // Spaces around a date and blank lines are ignored; a line may arrive in several reads.
    Row(
      arguments: ["--from", "persian"], output: "2025-03-21\n2025-03-22\n",
      input: [" 1404-01", "-01 \r\n\n\t1404-01-02"]),
    Row(arguments: ["--from", "persian", "-"], output: "2025-03-21\n", input: ["1404-01-01\n"]),
    // A byte order mark is ignored only at the start of the input.
    Row(arguments: ["--from", "persian"], output: "2025-03-21\n", input: ["\u{FEFF}1404-01-01\n"]),
    Row(
      arguments: ["--from", "persian"], output: "2025-03-21\n", input: ["1404-01-01\n\u{FEFF}1404-01-02\n"], status: 1,
      errors: "raqam: error: line 2: \"<U+FEFF>1404-01-02\" is not a date (at offset 0); write year, month and day as "
        + "1404-01-01\n"),
    // Invalid dates are reported, and the others are converted.
    Row(
      arguments: ["--from", "persian"], output: "2025-03-21\n2025-03-22\n",
      input: ["1404-01-01\n1404-12-30\n1404-13-01\n1404-01-02\n"], status: 1,
      errors: "raqam: error: line 2: 1404-12-30 \(noDate) persian calendar: the month has 29 days\n"
        + "raqam: error: line 3: \"1404-13-01\": year 1404 of the persian calendar has no month 13\n"),
    Row(
      arguments: [
        "--to", "persian", "2025-02-30", "2025-03-31..2025-03-01", "2025-03-02..2025-03-01", "1404/12/30",
        "2025-01-01..",
      ],
      output: "", status: 1,
      errors: "raqam: error: 2025-02-30 \(noDate) gregorian calendar: the month has 28 days\n"
        + "raqam: error: \"2025-03-31..2025-03-01\": the range ends 30 days before it begins\n"
        + "raqam: error: \"2025-03-02..2025-03-01\": the range ends 1 day before it begins\n"
        + "raqam: error: \"1404/12/30\" is not a date (at offset 4); write year, month and day as 1404-01-01\n"
        + "raqam: error: \"2025-01-01..\": \"\" is not a date (at offset 0); write year, month and day as 1404-01-01\n"),
    Row(
      arguments: ["--from", "chinese", "2025-05L-01"], output: "", status: 1,
      errors: "raqam: error: \"2025-05L-01\": year 2025 of the chinese calendar has no leap month 5\n"),
    Row(
      arguments: ["--to", "hebrw", "2025-01-01"], output: "", status: 2,
      errors: "raqam: error: --to: unknown calendar \"hebrw\"; did you mean \"hebrew\"?\n"),
    Row(
      arguments: ["--to", "persian"], output: "1403-10-12\n",
      input: [String(repeating: "1", count: 1025) + "\n2025-01-01\n"], status: 1,
      errors: "raqam: error: line 1: the line exceeds the limit of 1024 bytes\n"),
  ]

  @Test(arguments: rows)
  func convertsDates(_ row: Row) { row.check("convert") }

  /// The byte order mark may be split between reads, and nothing needs to follow it.
  @Test(arguments: [
    ([[0xEF], [0xBB], [0xBF], Array("2025-03-21".utf8)], "1404-01-01\n"), ([[0xEF, 0xBB, 0xBF]], ""),
    ([[0xEF, 0xBB], [0xBF, 0x0A] + Array("2025-03-21\n".utf8)], "1404-01-01\n"),
  ])
  func skipsByteOrderMarkInPieces(_ input: [[UInt8]], _ output: String) {
    let outcome = TestHost.run(["convert", "--to", "persian"], rawInput: input, environment: ["LANG": "C.UTF-8"])
    #expect(outcome == Outcome(status: 0, output: output, errors: ""))
  }

  @Test func jsonHasAllFields() {
    let fields =
      #""date":"1403-12-30","era":0,"year":1403,"extendedYear":1403,"month":12,"day":30,"leapMonth":false,"weekday":4,"#
      + #""dayOfYear":366,"daysInMonth":30,"monthsInYear":12,"leapYear":true,"dayNumber":20167"#
    let range = "2025-03-20..2025-03-20"
    let outcome = TestHost.run(["convert", "--to", "persian", "--json", "2025-03-20", range])
    #expect(
      outcome
        == Outcome(
          status: 0,
          output: #"{"value":"2025-03-20",\#(fields)}"# + "\n"
            + #"{"value":"\#(range)","start":{\#(fields)},"end":{\#(fields)},"days":1}"# + "\n",
          errors: ""))
  }

  /// Converting to a calendar and back gives the original date.
  @Test(arguments: [
    "iso8601", "persian", "islamic", "islamic-civil", "islamic-tbla", "islamic-umalqura", "islamic-rgsa", "hebrew",
    "buddhist", "japanese", "roc", "indian", "coptic", "ethiopic", "ethiopic-amete-alem", "chinese", "dangi",
  ])
  func conversionRoundTrips(_ calendar: String) {
    let dates = ["1970-01-01", "2000-02-29", "2024-12-31", "2033-12-22", "2045-06-15"]
    let there = TestHost.run(["convert", "--to", calendar] + dates)
    let back = TestHost.run(["convert", "--from", calendar], input: [there.output])
    #expect(back == Outcome(status: 0, output: dates.joined(separator: "\n") + "\n", errors: ""))
  }

  @Test func closedPipeEndsWithoutError() {
    let outcome = TestHost.run(["convert", "--to", "persian", "2025-03-20", "2025-03-21"], outputLimit: 11)
    #expect(outcome == Outcome(status: 0, output: "1403-12-30\n", errors: ""))
  }
}
