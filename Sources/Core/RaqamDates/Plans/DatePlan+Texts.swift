internal import RaqamMemory

extension DatePlan {
  /// Appends a formatted instant. Returns `false` and appends nothing if the calendar does not have the day.
  @inline(__always)
  func append(_ instant: Instant, to bytes: inout [UInt8]) -> Bool {
    var moment = Moment()
    return append(instant, to: &bytes, by: &moment)
  }

  /// Appends a formatted instant, using the cached values of the preceding instant in `moment`. Returns `false` and
  /// appends nothing if the calendar does not have the day.
  @inline(__always)
  func append(_ instant: Instant, to bytes: inout [UInt8], by moment: inout Moment) -> Bool {
    guard set(&moment, milliseconds: instant.epochMilliseconds) else { return false }
    // Invariant: the plan owns the memory that the pointers in `tables` refer to.
    defer { withExtendedLifetime(self) {} }
    let tables = tables
    bytes.append(addingCapacity: maximumLength) { span in
      unsafe span.withUnsafeMutableBufferPointer { buffer, count in
        guard let start = buffer.baseAddress else { return }
        let end = unsafe tables.write(&moment, to: start + count)
        assert(unsafe end - start <= count + maximumLength)
        count = unsafe end - start
      }
    }
    return true
  }

  /// Formats an instant; `nil` if the calendar does not have the day.
  @inline(__always)
  func string(_ instant: Instant) -> String? {
    var moment = Moment()
    guard set(&moment, milliseconds: instant.epochMilliseconds) else { return nil }
    guard maximumLength <= Self.stackLength else {
      var bytes: [UInt8] = []
      return append(instant, to: &bytes, by: &moment) ? String(decoding: bytes, as: UTF8.self) : nil
    }
    // Invariant: the plan owns the memory that the pointers in `tables` refer to.
    defer { withExtendedLifetime(self) {} }
    let tables = tables
    return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.stackLength) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let end = unsafe tables.write(&moment, to: start)
      assert(unsafe end - start <= maximumLength)
      // No validation: all bytes are digits, ICU's names or parts of a `String`, each of them valid UTF-8.
      let text = unsafe UnsafeBufferPointer(start: start, count: end - start)
      return unsafe String(copying: UTF8Span(unchecked: text.span, isKnownASCII: isASCII))
    }
  }

  /// The maximum length in bytes of text that is formatted on the stack.
  private static let stackLength = 512

  /// Formats an instant as typed parts; `nil` if the calendar does not have the day.
  func parts(_ instant: Instant) -> [FormatPart]? {
    var moment = Moment()
    guard set(&moment, milliseconds: instant.epochMilliseconds) else { return nil }
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: maximumLength)
    defer { unsafe bytes.deallocate() }
    var parts: [FormatPart] = []
    var literal: [UInt8] = []
    func flush() {
      if !literal.isEmpty { parts.append(FormatPart(.literal, String(decoding: literal, as: UTF8.self))) }
      literal = []
    }
    var isJoined = false
    for index in 0..<tables.steps.count {
      let step = tables.steps[index]
      let end = unsafe DatePlanNumbers.with(&moment.values) { numbers in
        unsafe tables.write(tables.steps.pointer(at: index, length: 1), numbers, to: bytes)
      }
      let text = unsafe String(decoding: UnsafeBufferPointer(start: bytes, count: end - bytes), as: UTF8.self)
      if !text.isEmpty {
        flush()
        if isJoined, let last = parts.indices.last {
          parts[last].text += text
        } else {
          parts.append(FormatPart(DateFieldKind(letter: step.letter)?.part ?? .literal, text))
        }
      }
      isJoined = step.isContinued
      for offset in 0..<UInt64(step.textLength) {
        literal.append(UInt8(truncatingIfNeeded: step.text >> (8 * offset)))
      }
    }
    flush()
    return parts
  }
}
