/// The kind of a problem of a message. The raw value appears in JSON output.
///
/// ```swift
/// MessageProblemCode.duplicateVariant.rawValue  // duplicate_variant
/// ```
public struct MessageProblemCode: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The code in snake case.
  public let rawValue: String

  /// Creates a code.
  ///
  /// - Parameter rawValue: The code in snake case.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The code in snake case.
  public var description: String { rawValue }
}

// Data model errors of the specification.
extension MessageProblemCode {
  /// A declaration binds a variable that it or an earlier declaration uses or binds.
  public static let duplicateDeclaration = Self(rawValue: "duplicate_declaration")
  /// A function or markup has two options of one name.
  public static let duplicateOptionName = Self(rawValue: "duplicate_option_name")
  /// Two variants have the same keys.
  public static let duplicateVariant = Self(rawValue: "duplicate_variant")
  /// No variant has only catch-all keys.
  public static let missingFallbackVariant = Self(rawValue: "missing_fallback_variant")
  /// A selector does not refer, directly or through other variables, to a declaration with a function.
  public static let missingSelectorAnnotation = Self(rawValue: "missing_selector_annotation")
  /// The number of keys of a variant differs from the number of selectors.
  public static let variantKeyMismatch = Self(rawValue: "variant_key_mismatch")
  /// A name, text or empty list has no syntax; only models that are created in code have this problem.
  public static let unrepresentable = Self(rawValue: "unrepresentable")
}

// Syntax errors, which the specification does not subdivide.
extension MessageProblemCode {
  /// Another character is required.
  public static let unexpectedCharacter = Self(rawValue: "unexpected_character")
  /// The message ends too early.
  public static let unexpectedEnd = Self(rawValue: "unexpected_end")
  /// Space is required between two parts of a placeholder or of a matcher.
  public static let missingSpace = Self(rawValue: "missing_space")
  /// A quoted literal has no closing `|`.
  public static let unclosedLiteral = Self(rawValue: "unclosed_literal")
  /// A placeholder has no closing `}`.
  public static let unclosedPlaceholder = Self(rawValue: "unclosed_placeholder")
  /// A quoted pattern has no closing `}}`.
  public static let unclosedPattern = Self(rawValue: "unclosed_pattern")
  /// A pattern contains `}` without an escape.
  public static let unescapedBrace = Self(rawValue: "unescaped_brace")
  /// A backslash precedes a character that has no escape.
  public static let unknownEscape = Self(rawValue: "unknown_escape")
  /// A message starts with an unknown keyword, such as `.inputs`.
  public static let unknownKeyword = Self(rawValue: "unknown_keyword")
  /// Text follows the last pattern of the message.
  public static let trailingText = Self(rawValue: "trailing_text")
  /// Text or a literal contains U+0000.
  public static let nullCharacter = Self(rawValue: "null_character")
  /// A name exceeds the limit of 512 bytes, which the specification does not have.
  public static let nameTooLong = Self(rawValue: "name_too_long")
  /// Further syntax errors are not reported.
  public static let tooManyProblems = Self(rawValue: "too_many_problems")
}
