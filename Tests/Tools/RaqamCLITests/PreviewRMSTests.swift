import Testing

@testable import RaqamCLI

/// `raqam preview` with RMS forms.
@Suite struct PreviewRMSTests {
  private static let form = """
    [{"rows": [{"className": "RMSTextEntryCell", "enabled": ":on", "bindVariable": "cell",
      "properties": {"labelText": ":label", "representedObject": ":p", "keyPath": "n"}}]}]
    """

  private func run(_ form: String, _ arguments: [String] = [], values: String = "{}") -> Outcome {
    TestHost.run(["preview", "f.json"] + arguments, files: ["f.json": form, "v.json": values])
  }

  /// Without objects, references are displayed as names.
  @Test func withoutObjectsNamesAreDisplayed() {
    #expect(run(Self.form, ["--locale", "en_US"]) == Outcome(status: 0, output: "  :label   —\n", errors: ""))
  }

  @Test func objectsProvideTheValues() {
    let values = #"{":on": "yup", ":label": "Name", ":p": {"n": "Ada"}}"#
    let warning =
      "f.json:1:57: warning: /0/rows/0/enabled: \"yup\" is interpreted as true; write true or false\n"
      + marked(
        #"…RMSTextEntryCell", "enabled": ":on", "bindVariable": "cell","#, "                               ^^^^^")
    #expect(
      run(Self.form, ["--locale", "en_US", "--values", "v.json"], values: values)
        == Outcome(status: 0, output: "  Name   Ada\n", errors: warning))
    #expect(
      run(Self.form, ["--locale", "en_US", "--locale", "de", "--values", "v.json"], values: values)
        == Outcome(status: 0, output: "── en_US ──\n  Name   Ada\n\n── de ──\n  Name   Ada\n", errors: warning))
    #expect(
      run(Self.form, ["--locale", "fa", "--json", "--values", "v.json"], values: values)
        == Outcome(
          status: 0,
          output:
            #"{"locale":"fa","direction":"rtl","sections":[{"className":"RMSFormSection","properties":{},"rows":["#
            + #"{"className":"RMSTextEntryCell","bindVariable":"cell","properties":{"labelText":"Name","#
            + #""representedObject":":p","keyPath":"n"},"kind":"text","title":"Name","value":"Ada","text":"Ada","disabled":false}]}],"bindings":{"cell":"/0/rows/0"},"issues":[]}"#
            + "\n",
          errors: warning))
  }

  @Test(arguments: [
    (
      "[{\"rows\":[{}]}]", [],
      "f.json:1:11: error: /0/rows/0: missing key \"className\" in a cell\n"
        + marked(#"[{"rows":[{}]}]"#, "          ^")
    ),
    (
      "[", [],
      "f.json:1:2: error: unexpected end inside an array; close the array of line 1, column 1 with \"]\"\n"
        + marked("[", " ^")
    ),
    (
      "[{\"rows\":[{\"className\":\"MyCell\"}]}]", [],
      "f.json:1:24: error: /0/rows/0/className: unknown cell class \"MyCell\"; "
        + "declare a class of the application: --class on the command line, \"classes\" in eval\n"
        + marked(#"[{"rows":[{"className":"MyCell"}]}]"#, "                       ^^^^^^^^")
    ),
    (
      form, ["--values", "v.json"],
      "f.json:1:57: error: /0/rows/0/enabled: No value found for :on\n"
        + marked(
          #"…RMSTextEntryCell", "enabled": ":on", "bindVariable": "cell","#, "                               ^^^^^")
        + "f.json:2:31: warning: /0/rows/0/properties/labelText: No value found for :label in a disabled item"
        + "\n"
        + marked(
          #"  "properties": {"labelText": ":label", "representedObject": ":p", "…"#,
          "                              ^^^^^^^^",
          at: 2)
        + "f.json:2:62: warning: /0/rows/0/properties/representedObject: No value found for :p in a disabled item"
        + "\n"
        + marked(
          #"…:label", "representedObject": ":p", "keyPath": "n"}}]}]"#, "                               ^^^^", at: 2)
    ),
  ])
  func invalidFormsExitWithStatus1(_ form: String, _ arguments: [String], _ errors: String) {
    #expect(run(form, arguments) == Outcome(status: 1, output: "", errors: errors))
  }

  /// The terminal, JSON, the page and `raqam eval` all display the text that a session displays.
  @Test(arguments: [
    ("en_US", ["ON   (●)", "N    1234.5", "T    9:00\u{202F}AM"], ["", "1234.5", "9:00\u{202F}AM"]),
    ("fa_IR", ["(●)", "۱۲۳۴٫۵", "۹:۰۰"], ["", "۱۲۳۴٫۵", "۹:۰۰"]),
    ("ar_SA", ["(●)", "١٢٣٤٫٥", "٩:٠٠ ص"], ["", "١٢٣٤٫٥", "٩:٠٠ ص"]),
  ])
  func everyOutputHasTheSameText(_ locale: String, _ drawn: [String], _ texts: [String]) throws {
    let cells = [("RMSSwitchCell", "on"), ("RMSTextEntryCell", "n"), ("RMSDatePickerCell", "t")].map {
      #"{"className":"\#($0)","properties":{"representedObject":":p","keyPath":"\#($1)","labelText":"\#($1.uppercased())"}}"#
    }
    let form = "[{\"rows\":[\(cells.joined(separator: ","))]}]"
    let values = #"{":p":{"on":1,"n":1234.5,"t":"09:00"}}"#
    let arguments = ["--values", "v.json", "--locale", locale, "--time-zone", "UTC"]
    let terminal = run(form, arguments, values: values)
    #expect(terminal.status == 0)
    for text in drawn { #expect(terminal.output.contains(text), "\(terminal.output)") }
    let json = run(form, arguments + ["--json"], values: values).output
    let page = run(form, arguments + ["--html", "-"], values: values).output
    let reply = TestHost.run(
      ["eval"], input: [#"{"op":"form","form":\#(form),"objects":\#(values),"locale":"\#(locale)"}"# + "\n"]
    ).output
    for text in texts {
      #expect(json.contains(#""text":"\#(text)""#), "\(json)")
      #expect(reply.contains(#""text":"\#(text)""#), "\(reply)")
      #expect(page.contains(text))
    }
  }

  /// Issues of values are reported as for the form dialect.
  @Test func issuesAreErrors() {
    let form =
      #"[{"rows":[{"className":"RMSDatePickerCell","properties":{"representedObject":":p","keyPath":"d","labelText":"D"}}]}]"#
    let outcome = run(form, ["--values", "v.json", "--locale", "en_US"], values: #"{":p":{"d":"soon"}}"#)
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("raqam: error: row \"d\": "), "\(outcome.errors)")
  }

  @Test func classOptionDeclaresClasses() {
    let form = #"[{"className": "MySection", "rows": [{"className": "MyCell", "properties": {"labelText": "L"}}]}]"#
    #expect(
      run(form, ["--locale", "en_US", "--class", "MyCell", "--class", "MySection"])
        == Outcome(status: 0, output: "  L   —\n", errors: ""))
    let other = run(#"{"sections": []}"#, ["--class", "MyCell"])
    #expect(other.status == 2)
    #expect(other.errors.hasPrefix("raqam: error: --class applies only to RMS forms"))
  }
}
