public import RaqamPredicates

/// Why a condition of a row holds or does not, or whether its value violates a rule.
public struct RowPredicateExplanation: Hashable, Sendable {
  /// What a predicate decides.
  public enum Kind: String, CaseIterable, Sendable {
    /// Whether the section of the row is hidden.
    case section
    /// Whether the row is hidden.
    case hidden
    /// Whether the row is disabled.
    case disabled
    /// Whether the row needs a value.
    case required
    /// Whether an option of the row is offered.
    case option
    /// Whether the value of the row is valid.
    case rule
  }

  /// What the predicate decides.
  public let kind: Kind
  /// The JSON pointer to the predicate, or to the regular expression of a rule.
  public let place: String
  /// The result of every part. Conditions are true or false; rules may be undecided, and are not reached in an empty row. A regular
  /// expression has no parts.
  public let explanation: PredicateExplanation
}
