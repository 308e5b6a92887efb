/// The syntactic position of the cursor.
struct CursorPlace {
  enum Role: Equatable {
    /// A key of an object.
    case key
    /// A value: of an object member, or an array element.
    case value
  }

  let role: Role
  /// The object or array around the cursor; `nil` at the top level.
  let container: Int?
  /// The key of the value, if the value is an object member.
  let key: String?
  /// The bytes that a completion replaces.
  let range: Range<Int>
  /// Whether the cursor is inside a string.
  let isInString: Bool
  /// The existing node at the cursor.
  let node: Int?
}

extension SyntaxTree {
  /// Returns the position of a cursor in a tree that was parsed for it; `nil` if only a comma or colon can follow.
  func location(of cursor: Int) -> CursorPlace? {
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

  /// Returns the last byte before the cursor that is not whitespace or in a comment; `nil` inside a comment or
  /// directly after a value.
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

  /// Returns the innermost object or array whose brackets enclose the cursor.
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

  /// Returns whether the cursor is in a string or word, or at its end, so that typing would extend it.
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
