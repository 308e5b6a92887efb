public import FoundationEssentials
public import Raqam

/// In place of "The operation could not be completed", Foundation's `localizedDescription` says what is wrong.
extension FormatError: LocalizedError {
  /// Message, place and hint in one line, in English.
  public var errorDescription: String? { description }
  /// What to write instead.
  public var recoverySuggestion: String? { hint?.description }
}
