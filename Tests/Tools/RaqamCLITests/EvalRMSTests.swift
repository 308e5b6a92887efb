import RaqamJSON
import Testing

@testable import RaqamCLI

/// The operations `form` and `lint` of `raqam eval` with RMS forms.
@Suite struct EvalRMSTests {
  static let form = #"""
    [{"bindVariable":"s","properties":{"headerTitle":":head"},"rows":[
    {"className":"RMSTextEntryCell","enabled":":flag","properties":{"labelText":":a","target":":self"}},
    {"className":"MyCell","bindVariable":"c","enabled":"yes","properties":{"x.y":[1.50,":a"]}}]}]
    """#.split(separator: "\n").joined()

  @Test(arguments: [
    (#""form":[]"#, #""form":{"locale":"en_US","direction":"ltr","sections":[],"bindings":{}},"issues":[]"#),
    (
      #""form":\#(form),"locale":"fa_IR","classes":["MyCell"],"objects":{":head":"H",":flag":"NO"}"#,
      #""form":{"locale":"fa_IR","direction":"rtl","sections":[{"className":"RMSFormSection","bindVariable":"s","#
        + #""properties":{"headerTitle":"H"},"rows":[{"className":"MyCell","bindVariable":"c","#
        + #""properties":{"x.y":[1.50,":a"]},"kind":"detail","value":null,"text":"","disabled":false}]}],"bindings":{"c":"/0/rows/1","s":"/0"}},"issues":[],"#
        + #""diagnostics":[{"severity":"warning","code":"unknown_reference","message":"No value found for :a in a "#
        + #"disabled item","pointer":"/form/0/rows/0/properties/labelText"}]"#
    ),
    (
      #""form":\#(form),"classes":["MyCell"],"objects":{":head":null,":flag":1,":a":":head"}"#,
      #""form":{"locale":"en_US","direction":"ltr","sections":[{"className":"RMSFormSection","bindVariable":"s","#
        + #""properties":{"headerTitle":null},"rows":[{"className":"RMSTextEntryCell","properties":{"labelText":":head","#
        + #""target":":self"},"kind":"text","title":":head","value":null,"text":"","disabled":false},{"className":"MyCell","bindVariable":"c","properties":{"x.y":[1.50,":a"]},"kind":"detail","value":null,"text":"","disabled":false}]}],"#
        + #""bindings":{"c":"/0/rows/1","s":"/0"}},"issues":[]"#
    ),
  ])
  func replyHasSnapshotAndBindings(_ keys: String, _ reply: String) {
    let outcome = TestHost.run(["eval"], input: [#"{"id":1,"op":"form",\#(keys)}"# + "\n"])
    #expect(outcome == Outcome(status: 0, output: #"{"id":1,"ok":true,\#(reply)}"# + "\n", errors: ""))
  }

  @Test(arguments: [
    (
      #""form":[{"rows":[{"className":"RMSDataCell","properties":{"labelText":":a"}}]}],"objects":{":ab":1}"#,
      #""error":{"code":"unknown_reference","message":"No value found for :a","pointer":"/form/0/rows/0/properties/labelText","#
        + #""hint":"did you mean \":ab\"?"},"diagnostics":[{"severity":"error","code":"unknown_reference","#
        + #""message":"No value found for :a","pointer":"/form/0/rows/0/properties/labelText","hint":"did you mean \":ab\"?"}]"#
    ),
    (
      #""form":[{"className":"X"}]"#,
      #""error":{"code":"unknown_value","message":"unknown section class \"X\"","pointer":"/form/0/className","#
        + #""hint":"declare a class of the application: --class on the command line, \"classes\" in eval"},"#
        + #""diagnostics":[{"severity":"error","code":"unknown_value","message":"unknown section class \"X\"","#
        + #""pointer":"/form/0/className","#
        + #""hint":"declare a class of the application: --class on the command line, \"classes\" in eval"}]"#
    ),
    (
      #""form":[],"values":{"a":1}"#,
      #""error":{"code":"malformed_request","message":"\"values\" applies only to forms of the form dialect","#
        + #""pointer":"/values","hint":"use \"objects\" for the objects of the cells"}"#
    ),
    (
      #""form":[],"objects":[]"#,
      #""error":{"code":"wrong_type","message":"\"objects\" must be an object, found an array","pointer":"/objects"}"#
    ),
    (
      #""form":[],"classes":"X""#,
      #""error":{"code":"wrong_type","message":"\"classes\" must be an array of strings, found a string","pointer":"/classes"}"#
    ),
    (
      #""form":[],"classes":["X",5]"#,
      #""error":{"code":"wrong_type","message":"\"classes\" must be an array of strings, found a number","pointer":"/classes/1"}"#
    ),
  ])
  func invalidRequestsFail(_ keys: String, _ reply: String) {
    let outcome = TestHost.run(["eval"], input: [#"{"op":"form",\#(keys)}"# + "\n"])
    #expect(outcome == Outcome(status: 0, output: #"{"ok":false,\#(reply)}"# + "\n", errors: ""))
  }

  @Test(arguments: [
    (#""form":\#(form),"classes":["MyCell"]"#, "[]"),
    (
      #""form":[{"enabled":":a","type":"static"}]"#,
      #"[{"severity":"warning","code":"foreign_key","message":"\"type\" belongs to the form dialect","#
        + #""pointer":"/form/0/type","hint":"use \"className\""}]"#
    ),
    (
      #""text":"[{\n\"rows\":5}]""#,
      #"[{"severity":"error","code":"wrong_type","message":"\"rows\" must be an array of cells, found a number","#
        + #""pointer":"/0/rows","line":2,"column":8,"length":1}]"#
    ),
  ])
  func lintReportsDiagnostics(_ keys: String, _ diagnostics: String) {
    let outcome = TestHost.run(["eval"], input: [#"{"op":"lint",\#(keys)}"# + "\n"])
    #expect(outcome == Outcome(status: 0, output: #"{"ok":true,"diagnostics":\#(diagnostics)}"# + "\n", errors: ""))
  }
}
