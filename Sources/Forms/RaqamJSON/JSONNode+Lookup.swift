extension JSONNode {
  /// Returns the value of a key; `nil` if the node is not an object or lacks the key.
  ///
  /// If a key is repeated, its last value is returned, as in most parsers.
  ///
  /// - Complexity: O(*n*) in the number of members.
  public subscript(key: String) -> JSONNode? { member(key)?.value }

  /// Returns the element at an index; `nil` if the node is not an array or the index is out of bounds.
  public subscript(index: Int) -> JSONNode? {
    guard case .array(let elements) = kind, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// Returns the member of a key; the last one if the key is repeated.
  ///
  /// - Complexity: O(*n*) in the number of members.
  public func member(_ key: String) -> JSONMember? {
    guard case .object(let members) = kind else { return nil }
    return members.last { $0.key.hasSameScalars(as: key) }
  }
}

extension JSONNode {
  /// Whether the node is the literal `null`.
  public var isNull: Bool {
    if case .null = kind { true } else { false }
  }

  /// The Boolean, or `nil` if the node has another kind.
  public var asBool: Bool? {
    if case .bool(let value) = kind { value } else { nil }
  }

  /// The exact text of the number, or `nil` if the node has another kind.
  public var asNumber: String? {
    if case .number(let text) = kind { text } else { nil }
  }

  /// The number, or `nil` if its text has a fraction or exponent or it does not fit into `Int64`.
  public var asInteger: Int64? { asNumber.flatMap { Int64($0) } }

  /// The `Double` nearest to the number, or `nil` if the node has another kind or the `Double` is infinite.
  public var asDouble: Double? { asNumber.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil } }

  /// The string, or `nil` if the node has another kind.
  public var asString: String? {
    if case .string(let text) = kind { text } else { nil }
  }

  /// The elements, or `nil` if the node is not an array.
  public var asArray: [JSONNode]? {
    if case .array(let elements) = kind { elements } else { nil }
  }

  /// The members, or `nil` if the node is not an object.
  public var asObject: [JSONMember]? {
    if case .object(let members) = kind { members } else { nil }
  }
}

extension JSONNode.Kind {
  /// The name of the kind in messages: `null`, `boolean`, `number`, `string`, `array` or `object`.
  public var name: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}
