/// Why nothing was done with a session: a mistake of whoever speaks to it. What a user does wrong is an outcome.
///
/// ```swift
/// try session.apply([.clear(row: "amuont")])  // throws: the form has no row "amuont"; did you mean "amount"?
/// ```
public struct FormSessionError: Error, Hashable, Sendable {
  /// What is wrong. The raw value is the word of JSON replies.
  public enum Code: String, CaseIterable, Sendable, Codable {
    /// What is no edit.
    case malformedEdit = "malformed_edit"
    /// A key that the edit does not have.
    case unknownKey = "unknown_key"
    /// A row that the form does not have.
    case unknownID = "unknown_id"
    /// A section that the form does not have.
    case unknownSection = "unknown_section"
    /// A session that is not open.
    case unknownSession = "unknown_session"
    /// A name of a session that is open already.
    case duplicateSession = "duplicate_session"
    /// A name that is empty or too long.
    case invalidName = "invalid_name"
    /// More sessions than may be open at a time.
    case limitExceeded = "limit_exceeded"
  }

  /// What is wrong, as a word.
  public let code: Code
  /// What is wrong, in one clause.
  public let message: String
  /// What was probably meant.
  public let hint: String?
  /// The key of the edit at fault.
  public let key: String?
  /// Of several edits, the place of the one at fault.
  public internal(set) var index: Int?

  init(_ code: Code, _ message: String, key: String? = nil, hint: String? = nil) {
    self.code = code
    self.message = message
    self.key = key
    self.hint = hint
  }

  package func at(_ index: Int) -> FormSessionError {
    var error = self
    error.index = index
    return error
  }
}

extension FormSessionError: CustomStringConvertible {
  /// The message, and the hint behind it.
  public var description: String { hint.map { "\(message); \($0)" } ?? message }
}
