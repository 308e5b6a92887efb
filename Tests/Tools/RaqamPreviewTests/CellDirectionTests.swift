import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import RaqamPreview
import TestSupport
import Testing

/// A table on a terminal and in Markdown displays each text in the order in which a reader of its locale sees it.
@Suite struct CellDirectionTests {
  static let locales = LocaleID.available.filter { id in
    do { return try LocaleID(id).direction == .rightToLeft } catch { return false }
  }

  static let formatters: [(value: String, json: [String])] = [
    (
      "-1234.5",
      [
        #"{"type": "number"}"#, #"{"type": "number", "number.style": "percent"}"#,
        #"{"type": "number", "currency.code": "EUR"}"#, #"{"type": "number", "currency.code": "IRR"}"#,
        #"{"type": "number", "currency.code": "USD", "currency.style": "accounting"}"#,
        #"{"type": "number", "currency.code": "EUR", "currency.style": "plural"}"#,
        #"{"type": "number", "number.style": "compact"}"#, #"{"type": "number", "number.style": "scientific"}"#,
      ]
    ),
    (
      "2026-11-25T10:05:09Z",
      ["short", "medium", "long", "full"].flatMap { style in
        [
          #"{"type": "date", "date.style": "\#(style)"}"#,
          #"{"type": "date", "date.style": "\#(style)", "time.style": "\#(style)"}"#,
        ]
      } + [#"{"type": "date", "time.style": "short"}"#]
    ),
    ("1234567", [#"{"type": "byte"}"#]), ("5025", [#"{"type": "duration"}"#]),
    (#"["+98 21","-5","سیب","Apple"]"#, [#"{"type": "list"}"#]),
    ("Bazaar قهوه (1)", [#"{"type": "text"}"#]), ("قهوه Bazaar, 2", [#"{"type": "text"}"#]),
  ]

  /// Returns the visible characters of a paragraph from left to right.
  static func displayed(_ text: String, _ direction: TextDirection) throws -> String {
    let anatomy = try TextAnatomy(text)
    let line = direction == .rightToLeft ? anatomy.rightToLeft : anatomy.leftToRight
    return TerminalOutput.withoutBidi(line.clusters.map(\.shown).joined())
  }

  private static func cells(_ locale: LocaleID) throws -> [TextTable.Cell] {
    try formatters.flatMap { value, formatters in
      let formats = try formatters.enumerated().map {
        FormatMatrix.Format(name: "\($0.offset)", try FormatterDescriptor(json: $0.element))
      }
      let matrix = FormatMatrix(
        formats: formats, values: [value], factory: FormatterFactory(), context: try FormatMatrixTests.context())
      return matrix.row(of: matrix.page(for: locale), value: 0).dropFirst()
    }
  }

  @Test(arguments: locales.sampled(oneIn: 4) + ["en_US", "de_DE", "ja_JP", "ar_XB"])
  func cellsAreInTheOrderOfTheLocale(_ id: String) throws {
    let locale = try LocaleID(id)
    let cells = try Self.cells(locale)
    let table = TextTable(columns: ["text"], rows: cells.map { [$0] })
    let lines = TerminalPreview(width: 1000).lines(table).dropFirst(2)
    let markdown = table.markdown.split(separator: "\n").dropFirst(2)
    try #require(lines.count == cells.count && markdown.count == cells.count)
    for (cell, (line, marked)) in zip(cells, zip(lines, markdown)) {
      // Overrides of the pseudo-locale are displayed by name.
      guard id != "ar_XB" || !cell.text.unicodeScalars.contains("\u{202E}") else { continue }
      let expected = try Self.displayed(cell.text, locale.direction)
      #expect(try Self.displayed(line, .leftToRight) == expected, "\(TerminalOutput.spelled(cell.text))")
      let plain = marked.replacing("\\", with: "")
      #expect(try Self.displayed(String(plain), .leftToRight) == "| \(expected) |")
    }
  }

  /// Names of invisible characters do not move the characters of a text.
  @Test(arguments: locales.sampled(oneIn: 4) + ["en_US"])
  func namesDoNotChangeTheOrder(_ id: String) throws {
    let locale = try LocaleID(id)
    for cell in try Self.cells(locale) {
      var table = TextTable(columns: ["text"], rows: [[cell]])
      table.named = .invisible
      let line = try #require(TerminalPreview(width: 400).lines(table).last)
      let shown = try Self.displayed(line, .leftToRight).replacing(#/⟨[^⟩]*⟩/#, with: "")
      let expected = try Self.displayed(cell.text, locale.direction)
      let isNamed = { (scalar: Unicode.Scalar) in
        scalar != " " && (scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint)
      }
      #expect(
        String(shown.unicodeScalars.filter { !isNamed($0) }) == String(expected.unicodeScalars.filter { !isNamed($0) }))
    }
  }

  static let form = """
    {"sections": [{"items": [
      {"type": "decimal", "id": "a"}, {"type": "currency", "id": "b", "currency.code": "EUR"},
      {"type": "percent", "id": "c"}, {"type": "datetime", "id": "d", "style": "datetime"},
      {"type": "phone", "id": "e"}, {"type": "email", "id": "f"}, {"type": "text", "id": "g"},
      {"type": "text", "id": "h"}, {"type": "slider", "id": "i", "value.minimum": -5, "value.maximum": 5},
      {"type": "phone", "id": "j", "placeholder": "+98 912 123 4567"},
      {"type": "text", "id": "k", "placeholder": "What is in it?"}
    ]}]}
    """
  static let values = """
    {"a": -1234.5, "b": -1234.5, "c": 0.125, "d": "2026-11-25T10:05:09Z", "e": "+98 912 123 4567", "f": "a@b.example",
     "g": "Bazaar قهوه (1)", "h": "قهوه Bazaar, 2", "i": -2.5}
    """

  /// A preview displays each value in the direction of its control, and placeholders in that of their letters.
  @Test(arguments: locales.sampled(oneIn: 4) + ["en_US", "de_DE"])
  func valuesAreInTheDirectionOfTheirControl(_ id: String) throws {
    var context = try FormatMatrixTests.context()
    context.locale = try LocaleID(id)
    let (form, _) = try FormDescriptor.decode(Array(Self.form.utf8))
    let values = try JSONDocument(parsing: Self.values).root.asObject ?? []
    let snapshot = try CompiledForm(form, factory: FormatterFactory(), context: context).snapshot(values: values)
      .snapshot
    let lines = TerminalPreview(width: 200).lines(snapshot)
    let rows = snapshot.sections.flatMap(\.rows)
    try #require(rows.count == 11 && lines.count >= 11)
    for (row, line) in zip(rows, lines.suffix(11)) {
      let direction: TextDirection =
        switch row.id {
        case "e", "f", "g", "j", "k": .leftToRight
        case "h": .rightToLeft
        default: context.locale.direction
        }
      let text = row.showsPlaceholder ? "‹\(row.text)›" : row.text
      #expect(try Self.displayed(line, .leftToRight).contains(try Self.displayed(text, direction)), "\(row.id)")
    }
  }

  /// A matrix of a form draws each row in the direction of its control, as a preview does.
  @Test(arguments: ["fa_IR", "he_IL", "en_US"])
  func matrixOfAFormHasTheDirectionsOfItsRows(_ id: String) throws {
    let (form, _) = try FormDescriptor.decode(Array(Self.form.utf8))
    let values = try JSONDocument(parsing: Self.values).root.asObject ?? []
    let matrix = FormatMatrix(
      form: form, values: [.init(name: "v", values)], factory: FormatterFactory(),
      context: try FormatMatrixTests.context())
    let locale = try LocaleID(id)
    let page = matrix.page(for: locale)
    let row = matrix.row(of: page, value: 0).dropFirst()
    for (name, cell) in zip(matrix.formats, row) where !["j", "k"].contains(name) {
      let expected: TextDirection =
        ["e", "f", "g"].contains(name) ? .leftToRight : name == "h" ? .rightToLeft : locale.direction
      #expect(cell.direction == expected, "\(name)")
    }
  }
}
