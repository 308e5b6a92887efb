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
/// A line is found by binary search; a column counts at most one block of bytes on each side, so that
/// asking for many places in one long line stays cheap.
struct JSONLineIndex: Sendable {
  private static let blockSize = 1024

  private let bytes: [UInt8]
  /// Offset of the first byte of each line.
  private let lineStarts: [Int]
  /// How many scalars begin before each block; empty for a text of one block.
  private let scalarsBeforeBlock: [Int]

  /// `laterLines` are the offsets at which line 2 and the following lines begin.
  init(bytes: [UInt8], laterLines: [Int], countsBlocks: Bool) {
    self.bytes = bytes
    self.lineStarts = [bytes.byteOrderMarkLength] + laterLines
    var counts: [Int] = []
    if countsBlocks, bytes.count > Self.blockSize {
      var total = 0
      for start in stride(from: 0, to: bytes.count, by: Self.blockSize) {
        counts.append(total)
        total += bytes.scalarCount(in: start..<min(start + Self.blockSize, bytes.count))
      }
    }
    self.scalarsBeforeBlock = counts
  }

  /// The place of a byte; an offset outside the text counts as the nearest end of it.
  func position(of offset: Int) -> JSONPosition {
    let offset = min(max(offset, lineStarts[0]), bytes.count)
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return JSONPosition(line: low + 1, column: scalarCount(in: lineStarts[low]..<offset) + 1)
  }

  private func scalarCount(in range: Range<Int>) -> Int {
    guard range.count > Self.blockSize, !scalarsBeforeBlock.isEmpty else {
      return bytes.scalarCount(in: range)
    }
    return scalarCount(before: range.upperBound) - scalarCount(before: range.lowerBound)
  }

  private func scalarCount(before offset: Int) -> Int {
    let block = min(offset / Self.blockSize, scalarsBeforeBlock.count - 1)
    return scalarsBeforeBlock[block] + bytes.scalarCount(in: block * Self.blockSize..<offset)
  }
}
