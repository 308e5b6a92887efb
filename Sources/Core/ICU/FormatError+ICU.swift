internal import CICU
package import RaqamValues

extension FormatError {
  /// Creates the error of a failed call of libicu, with ICU's status and the name of the function.
  ///
  /// Every error of libicu is made here.
  init(status: Int32, call: StaticString) {
    switch status {
    case CICU_FORMAT_INEXACT:
      self = .needsRounding
    case CICU_NO_MEMORY: self.init(.limitExceeded, "ICU's \(call) has no memory left")
    default: self.init(.icuFailure, "\(statusName(status)) from ICU's \(call)")
    }
  }

  /// Returns the failure for an argument that ICU does not accept (`U_ILLEGAL_ARGUMENT_ERROR`).
  package static func illegalArgument(_ call: StaticString) -> FormatError {
    FormatError(status: CICU_ILLEGAL_ARGUMENT, call: call)
  }

  /// Returns the error for a style that ICU does not support: `ICU does not support \(style)`. Other errors are
  /// unchanged.
  package func unsupported(_ style: @autoclosure () -> String) -> FormatError {
    code == .icuFailure
      ? FormatError(.unsupportedStyle, "ICU does not support \(style()): \(message)", hint: hint) : self
  }
}

extension FormatError {
  /// Creates the error for a text that is not the author's.
  package init(_ rejected: RejectedText) {
    self.init(.icuFailure, "\(rejected.reason) from ICU", offset: rejected.offset)
  }
}

/// A text in a syntax of ICU that ICU rejects.
package struct RejectedText: Error, Hashable, Sendable {
  /// The name of ICU's status, such as `U_UNMATCHED_BRACES`.
  package let reason: String
  /// The offset of the fault in UTF-16 units; `nil` if ICU reports none.
  package let offset: Int?

  init(status: Int32, offset: Int32) {
    reason = statusName(status)
    self.offset = offset < 0 ? nil : Int(offset)
  }
}

/// The name of a status in ICU, such as `U_ILLEGAL_ARGUMENT_ERROR`.
func statusName(_ status: Int32) -> String { unsafe String(cString: cicu_status_name(status)) }

/// Throws if `status` is an error (above zero); warnings (below zero) are ignored.
@inline(__always)
func check(_ status: Int32, _ call: StaticString) throws(FormatError) {
  if status > 0 { throw FormatError(status: status, call: call) }
}

/// Converts a length or count to the type that C expects.
@inline(__always)
func int32(_ count: Int, _ call: StaticString) throws(FormatError) -> Int32 {
  guard let narrow = Int32(exactly: count) else { throw FormatError.illegalArgument(call) }
  return narrow
}

/// Returns the object that `open` opens.
@safe func opened(_ call: StaticString, _ open: (inout OpaquePointer?) -> Int32) throws(FormatError) -> OpaquePointer {
  var object: OpaquePointer?
  try check(unsafe open(&object), call)
  guard let object = unsafe object else { throw FormatError.illegalArgument(call) }
  return unsafe object
}

/// Calls `parse` with the UTF-8 of `text`, its length, and a place for the offset of a fault in UTF-16 units.
@safe func parse(
  _ text: String, _ parse: (UnsafePointer<CChar>?, Int32, inout Int32) -> Int32
) throws(RejectedText) {
  var text = text
  var offset: Int32 = -1
  let status = text.withUTF8 { buffer in
    guard let length = Int32(exactly: buffer.count) else { return CICU_ILLEGAL_ARGUMENT }
    return unsafe UnsafeRawBufferPointer(buffer).withMemoryRebound(to: CChar.self) {
      unsafe parse($0.baseAddress, length, &offset)
    }
  }
  if status > 0 { throw RejectedText(status: status, offset: offset) }
}
