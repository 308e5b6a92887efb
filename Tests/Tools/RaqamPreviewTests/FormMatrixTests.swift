import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import RaqamPreview
import TestSupport
import Testing

/// Matrices of forms.
@Suite struct FormMatrixTests {
  private static func context(_ locale: String = "und") throws -> FormatContext {
    FormatContext(locale: try LocaleID(locale), timeZone: .utc, now: Instant(epochMilliseconds: 1_742_558_400_000))
  }

  private static func decoded(_ json: String) throws -> FormDescriptor {
    try FormDescriptor.decode(Array(json.utf8)).form
  }

  private static func members(_ json: String) throws -> [JSONMember] {
    try JSONDocument(parsing: json).root.asObject ?? []
  }

  private static func matrix(_ form: FormDescriptor, _ values: [FormatMatrix.FormValues]) throws -> FormatMatrix {
    FormatMatrix(form: form, values: values, factory: FormatterFactory(), context: try context())
  }

  private static func example(_ name: String) throws -> (FormDescriptor, [JSONMember]) {
    let form = try FormDescriptor.decode(try Checkout.bytes("Examples/\(name)/form.json")).form
    let values = try JSONDocument(parsing: try Checkout.bytes("Examples/\(name)/values.json"))
    return (form, values.root.asObject ?? [])
  }

  /// The visible rows of an example are the cells of its matrix, in the order of the form, with the texts of the
  /// snapshot. A switch or check has its state in words.
  @Test(
    arguments: ["receipt", "invoice", "lunch", "person", "flight", "upload", "delivery", "order"],
    ["en_US", "fa_IR", "ar_SA", "he_IL", "de_DE"])
  func cellsAreTheRowsOfTheSnapshot(_ name: String, _ locale: String) throws {
    let (form, values) = try Self.example(name)
    let matrix = try Self.matrix(form, [.init(name: name, values)])
    var context = try Self.context(locale)
    context.setReader(context.locale)
    let session = try CompiledForm(form, factory: FormatterFactory(), context: context).session(values: values)
    let rows = session.snapshot().sections.flatMap(\.rows)
    let cells = zip(matrix.formats, matrix.page(for: context.locale).cells[0]).filter { $1 != .none }
    #expect(cells.map(\.0) == rows.map(\.id))
    for (row, (_, cell)) in zip(rows, cells) {
      let text = row.type.input == .toggled ? session.toggleWords[row.value == .bool(true) ? 0 : 1] : row.text
      #expect(cell.text ?? row.text == text, "\(row.id)")
    }
    #expect(Set(matrix.formats).isSuperset(of: session.hiddenRows()))
  }

  /// Rows of entries are in the order of the form even if only some of the values have them, and computed rows are
  /// included.
  @Test func rowsOfEntriesAreInOrder() throws {
    let form = try Self.decoded(
      #"""
      {"sections": [
        {"items": [{"type": "text", "id": "first"}]},
        {"type": "dynamic", "id": "lines", "dynamic.id.prefix": "line", "items": [], "dynamic.items": [
          {"type": "integer", "id": "n"},
          {"type": "integer", "id": "twice", "value.expression": "$n * 2"}]},
        {"items": [{"type": "text", "id": "last"}, {"type": "button", "id": "send", "title": "Send"}]}]}
      """#)
    let (a, b) = (String(repeating: "A", count: 32), String(repeating: "B", count: 32))
    let matrix = try Self.matrix(
      form,
      [
        .init(name: "a", try Self.members(#"{"line_\#(a)_n": 1, "last": "x", "lost": 1}"#)),
        .init(name: "b", try Self.members(#"{"line_\#(b)_n": 2}"#)),
      ])
    let lines = [a, b].flatMap { ["line_\($0)_n", "line_\($0)_twice"] }
    #expect(matrix.formats == ["first"] + lines + ["last", "send", "lost"])
    let cells = matrix.page(for: try LocaleID("fa_IR")).cells
    #expect(cells[0].map(\.text) == ["", "۱", "۲", nil, nil, "x", "", nil])
    #expect(cells[1].map(\.text) == ["", nil, nil, "۲", "۴", "", "", nil])
    #expect(cells[0][7].failure?.isEmpty == false)
    #expect(cells[1][7] == .none)
  }

  /// The words for a switch are those that can be typed into it.
  @Test(arguments: [
    ("en_US", "Yes", "No"), ("fa_IR", "بله", "خیر"), ("de_DE", "Ja", "Nein"),
  ])
  func switchesAreInWords(_ locale: String, _ yes: String, _ no: String) throws {
    let form = try Self.decoded(
      #"{"sections": [{"items": [{"type": "switch", "id": "a"}, {"type": "check", "id": "b"}]}]}"#)
    let matrix = try Self.matrix(
      form,
      [
        .init(name: "on", try Self.members(#"{"a": true, "b": true}"#)),
        .init(name: "off", try Self.members(#"{"a": false, "b": false}"#)),
        .init(name: "wrong", try Self.members(#"{"a": 7}"#)),
      ])
    let cells = matrix.page(for: try LocaleID(locale)).cells
    #expect(cells[0].map(\.text) == [yes, yes])
    #expect(cells[1].map(\.text) == [no, no])
    #expect(cells[2][0].failure != nil)
  }

  /// A phone number, URL or code is left to right in every locale, and free text has the direction of its letters.
  @Test(arguments: ["fa_IR", "ar_SA", "he_IL", "en_US"])
  func cellsHaveTheDirectionOfTheirRow(_ id: String) throws {
    let form = try Self.decoded(
      #"""
      {"sections": [{"items": [
        {"type": "phone", "id": "phone"}, {"type": "email", "id": "email"}, {"type": "url", "id": "url"},
        {"type": "text", "id": "iban", "text.input": "iban"}, {"type": "text", "id": "latin"},
        {"type": "text", "id": "arabic"}, {"type": "text", "id": "digits"},
        {"type": "integer", "id": "integer"}, {"type": "check", "id": "check"}]}]}
      """#)
    let values = try Self.members(
      #"""
      {"phone": "+989123456789", "email": "a@example.org", "url": "https://example.org",
       "iban": "IR062960000000100324200001", "latin": "Bazaar قهوه", "arabic": "قهوه Bazaar", "digits": "12 3",
       "integer": -5, "check": true}
      """#)
    let locale = try LocaleID(id)
    let page = try Self.matrix(form, [.init(name: "v", values)]).page(for: locale)
    let expected: [TextDirection] =
      [.leftToRight, .leftToRight, .leftToRight, .leftToRight, .leftToRight, .rightToLeft]
      + [locale.direction, locale.direction, locale.direction]
    #expect(page.cells[0].count { $0.text != nil } == expected.count)
    #expect(page.cells[0].indices.map { page.direction(value: 0, format: $0) } == expected)
  }

  /// A text on the command line is one value for all rows: a string, or JSON if it is `true`.
  @Test func textsAreValuesOfAllRows() throws {
    let form = try Self.decoded(
      #"""
      {"sections": [{"items": [
        {"type": "currency", "id": "price", "currency.code": "EUR"}, {"type": "check", "id": "paid"},
        {"type": "text", "id": "note", "hidden": "$price > 10"}]}]}
      """#)
    let values = ["1234.5", "7", "true", "\""].map { FormatMatrix.FormValues($0, for: form) }
    let cells = try Self.matrix(form, values).page(for: try LocaleID("de_DE")).cells
    #expect(cells[0][0] == .text("1.234,50\u{A0}€"))
    #expect(cells[0][2] == .none)
    #expect(cells[1].map { $0.text != nil } == [true, false, true])
    #expect(cells[2].map { $0.text != nil } == [false, true, false])
    #expect(cells[3][2] == .text("\""))
  }
}
