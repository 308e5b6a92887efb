/// The text of an open document.
struct TextDocument {
  private(set) var bytes: [UInt8]
  /// Offset of the first byte of each line. CR LF, LF and CR each end one line.
  private(set) var lineStarts: [Int]

  init(_ text: String) {
    bytes = Array(text.utf8)
    lineStarts = [0]
    lineStarts += Self.breaks(of: bytes, in: 0..<bytes.count)
  }

  /// Puts `text` in the place of what stands in a range.
  mutating func replace(_ range: TextRange, with text: String, _ encoding: PositionEncoding) {
    let start = offset(of: range.start, encoding)
    replace(start..<max(start, offset(of: range.end, encoding)), with: Array(text.utf8))
  }

  /// A keystroke looks only at what it changes and at the beginnings of the lines behind it.
  private mutating func replace(_ range: Range<Int>, with text: [UInt8]) {
    bytes.replaceSubrange(range, with: text)
    let end = range.lowerBound + text.count
    let shift = text.count - range.count
    // A line break before the change may have been half of one.
    let first = line(at: max(range.lowerBound - 1, 0))
    let later = lineStarts[lineStarts.partitioningIndex { $0 > range.upperBound }...].map { $0 + shift }
    lineStarts.removeSubrange((first + 1)...)
    lineStarts += Self.breaks(of: bytes, in: lineStarts[first]..<end)
    lineStarts += later
  }

  /// Where lines begin behind the line breaks of a range; a CR LF belongs to its second half.
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
  /// The line that has a byte.
  private func line(at offset: Int) -> Int { lineStarts.partitioningIndex { $0 > offset } - 1 }

  /// The byte that a position means: at most the end of the line, and never inside a scalar.
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

  /// The position of a byte; one inside a scalar or a line break counts as its beginning.
  func position(of offset: Int, _ encoding: PositionEncoding) -> TextPosition {
    let offset = min(max(offset, 0), bytes.count)
    let line = line(at: offset)
    var index = lineStarts[line]
    var units = 0
    while index < offset, !bytes[index].isLineBreak {
      let width = encoding.width(of: bytes[index])
      guard index + width.bytes <= offset else { break }
      units += width.units
      index += width.bytes
    }
    return TextPosition(line: line, character: units)
  }

  func range(of range: Range<Int>, _ encoding: PositionEncoding) -> TextRange {
    TextRange(start: position(of: range.lowerBound, encoding), end: position(of: range.upperBound, encoding))
  }
}

extension [Int] {
  /// The first index whose element is, of elements that from one on all are.
  fileprivate func partitioningIndex(_ isBehind: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
