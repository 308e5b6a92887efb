public import RaqamJSON

/// A fault of a descriptor: what is wrong, where, and what to write instead.
public struct Diagnostic: Hashable, Sendable {
  /// How much it matters.
  public enum Severity: String, CaseIterable, Sendable {
    /// The descriptor cannot be used.
    case error
    /// Something is ignored, or a default is used.
    case warning
    /// Nothing is wrong; something should be known.
    case note
  }

  /// How much it matters.
  public let severity: Severity
  /// What is wrong, as a word.
  public let code: Code
  /// What is wrong, in one clause that names the subject.
  public let message: String
  /// JSON pointer (RFC 6901) to the value at fault; empty for the whole document.
  public package(set) var pointer: String
  /// The line, from 1, when the descriptor came from text.
  public package(set) var line: Int?
  /// The column, from 1, in Unicode scalars.
  public package(set) var column: Int?
  /// How many Unicode scalars of the line are at fault: the whole string, number or key, or the part of it that `offset` tells.
  public package(set) var length: Int?
  /// The same as bytes of the text, from 0.
  public package(set) var range: Range<Int>?
  /// UTF-16 offset into the string at that place, where a pattern or a predicate is at fault.
  public let offset: Int?
  /// What to write instead, where there is something to say.
  public let hint: String?
  /// What to change in the text, where it can be told.
  public package(set) var replacement: Replacement?

  /// A change of the text that takes the fault away.
  public struct Replacement: Hashable, Sendable {
    /// The bytes that go, and what comes in their place.
    public let edit: JSONEdit
    /// Whether it is beyond doubt: nothing that the document says is lost, and nobody could have meant anything else.
    /// Of others an editor asks its user.
    public let isSure: Bool

    /// Makes a replacement.
    public init(_ edit: JSONEdit, isSure: Bool) {
      self.edit = edit
      self.isSure = isSure
    }
  }

  /// Makes a diagnostic; `pointer`, `line`, `column` and `offset` say where, as far as it is known.
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
  /// `error: /sections/0/items/1/type: unknown row type "txt"; did you mean "text"? (line 7, column 19)`
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

/// A descriptor that cannot be used: every error that was found, and the warnings and notes along with them.
public struct DescriptorError: Error, Hashable, Sendable {
  /// In the order of the document.
  public let diagnostics: [Diagnostic]

  /// Makes an error from the diagnostics of one descriptor, in the order of its document.
  public init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

  /// The first error.
  public var first: Diagnostic? { diagnostics.first { $0.severity == .error } }
}

extension DescriptorError: CustomStringConvertible {
  /// The diagnostics, one on each line.
  public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}
