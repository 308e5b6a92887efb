internal import RaqamJSON

/// The structure of a document that may be incomplete JSON.
///
/// Nodes are in one array, parents before their children, so that traversing deep nesting needs no recursion.
struct SyntaxTree {
  enum Kind { case object, array, string, word, missing }

  /// A value, or a placeholder for the missing value of a key.
  struct Node {
    let kind: Kind
    /// The bytes of the value. An unclosed value extends to the end that the parser assigned.
    var range: Range<Int>
    /// The bytes of the key, if the value is an object member.
    let key: Range<Int>?
    let parent: Int?
    var children: [Int] = []
    /// Whether the closing delimiter is present.
    var isClosed: Bool
    /// Whether a colon follows the key.
    var hasColon = false
  }

  let bytes: [UInt8]
  private(set) var nodes: [Node] = []

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The index of the top-level value; `nil` for a blank document.
  var root: Int? { nodes.isEmpty ? nil : 0 }

  subscript(index: Int) -> Node {
    get { nodes[index] }
    set { nodes[index] = newValue }
  }

  mutating func append(_ node: Node) -> Int {
    nodes.append(node)
    if let parent = node.parent { nodes[parent].children.append(nodes.count - 1) }
    return nodes.count - 1
  }
}

extension SyntaxTree {
  /// Returns the text of a string, bare word or key, without quotation marks and with resolved escapes.
  func text(_ range: Range<Int>) -> String {
    var inner = bytes[range]
    guard let quote = inner.first, quote == .quotationMark || quote == .singleQuote else {
      return String(decoding: inner, as: UTF8.self)
    }
    inner = inner.dropFirst()
    let isClosed = range.count > 1 && inner.last == quote
    if isClosed { inner = inner.dropLast() }
    guard inner.contains(.reverseSolidus) else { return String(decoding: inner, as: UTF8.self) }
    do throws(JSONError) {
      let document = try JSONDocument(parsing: [.quotationMark] + inner + [.quotationMark])
      return document.root.asString ?? ""
    } catch {
      return String(decoding: inner, as: UTF8.self)
    }
  }

  func key(_ index: Int) -> String? { nodes[index].key.map(text) }

  /// Returns the value of a member of an object; if the key is repeated, the last value.
  func member(_ key: String, of index: Int) -> Int? {
    nodes[index].children.last { self.key($0) == key }
  }

  /// Returns the text of a member if it is a string.
  func string(_ key: String, of index: Int) -> String? {
    member(key, of: index).flatMap { nodes[$0].kind == .string ? text(nodes[$0].range) : nil }
  }

  /// Returns the innermost node that contains or touches a byte offset, including its key; `nil` outside of the
  /// top-level value.
  func node(at offset: Int) -> Int? {
    guard var index = root, nodes[index].range.lowerBound <= offset, offset <= nodes[index].range.upperBound else {
      return nil
    }
    while let child = nodes[index].children.first(where: { isIn(nodes[$0], offset) }) { index = child }
    return index
  }

  private func isIn(_ node: Node, _ offset: Int) -> Bool {
    let start = node.key?.lowerBound ?? node.range.lowerBound
    return start <= offset && offset <= max(node.range.upperBound, node.key?.upperBound ?? 0)
  }

  /// Returns the JSON pointer to a node.
  func pointer(to index: Int) -> JSONPointer {
    var steps: [Int] = []
    var step: Int? = index
    while let index = step {
      steps.append(index)
      step = nodes[index].parent
    }
    var pointer = JSONPointer.root
    for step in steps.reversed() {
      guard let parent = nodes[step].parent else { continue }
      if let key = key(step) {
        pointer = pointer.appending(key: key)
      } else if let position = nodes[parent].children.firstIndex(of: step) {
        pointer = pointer.appending(index: position)
      }
    }
    return pointer
  }
}

extension UInt8 {
  static var quotationMark: UInt8 { 0x22 }
  static var singleQuote: UInt8 { 0x27 }
  static var reverseSolidus: UInt8 { 0x5C }

  /// Whether the byte is whitespace in JSON.
  var isBlank: Bool { self == 0x20 || self == 0x09 || isLineBreak }

  var isLineBreak: Bool { self == 0x0A || self == 0x0D }
}
