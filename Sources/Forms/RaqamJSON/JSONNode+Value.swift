internal import RaqamValues

extension JSONNode {
  /// Creates a node from a value, with empty source ranges; fails if the value exceeds 512 levels.
  package init?(_ value: JSONValue) { self.init(value, depth: Budget.greatestDepth) }

  private init?(_ value: JSONValue, depth: Int) {
    let kind: Kind
    switch value {
    case .null: kind = .null
    case .bool(let flag): kind = .bool(flag)
    case .integer(let integer): kind = .number(String(integer))
    case .number(let number): kind = .number(number.text)
    case .string(let text): kind = .string(text)
    case .array(let elements):
      guard depth > 0 else { return nil }
      var nodes: [JSONNode] = []
      for element in elements {
        guard let node = JSONNode(element, depth: depth - 1) else { return nil }
        nodes.append(node)
      }
      kind = .array(nodes)
    case .object(let members):
      guard depth > 0 else { return nil }
      var nodes: [JSONMember] = []
      for member in members {
        guard let node = JSONNode(member.value, depth: depth - 1) else { return nil }
        nodes.append(JSONMember(key: member.key, keyRange: 0..<0, value: node))
      }
      kind = .object(nodes)
    }
    self.init(kind, range: 0..<0)
  }
}
