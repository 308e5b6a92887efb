import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import RaqamLint
import TestSupport
import Testing

/// `lint` notes dates without a calendar in regions whose default calendar differs in newer CLDR data.
@Suite struct CalendarAdviceTests {
  private static func notes(_ text: String, _ locale: String, calendar: CalendarID? = nil) throws -> [Diagnostic] {
    var context = try context(locale)
    context.calendar = calendar
    return DescriptorLint(factory: FormatterFactory(), context: context).diagnostics(of: Array(text.utf8))
  }

  private static func form(_ row: String, locale: String = "null") -> String {
    #"{"locale": \#(locale), "sections": [{"items": [{"type": "text", "id": "t"}, \#(row)]}]}"#
  }

  @Test func notesBothDefaultCalendarsOfTheRegion() throws {
    let notes = try Self.notes(Self.form(#"{"type": "datetime", "id": "d"}"#), "ar_SA")
    #expect(
      notes.map(line) == [
        "calendar_of_region note: /sections/0/items/1: the calendar of ar_SA depends on the locale data: islamic-umalqura in CLDR 42, "
          + "gregorian in CLDR 48; set \"date.calendar\" to \"islamic-umalqura\" or \"gregorian\" (line 1, column 71)"
      ])
  }

  typealias Row = (text: String, locale: String, count: Int)
  static let rows: [Row] = [
    (form(#"{"type": "datetime", "id": "d"}"#), "en_SA", 1),
    (form(#"{"type": "datetime", "id": "d"}"#), "fa_IR", 0),
    (form(#"{"type": "datetime", "id": "d"}"#), "ar_SA@calendar=gregorian", 0),
    (form(#"{"type": "datetime", "id": "d"}"#, locale: #""en_US""#), "ar_SA", 0),
    (form(#"{"type": "datetime", "id": "d"}"#, locale: #""ar_SA""#), "en_US", 1),
    (form(#"{"type": "datetime", "id": "d", "date.locale": "ar_SA"}"#), "en_US", 1),
    (form(#"{"type": "datetime", "id": "d", "date.calendar": "gregorian"}"#), "ar_SA", 0),
    (form(#"{"type": "datetime", "id": "d", "style": "time"}"#), "ar_SA", 0),
    (form(#"{"type": "label", "id": "d", "formatter": {"type": "date", "date.format": "yyyy"}}"#), "ar_SA", 1),
    (form(#"{"type": "label", "id": "d", "formatter": {"type": "date", "date.format": "HH:mm"}}"#), "ar_SA", 0),
    (form(#"{"type": "label", "id": "d", "formatter": {"type": "number"}}"#), "ar_SA", 0),
    (#"{"type": "datetime", "id": "d"}"#, "ar_SA", 1),
    (#"{"type": "date"}"#, "ar_SA", 1),
    (#"{"type": "date", "date.calendar": "persian"}"#, "ar_SA", 0),
    (#"{"type": "date", "date.locale": "de_DE"}"#, "ar_SA", 0),
  ]

  @Test(arguments: rows.indices)
  func notesOnlyDatesWithoutCalendar(_ index: Int) throws {
    let row = Self.rows[index]
    let notes = try Self.notes(row.text, row.locale)
    #expect(notes.filter { $0.code == .calendarOfRegion }.count == row.count, "\(notes)")
    #expect(notes.count == row.count, "\(notes)")
    // A calendar set by the host takes precedence.
    #expect(try Self.notes(row.text, row.locale, calendar: .gregorian) == [])
  }
}
