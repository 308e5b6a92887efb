import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import RaqamLint
import RaqamRMS
import TestSupport
import Testing

/// Sure replacements do not change the meaning of a document, and reduce its diagnostics.
@Suite struct MendingLawTests {
  private static func lint() throws -> DescriptorLint {
    DescriptorLint(factory: FormatterFactory(), context: try context())
  }

  /// The descriptor that the public decoders decode, for comparison; `nil` if none accepts the bytes.
  private static func meaning(_ bytes: [UInt8]) -> [AnyHashable]? {
    if let form = try? FormDescriptor.decode(bytes).form { return [form] }
    if let formatter = try? FormatterDescriptor.decode(bytes).0 { return [formatter] }
    guard let document = try? JSONDocument(parsing: bytes) else { return nil }
    let log = DiagnosticLog()
    if let row = RowDescriptor(document.root, at: .root, log: log), !log.hasErrors { return [row] }
    guard let form = try? RMSDescriptor.decode(bytes).form else { return nil }
    return form.sections.flatMap { section -> [AnyHashable] in
      let own: [AnyHashable] = [section.className, section.bindVariable, section.enabled]
      return own + properties(section.properties)
        + section.rows.flatMap { row -> [AnyHashable] in
          let own: [AnyHashable] = [row.className, row.bindVariable, row.enabled]
          return own + properties(row.properties)
        }
    }
  }

  private static func properties(_ properties: [RMSPropertyDescriptor]) -> [AnyHashable] {
    properties.flatMap { [$0.keyPath as AnyHashable, $0.value as AnyHashable] }
  }

  private static func check(_ text: String, _ lint: DescriptorLint) -> Int {
    let bytes = Array(text.utf8)
    let before = lint.diagnostics(ofEither: bytes, classes: ["MyClass"])
    let mended = lint.fixed(bytes, classes: ["MyClass"])
    #expect(mended.diagnostics == lint.diagnostics(ofEither: mended.bytes, classes: ["MyClass"]))
    if mended.count == 0 {
      #expect(mended.bytes == bytes)
      return 0
    }
    #expect(mended.diagnostics.count < before.count, "\(text)")
    #expect(before.count { $0.severity == .error } >= mended.diagnostics.count { $0.severity == .error }, "\(text)")
    if let meaning = meaning(bytes) { #expect(Self.meaning(mended.bytes) == meaning, "\(text)") }
    #expect(lint.fixed(mended.bytes, classes: ["MyClass"]).count == 0, "\(text)")
    return mended.count
  }

  @Test func fixesKeepTheMeaningOfAllTestDescriptors() throws {
    let lint = try Self.lint()
    let count = LintTests.documents.reduce(0) { $0 + Self.check($1, lint) }
    expectCases(count, atLeast: 40)
  }

  /// Descriptors with random typing errors.
  @Test(.long) func fixesKeepTheMeaningOfMistypedDescriptors() throws {
    let lint = try Self.lint()
    var random = SplitMix64(seed: chosenSeed(7))
    let base = """
      {"title": "Order", "sections": [{"header": "A", "items": [
        {"type": "text", "id": "name", "required": true, "title": "Name", "hidden": "$count > 3"},
        {"type": "integer", "id": "count", "value.minimum": 1, "formatter": {"type": "number", "number.style": "decimal"}},
        {"type": "datetime", "id": "day", "style": "date", "date.calendar": "persian"}
      ]}]}
      """
    let slips: [(String, String)] = [
      ("true", "True"), ("true", "\"true\""), ("}]}", "},]}"), ("\"decimal\"", "\"Decimal\""), ("\"text\"", "\"txet\""),
      ("\"Order\"", "'Order'"), ("\"id\"", "id"), (" 1,", " +1,"), (" 1,", " 01,"), ("persian", "Persian"), ("},", "}"),
      ("\"header\": \"A\"", "\"header\": \"A\", \"header\": \"A\""), ("$count", "$cuont"), ("title", "titel"),
      ("integer", "integr"),
      ("{\"type\"", "// note\n{\"type\""), ("required", "requird"),
    ]
    var count = 0
    let rounds = isExhaustive ? 400 : 100
    for _ in 0..<rounds {
      var text = base
      for _ in 0..<1 + random.below(5) {
        let (right, wrong) = slips[random.below(slips.count)]
        let places = text.ranges(of: right)
        guard !places.isEmpty else { continue }
        text.replaceSubrange(places[random.below(places.count)], with: wrong)
      }
      count += Self.check(text, lint)
    }
    #expect(count * 4 > 3 * rounds, "seed \(runSeed)")
  }
}
