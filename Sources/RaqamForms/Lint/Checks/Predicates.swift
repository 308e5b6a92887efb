internal import Raqam
internal import RaqamDescriptors
internal import RaqamJSON
internal import RaqamPredicates

// Predicates against the types and options of the rows that they name. What is said holds for every value that a row may have; of
// rows that are refused, and of values that hosts may add, nothing is said.

extension RowLint {
  /// Warns of comparisons that make no sense, and of conditions and rules that are decided before there is a value.
  static func checkPredicates(_ lint: RowLint) {
    for (predicate, place, role) in lint.predicates {
      var subject = lint.row.facts
      // Rules are asked of a value that is there, and `required` of none.
      if role == .rule { subject.kinds.remove(.null) }
      if role == .rule, subject.kinds.isEmpty { continue }
      place.report(predicate, as: role, subject: subject, lint.facts)
    }
  }
}

extension RowLint {
  /// Warns of expressions that compute with what is no number, and of those whose value is none that the row takes.
  static func checkExpression(_ lint: RowLint) {
    guard let expression = lint.row.expression, let place = lint.place.key("value.expression") else { return }
    let (findings, kinds) = expression.findings { lint.facts[$0] }
    for finding in findings { place.report(finding, in: expression.format) }
    let given = kinds.subtracting(.null)
    let held = lint.row.facts.kinds.subtracting(.null)
    var taken = held
    // A date may be written as a text.
    if !held.isDisjoint(with: [.instant, .day, .time]) { taken.formUnion([.instant, .day, .time, .text]) }
    guard findings.isEmpty, !given.isEmpty, given.isDisjoint(with: taken) else { return }
    place.report(
      .warning, .kindMismatch,
      "the expression is \(given.article), and a row of type \(lint.row.type.rawValue) holds \(held.article)"
    )
  }
}

extension FormLint {
  /// The same of the conditions of sections, where `SELF` is null.
  static func checkSections(_ lint: FormLint) {
    for (section, place) in lint.sections {
      guard let predicate = section.hidden.predicate, let place = place.key("hidden") else { continue }
      place.report(predicate, as: .section, subject: ValueFacts(.null), lint.facts)
    }
  }
}

/// What follows from a predicate.
enum PredicateRole {
  case rule, hidden, disabled, required, option, section

  /// What a predicate comes to that is always the same.
  func consequence(_ isTrue: Bool) -> String {
    switch (self, isTrue) {
    case (.rule, true): "the rule refuses nothing"
    case (.rule, false): "the rule refuses every value"
    case (.hidden, true): "the row is never shown"
    case (.hidden, false): "the row is never hidden"
    case (.disabled, true): "the row can never be edited"
    case (.disabled, false): "the row is never disabled"
    case (.required, true): "the row always needs a value"
    case (.required, false): "the row never needs a value"
    case (.option, true): "the option is always offered"
    case (.option, false): "the option is never offered"
    case (.section, true): "the section is never shown"
    case (.section, false): "the section is never hidden"
    }
  }
}

extension LintPlace {
  /// Reports what is wrong with the predicate that stands here.
  fileprivate func report(_ predicate: FormPredicate, as role: PredicateRole, subject: ValueFacts, _ facts: RowFacts) {
    for finding in predicate.findings(subject: subject, variables: { facts[$0] }) {
      switch finding.kind {
      case .alwaysTrue, .neverTrue: report(finding, of: predicate, as: role)
      case .mismatch, .emptiness, .unknownOption: report(finding, in: predicate.format)
      }
    }
  }

  /// Reports values that never come together in a predicate or an expression.
  fileprivate func report(_ finding: PredicateFinding, in format: String) {
    switch finding.kind {
    case .mismatch, .alwaysTrue, .neverTrue:
      report(
        .warning, .kindMismatch, finding.message, offset: finding.offset, units: finding.length, hint: finding.hint,
        text: finding.text.flatMap { format.replacing(finding, by: $0) })
    case .emptiness:
      // The tree does not have the parentheses at the ends of a comparison.
      report(
        .warning, .kindMismatch, finding.message, offset: finding.offset, units: finding.length, hint: finding.hint,
        text: finding.text.flatMap { format.replacing(finding, by: $0, where: \.parses) })
    case .unknownOption(let text, let options):
      let nearest = log.nearest(to: text, among: options)
      report(
        .warning, .unknownOption, finding.message, offset: finding.offset, units: finding.length,
        hint: nearest.map { FormatError.Hint.nearest($0).description },
        text: nearest.flatMap { format.replacing(finding, by: FieldValue.string($0).literal) })
    }
  }

  /// `TRUEPREDICATE` and `FALSEPREDICATE` are no slips, unless nobody ever sees the row.
  private func report(_ finding: PredicateFinding, of predicate: FormPredicate, as role: PredicateRole) {
    let isTrue = finding.kind == .alwaysTrue
    let code = isTrue ? Diagnostic.Code.alwaysTrue : .neverTrue
    let what = isTrue ? "always true" : "never true"
    guard finding.isWhole else {
      report(
        .warning, code, "this part is \(what), whatever the values are", offset: finding.offset, units: finding.length)
      return
    }
    let isWritten = predicate.constant != nil
    let isNote = isWritten && role != .rule && !(isTrue && (role == .hidden || role == .section))
    let text = role == .rule ? nil : isTrue ? "true" : "false"
    report(
      isNote ? .note : .warning, code, "the predicate is \(what): \(role.consequence(isTrue))",
      hint: text.map { "write \($0) where that is meant" } ?? (isTrue ? "leave the rule out" : nil),
      text: text.map { .unsure($0) })
  }
}

extension String {
  /// The format with another text in place of what a finding is about.
  ///
  /// - Parameter isRight: Whether the changed format is one.
  fileprivate func replacing(
    _ finding: PredicateFinding, by text: String, where isRight: (String) -> Bool = { _ in true }
  ) -> Rewriting? {
    guard let changed = replacingUnits(finding.offset..<(finding.offset + max(finding.length, 0)), by: text),
      isRight(changed)
    else { return nil }
    return .word(changed, isSure: false)
  }

  /// Whether it is a predicate or an expression.
  fileprivate var parses: Bool {
    do throws(FormPredicateError) {
      _ = try FormPredicate(self)
      return true
    } catch {
      do throws(FormPredicateError) {
        _ = try FormExpression(self)
        return true
      } catch {
        return false
      }
    }
  }
}
