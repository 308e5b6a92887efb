internal import CRaqam
internal import Raqam
internal import RaqamDescriptors
internal import RaqamEval
internal import RaqamJSON

#if canImport(Glibc)
@unsafe @preconcurrency internal import Glibc
#elseif canImport(Musl)
@unsafe @preconcurrency internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The error of a call, before it is copied to the caller's `raqam_error`.
struct CallError: Error {
  enum Status {
    case invalidArgument, invalidHandle, invalidDescriptor, refused, outOfMemory

    var raw: raqam_status {
      switch self {
      case .invalidArgument: raqam_status(RAQAM_INVALID_ARGUMENT)
      case .invalidHandle: raqam_status(RAQAM_INVALID_HANDLE)
      case .invalidDescriptor: raqam_status(RAQAM_INVALID_DESCRIPTOR)
      case .refused: raqam_status(RAQAM_REFUSED)
      case .outOfMemory: raqam_status(RAQAM_OUT_OF_MEMORY)
      }
    }
  }

  let status: Status
  var code: String
  var message: String
  var hint: String?
  var pointer: String?
  var offset: Int?
  var line: Int?
  var column: Int?
  var row: Int?
  /// All diagnostics of a descriptor; empty for other errors.
  var diagnostics: [Diagnostic] = []

  init(_ status: Status, _ code: String, _ message: String) {
    self.status = status
    self.code = code
    self.message = message
  }

  init(_ status: Status, _ error: FormatError) {
    self.init(status, error.code.rawValue, error.message)
    hint = error.hint?.description
    offset = error.offset
  }

  /// Creates the error of a rejected row of a column, whose message begins with the row's text.
  init(refused error: FormatError, row: Int, text: UnsafeBufferPointer<UInt8>?) {
    self.init(.refused, error)
    self.row = row
    guard let text = unsafe text else { return }
    // Shorten long texts before decoding them.
    let start = unsafe String(decoding: text.prefix(1024), as: UTF8.self)
    message = "\"\(start.abbreviated(to: 60))\": \(message)"
  }

  init(_ status: Status, _ failure: EvalError) {
    self.init(status, failure.code, failure.message)
    hint = failure.hint
    pointer = failure.pointer
    offset = failure.offset
    diagnostics = failure.diagnostics
  }

  /// Creates the error of a document that cannot be used.
  init(_ error: DescriptorError) {
    self.init(.invalidDescriptor, EvalError(error.diagnostics))
    line = error.first?.line
    column = error.first?.column
  }

  static func argument(_ message: String) -> CallError { CallError(.invalidArgument, "invalid_argument", message) }

  static func null(_ name: String) -> CallError { argument("\(name) must not be NULL") }

  /// Checks that a structure of the caller has at least the size of its first version.
  ///
  /// - Parameter added: The size in bytes of the fields that later versions added.
  @inline(__always)
  static func check<Structure>(
    size: UInt32, of name: String, _: Structure.Type, added: Int = 0
  ) throws(CallError) {
    let first = MemoryLayout<Structure>.size - added
    guard Int(size) >= first else {
      throw argument("\(name).size must be at least \(first), found \(size): initialize \(name) with its ..._INIT")
    }
  }

  /// Checks that no flags are set except `known`.
  @inline(__always)
  static func check(_ flags: raqam_flags, known: Int...) throws(CallError) {
    let unknown = flags & ~known.reduce(raqam_flags(0)) { $0 | raqam_flags($1) }
    if unknown != 0 { throw unsupported(unknown) }
  }

  private static func unsupported(_ flags: raqam_flags) -> CallError {
    let names: [(Int, String)] = [
      (RAQAM_LENIENT, "RAQAM_LENIENT"), (RAQAM_STOP_AT_ERROR, "RAQAM_STOP_AT_ERROR"), (RAQAM_LARGE, "RAQAM_LARGE"),
      (RAQAM_LOCAL, "RAQAM_LOCAL"), (RAQAM_NO_CARRY_OVER, "RAQAM_NO_CARRY_OVER"), (RAQAM_VALUES, "RAQAM_VALUES"),
      (RAQAM_TOLERANT, "RAQAM_TOLERANT"),
    ]
    let known = names.filter { flags & raqam_flags($0.0) != 0 }
    let rest = known.reduce(flags) { $0 & ~raqam_flags($1.0) }
    let shown = known.map(\.1) + (rest == 0 ? [] : ["0x\(String(rest, radix: 16))"])
    return argument("flags has bits that the function does not support: \(shown.joined(separator: ", "))")
  }

  static let memory = CallError(.outOfMemory, "out_of_memory", "out of memory for the result")

  static func closed(_ handle: UInt64) -> CallError {
    CallError(.invalidHandle, "invalid_handle", "handle \(handle) is not open")
  }
}

/// Runs the body of a function of the header inside the fork gate, and returns its status.
@inline(__always)
func call(
  _ error: UnsafeMutablePointer<raqam_error>?, _ body: () throws(CallError) -> Void
) -> raqam_status {
  guard let record = unsafe craqam_enter() else { return unsafe craqam_refuse(error) }
  defer { unsafe craqam_leave(record) }
  if let error = unsafe error {
    guard unsafe Int(error.pointee.size) >= MemoryLayout<raqam_error>.size else {
      return raqam_status(RAQAM_INVALID_ARGUMENT)
    }
    if unsafe error.pointee.code != nil || error.pointee.diagnostics != nil { unsafe raqam_error_free(error) }
  }
  do throws(CallError) {
    try body()
    return raqam_status(RAQAM_OK)
  } catch let failure {
    unsafe failure.write(to: error)
    return failure.status.raw
  }
}

extension CallError {
  /// Replaces the contents of the caller's error unless it is NULL.
  @inline(never)
  func write(to error: UnsafeMutablePointer<raqam_error>?) {
    guard let error = unsafe error else { return }
    unsafe raqam_error_free(error)
    unsafe error.pointee.code = Self.copy(code)
    unsafe error.pointee.message = Self.copy(message)
    unsafe error.pointee.hint = hint.flatMap { unsafe Self.copy($0) }
    unsafe error.pointee.pointer = pointer.flatMap { unsafe Self.copy($0) }
    if !diagnostics.isEmpty {
      unsafe error.pointee.diagnostics = Self.copy(JSONWriter().string(.array(diagnostics.map(\.json))))
    }
    unsafe error.pointee.offset = Int64(offset ?? -1)
    unsafe error.pointee.line = Int64(line ?? -1)
    unsafe error.pointee.column = Int64(column ?? -1)
    unsafe error.pointee.row = Int64(row ?? -1)
  }

  /// Replaces the contents of the caller's error by the warnings of a call that succeeded.
  static func write(warnings: [JSONValue], to error: UnsafeMutablePointer<raqam_error>?) {
    guard let error = unsafe error, !warnings.isEmpty else { return }
    unsafe raqam_error_free(error)
    unsafe error.pointee.diagnostics = copy(JSONWriter().string(.array(warnings)))
  }

  /// Returns a C string that the caller frees. U+0000 is replaced by its symbol (U+2400), because it would end the
  /// string.
  private static func copy(_ text: String) -> UnsafeMutablePointer<CChar>? {
    unsafe strdup(text.utf8.contains(0) ? String(text.map { $0 == "\0" ? "\u{2400}" : $0 }) : text)
  }
}
