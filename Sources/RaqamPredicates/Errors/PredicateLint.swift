/// Something in a predicate that is legal and probably not meant.
///
/// ```swift
/// let predicate = try FormPredicate(#"SELF MATCHES '\d+'"#)
/// predicate.lints.first?.message
/// // the backslash before 'd' is dropped: the pattern is 'd+'
/// ```
public struct PredicateLint: Hashable, Sendable {
  /// What kind of mistake it may be. The raw value is the word in JSON replies: `mixed_connectives`.
  public enum Code: String, CaseIterable, Sendable {
    /// AND and OR stand side by side without parentheses. Readers disagree on which binds tighter.
    case mixedConnectives = "mixed_connectives"
    /// A string drops a backslash that a regular expression seems to need.
    case droppedBackslash = "dropped_backslash"
    /// An integer divided by an integer, which NSPredicate truncates and Raqam does not.
    case integerDivision = "integer_division"
    /// A repeated group repeats inside, as in `(a+)+`: matching may take forever.
    case nestedQuantifier = "nested_quantifier"
    /// `\d` in a regular expression, which takes the digits of every script.
    case anyDigit = "any_digit"
    /// `$tag.value`, which other form libraries write; a variable already is the value.
    case variableValue = "variable_value"
  }

  /// What kind of mistake it may be.
  public let code: Code
  /// Where in the format, or in the pattern, it is, in UTF-16 units from 0.
  public let offset: Int
  /// How many UTF-16 units it spans.
  public let length: Int
  /// One sentence about it.
  public let message: String
  /// What to write instead.
  public let hint: String

  init(_ code: Code, at source: SourceRange, _ message: String, hint: String) {
    self.code = code
    offset = source.offset
    length = source.length
    self.message = message
    self.hint = hint
  }
}
