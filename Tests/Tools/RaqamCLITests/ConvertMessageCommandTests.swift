import Testing

@Suite struct ConvertMessageCommandTests {
  typealias Row = CommandCase

  private static let plural = ".input {$n :number roundingMode=halfEven}\n.match $n\none {{a}}\n* {{b}}\n"

  static let rows: [Row] = [
    Row(arguments: ["{n, plural, one {a} other {b}}"], output: plural),
    // The message may have several lines; only the last line break does not belong to it.
    Row(arguments: [], output: plural, input: ["{n, plural,\n one", " {a}\n other {b}}\n"]),
    Row(arguments: ["-"], output: "a\n\n", input: ["a\n\n"]),
    Row(arguments: ["--rename", "0=x", "--rename", "1=y", "{0}{1}"], output: "{$x}{$y}\n"),
    Row(
      arguments: ["a {n, choice, 0#b|1#c}"], output: "", status: 1,
      errors:
        "raqam: error: \"a {n, choice, 0#b|1#c}\": \"choice\" has no equivalent in MessageFormat 2 (at offset 2); "
        + "write a plural argument: {n, plural, =0 {no files} one {# file} other {# files}}\n"
        + "  a {n, choice, 0#b|1#c}\n    ^\n"),
    Row(
      arguments: ["--rename", "0", "{0}"], output: "", status: 2,
      errors: "raqam: error: --rename must be name=name, found \"0\"\n"),
    Row(
      arguments: ["--rename", "0=a", "--rename", "0=b", "{0}"], output: "", status: 2,
      errors: "raqam: error: duplicate --rename \"0\"\n"),
    Row(
      arguments: [], output: "", input: [String(repeating: "a", count: 16385)], status: 1,
      errors: "raqam: error: the message exceeds the limit of 16 KiB\n"),
  ]

  @Test(arguments: rows)
  func convertsMessages(_ row: Row) { row.check("convert-message") }
}
