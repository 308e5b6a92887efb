extension JSONNode {
  /// The value of a key; `nil` if the node is not an object that has it.
  ///
  /// Of a repeated key it is the last value, as in most readers; ``JSONDocument/duplicateKeys`` finds
  /// such keys. The members are searched one after the other.
  public subscript(key: String) -> JSONNode? { member(key)?.value }

  /// The element at an index; `nil` if the node is not an array that has it.
  public subscript(index: Int) -> JSONNode? {
    guard case .array(let elements) = kind, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The member of a key, chosen as in ``subscript(_:)-(String)``.
  public func member(_ key: String) -> JSONMember? {
    guard case .object(let members) = kind else { return nil }
    return members.last { $0.key.hasSameScalars(as: key) }
  }
}

extension JSONNode {
  /// Whether the node is `null`.
  public var isNull: Bool {
    if case .null = kind { true } else { false }
  }

  /// The Boolean, if the node is one.
  public var asBool: Bool? {
    if case .bool(let value) = kind { value } else { nil }
  }

  /// The exact text of the number, if the node is one.
  public var asNumber: String? {
    if case .number(let text) = kind { text } else { nil }
  }

  /// The number, if it is written without fraction and exponent and fits.
  public var asInteger: Int64? { asNumber.flatMap { Int64($0) } }

  /// The floating point number nearest to the number, if that is finite.
  public var asDouble: Double? { asNumber.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil } }

  /// The text, if the node is a string.
  public var asString: String? {
    if case .string(let text) = kind { text } else { nil }
  }

  /// The elements, if the node is an array.
  public var asArray: [JSONNode]? {
    if case .array(let elements) = kind { elements } else { nil }
  }

  /// The members, if the node is an object.
  public var asObject: [JSONMember]? {
    if case .object(let members) = kind { members } else { nil }
  }
}

extension JSONNode.Kind {
  /// The name of the kind for use in messages: `null`, `boolean`, `number`, `string`, `array`, `object`.
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
