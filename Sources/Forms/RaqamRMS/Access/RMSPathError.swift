internal import Raqam
public import RaqamDescriptors

/// The error of reading or writing a value at a key path.
public struct RMSPathError: Error, Hashable, Sendable {
  /// The cause: `unknownKeyPath`, `wrongType` or `unknownAction`.
  public let code: Diagnostic.Code
  /// The description of the error, in one clause.
  public let message: String
  /// The unknown name; `candidates` are the known ones.
  let name: String
  let candidates: [String]

  init(_ code: Diagnostic.Code, _ message: String, name: String = "", candidates: [String] = []) {
    self.code = code
    self.message = message
    self.name = name
    self.candidates = candidates
  }

  /// The suggested correction, or `nil` if no known name is similar.
  public var hint: String? { SpellingSuggestion.hint(name, among: candidates)?.description }
}

extension RMSPathError: CustomStringConvertible {
  /// The message, followed by the hint if there is one.
  public var description: String { hint.map { "\(message); \($0)" } ?? message }
}

/// A key path: names separated by dots.
struct RMSKeyPath {
  let text: String
  let names: [String]

  init(_ text: String) {
    self.text = text
    names = text.unicodeScalars.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
  }

  /// The path in quotation marks, for messages.
  var quoted: String { "\"\(text.abbreviated(to: 80))\"" }

  /// Returns the first `count` names in quotation marks, for messages.
  func quoted(upTo count: Int) -> String { "\"\(names.prefix(count).joined(separator: ".").abbreviated(to: 80))\"" }
}
