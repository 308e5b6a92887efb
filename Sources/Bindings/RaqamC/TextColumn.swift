internal import CRaqam
internal import Raqam

/// The text buffers of a result that is being built: UTF-8 bytes and offsets.
@safe struct TextColumn: ~Copyable {
  private let isLarge: Bool
  private let length: Int
  private var offsets: UnsafeMutableRawPointer?
  private var bytes: UnsafeMutableRawPointer?
  private var capacity = 0
  private var byteCount = 0
  private var rows = 0
  /// The texts of the current chunk.
  var chunk = FormattedColumn()

  /// The number of rows to format before their texts are copied: few enough to stay in the processor's caches.
  static let chunkSize = 4096

  init(rows length: Int, isLarge: Bool) throws(CallError) {
    self.length = length
    self.isLarge = isLarge
    let memory = unsafe try allocate((length + 1) * (isLarge ? 8 : 4))
    unsafe memory.initializeMemory(as: UInt8.self, repeating: 0, count: isLarge ? 8 : 4)
    unsafe offsets = memory
  }

  deinit {
    unsafe release(offsets)
    unsafe release(bytes)
  }

  /// Appends the texts of the chunk to the result.
  mutating func flush() throws(CallError) {
    let added = chunk.bytes.count
    if byteCount + added > capacity {
      // Extrapolate the size from the texts so far, plus a margin, so that one allocation is usually sufficient.
      let expected = (byteCount + added) / max(rows + chunk.count, 1) * length
      let wanted = max(byteCount + added, min(expected + expected / 16 + 64, capacity * 2 + (1 << 26)))
      unsafe bytes = try reallocate(bytes, wanted)
      capacity = wanted
    }
    guard isLarge || byteCount + added <= Int(Int32.max) else {
      throw CallError(
        .invalidArgument, "limit_exceeded",
        "the texts exceed the limit of 2147483647 bytes for 32-bit offsets; use RAQAM_LARGE")
    }
    guard let offsets = unsafe offsets else { throw .memory }
    let start = byteCount
    if let bytes = unsafe bytes {
      unsafe chunk.bytes.withUnsafeBytes { unsafe (bytes + start).copyMemory(from: $0) }
    }
    if isLarge {
      let ends = unsafe offsets.assumingMemoryBound(to: Int64.self) + rows + 1
      for (index, end) in chunk.ends.enumerated() { unsafe ends[index] = Int64(start + end) }
    } else {
      let ends = unsafe offsets.assumingMemoryBound(to: Int32.self) + rows + 1
      for (index, end) in chunk.ends.enumerated() { unsafe ends[index] = Int32(truncatingIfNeeded: start + end) }
    }
    rows += chunk.count
    byteCount += added
    chunk.removeAll()
  }

  /// Moves the buffers into a result.
  consuming func finish(_ result: inout raqam_result) throws(CallError) {
    // Arrow requires a non-null data pointer even for an empty buffer.
    if unsafe bytes == nil { unsafe bytes = try allocate(1) }
    unsafe result.column.type = raqam_type(isLarge ? RAQAM_LARGE_UTF8 : RAQAM_UTF8)
    unsafe result.column.length = Int64(rows)
    unsafe result.column.offset = 0
    unsafe result.column.values = UnsafeRawPointer(offsets)
    unsafe result.column.bytes = UnsafePointer(bytes?.assumingMemoryBound(to: CChar.self))
    unsafe result.column.byte_count = Int64(byteCount)
    unsafe offsets = nil
    unsafe bytes = nil
  }
}

extension raqam_result {
  /// The size of the fields that follow those of the first version: a count and a pointer.
  static var addedSize: Int { MemoryLayout<Int64>.size + MemoryLayout<UInt>.size }
}

/// Returns the caller's result after freeing its contents.
func emptied(_ result: UnsafeMutablePointer<raqam_result>?, _ name: String) throws(CallError)
  -> UnsafeMutablePointer<raqam_result>
{
  guard let result = unsafe result else { throw .null(name) }
  try unsafe CallError.check(
    size: result.pointee.size, of: name, raqam_result.self, added: raqam_result.addedSize)
  unsafe raqam_result_free(result)
  return unsafe result
}
