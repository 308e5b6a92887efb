/// What may be written where the cursor stands.
struct CursorPlace {
  enum Role: Equatable {
    /// A key of an object.
    case key
    /// A value: of a member of an object, or an element of an array.
    case value
  }

  let role: Role
  /// The object or array that the cursor is in; `nil` at the top of the text.
  let container: Int?
  /// The key of the value, of a member of an object.
  let key: String?
  /// The bytes that what is completed takes the place of.
  let range: Range<Int>
  /// The string that the cursor is in.
  let isInString: Bool
  /// The node that is written there already.
  let node: Int?
}

extension SyntaxTree {
  /// The place of the cursor in a text that was read for it; `nil` where nothing can be written but a comma or a colon.
  func place(of cursor: Int) -> CursorPlace? {
    let container = container(at: cursor)
    let children = container.map { nodes[$0].children } ?? root.map { [$0] } ?? []
    let isObject = container.map { nodes[$0].kind == .object } ?? false
    for index in children {
      let node = nodes[index]
      if let key = node.key, touches(key, cursor) {
        return CursorPlace(
          role: .key, container: container, key: text(key), range: key, isInString: isQuoted(key), node: index)
      }
      guard node.kind == .string || node.kind == .word, touches(node.range, cursor) else { continue }
      return CursorPlace(
        role: .value, container: container, key: isObject ? key(index) : nil, range: node.range,
        isInString: node.kind == .string, node: index)
    }
    return placeBetween(container, children, isObject: isObject, cursor)
  }

  private func placeBetween(
    _ container: Int?, _ children: [Int], isObject: Bool, _ cursor: Int
  ) -> CursorPlace? {
    let before = lastMark(container, children, before: cursor)
    var role = CursorPlace.Role.value
    var key: String?
    var node: Int?
    switch before {
    case UInt8(ascii: ":")? where isObject:
      node = children.last { nodes[$0].key.map { $0.upperBound < cursor } ?? false }
      guard let node, nodes[node].kind == .missing else { return nil }
      key = self.key(node)
    case UInt8(ascii: "{")? where isObject, UInt8(ascii: ",")? where isObject: role = .key
    case UInt8(ascii: "[")? where !isObject, UInt8(ascii: ",")? where container != nil: break
    default: return nil
    }
    return CursorPlace(
      role: role, container: container, key: key, range: cursor..<cursor, isInString: false, node: node)
  }

  /// The last byte before the cursor that is no blank and stands in no comment; `nil` inside of a comment, and where a value ends.
  private func lastMark(_ container: Int?, _ children: [Int], before cursor: Int) -> UInt8? {
    guard let container else { return nil }
    var index = nodes[container].range.lowerBound
    for child in children {
      let end = max(nodes[child].range.upperBound, nodes[child].key?.upperBound ?? 0)
      if end <= cursor { index = max(index, end) }
    }
    var mark: UInt8?
    while index < cursor {
      if let end = bytes.commentEnd(at: index) {
        guard end <= cursor else { return nil }
        index = end
      } else {
        if !bytes[index].isBlank { mark = bytes[index] }
        index += 1
      }
    }
    return mark
  }

  /// The innermost object or array whose brackets the cursor is between.
  private func container(at cursor: Int) -> Int? {
    var found: Int?
    var children = root.map { [$0] } ?? []
    while let child = children.first(where: { isBetweenBrackets(nodes[$0], cursor) }) {
      found = child
      children = nodes[child].children
    }
    return found
  }

  private func isBetweenBrackets(_ node: Node, _ cursor: Int) -> Bool {
    guard node.kind == .object || node.kind == .array else { return false }
    return node.range.lowerBound < cursor
      && (cursor < node.range.upperBound || !node.isClosed && cursor == node.range.upperBound)
  }

  /// Whether the cursor is in a string or a word, or where more of it would be written.
  private func touches(_ range: Range<Int>, _ cursor: Int) -> Bool {
    guard isQuoted(range) else { return range.lowerBound <= cursor && cursor <= range.upperBound }
    guard range.lowerBound < cursor else { return false }
    return cursor < range.upperBound || cursor == range.upperBound && !isClosed(range)
  }

  private func isQuoted(_ range: Range<Int>) -> Bool {
    bytes[range].first == .quotationMark || bytes[range].first == .singleQuote
  }

  private func isClosed(_ range: Range<Int>) -> Bool {
    guard range.count > 1, bytes[range.upperBound - 1] == bytes[range.lowerBound] else { return false }
    let backslashes = bytes[range].dropLast().reversed().prefix { $0 == .reverseSolidus }.count
    return backslashes.isMultiple(of: 2)
  }
}
