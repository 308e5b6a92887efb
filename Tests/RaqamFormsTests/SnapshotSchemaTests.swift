import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

/// Snapshots, differences and edits are what their JSON Schema says.
@Suite struct SnapshotSchemaTests {
  private static func schema() throws -> Schema {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let data = try Data(contentsOf: root.appending(path: "Data/Schemas/form-snapshot.schema.json"))
    return Schema(root: JSONValue(try JSONDocument(parsing: Array(data)).root))
  }

  @Test(.long) func everything() throws {
    var schema = try Self.schema()
    for text in try SnapshotDifferenceTests.forms() {
      guard let form = try? form(text, "fa_IR", isReader: true) else { continue }
      var edits = RandomEdits(seed: 7)
      var session = FormSession(form, host: host())
      for _ in 0..<40 {
        let shown = session.snapshot()
        #expect(schema.faults(of: shown.json) == [])
        let edit = edits.edit(session, shown)
        #expect(schema.faults(of: edit.json, as: "edit") == [], "\(edit)")
        session.apply(edit)
        if edits.random.below(30) == 0 { session.isReadOnly.toggle() }
        for change in session.changes() { #expect(schema.faults(of: change.json, as: "change") == []) }
      }
    }
    try loaded(&schema)
    var session = try session(SnapshotDifferenceTests.text)
    for value in [1, 0] {
      session.set(.integer(Int64(value)), for: "a")
      for change in session.changes() { #expect(schema.faults(of: change.json, as: "change") == []) }
    }
    let limited = EntryKeyTests.document(#""dynamic.type":"text","dynamic.count.maximum":1"#)
    var full = FormSession(try form(limited), host: host())
    for insert in [true, false] {
      if insert { full.insertRow(inSection: 1) } else { full.undo() }
      #expect(schema.faults(of: full.snapshot().json) == [])
      for change in full.changes() { #expect(schema.faults(of: change.json, as: "change") == []) }
    }
    // Every member that the schema names is written somewhere, but for what only `raqam eval` adds.
    let rare: Set = [
      "change.refused", "change.forgiven", "change.edit", "change.kind", "change.code", "change.message",
      "change.offset", "change.text", "change.selector", "change.target",
    ]
    #expect(schema.unseen.filter { !rare.contains($0) } == [])
  }

  /// Options of a provider: asked for, there, and not to be had.
  private func loaded(_ schema: inout Schema) throws {
    struct Nobody: OptionsProvider {
      func options(for _: OptionsRequest) async throws -> [RowSnapshot.Option] { [] }
    }
    var host = host()
    host.optionsProviders["s"] = Nobody()
    let form = try form(
      rows:
        ##"{"type":"push.async","id":"a","options.source":"s","title.selector":"T","color.text":"#123"},{"type":"button","id":"b","button.pushtype":true},{"type":"webview","id":"w","html":"<p>"},{"type":"webview","id":"v","url":"x"},{"type":"attachment","id":"f","attachment.types":["image/*"],"attachment.maximum_count":3,"value.maximum":2},{"type":"datetime","id":"h","style":"date","date.calendar":"chinese","value.minimum":"2025-08-01"},{"type":"text","id":"t","empty_text":"e","placeholder":"p"},{"type":"options","id":"o","options":["x"],"options.enabled":{"x":false}}"##
    )
    let values: [(id: String, value: FieldValue)] = [("h", .string("2025-08-01")), ("o", .string("x"))]
    var session = FormSession(form, values: values, host: host)
    #expect(schema.faults(of: session.snapshot().json) == [])
    for outcome in [OptionsOutcome.failed("no"), .loaded([.init(value: "x", text: "X")])] {
      let asked = session.beginLoading("a")
      let request = try #require(asked)
      #expect(schema.faults(of: session.snapshot().json) == [])
      session.finishLoading(request, outcome)
      #expect(schema.faults(of: session.snapshot().json) == [])
    }
  }

  /// The schema refuses what is none.
  @Test(arguments: [
    #"{"locale":"en","direction":"up","sections":[]}"#, #"{"direction":"ltr","sections":[]}"#,
    #"{"locale":"en","direction":"ltr","sections":[{"place":0,"type":"static","rows":[{}]}]}"#,
    #"{"locale":"en","direction":"ltr","sections":[],"x":1}"#, "[]",
  ])
  func refused(_ text: String) throws {
    var schema = try Self.schema()
    #expect(!schema.faults(of: JSONValue(try JSONDocument(parsing: text).root)).isEmpty)
  }
}

/// As much of JSON Schema as the schema uses.
private struct Schema {
  let root: JSONValue
  /// Members of definitions that were seen.
  private var seen: Set<String> = []

  init(root: JSONValue) { self.root = root }

  /// Members that were named and never seen.
  var unseen: [String] {
    var all: [String] = []
    for (name, definition) in root["$defs"]?.members ?? [] where name != "edit" {
      for schema in definition["anyOf"]?.elements ?? [definition] {
        all += (schema["properties"]?.members ?? []).map { "\(name).\($0.0)" }
      }
    }
    return Set(all).subtracting(seen).sorted()
  }

  mutating func faults(of value: JSONValue, as name: String? = nil) -> [String] {
    let schema: JSONValue = name.map { ["$ref": .string("#/$defs/\($0)")] } ?? root
    return faults(value, schema, name ?? "form", "")
  }

  private mutating func faults(_ value: JSONValue, _ schema: JSONValue, _ definition: String, _ path: String)
    -> [String]
  {
    var faults: [String] = []
    if let reference = schema["$ref"]?.text, let name = reference.split(separator: "/").last.map(String.init) {
      guard let target = root["$defs"]?[name] else { return ["\(path): no definition \(name)"] }
      return self.faults(value, target, name, path)
    }
    if let choices = schema["anyOf"]?.elements {
      var best: [String]?
      for choice in choices {
        let before = seen
        let found = self.faults(value, choice, definition, path)
        if found.isEmpty { return [] }
        seen = before
        if best.map({ found.count < $0.count }) ?? true { best = found }
      }
      return best ?? []
    }
    if let constant = schema["const"], constant != value { faults.append("\(path): not \(constant)") }
    if let words = schema["enum"]?.elements, !words.contains(value) { faults.append("\(path): none of the words") }
    if let type = schema["type"] {
      let types = type.elements?.compactMap(\.text) ?? [type.text].compactMap { $0 }
      if !types.contains(where: value.isOf) { faults.append("\(path): no \(types)") }
    }
    if case .array(let elements) = value, let items = schema["items"] {
      for (index, element) in elements.enumerated() {
        faults += self.faults(element, items, definition, "\(path)/\(index)")
      }
    }
    guard case .object(let members) = value else { return faults }
    for key in schema["required"]?.elements?.compactMap(\.text) ?? [] where value[key] == nil {
      faults.append("\(path): no \(key)")
    }
    for member in members {
      if let own = schema["properties"]?[member.key] {
        seen.insert("\(definition).\(member.key)")
        faults += self.faults(member.value, own, definition, "\(path)/\(member.key)")
      } else if schema["additionalProperties"] == false {
        faults.append("\(path): \(member.key) is not known")
      } else if let others = schema["additionalProperties"] {
        faults += self.faults(member.value, others, definition, "\(path)/\(member.key)")
      }
    }
    return faults
  }
}

extension JSONValue {
  fileprivate var members: [(String, JSONValue)]? {
    if case .object(let members) = self { members.map { ($0.key, $0.value) } } else { nil }
  }

  fileprivate func isOf(_ type: String) -> Bool {
    switch (type, self) {
    case ("object", .object), ("array", .array), ("string", .string), ("null", .null), ("boolean", .bool),
      ("integer", .integer), ("number", .integer), ("number", .number):
      true
    default: false
    }
  }
}
