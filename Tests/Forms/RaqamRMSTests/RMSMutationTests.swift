import RaqamDescriptors
import RaqamJSON
import RaqamRMS
import TestSupport
import Testing

/// Laws for forms with one value replaced, at every position and by every kind of value.
@Suite struct RMSMutationTests {
  private static let form: JSONValue = [
    [
      "className": "RMSFormSection", "bindVariable": "a", "enabled": ":yes",
      "properties": ["headerTitle": "H", "footerTitle": ":text", "rows": []],
      "rows": [
        [
          "className": "RMSTextEntryCell", "bindVariable": "b", "enabled": true,
          "properties": [
            "representedObject": ":object", "keyPath": "a.b", "labelText": ":text", "secureTextEntry": "1",
            "primaryLabel.textColor": ":text",
          ],
        ],
        [
          "className": "RMSButtonCell", "enabled": "YES",
          "properties": ["target": ":self", "selectorString": "save:", "enabled": true, "free.path": [1, ":text"]],
        ],
        ["className": "RMSArrayPickerCell", "enabled": 1, "properties": ["choices": ":array"]],
        ["className": "RMSWebViewCell", "properties": ["URLString": "u", "title": "t"]],
      ],
    ],
    ["rows": [["className": "MyClass"]]],
  ]

  private static let values: [JSONValue] = [
    nil, true, 5, "", ":none", ":self", "RMSDataCell", [[:]], ["className": "RMSDataCell"],
  ]

  /// Returns the form with one value replaced, and with one member removed, for every position.
  private static func mutants(_ value: JSONValue, by new: JSONValue) -> [JSONValue] {
    switch value {
    case .array(let elements):
      return [new]
        + elements.indices.flatMap { index in
          mutants(elements[index], by: new).map { element in
            var elements = elements
            elements[index] = element
            return .array(elements)
          }
        }
    case .object(let members):
      return [new]
        + members.indices.flatMap { index -> [JSONValue] in
          var without = members
          without.remove(at: index)
          return [.object(without)]
            + mutants(members[index].value, by: new).map { value in
              var members = members
              members[index].value = value
              return .object(members)
            }
        }
    default: return [new]
    }
  }

  /// A form is rejected with at least one error, or accepted without errors. Every reported pointer exists, and an
  /// outline without objects has at least as many sections.
  @Test(.long, arguments: values)
  func changedFormsAreAcceptedOrRejected(_ value: JSONValue) throws {
    let mutants = Self.mutants(Self.form, by: value)
    expectCases(mutants.count, atLeast: 60)
    for mutant in mutants {
      let text = JSONWriter().string(mutant)
      let (snapshot, said) = try answer(text)
      #expect(said.contains { $0.severity == .error } == (snapshot == nil), "\(text)")
      let root = try JSONDocument(parsing: text).root
      for diagnostic in said {
        #expect(root.at(try JSONPointer(parsing: diagnostic.pointer)) != nil, "\(text) \(diagnostic)")
        #expect(diagnostic.line == 1 && diagnostic.column != nil, "\(text) \(diagnostic)")
      }
      guard let snapshot else { continue }
      let outline = try rms(text).outline(registry: Self.registry)
      #expect(outline.sections.count >= snapshot.sections.count)
    }
  }

  private func answer(_ text: String) throws -> (snapshot: RMSSnapshot?, said: [Diagnostic]) {
    do {
      let (snapshot, said) = try rmsSnapshot(text)
      return (snapshot, said)
    } catch let error as DescriptorError {
      return (nil, error.diagnostics)
    }
  }

  private static var registry: RMSRegistry {
    var registry = RMSRegistry()
    registry.accept(classes: ["MyClass"])
    return registry
  }
}
