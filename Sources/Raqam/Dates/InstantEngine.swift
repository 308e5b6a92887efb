internal import ICU

/// Writes instants by one fixed plan. What an `InstantFormatter` runs on: ICU, or a plan of our own that gives the same.
protocol InstantEngine: Sendable {
  func append(_ instant: Instant, to bytes: inout [UInt8]) throws(ICUFailure)
  func fields(_ instant: Instant) throws(ICUFailure) -> FieldedText
}

/// ICU's `SimpleDateFormat`, shared by all threads: each call clones its calendar.
final class ICUInstantEngine: InstantEngine {
  private let handle: DateFormatHandle

  init(_ handle: consuming DateFormatHandle) { self.handle = handle }

  func append(_ instant: Instant, to bytes: inout [UInt8]) throws(ICUFailure) {
    try handle.append(milliseconds: Double(instant.epochMilliseconds), to: &bytes)
  }

  func fields(_ instant: Instant) throws(ICUFailure) -> FieldedText {
    try handle.fields(milliseconds: Double(instant.epochMilliseconds))
  }
}
