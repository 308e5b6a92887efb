internal import CICU
internal import RaqamValues

/// A C function that writes UTF-8. Its parameters are the buffer, its capacity and the resulting length.
typealias UTF8Writer = (UnsafeMutablePointer<CChar>?, Int32, UnsafeMutablePointer<Int32>) -> Int32

/// Returns the text that a C function writes. Uses a stack buffer first; if it is too small, calls the function once
/// more.
@safe func icuText(
  _ call: StaticString, room: Int32 = 192, _ write: UTF8Writer
) throws(FormatError) -> String {
  try withICUText(call, room: room, write) { unsafe String(decoding: $0, as: UTF8.self) }
}

/// Appends the UTF-8 that a C function writes to `bytes`.
@safe func appendICUText(
  to bytes: inout [UInt8], _ call: StaticString, room: Int32 = 192, _ write: UTF8Writer
) throws(FormatError) {
  try withICUText(call, room: room, write) { unsafe bytes.append(contentsOf: $0) }
}

/// Calls `body` with the UTF-8 that a C function writes.
@safe private func withICUText<Result>(
  _ call: StaticString, room: Int32, _ write: UTF8Writer, _ body: (UnsafeRawBufferPointer) -> Result
) throws(FormatError) -> Result {
  var capacity = room
  for attempt in 0..<2 {
    var length: Int32 = 0
    var result: Result?
    let status = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(capacity)) { buffer in
      let status = unsafe write(buffer.baseAddress, capacity, &length)
      if status <= 0, length >= 0, length <= capacity {
        result = unsafe body(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer).prefix(Int(length))))
      }
      return status
    }
    if let result { return result }
    guard attempt == 0, status == CICU_BUFFER_OVERFLOW || status <= 0 else {
      throw FormatError(status: status, call: call)
    }
    capacity = length
  }
  throw FormatError(status: CICU_BUFFER_OVERFLOW, call: call)
}

/// Runs `body` with the UTF-8 of `text`, contiguous, and its length in bytes.
@safe func withUTF8<Result>(
  _ text: String, _ call: StaticString,
  _ body: (UnsafePointer<CChar>?, Int32) throws(FormatError) -> Result
) throws(FormatError) -> Result {
  var text = text
  let outcome: Swift.Result<Result, FormatError> = text.withUTF8 { buffer in
    do throws(FormatError) {
      let count = try int32(buffer.count, call)
      return unsafe .success(
        try UnsafeRawBufferPointer(buffer).withMemoryRebound(to: CChar.self) {
          chars throws(FormatError) in
          try unsafe body(chars.baseAddress, count)
        })
    } catch {
      return .failure(error)
    }
  }
  return try outcome.get()
}
