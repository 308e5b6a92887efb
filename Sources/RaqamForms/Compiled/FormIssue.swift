/// Something wrong with a value of a form. A wrong answer is data: it is reported, never thrown.
public struct FormIssue: Hashable, Sendable {
  /// The raw value is the word used in JSON replies.
  public enum Code: String, CaseIterable, Sendable {
    /// A value of a kind that the row does not take.
    case type
    /// A value that is not among the options.
    case option
    /// A value for a row that the form does not have.
    case unknownID = "unknown_id"
    /// A value that cannot be shown.
    case format
  }

  /// Id of the row.
  public let row: String
  public let code: Code
  public let message: String

  public init(row: String, code: Code, message: String) {
    self.row = row
    self.code = code
    self.message = message
  }
}
