internal import RaqamValues

/// Something about a predicate that holds whatever the values are, as far as it is known what they may be.
package struct PredicateFinding: Hashable, Sendable {
  /// What it is.
  package enum Kind: Hashable, Sendable {
    /// Values of two kinds that never compare, or a value that an operation does not take.
    case mismatch
    /// A comparison that is decided because the value of an empty row is null.
    case emptiness
    /// A text that is none of the options; what those are.
    case unknownOption(String, among: [String])
    /// A condition that is true for all values.
    case alwaysTrue
    /// A condition that is true for no value.
    case neverTrue
  }

  /// What it is.
  package let kind: Kind
  /// Where in the format it is, in UTF-16 units from 0.
  package let offset: Int
  /// How many UTF-16 units it spans.
  package let length: Int
  /// Whether it is about the whole predicate.
  package let isWhole: Bool
  /// One clause about it.
  package let message: String
  /// What to write in its place, as the format has it.
  package let text: String?
  /// What to write instead, in words.
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
  /// What is wrong with the predicate whatever the values are.
  ///
  /// ```swift
  /// let number = ValueFacts([.null, .number])
  /// try FormPredicate("$age > 'x'").findings(subject: .anything) { _ in number }.first?.message
  /// // $age is a number, which has no order with a text
  /// ```
  ///
  /// What is called always true is true for every value that the facts allow, what is called never true is false or cannot be
  /// evaluated for every one; both apart from the limits of an evaluation. Of what is not known nothing is said.
  ///
  /// - Parameters:
  ///   - subject: What `SELF` may be.
  ///   - variables: What a variable may be; `nil` for one of which nothing is known, not even whether it is there.
  package func findings(
    subject: ValueFacts, variables: (String) -> ValueFacts?
  ) -> [PredicateFinding] {
    var facts: ExactDictionary<ValueFacts> = [:]
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

  /// Whether it is `TRUEPREDICATE` or `FALSEPREDICATE`, and which.
  package var constant: Bool? {
    if case .constant(let flag, _) = root { flag } else { nil }
  }
}

extension FormExpression {
  /// What is wrong with the expression whatever the values are, as of a predicate, and the kinds that its value may have: none where
  /// it never has one.
  package func findings(
    variables: (String) -> ValueFacts?
  ) -> (findings: [PredicateFinding], kinds: ValueFacts.Kinds) {
    var facts: ExactDictionary<ValueFacts> = [:]
    for use in variableUses { facts[use.name] = variables(use.name) }
    var analysis = PredicateAnalysis(subject: .anything, variables: facts)
    let guess = analysis.guess(root)
    return (analysis.findings, guess.kinds)
  }
}
