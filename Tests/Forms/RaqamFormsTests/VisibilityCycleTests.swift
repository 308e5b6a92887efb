import RaqamDescriptors
import RaqamForms
import RaqamPredicates
import TestSupport
import Testing

@Suite struct VisibilityCycleTests {
  private static func form(_ conditions: [(String, String?)], key: String = "hidden") -> [UInt8] {
    let rows = conditions.map { id, condition in
      #"{"type":"text","id":"\#(id)""# + (condition.map { #","\#(key)":"\#($0)""# } ?? "") + "}"
    }
    return Array(#"{"sections":[{"items":[\#(rows.joined(separator: ","))]}]}"#.utf8)
  }

  @Test(
    arguments: [
      ([("a", "$b == 1"), ("b", "$a == 1")], ["a → b → a"]),
      ([("a", "$b == 1"), ("b", "$c == 1"), ("c", "$a == 1 AND $b == 1")], ["a → b → c → a"]),
      ([("z", "$c == 1"), ("a", "$b == 1"), ("b", "$c == 1"), ("c", "$b == 1")], ["b → c → b"]),
      ([("a", "$b == 1"), ("b", "$a == 1"), ("c", "$d == 1"), ("d", "$c == $a")], ["a → b → a", "c → d → c"]),
      // A row may refer to its own value, and a chain is not a cycle.
      ([("a", "$a == 1"), ("b", "$a == 1"), ("c", "$b == 1 OR $a == 2")], []),
      ([("a", nil), ("b", "$a == 1")], []),
    ] as [([(String, String?)], [String])])
  func reportsCycles(_ conditions: [(String, String?)], _ paths: [String]) {
    for key in ["hidden", "disabled"] {
      let (said, isRefused) = diagnostics(Self.form(conditions, key: key))
      #expect(!isRefused)
      #expect(said.allSatisfy { $0.code == .visibilityCycle && $0.severity == .warning && $0.line == 1 })
      #expect(said.map(\.message) == paths.map { "cycle of conditions: \($0)" })
      #expect(said.allSatisfy { $0.pointer.hasSuffix("/\(key)") })
    }
  }

  /// The condition of a section applies to each of its rows.
  @Test func sectionConditionsApplyToTheirRows() {
    let (said, _) = diagnostics(
      Array(
        #"{"sections":[{"hidden":"$b == 1","items":[{"type":"text","id":"a"}]},{"items":[{"type":"text","id":"b","hidden":"$a == 1"}]}]}"#
          .utf8))
    #expect(said.map(\.message) == ["cycle of conditions: a → b → a"])
    #expect(said.map(\.pointer) == ["/sections/0/items/0"])
  }

  /// The pointer of a cycle counts rejected rows and sections.
  @Test func locatesCyclesAfterRejectedParts() {
    let (said, isRefused) = diagnostics(
      Array(
        #"{"sections":[7,{"items":[{"type":"none"},{"type":"text","id":"a","hidden":"$b == 1"},{"type":"text","id":"b","hidden":"$a == 1"}]}]}"#
          .utf8))
    #expect(isRefused)
    let cycles = said.filter { $0.code == .visibilityCycle }
    #expect(cycles.map(\.pointer) == ["/sections/1/items/1/hidden"])
    #expect(cycles.first?.line == 1)
  }

  /// `\d` is ambiguous only if the row stores digits as typed, in decoded forms and in forms created in code.
  @Test(arguments: [(RowType.integer, false), (.text, true)])
  func notesAnyDigitOnlyForDigitsAsTyped(_ type: RowType, _ isNoted: Bool) throws {
    let text = #"{"sections":[{"items":[{"type":"\#(type.rawValue)","id":"a","rules":[{"regexp":"\\d+"}]}]}]}"#
    let decoded = try FormDescriptor.decode(Array(text.utf8))
    #expect(decoded.diagnostics.map(\.code) == (isNoted ? [.anyDigit] : []))
    var notes: [Diagnostic] = []
    _ = try FormDescriptor(sections: decoded.form.sections) { notes.append($0) }
    #expect(notes.map(\.code) == (isNoted ? [.anyDigit] : []))
  }

  /// A cycle of thousands of rows is found without deep recursion, and its message is shortened.
  @Test(.long) func shortensLongCycles() {
    let conditions = (0..<10_000).map { ("r\($0)", Optional("$r\(($0 + 1) % 10_000) == 1")) }
    let (said, isRefused) = diagnostics(Self.form(conditions))
    #expect(!isRefused)
    #expect(said.count == 1)
    #expect(said.first?.message.hasSuffix("r18 → … → r0") == true)
  }

  /// A form created in code has its warnings on creation, a decoded one on decoding.
  @Test func warnsOnceAboutFormsCreatedInCode() throws {
    var first = RowDescriptor(type: .text, id: "a")
    first.hidden = .predicate(try FormPredicate("$b == 1 OR $b == 2 AND $b == 3"))
    var second = RowDescriptor(type: .text, id: "b")
    second.disabled = .predicate(try FormPredicate("$a == 1"))
    var warnings: [Diagnostic] = []
    let made = try FormDescriptor(sections: [SectionDescriptor(rows: [first, second])]) { warnings.append($0) }
    #expect(warnings.map(\.code) == [.mixedConnectives, .visibilityCycle])
    #expect(try CompiledForm(made, factory: FormatterFactory(), context: context()).diagnostics == [])
    let (decoded, said) = try FormDescriptor.decode(Self.form([("a", "$b == 1"), ("b", "$a == 1")]))
    #expect(said.map(\.code) == [.visibilityCycle])
    #expect(try CompiledForm(decoded, factory: FormatterFactory(), context: context()).diagnostics == [])
  }

  @Test func rejectsDuplicateIDs() throws {
    let row = RowDescriptor(type: .text, id: "a")
    var section = SectionDescriptor(rows: [row, row])
    section.id = "a"
    do throws(DescriptorError) {
      _ = try FormDescriptor(sections: [section])
      Issue.record("the form was made")
    } catch {
      #expect(
        error.diagnostics.map(line) == [
          "duplicate_id error: /sections/0/items/0: duplicate id \"a\"; first used at /sections/0; "
            + "use an id that no other row or section has",
          "duplicate_id error: /sections/0/items/1: duplicate id \"a\"; first used at /sections/0; "
            + "use an id that no other row or section has",
        ])
    }
  }
}
