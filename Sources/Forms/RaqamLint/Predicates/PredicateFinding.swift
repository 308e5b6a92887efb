internal import RaqamValues

/// A problem of a predicate that exists for all values that the facts allow.
package struct PredicateFinding: Hashable, Sendable {
  /// The kind of the problem.
  package enum Kind: Hashable, Sendable {
    /// Values whose kinds are never equal or ordered, or a value that an operation does not accept.
    case mismatch
    /// A comparison with a constant outcome because the value of an empty row is null.
    case emptiness
    /// A string that is not one of the options, with the options.
    case unknownOption(String, among: [String])
    /// A condition that is true for all values.
    case alwaysTrue
    /// A condition that is false for all values.
    case neverTrue
  }

  /// The kind of the problem.
  package let kind: Kind
  /// The offset in the format, in UTF-16 units from 0.
  package let offset: Int
  /// The length of the affected text in UTF-16 units.
  package let length: Int
  /// Whether the problem affects the whole predicate.
  package let isWhole: Bool
  /// The message: one clause that names the subject.
  package let message: String
  /// The replacement in the syntax of the format, or `nil` if there is none.
  package let text: String?
  /// A suggested correction in words, or `nil` if there is none.
  package let hint: String?

  init(
    _ kind: Kind, at source: SourceRange, isWhole: Bool = false, _ message: String = "", text: String? = nil,
    hint: String? = nil
  ) {
    self.kind = kind
    offset = source.offset
    length = source.length
    self.isWhole = isWhole
    self.message = message
    self.text = text
    self.hint = hint ?? text.map { "write \($0)" }
  }
}

extension FormPredicate {
  /// Returns the problems of the predicate that exist for all values.
  ///
  /// ```swift
  /// let number = ValueFacts([.null, .number])
  /// try FormPredicate("$age > 'x'").findings(subject: .anything) { _ in number }.first?.message
  /// // $age is a number, which cannot be ordered with a string
  /// ```
  ///
  /// `alwaysTrue` means that the predicate is true for every value that the facts allow; `neverTrue` that it is
  /// false or fails for every such value. Both ignore the limits of an evaluation. Unknown values yield no
  /// findings.
  ///
  /// - Parameters:
  ///   - subject: The facts about `SELF`.
  ///   - variables: Returns the facts about a variable; `nil` if nothing is known about it, not even whether it
  ///     exists.
  package func findings(
    subject: ValueFacts, variables: (String) -> ValueFacts?
  ) -> [PredicateFinding] {
    var facts: [ExactText: ValueFacts] = [:]
    for use in variableUses { facts[use.name] = variables(use.name) }
    var analysis = PredicateAnalysis(subject: subject, variables: facts)
    let outcomes = analysis.outcomes(of: root)
    guard analysis.findings.isEmpty else { return analysis.findings }
    if let kind = outcomes.verdict {
      let whole = SourceRange(offset: 0, length: format.utf16.count)
      return [PredicateFinding(kind, at: whole, isWhole: true)]
    }
    return analysis.decided(in: root)
  }

  /// Whether the predicate is `TRUEPREDICATE` or `FALSEPREDICATE`; `nil` if it is neither.
  package var constant: Bool? {
    if case .constant(let flag, _) = root { flag } else { nil }
  }
}

extension FormExpression {
  /// Returns the problems of the expression that exist for all values, and the possible kinds of its value; no
  /// kinds if it never has a value.
  package func findings(
    variables: (String) -> ValueFacts?
  ) -> (findings: [PredicateFinding], kinds: ValueFacts.Kinds) {
    var facts: [ExactText: ValueFacts] = [:]
    for use in variableUses { facts[use.name] = variables(use.name) }
    var analysis = PredicateAnalysis(subject: .anything, variables: facts)
    let guess = analysis.guess(root)
    return (analysis.findings, guess.kinds)
  }
}
