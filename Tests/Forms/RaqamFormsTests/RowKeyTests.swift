import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamPredicates
import TestSupport
import Testing

/// Decoded properties of the keys of a row.
@Suite struct RowKeyTests {
  private func decoded(_ keys: String) throws -> RowDescriptor {
    let (descriptor, diagnostics) = try row("{\(keys)}")
    guard let descriptor else { throw NoDescriptor(diagnostics: diagnostics) }
    return descriptor
  }

  @Test func absentKeysHaveDefaults() throws {
    let row = try decoded(#""type":"text","id":"a""#)
    #expect(row == RowDescriptor(type: .text, id: "a"))
    #expect(row.hidden == .constant(false))
    #expect(row.disabled == .constant(false))
    #expect(row.required == .constant(false))
    #expect(row.title == nil)
    #expect(row.rules == [])
  }

  @Test(arguments: RowType.allCases)
  func decodesEveryType(_ type: RowType) throws {
    let row = try decoded(#""type":"\#(type.rawValue)","id":"a","options":["x"],"url":"u","title":"T""#)
    #expect(row.type == type)
    #expect(row.title == "T")
    #expect(row.timeZone == nil)
  }

  /// #26, #27: `tag` is an alias of `id`.
  @Test(arguments: [
    (#""id":"a""#, "a"), (#""tag":"a""#, "a"), (#""id":"a","tag":"a""#, "a"), (#""id":null,"tag":"a""#, "a"),
    (#""id":"a","id":"b""#, "b"), (#""id":"\u06f1""#, "۱"),
  ])
  func tagIsAnAliasOfID(_ keys: String, _ id: String) throws {
    #expect(try decoded(#""type":"text",\#(keys)"#).id == id)
  }

  @Test(arguments: [
    ("a", true), ("_", true), ("Z9_z", true), ("", false), ("9a", false), ("a-b", false), ("a b", false), ("é", false),
    ("a\u{301}", false), ("a.b", false), ("@", false), ("[", false), ("`", false), ("{", false),
  ])
  func validatesIdentifiers(_ text: String, _ isIdentifier: Bool) {
    #expect(RowDescriptor.isIdentifier(text) == isIdentifier)
  }

  /// #31: three notations in any letter case, one normalized form.
  @Test(arguments: [
    ("#fff", "#FFFFFF"), ("#0aF", "#00AAFF"), ("#00aaff", "#00AAFF"), ("#00AAFF80", "#00AAFF80"), ("", nil), ("#", nil),
    ("fff", nil), ("#ff", nil), ("#ffff", nil), ("#fffff", nil), ("#fffffff", nil), ("#ggg", nil), (" #fff", nil),
    ("#fff ", nil), ("#\u{FB00}f", nil), ("#\u{6F1}\u{6F1}\u{6F1}", nil), ("＃fff", nil), ("##ff", nil),
  ])
  func normalizesColors(_ text: String, _ expected: String?) {
    #expect(HexColor(text)?.text == expected)
  }

  @Test func decodesColorKeys() throws {
    let names = ["background", "text", "text.detail", "placeholder"].flatMap { [$0, $0 + ".ios"] }
    let keys = names.map { "\"color.\($0)\":\"#123\"" }.joined(separator: ",")
    let row = try decoded(#""type":"text","id":"a",\#(keys)"#)
    #expect(row.colors.mapValues(\.text) == Dictionary(uniqueKeysWithValues: names.map { ($0, "#112233") }))
  }

  @Test(arguments: [
    ("true", Condition.constant(true)), ("false", .constant(false)), ("null", .constant(false)),
    (#""$a == 1""#, .predicate(try FormPredicate("$a == 1"))),
    (#""TRUEPREDICATE""#, .predicate(try FormPredicate("TRUEPREDICATE"))),
  ])
  func decodesConditions(_ json: String, _ condition: Condition) throws {
    let row = try decoded(#""type":"text","id":"a","hidden":\#(json),"disabled":\#(json)"#)
    #expect(row.hidden == condition)
    #expect(row.disabled == condition)
  }

  /// d-16: rules are regular expressions or predicates, with an optional message.
  @Test func decodesRules() throws {
    let row = try decoded(
      #""type":"text","id":"a","required":true,"rules":[{"regexp":"a+","message":"m"},{"predicate":"SELF > 1"}]"#)
    #expect(row.required == .constant(true))
    #expect(
      row.rules == [
        RuleDescriptor(.regularExpression(try GuardedRegularExpression("a+")), message: "m"),
        RuleDescriptor(.predicate(try FormPredicate("SELF > 1"))),
      ])
  }

  /// d-17: rows of every type accept `required`, `rules` and `formatter`.
  @Test(arguments: RowType.allCases.filter { $0 != .button })
  func rowsAcceptInputKeys(_ type: RowType) throws {
    let (descriptor, diagnostics) = try row(
      #"""
      {"type":"\#(type.rawValue)","id":"a","options":["x"],"url":"u",
       "required":true,"rules":[{"regexp":"a"}],"formatter":[{"type":"byte"}]}
      """#)
    #expect(descriptor?.required == .constant(true))
    #expect(descriptor?.rules.count == 1)
    #expect(descriptor?.formatters.count == 1)
    #expect(
      diagnostics.filter { !$0.contains("\"options\"") && !$0.contains("\"url\"") && !$0.hasPrefix("unfit_formatter") }
        == [])
  }

  /// #37 to #40: sliders and steppers have default bounds, fields do not.
  @Test(arguments: [
    (#""type":"slider""#, "0", "10"), (#""type":"stepper""#, "0", "10"),
    (#""type":"slider","value.minimum":-1.5,"value.maximum":1e2"#, "-1.5", "100"),
    (#""type":"integer""#, nil, nil), (#""type":"decimal","value.minimum":0.1"#, "0.1", nil),
    (#""type":"percent","value.minimum":1,"value.maximum":1"#, "1", "1"),
    (#""type":"currency","value.maximum":12345678901234567890.5"#, nil, "12345678901234567890.5"),
  ])
  func slidersAndSteppersHaveDefaultBounds(_ keys: String, _ minimum: String?, _ maximum: String?) throws {
    guard case .number(let content) = try decoded(keys + #","id":"a""#).content else {
      Issue.record("no number")
      return
    }
    #expect(content.minimum?.description == minimum)
    #expect(content.maximum?.description == maximum)
    #expect(content.step == 1)
    #expect(content.stepper == .float)
  }

  @Test func decodesStepperKeys() throws {
    let row = try decoded(#""type":"stepper","id":"a","value.stepper.steps":3,"value.stepper.type":"integer""#)
    guard case .number(let content) = row.content else {
      Issue.record("no number")
      return
    }
    #expect(content.step == 3)
    #expect(content.stepper == .integer)
  }

  /// #55: every divisor of 60 up to 30, and no other number.
  @Test(arguments: -1...61)
  func acceptsDivisorsOfTheHour(_ minutes: Int) throws {
    let (descriptor, _) = try row(#"{"type":"datetime","id":"a","minute_interval":\#(minutes)}"#)
    guard [1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30].contains(minutes) else {
      #expect(descriptor == nil)
      return
    }
    guard case .datetime(let content)? = descriptor?.content else {
      Issue.record("no date")
      return
    }
    #expect(content.minuteInterval == minutes)
  }

  /// #53, #54: the bounds must include a value; a local time and an instant can differ by a day.
  @Test(arguments: [
    (#""value.minimum":"2018-01-01","value.maximum":"2018-01-01""#, true),
    (#""value.minimum":"2018-01-01","value.maximum":"2017-12-31""#, false),
    (#""value.minimum":"2018-01-01T10:00","value.maximum":"2018-01-01""#, true),
    (#""value.minimum":"2018-01-01T10:00Z","value.maximum":"2018-01-01T13:00+04:00""#, false),
    (#""value.minimum":"2018-01-01T10:00Z","value.maximum":"2018-01-01T09:00""#, true),
    (#""value.minimum":"2018-01-01T10:00Z","value.maximum":"2018-01-01T09:00","date.timezone":"UTC""#, false),
    (#""value.minimum":"2018-01-03T10:00","value.maximum":"2018-01-01T09:00Z""#, false),
    (#""style":"time","value.minimum":"08:00","value.maximum":"18:00""#, true),
    (#""style":"time","value.minimum":"18:00","value.maximum":"08:00""#, true),
    (#""style":"time","value.minimum":"18:00","value.maximum":"2000-01-01T08:00""#, false),
    (#""style":"time","value.maximum":"2000-01-01""#, false),
    (#""style":"countdown","value.minimum":"2018-01-01","value.maximum":"2017-12-31""#, true),
  ])
  func rejectsEmptyDateRanges(_ keys: String, _ isTaken: Bool) throws {
    let (descriptor, _) = try row(#"{"type":"datetime","id":"a",\#(keys)}"#)
    #expect((descriptor != nil) == isTaken)
  }

  /// Each enumeration value of the documents, and of our extensions, decodes to its case.
  @Test func decodesEnumerationValues() throws {
    for style in RowDescriptor.DateTimeStyle.allCases {
      for picker in RowDescriptor.PickerStyle.allCases {
        let row = try decoded(
          #""type":"datetime","id":"a","style":"\#(style.rawValue)","style.display":"\#(picker.rawValue)""#)
        guard case .datetime(let content) = row.content else {
          Issue.record("no date")
          return
        }
        #expect(content.style == style)
        #expect(content.picker == picker)
      }
    }
    for style in RowDescriptor.OptionsStyle.allCases {
      let row = try decoded(
        #""type":"options","id":"a","options":["x"],"style":"\#(style.rawValue)","title.selector":"T""#)
      guard case .options(let content) = row.content else {
        Issue.record("no options")
        return
      }
      #expect(content.style == style)
      #expect(content.selectorTitle == "T")
      #expect(content.options == ["x"])
    }
    #expect(try decoded(#""type":"button","id":"a","button.pushtype":true"#).content == .button(showsArrow: true))
    #expect(try decoded(#""type":"button","id":"a""#).content == .button(showsArrow: false))
  }
}
