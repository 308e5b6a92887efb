internal import Raqam

/// Something wrong with a value of a form, or an edit that was refused. A wrong answer is data: it is reported, never
/// thrown.
public struct FormIssue: Hashable, Sendable, Codable {
  /// The raw value is the word used in JSON replies, and in the form's `messages`.
  public enum Code: String, CaseIterable, Sendable, Codable {
    /// A value of a kind that the row does not take.
    case type
    /// A value that is not among the options, or an option that is not offered now.
    case option
    /// A value for a row that the form does not have.
    case unknownID = "unknown_id"
    /// A text that cannot be read, a value that cannot be shown, or no e-mail address or URL where one is meant.
    case format
    /// No value where one is required.
    case required
    /// A rule's regular expression does not match.
    case regexp
    /// A rule's predicate does not hold.
    case predicate
    /// A value below the least, or fewer entries than a section must have.
    case minimum
    /// A value above the greatest, or more files or entries than are accepted.
    case maximum
    /// A value that another entry of the section has as well.
    case unique
    /// A time between those that can be picked.
    case minuteInterval = "minute_interval"
    /// A rule that took too long: nobody knows whether it holds.
    case timeout
    /// An edit by the user of a row that is disabled.
    case disabled
    /// An edit by the user of a row that is not shown.
    case hidden
    /// An edit by the user of a form that is read-only.
    case readOnly = "read_only"
    /// An edit that the row or section does not allow.
    case notAllowed = "not_allowed"
    /// More rows than a section may have.
    case limitExceeded = "limit_exceeded"
  }

  /// Id of the row; empty where a section is meant.
  public let row: String
  /// What is wrong, as a word.
  public let code: Code
  /// What is wrong, in one clause, in the form's language where the form has a translation.
  public let message: String
  /// The rule that failed, as its place in `rules`.
  public let rule: Int?

  /// The section that the issue is about, as its place in the descriptor; nil if it is about a row.
  public let section: Int?

  /// Makes an issue of the row with the id `row`, or of a section.
  public init(row: String, code: Code, message: String, rule: Int? = nil, section: Int? = nil) {
    self.row = row
    self.code = code
    self.message = message
    self.rule = rule
    self.section = section
  }

  /// Whether both say the same of the same row, byte for byte.
  public static func == (left: Self, right: Self) -> Bool {
    left.code == right.code && left.rule == right.rule && left.section == right.section
      && left.row.hasBytes(of: right.row)
      && left.message.hasBytes(of: right.message)
  }
}
