internal import RaqamValues

/// A member of a JSON object of the interchange data model, or the name of an option or attribute.
struct MessageCodingKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }

  static let type = Self(stringValue: "type")
  static let name = Self(stringValue: "name")
  static let value = Self(stringValue: "value")
  static let kind = Self(stringValue: "kind")
  static let options = Self(stringValue: "options")
  static let attributes = Self(stringValue: "attributes")
  static let argument = Self(stringValue: "arg")
  static let function = Self(stringValue: "function")
  static let declarations = Self(stringValue: "declarations")
  static let pattern = Self(stringValue: "pattern")
  static let selectors = Self(stringValue: "selectors")
  static let variants = Self(stringValue: "variants")
  static let keys = Self(stringValue: "keys")
}

typealias MessageDecodingContainer = KeyedDecodingContainer<MessageCodingKey>

extension KeyedDecodingContainer<MessageCodingKey> {
  /// Decodes the member `type` and requires one of several values.
  func type(in expected: String...) throws -> String {
    let type = try decode(String.self, forKey: .type)
    guard expected.contains(type) else {
      let values = expected.map { "\"\($0)\"" }.joined(separator: " or ")
      throw invalid(.type, "expected \(values), found \"\(type)\"")
    }
    return type
  }

  /// Decodes a variable name.
  func variableName() throws -> String {
    let name = try decode(String.self, forKey: .name)
    guard MessageSyntax.isName(name) else { throw invalid(.name, "expected a name, found \"\(name)\"") }
    return name
  }

  /// Decodes the name of a function or of markup.
  func identifier() throws -> String {
    let name = try decode(String.self, forKey: .name)
    guard MessageSyntax.isIdentifier(name) else { throw invalid(.name, "expected an identifier, found \"\(name)\"") }
    return name
  }

  /// Decodes the value of a literal.
  func literal() throws -> ExactText {
    let text = try decode(ExactText.self, forKey: .value)
    guard MessageSyntax.isWritable(text) else { throw invalid(.value, "expected text without U+0000") }
    return text
  }

  /// Decodes an array that must not be empty.
  func nonempty<Element: Decodable>(_ element: Element.Type, forKey key: MessageCodingKey) throws -> [Element] {
    let elements = try decode([Element].self, forKey: key)
    guard !elements.isEmpty else { throw invalid(key, "expected at least one element, found none") }
    return elements
  }

  /// Returns the names of an object of options or attributes, sorted, because decoders may not preserve their order.
  func sortedIdentifiers() throws -> [MessageCodingKey] {
    for name in allKeys where !MessageSyntax.isIdentifier(name.stringValue) {
      throw invalid(name, "expected an identifier, found \"\(name.stringValue)\"")
    }
    let names = allKeys.sorted { $0.stringValue < $1.stringValue }
    for (index, name) in names.enumerated() {
      if index > 0, names[index - 1].stringValue == name.stringValue {
        throw invalid(name, "duplicate name \"\(name.stringValue)\"")
      }
    }
    return names
  }

  func invalid(_ key: MessageCodingKey, _ message: String) -> DecodingError {
    DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: message)
  }
}

extension KeyedEncodingContainer<MessageCodingKey> {
  mutating func encode(type: String) throws { try encode(type, forKey: .type) }
}

extension MessageModel: Codable {
  /// Decodes a message of the interchange data model.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: MessageCodingKey.self)
    let type = try container.type(in: "message", "select")
    let declarations = try container.decode([Declaration].self, forKey: .declarations)
    guard type == "select" else {
      let pattern = try container.decode(Pattern.self, forKey: .pattern)
      self = .pattern(PatternMessage(declarations: declarations, pattern: pattern))
      return
    }
    let selectors = try container.nonempty(SelectorCoding.self, forKey: .selectors).map(\.name)
    let variants = try container.nonempty(Variant.self, forKey: .variants)
    self = .select(SelectMessage(declarations: declarations, selectors: selectors, variants: variants))
  }

  /// Encodes the message for interchange.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: MessageCodingKey.self)
    try container.encode(declarations, forKey: .declarations)
    switch self {
    case .pattern(let message):
      try container.encode(type: "message")
      try container.encode(message.pattern, forKey: .pattern)
    case .select(let message):
      try container.encode(type: "select")
      try container.encode(message.selectors.map(SelectorCoding.init), forKey: .selectors)
      try container.encode(message.variants, forKey: .variants)
    }
  }
}

/// A selector as a JSON object.
private struct SelectorCoding: Codable {
  let name: String

  init(name: String) { self.name = name }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: MessageCodingKey.self)
    _ = try container.type(in: "variable")
    name = try container.variableName()
  }

  func encode(to encoder: any Encoder) throws { try MessageModel.Value.variable(name).encode(to: encoder) }
}

extension MessageModel.Declaration: Codable {
  /// Decodes a declaration; that of an input must have the declared variable as its argument.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: MessageCodingKey.self)
    let type = try container.type(in: "input", "local")
    let name = try container.variableName()
    let value = try container.decode(MessageModel.Expression.self, forKey: .value)
    guard type == "input" else {
      self = .local(name: name, value: value)
      return
    }
    guard value.argument == .variable(name) else {
      throw container.invalid(.value, "expected the variable \"\(name)\" as argument")
    }
    self = .input(name: name, function: value.function, attributes: value.attributes)
  }

  /// Encodes the declaration for interchange.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: MessageCodingKey.self)
    switch self {
    case .input: try container.encode(type: "input")
    case .local: try container.encode(type: "local")
    }
    try container.encode(name, forKey: .name)
    try container.encode(value, forKey: .value)
  }
}

extension MessageModel.Variant: Codable {
  /// Decodes a variant.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: MessageCodingKey.self)
    keys = try container.nonempty(MessageModel.Key.self, forKey: .keys)
    pattern = try container.decode(MessageModel.Pattern.self, forKey: .value)
  }

  /// Encodes the variant for interchange.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: MessageCodingKey.self)
    try container.encode(keys, forKey: .keys)
    try container.encode(pattern, forKey: .value)
  }
}

extension MessageModel.Key: Codable {
  /// Decodes a literal or the catch-all key, whose name is ignored.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: MessageCodingKey.self)
    let type = try container.type(in: "literal", "*")
    if type == "*" {
      // The schema requires a string, if present.
      _ = try container.decodeIfPresent(String.self, forKey: .value)
      self = .catchall
    } else {
      self = .literal(try container.literal())
    }
  }

  /// Encodes the key for interchange.
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .literal(let text): try MessageModel.Value.literal(text).encode(to: encoder)
    case .catchall:
      var container = encoder.container(keyedBy: MessageCodingKey.self)
      try container.encode(type: "*")
    }
  }
}
