import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamPredicates
import TestSupport
import Testing

/// Checks of forms created in code; the checks of decoded forms are in Data/Descriptors.
@Suite struct FormExpressionTests {
  @Test func checksFormsCreatedInCode() throws {
    var first = RowDescriptor(type: .text, id: "a")
    first.hidden = .predicate(try FormPredicate("$d == 1"))
    first.disabled = .predicate(try FormPredicate("$c == 1"))
    var second = RowDescriptor(type: .text, id: "b")
    second.formatters = [FormatterDescriptor(.byte(ByteStyle()))]
    second.rules = [
      RuleDescriptor(.predicate(try FormPredicate("SELF > $a"))),
      RuleDescriptor(.regularExpression(try GuardedRegularExpression("(a+)+"))),
    ]
    var section = SectionDescriptor(rows: [first, second])
    section.hidden = .predicate(try FormPredicate("$bb == NULL"))
    section.template = RowDescriptor(type: .text, id: "")
    section.template?.hidden = .predicate(try FormPredicate("$template == 1"))
    section.template?.rules = [RuleDescriptor(.predicate(try FormPredicate("$b.value == 1")))]
    do throws(DescriptorError) {
      _ = try FormDescriptor(sections: [section], messages: ["de": ["requird": "Pflicht"]])
      Issue.record("the form was made")
    } catch {
      #expect(
        error.diagnostics.map(line) == [
          "unfit_formatter warning: /sections/0/items/1/formatter/0: formatters of type byte accept a number, but rows of type text hold a string; use one of the types date, message, text",
          "unknown_id error: /sections/0/hidden: unknown row \"bb\" (at offset 0); did you mean \"b\"?",
          "unknown_id error: /sections/0/items/0/hidden: unknown row \"d\" (at offset 0)",
          "unknown_id error: /sections/0/items/0/disabled: unknown row \"c\" (at offset 0)",
          "nested_quantifier warning: /sections/0/items/1/rules/1/regexp: a repeated group contains a repetition, so matching may take very long (at offset 0); remove one repetition, or separate the repetitions by a character",
          "unknown_id error: /sections/0/dynamic.hidden: unknown row \"template\" (at offset 0)",
          "variable_value warning: /sections/0/dynamic.rules/0/predicate: $b is already the value of the row "
            + "(at offset 3); write $b",
          "unknown_key warning: /messages/de/requird: unknown message \"requird\"; "
            + "did you mean \"required\"?",
        ])
    }
  }

  /// Warnings do not prevent creation, and equal those of a decoded form.
  @Test func warnsAboutFormsCreatedInCode() throws {
    var section = SectionDescriptor(rows: [RowDescriptor(type: .text, id: "a")])
    (section.kind, section.idPrefix) = (.dynamic, "x")
    var warnings: [Diagnostic] = []
    _ = try FormDescriptor(
      sections: [section, section].enumerated().map { index, section in
        var section = section
        section.rows[0].id = "a\(index)"
        return section
      }, messages: ["de": ["requird": "Pflicht"]]
    ) { warnings.append($0) }
    #expect(
      warnings.map(line) == [
        "duplicate_id warning: /sections/1: duplicate id prefix \"x\"; first used at /sections/0; set another \"dynamic.id.prefix\": saved rows would be ambiguous",
        "unknown_key warning: /messages/de/requird: unknown message \"requird\"; "
          + "did you mean \"required\"?",
      ])
  }

  /// The content of a row must be that of its type, or absent.
  @Test func rejectsContentOfOtherTypes() throws {
    let contents: [(RowType, RowDescriptor.Content)] = [
      (.button, .button(showsArrow: true)), (.integer, .number(.init())), (.datetime, .datetime(.init())),
      (.options, .options(.init())), (.location, .location(.dms)), (.image, .files(.init())),
      (.webview, .page(.init())),
    ]
    let alike: [Set<RowType>] = [
      [.integer, .decimal, .percent, .currency, .slider, .stepper], [.options, .pushAsync], [.image, .attachment],
    ]
    for type in RowType.allCases {
      for (own, content) in contents {
        let fits = type == own || alike.contains { $0.isSuperset(of: [type, own]) }
        do throws(DescriptorError) {
          _ = try FormDescriptor(
            sections: [SectionDescriptor(rows: [RowDescriptor(type: type, id: "a", content: content)])])
          #expect(fits, "\(type) \(own)")
        } catch {
          #expect(!fits, "\(type) \(own)")
          #expect(
            error.diagnostics.map(line) == [
              "conflicting_keys error: /sections/0/items/0: the content does not belong to rows of type \(type.rawValue)"
            ])
        }
      }
      _ = try FormDescriptor(sections: [SectionDescriptor(rows: [RowDescriptor(type: type, id: "a")])])
    }
  }

  /// A form created in code is subject to the row limit of a decoded one.
  @Test(.long) func rejectsTooManyRows() {
    let rows = (0...FormDescriptor.rowLimit).map { RowDescriptor(type: .check, id: "r\($0)") }
    do throws(DescriptorError) {
      _ = try FormDescriptor(sections: [SectionDescriptor(rows: rows)])
      Issue.record("the form was made")
    } catch {
      #expect(
        error.diagnostics.map(line) == [
          "limit_exceeded error: /sections/0/items/100000: too many rows: at most 100000"
        ])
    }
  }

  /// Lint findings are warnings: the form is built.
  @Test func lintWarningsDoNotPreventBuilding() throws {
    let form = try form(rows: #"{"type":"text","id":"a","hidden":"$a == 1 OR $a == 2 AND $a == 3"}"#)
    #expect(try form.texts() == [""])
  }

  /// A form with many wrong conditions is checked in linear time. Each condition names an unknown row, similar to
  /// thousands of known ones.
  @Test func limitsDiagnosticsOfUnknownIDs() {
    let rows = (0..<3_000).map { #"{"type":"check","id":"row-\#($0)","hidden":"$row_\#($0) == 1"}"# }
    let (said, isRefused) = diagnostics(Array(#"{"sections":[{"items":[\#(rows.joined(separator: ","))]}]}"#.utf8))
    #expect(isRefused)
    #expect(said.count == DiagnosticLog.limit + 1)
    #expect(said.filter { $0.code == .unknownID }.count == DiagnosticLog.limit)
  }
}
