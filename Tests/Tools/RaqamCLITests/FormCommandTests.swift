import Testing

@testable import RaqamCLI

@Suite struct FormCommandTests {
  private static let form = """
    {"title": "Order", "sections": [
      {"items": [
        {"type": "text", "id": "name", "required": true},
        {"type": "currency", "id": "total", "title": "Total",
         "rules": [{"predicate": "SELF > 10", "message": "Order for more than ten."}]},
        {"type": "switch", "id": "gift", "title": "Gift"},
        {"type": "text", "id": "card", "title": "Card", "hidden": "$gift != TRUE"},
        {"type": "options", "id": "size", "options": ["s", "m"], "options.display": {"s": "Small"}},
        {"type": "options", "id": "extras", "style": "picker.multiple", "options": ["a", "b", "c"]},
        {"type": "stepper", "id": "count", "value.maximum": 2, "value.stepper.type": "integer"}
      ]},
      {"type": "dynamic", "id": "lines", "dynamic.allowed.insert": true, "dynamic.allowed.delete": true,
       "dynamic.id.prefix": "line", "dynamic.type": "integer", "items": []}
    ]}
    """

  private static func run(_ script: String, _ arguments: [String] = [], locale: String = "en_US") -> Outcome {
    TestHost.run(
      ["form", "form.json", "--script", "script", "--locale", locale, "--time-zone", "UTC", "--seed", "1"] + arguments,
      files: ["form.json": form, "script": script])
  }

  /// `@name` edits a row of the last added entry, and computed rows are displayed.
  @Test func editsRowsOfTheLastEntry() {
    let form = #"""
      {"sections":[{"id":"l","type":"dynamic","dynamic.allowed.insert":true,"dynamic.id.prefix":"x","dynamic.items":[
      {"type":"integer","id":"n"},{"type":"decimal","id":"p"},{"type":"decimal","id":"a","value.expression":"$n * $p"}],"items":[]},
      {"items":[{"type":"decimal","id":"total","title":"Total","value.expression":"$l.@sum.a"}]}]}
      """#
    let outcome = TestHost.run(
      ["form", "form.json", "--script", "script", "--locale", "en_US", "--time-zone", "UTC", "--seed", "1"],
      files: ["form.json": form, "script": "add\n@n = 3\n@p = 2.5\n@q = 1\n@a = 1\ntotal = 2\ndone"])
    #expect(outcome.errors.contains("the last added entry has no row \"q\""))
    #expect(outcome.errors.contains("refused: This value is calculated."))
    #expect(outcome.errors.contains("7.50"))
    #expect(
      outcome.output.hasSuffix(
        #"_n":3,"x_910A2DEC89024CC1BEEB8DA1658EEC67_p":2.5,"x_910A2DEC89024CC1BEEB8DA1658EEC67_a":7.5,"total":7.5}"#
          + "\n"))
  }

  /// Issues name a section by its header, its id or its number, in this order. A full section rejects new entries.
  @Test(arguments: [(#""id":"l","header":"Lines""#, "Lines"), (#""id":"l""#, "l"), (#""footer":"f""#, "1")])
  func countIssuesNameTheSection(_ keys: String, _ name: String) {
    let form = #"""
      {"sections":[{"type":"dynamic","dynamic.allowed.insert":true,"dynamic.type":"text","dynamic.count.minimum":1,
      "dynamic.count.maximum":1,\#(keys),"items":[]}]}
      """#
    let outcome = TestHost.run(
      ["form", "form.json", "--script", "script", "--locale", "en_US", "--time-zone", "UTC", "--seed", "1"],
      files: ["form.json": form, "script": "check\nadd\nadd\ndone"])
    #expect(outcome.errors.contains("issue: section \(name): The number of entries must be at least 1; it is 0."))
    #expect(outcome.errors.contains("valid: \(name)"))
    #expect(outcome.errors.contains("refused: This section can have at most 1 entry."))
    #expect(
      TestHost.run(["preview", "form.json"], files: ["form.json": form]).errors.contains("error: section 1: The number")
    )
  }

  @Test func writesTheValues() {
    let outcome = Self.run(
      "name = Ada\ntotal = $1,250.50\ngift = on\ncard = \" Dear \\\"you\\\" \"\nsize = Small\nextras = c, a\nup count\ndone\nname = x"
    )
    #expect(outcome.status == 0)
    #expect(
      outcome.output == #"""
        {"name":"Ada","total":1250.5,"gift":true,"card":" Dear \"you\" ","size":"s","extras":["a","c"],"count":1}

        """#)
  }

  @Test func reportsTheChangesOfAnEdit() {
    let outcome = Self.run("total = 5\ntotal = 12\ngift = on\ngift = off\nname = N")
    #expect(
      outcome.errors == """
        > total = 5
          Total   $5.00
        issue: total: Order for more than ten.
        > total = 12
          Total   $12.00
        valid: total
        > gift = on
          Gift   (●)
        shown: card
          Card   —
        > gift = off
          Gift   ( )
        hidden: card
        > name = N
          *    N
        valid: name
        no issues

        """)
  }

  /// An invalid value is reported at each edit, even if the issue is unchanged.
  @Test func reportsEveryInvalidEdit() {
    let outcome = Self.run("total = 5\ntotal = 6\ntotal = 6\ntotal = x\ntotal = x\nup total\ntotal = 12\nname = N")
    #expect(
      outcome.errors == """
        > total = 5
          Total   $5.00
        issue: total: Order for more than ten.
        > total = 6
          Total   $6.00
        issue: total: Order for more than ten.
        > total = 6
          Total   $6.00
        issue: total: Order for more than ten.
        > total = x
        refused: “x” is not allowed here. Example: $1,234.50
        issue: total: Order for more than ten.
        > total = x
        refused: “x” is not allowed here. Example: $1,234.50
        issue: total: Order for more than ten.
        > up total
        refused: This is not possible here.
        issue: total: Order for more than ten.
        > total = 12
          Total   $12.00
        valid: total
        > name = N
          *    N
        valid: name
        no issues

        """)
  }

  /// An evaluation error is reported once, when it occurs.
  @Test func reportsEvaluationErrorsOnce() {
    let form = """
      {"sections": [{"items": [{"type": "text", "id": "a", "title": "A", "disabled": "SUBQUERY($b, $x, $x == 1).@count == 1"},
        {"type": "text", "id": "b", "title": "B"},
        {"type": "text", "id": "c", "title": "C", "hidden": "$a + 1 > 2"}]}]}
      """
    let outcome = TestHost.run(
      ["form", "form.json", "--script", "script", "--locale", "en_US", "--time-zone", "UTC"],
      files: ["form.json": form, "script": "a = x\na = y\nb = z\nb = w"])
    #expect(
      outcome.errors == """
        form.json:3:56: warning: /sections/0/items/2/hidden: + requires numbers, but $a is a string (at offset 0)
            3 | …"c", "title": "C", "hidden": "$a + 1 > 2"}]}]}
              |                                ^^
        > a = x
          A   x
        form.json:3:59: warning: /sections/0/items/2/hidden: + requires numbers, found string (at offset 3)
            3 | …, "title": "C", "hidden": "$a + 1 > 2"}]}]}
              |                                ^
        > a = y
          A   y
        > b = z
          B   z
        form.json:1:81: warning: /sections/0/items/0/disabled: SUBQUERY requires a collection, found string (at offset 0)
            1 | …", "title": "A", "disabled": "SUBQUERY($b, $x, $x == 1).@count == 1"…
              |                                ^^^^^^^^
        > b = w
          B   w
        no issues

        """)
  }

  @Test func showMarksIssues() {
    let outcome = Self.run("name = N\ntotal = 5\ncount = x\nshow", ["--width", "40"])
    #expect(outcome.errors.contains("\n  Total   $5.00\n          ! Order for more than ten.\n  Gift    ( )\n"))
    #expect(outcome.errors.contains("\n          × x\n          ! “x” is not allowed here.\n            Example: 1\n"))
  }

  @Test func readsTypedTextInTheLocale() {
    let outcome = Self.run("name = N\ntotal = ۱٬۲۵۰\nadd\n@ = ۱۲\nadd\n@ = ۳\ndelete @", locale: "fa_IR")
    #expect(outcome.status == 0)
    #expect(
      outcome.output
        == """
        {"name":"N","total":1250,"gift":null,"card":null,"size":null,"extras":null,"count":null,\
        "line_910A2DEC89024CC1BEEB8DA1658EEC67":12}

        """.replacing("\"card\":null,", with: ""))
  }

  /// The receipt filled in with Persian input: a rule fails and then passes, rows are added and deleted. The expected
  /// output is that of ICU 72 (CLDR 42); `make examples` writes it.
  @Test func fillsInTheReceipt() throws {
    let folder = TestHost.root + "/Examples/receipt"
    let outcome = TestHost.run(
      ["form", folder + "/form.json", "--locale", "fa_IR", "--time-zone", "Asia/Tehran", "--seed", "1"]
        + ["--script", folder + "/session.txt"])
    let expected = String(decoding: try TestHost.disk(folder + "/expected/session.txt"), as: UTF8.self)
    #expect(outcome.status == 0)
    #expect(outcome.errors + outcome.output == expected)
  }

  @Test func refusedTextIsAnIssueUntilItIsReplaced() {
    // A displayed value remains valid after a refused edit.
    let stale = Self.run("name = N\nadd\n@ = 12\n@ = 1.5")
    #expect(stale.status == 0)
    #expect(stale.output.hasSuffix(":12}\n"))
    #expect(stale.errors.contains("refused: "))
    #expect(stale.errors.hasSuffix("the refused text is not part of the value\nno issues\n"))
    let refused = Self.run("name = N\nadd\n@ = 1.5")
    #expect(refused.status == 1)
    let mended = Self.run("name = N\nadd\n@ = 1.5\n@ = 15")
    #expect(mended.status == 0)
  }

  @Test(arguments: [
    (
      "nothing",
      "unknown command \"nothing\"; type ROW = TEXT, or one of add, delete, move, clear, up, down, press, options, undo, show, rows, check, help, done, quit"
    ),
    ("9 = x", "there is no row 9; rows shown: 6"),
    ("@ = x", "no row has been added; @ is the last added row"),
    ("= x", "which row? Type its id or number"),
    ("add other", "unknown section \"other\""),
    ("move name", "usage: move ROW POSITION (the first position in a section is 1)"),
    ("undo", "nothing to undo"),
    ("name = \"\\x\"", nil),
  ])
  func reportsInvalidLines(_ line: String, _ message: String?) {
    let outcome = Self.run("name = N\n" + line.replacing("undo", with: "undo\nundo"))
    #expect(outcome.status == 1)
    if let message { #expect(outcome.errors.contains("? \(message)\n"), "\(outcome.errors)") }
  }

  @Test(arguments: [
    ("nam = x", "refused: The form has no field “nam”. Did you mean “name”?\n"),
    ("card = x", "refused: This field is not visible.\n"),
    ("gift = perhaps", "refused: This cannot be read.\n"),
    ("size = large", "refused: “large” is not one of the options.\n"),
    ("add 1", "refused: Nothing can be added to this section.\n"),
    ("delete name", "refused: Nothing can be deleted from this section.\n"),
    ("move name 2", "refused: The order of this section cannot be changed.\n"),
    ("up name", "refused: This is not possible here.\n"),
  ])
  func reportsTheReasonOfARefusal(_ line: String, _ message: String) {
    let outcome = Self.run("name = N\n" + line)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test func acceptsNumbersOfRows() {
    let outcome = Self.run("rows\n1 = N\n3 = on\n4 = dear")
    #expect(
      outcome.errors.hasPrefix(
        """
        > rows
        1  name    text
        2  total   currency  Total
        3  gift    switch    Gift
        4  size    options          [Small | m]
        """))
    #expect(outcome.output.contains(#""gift":true,"card":"dear""#))
  }

  @Test func promptsUntilTheFormIsValid() {
    let outcome = TestHost.run(
      ["form", "form.json", "--locale", "en_US", "--time-zone", "UTC"], input: ["done\n", "name = N\ndone\n"],
      files: ["form.json": Self.form], isInputTerminal: true)
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("> issue: name"))
    #expect(outcome.errors.contains("Fix the issues, or type \"quit\""))
    #expect(outcome.output.hasPrefix(#"{"name":"N""#))
  }

  /// Lines that are not UTF-8 are reported, not repaired. A byte order mark and CR LF are accepted.
  @Test func linesMustBeUTF8() {
    let script = Array("\u{FEFF}name = N\r\ncard = a\u{2028}b\ngift = on\nname = ".utf8) + [0xFF, 0x0A]
    let outcome = TestHost.run(
      ["form", "form.json", "--script", "script", "--locale", "en_US", "--time-zone", "UTC", "--include-hidden"],
      files: ["form.json": Self.form], binaries: ["script": script])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("? the line is not valid UTF-8\n"))
    #expect(outcome.errors.contains("> card = a\u{2424}b\nrefused: This field is not visible.\n"))
    #expect(outcome.output.hasPrefix(#"{"name":"N""#))
  }

  @Test func quittingWritesNothing() {
    let outcome = Self.run("name = N\nquit")
    #expect(outcome.status == 1)
    #expect(outcome.output.isEmpty)
  }

  @Test func readsLinesFromStandardInput() {
    let outcome = TestHost.run(
      ["form", "form.json", "--locale", "en_US", "--time-zone", "UTC", "--include-hidden", "--values", "values.json"],
      input: ["# filled in by", " a pipe\nname = N\n"],
      files: ["form.json": Self.form, "values.json": #"{"card": "kept", "count": 7}"#])
    #expect(outcome.status == 1)
    #expect(outcome.output.contains(#""name":"N","#))
    #expect(outcome.output.contains(#""card":"kept""#))
    #expect(outcome.errors.contains("issue: count"))
  }

  @Test func readOnlyFormRefusesEdits() {
    let outcome = Self.run("name = N", ["--read-only"])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("refused: This form is read-only.\n"))
  }

  @Test func onlyOneInputIsReadFromStandardInput() {
    let outcome = TestHost.run(["form", "-"], files: [:])
    #expect(outcome.status == 2)
    #expect(outcome.errors == "raqam: error: only one of form, values and lines can be read from standard input\n")
  }
}
