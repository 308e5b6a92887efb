import RaqamJSON
import Testing

@testable import RaqamCLI

@Suite struct PreviewCommandTests {
  /// Every example in every locale with an expected output. The outputs are those of ICU 72 (CLDR 42); `make examples`
  /// writes them.
  ///
  /// The outputs for ar_SA have Umm al-Qura dates, which must be requested since CLDR 48.
  @Test(
    arguments: ["receipt", "invoice", "lunch", "person", "flight", "upload", "profile", "delivery"],
    ["en_US", "fa_IR", "ar_SA"])
  func examplesMatchExpectedOutput(_ name: String, _ locale: String) throws {
    let folder = TestHost.root + "/Examples/" + name
    let outcome = TestHost.run([
      "preview", folder + "/form.json", "--values", folder + "/values.json", "--locale",
      locale == "ar_SA" ? "ar_SA@calendar=islamic-umalqura" : locale, "--time-zone",
      "UTC",
    ])
    let expected = String(decoding: try TestHost.disk(folder + "/expected/\(locale).txt"), as: UTF8.self)
    #expect(outcome == Outcome(status: 0, output: expected, errors: ""))
  }

  private static let form = #"{"sections":[{"items":[{"type":"integer","id":"n","title":"N"}]}]}"#

  struct Fault: CustomTestStringConvertible, Sendable {
    let form: String
    var values: String?
    let errors: String

    var testDescription: String { form }
  }

  static let faults: [Fault] = [
    Fault(
      form: "no",
      errors: "f.json:1:1: error: unknown literal \"no\"; write false\n" + marked("no", "^^")),
    Fault(
      form: "{}",
      errors: "f.json:1:1: error: missing key \"sections\" in a form; add an array of sections, which may be empty\n"
        + marked("{}", "^")),
    Fault(
      form: "3",
      errors: "f.json:1:1: error: a form must be an object, found a number\n" + marked("3", "^")),
    Fault(
      form: #"{"sections":[{"items":[{"type":"txt","id":"a"}]}]}"#,
      errors:
        "f.json:1:32: error: /sections/0/items/0/type: unknown value \"txt\" for \"type\"; did you mean \"text\"? expected "
        + "one of label, button, check, switch, slider, stepper, text, textarea, name, password, email, twitter, account, "
        + "zipcode, integer, decimal, percent, currency, url, phone, datetime, options, location, image, attachment, "
        + "webview, push.async\n"
        + marked(
          #"{"sections":[{"items":[{"type":"txt","id":"a"}]}]}"#, "                               ^^^^^")),
    Fault(
      form: #"{"locale":"!","sections":[]}"#,
      errors:
        "f.json:1:12: error: /locale: \"!\" is not a well-formed locale id (at offset 0); write a language, and a script "
        + "or region if needed: fa_IR, zh-Hant-TW, fa_IR@calendar=persian\n"
        + marked(#"{"locale":"!","sections":[]}"#, "           ^")),
    // An error that is found when the form is compiled.
    Fault(
      form:
        #"{"sections":[{"items":[{"type":"decimal","id":"a","formatter":{"type":"number","number.skeleton":".00x"}}]}]}"#,
      errors:
        "f.json:1:99: error: /sections/0/items/0/formatter/number.skeleton: \".00x\" is not an ICU number skeleton "
        + "(at offset 0); separate stems with spaces: \"currency/EUR .00 sign-always\"\n"
        + marked(#"…":"number","number.skeleton":".00x"}}]}]}"#, "                               ^")),
  ]

  @Test(arguments: faults)
  func wrongFormIsStatus1(_ fault: Fault) {
    let outcome = TestHost.run(["preview", "f.json"], files: ["f.json": fault.form])
    #expect(outcome == Outcome(status: 1, output: "", errors: fault.errors))
  }

  @Test func missingFileExitsWithStatus1() {
    #expect(
      TestHost.run(["preview", "none.json"])
        == Outcome(status: 1, output: "", errors: "raqam: error: none.json: No such file or directory\n"))
  }

  @Test(arguments: [
    (
      #"{"n":"x"}"#,
      "      ! This value does not fit the field.\n",
      "raqam: error: row \"n\": \"x\" is not a decimal number (at offset 0); use ASCII digits and a point: -1234.5\n"
    ),
    (
      #"{"n":true}"#, "      ! This value does not fit the field.\n",
      "raqam: error: row \"n\": rows of type integer accept a number, found a Boolean\n"
    ),
    (#"{"m":1}"#, "", "raqam: error: row \"m\": The form has no field “m”.\n"),
  ])
  func wrongValuesAreIssues(values: String, faults: String, errors: String) {
    let outcome = TestHost.run(
      ["preview", "f.json", "--values", "v.json", "--locale", "en_US"], files: ["f.json": Self.form, "v.json": values])
    #expect(outcome == Outcome(status: 1, output: "  N   —\n" + faults, errors: errors))
  }

  @Test func valuesMustBeAnObject() {
    let outcome = TestHost.run(
      ["preview", "f.json", "--values", "v.json"], files: ["f.json": Self.form, "v.json": "[]"])
    #expect(
      outcome
        == Outcome(
          status: 1, output: "",
          errors: "raqam: error: v.json: the values must be an object, found an array\n"))
  }

  @Test func jsonIsTheSnapshot() throws {
    let outcome = TestHost.run(
      ["preview", "-", "--values", "v.json", "--locale", "fa_IR", "--json"], input: [Self.form],
      files: ["v.json": #"{"n":12}"#])
    let json =
      #"{"locale":"fa_IR","direction":"rtl","sections":[{"index":0,"type":"static","rows":[{"id":"n","type":"integer","title":"N","#
      + #""value":12,"text":"۱۲","disabled":false,"required":false}]}],"issues":[]}"#
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(try Self.withoutControls(outcome.output) == json + "\n")
  }

  /// Returns snapshots without the members for fields and controls, which other tests cover.
  private static func withoutControls(_ output: String) throws -> String {
    func plain(_ value: JSONValue) -> JSONValue {
      switch value {
      case .array(let elements): return .array(elements.map(plain))
      case .object(let members):
        let isRow = members.contains { $0.key == "required" }
        let left = isRow ? members.filter { !["editing", "control", "states", "issues"].contains($0.key) } : members
        return .object(left.map { .init($0.key, plain($0.value)) })
      default: return value
      }
    }
    return try output.split(separator: "\n").map { line in
      JSONWriter().string(plain(JSONValue(try JSONDocument(parsing: String(line)).root))) + "\n"
    }.joined()
  }

  private static let faulty = #"""
    {"sections":[{"items":[
    {"type":"integer","id":"n","title":"N"},{"type":"integer","id":"m","title":"M","value.maximum":5},
    {"type":"text","id":"t","title":"T","disabled":"SUBQUERY($m, $x, $x == 1).@count == 1","rules":[{"predicate":"$m > SELF"}]}]}]}
    """#
  private static let faultyValues = #"{"n":true,"m":9,"t":"x"}"#

  /// The object contains all issues. An evaluation error is printed once, whatever the number of locales.
  @Test func jsonContainsAllIssues() throws {
    let outcome = TestHost.run(
      ["preview", "f.json", "--values", "v.json", "--locale", "en_US", "--locale", "fa_IR", "--json"],
      files: ["f.json": Self.faulty, "v.json": Self.faultyValues])
    func issues(_ messages: [String]) -> String {
      #""issues":[{"row":"n","code":"type","message":"\#(messages[0])"},"#
        + #"{"row":"m","code":"maximum","message":"\#(messages[1])"},"#
        + #"{"row":"t","code":"predicate","message":"\#(messages[2])","rule":0}]}"#
    }
    func object(_ locale: String, _ direction: String, _ nine: String, _ messages: [String]) -> String {
      let n = #""disabled":false,"required":false,"refused":{"code":"type","message":"\#(messages[0])"}}"#
      return #"{"locale":"\#(locale)","direction":"\#(direction)","sections":[{"index":0,"type":"static","rows":["#
        + #"{"id":"n","type":"integer","title":"N","value":null,"text":"",\#(n),"#
        + #"{"id":"m","type":"integer","title":"M","value":9,"text":"\#(nine)","disabled":false,"required":false,"maximum":5},"#
        + #"{"id":"t","type":"text","title":"T","value":"x","text":"x","disabled":false,"required":false}]}],\#(issues(messages))"#
        + "\n"
    }
    #expect(outcome.status == 1)
    let english = [
      "This value does not fit the field.", "The value must be at most 5.", "Invalid field value!",
    ]
    let persian = [
      "این مقدار برای این فیلد مناسب نیست.", "مقدار باید حداکثر ۵ باشد.", "این مقدار معتبر نیست.",
    ]
    #expect(
      try Self.withoutControls(outcome.output) == object("en_US", "ltr", "9", english)
        + object("fa_IR", "rtl", "۹", persian))
    #expect(
      outcome.errors == """
        f.json:3:116: warning: /sections/0/items/2/rules/0/predicate: $m is a number, which cannot be ordered with a string (at offset 5)
            3 | …","rules":[{"predicate":"$m > SELF"}]}]}]}
              |                                ^^^^
        f.json:3:49: warning: /sections/0/items/2/disabled: SUBQUERY requires a collection, found integer (at offset 0)
            3 | …":"t","title":"T","disabled":"SUBQUERY($m, $x, $x == 1).@count == 1"…
              |                                ^^^^^^^^
        f.json:3:111: warning: /sections/0/items/2/rules/0/predicate: cannot compare integer with string (at offset 0); convert \
        strings to numbers with .doubleValue or CAST(…, 'NSNumber')
            3 | … == 1","rules":[{"predicate":"$m > SELF"}]}]}]}
              |                                ^^
        raqam: error: row "n": rows of type integer accept a number, found a Boolean
        raqam: error: row "m": The value must be at most 5.
        raqam: error: row "t": Invalid field value!

        """)
  }

  @Test func platformSelectsColors() {
    let form =
      ##"{"sections":[{"items":[{"type":"text","id":"a","title":"A","color.text":"#010203","color.text.ios":"#0A0B0C"}]}]}"##
    func output(_ arguments: [String]) -> Outcome {
      TestHost.run(["preview", "f.json", "--locale", "en_US"] + arguments, files: ["f.json": form])
    }
    func drawn(_ color: String) -> Outcome {
      Outcome(
        status: 0, output: "  \u{1B}[38;2;\(color)mA\u{1B}[0m   \u{1B}[2m—\u{1B}[0m\n", errors: "")
    }
    #expect(output(["--color", "always"]) == drawn("1;2;3"))
    #expect(output(["--color", "always", "--platform", "ios"]) == drawn("10;11;12"))
    #expect(output(["--platform", "ios"]) == Outcome(status: 0, output: "  A   —\n", errors: ""))
  }

  @Test(arguments: ["preview", "form"])
  func unknownPlatformExitsWithStatus2(_ command: String) {
    let outcome = TestHost.run([command, "f.json", "--platform", "iOS"], files: ["f.json": Self.form])
    #expect(
      outcome
        == Outcome(
          status: 2, output: "",
          errors: "raqam: error: unknown value \"iOS\" for --platform; did you mean \"ios\"?\n"))
  }

  @Test func platformNeedsTheFormDialect() {
    let outcome = TestHost.run(["preview", "f.json", "--platform", "ios"], files: ["f.json": "[]"])
    let message = "raqam: error: --platform applies only to forms of the form dialect\n"
    #expect(outcome == Outcome(status: 2, output: "", errors: message))
  }

  /// Messages for developers are in English, whatever the language of the form.
  @Test(arguments: ["en_US", "ar_SA", "fa_IR", "de_DE", "ar_XB"])
  func issuesAreInEnglish(_ locale: String) {
    let form = """
      {"sections":[{"items":[{"type":"text","id":"a","title":"نام","required":true},
      {"type":"integer","id":"n","title":"ن","value.minimum":5},
      {"type":"currency","id":"m","title":"مبلغ","rules":[{"predicate":"$m > 3","message":"کم"}]}]}]}
      """
    let outcome = TestHost.run(
      ["f.json", "--values", #"{"n":3,"m":1}"#, "-l", locale, "-q"], files: ["f.json": form])
    #expect(
      outcome.errors == """
        raqam: error: row "a": Field required!
        raqam: error: row "n": The value must be at least 5.
        raqam: error: row "m": کم

        """)
  }
}
