import RaqamHost

/// Reads lines of standard input without storing more than one line and one chunk. A byte order mark at the start is
/// skipped.
struct LineReader {
  enum Line {
    case text([UInt8])
    /// A line that exceeds the limit; its bytes are skipped.
    case tooLong
  }

  private let host: Host
  private let limit: Int
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  private var isSkipping = false
  private var isAtStart = true
  /// Called before the reader waits for more input.
  private let beforeWaiting: () throws(CommandError) -> Void

  init(
    host: Host, limit: Int,
    beforeWaiting: @escaping () throws(CommandError) -> Void = { () throws(CommandError) in }
  ) {
    self.host = host
    self.limit = limit
    self.beforeWaiting = beforeWaiting
  }

  /// Returns the next line without its ending (LF or CRLF); `nil` at the end.
  mutating func next() throws(CommandError) -> Line? {
    var searched = start
    while true {
      // The mark may arrive in several chunks; it is complete before the first line feed.
      if isAtStart, isAtEnd || buffer.count >= ByteOrderMark.bytes.count || buffer.contains(0x0A) {
        isAtStart = false
        buffer = ByteOrderMark.skipped(in: buffer)
        searched = start
      }
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        let line = buffer[start..<end]
        start = end + 1
        if isSkipping {
          isSkipping = false
          return .tooLong
        }
        return line.count > limit ? .tooLong : .text(Self.withoutReturn(line))
      }
      if isAtEnd { return last() }
      if isSkipping || buffer.count - start > limit {
        isSkipping = true
        start = buffer.count
      }
      buffer.removeSubrange(..<start)
      start = 0
      searched = buffer.count
      try beforeWaiting()
      do throws(HostError) {
        let chunk = try host.readInput()
        isAtEnd = chunk.isEmpty
        buffer += chunk
      } catch {
        throw .failed(error.message)
      }
    }
  }

  private mutating func last() -> Line? {
    let line = buffer[start...]
    start = buffer.count
    if isSkipping {
      isSkipping = false
      return .tooLong
    }
    if line.isEmpty { return nil }
    return line.count > limit ? .tooLong : .text(Self.withoutReturn(line))
  }

  private static func withoutReturn(_ line: ArraySlice<UInt8>) -> [UInt8] {
    Array(line.last == 0x0D ? line.dropLast() : line)
  }
}
