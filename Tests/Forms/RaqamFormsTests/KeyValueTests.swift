import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

/// Every key of the form dialect with each kind of value it accepts, and its effects. The number is that of the source
/// documents; the generated page of keys counts these rows. Strings of ICU 72, CLDR 42.
@Suite struct KeyValueTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let number: Int
    let form: String
    let values: String
    let facts: [String]

    /// Returns a case for a form with one section of the given rows.
    static func rows(_ number: Int, _ rows: String, _ values: String = "{}", _ facts: String...) -> Case {
      Case(number: number, form: #"{"sections":[{"items":[\#(rows)]}]}"#, values: values, facts: facts)
    }

    static func form(_ number: Int, _ form: String, _ facts: String...) -> Case {
      Case(number: number, form: form, values: "{}", facts: facts)
    }

    /// Returns a case for one row of a type with the given keys.
    static func row(_ number: Int, _ type: String, _ keys: String, _ value: String = "null", _ facts: String...) -> Case
    {
      let row = #"{"type":"\#(type)","id":"a"\#(keys.isEmpty ? "" : ",")\#(keys)}"#
      return Case(
        number: number, form: #"{"sections":[{"items":[\#(row)]}]}"#, values: #"{"a":\#(value)}"#, facts: facts)
    }

    var testDescription: String { "#\(number) \(form)" }
  }

  static let cases: [Case] = formCases + rowCases + controlCases + dateCases + formatterCases

  private static let formCases: [Case] = [
    .form(14, #"{"title":"T","sections":[]}"#, "title=T"), .form(14, #"{"title":5,"sections":[]}"#, "error wrong_type"),
    .form(15, #"{"sections":[]}"#, "sections=0"), .form(15, "{}", "error missing_key"),
    .form(16, #"{"locale":"fa_IR","sections":[]}"#, "direction=rtl"),
    .form(16, #"{"locale":"garbage!!","sections":[]}"#, "error invalid_locale"),
    .form(16, #"{"locale":"xx_YY","sections":[]}"#, "warning no_locale_data", "direction=ltr"),
    .form(17, #"{"sections":[{"items":[]}]}"#, "section 0 static"),
    .form(17, #"{"sections":[{"type":"dynamic","items":[]}]}"#, "section 0 dynamic"),
    .form(17, #"{"sections":[{"type":"x","items":[]}]}"#, "error unknown_value"),
    .form(18, #"{"sections":[{}]}"#, "error missing_key"),
    .form(19, #"{"sections":[{"type":"dynamic","dynamic.allowed.delete":true,"items":[]}]}"#, "section 0 delete"),
    .form(19, #"{"sections":[{"dynamic.allowed.delete":true,"items":[]}]}"#, "warning unused_key"),
    .form(
      20, #"{"sections":[{"type":"dynamic","dynamic.allowed.insert":true,"dynamic.type":"text","items":[]}]}"#,
      "section 0 insert", "section 0 inserted text"),
    .form(20, #"{"sections":[{"type":"dynamic","dynamic.allowed.insert":true,"items":[]}]}"#, "error missing_key"),
    .form(21, #"{"sections":[{"type":"dynamic","items":[]}]}"#, "section 0 reorder"),
    .form(21, #"{"sections":[{"type":"dynamic","dynamic.allowed.reorder":false,"items":[]}]}"#, "section 0 fixed"),
    .form(
      22, #"{"sections":[{"type":"dynamic","dynamic.allowed.insert":true,"dynamic.type":"text","items":[]}]}"#,
      "section 0 insertTitle=Add"),
    .form(22, #"{"sections":[{"type":"dynamic","dynamic.title.insert":"x","items":[]}]}"#, "warning unused_key"),
    .form(
      23,
      #"{"sections":[{"type":"dynamic","dynamic.allowed.insert":true,"dynamic.type":"text","dynamic.id.prefix":"r","items":[]}]}"#,
      "section 0 id=r_00000000000040018000000000000002"),
    .form(23, #"{"sections":[{"type":"dynamic","dynamic.id.prefix":"1","items":[]}]}"#, "error invalid_id"),
    .form(
      24,
      #"{"sections":[{"type":"dynamic","dynamic.allowed.insert":true,"dynamic.type":"check","dynamic.title":"T","items":[]}]}"#,
      "section 0 inserted check", "section 0 title=T"),
    .form(
      24, #"{"sections":[{"type":"dynamic","dynamic.type":"text","dynamic.id":"x","items":[]}]}"#,
      "error conflicting_keys"),
  ]

  private static let rowCases: [Case] =
    RowType.allCases.map { type in
      .row(
        25, type.rawValue, type == .options ? #""options":["x"]"# : type == .webview ? #""url":"u""# : "", "null",
        "a \(type.rawValue)")
    } + [
      .row(25, "txt", "", "null", "error unknown_value"), .rows(25, #"{"id":"a"}"#, "{}", "error missing_key"),
      .rows(26, #"{"type":"text","id":"b"}"#, "{}", "b text"),
      .rows(26, #"{"type":"text"}"#, "{}", "error missing_key"),
      .rows(26, #"{"type":"text","id":"a"},{"type":"text","id":"a"}"#, "{}", "error duplicate_id"),
      .rows(27, #"{"type":"text","tag":"b"}"#, "{}", "b text"),
      .rows(27, #"{"type":"text","id":"a","tag":"b"}"#, "{}", "error conflicting_keys"),
      .row(28, "text", #""title":"T""#, "null", "a title=T"),
      .rows(29, #"{"type":"text","id":"a","hidden":true},{"type":"text","id":"b","hidden":false}"#, "{}", "rows=b"),
      .rows(29, #"{"type":"text","id":"a","hidden":"$b == 1"},{"type":"integer","id":"b"}"#, #"{"b":1}"#, "rows=b"),
      .row(29, "text", #""hidden":"$x == 1""#, "null", "error unknown_id"),
      .row(30, "text", #""disabled":true"#, "null", "a disabled"),
      .row(30, "text", #""disabled":"SELF == 'x'""#, #""x""#, "a disabled"),
      .row(30, "text", #""disabled":"true""#, "null", "error invalid_predicate"),
      .row(31, "text", ##""color.background":"#abc""##, "null", "a color background=#AABBCC"),
      .row(31, "text", #""color.background":"red""#, "null", "error invalid_color"),
      .row(32, "text", ##""color.background.ios":"#abc""##, "null", "a ios background=#AABBCC"),
      .row(33, "text", ##""color.text":"#11223344""##, "null", "a color text=#11223344"),
      .row(
        34, "text", ##""color.text":"#111","color.text.ios":"#222""##, "null", "a color text=#111111",
        "a ios text=#222222"),
      .row(35, "text", ##""color.text.detail":"#123456""##, "null", "a color text.detail=#123456"),
      .row(36, "text", ##""color.text.detail.ios":"#123456""##, "null", "a ios text.detail=#123456"),
      .row(42, "text", #""placeholder":"p""#, "null", "a placeholder=p", "a text=p"),
      .row(43, "text", ##""color.placeholder":"#123456""##, "null", "a color placeholder=#123456"),
      .row(44, "text", ##""color.placeholder.ios":"#123456""##, "null", "a ios placeholder=#123456"),
      .row(45, "text", #""empty_text":"e","placeholder":"p""#, "null", "a text=e"),
      .row(46, "integer", #""formatter":[{"type":"byte"}]"#, "1500", "a text=2 KB"),
      .row(46, "integer", #""formatter":{"type":"byte"}"#, "1500", "a text=2 KB"),
      .row(
        46, "integer", #""formatter":[{"type":"text"},{"type":"number","number.format":"0000"}]"#, "15", "a text=0015"),
      .row(47, "text", #""required":true"#, "null", "a required", "issue a required"),
      .row(47, "text", #""required":1"#, "null", "error wrong_type"),
      .row(
        48, "text", #""rules":[{"regexp":"a"},{"regexp":"b"},{"regexp":"c"}]"#, #""b""#, "issue a regexp 0",
        "issue a regexp 2"),
      .row(69, "text", #""rules":[{"regexp":"a","message":"M"}]"#, #""b""#, "message a M"),
      .row(69, "text", #""rules":[{"regexp":"a"}]"#, #""b""#, "message a Invalid field value!"),
      .row(70, "text", #""rules":[{"regexp":"a"}]"#, #""ab""#, "issue a regexp 0"),
      .row(70, "text", #""rules":[{"regexp":"("}]"#, "null", "error invalid_regular_expression"),
      .row(70, "text", #""rules":[{"regexp":"a","predicate":"SELF == 1"}]"#, "null", "error conflicting_keys"),
      .row(71, "integer", #""rules":[{"predicate":"SELF < 10"}]"#, "10", "issue a predicate 0"),
      .row(71, "text", #""rules":[{"predicate":"SELF BEGINSWITH[c] 'hello'"}]"#, #""Hello you""#, "issues=0"),
      .row(71, "text", #""rules":[{"predicate":"SELF <"}]"#, "null", "error invalid_predicate"),
      .row(71, "text", #""rules":[{}]"#, "null", "error missing_key"),
    ]

  private static let controlCases: [Case] =
    [
      .row(37, "slider", "", "-1", "a minimum=0", "issue a minimum"),
      .row(37, "slider", #""value.minimum":-2"#, "-1", "a minimum=-2", "issues=0"),
      .row(37, "slider", #""value.minimum":10"#, "null", "error conflicting_keys"),
      .row(38, "stepper", "", "11", "a maximum=10", "issue a maximum"),
      .row(38, "stepper", #""value.maximum":"5""#, "null", "error wrong_type"),
      .row(39, "stepper", #""value.stepper.steps":3"#, "null", "a step=3"),
      .row(39, "stepper", #""value.stepper.steps":0"#, "null", "error out_of_range"),
      .row(40, "stepper", "", "2.5", "a text=2.50"),
      .row(40, "stepper", #""value.stepper.type":"integer""#, "2.5", "a text=2", "a value=2.5"),
      .row(41, "button", #""button.pushtype":true"#, "null", "a pushes"), .row(41, "button", "", "null", "a centred"),
      .row(41, "text", #""button.pushtype":true"#, "null", "warning unused_key"),
      .row(49, "currency", #""currency.locale":"en_US""#, "1000", "a text=$1,000.00"),
      .row(49, "currency", #""currency.locale":"en_US","currency.style":"iso""#, "1000", "a text=1,000.00 USD"),
      .row(49, "currency", #""currency.locale":"en_US","currency.style":"accounting""#, "-1000", "a text=($1,000.00)"),
      .row(
        49, "currency", #""currency.locale":"en_US","currency.style":"plural""#, "1000", "a text=1,000.00 US dollars"),
      .row(49, "currency", #""currency.style":"x""#, "null", "error unknown_value"),
      .row(50, "currency", #""currency.locale":"ja_JP""#, "1000", "a text=￥1,000"),
      .row(50, "currency", #""currency.locale":"xx""#, "null", "error no_currency_for_region"),
    ]
    + RowDescriptor.OptionsStyle.allCases.map {
      .row(60, "options", #""options":["x"],"style":"\#($0.rawValue)""#, "null", "a style=\($0.rawValue)")
    } + [
      .row(60, "options", #""options":["x"],"style":"x""#, "null", "error unknown_value"),
      .row(61, "options", #""options":["x"],"title.selector":"S","title":"T""#, "null", "a selector=S"),
      .row(61, "options", #""options":["x"],"title":"T""#, "null", "a selector=T"),
      .row(62, "options", #""options":["x","y"]"#, #""z""#, "a options=x:x,y:y", "issue a option"),
      .row(62, "options", #""options":["x","x"]"#, "null", "error duplicate_option"),
      .row(62, "options", #""options":[]"#, "null", "warning empty_list"),
      .row(62, "options", "", "null", "error missing_key"),
      .row(
        63, "options", #""options":["x","y"],"options.display":{"x":"X"}"#, #""x""#, "a options=x:X,y:y", "a text=X"),
      .row(63, "options", #""options":["x"],"options.display":{"z":"Z"}"#, "null", "warning unused_key"),
      .row(64, "location", "", #"{"latitude":1,"longitude":2}"#, "issues=0"),
      .row(64, "location", "", #"{"latitude":91,"longitude":2}"#, "issue a maximum"),
      .row(65, "image", "", #"{"name":"a.png","bytes":1500}"#, "a text=a.png, 2 KB"),
      .row(66, "attachment", "", #"{"name":"a.pdf","bytes":1500}"#, "a text=a.pdf (2 KB)"),
      .row(67, "push.async", #""options.source":"s""#, #""x""#, "a source=s idle", "a text=x"),
      .row(68, "webview", #""url":"https://example.org""#, "null", "a url=https://example.org"),
      .row(68, "webview", #""html":"<p>""#, "1", "issue a type"), .row(68, "webview", "", "null", "error missing_key"),
      .row(68, "webview", #""url":"u","html":"<p>""#, "null", "a url=u", "warning unused_key"),
    ]

  private static let noon = #""2017-05-10T12:06:42Z""#

  private static let dateCases: [Case] =
    RowDescriptor.DateTimeStyle.allCases.map {
      .row(51, "datetime", #""style":"\#($0.rawValue)""#, "null", "a picker=\($0.rawValue) popup 1")
    } + [
      .row(51, "datetime", #""style":"date""#, noon, "a text=May 10, 2017", "a value=\"2017-05-10\""),
      .row(51, "datetime", #""style":"countdown""#, "3900", "a text=1 hour, 5 minutes", "a value=3900"),
      .row(51, "datetime", #""style":"x""#, "null", "error unknown_value"),
    ]
    + RowDescriptor.PickerStyle.allCases.map {
      .row(52, "datetime", #""style.display":"\#($0.rawValue)""#, "null", "a picker=datetime \($0.rawValue) 1")
    } + [
      .row(52, "datetime", #""style.display":"oppup""#, "null", "error unknown_value"),
      .row(53, "datetime", #""value.minimum":"2017-06-01""#, noon, "issue a minimum"),
      .row(53, "datetime", #""value.minimum":5"#, "null", "error wrong_type"),
      .row(54, "datetime", #""value.maximum":"2017-05-01T00:00Z""#, noon, "issue a maximum"),
      .row(
        54, "datetime", #""value.minimum":"2018-01-01","value.maximum":"2017-01-01""#, "null", "error conflicting_keys"),
    ]
    + LocalDateTime.minuteIntervals.map {
      .row(55, "datetime", #""minute_interval":\#($0)"#, "null", "a picker=datetime popup \($0)")
    } + [
      .row(55, "datetime", #""minute_interval":7"#, "null", "error out_of_range"),
      .row(55, "datetime", #""minute_interval":15"#, noon, "issue a minute_interval"),
      .row(56, "datetime", #""date.format":"y/MM/dd 'at' HH""#, noon, "a text=2017/05/10 at 12"),
      .row(56, "datetime", #""date.format":"""#, "null", "error invalid_pattern"),
      .row(57, "datetime", #""date.calendar":"gregorian","date.format":"y/MM/dd""#, noon, "a text=2017/05/10"),
      .row(57, "datetime", #""date.calendar":"persian","date.format":"y/MM/dd""#, noon, "a text=1396/02/20"),
      .row(
        57, "datetime", #""date.calendar":"islamic","date.format":"y/MM/dd""#, noon, "a text=1438/08/14",
        "note calendar_variant"),
      .row(57, "datetime", #""date.calendar":"x""#, "null", "error unknown_calendar"),
      .row(58, "datetime", #""date.timezone":"Asia/Tehran","date.format":"HH:mm""#, noon, "a text=16:36"),
      .row(58, "datetime", #""date.timezone":"Mars/Olympus""#, "null", "error unknown_time_zone"),
      .row(59, "datetime", #""date.locale":"fa_IR","date.format":"d MMMM""#, noon, "a text=۲۰ اردیبهشت"),
      .row(59, "datetime", #""date.locale":"!""#, "null", "error invalid_locale"),
    ]

  private static func format(_ number: Int, _ keys: String, _ value: String, _ facts: String...) -> Case {
    let type = [79, 80, 81, 82].contains(number) ? "datetime" : "decimal"
    return Case(
      number: number, form: #"{"sections":[{"items":[{"type":"\#(type)","id":"a","formatter":{\#(keys)}}]}]}"#,
      values: #"{"a":\#(value)}"#, facts: facts)
  }

  private static let formatterCases: [Case] =
    [
      format(72, #""type":"number""#, "1234.5", "a text=1,234.50"),
      format(72, #""type":"byte""#, "1000", "a text=1 KB"),
      format(72, #""type":"x""#, "null", "error unknown_value"), format(72, "", "null", "error missing_key"),
      .row(72, "datetime", #""formatter":{"type":"date","date.format":"y"}"#, noon, "a text=2017"),
      format(73, #""type":"number","number.format":",##0.0""#, "1234.56", "a text=1,234.6"),
      format(73, #""type":"number","number.format":"0#""#, "null", "error invalid_pattern"),
      format(74, #""type":"number","number.format.positive":"0.00""#, "1.5", "a text=1.50"),
      format(74, #""type":"number","number.format.positive":"0;0""#, "null", "error invalid_pattern"),
      format(75, #""type":"number","number.format.negative":"(0)""#, "-5", "a text=(5.00)"),
      format(76, #""type":"number","number.symbol.zero":"–""#, "0", "a text=–"),
      format(76, #""type":"number","number.symbol.zero":"""#, "0", "a text="),
      format(77, #""type":"number","number.format":"0 ¤","number.symbol.currency":"﷼""#, "5", "a text=5.00 ﷼"),
      format(78, #""type":"number","number.format":"0","number.rounding_mode":"x""#, "null", "error unknown_value"),
    ]
    + zip(["ceiling", "floor", "down", "up", "halfEven", "halfDown", "halfUp"], ["3", "2", "2", "3", "2", "2", "3"]).map
  {
    format(78, #""type":"number","number.format":"0","number.rounding_mode":"\#($0)""#, "2.5", "a text=\($1)")
  } + [
    format(79, #""type":"date","date.format":"y-MM""#, noon, "a text=2017-05"),
    format(80, #""type":"date","date.calendar":"persian","date.format":"y""#, noon, "a text=1396"),
    format(81, #""type":"date","date.timezone":"Asia/Tehran","date.format":"HH""#, noon, "a text=16"),
    format(82, #""type":"date","date.locale":"de_DE","date.format":"MMMM""#, noon, "a text=Mai"),
  ]

  @Test(.long, arguments: cases)
  func keysHaveTheirEffects(_ sample: Case) throws {
    let facts = Set(try Facts(form: sample.form, values: sample.values).all)
    for fact in sample.facts { #expect(facts.contains(fact), "\(fact) is not among \(facts.sorted())") }
    #expect(!sample.facts.isEmpty)
  }

  /// The form dialect has 69 numbered keys, 14 to 82.
  @Test func casesCoverAllKeys() {
    #expect(Set(Self.cases.map(\.number)).sorted() == Array(14...82))
  }
}

/// Observable facts about a form with values, as strings.
private struct Facts {
  private(set) var all: [String] = []

  init(form text: String, values json: String) throws {
    let (said, isRefused) = diagnostics(Array(text.utf8))
    all += said.map { "\($0.severity) \($0.code.rawValue)" }
    guard !isRefused else { return }
    let compiled: CompiledForm
    do {
      compiled = try form(text)
    } catch let error as DescriptorError {
      all += error.diagnostics.map { "\($0.severity) \($0.code.rawValue)" }
      return
    }
    var session = FormSession(compiled, values: try values(json), host: host())
    let snapshot = session.snapshot()
    all += [
      "title=\(snapshot.title ?? "")", "direction=\(snapshot.direction.rawValue)",
      "sections=\(snapshot.sections.count)",
    ]
    all.append("rows=" + snapshot.sections.flatMap { $0.rows.map(\.id) }.joined(separator: ","))
    for (index, section) in snapshot.sections.enumerated() { add(section, index, &session) }
    for row in snapshot.sections.flatMap(\.rows) { add(row) }
    for row in compiled.snapshot(values: try values(json), platform: .ios).snapshot.sections.flatMap(\.rows) {
      all += row.colors.map { "\(row.id) ios \($0.key)=\($0.value)" }
    }
    all.append("issues=\(session.issues().count)")
    all += session.issueLines.map { "issue \($0)" } + session.issues().map { "message \($0.row) \($0.message)" }
  }

  private mutating func add(_ section: SectionSnapshot, _ index: Int, _ session: inout FormSession) {
    all.append("section \(index) \(section.kind.rawValue)")
    guard let editing = section.editing else { return }
    if editing.canDelete { all.append("section \(index) delete") }
    all.append("section \(index) \(editing.canReorder ? "reorder" : "fixed")")
    guard editing.canInsert else { return }
    all += ["section \(index) insert", "section \(index) insertTitle=\(editing.insertTitle ?? "")"]
    var copy = session
    guard let id = copy.insertRow(inSection: index).insertedRow, let row = copy.rowSnapshot(of: id) else { return }
    all += [
      "section \(index) id=\(id)", "section \(index) inserted \(row.type.rawValue)",
      "section \(index) title=\(row.title ?? "")",
    ]
  }

  private mutating func add(_ row: RowSnapshot) {
    var facts = ["\(row.type.rawValue)", "text=\(row.text)", "title=\(row.title ?? "")"]
    facts.append("value=" + JSONWriter().string(row.value.json))
    if row.isDisabled { facts.append("disabled") }
    if row.isRequired { facts.append("required") }
    if let placeholder = row.placeholder { facts.append("placeholder=\(placeholder)") }
    facts += row.colors.map { "color \($0.key)=\($0.value)" }
    if let minimum = row.minimum { facts.append("minimum=" + JSONWriter().string(minimum.json)) }
    if let maximum = row.maximum { facts.append("maximum=" + JSONWriter().string(maximum.json)) }
    facts.append("options=" + row.options.map { "\($0.value):\($0.text)" }.joined(separator: ","))
    switch row.detail {
    case .none, .files: break
    case .button(let isPushing): facts.append(isPushing ? "pushes" : "centred")
    case .selector(let style, let title): facts += ["style=\(style.rawValue)", "selector=\(title ?? "")"]
    case .asynchronous(_, _, let source, let state): facts.append("source=\(source ?? "") \(state)")
    case .stepper(let step, _): facts.append("step=\(step)")
    case .picker(let picker):
      facts.append("picker=\(picker.style.rawValue) \(picker.display.rawValue) \(picker.minuteInterval)")
    case .page(let url, _): facts.append("url=\(url ?? "")")
    }
    all += facts.map { "\(row.id) \($0)" }
  }
}
