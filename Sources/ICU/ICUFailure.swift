internal import CICU

/// A call into libicu that failed: the status ICU gave and the name of the call.
package struct ICUFailure: Error, Hashable, Sendable {
  package let status: Int32
  package let call: String

  package init(status: Int32, call: StaticString) {
    self.status = status
    self.call = call.description
  }

  /// ICU's name of the status, such as `U_ILLEGAL_ARGUMENT_ERROR`.
  package var name: String { unsafe String(cString: cicu_status_name(status)) }
}

extension ICUFailure {
  /// The status of an argument that does not fit what ICU takes (`U_ILLEGAL_ARGUMENT_ERROR`).
  package static func illegalArgument(_ call: StaticString) -> ICUFailure {
    ICUFailure(status: CICU_ILLEGAL_ARGUMENT, call: call)
  }
}

/// Throws when `status` is a failure; warnings (below zero) pass.
@inline(__always)
func check(_ status: Int32, _ call: StaticString) throws(ICUFailure) {
  if status > 0 { throw ICUFailure(status: status, call: call) }
}

/// A length or count as C takes it.
@inline(__always)
func int32(_ count: Int, _ call: StaticString) throws(ICUFailure) -> Int32 {
  guard let narrow = Int32(exactly: count) else { throw ICUFailure.illegalArgument(call) }
  return narrow
}
