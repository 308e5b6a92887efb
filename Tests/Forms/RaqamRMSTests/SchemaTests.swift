import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import RaqamRMS
import TestSupport
import Testing

/// JSON Schemas agree with the decoders, as far as a schema can.
///
/// `RAQAM_WRITE_PAGES=1 swift test --filter SchemaTests` regenerates the files of `Data/Schemas`.
@Suite struct SchemaTests {
  private static let schemas: [(name: String, schema: JSONValue)] = [
    ("descriptor", RMSDescriptor.jsonSchemaOfBothDialects), ("form", FormDescriptor.jsonSchema),
    ("rms", RMSDescriptor.jsonSchema), ("formatter", FormatterDescriptor.jsonSchema),
    ("form-snapshot", FormSnapshot.jsonSchema),
  ]

  @Test(arguments: schemas.indices)
  func filesMatchTheTables(_ index: Int) throws {
    let (name, schema) = Self.schemas[index]
    #expect(SchemaValidator(schema).unknown == [])
    var writer = JSONWriter()
    writer.layout = .pretty
    let text = writer.string(schema) + "\n"
    let file = "Data/Schemas/\(name).schema.json"
    if ProcessInfo.processInfo.environment["RAQAM_WRITE_PAGES"] == "1" {
      try Data(text.utf8).write(to: URL(filePath: Checkout.path(file)))
    }
    #expect(try Checkout.text(file) == text)
  }

  /// Diagnostic codes that depend only on the structure of a document.
  private static let ofShape: Set<Diagnostic.Code> = [
    .wrongType, .unknownValue, .unknownKey, .missingKey, .foreignKey, .unsupportedDialect,
  ]

  private static func diagnostics(_ text: String) -> [Diagnostic] {
    let bytes = Array(text.utf8)
    do throws(DescriptorError) {
      return FormDialect(bytes) == .rms
        ? try RMSDescriptor.decode(bytes).diagnostics : try FormDescriptor.decode(bytes).diagnostics
    } catch {
      return error.diagnostics
    }
  }

  /// The schema accepts documents without diagnostics and rejects documents with structural errors.
  private static func disagreement(_ text: String) throws -> String? {
    let said = diagnostics(text)
    guard said.first?.code != .malformedJSON else { return nil }
    let value = JSONValue(try JSONDocument(parsing: text).root)
    // A schema sees only one member of a repeated key.
    if said.contains(where: { $0.code == .duplicateKey }) { return nil }
    let schema = SchemaValidator(RMSDescriptor.jsonSchemaOfBothDialects)
    // The decoder ignores `null` members; the schema rejects them under unknown keys.
    let faults = schema.faults(withoutNulls(value))
    if said.isEmpty, !faults.isEmpty { return "the schema refuses \(faults) in \(text)" }
    if schema.faults(value).isEmpty, let fault = said.first(where: isOfShape) {
      return "the schema takes \(fault) in \(text)"
    }
    return nil
  }

  private static func withoutNulls(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array(let elements): .array(elements.map(withoutNulls))
    case .object(let members):
      .object(members.filter { $0.value != .null }.map { .init($0.key, withoutNulls($0.value)) })
    default: value
    }
  }

  /// Which messages are valid depends on the rules of the form.
  private static func isOfShape(_ diagnostic: Diagnostic) -> Bool {
    ofShape.contains(diagnostic.code) && !(diagnostic.code == .unknownKey && diagnostic.pointer.hasPrefix("/messages/"))
  }

  @Test(.long, arguments: ["formatters", "rows", "forms", "rms"], ["valid", "invalid"])
  func agreesWithDecodersOnCases(_ name: String, _ folder: String) throws {
    let cases = try DescriptorCase.load("\(folder)/\(name)")
    expectCases(cases.count, atLeast: 10)
    for fixture in cases {
      let text = Self.form(of: fixture.document, name)
      if let disagreement = try Self.disagreement(text) { Issue.record("\(disagreement)") }
    }
  }

  /// Returns a form that contains the formatter or row.
  private static func form(of document: String, _ kind: String) -> String {
    switch kind {
    case "formatters": #"{"sections": [{"items": [{"type": "label", "id": "a", "formatter": \#(document)}]}]}"#
    case "rows": #"{"sections": [{"items": [\#(document)]}]}"#
    default: document
    }
  }

  @Test(arguments: ["delivery", "flight", "invoice", "lunch", "person", "profile", "receipt", "upload"])
  func acceptsExamples(_ name: String) throws {
    let text = try Checkout.text("Examples/\(name)/form.json")
    let value = JSONValue(try JSONDocument(parsing: text).root)
    #expect(SchemaValidator(RMSDescriptor.jsonSchemaOfBothDialects).faults(value) == [])
  }

  /// The example of every key decodes without diagnostics.
  @Test func examplesOfKeysDecode() {
    var count = 0
    for type in FormatterType.allCases {
      for key in FormatterKeys.common + FormatterKeys.keys(of: type) {
        guard let example = key.example else { continue }
        let needed = FormatterKeys.keys(of: type).filter { $0.isRequired && $0.name != key.name }
          .map { #""\#($0.name)": "\#($0.example ?? "")", "# }.joined()
        let second = key.name.hasPrefix("date.secondary.format") ? #""date.secondary.calendar": "persian", "# : ""
        let text = Self.form(
          of: #"{"type": "\#(type.rawValue)", \#(needed)\#(second)"\#(key.name)": "\#(example)"}"#, "formatters")
        #expect(Self.diagnostics(text).isEmpty, "\(key.name): \(Self.diagnostics(text))")
        count += 1
      }
    }
    expectCases(count, of: "examples", atLeast: 20)
  }

  /// The law holds for documents with randomly changed keys and values.
  @Test(.long, arguments: 0..<4)
  func agreesWithDecodersOnChangedDocuments(_ chunk: Int) throws {
    var random = SplitMix64(seed: chosenSeed(1900) &+ UInt64(chunk))
    var documents: [JSONValue] = []
    for name in ["formatters", "rows", "forms", "rms"] {
      for fixture in try DescriptorCase.load("valid/\(name)") {
        let text = Self.form(of: fixture.document, name)
        if Self.diagnostics(text).isEmpty { documents.append(JSONValue(try JSONDocument(parsing: text).root)) }
      }
    }
    let names = (RowKeys.all + FormatterKeys.all + SectionKeys.all + FormKeys.all + RuleKeys.all).map(\.name)
    let values: [JSONValue] = [
      .null, true, 5, "x", "", [], .object([]), ["x"], ["a": "x"], -1, "date", "slider", "text", "2025-03-21",
    ]
    var refused = 0
    let rounds = isExhaustive ? 600 : 50
    for round in 0..<rounds {
      let changed = Self.changed(documents[round % documents.count], &random, names: names, values: values)
      let text = JSONWriter().string(changed)
      if Self.diagnostics(text).contains(where: Self.isOfShape) { refused += 1 }
      if let disagreement = try Self.disagreement(text) { Issue.record("\(disagreement)") }
    }
    #expect(refused * 600 > 80 * rounds, "seed \(runSeed): \(refused)")
  }

  /// Returns the value with one change at a random position.
  private static func changed(
    _ value: JSONValue, _ random: inout SplitMix64, names: [String], values: [JSONValue]
  ) -> JSONValue {
    switch value {
    case .array(var elements) where !elements.isEmpty && random.below(8) > 0:
      let index = random.below(elements.count)
      elements[index] = changed(elements[index], &random, names: names, values: values)
      return .array(elements)
    case .object(var members) where !members.isEmpty && random.below(8) > 0:
      let index = random.below(members.count)
      switch random.below(8) {
      case 0: members[index].key = names[random.below(names.count)]
      case 1: members.remove(at: index)
      case 2: members.append(.init(names[random.below(names.count)], values[random.below(values.count)]))
      default: members[index].value = changed(members[index].value, &random, names: names, values: values)
      }
      return .object(members)
    default: return values[random.below(values.count)]
    }
  }
}
