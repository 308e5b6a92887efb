import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

/// Message formatters that use values of other rows. Strings of ICU 72, CLDR 42.
@Suite struct MessageRowTests {
  private static func message(_ id: String, _ pattern: String, type: String = "label", _ keys: String = "") -> String {
    #"{"type":"\#(type)","id":"\#(id)","formatter":{"type":"message","message.pattern":"\#(pattern)"}\#(keys)}"#
  }

  private static let rows = """
    {"type":"text","id":"name"},{"type":"integer","id":"count"},{"type":"datetime","style":"date","id":"day"},
    {"type":"options","style":"picker.multiple","id":"tags","options":["a","b"],"options.display":{"a":"Red","b":"Blue"}},
    {"type":"password","id":"secret"},{"type":"check","id":"gift"},
    {"type":"options","id":"size","options":["s","m"],"options.display":{"s":"Small"}}
    """

  @Test(arguments: [
    ("{name} has {count, plural, one {# file} other {# files}}", #"{"name":"Ada","count":2}"#, "Ada has 2 files"),
    ("{name} has {count, number}", #"{"name":"Ada","count":12345}"#, "Ada has 12,345"),
    ("due {day, date, long}", #"{"day":"2025-03-21"}"#, "due March 21, 2025"),
    ("{day}", #"{"day":"2025-03-21"}"#, "Mar 21, 2025"),
    ("in {tags}", #"{"tags":["b","a"]}"#, "in Red and Blue"), ("pin {secret}", #"{"secret":"abc"}"#, "pin •••"),
    ("{gift, select, true {wrapped} other {plain}}", #"{"gift":true}"#, "wrapped"),
    ("{size, select, s {tiny} other {big}}", #"{"size":"s"}"#, "tiny"), ("always", "{}", "always"),
    // An absent value formats as the empty string; if a number is required, the row is treated as empty.
    ("{name} owes", "{}", " owes"), ("{count, plural, other {# files}}", "{}", ""), ("due {day, date}", "{}", "due "),
  ])
  func labelsFormatValuesOfOtherRows(_ pattern: String, _ values: String, _ text: String) throws {
    let session = try session(rows: Self.rows + "," + Self.message("m", pattern), values: values)
    #expect(session.text(of: "m") == text)
    #expect(session.issues() == [])
    #expect(session.snapshot().sections[0].rows.last?.text == text)
  }

  /// A date in a message uses the calendar in which a row displays it, in any locale.
  @Test(arguments: ["en_US", "fa_IR", "ar_SA"], ["persian", "islamic-umalqura", "buddhist", "gregorian", nil])
  func datesInMessagesUseTheRowsCalendar(_ locale: String, _ calendar: String?) throws {
    let lengths = ["short", "medium", "long", "full"]
    let rows = lengths.map { #"{"type":"datetime","style":"date","id":"\#($0)","date.style":"\#($0)"}"# }
    let messages = lengths.map { Self.message("of_\($0)", "{\($0), date, \($0)}") }
    let session = try session(
      rows: (rows + messages).joined(separator: ","),
      values: "{\(lengths.map { "\"\($0)\":\"2025-03-21\"" }.joined(separator: ","))}",
      in: Surroundings(locale: locale, calendar: calendar))
    for length in lengths {
      let (row, message) = (session.text(of: length), session.text(of: "of_\(length)"))
      #expect(message.map(Self.unmarked) == row.map(Self.unmarked), "\(length)")
    }
  }

  private static func unmarked(_ text: String) -> String {
    BidiTreatment.none.applied(to: text, direction: .leftToRight)
  }

  @Test func absentValuesShowTheEmptyText() throws {
    let pattern = "{count, plural, other {# files}}"
    let own =
      #"{"type":"label","id":"m","empty_text":"none","formatter":{"type":"message","message.pattern":"\#(pattern)"}}"#
    #expect(try session(rows: Self.rows + "," + own).text(of: "m") == "none")
    let empty =
      #"{"type":"label","id":"m","formatter":{"type":"message","empty":"-","message.pattern":"{name}{count}"}}"#
    #expect(try session(rows: Self.rows + "," + empty, values: #"{"name":"A"}"#).text(of: "m") == "-")
    #expect(try session(rows: Self.rows + "," + empty, values: #"{"name":"A","count":1}"#).text(of: "m") == "A1")
  }

  /// An editable row displays its message if it has a value.
  @Test func editableRowsShowMessagesOfTheirValues() throws {
    let own = Self.message("m", "{m} for {name}", type: "integer", #","placeholder":"how many""#)
    var session = try session(rows: Self.rows + "," + own, values: #"{"name":"Ada"}"#)
    #expect(session.text(of: "m") == "how many")
    #expect(session.set(.integer(5), for: "m").lines == ["value m"])
    #expect(session.text(of: "m") == "5 for Ada")
    #expect(session.set(.string("Bob"), for: "name").lines == ["value name", "text m"])
    #expect(session.text(of: "m") == "5 for Bob")
    session.undo()
    #expect(session.text(of: "m") == "5 for Ada")
    // The first formatter that accepts the value is used.
    let both = #"""
      {"type":"integer","id":"m","formatter":[{"type":"number"},{"type":"message","message.pattern":"{name}"}]}
      """#
    #expect(try self.text(Self.rows + "," + both, #"{"m":1000,"name":"A"}"#) == "1,000")
  }

  private func text(_ rows: String, _ values: String) throws -> String? {
    try session(rows: rows, values: values).text(of: "m")
  }

  @Test func messagesUpdateWithTheirRows() throws {
    var session = try session(
      rows: Self.message("m", "{name} {count}") + "," + Self.rows, values: #"{"name":"A","count":1}"#)
    #expect(session.text(of: "m") == "A 1")
    #expect(session.set(.integer(2), for: "count").lines == ["value count", "text m"])
    #expect(session.set(.bool(true), for: "gift").lines == ["value gift"])
    #expect(session.text(of: "m") == "A 2")
  }

  /// A value that the message does not accept is an issue; the row displays its own value, if any.
  @Test func valuesOfOtherKindsAreIssues() throws {
    var session = try session(rows: Self.rows + "," + Self.message("m", "{name, plural, other {#}}"))
    #expect(session.issues() == [])
    let edit = session.set(.string("Ada"), for: "name")
    #expect(edit.lines == ["value name", "issues m format"])
    #expect(session.text(of: "m") == "")
    session.set(.null, for: "name")
    #expect(session.issues() == [])
  }

  /// Messages of inserted rows, and messages that name a deleted row.
  @Test func messagesOfInsertedRowsUpdate() throws {
    var session = try session(
      """
      {"sections":[{"items":[{"type":"text","id":"name"}]},
       {"type":"dynamic","dynamic.type":"integer","dynamic.allowed.insert":true,"dynamic.allowed.delete":true,
        "dynamic.formatter":{"type":"message","message.pattern":"by {name} and {x}"},
        "items":[{"type":"text","id":"x"}]}]}
      """, values: #"{"name":"Ada","x":"X"}"#)
    let id = try #require(session.insertRow(inSection: 1).insertedRow)
    session.set(.integer(1), for: id)
    #expect(session.text(of: id) == "by Ada and X")
    #expect(session.set(.string("Bob"), for: "name").lines == ["value name", "text \(id)"])
    session.deleteRow("x")
    #expect(session.text(of: id) == "by Bob and ")
    session.undo()
    #expect(session.text(of: id) == "by Bob and X")
  }

  @Test func rejectsMessagesThatNameUnknownRows() throws {
    let text = """
      {"sections":[{"items":[{"type":"text","id":"name"},\(Self.message("m", "{nam} {m}"))]},
       {"type":"dynamic","dynamic.type":"label","dynamic.formatter":{"type":"message","message.pattern":"{other9}"},
        "items":[]}]}
      """
    let descriptor = try FormDescriptor.decode(Array(text.utf8)).form
    let context = try context()
    do throws(DescriptorError) {
      _ = try CompiledForm(descriptor, factory: FormatterFactory(), context: context)
      Issue.record("the form was taken")
    } catch {
      #expect(
        error.diagnostics.map(line) == [
          "unknown_id error: /sections/0/items/1/formatter: row \"m\": unknown row \"nam\" in the message (at offset 1); "
            + "did you mean \"name\"?",
          "unknown_id error: /sections/1/dynamic.formatter: new rows: unknown row \"other9\" in the message (at offset 1)",
        ])
    }
  }

  /// Plural formatters use the row's own value.
  @Test func pluralsUseTheRowsValue() throws {
    let row =
      ##"{"type":"integer","id":"m","formatter":{"type":"plural","plural.one":"# file","plural.other":"# files"}}"##
    #expect(try text(row, #"{"m":1}"#) == "1 file")
    #expect(try text(row, #"{"m":1000}"#) == "1,000 files")
    #expect(try text(row, "{}") == "")
  }
}
