import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

/// Snapshots as values: equality, coding, and the steps from one to the next.
@Suite struct SnapshotDifferenceTests {
  static let text = #"""
    {"title":"T","sections":[{"items":[{"type":"integer","id":"a"},{"type":"datetime","id":"d","date.calendar":"persian"}]},
     {"hidden":"$a == 1","header":"H","items":[{"type":"text","id":"b","hidden":"$a == 2"},{"type":"stepper","id":"s"},
     {"type":"options","id":"o","options":["x","y"],"title.selector":"S"},{"type":"webview","id":"w","html":"<p>"}]},
     {"type":"dynamic","dynamic.allowed.insert":true,"dynamic.allowed.delete":true,"dynamic.type":"decimal",
      "dynamic.id.prefix":"r","items":[{"type":"attachment","id":"f","value.maximum":5},{"type":"label","id":"l"}]}]}
    """#

  /// Applied to the earlier snapshot, the steps give the later one; and what crosses a wire comes back the same.
  @Test(.long, arguments: 0..<20)
  func differencesApplied(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var session = try session(Self.text)
    var shown = session.snapshot()
    for _ in 0..<40 {
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        let ids = session.values(includingHidden: true).map(\.id)
        let id = ids[Int.random(in: 0..<ids.count, using: &random)]
        switch Int.random(in: 0..<7, using: &random) {
        case 0, 1: session.insertRow(inSection: 2)
        case 2: session.deleteRow(id)
        case 3: session.moveRow(id, to: Int.random(in: 0..<6, using: &random))
        case 4: session.set(.string("2025-03-2\(Int.random(in: 0...9, using: &random))"), for: id)
        default: session.set(.integer(Int64.random(in: 0...3, using: &random)), for: "a")
        }
      }
      let next = session.snapshot()
      let changes = next.difference(from: shown)
      #expect(shown.applying(changes) == next)
      #expect(changes.isEmpty == (shown == next))
      let coded = try JSONDecoder().decode([FormChange].self, from: JSONEncoder().encode(changes))
      #expect(coded == changes)
      shown = next
    }
    #expect(try JSONDecoder().decode(FormSnapshot.self, from: JSONEncoder().encode(shown)) == shown)
  }

  @Test func smallChangesAreFewSteps() throws {
    var session = try session(Self.text, values: #"{"a":0}"#)
    let ids = (0..<5).compactMap { _ in session.insertRow(inSection: 2).insertedRow }
    var shown = session.snapshot()
    func steps(_ edit: (inout FormSession) -> Void) -> [FormChange] {
      edit(&session)
      defer { shown = session.snapshot() }
      return session.snapshot().difference(from: shown)
    }
    #expect(steps { $0.moveRow(ids[0], to: 6) } == [.rowMoved(section: 2, from: 2, to: 6)])
    #expect(steps { $0.moveRow(ids[0], to: 0) } == [.rowMoved(section: 2, from: 6, to: 0)])
    #expect(steps { $0.deleteRow(ids[2]) } == [.rowRemoved(section: 2, place: 4)])
    let hidden = steps { $0.set(.integer(1), for: "a") }
    #expect(hidden.count == 2)
    #expect(hidden.first == .sectionRemoved(place: 1))
    #expect(steps { _ in } == [])
  }

  /// Thousands of rows in another order are replaced at once.
  @Test func manyMoves() {
    let rows = (0..<3000).map { RowSnapshot(id: "\($0)", type: .text) }
    func form(_ rows: [RowSnapshot]) -> FormSnapshot {
      FormSnapshot(title: nil, locale: .root, direction: .leftToRight, sections: [SectionSnapshot(rows: rows)])
    }
    let (first, second) = (form(rows), form(rows.reversed()))
    #expect(second.difference(from: first) == [.rowsReplaced(section: 0, rows.reversed())])
    let twice = form(rows + rows)
    #expect(first.applying(twice.difference(from: first)) == twice)
  }

  /// A snapshot that is not of the same form, and changes that do not fit.
  @Test func otherForms() throws {
    let snapshot = try session(Self.text).snapshot()
    var other = snapshot
    other.sections.reverse()
    other.title = nil
    #expect(other.difference(from: snapshot) == [.replaced(other)])
    let wrong: [FormChange] = [
      .sectionRemoved(place: 9), .sectionRemoved(place: -1), .sectionInserted(place: 99, SectionSnapshot(rows: [])),
      .rowRemoved(section: 0, place: 9), .rowRemoved(section: 9, place: 0), .rowMoved(section: 0, from: 0, to: 9),
      .rowInserted(section: 0, place: -1, RowSnapshot(id: "x", type: .text)),
      .sectionUpdated(place: 7, SectionSnapshot(rows: [])),
      .rowUpdated(section: 0, place: 5, RowSnapshot(id: "x", type: .text)), .rowsReplaced(section: -3, []),
    ]
    #expect(snapshot.applying(wrong) == snapshot)
  }

  @Test(arguments: [
    FieldValue.null, .bool(false), .integer(.min), .integer(1), .double(1), .double(0.1), .double(.infinity),
    .string(""),
    .string("1"), .date(Instant(epochMilliseconds: -1)), .list([]), .list([.null, .list([.bool(true)])]), .object([:]),
    .object(["decimal": .string("x"), "date": .integer(1)]), .object(["object": .object([:])]),
  ])
  func valuesCrossTheWire(_ value: FieldValue) throws {
    #expect(try JSONDecoder().decode(FieldValue.self, from: JSONEncoder().encode(value)) == value)
    #expect(try JSONDecoder().decode([FieldValue].self, from: JSONEncoder().encode([value])) == [value])
  }

  @Test func decimalsCrossTheWire() throws {
    let value = FieldValue.decimal(try ExactDecimal("12345678901234567890.12345678901234567890"))
    #expect(try JSONDecoder().decode(FieldValue.self, from: JSONEncoder().encode(value)) == value)
  }

  @Test(arguments: [
    #"{"decimal":"x"}"#, #"{"double":"x"}"#, #"{"date":"x"}"#, #"{"integer":0.5}"#, #"{"other":1}"#, "{}", "5",
  ])
  func whatIsNoValue(_ text: String) {
    #expect(throws: (any Error).self) { try JSONDecoder().decode(FieldValue.self, from: Data(text.utf8)) }
  }

  /// Colours of the host's platform stand in place of the generic ones.
  @Test func platforms() throws {
    let form = try form(
      rows: ##"{"type":"text","id":"a","color.text":"#111","color.text.ios":"#222","color.background.ios":"#333"}"##)
    #expect(form.snapshot().snapshot.sections[0].rows[0].colors == ["text": "#111111"])
    #expect(
      form.snapshot(platform: .ios).snapshot.sections[0].rows[0].colors == ["text": "#222222", "background": "#333333"])
  }

  /// The month of the value, else of now within the bounds, in the row's calendar and weeks.
  @Test func datePickers() throws {
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
    #expect(shown.weekdays == [6, 7, 1, 2, 3, 4, 5])
    let days = shown.weeks.flatMap { $0 }.compactMap { $0 }
    #expect(days.map(\.number) == Array(1...31))
    #expect(days.first?.date == "2025-03-21")
    #expect(days.map(\.isSelectable) == [false] + Array(repeating: true, count: 30))
    #expect(shown.weeks.first?.map { $0?.number } == [nil, nil, nil, nil, nil, nil, 1])
    // Now is long before the bounds: the picker opens at the first month that has something to pick.
    #expect(try month("{}").month == 1)
    let full = try session(rows: rows + #",{"type":"text","id":"b"},{"type":"datetime","id":"t","style":"time"}"#)
    #expect(try full.month(12, year: 1403, for: "a").weeks.flatMap { $0 }.compactMap { $0 }.count == 30)
    for id in ["b", "t", "x"] { #expect(throws: FormatError.self) { try full.month(1, year: 1404, for: id) } }
    #expect(throws: FormatError.self) { try full.month(13, year: 1404, for: "a") }
    #expect(throws: FormatError.self) { try full.month(1, isLeap: true, year: 1404, for: "a") }
    #expect(throws: FormatError.self) { try full.month(1, year: Int.max, for: "a") }
  }
}
