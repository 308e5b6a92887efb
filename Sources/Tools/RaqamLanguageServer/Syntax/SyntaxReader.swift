/// A tolerant parser for incomplete JSON. It reports no errors; every unclosed value gets an end.
///
/// A string ends at the end of its line at the latest. If `cursor` is in a string whose end does not fit, the string
/// ends at the cursor: the user has just typed a quotation mark, and the next one belongs to a later string.
struct SyntaxReader {
  /// The maximum nesting depth; deeper values are ignored.
  static let depthLimit = 128
  /// The maximum number of values; later ones are ignored.
  static let nodeLimit = 1_000_000

  private var tree: SyntaxTree
  private let cursor: Int?
  private var offset = 0
  private var open: [Int] = []
  /// The key of the innermost object that has no value yet.
  private var key: (range: Range<Int>, hasColon: Bool)?

  private init(_ bytes: [UInt8], cursor: Int?) {
    tree = SyntaxTree(bytes: bytes)
    self.cursor = cursor
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  static func read(_ bytes: [UInt8], cursor: Int? = nil) -> SyntaxTree {
    var reader = SyntaxReader(bytes, cursor: cursor)
    reader.readAll()
    return reader.tree
  }

  private var bytes: [UInt8] { tree.bytes }
  private var isInObject: Bool { open.last.map { tree[$0].kind == .object } ?? false }

  private mutating func readAll() {
    while tree.nodes.count < Self.nodeLimit {
      skipBlanks()
      guard offset < bytes.count else { break }
      switch bytes[offset] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard open.count < Self.depthLimit else {
          offset = bytes.count
          break
        }
        begin(bytes[offset] == UInt8(ascii: "{") ? .object : .array)
      case UInt8(ascii: "}"): close(.object)
      case UInt8(ascii: "]"): close(.array)
      case UInt8(ascii: ","):
        endMember()
        offset += 1
      case UInt8(ascii: ":"):
        key?.hasColon = true
        offset += 1
      case .quotationMark, .singleQuote: addScalar(.string, stringEnd())
      default: addScalar(.word, (wordEnd(), true))
      }
    }
    endMember()
    while let index = open.popLast() { end(index, at: bytes.count, isClosed: false) }
  }

  private mutating func skipBlanks() {
    while offset < bytes.count {
      if bytes[offset].isBlank {
        offset += 1
      } else if let end = bytes.commentEnd(at: offset) {
        offset = end
      } else {
        return
      }
    }
  }

  // MARK: Values

  private mutating func begin(_ kind: SyntaxTree.Kind) {
    if isInObject, key?.hasColon == false { endMember() }
    open.append(add(kind, offset..<offset + 1, isClosed: false))
    offset += 1
  }

  private mutating func close(_ kind: SyntaxTree.Kind) {
    endMember()
    defer { offset += 1 }
    guard let match = open.lastIndex(where: { tree[$0].kind == kind }) else { return }
    while open.count > match + 1, let index = open.popLast() { end(index, at: offset, isClosed: false) }
    if let index = open.popLast() { end(index, at: offset + 1, isClosed: true) }
  }

  private mutating func end(_ index: Int, at end: Int, isClosed: Bool) {
    tree[index].range = tree[index].range.lowerBound..<end
    tree[index].isClosed = isClosed
  }

  private mutating func addScalar(_ kind: SyntaxTree.Kind, _ end: (offset: Int, isClosed: Bool)) {
    let range = offset..<end.offset
    offset = end.offset
    if isInObject, key == nil || key?.hasColon == false || (kind == .string && isBeforeColon) {
      endMember()
      key = (range, false)
    } else {
      _ = add(kind, range, isClosed: end.isClosed)
    }
  }

  private mutating func add(_ kind: SyntaxTree.Kind, _ range: Range<Int>, isClosed: Bool) -> Int {
    defer { key = nil }
    return tree.append(
      SyntaxTree.Node(
        kind: kind, range: range, key: isInObject ? key?.range : nil, parent: open.last, isClosed: isClosed,
        hasColon: key?.hasColon ?? false))
  }

  /// Adds a missing value to a key without a value.
  private mutating func endMember() {
    guard let key else { return }
    _ = add(.missing, key.range.upperBound..<key.range.upperBound, isClosed: key.hasColon)
  }

  // MARK: Ends

  private var isBeforeColon: Bool { next(from: offset) == UInt8(ascii: ":") }

  /// Returns the next byte that is not whitespace.
  private func next(from start: Int) -> UInt8? { bytes[start...].first { !$0.isBlank } }

  private func stringEnd() -> (offset: Int, isClosed: Bool) {
    let quote = bytes[offset]
    var index = offset + 1
    while index < bytes.count, bytes[index] != quote, !bytes[index].isLineBreak {
      let isEscape = bytes[index] == .reverseSolidus && index + 1 < bytes.count && !bytes[index + 1].isLineBreak
      index += isEscape ? 2 : 1
    }
    let isClosed = index < bytes.count && bytes[index] == quote
    let end = isClosed ? index + 1 : min(index, bytes.count)
    guard let cursor, offset < cursor, cursor < end || (!isClosed && cursor == end) else { return (end, isClosed) }
    let fits = next(from: end).map { ":,}]".utf8.contains($0) } ?? true
    return isClosed && fits ? (end, true) : (cursor, false)
  }

  private func wordEnd() -> Int {
    let delimiters = Array("{}[],:\"'".utf8)
    var index = offset
    while index < bytes.count, !bytes[index].isBlank, !delimiters.contains(bytes[index]) { index += 1 }
    return max(index, offset + 1)
  }
}

extension [UInt8] {
  /// Returns the end of the comment at an offset, excluding the line break of a line comment; `nil` if there is no
  /// comment.
  func commentEnd(at offset: Int) -> Int? {
    let (slash, star) = (UInt8(ascii: "/"), UInt8(ascii: "*"))
    guard self[offset] == slash, offset + 1 < count else { return nil }
    if self[offset + 1] == slash { return self[offset...].firstIndex(where: \.isLineBreak) ?? count }
    guard self[offset + 1] == star else { return nil }
    var index = offset + 2
    while index + 1 < count {
      if self[index] == star, self[index + 1] == slash { return index + 2 }
      index += 1
    }
    return count
  }
}
