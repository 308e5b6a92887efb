internal import CICU

/// Where a C function writes UTF-8: its buffer, its room, and the length it reports.
typealias UTF8Writer = (UnsafeMutablePointer<CChar>?, Int32, UnsafeMutablePointer<Int32>) -> Int32

/// Text that a C function writes: tried on the stack, and once more with the room it asks for.
@safe func icuText(
  _ call: StaticString, room: Int32 = 192, _ write: UTF8Writer
) throws(ICUFailure) -> String {
  var bytes: [UInt8] = []
  try appendICUText(to: &bytes, call, room: room, write)
  return String(decoding: bytes, as: UTF8.self)
}

/// Appends the UTF-8 that a C function writes to `bytes`.
@safe func appendICUText(
  to bytes: inout [UInt8], _ call: StaticString, room: Int32 = 192, _ write: UTF8Writer
) throws(ICUFailure) {
  var capacity = room
  for attempt in 0..<2 {
    var length: Int32 = 0
    let status = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(capacity)) { buffer in
      let status = unsafe write(buffer.baseAddress, capacity, &length)
      if status <= 0, length > 0, length <= capacity {
        unsafe bytes.append(contentsOf: UnsafeRawBufferPointer(buffer).prefix(Int(length)))
      }
      return status
    }
    if status <= 0, length <= capacity { return }
    guard attempt == 0, status == CICU_BUFFER_OVERFLOW || status <= 0 else {
      throw ICUFailure(status: status, call: call)
    }
    capacity = length
  }
  throw ICUFailure(status: CICU_BUFFER_OVERFLOW, call: call)
}

/// Runs `body` with the UTF-8 of `text`, contiguous, and its length in bytes.
@safe func withUTF8<Result>(
  _ text: String, _ call: StaticString,
  _ body: (UnsafePointer<CChar>?, Int32) throws(ICUFailure) -> Result
) throws(ICUFailure) -> Result {
  var text = text
  let outcome: Swift.Result<Result, ICUFailure> = text.withUTF8 { buffer in
    do throws(ICUFailure) {
      let count = try int32(buffer.count, call)
      return unsafe .success(
        try UnsafeRawBufferPointer(buffer).withMemoryRebound(to: CChar.self) {
          chars throws(ICUFailure) in
          try unsafe body(chars.baseAddress, count)
        })
    } catch {
      return .failure(error)
    }
  }
  return try outcome.get()
}
