/// A warning about a predicate that is valid but probably not intended.
///
/// ```swift
/// let predicate = try FormPredicate(#"SELF MATCHES '\d+'"#)
/// predicate.warnings.first?.message
/// // the backslash before 'd' is ignored; the pattern is 'd+'
/// ```
public struct PredicateWarning: Hashable, Sendable {
  /// The kind of a warning. The raw value appears in JSON output, such as `mixed_connectives`.
  @nonexhaustive public enum Code: String, CaseIterable, Sendable {
    /// AND and OR are combined without parentheses, and readers may mistake their precedence.
    case mixedConnectives = "mixed_connectives"
    /// A string drops a backslash that a regular expression seems to need.
    case droppedBackslash = "dropped_backslash"
    /// An integer is divided by an integer; NSPredicate truncates the quotient, Raqam does not.
    case integerDivision = "integer_division"
    /// A repeated group contains a repetition, as in `(a+)+`, so matching may take exponential time.
    case nestedQuantifier = "nested_quantifier"
    /// `\d` in a regular expression matches the digits of every script.
    case anyDigit = "any_digit"
    /// The format contains `$tag.value`, the syntax of other form libraries; here a variable is itself the value.
    case variableValue = "variable_value"
  }

  /// The kind of the warning.
  public let code: Code
  /// The offset in the format or the pattern, in UTF-16 units from 0.
  public let offset: Int
  /// The length of the affected text in UTF-16 units.
  public let length: Int
  /// The message: one clause that names the subject.
  public let message: String
  /// A suggested correction.
  public let hint: String

  init(_ code: Code, at source: SourceRange, _ message: String, hint: String) {
    self.code = code
    offset = source.offset
    length = source.length
    self.message = message
    self.hint = hint
  }
}
