/// Something in a predicate that is legal and probably not meant.
///
/// ```swift
/// let predicate = try FormPredicate(#"SELF MATCHES '\d+'"#)
/// predicate.lints.first?.message
/// // the backslash before 'd' is dropped: the pattern is 'd+'
/// ```
public struct PredicateLint: Hashable, Sendable {
  /// What kind of mistake it may be.
  public enum Code: String, CaseIterable, Sendable {
    /// AND and OR stand side by side without parentheses. Readers disagree on which binds tighter.
    case mixedConnectives
    /// A string drops a backslash that a regular expression seems to need.
    case droppedBackslash
    /// An integer divided by an integer is an integer.
    case integerDivision
    /// A repeated group repeats inside, as in `(a+)+`: matching may take forever.
    case nestedQuantifier
    /// `\d` in a regular expression, which takes the digits of every script.
    case anyDigit
    /// `$tag.value`, which other form libraries write; a variable already is the value.
    case variableValue

    /// The code in JSON replies: `mixed_connectives`.
    public var wireCode: String {
      rawValue.map { $0.isUppercase ? "_" + $0.lowercased() : String($0) }.joined()
    }
  }

  /// What kind of mistake it may be.
  public let code: Code
  /// Where in the format, or in the pattern, it is, in UTF-16 units from 0.
  public let at: Int
  /// How many UTF-16 units it spans.
  public let length: Int
  /// One sentence about it.
  public let message: String
  /// What to write instead.
  public let hint: String

  init(_ code: Code, at source: SourceRange, _ message: String, hint: String) {
    self.code = code
    at = source.offset
    length = source.length
    self.message = message
    self.hint = hint
  }
}
