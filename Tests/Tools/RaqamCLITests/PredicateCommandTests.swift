import Testing

@testable import RaqamCLI

@Suite struct PredicateCommandTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let arguments: [String]
    var status: Int32 = 0
    var output = ""
    var errors = ""
    var input: [String] = []

    var testDescription: String { arguments.joined(separator: " ") }
  }

  /// The clock of the test host is fixed at 2025-03-21T12:00:00Z.
  static let answers: [Row] = [
    Row(arguments: ["SELF > 5 AND SELF < 10", "--subject", "7"], output: "true\n"),
    Row(arguments: ["SELF > 5 AND SELF < 10", "--subject", "-7"], status: 1, output: "false\n"),
    Row(arguments: ["SELF == NULL"], output: "true\n"),
    Row(arguments: ["--", "-5 < 0"], output: "true\n"),
    Row(arguments: ["$a + $b_2 == -3", "--var", "a=-1", "--var", "b_2=-2"], output: "true\n"),
    Row(arguments: ["$a.@count == 2", "--var", #"a=["=", {"b": null}]"#], output: "true\n"),
    Row(arguments: ["SELF / 2 == 3", "--subject", "7.0"], status: 1, output: "false\n"),
    Row(arguments: ["SELF[1] == 'b'", "--subject", "-"], output: "true\n", input: ["[\"a\",", "\"b\"]\n"]),
    Row(arguments: ["SELF.n == $v", "--subject", "@s.json", "--var", "v=@v.json"], output: "true\n"),
    Row(arguments: ["$a == 'IR' AND SELF == 'سلام'", "--var", "a=IR", "--subject", "سلام"], output: "true\n"),
    Row(arguments: ["now() == $t", "--var", #"t={"$date":"2025-03-21T12:00:00Z"}"#], output: "true\n"),
    Row(arguments: ["now() == CAST('2024-06-01', 'NSDate')", "--now", "2024-06-01T03:30:00+03:30"], output: "true\n"),
    Row(arguments: ["SELF >[l] 'z'", "--subject", #""ä""#, "--locale", "sv_SE"], output: "true\n"),
    Row(arguments: ["SELF >[l] 'z'", "--subject", #""ä""#, "--locale", "de_DE"], status: 1, output: "false\n"),
    Row(
      arguments: ["$age > 17 AND $vip == TRUE", "--var", "age=9", "--explain"], status: 1,
      output: """
        false  $age > 17 AND $vip == TRUE
          false  $age > 17
            9  $age
            17  17
          not reached  $vip == TRUE

        """),
    Row(
      arguments: [#"SELF MATCHES '\d+' OR $a == 1 AND $b == 2"#, "--subject", #""ddd""#], output: "true\n",
      errors: #"predicate:1:15: warning: the backslash before 'd' is ignored; the pattern is 'd+'; write \\d"# + "\n"
        + "predicate:1:23: warning: AND and OR are mixed without parentheses; AND takes precedence; "
        + "put the operands of AND in parentheses\n"),
    Row(
      arguments: ["--json", "--explain", "SELF == 1 OR NOT $x == 'a'", "--subject", "1"],
      output: #"{"ok":true,"result":true,"explanation":{"format":"SELF == 1 OR NOT $x == \"a\"","offset":0,"#
        + #""result":true,"parts":[{"format":"SELF == 1","offset":0,"result":true,"parts":["#
        + #"{"format":"SELF","offset":0,"value":"1"},{"format":"1","offset":8,"value":"1"}]},"#
        + #"{"format":"NOT $x == \"a\"","offset":13}]}}"# + "\n"),
    Row(
      arguments: ["--json", "1 == 2 OR 1 == 1 AND 2 == 3"], status: 1,
      output: #"{"ok":true,"result":false,"diagnostics":[{"severity":"warning","code":"mixed_connectives","#
        + #""message":"AND and OR are mixed without parentheses; AND takes precedence","pointer":"/format","offset":10,"#
        + #""hint":"put the operands of AND in parentheses"}]}"# + "\n",
      errors: "predicate:1:11: warning: AND and OR are mixed without parentheses; AND takes precedence; "
        + "put the operands of AND in parentheses\n"),
  ]

  /// Every error exits with status 2, because 1 means false.
  static let refusals: [Row] = [
    Row(
      arguments: [#"$age > 17 AND $name STARTSWITH "A""#], status: 2,
      errors: """
        predicate:1:21: error: expected a comparison operator after '$name'; write BEGINSWITH
        $age > 17 AND $name STARTSWITH "A"
                            ^~~~~~~~~~

        """),
    Row(
      arguments: ["SELF < $x", "--subject", #""secret""#, "--var", "x=5"], status: 2,
      errors: """
        predicate:1:1: error: cannot compare string with integer; convert strings to numbers with .doubleValue or CAST(…, 'NSNumber')
        SELF < $x
        ^~~~~~~~~

        """),
    Row(
      arguments: ["$a == 1", "--explain"], status: 2,
      output: "unknown variable $a  $a == 1\n  unknown variable $a  $a\n  1  1\n",
      errors: "predicate:1:1: error: unknown variable $a\n$a == 1\n^~\n"),
    Row(
      arguments: ["$a == 1", "--json"], status: 2,
      output:
        #"{"ok":false,"error":{"code":"unbound_variable","message":"unknown variable $a","pointer":"/format","offset":0}}"#
        + "\n",
      errors: "predicate:1:1: error: unknown variable $a\n$a == 1\n^~\n"),
    // Text that resembles JSON is parsed as JSON and rejected if it is malformed.
    Row(
      arguments: ["$a == 1", "--var", "a=TRUE"], status: 2,
      errors: "--var a:1:1: error: unknown literal \"TRUE\"; write true\n"),
    Row(
      arguments: ["$a == 1", "--var", "a=09"], status: 2,
      errors: "--var a:1:1: error: leading zero in a number; remove the leading zeros\n"),
    Row(
      arguments: ["$a == 1", "--var", "a"], status: 2, errors: "raqam: error: --var must be name=value, found \"a\"\n"),
    Row(
      arguments: ["$a == 1", "--var", "a-b=1"], status: 2,
      errors: "raqam: error: invalid variable name \"a-b\"; use letters A-Z, digits and _\n"),
    Row(
      arguments: ["$a == 1", "--var", "a=1", "--var", "a=2"], status: 2,
      errors: "raqam: error: duplicate --var \"a\"\n"),
    Row(
      arguments: ["$a == 1", "--var", #"a=[{"$date":"x"}]"#], status: 2,
      errors: "raqam: error: --var a: /0/$date: \"x\" is not an ISO 8601 date; write \"2025-03-21\" or "
        + "\"2025-03-21T12:00:00Z\"\n"),
    Row(
      arguments: ["SELF == 1", "--subject", "@nowhere.json"], status: 2,
      errors: "raqam: error: nowhere.json: No such file or directory\n"),
    Row(
      arguments: ["SELF == 1", "--subject", "@bad.json"], status: 2,
      errors: "bad.json:1:2: error: unexpected end inside an array; "
        + "close the array of line 1, column 1 with \"]\"\n" + marked("[", " ^")),
    Row(
      arguments: ["now() == 1", "--now", "soon"], status: 2,
      errors:
        "raqam: error: --now: \"soon\" is not in ISO 8601 format: expected a year of four digits (at offset 0)\n"),
    Row(
      arguments: ["now() == 1", "--locale", "!!"], status: 2,
      errors:
        "raqam: error: --locale: \"!!\" is not a well-formed locale id (at offset 0); write a language, and a script or region "
        + "if needed: fa_IR, zh-Hant-TW, fa_IR@calendar=persian\n"),
  ]

  @Test(arguments: answers + refusals)
  func evaluatesPredicates(_ row: Row) {
    let outcome = TestHost.run(
      ["predicate"] + row.arguments, input: row.input,
      files: ["s.json": #"{"n": 5}"#, "v.json": "5\n", "bad.json": "["])
    #expect(outcome == Outcome(status: row.status, output: row.output, errors: row.errors))
  }

  /// The examples in the help match the output of the command.
  @Test func helpExamplesMatchOutput() {
    let help = TestHost.run(["predicate", "--help"]).output
    for row in [Self.answers.first { $0.arguments.contains("age=9") }, Self.refusals.first].compactMap({ $0 }) {
      for line in (row.output + row.errors).split(separator: "\n") { #expect(help.contains("  \(line)\n")) }
    }
  }

  @Test func closedPipeEndsWithoutError() {
    #expect(
      TestHost.run(["predicate", "1 == 2"], outputLimit: 2) == Outcome(status: 0, output: "", errors: ""))
  }
}
