/// Why a text is not JSON, and where.
///
/// ```swift
/// do {
///   _ = try JSONDocument(parsing: "[1, 2,]")
/// } catch {
///   print(error)  // line 1, column 6: a comma must not stand before "]"; remove it
/// }
/// ```
public struct JSONError: Error, Hashable, Sendable {
  /// What went wrong. The raw value is the word used in JSON replies.
  public enum Code: String, CaseIterable, Sendable {
    /// The text is empty or all white space.
    case emptyText = "empty_text"
    /// The text ends inside an array or object.
    case unexpectedEnd = "unexpected_end"
    /// A character stands where it cannot.
    case unexpectedCharacter = "unexpected_character"
    /// Something follows the value.
    case trailingContent = "trailing_content"
    /// `}` stands where `]` closes, or the reverse.
    case mismatchedBracket = "mismatched_bracket"
    /// Two values follow each other without a comma.
    case missingComma = "missing_comma"
    /// A comma stands before a closing bracket.
    case trailingComma = "trailing_comma"
    /// No colon follows a key.
    case missingColon = "missing_colon"
    /// A comma or a closing bracket stands in place of a value.
    case missingValue = "missing_value"
    /// Something else than a string stands in place of a key.
    case missingKey = "missing_key"
    /// A key is written without quotation marks.
    case unquotedKey = "unquoted_key"
    /// A string is written between single quotes.
    case singleQuote = "single_quote"
    /// The text has a comment.
    case comment = "comment"
    /// A word is not `true`, `false` or `null`.
    case unknownWord = "unknown_word"
    /// A number is infinite or not a number.
    case notFinite = "not_finite"
    /// A number does not follow the grammar.
    case invalidNumber = "invalid_number"
    /// The text ends inside a string.
    case unterminatedString = "unterminated_string"
    /// A control character stands in a string.
    case controlCharacter = "control_character"
    /// A backslash does not begin an escape.
    case invalidEscape = "invalid_escape"
    /// An escape names half of a surrogate pair.
    case loneSurrogate = "lone_surrogate"
    /// The text is not UTF-8.
    case invalidUTF8 = "invalid_utf8"
    /// Arrays and objects are nested deeper than allowed.
    case depthLimit = "depth_limit"
    /// The text is longer than allowed.
    case sizeLimit = "size_limit"
    /// A number is longer than allowed.
    case numberLimit = "number_limit"
    /// The text holds more values than allowed.
    case nodeLimit = "node_limit"
    /// A JSON pointer does not follow RFC 6901.
    case invalidPointer = "invalid_pointer"
  }

  /// What went wrong.
  public let code: Code
  /// Where the fault is, in bytes from 0.
  public let offset: Int
  /// The line of the fault, from 1.
  public let line: Int
  /// The column of the fault, from 1, in Unicode scalars.
  public let column: Int
  /// How many Unicode scalars from there are at fault: those of a word or a character; 0 at the end of the text.
  public let length: Int
  /// The same as bytes of the text.
  package let range: Range<Int>
  /// What is wrong, in one clause that names the subject.
  public let message: String
  /// What to write instead, where there is something to say.
  public let hint: String?
  /// What to change in the text, where that is beyond doubt.
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
  /// The place, the fault and the hint in one line.
  public var description: String {
    let fault = "line \(line), column \(column): \(message)"
    guard let hint else { return fault }
    return "\(fault); \(hint)"
  }
}
