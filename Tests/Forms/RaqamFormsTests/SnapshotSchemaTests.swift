import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

/// Snapshots, changes and edits conform to their JSON Schema.
@Suite struct SnapshotSchemaTests {
  private static let schema = SchemaValidator(FormSnapshot.jsonSchema)

  /// Validates values and collects the members that occur.
  private struct Checker {
    private(set) var seen: Set<String> = []

    mutating func check(_ json: JSONValue, as definition: String? = nil) {
      #expect(schema.faults(json, as: definition) == [], "\(json)")
      seen.formUnion(schema.members(json, as: definition))
    }
  }

  @Test(.long) func snapshotsAndChangesConformToTheSchema() throws {
    var checker = Checker()
    var count = 0
    for text in try SnapshotDifferenceTests.forms() {
      guard let form = try? form(text, "fa_IR", isReader: true) else { continue }
      count += 1
      var edits = RandomEdits(seed: 7)
      var session = FormSession(form, host: host())
      for turn in 0..<40 {
        let shown = session.snapshot()
        if isExhaustive || turn.isMultiple(of: 4) { checker.check(shown.json) }
        let edit = edits.edit(session, shown)
        checker.check(edit.json, as: "edit")
        session.apply(edit)
        if edits.random.below(30) == 0 { session.isReadOnly.toggle() }
        for change in session.takeChanges() { checker.check(change.json, as: "change") }
      }
    }
    expectCases(count, of: "forms", atLeast: 15)
    try loaded(&checker)
    var session = try session(SnapshotDifferenceTests.text)
    for value in [1, 0] {
      session.set(.integer(Int64(value)), for: "a")
      for change in session.takeChanges() { checker.check(change.json, as: "change") }
    }
    let limited = EntryKeyTests.document(#""dynamic.type":"text","dynamic.count.maximum":1"#)
    var full = FormSession(try form(limited), host: host())
    for insert in [true, false] {
      if insert { full.insertRow(inSection: 1) } else { full.undo() }
      checker.check(full.snapshot().json)
      for change in full.takeChanges() { checker.check(change.json, as: "change") }
    }
    // Every member of the schema occurs, except those that only `raqam eval` adds.
    let rare: Set = [
      "change.refused", "change.deviations", "change.edit", "change.kind", "change.code", "change.message",
      "change.offset", "change.text", "change.selector", "change.target",
    ]
    let named = Self.schema.definitionMembers.filter { !$0.hasPrefix("edit.") }
    #expect(named.subtracting(checker.seen).subtracting(rare) == [])
  }

  /// Options of a provider in each loading state: requested, loaded and failed.
  private func loaded(_ checker: inout Checker) throws {
    struct Nobody: OptionsProvider {
      func options(for _: OptionsRequest) async throws -> [RowSnapshot.Option] { [] }
    }
    var host = host()
    host.optionsProviders["s"] = Nobody()
    let form = try form(
      rows:
        ##"{"type":"push.async","id":"a","options.source":"s","title.selector":"T","color.text":"#123"},{"type":"button","id":"b","button.pushtype":true},{"type":"webview","id":"w","html":"<p>"},{"type":"webview","id":"v","url":"x"},{"type":"attachment","id":"f","attachment.types":["image/*"],"attachment.maximum_count":3,"value.maximum":2},{"type":"datetime","id":"h","style":"date","date.calendar":"chinese","value.minimum":"2025-08-01"},{"type":"text","id":"t","empty_text":"e","placeholder":"p"},{"type":"options","id":"o","options":["x"],"options.enabled":{"x":false}}"##
    )
    let values = [RowValue("h", .string("2025-08-01")), RowValue("o", .string("x"))]
    var session = FormSession(form, values: values, host: host)
    checker.check(session.snapshot().json)
    for outcome in [OptionsOutcome.failed("no"), .loaded([.init(value: "x", text: "X")])] {
      let asked = session.beginLoading("a")
      let request = try #require(asked)
      checker.check(session.snapshot().json)
      session.finishLoading(request, with: outcome)
      checker.check(session.snapshot().json)
    }
  }

  /// The schema rejects malformed snapshots.
  @Test(arguments: [
    #"{"locale":"en","direction":"up","sections":[]}"#, #"{"direction":"ltr","sections":[]}"#,
    #"{"locale":"en","direction":"ltr","sections":[{"index":0,"type":"static","rows":[{}]}]}"#,
    #"{"locale":"en","direction":"ltr","sections":[],"x":1}"#, "[]",
  ])
  func schemaRejectsMalformedSnapshots(_ text: String) throws {
    #expect(!Self.schema.faults(JSONValue(try JSONDocument(parsing: text).root)).isEmpty)
  }
}
