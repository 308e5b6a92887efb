public import RaqamPredicates

/// The explanation of why a condition of a row holds or not, or whether its value violates a rule.
public struct RowPredicateExplanation: Hashable, Sendable {
  /// The effect of a predicate.
  @nonexhaustive public enum Kind: String, CaseIterable, Sendable {
    /// Hides the section of the row.
    case section
    /// Hides the row.
    case hidden
    /// Makes the row read-only.
    case disabled
    /// Requires a value.
    case required
    /// Offers an option of the row.
    case option
    /// Validates the value of the row.
    case rule
  }

  /// The effect of the predicate.
  public let kind: Kind
  /// The JSON pointer to the predicate, or to the regular expression of a rule.
  public let place: String
  /// The result of each part. Conditions are true or false. Rules may be undecided, and are not reached if the row is
  /// empty. A regular expression has no parts.
  public let explanation: PredicateExplanation
}
