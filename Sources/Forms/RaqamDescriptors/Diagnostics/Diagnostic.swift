public import RaqamJSON

/// A problem of a descriptor: its kind, its location and a suggested correction.
public struct Diagnostic: Hashable, Sendable {
  /// The effect of a diagnostic on the use of the descriptor.
  public enum Severity: String, CaseIterable, Sendable {
    /// The descriptor cannot be used.
    case error
    /// A key is ignored, or a default is used.
    case warning
    /// The descriptor is valid, but the author should know a fact about it.
    case note
  }

  /// The effect of the diagnostic on the use of the descriptor.
  public let severity: Severity
  /// The kind of the diagnostic.
  public let code: Code
  /// The message: one clause that names the subject.
  public let message: String
  /// The JSON pointer (RFC 6901) to the invalid value; empty for the whole document.
  public package(set) var pointer: String
  /// The line, from 1; `nil` if the descriptor was not parsed from text.
  public package(set) var line: Int?
  /// The column, from 1, in Unicode scalars.
  public package(set) var column: Int?
  /// The number of invalid Unicode scalars on the line: the whole string, number or key, or the part at `offset`.
  public package(set) var length: Int?
  /// The invalid bytes of the document, from 0.
  public package(set) var range: Range<Int>?
  /// The UTF-16 offset in the string value of an invalid pattern or predicate.
  public let offset: Int?
  /// A suggested correction, or `nil` if there is none.
  public let hint: String?
  /// An edit that fixes the problem, or `nil` if there is none.
  public package(set) var replacement: Replacement?

  /// An edit of the document that fixes the problem.
  public struct Replacement: Hashable, Sendable {
    /// The bytes to replace and their replacement.
    public let edit: JSONEdit
    /// Whether the edit is unambiguous and loses no information. Editors must ask the user to confirm other edits.
    public let isSure: Bool

    /// Creates a replacement.
    public init(_ edit: JSONEdit, isSure: Bool) {
      self.edit = edit
      self.isSure = isSure
    }
  }

  /// Creates a diagnostic; omit the parts of the location that are unknown.
  public init(
    _ severity: Severity, _ code: Code, _ message: String, pointer: String = "", line: Int? = nil,
    column: Int? = nil, offset: Int? = nil, hint: String? = nil
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.pointer = pointer
    self.line = line
    self.column = column
    self.offset = offset
    self.hint = hint
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The diagnostic in one line, such as `error: /sections/0/items/1/type: unknown row type "txt"; did you mean
  /// "text"? (line 7, column 19)`.
  public var description: String {
    var text = "\(severity.rawValue): "
    if !pointer.isEmpty { text += "\(shownPointer): " }
    text += message
    if let offset { text += " (at offset \(offset))" }
    if let hint { text += "; \(hint)" }
    if let line, let column { text += " (line \(line), column \(column))" }
    return text
  }
}

/// The error of a descriptor that cannot be used, with all its errors, warnings and notes.
public struct DescriptorError: Error, Hashable, Sendable {
  /// All diagnostics in the order of the document.
  public let diagnostics: [Diagnostic]

  /// Creates an error from the diagnostics of one descriptor, in the order of its document.
  public init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

  /// The first diagnostic of severity `error`.
  ///
  /// - Complexity: O(*n*) in the number of diagnostics.
  public var first: Diagnostic? { diagnostics.first { $0.severity == .error } }
}

extension DescriptorError: CustomStringConvertible {
  /// The diagnostics, one per line.
  public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}
