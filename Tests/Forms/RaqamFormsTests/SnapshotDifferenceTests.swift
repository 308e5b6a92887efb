import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

/// Snapshots as values: equality, coding, and the changes from one to the next.
@Suite struct SnapshotDifferenceTests {
  static let text = #"""
    {"title":"T","sections":[{"items":[{"type":"integer","id":"a"},{"type":"datetime","id":"d","date.calendar":"persian"}]},
     {"hidden":"$a == 1","header":"H","items":[{"type":"text","id":"b","hidden":"$a == 2"},{"type":"stepper","id":"s"},
     {"type":"options","id":"o","options":["x","y"],"title.selector":"S"},{"type":"webview","id":"w","html":"<p>"}]},
     {"type":"dynamic","dynamic.allowed.insert":true,"dynamic.allowed.delete":true,"dynamic.type":"decimal",
      "dynamic.id.prefix":"r","items":[{"type":"attachment","id":"f","value.maximum":5},{"type":"label","id":"l"}]}]}
    """#

  /// The forms of the examples, and of these tests.
  static func forms() throws -> [String] {
    let examples = try ["flight", "person", "receipt", "upload", "invoice", "lunch", "delivery"].map {
      try Checkout.text("Examples/\($0)/form.json")
    }
    return examples + [text, ComputedValueTests.invoice, MadeForm(seed: 5).text]
      + (try DescriptorCase.load("valid/forms").map(\.document))
  }

  /// The forms of the examples and of these tests compile, and most of the others: the laws below skip the rest.
  @Test(arguments: ["en_US", "fa_IR", "ar_SA"]) func mostFormsCompile(_ locale: String) throws {
    let forms = try Self.forms()
    let compiled = forms.filter { (try? form($0, locale, isReader: true)) != nil }
    #expect(compiled.starts(with: forms.prefix(10)))
    expectCases(compiled.count, of: "forms", atLeast: 15)
  }

  /// Applied to the earlier snapshot, the changes give the later one, as Swift values and as JSON, after one or several
  /// edits, including undo.
  @Test(.long, arguments: try forms(), ["en_US", "fa_IR", "ar_SA"])
  func changesApplyToSnapshots(_ text: String, _ locale: String) throws {
    guard let form = try? form(text, locale, isReader: true) else { return }
    for seed in 0..<(isExhaustive ? 10 : 1) {
      var edits = RandomEdits(generator: seed)
      var session = FormSession(form, host: host())
      var shown = session.snapshot()
      var json = JSONForm(form: shown.json)
      for _ in 0..<(isExhaustive ? 25 : 12) {
        for _ in 0...edits.random.below(3) {
          let edit = edits.edit(session, shown)
          session.apply(edit)
          if edits.random.below(40) == 0 { session.refresh() }
          if edits.random.below(60) == 0 { session.isReadOnly.toggle() }
        }
        #expect(session.size == session.countedSize)
        let next = session.snapshot()
        let changes = session.takeChanges()
        shown = shown.applying(changes)
        #expect(shown == next, "seed \(runSeed)")
        for change in changes { json.apply(change.json) }
        #expect(json.form == next.json)
        #expect(session.takeChanges().isEmpty)
      }
    }
  }

  /// `JSONEncoder` writes the JSON of the `json` property, and `JSONDecoder` decodes it.
  @Test(.long, arguments: try forms(), ["en_US", "fa_IR"])
  func snapshotsRoundTripThroughCodable(_ text: String, _ locale: String) throws {
    guard let form = try? form(text, locale, isReader: true) else { return }
    var edits = RandomEdits(generator: 3)
    var session = FormSession(form, host: host())
    for _ in 0..<(isExhaustive ? 12 : 4) {
      for _ in 0..<3 { session.apply(edits.edit(session, session.snapshot())) }
      let snapshot = session.snapshot()
      let data = try JSONEncoder().encode(snapshot)
      let written = JSONValue(try JSONDocument(parsing: Array(data)).root)
      #expect(Self.sorted(written) == Self.sorted(snapshot.json), "seed \(runSeed)")
      let read = try JSONDecoder().decode(FormSnapshot.self, from: data)
      #expect(read.json == snapshot.json)
      let changes = session.takeChanges()
      let back = try JSONDecoder().decode([FormChange].self, from: JSONEncoder().encode(changes))
      #expect(back.map(\.json) == changes.map(\.json))
    }
  }

  private static func sorted(_ value: JSONValue) -> String {
    var writer = JSONWriter()
    writer.keyOrder = .sorted
    return writer.string(value)
  }

  /// An edit causes few changes, and unchanged rows are not reported.
  @Test func smallEditsCauseFewChanges() throws {
    var session = try session(Self.text, values: #"{"a":0}"#)
    let ids = (0..<5).compactMap { _ in session.insertRow(inSection: 2).insertedRow }
    #expect(session.takeChanges().count == 5)
    var shown = session.snapshot()
    func steps(_ edit: (inout FormSession) -> Void) -> [String] {
      edit(&session)
      let changes = session.takeChanges()
      shown = shown.applying(changes)
      #expect(shown == session.snapshot())
      return changes.map { change in
        ["change", "id", "after", "index"].compactMap { change.json[$0] }.map { JSONWriter().string($0) }
          .joined(separator: " ")
      }
    }
    #expect(steps { $0.moveRow(ids[0], to: 6) } == [#""rowMoved" "\#(ids[0])" "\#(ids[4])""#, #""row" "\#(ids[0])""#])
    #expect(steps { $0.moveRow(ids[0], to: 0) } == [#""rowMoved" "\#(ids[0])" null"#, #""row" "\#(ids[0])""#])
    #expect(steps { $0.deleteRow(ids[2]) } == [#""rowRemoved" "\#(ids[2])""#])
    #expect(steps { $0.undo() } == [#""rowAdded" "\#(ids[2])" "\#(ids[1])""#])
    #expect(steps { $0.set(.integer(1), for: "a") } == [#""sectionRemoved" 1"#, #""row" "a""#])
    #expect(steps { $0.set(.integer(2), for: "a") } == [#""sectionAdded" 1"#, #""row" "a""#])
    #expect(steps { $0.set(.integer(3), for: "a") } == [#""rowAdded" "b" null"#, #""row" "a""#])
    #expect(steps { _ in } == [])
    #expect(steps { $0.isReadOnly = true } == [#""form""#])
  }

  /// Changes that do not apply to the snapshot have no effect.
  @Test func unrelatedChangesHaveNoEffect() throws {
    let snapshot = try session(Self.text).snapshot()
    let stranger = RowSnapshot(id: "x", type: .text)
    let wrong: [FormChange] = [
      .sectionRemoved(index: 9), .sectionAdded(SectionSnapshot(index: 1, rows: [])), .rowRemoved("x"),
      .rowMoved("x", after: nil), .rowAdded(stranger, section: 9, after: nil), .row(stranger),
    ]
    #expect(snapshot.applying(wrong) == snapshot)
    #expect(
      FormSnapshot(title: nil, locale: .root, direction: .leftToRight, sections: []).applying([.replaced(snapshot)])
        == snapshot)
  }

  @Test(arguments: [
    FieldValue.null, .bool(false), .integer(.min), .integer(1), .double(1), .double(0.1), .double(.infinity),
    .string(""),
    .string("1"), .date(Instant(epochMilliseconds: -1)), .list([]), .list([.null, .list([.bool(true)])]), .object([:]),
    .object(["decimal": .string("x"), "date": .integer(1)]), .object(["object": .object([:])]),
  ])
  func valuesRoundTripThroughCodable(_ value: FieldValue) throws {
    #expect(try JSONDecoder().decode(FieldValue.self, from: JSONEncoder().encode(value)) == value)
    #expect(try JSONDecoder().decode([FieldValue].self, from: JSONEncoder().encode([value])) == [value])
  }

  @Test func decimalsRoundTripThroughCodable() throws {
    let value = FieldValue.decimal(try ExactDecimal("12345678901234567890.12345678901234567890"))
    #expect(try JSONDecoder().decode(FieldValue.self, from: JSONEncoder().encode(value)) == value)
  }

  @Test(arguments: [
    #"{"decimal":"x"}"#, #"{"double":"x"}"#, #"{"date":"x"}"#, #"{"integer":0.5}"#, #"{"other":1}"#, "{}", "5",
  ])
  func rejectsMalformedValues(_ text: String) {
    #expect(throws: (any Error).self) { try JSONDecoder().decode(FieldValue.self, from: Data(text.utf8)) }
  }

  /// Colors for the host's platform replace the generic ones.
  @Test func platformColorsReplaceGenericOnes() throws {
    let form = try form(
      rows: ##"{"type":"text","id":"a","color.text":"#111","color.text.ios":"#222","color.background.ios":"#333"}"##)
    #expect(form.snapshot().snapshot.sections[0].rows[0].colors == ["text": "#111111"])
    #expect(
      form.snapshot(platform: .ios).snapshot.sections[0].rows[0].colors == ["text": "#222222", "background": "#333333"])
  }

  /// The picker opens at the month of the value, or of the current date clamped to the bounds, in the row's calendar
  /// and weeks.
  @Test func pickersOpenAtTheValuesMonth() throws {
    let rows = #"""
      {"type":"datetime","id":"a","style":"date","date.calendar":"persian","date.locale":"fa_IR",
       "value.minimum":"2025-03-22","value.maximum":"2026-01-01"}
      """#
    func month(_ json: String) throws -> MonthSnapshot {
      guard case .picker(let picker)? = try session(rows: rows, values: json).rowSnapshot(of: "a")?.detail else {
        throw FormatError(.typeMismatch, "no picker")
      }
      return try #require(picker.month)
    }
    let shown = try month(#"{"a":"2025-03-25"}"#)
    #expect((shown.year, shown.month, shown.isLeapMonth) == (1404, 1, false))
    #expect(shown.weekdays.map(\.number) == [6, 7, 1, 2, 3, 4, 5])
    let days = shown.weeks.flatMap { $0 }.compactMap { $0 }
    #expect(days.map(\.number) == Array(1...31))
    #expect(days.first?.date == "2025-03-21")
    #expect(days.map(\.isSelectable) == [false] + Array(repeating: true, count: 30))
    #expect(shown.weeks.first?.map { $0?.number } == [nil, nil, nil, nil, nil, nil, 1])
    // The current date is long before the bounds: the picker opens at the first month with selectable days.
    #expect(try month("{}").month == 1)
    let full = try session(rows: rows + #",{"type":"text","id":"b"},{"type":"datetime","id":"t","style":"time"}"#)
    #expect(try full.month(12, year: 1403, for: "a").weeks.flatMap { $0 }.compactMap { $0 }.count == 30)
    for id in ["b", "t", "x"] { #expect(throws: FormatError.self) { try full.month(1, year: 1404, for: id) } }
    #expect(throws: FormatError.self) { try full.month(13, year: 1404, for: "a") }
    #expect(throws: FormatError.self) { try full.month(1, isLeap: true, year: 1404, for: "a") }
    #expect(throws: FormatError.self) { try full.month(1, year: Int.max, for: "a") }
  }
}
