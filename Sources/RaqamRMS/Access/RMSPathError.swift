internal import Raqam
public import RaqamDescriptors

/// Why a value could not be read or set at a key path.
public struct RMSPathError: Error, Hashable, Sendable {
  /// `unknownKeyPath` or `wrongType`.
  public let code: Diagnostic.Code
  /// What is wrong, in one clause.
  public let message: String
  /// The name that is not known, with those that are.
  let name: String
  let candidates: [String]

  init(_ code: Diagnostic.Code, _ message: String, name: String = "", candidates: [String] = []) {
    self.code = code
    self.message = message
    self.name = name
    self.candidates = candidates
  }

  /// What was probably meant, where there is something near.
  public var hint: String? { NearestWord.hint(name, among: candidates)?.description }
}

extension RMSPathError: CustomStringConvertible {
  /// The message with its hint.
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

  /// The path in messages.
  var quoted: String { "\"\(text.abbreviated(to: 80))\"" }

  /// The first `count` names, in messages.
  func quoted(upTo count: Int) -> String { "\"\(names.prefix(count).joined(separator: ".").abbreviated(to: 80))\"" }
}
