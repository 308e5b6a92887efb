import Raqam
import RaqamDescriptors
import RaqamJSON
import RaqamPredicates
import TestSupport
import Testing

@testable import RaqamForms

/// Explanations of the displayed text and the state of rows.
@Suite struct FormExplainerTests {
  private static func file(_ name: String) throws -> [UInt8] {
    try Checkout.bytes("Examples/\(name)")
  }

  private static func explainer(
    _ bytes: [UInt8], _ json: String = "{}", _ locale: String = "en_US", isReader: Bool = false
  ) throws -> FormExplainer {
    var context = try context(locale)
    if isReader { context.setReader(context.locale) }
    return try FormExplainer(bytes, values: values(json), context: context, factory: FormatterFactory())
  }

  private static func explainer(rows: String, keys: String = "", _ json: String = "{}") throws -> FormExplainer {
    try explainer(Array("{\(keys)\"sections\":[{\"items\":[\(rows)]}]}".utf8), json)
  }

  /// The explained text is that of the snapshot, its parts join to that text, the keys named as sources exist at their
  /// JSON pointers, and the JSON conforms to its schema.
  @Test(
    .long,
    arguments: ["delivery", "flight", "invoice", "lunch", "person", "receipt", "upload"],
    ["en_US", "fa_IR", "ar_SA", "he_IL"])
  func explanationsAgreeWithSnapshots(_ name: String, _ locale: String) throws {
    let bytes = try Self.file("\(name)/form.json")
    let json = String(decoding: try Self.file("\(name)/values.json"), as: UTF8.self)
    let explainer = try Self.explainer(bytes, json, locale, isReader: true)
    let form = try form(String(decoding: bytes, as: UTF8.self), locale, isReader: true)
    let document = try JSONDocument(parsing: bytes).root
    let schema = SchemaValidator(FormatExplanation.jsonSchema)
    var named = 0
    for row in form.session(values: try values(json)).snapshot().sections.flatMap(\.rows) {
      let explanation = try explainer.explanation(ofRow: row.id)
      guard explanation.error == nil else { continue }
      #expect(explanation.text == row.text, "\(row.id)")
      #expect(explanation.parts.map(\.text).joined() == row.text, "\(row.id)")
      #expect(explanation.fact(.locale)?.value != nil)
      #expect(schema.faults(explanation.json) == [], "\(row.id)")
      let predicates = try explainer.predicates(ofRow: row.id)
      for predicate in predicates {
        let place = try JSONPointer(parsing: predicate.place)
        #expect(document.at(place)?.asString != nil, "\(predicate.place)")
      }
      let violated = predicates.filter { $0.kind == .rule }.enumerated().filter { $0.1.isFalse }.map(\.offset)
      #expect(violated == row.issues.compactMap(\.rule), "\(row.id)")
      for fact in explanation.facts where [.formatter, .row, .form].contains(fact.source.kind) {
        let place = try JSONPointer(parsing: fact.source.place ?? "")
        #expect(document.at(place) != nil, "\(row.id): \(fact)")
        named += 1
      }
    }
    #expect(named > 0 || name == "upload")
  }

  private static let numberDeciders: [(String, FormatExplanation.Fact.Name, String, String)] = [
    (
      ##"{"type":"currency","id":"a","currency.code":"EUR","formatter":{"type":"number","currency.code":"JPY"}}"##,
      FormatExplanation.Fact.Name.currency, ##""JPY""##, "the formatter's /sections/0/items/0/formatter/currency.code"
    ),
    (
      ##"{"type":"currency","id":"a","currency.code":"EUR","formatter":[{"type":"number","currency.locale":"ja_JP"}]}"##,
      .currency, ##""EUR""##, "the row's /sections/0/items/0/currency.code"
    ),
    (##"{"type":"currency","id":"a","currency.locale":"de_CH"}"##, .currency, ##""CHF""##, "the region CH"),
    (
      ##"{"type":"currency","id":"a","currency.locale":"de_CH"}"##, .locale, ##""de_CH""##,
      "the row's /sections/0/items/0/currency.locale"
    ),
    (##"{"type":"currency","id":"a"}"##, .currency, ##""IRR""##, "the region IR"),
    (##"{"type":"currency","id":"a"}"##, .locale, ##""fa_IR""##, "the form's /locale"),
    (
      ##"{"type":"currency","id":"a","currency.code":"XTS","currency.style":"iso"}"##, .pattern, ##""#,##0.00 ¤¤""##,
      "the row's /sections/0/items/0/currency.style"
    ),
    (##"{"type":"decimal","id":"a"}"##, .pattern, ##""#,##0.00#""##, "the row's /sections/0/items/0/type"),
    (##"{"type":"decimal","id":"a","formatter":{"type":"number"}}"##, .pattern, ##""#,##0.00#""##, "the standard"),
    (
      ##"{"type":"decimal","id":"a","formatter":{"type":"number","number.rounding_mode":"up"}}"##, .rounding,
      ##""up""##,
      "the formatter's /sections/0/items/0/formatter/number.rounding_mode"
    ),
  ]

  /// Precedence: the formatter's keys, then the row's, the form's and the context's.
  @Test(arguments: numberDeciders)
  func formattersTakePrecedenceForNumbers(
    _ row: String, _ name: FormatExplanation.Fact.Name, _ value: String, _ source: String
  ) throws {
    let explainer = try Self.explainer(rows: row, keys: ##""locale":"fa_IR","##, #"{"a":5}"#)
    let fact = try explainer.explanation(ofRow: "a").fact(name)
    if name != .pattern || !row.contains("XTS") { #expect(fact.map { JSONWriter().string($0.value) } == value) }
    #expect(fact?.source.description == source)
  }

  private static let dateDeciders: [(String, FormatExplanation.Fact.Name, String, String)] = [
    (
      ##"{"type":"datetime","id":"a","date.calendar":"hebrew"}"##, FormatExplanation.Fact.Name.calendar, "hebrew",
      "the row's /sections/0/items/0/date.calendar"
    ),
    (
      ##"{"type":"datetime","id":"a","date.calendar":"hebrew","formatter":{"type":"date","date.calendar":"coptic"}}"##,
      .calendar, "coptic", "the formatter's /sections/0/items/0/formatter/date.calendar"
    ),
    (
      ##"{"type":"datetime","id":"a","date.timezone":"Asia/Tokyo","formatter":{"type":"date"}}"##, .timeZone,
      "Asia/Tokyo",
      "the row's /sections/0/items/0/date.timezone"
    ),
    (##"{"type":"datetime","id":"a"}"##, .calendar, "persian", "the region IR"),
    (
      ##"{"type":"datetime","id":"a","style":"datetime","date.format":"y"}"##, .pattern, "y",
      "the row's /sections/0/items/0/date.format"
    ),
    (
      ##"{"type":"datetime","id":"a","date.format":"y","formatter":{"type":"date","date.format":"M"}}"##, .pattern, "M",
      "the formatter's /sections/0/items/0/formatter/date.format"
    ),
  ]

  @Test(arguments: dateDeciders)
  func formattersTakePrecedenceForDates(
    _ row: String, _ name: FormatExplanation.Fact.Name, _ value: String, _ source: String
  ) throws {
    let explainer = try Self.explainer(rows: row, keys: ##""locale":"fa_IR","##, #"{"a":"2025-03-21T12:00:00Z"}"#)
    let fact = try explainer.explanation(ofRow: "a").fact(name)
    #expect(fact?.value == .string(value))
    #expect(fact?.source.description == source)
  }

  /// Rows of dynamic sections, inserted entries, and currencies that the form defines.
  @Test func namesThePointersOfEntriesAndCurrencies() throws {
    let text = ##"""
      {"currencies":{"XAB":{"digits":1,"symbol":{"en":"x"}}},"sections":[{"items":[]},
      {"type":"dynamic","dynamic.allowed.insert":true,"dynamic.id.prefix":"p","dynamic.type":"currency",
      "dynamic.currency.code":"XAB","items":[{"type":"currency","id":"first","currency.code":"EUR"}]},
      {"type":"dynamic","dynamic.allowed.insert":true,"dynamic.id.prefix":"q",
      "dynamic.items":[{"type":"text","id":"what"},{"type":"currency","id":"sum","currency.code":"JPY"}],"items":[]}]}
      """##
    let id = "0123456789ABCDEF0123456789ABCDEF"
    let explainer = try Self.explainer(
      Array(text.utf8), #"{"first":1,"p_\#(id)":2,"q_\#(id)_sum":3}"#)
    let root = try JSONDocument(parsing: text).root
    let wanted = [
      "first": "/sections/1/items/0/currency.code", "p_\(id)": "/sections/1/dynamic.currency.code",
      "q_\(id)_sum": "/sections/2/dynamic.items/1/currency.code",
    ]
    for (row, place) in wanted {
      guard let explanation = try? explainer.explanation(ofRow: row) else {
        Issue.record("no row \(row)")
        continue
      }
      #expect(explanation.fact(.currency)?.source == FormatExplanation.Source(.row, place))
      #expect(root.at(try JSONPointer(parsing: place)) != nil)
    }
    #expect(
      try explainer.explanation(ofRow: "p_\(id)").fact(.currencyDigits)?.source
        == FormatExplanation.Source(.form, "/currencies/XAB"))
  }

  /// Values other than the form's, and invalid ones.
  @Test func explainsOtherValuesAndHidesPasswords() throws {
    let explainer = try Self.explainer(
      rows: ##"{"type":"integer","id":"count"},{"type":"password","id":"p"},{"type":"integer","id":"bad"}"##,
      #"{"count":5,"p":"geheim","bad":"x"}"#)
    #expect(try explainer.explanation(ofRow: "count").text == "5")
    #expect(try explainer.explanation(ofRow: "count", given: "1234").text == "1,234")
    #expect(try explainer.explanation(ofRow: "count", given: "1.5").error != nil)
    #expect(try explainer.explanation(ofRow: "count", given: "x").error?.hint != nil)
    #expect(try explainer.explanation(ofRow: "bad").error != nil)
    let secret = JSONWriter().string(try explainer.explanation(ofRow: "p").json)
    #expect(!secret.contains("geheim"))
    #expect(
      throws: FormatError(.typeMismatch, "unknown row \"cont\"", hint: .nearest("count"))
    ) { try explainer.explanation(ofRow: "cont") }
  }

  private static let predicateRows = ##"""
    {"type":"datetime","id":"from","style":"date"},
    {"type":"datetime","id":"until","style":"date","disabled":"$from == NULL","hidden":"$x == 'no'",
     "rules":[{"regexp":"2.*"},{"predicate":"SELF >= $from OR $x == 'any'"}]},
    {"type":"text","id":"x","rules":[{"predicate":"SELF.length > 2"},{"regexp":"[a-z]+"}]},
    {"type":"password","id":"p","rules":[{"predicate":"SELF.length > 7 AND NOT SELF CONTAINS $x"}]},
    {"type":"label","id":"l","disabled":true,"hidden":"$p.length > 3 AND $p < 5"}
    """##

  private static func lines(_ predicates: [RowPredicateExplanation]) -> [String] {
    predicates.flatMap { predicate in
      let lines = predicate.explanation.description.split(separator: "\n").map(String.init)
      let place = predicate.place.replacing("/sections/0/items/", with: "")
      return lines.count == 1 ? ["\(place): \(lines[0])"] : ["\(place):"] + lines.map { "  " + $0 }
    }
  }

  /// Explanations of predicates: conditions are true or false, rules can also be undecided.
  @Test func explainsConditionsAndRules() throws {
    let explainer = try Self.explainer(
      rows: Self.predicateRows, #"{"until":"2025-03-21","p":"geheimnis"}"#)
    #expect(
      Self.lines(try explainer.predicates(ofRow: "until")) == [
        "1/hidden:", #"  false  $x == "no""#, "    NULL  $x", #"    "no"  "no""#,
        "1/disabled:", "  true  $from == NULL", "    NULL  $from", "    NULL  NULL",
        "1/rules/0/regexp: true  2.*",
        "1/rules/1/predicate:", #"  undecided  SELF >= $from OR $x == "any""#, "    undecided  SELF >= $from",
        #"      CAST("2025-03-21", "NSDate")  SELF"#, "      NULL  $from", #"    undecided  $x == "any""#,
        "      NULL  $x", #"      "any"  "any""#,
      ])
    #expect(
      Self.lines(try explainer.predicates(ofRow: "x")) == [
        "2/rules/0/predicate: not reached  length > 2", "2/rules/1/regexp: not reached  [a-z]+",
      ])
    let typed = [
      "2/rules/0/predicate:", "  false  length > 2", "    2  length", "    2  2", "2/rules/1/regexp: false  [a-z]+",
    ]
    #expect(Self.lines(try explainer.predicates(typed: "AB", inRow: "x")) == typed)
    #expect(Self.lines(try explainer.predicates(ofRow: "x", given: "AB")) == typed)
    #expect(Self.lines(try explainer.predicates(ofRow: "x", given: #""AB""#)) != typed)
    #expect(
      Self.lines(try explainer.predicates(typed: "?", inRow: "until")).suffix(2) == [
        "1/rules/0/regexp: not reached  2.*", #"1/rules/1/predicate: not reached  SELF >= $from OR $x == "any""#,
      ])
    #expect(try explainer.predicates(ofRow: "from") == [])
    #expect(throws: FormatError.self) { try explainer.predicates(ofRow: "fro") }
  }

  /// Conditions of options and of `required`, and values of all entries: a null among them leaves a rule undecided.
  @Test func nullsOfEntriesLeaveRulesUndecided() throws {
    let id = "0123456789ABCDEF0123456789ABCDEF"
    let text = ##"""
      {"sections":[{"id":"lines","type":"dynamic","dynamic.allowed.insert":true,"dynamic.id.prefix":"q",
      "dynamic.items":[{"type":"integer","id":"a"},{"type":"check","id":"b"}],"items":[]},
      {"items":[{"type":"options","id":"o","options":["x","y"],"required":"ANY $lines.a > 2",
      "options.enabled":{"y":"ALL $lines.a > 2"},"rules":[{"predicate":"ANY $lines.a > 2"},{"predicate":"ALL $lines.a > 2"},
      {"predicate":"NOT ANY $lines.a == 5"},{"predicate":"ANY $lines.a == NULL"}]}]}]}
      """##
    let explainer = try Self.explainer(
      Array(text.utf8), #"{"q_\#(id)_a":3,"q_1\#(id.dropFirst())_a":null,"q_1\#(id.dropFirst())_b":true,"o":"x"}"#)
    let predicates = try explainer.predicates(ofRow: "o")
    #expect(
      predicates.map { "\($0.kind.rawValue) \($0.place.dropFirst(20)): \($0.explanation.outcome)" } == [
        "required required: true", "option options.enabled/y: false", "rule rules/0/predicate: true",
        "rule rules/1/predicate: undecided", "rule rules/2/predicate: undecided", "rule rules/3/predicate: true",
      ])
    #expect(predicates.first?.explanation.parts.first?.outcome == .value([3, .null]))
  }

  /// Explanations contain neither the value of a password nor a value computed from it.
  @Test func explanationsDoNotDisclosePasswords() throws {
    let explainer = try Self.explainer(rows: Self.predicateRows, #"{"x":"ei","p":"geheimnis"}"#)
    #expect(
      Self.lines(try explainer.predicates(ofRow: "p")) == [
        "3/rules/0/predicate:", "  false  length > 7 AND NOT SELF CONTAINS $x", "    true  length > 7",
        "      concealed  length", "      7  7", "    false  NOT SELF CONTAINS $x", "      true  SELF CONTAINS $x",
        "        concealed  SELF", #"        "ei"  $x"#,
      ])
    let failure = "evaluation with a password failed: type mismatch"
    #expect(
      Self.lines(try explainer.predicates(ofRow: "l")) == [
        "4/hidden:", "  \(failure)  $p.length > 3 AND $p < 5", "    true  $p.length > 3", "      concealed  $p.length",
        "      3  3", "    \(failure)  $p < 5", "      concealed  $p", "      5  5",
      ])
  }

  /// Predicates of entries can refer to other rows of the entry and to totals; a section can be hidden.
  @Test func explainsPredicatesOfEntries() throws {
    let id = "0123456789ABCDEF0123456789ABCDEF"
    let text = ##"""
      {"sections":[{"id":"lines","type":"dynamic","dynamic.allowed.insert":true,"dynamic.id.prefix":"q",
      "hidden":"$lines.@count > 5","dynamic.items":[{"type":"integer","id":"a"},
      {"type":"integer","id":"b","rules":[{"predicate":"SELF > $a AND SELF < $lines.@sum.b"}]}],"items":[]},
      {"items":[{"type":"integer","id":"t","rules":[{"predicate":"SELF == $lines.@sum.b"}]}]}]}
      """##
    let explainer = try Self.explainer(Array(text.utf8), #"{"q_\#(id)_a":1,"q_\#(id)_b":3,"t":4}"#)
    #expect(
      Self.lines(try explainer.predicates(ofRow: "q_\(id)_b")) == [
        "/sections/0/hidden:", "  false  $lines.@count > 5", "    1  $lines.@count", "    5  5",
        "/sections/0/dynamic.items/1/rules/0/predicate:", "  false  SELF > $a AND SELF < $lines.@sum.b",
        "    true  SELF > $a", "      3  SELF", "      1  $a", "    false  SELF < $lines.@sum.b", "      3  SELF",
        "      3  $lines.@sum.b",
      ])
    #expect(try explainer.predicates(ofRow: "t").map(\.explanation.outcome) == [.condition(false)])
    #expect(try explainer.predicates(ofRow: "t", given: "3").map(\.explanation.outcome) == [.condition(true)])
  }

  /// Typed input: parsed, normalized, tolerated or rejected; the example of a rejection parses.
  @Test(arguments: ["en_US", "fa_IR", "ar_SA", "he_IL"])
  func explainsTypedInput(_ locale: String) throws {
    let rows =
      ##"{"type":"decimal","id":"d"},{"type":"datetime","id":"t","style":"date"},{"type":"check","id":"c"},"##
      + ##"{"type":"options","id":"o","options":["a","b"]},{"type":"text","id":"x"}"##
    let explainer = try Self.explainer(
      Array(##"{"sections":[{"items":[\##(rows)]}]}"##.utf8), "{}", locale)
    for id in ["d", "t"] {
      let refused = try explainer.explanation(typed: "§", inRow: id)
      #expect(refused.reading?.error != nil)
      let example = try #require(refused.reading?.example)
      let read = try explainer.explanation(typed: example, inRow: id)
      #expect(read.reading?.normalized == example)
      #expect(read.anatomy?.text == example)
    }
    #expect(try explainer.explanation(typed: "true", inRow: "c").reading?.parsed?.value == .bool(true))
    #expect(
      try explainer.explanation(typed: "q", inRow: "o").reading?.error?.message == "unknown option \"q\"")
    #expect(try explainer.explanation(typed: "hi", inRow: "x").reading?.normalized == "hi")
  }

  /// A malformed form throws its diagnostics.
  @Test func throwsTheDiagnosticsOfTheForm() throws {
    let error = #expect(throws: DescriptorError.self) { try Self.explainer(rows: #"{"type":"txt","id":"a"}"#) }
    #expect(error?.diagnostics.first?.pointer == "/sections/0/items/0/type")
  }
}

extension RowPredicateExplanation {
  fileprivate var isFalse: Bool {
    switch explanation.outcome {
    case .condition(false), .failed: true
    default: false
    }
  }
}
