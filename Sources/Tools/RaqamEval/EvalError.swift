package import Raqam
package import RaqamDescriptors
package import RaqamJSON

/// The error of a request, for its reply.
package struct EvalError: Error {
  package var code: String
  package var message: String
  package var pointer: String?
  package var offset: Int?
  package var hint: String?
  /// All diagnostics of the descriptor, if it caused the error.
  package var diagnostics: [Diagnostic] = []

  package init(_ code: String, _ message: String, pointer: String? = nil, offset: Int? = nil, hint: String? = nil) {
    self.code = code
    self.message = message
    self.pointer = pointer
    self.offset = offset
    self.hint = hint
  }

  package init(_ error: FormatError, pointer: String? = nil) {
    self.init(
      error.code.rawValue, error.message, pointer: pointer, offset: error.offset, hint: error.hint?.description)
  }

  /// Creates an error from the first error among the diagnostics of a descriptor; all of them are
  /// included in the reply.
  package init(_ diagnostics: [Diagnostic]) {
    let first = diagnostics.first { $0.severity == .error }
    self.init(
      first?.code.rawValue ?? "invalid_descriptor", first?.message ?? "the descriptor is invalid",
      pointer: first?.pointer, offset: first?.offset, hint: first?.hint)
    self.diagnostics = diagnostics
  }

  package var json: JSONValue {
    var members: [JSONValue.Member] = [.init("code", .string(code)), .init("message", .string(message))]
    if let pointer { members.append(.init("pointer", .string(Diagnostic.shown(pointer: pointer)))) }
    if let offset { members.append(.init("offset", .integer(Int64(offset)))) }
    if let hint { members.append(.init("hint", .string(hint))) }
    return .object(members)
  }
}
