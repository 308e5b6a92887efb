/// Why a predicate could not be parsed, or why its evaluation stopped.
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
/// No message holds more than 40 characters of a value: values may be passwords.
public struct FormPredicateError: Error, Hashable, Sendable {
  /// When the error was found.
  public enum Phase: String, CaseIterable, Sendable {
    /// While the format was read.
    case parse
    /// While the predicate was applied to values.
    case evaluation = "eval"
  }

  /// When the error was found.
  public let phase: Phase
  /// The format that the place belongs to.
  public let format: String
  private let fault: Fault

  init(_ fault: Fault, phase: Phase, format: String) {
    self.fault = fault
    self.phase = phase
    self.format = format
  }
}

extension FormPredicateError {
  /// What kind of error it is.
  public var code: Code { fault.code }
  /// Where in the format the error is, in UTF-16 units from 0.
  public var offset: Int { fault.source.offset }
  /// How many UTF-16 units from there are at fault; may be 0.
  public var length: Int { fault.source.length }
  /// One sentence about the error.
  public var message: String { fault.message }
  /// What to write instead, where there is something to say.
  public var hint: String? { fault.hint }
}

extension FormPredicateError {
  /// The same error with its code alone in place of the sentence, which may quote a value that nobody is to see.
  package var concealed: Self {
    let word = code.rawValue.split(separator: "_").joined(separator: " ")
    let message = "the evaluation of what reads a password failed: \(word)"
    return Self(Fault(code, fault.source, message), phase: phase, format: format)
  }
}

extension FormPredicateError: CustomStringConvertible {
  /// The message, with its hint.
  public var description: String {
    if let hint { "\(message); \(hint)" } else { message }
  }

  /// The message with its column, the line of the format that it is about, and a mark below the place.
  public var rendered: String {
    let units = Array(format.utf16)
    let place = min(offset, units.count)
    let isLineEnd: (UInt16) -> Bool = { $0 == 0x0A || $0 == 0x0D }
    let start = units[..<place].lastIndex(where: isLineEnd).map { $0 + 1 } ?? 0
    let end = units[place...].firstIndex(where: isLineEnd) ?? units.count
    let line = String(decoding: units[start..<end], as: UTF16.self)
    // A tab stays a tab, so that the mark stands below its place at any width of tabs.
    let before = String(decoding: units[start..<place], as: UTF16.self)
    let indent = before.map { $0 == "\t" ? "\t" : " " }.joined()
    let marked = String(decoding: units[place..<min(end, place + max(length, 0))], as: UTF16.self).count
    let mark = "^" + String(repeating: "~", count: max(marked - 1, 0))
    return "predicate:\(offset + 1): \(description)\n\(line)\n\(indent)\(mark)"
  }
}
