import RaqamForms
import RaqamJSON
import TestSupport
import Testing

/// The JSON structure of a snapshot.
@Suite struct SnapshotJSONTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let row: String
    let values: String
    let json: String
    let issues: [String]

    init(_ row: String, _ values: String, _ json: String, issues: [String] = []) {
      self.row = row
      self.values = values
      self.json = json
      self.issues = issues
    }

    var testDescription: String { "\(row) \(values)" }
  }

  static let rows: [Case] = [
    Case(
      #"{"type":"text","id":"a"}"#, "{}",
      #"{"id":"a","type":"text","value":null,"text":"","disabled":false,"required":false}"#),
    Case(
      #"{"type":"text","tag":"a","title":"T","placeholder":"p","disabled":true,"required":true}"#, "{}",
      #"{"id":"a","type":"text","title":"T","value":null,"text":"p","showsPlaceholder":true,"disabled":true,"required":true,"placeholder":"p"}"#,
      issues: ["a required"]),
    Case(
      #"{"type":"text","id":"a","placeholder":"p","empty_text":"e"}"#, #"{"a":""}"#,
      #"{"id":"a","type":"text","value":null,"text":"e","showsPlaceholder":true,"disabled":false,"required":false,"placeholder":"p"}"#
    ),
    Case(
      ##"{"type":"text","id":"a","color.text.detail":"#123","color.background":"#abcdef","color.text.ios":"#fff"}"##,
      #"{"a":"\"<\u0631>\""}"#,
      ##"{"id":"a","type":"text","value":"\"<ر>\"","text":"\"<ر>\"","disabled":false,"required":false,"##
        + ##""colors":{"background":"#ABCDEF","text.detail":"#112233"}}"##),
    Case(
      #"{"type":"integer","id":"a","value.maximum":1000}"#, #"{"a":12345678901234567890}"#,
      #"{"id":"a","type":"integer","value":12345678901234567890,"text":"12,345,678,901,234,567,890","#
        + #""disabled":false,"required":false,"maximum":1000}"#, issues: ["a maximum"]),
    Case(
      #"{"type":"slider","id":"a","value.maximum":0.5}"#, #"{"a":0.10}"#,
      #"{"id":"a","type":"slider","value":0.1,"text":"0.1","disabled":false,"required":false,"minimum":0,"maximum":0.5}"#
    ),
    Case(
      #"{"type":"check","id":"a"}"#, #"{"a":true}"#,
      #"{"id":"a","type":"check","value":true,"text":"","disabled":false,"required":false}"#),
    Case(
      #"{"type":"options","id":"a","options":["x","y"],"options.display":{"y":"Why"}}"#, #"{"a":"y"}"#,
      #"{"id":"a","type":"options","value":"y","text":"Why","disabled":false,"required":false,"#
        + #""options":[{"value":"x","text":"x"},{"value":"y","text":"Why"}],"style":"push"}"#),
    Case(
      #"{"type":"options","id":"a","style":"picker.multiple","options":["x","y"]}"#, #"{"a":["y","x","y"]}"#,
      #"{"id":"a","type":"options","value":["x","y"],"text":"x and y","disabled":false,"required":false,"#
        + #""options":[{"value":"x","text":"x"},{"value":"y","text":"y"}],"style":"picker.multiple"}"#),
    Case(
      #"{"type":"datetime","id":"a","value.minimum":"2017-01-01","value.maximum":"2018-01-01T12:00+01:00"}"#,
      #"{"a":"2017-05-10T12:06:42+04:30"}"#,
      #"{"id":"a","type":"datetime","value":"2017-05-10T07:36:42Z","text":"5/10/17, 7:36"#
        + "\u{202F}"
        + #"AM","disabled":false,"required":false,"minimum":"2017-01-01","maximum":"2018-01-01T11:00:00Z","#
        + picker("datetime")),
    // b.8: a day is encoded as a day.
    Case(
      #"{"type":"datetime","id":"a","style":"date"}"#, #"{"a":"2017-05-10"}"#,
      #"{"id":"a","type":"datetime","value":"2017-05-10","text":"May 10, 2017","disabled":false,"required":false,"#
        + picker("date")),
    Case(
      #"{"type":"datetime","id":"a","style":"date"}"#, #"{"a":"2017-05-10T23:59:59Z"}"#,
      #"{"id":"a","type":"datetime","value":"2017-05-10","text":"May 10, 2017","disabled":false,"required":false,"#
        + picker("date")),
    Case(
      #"{"type":"datetime","id":"a","style":"countdown"}"#, #"{"a":3900}"#,
      #"{"id":"a","type":"datetime","value":3900,"text":"1 hour, 5 minutes","disabled":false,"required":false,"#
        + picker("countdown")),
    Case(
      #"{"type":"stepper","id":"a","value.stepper.steps":3}"#, #"{"a":2.5}"#,
      #"{"id":"a","type":"stepper","value":2.5,"text":"2.50","disabled":false,"required":false,"minimum":0,"maximum":10,"#
        + #""step":3,"stepperType":"float"}"#),
    Case(
      #"{"type":"webview","id":"a","url":"https://example.org","html":"<p>","empty_text":"e"}"#, "{}",
      #"{"id":"a","type":"webview","value":null,"text":"https://example.org","disabled":false,"required":false,"#
        + #""url":"https://example.org"}"#),
    Case(
      #"{"type":"webview","id":"a","html":"<p>"}"#, "{}",
      #"{"id":"a","type":"webview","value":null,"text":"HTML","showsPlaceholder":true,"disabled":false,"required":false,"#
        + #""html":"<p>"}"#),
    // A message needs no value; placeholder text is not a value.
    Case(
      #"{"type":"label","id":"a","formatter":[{"type":"message","message.pattern":"Hello"}]}"#, "{}",
      #"{"id":"a","type":"label","value":null,"text":"Hello","disabled":false,"required":false}"#),
    Case(
      #"{"type":"label","id":"a","formatter":[{"type":"message","message.pattern":"{a}","empty":"none"}]}"#, "{}",
      #"{"id":"a","type":"label","value":null,"text":"none","showsPlaceholder":true,"disabled":false,"required":false}"#
    ),
    Case(
      #"{"type":"label","id":"a","empty_text":"e","formatter":[{"type":"message","message.pattern":"{a, number}"}]}"#,
      "{}",
      #"{"id":"a","type":"label","value":null,"text":"e","showsPlaceholder":true,"disabled":false,"required":false}"#),
    // A rejected value without typed text.
    Case(
      #"{"type":"integer","id":"a"}"#, #"{"a":true}"#,
      #"{"id":"a","type":"integer","value":null,"text":"","disabled":false,"required":false,"#
        + #""refused":{"code":"type","message":"This value does not fit the field."}}"#,
      issues: ["a type"]),
    Case(
      #"{"type":"push.async","id":"a","options.source":"s","title":"T","options":["x"]}"#, #"{"a":"y"}"#,
      #"{"id":"a","type":"push.async","title":"T","value":"y","text":"y","disabled":false,"required":false,"#
        + #""options":[{"value":"x","text":"x"}],"style":"push","selectorTitle":"T","source":"s","state":"idle"}"#),
    Case(
      #"{"type":"button","id":"b","title":"Go","button.pushtype":true}"#, "{}",
      #"{"id":"b","type":"button","title":"Go","value":null,"text":"","disabled":false,"required":false,"pushes":true}"#
    ),
    Case(
      #"{"type":"button","id":"a","title":"Go"}"#, "{}",
      #"{"id":"a","type":"button","title":"Go","value":null,"text":"","disabled":false,"required":false}"#),
  ]

  @Test(arguments: rows)
  func encodesRows(_ sample: Case) throws {
    let (snapshot, issues) = try form(rows: sample.row).snapshot(values: values(sample.values))
    let row = try #require(JSONValue.rows(of: snapshot).first)
    // Control members are covered by `RowControlTests`.
    var plain = row
    for key in ["control", "editing", "states", "emptyText", "issues"] { plain[key] = nil }
    plain["picker"]?["month"] = nil
    plain["picker"]?["locale"] = nil
    if case .array(var options)? = plain["options"] {
      for index in options.indices { options[index]["selected"] = nil }
      plain["options"] = .array(options)
    }
    #expect(JSONWriter().string(plain) == sample.json)
    #expect(issues.map { "\($0.row) \($0.code.rawValue)" } == sample.issues)
  }

  private static func picker(_ style: String) -> String {
    #""picker":{"style":"\#(style)","display":"popup","calendar":"gregorian","timeZone":"UTC","minuteInterval":1}}"#
  }

  @Test func encodesForms() throws {
    let form = try form(
      """
      {"title":"F","locale":"fa","sections":[
        {"id":"s","header":"H","footer":"f","items":[]},
        {"type":"dynamic","items":[],"dynamic.allowed.insert":true,"dynamic.type":"text","dynamic.title.insert":"+"},
        {"type":"dynamic","items":[],"dynamic.allowed.delete":true,"dynamic.allowed.reorder":false}]}
      """)
    let json = JSONWriter().string(form.snapshot().snapshot.json)
    #expect(
      json == #"{"title":"F","locale":"fa","direction":"rtl","sections":["#
        + #"{"index":0,"id":"s","header":"H","footer":"f","type":"static","rows":[]},"#
        + #"{"index":1,"type":"dynamic","canInsert":true,"canDelete":false,"canReorder":true,"insertTitle":"+","rows":[]},"#
        + #"{"index":2,"type":"dynamic","canInsert":false,"canDelete":true,"canReorder":false,"rows":[]}]}"#)
  }

  @Test func omitsAbsentTitles() throws {
    let json = JSONWriter().string(try form(#"{"sections":[]}"#).snapshot().snapshot.json)
    #expect(json == #"{"locale":"en_US","direction":"ltr","sections":[]}"#)
  }

  @Test func encodesIssues() {
    let json = JSONWriter().string(FormIssue(row: "a", code: .unknownID, message: "m").json)
    #expect(json == #"{"row":"a","code":"unknown_id","message":"m"}"#)
    let failed = JSONWriter().string(FormIssue(row: "a", code: .regexp, message: "m", rule: 2).json)
    #expect(failed == #"{"row":"a","code":"regexp","message":"m","rule":2}"#)
  }
}

extension JSONValue {
  /// The rows of the first section.
  fileprivate static func rows(of snapshot: FormSnapshot) -> [JSONValue] {
    guard case .object(let form) = snapshot.json,
      case .array(let sections)? = form.first(where: { $0.key == "sections" })?.value,
      case .object(let section)? = sections.first, case .array(let rows)? = section.last?.value
    else { return [] }
    return rows
  }
}
