internal import RaqamValues

extension JSONValue {
  /// A coding key with an arbitrary string.
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue _: Int) { nil }
  }
}

/// Coded as the equivalent JSON by an encoder or decoder of JSON.
///
/// The order of members and the digits that exceed the precision of `Double` are lost. Decoded members are sorted
/// by the scalars of their keys.
extension JSONValue: Codable {
  /// Decodes any JSON value of at most 512 levels, the maximum of ``/RaqamValues/Budget/depth``.
  public init(from decoder: any Decoder) throws {
    self = try Self.value(decoder, depth: Budget.greatestDepth)
  }

  private static func value(_ decoder: any Decoder, depth: Int) throws -> JSONValue {
    guard depth > 0 else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "arrays and objects are nested too deeply"))
    }
    if let container = attempt({ try decoder.container(keyedBy: Key.self) }) {
      let keys = container.allKeys.sorted { $0.stringValue.utf8.lexicographicallyPrecedes($1.stringValue.utf8) }
      return .object(
        try keys.map { Member($0.stringValue, try value(container.superDecoder(forKey: $0), depth: depth - 1)) })
    }
    if var container = attempt({ try decoder.unkeyedContainer() }) {
      var elements: [JSONValue] = []
      while !container.isAtEnd { elements.append(try value(container.superDecoder(), depth: depth - 1)) }
      return .array(elements)
    }
    return try single(try decoder.singleValueContainer())
  }

  private static func single(_ container: any SingleValueDecodingContainer) throws -> JSONValue {
    if container.decodeNil() { return .null }
    if let flag = attempt({ try container.decode(Bool.self) }) { return .bool(flag) }
    if let text = attempt({ try container.decode(String.self) }) { return .string(text) }
    if let integer = attempt({ try container.decode(Int64.self) }) { return .integer(integer) }
    guard let number = JSONValue.number(try container.decode(Double.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "JSON cannot represent the number")
    }
    return number
  }

  private static func attempt<Value>(_ decode: () throws -> Value) -> Value? {
    do { return try decode() } catch { return nil }
  }

  /// Encodes the value as the equivalent JSON; a number that is not an integer is encoded as a `Double`.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .object(let members):
      var container = encoder.container(keyedBy: Key.self)
      for member in members { try container.encode(member.value, forKey: Key(stringValue: member.key)) }
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    default: try encodeSingle(to: encoder)
    }
  }

  private func encodeSingle(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .bool(let flag): try container.encode(flag)
    case .integer(let integer): try container.encode(integer)
    case .string(let text): try container.encode(text)
    case .number(let number):
      guard let double = Double(number.text), double.isFinite else {
        throw EncodingError.invalidValue(
          self,
          EncodingError.Context(
            codingPath: encoder.codingPath, debugDescription: "Double cannot represent \(number.text)"))
      }
      try container.encode(double)
    case .null, .array, .object: try container.encodeNil()
    }
  }
}
