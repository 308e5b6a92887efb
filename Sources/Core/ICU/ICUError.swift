internal import CICU

/// A failed call of libicu, with ICU's status and the name of the function.
package struct ICUError: Error, Hashable, Sendable {
  package let status: Int32
  package let call: String

  package init(status: Int32, call: StaticString) {
    self.status = status
    self.call = call.description
  }

  /// The name of the status in ICU, such as `U_ILLEGAL_ARGUMENT_ERROR`.
  package var name: String { unsafe String(cString: cicu_status_name(status)) }
}

extension ICUError {
  /// Returns the failure for an argument that ICU does not accept (`U_ILLEGAL_ARGUMENT_ERROR`).
  package static func illegalArgument(_ call: StaticString) -> ICUError {
    ICUError(status: CICU_ILLEGAL_ARGUMENT, call: call)
  }
}

/// Throws if `status` is an error (above zero); warnings (below zero) are ignored.
@inline(__always)
func check(_ status: Int32, _ call: StaticString) throws(ICUError) {
  if status > 0 { throw ICUError(status: status, call: call) }
}

/// Converts a length or count to the type that C expects.
@inline(__always)
func int32(_ count: Int, _ call: StaticString) throws(ICUError) -> Int32 {
  guard let narrow = Int32(exactly: count) else { throw ICUError.illegalArgument(call) }
  return narrow
}

/// Returns the object that `open` opens.
@safe func opened(_ call: StaticString, _ open: (inout OpaquePointer?) -> Int32) throws(ICUError) -> OpaquePointer {
  var object: OpaquePointer?
  try check(unsafe open(&object), call)
  guard let object = unsafe object else { throw ICUError.illegalArgument(call) }
  return unsafe object
}
