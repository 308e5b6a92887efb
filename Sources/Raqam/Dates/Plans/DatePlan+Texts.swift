extension DatePlan {
  /// Appends the text of an instant; `false`, and nothing appended, where ICU has to write it.
  @inline(__always)
  func append(_ instant: Instant, to bytes: inout [UInt8]) -> Bool {
    var moment = Moment()
    return append(instant, to: &bytes, by: &moment)
  }

  /// The same, beginning from what is known of another instant.
  @inline(__always)
  func append(_ instant: Instant, to bytes: inout [UInt8], by moment: inout Moment) -> Bool {
    guard set(&moment, milliseconds: instant.epochMilliseconds) else { return false }
    // The memory behind the pointers is the plan's.
    defer { withExtendedLifetime(self) {} }
    let tables = tables
    bytes.append(addingCapacity: maximumLength) { span in
      span.withUnsafeMutableBufferPointer { buffer, count in
        guard let start = buffer.baseAddress else { return }
        let end = tables.write(&moment, to: start + count)
        count = end - start
      }
    }
    return true
  }

  /// The text of an instant; `nil` where ICU has to write it.
  @inline(__always)
  func string(_ instant: Instant) -> String? {
    var moment = Moment()
    guard set(&moment, milliseconds: instant.epochMilliseconds) else { return nil }
    guard maximumLength <= Self.stackLength else {
      var bytes: [UInt8] = []
      return append(instant, to: &bytes, by: &moment) ? String(decoding: bytes, as: UTF8.self) : nil
    }
    // The memory behind the pointers is the plan's.
    defer { withExtendedLifetime(self) {} }
    let tables = tables
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.stackLength) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let end = tables.write(&moment, to: start)
      // Names of ICU, texts of a `String` and digits, each whole: the bytes need not be looked at again.
      let text = UnsafeBufferPointer(start: start, count: end - start)
      return String(copying: UTF8Span(unchecked: text.span, isKnownASCII: isASCII))
    }
  }

  /// Texts up to this length are written on the stack.
  private static let stackLength = 512

  /// The text of an instant in typed pieces; `nil` where ICU has to write it.
  func parts(_ instant: Instant) -> [FormatPart]? {
    var moment = Moment()
    guard set(&moment, milliseconds: instant.epochMilliseconds) else { return nil }
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: maximumLength)
    defer { bytes.deallocate() }
    var parts: [FormatPart] = []
    var literal: [UInt8] = []
    func flush() {
      if !literal.isEmpty { parts.append(FormatPart(.literal, String(decoding: literal, as: UTF8.self))) }
      literal = []
    }
    var isJoined = false
    for step in (0..<tables.stepCount).map({ tables.steps + $0 }) {
      let end = withUnsafeMutablePointer(to: &moment.values) { values in
        tables.write(step, UnsafeMutableRawPointer(values).assumingMemoryBound(to: Int32.self), to: bytes)
      }
      let text = String(decoding: UnsafeBufferPointer(start: bytes, count: end - bytes), as: UTF8.self)
      if !text.isEmpty {
        flush()
        if isJoined, let last = parts.indices.last {
          parts[last].text += text
        } else {
          parts.append(FormatPart(DateFieldKinds.kind(Int32(step.pointee.kind)) ?? .literal, text))
        }
      }
      isJoined = step.pointee.isContinued
      for place in 0..<UInt64(step.pointee.textLength) {
        literal.append(UInt8(truncatingIfNeeded: step.pointee.text >> (8 * place)))
      }
    }
    flush()
    return parts
  }
}
