/// Something wrong with a value of a form. A wrong answer is data: it is reported, never thrown.
public struct FormIssue: Hashable, Sendable {
  /// The raw value is the word used in JSON replies.
  public enum Code: String, CaseIterable, Sendable {
    /// A value of a kind that the row does not take, or a text that is no value of it.
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
  /// What is wrong, as a word.
  public let code: Code
  /// What is wrong, in one clause.
  public let message: String

  /// Makes an issue of the row with the id `row`.
  public init(row: String, code: Code, message: String) {
    self.row = row
    self.code = code
    self.message = message
  }
}
