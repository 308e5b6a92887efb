internal import Synchronization

/// A line and column of a text.
public struct JSONPosition: Hashable, Sendable {
  /// The line, from 1. CR LF, LF and CR each end a line.
  public let line: Int
  /// The column, from 1, in Unicode scalars. A byte order mark is not counted.
  public let column: Int

  init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension JSONPosition: CustomStringConvertible {
  /// The position in a message, such as `line 3, column 7`.
  public var description: String { "line \(line), column \(column)" }
}

/// An index that converts byte offsets to lines and columns.
///
/// The index is built on first use, because most documents never need a position. It stores the counts before each
/// block of 1,024 bytes. Lookups in a long text are therefore fast, and memory does not depend on the number of
/// lines.
final class JSONLineIndex: Sendable {
  private static let blockSize = 1024

  /// The counts of the text before an offset.
  private struct Count {
    var lines = 0
    var scalars = 0
    /// The scalars before the line of the offset.
    var scalarsBeforeLine = 0

    /// Adds a range of bytes. The byte after the range determines whether a final CR is half of a CR LF.
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
  /// The counts before each block; empty until the first lookup after the first block.
  private let blocks = Mutex<[Count]>([])

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the position of a byte offset, which is clamped to the bounds of the text.
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
