internal import Raqam

/// A problem of a value or section of a form, or the reason of a rejected edit. Mistakes of users are reported as
/// issues and never thrown as errors.
public struct FormIssue: Hashable, Sendable, Codable {
  /// The kind of issue. The raw value is used in JSON replies and as a key in the form's `messages`.
  @nonexhaustive public enum Code: String, CaseIterable, Sendable, Codable {
    /// The row does not accept values of this kind.
    case type
    /// The value is not one of the options, or the option is currently unavailable.
    case option
    /// A value has the id of a row that the form does not have.
    case unknownID = "unknown_id"
    /// The text cannot be parsed, the value cannot be formatted, or the text is not an email address or URL.
    case format
    /// A required value is missing.
    case required
    /// The regular expression of a rule does not match.
    case regexp
    /// The predicate of a rule is false.
    case predicate
    /// The value is less than the minimum, or a section has too few entries.
    case minimum
    /// The value is greater than the maximum, or there are too many files or entries.
    case maximum
    /// Another entry of the section has the same value.
    case unique
    /// The time is not a multiple of the minute interval.
    case minuteInterval = "minute_interval"
    /// The evaluation of a rule reached a limit, so its result is unknown.
    case timeout
    /// The user cannot edit the row because it is disabled.
    case disabled
    /// The user cannot edit the row because it is not visible.
    case hidden
    /// The user cannot edit the form because it is read-only.
    case readOnly = "read_only"
    /// The row or section does not allow the edit.
    case notAllowed = "not_allowed"
    /// The edit would exceed a limit, such as the number of rows of a section or the size of the form.
    case limitExceeded = "limit_exceeded"
  }

  /// The id of the row; empty if the issue is about a section or the whole form.
  public let row: String
  /// The kind of issue, for programs.
  public let code: Code
  /// The description of the issue, in the form's language if it has a translation, otherwise in English.
  public let message: String
  /// The reason for developers, in English, such as the offset of an unexpected character; `nil` if the message contains
  /// all that is known.
  ///
  /// Not encoded and not compared.
  public let reason: String?
  /// The index of the failed rule in `rules`; `nil` for other issues.
  public let rule: Int?

  /// The index of the section in the descriptor; `nil` if the issue is about a row.
  public let section: Int?

  /// Creates an issue of the row with the id `row`, or of a section.
  public init(
    row: String, code: Code, message: String, rule: Int? = nil, section: Int? = nil, reason: String? = nil
  ) {
    self.row = row
    self.code = code
    self.message = message
    self.rule = rule
    self.section = section
    self.reason = reason
  }

  /// Returns whether two issues are equal; strings are compared by bytes.
  public static func == (left: Self, right: Self) -> Bool {
    left.code == right.code && left.rule == right.rule && left.section == right.section
      && left.row.hasBytes(of: right.row)
      && left.message.hasBytes(of: right.message)
  }

  /// Hashes the compared properties.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(row)
    hasher.combine(code)
    hasher.combine(message)
    hasher.combine(rule)
    hasher.combine(section)
  }
}
