extension JSONNode {
  /// Returns the node at a pointer relative to this node; `nil` if there is none.
  ///
  /// ```swift
  /// let pointer = try JSONPointer(parsing: "/rows/0/title")
  /// document.root.at(pointer)?.asString
  /// ```
  public func at(_ pointer: JSONPointer) -> JSONNode? {
    var node = self
    for token in pointer.tokens {
      let next =
        switch node.kind {
        case .object: node[token]
        case .array: JSONPointer.index(token).flatMap { node[$0] }
        case .null, .bool, .number, .string: JSONNode?.none
        }
      guard let next else { return nil }
      node = next
    }
    return node
  }
}
