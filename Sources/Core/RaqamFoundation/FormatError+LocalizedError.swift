public import Raqam

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Makes Foundation's `localizedDescription` describe the error instead of "The operation could not be completed".
extension FormatError: LocalizedError {
  /// The message, the offset and the hint in one line, in English.
  public var errorDescription: String? { description }
  /// The hint in English; `nil` if the error has none.
  public var recoverySuggestion: String? { hint?.description }
}
