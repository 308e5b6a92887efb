/// The reason for which a predicate could not be parsed or evaluated.
///
/// ```swift
/// do {
///   _ = try FormPredicate("$age > 17 AND $name STARTSWITH 'A'")
/// } catch {
///   print(error.rendered)
/// }
/// // predicate:21: expected a comparison operator after '$name'; write BEGINSWITH
/// // $age > 17 AND $name STARTSWITH 'A'
/// //                     ^~~~~~~~~~
/// ```
///
/// Messages contain at most 40 characters of a value, because values may be passwords.
public struct FormPredicateError: Error, Hashable, Sendable {
  /// The phase in which the error occurred.
  public enum Phase: String, CaseIterable, Sendable {
    /// Parsing of the format.
    case parse
    /// Evaluation with values.
    case evaluation = "eval"
  }

  /// The phase in which the error occurred.
  public let phase: Phase
  /// The format that ``offset`` refers to.
  public let format: String
  private let fault: PredicateError

  init(_ fault: PredicateError, phase: Phase, format: String) {
    self.fault = fault
    self.phase = phase
    self.format = format
  }
}

extension FormPredicateError {
  /// The kind of the error.
  public var code: Code { fault.code }
  /// The offset of the error in the format, in UTF-16 units from 0.
  public var offset: Int { fault.source.offset }
  /// The number of invalid UTF-16 units from ``offset``; can be 0.
  public var length: Int { fault.source.length }
  /// The message: one clause that names the subject.
  public var message: String { fault.message }
  /// A suggested correction, or `nil` if there is none.
  public var hint: String? { fault.hint }
}

extension FormPredicateError {
  /// The error with a message that contains only its code, because the original message may quote a confidential
  /// value.
  package var concealed: Self {
    let word = code.rawValue.split(separator: "_").joined(separator: " ")
    let message = "evaluation with a password failed: \(word)"
    return Self(PredicateError(code, fault.source, message), phase: phase, format: format)
  }
}

extension FormPredicateError: CustomStringConvertible {
  /// The message followed by the hint.
  public var description: String {
    if let hint { "\(message); \(hint)" } else { message }
  }

  /// The message with its column, the affected line of the format, and a marker below the error.
  ///
  /// - Complexity: O(*n*) in the length of the format.
  public var rendered: String {
    let units = Array(format.utf16)
    let position = min(offset, units.count)
    let isLineEnd: (UInt16) -> Bool = { $0 == 0x0A || $0 == 0x0D }
    let start = units[..<position].lastIndex(where: isLineEnd).map { $0 + 1 } ?? 0
    let end = units[position...].firstIndex(where: isLineEnd) ?? units.count
    let line = String(decoding: units[start..<end], as: UTF16.self)
    // Keep tabs in the indentation, so that the marker is aligned with any tab width.
    let before = String(decoding: units[start..<position], as: UTF16.self)
    let indent = before.map { $0 == "\t" ? "\t" : " " }.joined()
    let marked = String(decoding: units[position..<min(end, position + max(length, 0))], as: UTF16.self).count
    let mark = "^" + String(repeating: "~", count: max(marked - 1, 0))
    return "predicate:\(offset + 1): \(description)\n\(line)\n\(indent)\(mark)"
  }
}
