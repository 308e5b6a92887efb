internal import RaqamJSON

/// What can be told of the parts of a text that will be JSON when it is finished.
///
/// Nodes stand in one array, each behind the one that holds it, so that depth costs no stack.
struct SyntaxTree {
  enum Kind { case object, array, string, word, missing }

  /// A value, or the place of one that is missing behind its key.
  struct Node {
    let kind: Kind
    /// The bytes that it takes; of what is not closed, to where it ends all the same.
    var range: Range<Int>
    /// The bytes of its key, of a member of an object.
    let key: Range<Int>?
    let parent: Int?
    var children: [Int] = []
    /// Whether its end is written.
    var isClosed: Bool
    /// Whether a colon stands behind its key.
    var hasColon = false
  }

  let bytes: [UInt8]
  private(set) var nodes: [Node] = []

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The value of the whole text.
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
  /// The text of a string, a bare word or a key, without quotation marks and escapes.
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

  /// The key of a member.
  func key(_ index: Int) -> String? { nodes[index].key.map(text) }

  /// The value of a member of an object; of a repeated key the last one.
  func member(_ key: String, of index: Int) -> Int? {
    nodes[index].children.last { self.key($0) == key }
  }

  /// The text of a member that is a string.
  func string(_ key: String, of index: Int) -> String? {
    member(key, of: index).flatMap { nodes[$0].kind == .string ? text(nodes[$0].range) : nil }
  }

  /// The innermost node that has a byte inside it or beside it, keys included; `nil` outside of all.
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

  /// The keys and indexes that lead to a node.
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
      } else if let place = nodes[parent].children.firstIndex(of: step) {
        pointer = pointer.appending(index: place)
      }
    }
    return pointer
  }
}

extension UInt8 {
  static var quotationMark: UInt8 { 0x22 }
  static var singleQuote: UInt8 { 0x27 }
  static var reverseSolidus: UInt8 { 0x5C }

  /// Blanks and line breaks of JSON.
  var isBlank: Bool { self == 0x20 || self == 0x09 || isLineBreak }

  var isLineBreak: Bool { self == 0x0A || self == 0x0D }
}
