internal import RaqamValues

extension MessageModel.Value: Codable {
  /// Decodes a literal or a variable.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: MessageCodingKey.self)
    let type = try container.type(in: "literal", "variable")
    self = type == "literal" ? .literal(try container.literal()) : .variable(try container.variableName())
  }

  /// Encodes the value for interchange.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: MessageCodingKey.self)
    switch self {
    case .literal(let text):
      try container.encode(type: "literal")
      try container.encode(text, forKey: .value)
    case .variable(let name):
      try container.encode(type: "variable")
      try container.encode(name, forKey: .name)
    }
  }
}

extension MessageModel.Expression: Codable {
  /// Decodes an expression, which must have an argument or a function.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: MessageCodingKey.self)
    _ = try container.type(in: "expression")
    let argument = try container.decodeIfPresent(MessageModel.Value.self, forKey: .argument)
    let function = try container.decodeIfPresent(MessageModel.FunctionReference.self, forKey: .function)
    let attributes = try container.decodeIfPresent(MessageModel.Attributes.self, forKey: .attributes) ?? [:]
    if let argument {
      self.init(argument, function: function, attributes: attributes)
    } else if let function {
      self.init(function: function, attributes: attributes)
    } else {
      throw container.invalid(.argument, "expected an argument or a function")
    }
  }

  /// Encodes the expression for interchange.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: MessageCodingKey.self)
    try container.encode(type: "expression")
    try container.encodeIfPresent(argument, forKey: .argument)
    try container.encodeIfPresent(function, forKey: .function)
    try container.encode(attributes, forKey: .attributes)
  }
}

extension MessageModel.FunctionReference: Codable {
  /// Decodes a function.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: MessageCodingKey.self)
    _ = try container.type(in: "function")
    name = try container.identifier()
    options = try container.decodeIfPresent(MessageModel.Options.self, forKey: .options) ?? [:]
  }

  /// Encodes the function for interchange.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: MessageCodingKey.self)
    try container.encode(type: "function")
    try container.encode(name, forKey: .name)
    try container.encode(options, forKey: .options)
  }
}

extension MessageModel.Markup: Codable {
  /// Decodes markup.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: MessageCodingKey.self)
    _ = try container.type(in: "markup")
    let kind = try container.decode(String.self, forKey: .kind)
    guard let kind = MessageMarkupKind(rawValue: kind) else {
      throw container.invalid(.kind, "unknown kind \"\(kind)\"")
    }
    self.kind = kind
    name = try container.identifier()
    options = try container.decodeIfPresent(MessageModel.Options.self, forKey: .options) ?? [:]
    attributes = try container.decodeIfPresent(MessageModel.Attributes.self, forKey: .attributes) ?? [:]
  }

  /// Encodes the markup for interchange.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: MessageCodingKey.self)
    try container.encode(type: "markup")
    try container.encode(kind.rawValue, forKey: .kind)
    try container.encode(name, forKey: .name)
    try container.encode(options, forKey: .options)
    try container.encode(attributes, forKey: .attributes)
  }
}

extension MessageModel.Options: Codable {
  /// Decodes options, sorted by name.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: MessageCodingKey.self)
    entries = try container.sortedIdentifiers().map {
      Entry(name: $0.stringValue, value: try container.decode(MessageModel.Value.self, forKey: $0))
    }
  }

  /// Encodes the options as an object; throws an `EncodingError` if a name occurs twice.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: MessageCodingKey.self)
    var names: Set<String> = []
    for entry in entries {
      guard names.insert(entry.name).inserted else {
        let context = EncodingError.Context(
          codingPath: container.codingPath, debugDescription: "duplicate option \"\(entry.name)\"")
        throw EncodingError.invalidValue(self, context)
      }
      try container.encode(entry.value, forKey: MessageCodingKey(stringValue: entry.name))
    }
  }
}

extension MessageModel.Attributes: Codable {
  /// Decodes attributes, sorted by name.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: MessageCodingKey.self)
    self.init(
      try container.sortedIdentifiers().map { Entry(name: $0.stringValue, value: try Self.value($0, container)) })
  }

  private static func value(_ key: MessageCodingKey, _ container: MessageDecodingContainer) throws -> ExactText? {
    if let flag = try ifPresent({ try container.decode(Bool.self, forKey: key) }) {
      guard flag else { throw container.invalid(key, "expected true or a literal, found false") }
      return nil
    }
    guard case .literal(let text) = try container.decode(MessageModel.Value.self, forKey: key) else {
      throw container.invalid(key, "expected true or a literal, found a variable")
    }
    return text
  }

  /// Encodes the attributes as an object.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: MessageCodingKey.self)
    for entry in entries {
      let key = MessageCodingKey(stringValue: entry.name)
      if let value = entry.value {
        try container.encode(MessageModel.Value.literal(value), forKey: key)
      } else {
        try container.encode(true, forKey: key)
      }
    }
  }
}

extension MessageModel.Pattern: Codable {
  /// Decodes text and placeholders.
  package init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode([MessageModel.PatternElement].self))
  }

  /// Encodes the pattern as an array.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(elements)
  }
}

extension MessageModel.PatternElement: Codable {
  /// Decodes text, an expression or markup.
  package init(from decoder: any Decoder) throws {
    if let text = try ifPresent({ try decoder.singleValueContainer().decode(ExactText.self) }) {
      guard MessageSyntax.isWritable(text) else {
        let context = DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "expected text without U+0000")
        throw DecodingError.dataCorrupted(context)
      }
      self = .text(text)
      return
    }
    let container = try decoder.container(keyedBy: MessageCodingKey.self)
    let type = try container.type(in: "expression", "markup")
    if type == "markup" {
      self = .markup(try MessageModel.Markup(from: decoder))
    } else {
      self = .expression(try MessageModel.Expression(from: decoder))
    }
  }

  /// Encodes the element for interchange.
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .text(let text): try text.encode(to: encoder)
    case .expression(let expression): try expression.encode(to: encoder)
    case .markup(let markup): try markup.encode(to: encoder)
    }
  }
}

/// Returns a decoded value, or `nil` if the document has a value of another type.
private func ifPresent<Value>(_ decode: () throws -> Value) throws -> Value? {
  do {
    return try decode()
  } catch DecodingError.typeMismatch {
    return nil
  }
}
