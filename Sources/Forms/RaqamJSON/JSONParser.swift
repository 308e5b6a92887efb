internal import RaqamValues

/// A JSON parser that keeps its open containers on an explicit stack.
struct JSONParser {
  /// An array or object that is not yet closed.
  struct Frame {
    let isObject: Bool
    /// The byte offset of the opening bracket.
    let start: Int
    /// The index of the first child in `elements` or `members`.
    let base: Int

    var closer: UInt8 { isObject ? .closeBrace : .closeBracket }
    /// The name of the container in messages.
    var name: String { isObject ? "object" : "array" }
  }

  private struct Key {
    let text: String
    let range: Range<Int>
  }

  let bytes: [UInt8]
  let budget: Budget
  let extensions: JSONExtensions
  /// Whether the parser recovers from errors whose correction is unambiguous.
  var recoversFromErrors = false
  /// The errors from which the parser recovered.
  var faults: [JSONError] = []
  let lineIndex: JSONLineIndex
  var offset = 0
  private(set) var frames: [Frame] = []
  /// The keys whose values are not complete, one for each open object.
  private var keys: [Key] = []
  /// The complete children of all open arrays and objects, innermost last.
  private var elements: [JSONNode] = []
  private var members: [JSONMember] = []
  private var nodeCount = 0

  init(bytes: [UInt8], budget: Budget, extensions: JSONExtensions = []) {
    self.bytes = bytes
    self.budget = budget
    self.extensions = extensions
    lineIndex = JSONLineIndex(bytes: bytes)
  }

  mutating func read() throws(JSONError) -> JSONNode {
    guard bytes.count <= budget.bytesIn else { throw sizeFault() }
    if let offset = MarkRun.long(in: bytes.span) { throw markFault(at: offset) }
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

extension JSONParser {
  /// Parses a scalar or an empty container; returns `nil` if it opened a container, whose first value is next.
  private mutating func readValue() throws(JSONError) -> JSONNode? {
    guard offset < bytes.count else { throw endFault() }
    nodeCount += 1
    guard nodeCount <= budget.values else { throw nodeFault() }
    let start = offset
    let kind: JSONNode.Kind
    switch bytes[start] {
    case .quote: kind = .string(try readString())
    case .minus, .zero ... .nine: kind = .number(try readNumber())
    case .plus where recoversFromErrors && bytes.byte(at: start + 1)?.isDigit == true:
      note(valueFault())
      offset += 1
      kind = .number(try readNumber())
    case .apostrophe where recoversFromErrors: kind = .string(try readSingleQuoted(valueFault()))
    case .openBrace: return try open(isObject: true)
    case .openBracket: return try open(isObject: false)
    default: kind = try readWord()
    }
    return JSONNode(kind, range: start..<offset)
  }

  private mutating func open(isObject: Bool) throws(JSONError) -> JSONNode? {
    guard frames.count < budget.clampedDepth else { throw depthFault() }
    let frame = Frame(isObject: isObject, start: offset, base: isObject ? members.count : elements.count)
    frames.append(frame)
    offset += 1
    skipWhitespace()
    if bytes.byte(at: offset) == frame.closer { return close(frame) }
    if isObject { try readKey() }
    return nil
  }

  /// Appends a complete value to its container and parses up to the next value.
  ///
  /// - Returns: The root if it is complete; `nil` if another value follows.
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
        if try readComma(in: frame) { return nil }
      } else if next != frame.closer {
        let fault = separatorFault(in: frame, after: node.range.upperBound)
        guard fault.code == .missingComma, !frame.isObject || beginsKey(at: offset), note(fault) else { throw fault }
        if frame.isObject { try readKey() }
        return nil
      }
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

  /// Consumes a comma and, in an object, the next key; returns whether another value follows.
  private mutating func readComma(in frame: Frame) throws(JSONError) -> Bool {
    let comma = offset
    offset += 1
    skipWhitespace()
    if bytes.byte(at: offset) == frame.closer {
      if extensions.contains(.trailingCommas) { return false }
      let fault = trailingCommaFault(at: comma, in: frame)
      guard note(fault) else { throw fault }
      return false
    }
    if frame.isObject { try readKey() }
    return true
  }

  /// Parses a key and its colon.
  private mutating func readKey() throws(JSONError) {
    let start = offset
    let text = bytes.byte(at: offset) == .quote ? try readString() : try readBareKey()
    keys.append(Key(text: text, range: start..<offset))
    skipWhitespace()
    guard bytes.byte(at: offset) == .colon else { throw colonFault() }
    offset += 1
    skipWhitespace()
  }

  private mutating func readWord() throws(JSONError) -> JSONNode.Kind {
    let start = offset
    while let byte = bytes.byte(at: offset), byte.isWordCharacter { offset += 1 }
    if let kind = Self.kind(bytes[start..<offset]) { return kind }
    let fault = offset == start ? valueFault() : wordFault(in: start..<offset)
    guard let meant = fault.edit.flatMap({ Self.kind(Array($0.text.utf8)) }), note(fault) else { throw fault }
    return meant
  }

  /// Returns the value of a JSON literal, or `nil` for another word.
  private static func kind(_ word: some Collection<UInt8>) -> JSONNode.Kind? {
    if word.elementsEqual("true".utf8) { return .bool(true) }
    if word.elementsEqual("false".utf8) { return .bool(false) }
    return word.elementsEqual("null".utf8) ? .null : nil
  }

  mutating func skipWhitespace() {
    while offset < bytes.count {
      switch bytes[offset] {
      case .space, .tab, .lineFeed, .carriageReturn: offset += 1
      case .slash, .hash:
        guard skipComment() else { return }
      default: return
      }
    }
  }

  /// Skips a comment and returns `true`; returns `false` if the comment is neither allowed nor recoverable.
  private mutating func skipComment() -> Bool {
    guard recoversFromErrors || extensions.contains(.comments), let end = commentEnd(at: offset) else { return false }
    if bytes[offset] == .hash || !extensions.contains(.comments) {
      guard note(commentFault(upTo: end)) else { return false }
    }
    offset = end
    return true
  }
}
