import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

@Suite struct CompiledFormTests {
  /// #16: the locale of a form, and the direction of its script.
  @Test(arguments: [
    ("", "en_US", false, "en_US", "ltr"), ("", "fa_IR", false, "fa_IR", "rtl"),
    (#""locale":"fa-IR","#, "en_US", false, "fa_IR", "rtl"), (#""locale":"fa_IR","#, "en_US", true, "en_US", "ltr"),
    (#""locale":"en","#, "ar_EG", false, "en", "ltr"), (#""locale":null,"#, "he", false, "he", "rtl"),
    (#""locale":"ku_Arab","#, "en", false, "ku_Arab", "rtl"),
    (#""locale":"az_Arab_IR","#, "en", false, "az_Arab_IR", "rtl"),
    (#""locale":"ha_Arab","#, "en", false, "ha_Arab", "rtl"), (#""locale":"fa_Latn","#, "fa", false, "fa_Latn", "ltr"),
    (#""locale":"pa_PK","#, "en", false, "pa_PK", "rtl"), (#""locale":"xx_YY","#, "fa", false, "xx_YY", "ltr"),
  ])
  func resolvesLocaleAndDirection(
    _ keys: String, _ host: String, _ overrides: Bool, _ locale: String, _ direction: String
  ) throws {
    let form = try form(rows: "", keys: keys, host, isReader: overrides)
    #expect(form.locale.identifier == locale)
    let snapshot = form.snapshot().snapshot
    #expect(snapshot.locale.identifier == locale)
    #expect(snapshot.direction.rawValue == direction)
  }

  /// Rows and formatters without a locale use the form's.
  @Test(arguments: [
    ("", "en_US", false, ["1,000", "۱٬۰۰۰", "€1,000.00"]),
    ("", "fa_IR", false, ["۱٬۰۰۰", "۱٬۰۰۰", "\u{200E}€۱٬۰۰۰٫۰۰"]),
    (#""locale":"fa_IR","#, "en_US", false, ["۱٬۰۰۰", "۱٬۰۰۰", "\u{200E}€۱٬۰۰۰٫۰۰"]),
    (#""locale":"fa_IR","#, "en_US", true, ["1,000", "۱٬۰۰۰", "€1,000.00"]),
  ])
  func rowsWithoutLocaleUseTheFormsLocale(_ keys: String, _ host: String, _ overrides: Bool, _ texts: [String]) throws {
    let rows = """
      {"type":"integer","id":"a"},{"type":"integer","id":"b","formatter":{"type":"number","locale":"fa_IR"}},
      {"type":"currency","id":"c","currency.code":"EUR"}
      """
    let form = try form(rows: rows, keys: keys, host, isReader: overrides)
    #expect(try form.texts(#"{"a":1000,"b":1000,"c":1000}"#) == texts)
  }

  /// Hidden rows and sections are omitted from the snapshot, but their ids are known.
  @Test func omitsHiddenRowsAndSections() throws {
    let form = try form(
      """
      {"sections":[
        {"id":"one","items":[{"type":"text","id":"a"},{"type":"text","id":"b","hidden":true}]},
        {"id":"two","hidden":true,"items":[{"type":"text","id":"c"}]},
        {"id":"three","items":[{"type":"text","id":"d","hidden":false},{"type":"text","id":"e","hidden":"$a == 'x'"},
         {"type":"text","id":"f","hidden":"$b == '2'"}]},
        {"id":"four","items":[]},{"id":"five","hidden":"$f == NULL","items":[{"type":"text","id":"g"}]}]}
      """)
    let (snapshot, issues) = form.snapshot(values: try values(#"{"a":"1","b":"2","c":"3","d":"4","e":"5"}"#))
    #expect(snapshot.sections.map(\.id) == ["one", "three", "four"])
    #expect(snapshot.sections.map(\.index) == [0, 2, 3])
    #expect(snapshot.sections.map { $0.rows.map(\.id) } == [["a"], ["d", "e"], []])
    #expect(issues == [])
  }

  /// Values of hidden rows are not validated.
  @Test func hiddenRowsHaveNoIssues() throws {
    let form = try form(rows: #"{"type":"integer","id":"a","hidden":true}"#)
    #expect(try form.issues(#"{"a":"x"}"#) == [])
  }

  static let rows = """
    {"type":"integer","id":"number","placeholder":"p"},
    {"type":"check","id":"check"},
    {"type":"options","id":"choice","options":["apple","pear"],"empty_text":"e"},
    {"type":"options","id":"choices","style":"picker.multiple","options":["apple","pear"]},
    {"type":"datetime","id":"date"},
    {"type":"datetime","id":"wait","style":"countdown"},
    {"type":"integer","id":"exact","formatter":{"type":"number","number.format":"0","number.rounding_mode":"unnecessary","number.scale":0.1}}
    """

  /// Invalid values are reported as data: one issue each, in row order, unknown ids last.
  @Test(arguments: [
    ("{}", []),
    (#"{"number":1,"check":false,"choice":"pear","choices":["pear"],"date":"2017-05-10","wait":60,"exact":10}"#, []),
    (#"{"number":null,"check":null,"choice":null,"choices":null,"date":null}"#, []),
    (
      #"{"number":"x"}"#,
      [
        #"number type This value does not fit the field. ("x" is not a decimal number (at offset 0); use ASCII digits and a point: -1234.5)"#
      ]
    ),
    (
      #"{"number":1.5}"#,
      ["number type This value does not fit the field. (rows of type integer accept an integer, found a number)"]
    ),
    (
      #"{"check":1,"number":true}"#,
      [
        "number type This value does not fit the field. (rows of type integer accept a number, found a Boolean)",
        "check type This value does not fit the field. (rows of type check accept true or false, found a number)",
      ]
    ),
    (#"{"choice":"appel"}"#, [#"choice option “appel” is not one of the options. Did you mean “apple”?"#]),
    (#"{"choice":"quince"}"#, [#"choice option “quince” is not one of the options."#]),
    (#"{"choice":""}"#, [#"choice option “” is not one of the options."#]),
    (
      #"{"choices":["pear","plum","pears"]}"#,
      [
        #"choices option “plum” is not one of the options."#,
        #"choices option “pears” is not one of the options. Did you mean “pear”?"#,
      ]
    ),
    (
      #"{"date":"tomorrow"}"#,
      [
        #"date type This value does not fit the field. ("tomorrow" is not in ISO 8601 format: expected a year of four digits (at offset 0))"#
      ]
    ),
    (
      #"{"wait":1e300}"#,
      ["wait format This value cannot be displayed. (the duration exceeds the limit of 9223372036854775807 seconds)"]
    ),
    (
      #"{"exact":5}"#,
      [
        #"exact format This value cannot be displayed. (the value requires rounding, but the rounding mode is "unnecessary")"#
      ]
    ),
    (#"{"nmuber":1,"number":2}"#, [#"nmuber unknown_id The form has no field “nmuber”. Did you mean “number”?"#]),
    (
      #"{"zzz":1,"zzy":2}"#,
      [
        #"zzz unknown_id The form has no field “zzz”."#, #"zzy unknown_id The form has no field “zzy”."#,
      ]
    ),
    (#"{"zzz":1,"zzz":2}"#, [#"zzz unknown_id The form has no field “zzz”."#]),
    (#"{"number":"x","number":2}"#, []),
  ])
  func reportsOneIssuePerInvalidValue(_ json: String, _ expected: [String]) throws {
    #expect(try form(rows: Self.rows).issues(json) == expected)
  }

  /// A row whose value is rejected is displayed empty, with its placeholder or `empty_text`.
  @Test func refusedValuesAreEmpty() throws {
    let form = try form(rows: Self.rows)
    let (snapshot, issues) = form.snapshot(values: try values(#"{"number":"x","choice":5,"wait":1e300}"#))
    let rows = try #require(snapshot.sections.first?.rows)
    #expect(issues.count == 3)
    #expect(rows.map(\.text) == ["p", "", "e", "", "", "", ""])
    #expect(rows.allSatisfy { $0.isEmpty && $0.value == .null })
  }

  /// A format that cannot be built is a descriptor error; one error lists all such rows.
  @Test func reportsAllFormatsThatCannotBeBuilt() throws {
    do {
      _ = try form(
        rows: #"{"type":"currency","id":"a"},{"type":"text","id":"b"},{"type":"currency","id":"c"}"#, "xx_YY")
      Issue.record("the form was built")
    } catch let error as DescriptorError {
      #expect(error.diagnostics.map(\.pointer) == ["/sections/0/items/0", "/sections/0/items/2"])
      #expect(error.diagnostics.map(\.code) == [.noCurrencyForRegion, .noCurrencyForRegion])
      #expect(
        error.diagnostics.first?.message == "row \"a\": no currency for locale \"xx_YY\"")
    }
  }

  /// Equal forms in equal states have equal snapshots, and equal snapshots encode to equal bytes.
  @Test func equalFormsGiveEqualBytes() throws {
    let json = #"{"check":true,"number":5,"choices":["pear","apple"],"date":"2017-05-10T00:00Z"}"#
    let shuffled = #"{"date":"2017-05-10T00:00Z","choices":["apple","pear"],"number":5,"check":true,"choice":null}"#
    let first = try form(rows: Self.rows).snapshot(values: values(json))
    let second = try form(rows: Self.rows).snapshot(values: values(shuffled))
    #expect(first.snapshot == second.snapshot)
    #expect(first.issues == second.issues)
    #expect(JSONWriter().bytes(first.snapshot.json) == JSONWriter().bytes(second.snapshot.json))
    let other = try form(rows: Self.rows).snapshot(values: values(#"{"check":true,"number":6}"#))
    #expect(other.snapshot != first.snapshot)
    #expect(JSONWriter().bytes(other.snapshot.json) != JSONWriter().bytes(first.snapshot.json))
  }

  @Test func concurrentSnapshotsAreEqual() async throws {
    let form = try form(rows: Self.rows)
    let given = try values(#"{"number":1234,"choices":["pear","apple"],"date":"2017-05-10T13:06"}"#)
    let expected = form.snapshot(values: given).snapshot
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<16 {
        group.addTask { (0..<50).allSatisfy { _ in form.snapshot(values: given).snapshot == expected } }
      }
      for await isSame in group { #expect(isSame) }
    }
  }
}
