import Raqam
import RaqamDescriptors
import RaqamJSON
import TestSupport
import Testing

@testable import RaqamForms

/// Why rows of a form show what they show.
@Suite struct FormExplainerTests {
  private static let root = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }

  private static func file(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: root.appending(path: "Examples/\(name)")))
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

  /// Laws: the text is that of the snapshot, the pieces are the text, keys that are named stand where they are said to stand,
  /// and the JSON is what its schema says.
  @Test(
    .long,
    arguments: ["delivery", "flight", "invoice", "lunch", "person", "receipt", "upload"],
    ["en_US", "fa_IR", "ar_SA", "he_IL"])
  func examples(_ name: String, _ locale: String) throws {
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

  /// Who decides: formatter before row before form before context.
  @Test(arguments: numberDeciders)
  func numbers(_ row: String, _ name: FormatExplanation.Fact.Name, _ value: String, _ source: String) throws {
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
  func dates(_ row: String, _ name: FormatExplanation.Fact.Name, _ value: String, _ source: String) throws {
    let explainer = try Self.explainer(rows: row, keys: ##""locale":"fa_IR","##, #"{"a":"2025-03-21T12:00:00Z"}"#)
    let fact = try explainer.explanation(ofRow: "a").fact(name)
    #expect(fact?.value == .string(value))
    #expect(fact?.source.description == source)
  }

  /// Rows of dynamic sections, their new lines, and currencies that the form defines.
  @Test func places() throws {
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

  /// Other values than the form's, and ones that are refused.
  @Test func otherValues() throws {
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
      throws: FormatError(.typeMismatch, "the form has no row \"cont\"", hint: .nearest("count"))
    ) { try explainer.explanation(ofRow: "cont") }
  }

  /// Typed texts: read, normalised, forgiven, refused, with an example that is itself read.
  @Test(arguments: ["en_US", "fa_IR", "ar_SA", "he_IL"])
  func typed(_ locale: String) throws {
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
      try explainer.explanation(typed: "q", inRow: "o").reading?.error?.message == "\"q\" is no option of this row")
    #expect(try explainer.explanation(typed: "hi", inRow: "x").reading?.normalized == "hi")
  }

  /// A faulty form is one with diagnostics.
  @Test func faults() throws {
    let error = #expect(throws: DescriptorError.self) { try Self.explainer(rows: #"{"type":"txt","id":"a"}"#) }
    #expect(error?.diagnostics.first?.pointer == "/sections/0/items/0/type")
  }
}
