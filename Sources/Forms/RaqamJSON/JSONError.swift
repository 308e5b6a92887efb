/// An error in JSON, with its position.
///
/// ```swift
/// do {
///   _ = try JSONDocument(parsing: "[1, 2,]")
/// } catch {
///   print(error)  // line 1, column 6: trailing comma before "]"; remove it
/// }
/// ```
public struct JSONError: Error, Hashable, Sendable {
  /// The kind of an error. The raw value appears in JSON output.
  @nonexhaustive public enum Code: String, CaseIterable, Sendable {
    /// The text is empty or contains only white space.
    case emptyText = "empty_text"
    /// The text ends inside an array or object.
    case unexpectedEnd = "unexpected_end"
    /// A character is not allowed at its position.
    case unexpectedCharacter = "unexpected_character"
    /// The text continues after the value.
    case trailingContent = "trailing_content"
    /// An array is closed by `}` or an object by `]`.
    case mismatchedBracket = "mismatched_bracket"
    /// There is no comma between two values.
    case missingComma = "missing_comma"
    /// A comma precedes a closing bracket.
    case trailingComma = "trailing_comma"
    /// A key is not followed by a colon.
    case missingColon = "missing_colon"
    /// There is a comma or closing bracket instead of a value.
    case missingValue = "missing_value"
    /// There is another token instead of a key.
    case missingKey = "missing_key"
    /// A key has no quotation marks.
    case unquotedKey = "unquoted_key"
    /// A string is in single quotes.
    case singleQuote = "single_quote"
    /// The text contains a comment, which RFC 8259 does not allow.
    case comment = "comment"
    /// A word is not `true`, `false` or `null`.
    case unknownValue = "unknown_value"
    /// A number is infinite or NaN.
    case notFinite = "not_finite"
    /// A number does not match the grammar of RFC 8259.
    case invalidNumber = "invalid_number"
    /// The text ends inside a string.
    case unterminatedString = "unterminated_string"
    /// A string contains an unescaped control character.
    case controlCharacter = "control_character"
    /// A backslash does not begin a valid escape.
    case invalidEscape = "invalid_escape"
    /// An escape specifies half of a surrogate pair.
    case loneSurrogate = "lone_surrogate"
    /// The text is not well-formed UTF-8.
    case invalidUTF8 = "invalid_utf8"
    /// Arrays and objects exceed ``/RaqamValues/Budget/depth``.
    case depthLimit = "depth_limit"
    /// The text exceeds ``/RaqamValues/Budget/bytesIn``.
    case sizeLimit = "size_limit"
    /// A number exceeds 20,000 characters.
    case numberLimit = "number_limit"
    /// The number of values exceeds ``/RaqamValues/Budget/values``.
    case nodeLimit = "node_limit"
    /// A text has more than 128 combining marks in a row.
    case markLimit = "mark_limit"
    /// A JSON pointer does not match the grammar of RFC 6901.
    case invalidPointer = "invalid_pointer"
  }

  /// The kind of the error.
  public let code: Code
  /// The byte offset of the error, from 0.
  public let offset: Int
  /// The line of the error, from 1.
  public let line: Int
  /// The column of the error, from 1, in Unicode scalars.
  public let column: Int
  /// The number of invalid Unicode scalars at the offset: a word or a character; 0 at the end of the text.
  public let length: Int
  /// The byte range of the invalid text.
  package let range: Range<Int>
  /// The message: one clause that names the subject.
  public let message: String
  /// A suggested correction, or `nil` if there is none.
  public let hint: String?
  /// An edit that fixes the error, or `nil` if the correction is ambiguous.
  public let edit: JSONEdit?

  init(
    _ code: Code, offset: Int, position: JSONPosition, range: Range<Int>, length: Int, message: String, hint: String?,
    edit: JSONEdit? = nil
  ) {
    self.code = code
    self.offset = offset
    self.line = position.line
    self.column = position.column
    self.range = range
    self.length = length
    self.message = message
    self.hint = hint
    self.edit = edit
  }
}

extension JSONError: CustomStringConvertible {
  /// The position, the message and the hint in one line.
  public var description: String {
    let fault = "line \(line), column \(column): \(message)"
    guard let hint else { return fault }
    return "\(fault); \(hint)"
  }
}
