extension DecimalStyle: Codable {
  private static let coding = StyleCoding(
    DecimalStyle(.named(.decimal)),
    [
      .required("base", \.base),
      .optional("roundingMode", \.roundingMode),
      .optional("zeroText", \.zeroText),
      .optional("nanText", \.nanText),
      .optional("currency", \.currency),
      .optional("currencyRegion", \.currencyRegion),
      .optional("regionalData", \.regionalData),
      .optional("currencySymbol", \.currencySymbol),
      .optional("minimumFraction", \.minimumFraction),
      .optional("maximumFraction", \.maximumFraction),
      .optional("minimumInteger", \.minimumInteger),
      .optional("significantDigits", \.significantDigits),
      .optional("grouping", \.grouping),
      .optional("hasLocaleGroups", \.hasLocaleGroups),
      .optional("negativePattern", \.negativePattern),
      .optional("sign", \.sign),
      .optional("scale", \.scale),
      .optional("roundingIncrement", \.roundingIncrement),
      .optional("numberingSystem", \.numberingSystem),
    ])

  /// Decodes an object of the members; only `base` is required.
  public init(from decoder: any Decoder) throws { self = try Self.coding.decode(decoder) }

  /// Encodes an object of the members that do not have their default.
  public func encode(to encoder: any Encoder) throws { try Self.coding.encode(self, to: encoder) }
}

extension DecimalStyle.Base: Codable {
  private enum Key: String, CodingKey, CaseIterable { case pattern, named, skeleton, currency }

  /// Decodes a base from an object with one member.
  public init(from decoder: any Decoder) throws {
    let (key, container) = try decoder.onlyMember(by: Key.self)
    self =
      switch key {
      case .pattern: .pattern(try container.decode(NumberPattern.self, forKey: key))
      case .named: .named(try container.decode(DecimalStyle.Named.self, forKey: key))
      case .skeleton: .skeleton(try container.decode(NumberSkeleton.self, forKey: key))
      case .currency: .currency(try container.decode(CurrencyStyle.self, forKey: key))
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

extension CurrencyStyle: Codable {
  private static let coding = StyleCoding(
    CurrencyStyle(),
    [
      .optional("presentation", \.presentation), .optional("position", \.position),
      .optional("accounting", \.accounting), .optional("isCash", \.isCash),
    ])

  /// Decodes an object of the members; none is required.
  public init(from decoder: any Decoder) throws { self = try Self.coding.decode(decoder) }

  /// Encodes an object of the members that do not have their default.
  public func encode(to encoder: any Encoder) throws { try Self.coding.encode(self, to: encoder) }
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
/// 0, "symbols": {"fa": "تومان"}, "names": {"en": {"one": "toman", "other": "tomans"}}}`.
extension CurrencyDefinition: Codable {
  private enum Key: String, CodingKey, CaseIterable { case code, digits, symbols, narrowSymbols, names }

  /// Decodes and validates a definition; symbols and names are optional.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.members(by: Key.self)
    try self.init(
      code: container.decode(String.self, forKey: .code), digits: container.decode(Int.self, forKey: .digits),
      symbols: container.decodeIfPresent([String: String].self, forKey: .symbols) ?? [:],
      narrowSymbols: container.decodeIfPresent([String: String].self, forKey: .narrowSymbols) ?? [:],
      names: container.decodeIfPresent([String: PluralNames].self, forKey: .names) ?? [:])
  }

  /// Encodes the code, the digits, and the symbols and names that the definition has.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(code, forKey: .code)
    try container.encode(digits, forKey: .digits)
    if !symbols.isEmpty { try container.encode(Self.byID(symbols), forKey: .symbols) }
    if !narrowSymbols.isEmpty { try container.encode(Self.byID(narrowSymbols), forKey: .narrowSymbols) }
    if !names.isEmpty { try container.encode(Self.byID(names), forKey: .names) }
  }

  private static func byID<Text>(_ texts: [LocaleID: Text]) -> [String: Text] {
    Dictionary(texts.map { ($0.key.identifier, $0.value) }) { $1 }
  }
}
