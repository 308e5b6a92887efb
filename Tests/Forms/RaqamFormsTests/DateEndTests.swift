import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

/// `date.end` `$id`: a date row whose range ends with the value of another row. Strings of ICU 72, CLDR 42.
@Suite struct DateEndTests {
  private static func form(_ end: String) -> String {
    """
    {"sections": [{"items": [
      {"type": "datetime", "id": "stay", "style": "date", "date.end": "\(end)"},
      {"type": "datetime", "id": "leave", "style": "date"},
      {"type": "datetime", "id": "length", "style": "countdown"},
      {"type": "datetime", "id": "opens", "style": "time"},
      {"type": "text", "id": "name"}
    ]}]}
    """
  }

  @Test(arguments: [
    ("en_US", #"{"stay": "2026-03-20", "leave": "2026-03-25"}"#, "Mar 20\u{2009}–\u{2009}25, 2026"),
    ("en_US", #"{"stay": "2026-03-20"}"#, "Mar 20, 2026"), ("en_US", #"{"leave": "2026-03-25"}"#, ""),
    ("en_US", #"{"stay": "2026-03-20", "leave": "nonsense"}"#, "Mar 20, 2026"),
  ])
  func formatsRangesToTheOtherRow(locale: String, values: String, text: String) throws {
    let (descriptor, _) = try FormDescriptor.decode(Array(Self.form("$leave").utf8))
    let form = try CompiledForm(descriptor, factory: FormatterFactory(), context: context(locale))
    let (snapshot, _) = form.snapshot(values: try JSONDocument(parsing: values).root.asObject ?? [])
    let shown = try #require(snapshot.sections.first?.rows.first)
    // CLDR versions differ only in the spaces around the dash.
    #expect(Self.plain(shown.text) == Self.plain(text))
    // The value is only that of the row itself.
    #expect(shown.value == .null || shown.value == .day(DayNumber(20_532)))
  }

  /// A range that ends before it begins shows its start, and the issue names the latest one.
  @Test func startsAfterTheEndAreReported() throws {
    let (descriptor, _) = try FormDescriptor.decode(Array(Self.form("$leave").utf8))
    let form = try CompiledForm(descriptor, factory: FormatterFactory(), context: context("en_US"))
    let values = #"{"stay": "2026-03-25", "leave": "2026-03-20"}"#
    let (snapshot, issues) = form.snapshot(values: try JSONDocument(parsing: values).root.asObject ?? [])
    #expect(snapshot.sections.first?.rows.first?.text == "Mar 25, 2026")
    #expect(
      issues.map { "\($0.row) \($0.code) \($0.message)" } == ["stay maximum This must be Mar 20, 2026 or earlier."])
  }

  /// A range of times of day may end on the next day.
  @Test(arguments: [("de_DE", "22:00–06:00 Uhr"), ("en_US", "10:00 PM – 6:00 AM")])
  func timesMayEndOnTheNextDay(locale: String, text: String) throws {
    let json = """
      {"sections": [{"items": [
        {"type": "datetime", "id": "opens", "style": "time", "date.end": "$closes"},
        {"type": "datetime", "id": "closes", "style": "time"}
      ]}]}
      """
    let (descriptor, _) = try FormDescriptor.decode(Array(json.utf8))
    let form = try CompiledForm(descriptor, factory: FormatterFactory(), context: context(locale))
    let values = #"{"opens": "22:00", "closes": "06:00"}"#
    let (snapshot, issues) = form.snapshot(values: try JSONDocument(parsing: values).root.asObject ?? [])
    #expect(Self.plain(snapshot.sections.first?.rows.first?.text ?? "") == text)
    #expect(issues.isEmpty)
  }

  private static func plain(_ text: String) -> String {
    text.replacing("\u{2009}", with: " ").replacing("\u{202F}", with: " ")
  }

  @Test(arguments: [
    (
      "$leav",
      "unknown_id error: /sections/0/items/0: row \"stay\": unknown row \"leav\" in \"date.end\"; did you mean "
        + "\"leave\"?"
    ),
    (
      "$name",
      "unknown_id error: /sections/0/items/0: row \"stay\": \"date.end\" must name a row with a date, found \"name\"; name a row of type datetime"
    ),
    (
      "$length",
      "unknown_id error: /sections/0/items/0: row \"stay\": \"date.end\" must name a row with a date, found \"length\"; name a row of type datetime"
    ),
    (
      "$opens",
      "unknown_id error: /sections/0/items/0: row \"stay\": \"date.end\" must name a row with a date, found \"opens\"; name a row of type datetime"
    ),
    (
      "$stay",
      "unknown_id error: /sections/0/items/0: row \"stay\": \"date.end\" must name a row with a date, found \"stay\"; name a row of type datetime"
    ),
  ])
  func rejectsEndsThatAreNotDateRows(end: String, message: String) throws {
    let (descriptor, _) = try FormDescriptor.decode(Array(Self.form(end).utf8))
    let context = try context()
    do {
      _ = try CompiledForm(descriptor, factory: FormatterFactory(), context: context)
      Issue.record("the form was accepted")
    } catch {
      #expect(error.diagnostics.map(line) == [message])
    }
  }
}
