/// The coded members of a style, as one table for decoding and encoding.
///
/// A key may be absent if its property has a default, and a property that has its default value is not encoded. So JSON
/// that is written by hand is short, and a style without new options can be decoded by older releases. An unknown key is
/// an error.
package struct StyleCoding<Style: Sendable>: Sendable {
  /// One property of a style.
  package struct Member: Sendable {
    fileprivate let name: String
    fileprivate let isRequired: Bool
    fileprivate let decode: @Sendable (inout Style, KeyedDecodingContainer<MemberKey>) throws -> Void
    fileprivate let hasDefault: @Sendable (Style, _ defaults: Style) -> Bool
    fileprivate let encode: @Sendable (Style, inout KeyedEncodingContainer<MemberKey>) throws -> Void

    private init<Value: Codable & Equatable & Sendable>(
      _ name: String, isRequired: Bool, _ path: any WritableKeyPath<Style, Value> & Sendable
    ) {
      let key = MemberKey(name)
      self.name = name
      self.isRequired = isRequired
      decode = { style, container in style[keyPath: path] = try container.decode(Value.self, forKey: key) }
      hasDefault = { style, defaults in style[keyPath: path] == defaults[keyPath: path] }
      encode = { style, container in try container.encode(style[keyPath: path], forKey: key) }
    }

    /// A property with a default.
    package static func optional<Value: Codable & Equatable & Sendable>(
      _ name: String, _ path: any WritableKeyPath<Style, Value> & Sendable
    ) -> Member {
      Member(name, isRequired: false, path)
    }

    /// A property that every coded style has.
    package static func required<Value: Codable & Equatable & Sendable>(
      _ name: String, _ path: any WritableKeyPath<Style, Value> & Sendable
    ) -> Member {
      Member(name, isRequired: true, path)
    }
  }

  private let defaults: Style
  private let members: [Member]

  /// Creates the table of a style.
  ///
  /// - Parameters:
  ///   - defaults: The values of absent keys. The values of required properties do not matter.
  ///   - members: The properties.
  package init(_ defaults: Style, _ members: [Member]) {
    self.defaults = defaults
    self.members = members
  }

  /// Decodes a style from an object.
  package func decode(_ decoder: any Decoder) throws -> Style {
    let container = try decoder.members(named: members.map(\.name))
    var style = defaults
    for member in members where member.isRequired || container.contains(MemberKey(member.name)) {
      try member.decode(&style, container)
    }
    return style
  }

  /// Encodes a style as an object.
  package func encode(_ style: Style, to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: MemberKey.self)
    for member in members where member.isRequired || !member.hasDefault(style, defaults) {
      try member.encode(style, &container)
    }
  }
}

/// The name of a member of a coded object.
package struct MemberKey: CodingKey {
  package let stringValue: String
  package var intValue: Int? { nil }

  package init(_ name: String) { stringValue = name }
  package init(stringValue name: String) { stringValue = name }
  package init?(intValue _: Int) { nil }
}

extension Decoder {
  /// Returns the container of an object after checking its keys.
  ///
  /// - Throws: A `DecodingError` with the path of an unknown key, the nearest name, and all names.
  fileprivate func members(named names: [String]) throws -> KeyedDecodingContainer<MemberKey> {
    let container = try container(keyedBy: MemberKey.self)
    let unknown = container.allKeys.map(\.stringValue).filter { !names.containsExactly($0) }
    guard let name = unknown.min() else { return container }
    let hint = SpellingSuggestion.hint(name, among: names).map { "; \($0)" } ?? ""
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: container.codingPath + [MemberKey(name)],
        debugDescription:
          "unknown key \"\(name.abbreviated())\", expected one of \(names.joined(separator: ", "))\(hint)"))
  }

  /// Returns the container of an object after checking its keys.
  ///
  /// - Throws: A `DecodingError` with the path of an unknown key, the nearest name, and all names.
  package func members<Key: CodingKey & CaseIterable>(by _: Key.Type) throws -> KeyedDecodingContainer<Key> {
    _ = try members(named: Key.allCases.map(\.stringValue))
    return try container(keyedBy: Key.self)
  }

  /// Returns the container of an object with one member, and the key of the member.
  ///
  /// - Throws: A `DecodingError` for an unknown key, or if the object does not have exactly one.
  package func onlyMember<Key: CodingKey & CaseIterable>(
    by _: Key.Type
  ) throws -> (key: Key, container: KeyedDecodingContainer<Key>) {
    let container = try members(by: Key.self)
    let keys = container.allKeys
    guard let key = keys.first, keys.count == 1 else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: container.codingPath,
          debugDescription:
            "expected exactly one of \(Key.allCases.map(\.stringValue).joined(separator: ", ")), "
            + "found \(keys.isEmpty ? "none" : keys.map(\.stringValue).sorted().joined(separator: " and "))"))
    }
    return (key, container)
  }
}
