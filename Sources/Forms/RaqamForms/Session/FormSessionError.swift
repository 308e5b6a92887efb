/// An error in the use of a session by its caller. Mistakes of the user are reported as ``FormOutcome`` instead.
///
/// ```swift
/// try session.apply([.clear(row: "amuont")])  // throws: unknown row "amuont"; did you mean "amount"?
/// ```
public struct FormSessionError: Error, Hashable, Sendable {
  /// The kind of error. The raw value is the code in JSON replies.
  @nonexhaustive public enum Code: String, CaseIterable, Sendable, Codable {
    /// The JSON value is not a valid edit.
    case malformedEdit = "malformed_edit"
    /// The edit has an unknown key.
    case unknownKey = "unknown_key"
    /// The form does not have a row with this id.
    case unknownID = "unknown_id"
    /// The form does not have this section.
    case unknownSection = "unknown_section"
    /// There is no open session with this name.
    case unknownSession = "unknown_session"
    /// A session with this name is already open.
    case duplicateSession = "duplicate_session"
    /// The name is empty or longer than ``FormSessionStore/nameLimit``.
    case invalidName = "invalid_name"
    /// Too many sessions are open, or they exceed the size limit.
    case limitExceeded = "limit_exceeded"
  }

  /// The kind of error, for programs.
  public let code: Code
  /// The description of the error, in one clause.
  public let message: String
  /// A suggested correction.
  public let hint: String?
  /// The key of the edit that has the error.
  public let key: String?
  /// The index of the invalid edit in an array of edits; `nil` for a single edit.
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
  /// The message, followed by the hint.
  public var description: String { hint.map { "\(message); \($0)" } ?? message }
}
