internal import Raqam
internal import RaqamDescriptors
internal import RaqamJSON

// Checks predicates against the types and options of the rows that they read. A warning applies to all values that a
// row can have. Invalid rows and values that hosts may add are not considered.

extension RowLint {
  /// Warns about comparisons that make no sense, and about conditions and rules whose result is constant.
  static func checkPredicates(_ lint: RowLint) {
    for (predicate, target, role) in lint.predicates {
      var subject = lint.row.facts
      // Rules are evaluated only for values, `required` also for an empty row.
      if role == .rule { subject.kinds.remove(.null) }
      if role == .rule, subject.kinds.isEmpty { continue }
      target.report(predicate, as: role, subject: subject, lint.facts)
    }
  }
}

extension RowLint {
  /// Warns about rules that compare a computed number, whose digits are compared even if the row does not display them.
  static func checkComparedDigits(_ lint: RowLint) {
    guard lint.row.type.isNumber else { return }
    for (rule, target) in lint.rules {
      guard case .predicate(let predicate) = rule.test, let target = target.key("predicate") else { continue }
      for (names, range) in predicate.comparedValues {
        let hiding = names.first { name in
          lint.facts.computed[name ?? lint.row.id]?.mayGainDigits { lint.facts.wholes.contains($0) } == true
        }
        guard let hiding else { continue }
        let words = names.map { $0.map { "$\($0)" } ?? "SELF" }
        target.report(
          .warning, .hiddenDigits,
          "\(hiding.map { "$\($0)" } ?? "SELF") may have more digits than it displays, and all of them are compared",
          offset: range.offset, units: range.length,
          hint: "allow a difference, such as abs(\(words[0]) - \(words[1])) < 0.005")
      }
    }
  }

  /// Warns about expressions that compute with non-numbers, and about expressions whose value the row cannot accept.
  static func checkExpression(_ lint: RowLint) {
    guard let expression = lint.row.expression, let target = lint.target.key("value.expression") else { return }
    let (findings, kinds) = expression.findings { lint.facts[$0] }
    for finding in findings { target.report(finding, in: expression.format) }
    let given = kinds.subtracting(.null)
    let held = lint.row.facts.kinds.subtracting(.null)
    var taken = held
    // A date can be a string in ISO 8601 format.
    if !held.isDisjoint(with: [.instant, .day, .time]) { taken.formUnion([.instant, .day, .time, .text]) }
    guard findings.isEmpty, !given.isEmpty, given.isDisjoint(with: taken) else { return }
    target.report(
      .warning, .kindMismatch,
      "the expression is \(given.article), but rows of type \(lint.row.type.rawValue) hold \(held.article)"
    )
  }
}

extension FormLint {
  /// Checks the conditions of sections, where `SELF` is null.
  static func checkSections(_ lint: FormLint) {
    for (section, target) in lint.sections {
      guard let predicate = section.hidden.predicate, let target = target.key("hidden") else { continue }
      target.report(predicate, as: .section, subject: ValueFacts(.null), lint.facts)
    }
  }
}

/// The use of a predicate.
enum PredicateRole {
  case rule, hidden, disabled, required, option, section

  /// Returns the effect of a predicate with a constant result.
  func consequence(_ isTrue: Bool) -> String {
    switch (self, isTrue) {
    case (.rule, true): "the rule accepts every value"
    case (.rule, false): "the rule rejects every value"
    case (.hidden, true): "the row is always hidden"
    case (.hidden, false): "the row is never hidden"
    case (.disabled, true): "the row is always read-only"
    case (.disabled, false): "the row is never read-only"
    case (.required, true): "the row is always required"
    case (.required, false): "the row is never required"
    case (.option, true): "the option is always offered"
    case (.option, false): "the option is never offered"
    case (.section, true): "the section is always hidden"
    case (.section, false): "the section is never hidden"
    }
  }
}

extension LintTarget {
  /// Reports the findings about the predicate at this location.
  fileprivate func report(_ predicate: FormPredicate, as role: PredicateRole, subject: ValueFacts, _ facts: RowFacts) {
    for finding in predicate.findings(subject: subject, variables: { facts[$0] }) {
      switch finding.kind {
      case .alwaysTrue, .neverTrue: report(finding, of: predicate, as: role)
      case .mismatch, .emptiness, .unknownOption: report(finding, in: predicate.format)
      }
    }
  }

  /// Reports values that cannot meet in a predicate or an expression.
  fileprivate func report(_ finding: PredicateFinding, in format: String) {
    switch finding.kind {
    case .mismatch, .alwaysTrue, .neverTrue:
      report(
        .warning, .kindMismatch, finding.message, offset: finding.offset, units: finding.length, hint: finding.hint,
        text: finding.text.flatMap { format.replacing(finding, by: $0) })
    case .emptiness:
      // The syntax tree does not contain parentheses at the ends of a comparison, so verify that the suggestion parses.
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

  /// Reports a predicate with a constant result. `TRUEPREDICATE` and `FALSEPREDICATE` are intentional, unless they hide
  /// a row or section permanently.
  private func report(_ finding: PredicateFinding, of predicate: FormPredicate, as role: PredicateRole) {
    let isTrue = finding.kind == .alwaysTrue
    let code = isTrue ? Diagnostic.Code.alwaysTrue : .neverTrue
    let what = isTrue ? "always true" : "never true"
    guard finding.isWhole else {
      report(
        .warning, code, "this part is \(what)", offset: finding.offset, units: finding.length)
      return
    }
    let isWritten = predicate.constant != nil
    let isNote = isWritten && role != .rule && !(isTrue && (role == .hidden || role == .section))
    let text = role == .rule ? nil : isTrue ? "true" : "false"
    report(
      isNote ? .note : .warning, code, "the predicate is \(what): \(role.consequence(isTrue))",
      hint: text.map { "write \($0) if this is intended" } ?? (isTrue ? "remove the rule" : nil),
      text: text.map { .unsure($0) })
  }
}

extension String {
  /// Returns the format with the range of a finding replaced; `nil` if the result is not valid.
  ///
  /// - Parameter isRight: Returns whether the changed format is valid.
  fileprivate func replacing(
    _ finding: PredicateFinding, by text: String, where isRight: (String) -> Bool = { _ in true }
  ) -> Rewriting? {
    guard let changed = replacingUnits(finding.offset..<(finding.offset + max(finding.length, 0)), by: text),
      isRight(changed)
    else { return nil }
    return .word(changed, isSure: false)
  }

  /// Whether the string is a valid predicate or expression.
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
