/// Reads one text from its first byte to its last, with an explicit stack of open containers.
struct JSONReader {
  /// An array or object whose end has not been read.
  struct Frame {
    let isObject: Bool
    /// Offset of the opening bracket.
    let start: Int
    /// Index of its first child in `elements` or `members`.
    let base: Int

    var closer: UInt8 { isObject ? .closeBrace : .closeBracket }
    /// What a message calls it.
    var name: String { isObject ? "object" : "array" }
  }

  private struct Key {
    let text: String
    let range: Range<Int>
  }

  let bytes: [UInt8]
  let limits: JSONLimits
  var offset = 0
  /// Offsets at which line 2 and the following lines begin.
  private(set) var laterLines: [Int] = []
  private(set) var frames: [Frame] = []
  /// The keys that wait for their values, one for each open object.
  private var keys: [Key] = []
  /// The finished children of all open arrays, and of all open objects, innermost last.
  private var elements: [JSONNode] = []
  private var members: [JSONMember] = []
  private var nodeCount = 0

  init(bytes: [UInt8], limits: JSONLimits) {
    self.bytes = bytes
    self.limits = limits
  }

  mutating func read() throws(JSONError) -> JSONNode {
    guard bytes.count <= limits.bytes else { throw sizeFault() }
    offset = bytes.byteOrderMarkLength
    skipWhitespace()
    while true {
      guard let node = try readValue() else { continue }
      if let root = try attach(node) {
        guard offset == bytes.count else { throw trailingFault() }
        return root
      }
    }
  }
}

extension JSONReader {
  /// Reads a scalar or an empty container; `nil` if a container was opened and its first value is next.
  private mutating func readValue() throws(JSONError) -> JSONNode? {
    guard offset < bytes.count else { throw endFault() }
    nodeCount += 1
    guard nodeCount <= limits.nodes else { throw nodeFault() }
    let start = offset
    let kind: JSONNode.Kind
    switch bytes[start] {
    case .quote: kind = .string(try readString())
    case .minus, .zero ... .nine: kind = .number(try readNumber())
    case .openBrace: return try open(isObject: true)
    case .openBracket: return try open(isObject: false)
    default: kind = try readWord()
    }
    return JSONNode(kind, range: start..<offset)
  }

  private mutating func open(isObject: Bool) throws(JSONError) -> JSONNode? {
    guard frames.count < limits.honouredDepth else { throw depthFault() }
    let frame = Frame(isObject: isObject, start: offset, base: isObject ? members.count : elements.count)
    frames.append(frame)
    offset += 1
    skipWhitespace()
    if bytes.byte(at: offset) == frame.closer { return close(frame) }
    if isObject { try readKey() }
    return nil
  }

  /// Puts a finished value into its container, and reads on to the next value.
  ///
  /// Returns the root if that is finished; `nil` if another value is next.
  private mutating func attach(_ finished: JSONNode) throws(JSONError) -> JSONNode? {
    var node = finished
    while let frame = frames.last {
      if frame.isObject, let key = keys.popLast() {
        members.append(JSONMember(key: key.text, keyRange: key.range, value: node))
      } else {
        elements.append(node)
      }
      skipWhitespace()
      let next = bytes.byte(at: offset)
      if next == .comma {
        try readComma(in: frame)
        return nil
      }
      guard next == frame.closer else { throw separatorFault(in: frame) }
      node = close(frame)
    }
    skipWhitespace()
    return node
  }

  private mutating func close(_ frame: Frame) -> JSONNode {
    offset += 1
    frames.removeLast()
    let kind: JSONNode.Kind
    if frame.isObject {
      kind = .object(Array(members[frame.base...]))
      members.removeSubrange(frame.base...)
    } else {
      kind = .array(Array(elements[frame.base...]))
      elements.removeSubrange(frame.base...)
    }
    return JSONNode(kind, range: frame.start..<offset)
  }

  private mutating func readComma(in frame: Frame) throws(JSONError) {
    let comma = offset
    offset += 1
    skipWhitespace()
    if bytes.byte(at: offset) == frame.closer { throw trailingCommaFault(at: comma, in: frame) }
    if frame.isObject { try readKey() }
  }

  /// Reads a key with its colon.
  private mutating func readKey() throws(JSONError) {
    guard bytes.byte(at: offset) == .quote else { throw keyFault() }
    let start = offset
    let text = try readString()
    keys.append(Key(text: text, range: start..<offset))
    skipWhitespace()
    guard bytes.byte(at: offset) == .colon else { throw colonFault() }
    offset += 1
    skipWhitespace()
  }

  private mutating func readWord() throws(JSONError) -> JSONNode.Kind {
    let start = offset
    while let byte = bytes.byte(at: offset), byte.isWordCharacter { offset += 1 }
    switch bytes[start..<offset] {
    case let word where word.elementsEqual("true".utf8): return .bool(true)
    case let word where word.elementsEqual("false".utf8): return .bool(false)
    case let word where word.elementsEqual("null".utf8): return .null
    case let word: throw word.isEmpty ? valueFault() : wordFault(in: start..<offset)
    }
  }

  private mutating func skipWhitespace() {
    while offset < bytes.count {
      switch bytes[offset] {
      case .space, .tab: offset += 1
      case .lineFeed:
        offset += 1
        laterLines.append(offset)
      case .carriageReturn:
        offset += 1
        if bytes.byte(at: offset) != .lineFeed { laterLines.append(offset) }
      default: return
      }
    }
  }
}
