extension DecimalStyle.Base: Codable {
  private enum Key: String, CodingKey { case pattern, named, skeleton, currency }

  /// Decodes a base from an object with one member.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    if container.contains(.pattern) {
      self = .pattern(try container.decode(NumberPattern.self, forKey: .pattern))
    } else if container.contains(.named) {
      self = .named(try container.decode(DecimalStyle.Named.self, forKey: .named))
    } else if container.contains(.skeleton) {
      self = .skeleton(try container.decode(NumberSkeleton.self, forKey: .skeleton))
    } else {
      self = .currency(try container.decode(CurrencyStyle.self, forKey: .currency))
    }
  }

  /// Encodes the base as an object with one member.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .pattern(let pattern): try container.encode(pattern, forKey: .pattern)
    case .named(let style): try container.encode(style, forKey: .named)
    case .skeleton(let skeleton): try container.encode(skeleton, forKey: .skeleton)
    case .currency(let style): try container.encode(style, forKey: .currency)
    }
  }
}

/// Encoded as the string of the pattern: `"#,##0.00;(#)"`.
extension NumberPattern: Codable {
  /// Decodes a pattern of one or two subpatterns.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value { text throws(FormatError) in try NumberPattern(text) }
  }

  /// Encodes the string of the pattern.
  public func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}

/// Encoded as the string of the subpattern: `"(#)"`.
extension NumberPattern.Subpattern: Codable {
  /// Decodes a pattern without a semicolon.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value { text throws(FormatError) in try NumberPattern.single(text) }
  }

  /// Encodes the string of the pattern.
  public func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}

/// Encoded as the code, `"USD"`; a currency that the caller defined is encoded as its definition.
extension CurrencyCode: Codable {
  /// Decodes a code or a definition.
  public init(from decoder: any Decoder) throws {
    let container: any SingleValueDecodingContainer
    do {
      container = try decoder.singleValueContainer()
      _ = try container.decode(String.self)
    } catch {
      self = CurrencyCode(try CurrencyDefinition(from: decoder))
      return
    }
    self = try decoder.value { text throws(FormatError) in try CurrencyCode(text) }
  }

  /// Encodes the code or the definition.
  public func encode(to encoder: any Encoder) throws {
    if source == .definition, let definition, definition != CurrencyDefinition.shipped[code] {
      try definition.encode(to: encoder)
    } else {
      try code.encode(to: encoder)
    }
  }
}

/// Encoded as an object of its members, with texts by locale identifier and plural category: `{"code": "IRT", "digits":
/// 0, "symbols": {"fa": "تومان"}, "narrowSymbols": {}, "names": {"en": {"one": "toman", "other": "tomans"}}}`.
extension CurrencyDefinition: Codable {
  private enum Key: String, CodingKey { case code, digits, symbols, narrowSymbols, names }

  /// Decodes and validates a definition; symbols and names are optional.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    try self.init(
      code: container.decode(String.self, forKey: .code), digits: container.decode(Int.self, forKey: .digits),
      symbols: container.decodeIfPresent([String: String].self, forKey: .symbols) ?? [:],
      narrowSymbols: container.decodeIfPresent([String: String].self, forKey: .narrowSymbols) ?? [:],
      names: container.decodeIfPresent([String: PluralNames].self, forKey: .names) ?? [:])
  }

  /// Encodes the definition with all its members.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(code, forKey: .code)
    try container.encode(digits, forKey: .digits)
    try container.encode(Self.byID(symbols), forKey: .symbols)
    try container.encode(Self.byID(narrowSymbols), forKey: .narrowSymbols)
    try container.encode(Self.byID(names), forKey: .names)
  }

  private static func byID<Text>(_ texts: [LocaleID: Text]) -> [String: Text] {
    Dictionary(texts.map { ($0.key.identifier, $0.value) }) { $1 }
  }
}
