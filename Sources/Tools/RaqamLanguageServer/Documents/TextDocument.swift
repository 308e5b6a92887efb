internal import Synchronization

/// The text of an open document, in UTF-8.
struct TextDocument {
  private(set) var bytes: [UInt8]
  /// The offset of the first byte of each line. CR LF, LF and CR each end one line.
  private(set) var lineStarts: [Int]
  /// The scalar counts of blocks, for positions in long lines. Each change discards them.
  private var counts = BlockCounts()

  init(_ text: String) {
    bytes = Array(text.utf8)
    lineStarts = [0]
    lineStarts += Self.breaks(of: bytes, in: 0..<bytes.count)
  }

  /// Replaces a range with `text`.
  mutating func replace(_ range: TextRange, with text: String, _ encoding: PositionEncoding) {
    let start = offset(of: range.start, encoding)
    replace(start..<max(start, offset(of: range.end, encoding)), with: Array(text.utf8))
  }

  /// Replaces bytes and updates the line starts: scans only the changed lines and shifts the later ones.
  private mutating func replace(_ range: Range<Int>, with text: [UInt8]) {
    bytes.replaceSubrange(range, with: text)
    counts = BlockCounts()
    let end = range.lowerBound + text.count
    let shift = text.count - range.count
    // A CR before the change may become or cease to be half of a CR LF.
    let first = line(at: max(range.lowerBound - 1, 0))
    let later = lineStarts[lineStarts.partitioningIndex { $0 > range.upperBound }...].map { $0 + shift }
    lineStarts.removeSubrange((first + 1)...)
    lineStarts += Self.breaks(of: bytes, in: lineStarts[first]..<end)
    lineStarts += later
  }

  /// Returns the line starts after the line breaks of a range. A CR LF is one line break, at the position of its LF.
  private static func breaks(of bytes: [UInt8], in range: Range<Int>) -> [Int] {
    var starts: [Int] = []
    for index in range {
      let byte = bytes[index]
      guard byte.isLineBreak else { continue }
      if byte == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { continue }
      starts.append(index + 1)
    }
    return starts
  }
}

extension TextDocument {
  /// Returns the index of the line that contains a byte.
  private func line(at offset: Int) -> Int { lineStarts.partitioningIndex { $0 > offset } - 1 }

  /// Returns the byte offset of a position, clamped to the end of the line and never inside a scalar.
  func offset(of position: TextPosition, _ encoding: PositionEncoding) -> Int {
    guard position.line < lineStarts.count else { return bytes.count }
    var offset = lineStarts[position.line]
    let end = position.line + 1 < lineStarts.count ? lineStarts[position.line + 1] : bytes.count
    var units = 0
    while offset < end, units < position.character, !bytes[offset].isLineBreak {
      let width = encoding.width(of: bytes[offset])
      units += width.units
      if units > position.character { break }
      offset += width.bytes
    }
    return min(offset, bytes.count)
  }

  /// Returns the position of a byte offset. An offset inside a scalar or line break means the beginning of that
  /// scalar or line break.
  func position(of offset: Int, _ encoding: PositionEncoding) -> TextPosition {
    var end = min(max(offset, 0), bytes.count)
    let line = line(at: end)
    let start = lineStarts[line]
    if end > start, bytes[end - 1].isLineBreak { end -= 1 }
    while end > start, end < bytes.count, bytes[end].isContinuation { end -= 1 }
    let count =
      end - start <= BlockCounts.blockSize
      ? ScalarCount(bytes, in: start..<end)
      : counts.count(before: end, of: bytes) - counts.count(before: start, of: bytes)
    return TextPosition(line: line, character: count.units(encoding))
  }

  func range(of range: Range<Int>, _ encoding: PositionEncoding) -> TextRange {
    TextRange(start: position(of: range.lowerBound, encoding), end: position(of: range.upperBound, encoding))
  }
}

/// The number of scalars that begin in a range of bytes.
private struct ScalarCount: Sendable {
  var bytes = 0
  var scalars = 0
  /// The scalars of four bytes, which are two UTF-16 code units each.
  var wide = 0

  init() {}

  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = range.count
    for byte in bytes[range] {
      if !byte.isContinuation { scalars += 1 }
      if byte >= 0xF0 { wide += 1 }
    }
  }

  func units(_ encoding: PositionEncoding) -> Int {
    switch encoding {
    case .utf8: bytes
    case .utf16: scalars + wide
    case .utf32: scalars
    }
  }

  static func + (left: Self, right: Self) -> Self {
    var sum = left
    sum.bytes += right.bytes
    sum.scalars += right.scalars
    sum.wide += right.wide
    return sum
  }

  static func - (left: Self, right: Self) -> Self {
    var rest = left
    rest.bytes -= right.bytes
    rest.scalars -= right.scalars
    rest.wide -= right.wide
    return rest
  }
}

/// Lazily computed scalar counts before each block, so that finding a position in a line of any length scans at most
/// one block.
private final class BlockCounts: Sendable {
  static let blockSize = 1024

  private let blocks = Mutex<[ScalarCount]>([])

  /// Returns the counts before a byte offset. All calls must pass the same bytes.
  func count(before offset: Int, of bytes: [UInt8]) -> ScalarCount {
    let block = offset / Self.blockSize
    let before = blocks.withLock { blocks in
      if blocks.isEmpty { blocks = Self.counted(bytes) }
      return blocks[block]
    }
    return before + ScalarCount(bytes, in: block * Self.blockSize..<offset)
  }

  private static func counted(_ bytes: [UInt8]) -> [ScalarCount] {
    var blocks = [ScalarCount()]
    for end in stride(from: blockSize, through: bytes.count, by: blockSize) {
      blocks.append(blocks[blocks.count - 1] + ScalarCount(bytes, in: end - blockSize..<end))
    }
    return blocks
  }
}

extension UInt8 {
  /// Whether the byte is a continuation byte of UTF-8.
  fileprivate var isContinuation: Bool { self & 0xC0 == 0x80 }
}

extension [Int] {
  /// Returns the first index whose element satisfies the predicate, by binary search. All later elements must satisfy
  /// it as well.
  fileprivate func partitioningIndex(_ isAfter: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
