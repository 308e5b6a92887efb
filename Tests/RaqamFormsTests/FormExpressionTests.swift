import RaqamDescriptors
import RaqamForms
import Testing

/// Conditions and rules of forms that no decoder has seen; what the decoder says is in Data/Descriptors.
@Suite struct FormExpressionTests {
  @Test func formsMadeInCodeAreChecked() throws {
    var first = RowDescriptor(type: .text, id: "a")
    first.hidden = .predicate("$b == ")
    first.disabled = .predicate("$c == 1")
    var second = RowDescriptor(type: .text, id: "b")
    second.rules = [RuleDescriptor(.predicate("SELF > $a")), RuleDescriptor(.regularExpression("*"))]
    var section = SectionDescriptor(rows: [first, second])
    section.hidden = .predicate("$bb == NULL")
    section.template = RowDescriptor(type: .text, id: "")
    section.template?.hidden = .predicate("TRUE")
    section.template?.rules = [RuleDescriptor(.predicate("$b.value == 1"))]
    let context = try context()
    do throws(DescriptorError) {
      _ = try CompiledForm(
        FormDescriptor(sections: [section]), factory: FormatterFactory(), context: context)
      Issue.record("the form was built")
    } catch {
      #expect(
        error.diagnostics.map(line) == [
          "unknown_id error: /sections/0/hidden: the form has no row \"bb\" (at offset 0); did you mean \"b\"?",
          "invalid_predicate error: /sections/0/items/0/hidden: expected a value, found the end (at offset 6)",
          "unknown_id error: /sections/0/items/0/disabled: the form has no row \"c\" (at offset 0); did you mean \"a\"?",
          "invalid_regular_expression error: /sections/0/items/1/rules/1/regexp: invalid regular expression: something "
            + "is missing or out of place at 0 (at offset 0)",
          "invalid_predicate error: /sections/0/dynamic.hidden: expected a comparison operator after 'TRUE' (at offset 4); "
            + "write TRUEPREDICATE, or a JSON Bool in place of the text",
          "variable_value warning: /sections/0/dynamic.rules/0/predicate: $b already is the value of the row "
            + "(at offset 3); write $b",
        ])
    }
  }

  /// Lints are warnings: the form is built.
  @Test func lintsRefuseNothing() throws {
    let form = try form(rows: #"{"type":"text","id":"a","hidden":"$a == 1 OR $a == 2 AND $a == 3"}"#)
    #expect(try form.texts() == [""])
  }

  /// A document of many wrong conditions costs no more than a walk over it: every row is wrong, and names a row that is
  /// not there among as many that are.
  @Test func manyUnknownIDs() {
    let rows = (0..<3_000).map { #"{"type":"check","id":"row-\#($0)","hidden":"$row_\#($0) == 1"}"# }
    let (said, isRefused) = diagnostics(Array(#"{"sections":[{"items":[\#(rows.joined(separator: ","))]}]}"#.utf8))
    #expect(isRefused)
    #expect(said.count == DiagnosticLog.limit + 1)
    #expect(said.filter { $0.code == .unknownID }.count == DiagnosticLog.limit)
  }
}
