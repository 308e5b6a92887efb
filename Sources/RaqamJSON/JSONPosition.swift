internal import Synchronization

/// A place in a text, as a reader of the text counts it.
public struct JSONPosition: Hashable, Sendable {
  /// The line, from 1. CR LF, LF and CR each end one line.
  public let line: Int
  /// The column, from 1, in Unicode scalars. A byte order mark has no column.
  public let column: Int

  init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension JSONPosition: CustomStringConvertible {
  /// Such as `line 3, column 7`.
  public var description: String { "line \(line), column \(column)" }
}

/// Turns byte offsets into lines and columns.
///
/// Nothing is counted before the first place is asked for: nobody asks about most texts. Then what stands before each block of
/// bytes is kept, so that asking for many places of a long text stays cheap, and a text of nothing but line breaks takes no more
/// memory than any other.
final class JSONLineIndex: Sendable {
  private static let blockSize = 1024

  /// What stands before a place.
  private struct Count {
    var lines = 0
    var scalars = 0
    /// Scalars before the line that the place is in.
    var scalarsBeforeLine = 0

    /// Goes on over some bytes; what stands behind them decides whether a CR is half of a line break.
    mutating func add(_ range: Range<Int>, of bytes: [UInt8]) {
      for index in range {
        let byte = bytes[index]
        if !byte.isContinuation { scalars += 1 }
        if byte == .lineFeed || byte == .carriageReturn && bytes.byte(at: index + 1) != .lineFeed {
          lines += 1
          scalarsBeforeLine = scalars
        }
      }
    }
  }

  private let bytes: [UInt8]
  /// What stands before each block; empty until it is needed.
  private let blocks = Mutex<[Count]>([])

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The place of a byte; an offset outside the text counts as the nearest end of it.
  func position(of offset: Int) -> JSONPosition {
    let start = bytes.byteOrderMarkLength
    let offset = min(max(offset, start), bytes.count)
    let block = offset / Self.blockSize
    var count = Count()
    if block == 0 {
      count.add(start..<offset, of: bytes)
    } else {
      count = blocks.withLock { blocks in
        if blocks.isEmpty { blocks = counted() }
        return blocks[block]
      }
      count.add(block * Self.blockSize..<offset, of: bytes)
    }
    return JSONPosition(line: count.lines + 1, column: count.scalars - count.scalarsBeforeLine + 1)
  }

  private func counted() -> [Count] {
    var blocks = [Count()]
    var count = Count()
    var start = bytes.byteOrderMarkLength
    for end in stride(from: Self.blockSize, through: bytes.count, by: Self.blockSize) {
      count.add(start..<end, of: bytes)
      blocks.append(count)
      start = end
    }
    return blocks
  }
}
