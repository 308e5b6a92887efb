public import RaqamJSON

/// A JSON Schema (draft 2020-12) that is generated from tables of keys.
///
/// The names under `$defs` are those of `KeyDefinition.KeyedObject`. The types of an object follow it with a
/// suffix, such as `row.slider`.
package struct DescriptorSchema {
  private let title: String
  private let root: JSONValue
  private var definitions: [JSONValue.Member] = []

  /// Creates a schema of a document that `root` describes.
  package init(title: String, root: JSONValue) {
    self.title = title
    self.root = root
  }

  /// Adds a definition under `$defs`.
  package mutating func define(_ name: String, _ schema: JSONValue) { definitions.append(.init(name, schema)) }

  /// The complete schema.
  ///
  /// - Complexity: O(*n*) in the number of definitions.
  package var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("$schema", "https://json-schema.org/draft/2020-12/schema"), .init("title", .string(title)),
    ]
    if case .object(let said) = root { members += said }
    return .object(members + [.init("$defs", .object(definitions))])
  }

  /// Returns a reference to a definition.
  package static func reference(_ name: String) -> JSONValue { ["$ref": .string("#/$defs/\(name)")] }

  /// Returns a reference to the schema of one key of a definition.
  package static func reference(_ name: String, key: String) -> JSONValue {
    ["$ref": .string("#/$defs/\(name)/properties/\(JSONPointer.root.appending(key: key).description.dropFirst())")]
  }

  /// The `$schema` key, by which editors find the schema of a document.
  package static let address = JSONValue.Member("$schema", ["type": "string"])
}

extension DescriptorSchema {
  /// Returns the schema of an object with these keys.
  ///
  /// - Parameter isOpen: Whether to allow further keys, which `conditions` restrict.
  package static func object(
    _ keys: [KeyDefinition], others: [JSONValue.Member] = [], conditions: [JSONValue] = [], isOpen: Bool = false
  ) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("type", "object"), .init("properties", .object(keys.map { .init($0.name, $0.schema) } + others)),
    ]
    let needed = keys.filter(\.isRequired).map { JSONValue.string($0.name) }
    if !needed.isEmpty { members.append(.init("required", .array(needed))) }
    if !isOpen { members.append(.init("additionalProperties", false)) }
    if !conditions.isEmpty { members.append(.init("allOf", .array(conditions))) }
    return .object(members)
  }

  /// Returns the condition that an object in which `key` is `word` also matches the definition `name`.
  package static func condition(_ key: String, is word: String, then name: String) -> JSONValue {
    [
      "if": [
        "properties": .object([.init(key, ["const": .string(word)])]), "required": .array([.string(key)]),
      ],
      "then": reference(name),
    ]
  }

  /// Returns the schema of one type of an object. The keys of all types are described with the object, so they
  /// match anything here.
  package static func type(_ keys: [KeyDefinition], common: [JSONValue.Member]) -> JSONValue {
    let known = Set(common.map(\.key))
    let own = keys.filter { !known.contains($0.name) }
    return object(own, others: common.map { .init($0.key, true) })
  }
}

extension DescriptorSchema {
  /// Defines formatters and currency definitions.
  package mutating func defineFormatters() {
    let words = FormatterType.allCases
    define(
      "formatter",
      Self.object(
        FormatterKeys.common, others: [Self.address],
        conditions: words.map { Self.condition("type", is: $0.rawValue, then: "formatter.\($0.rawValue)") },
        isOpen: true))
    let common = FormatterKeys.common.map { JSONValue.Member($0.name, true) } + [Self.address]
    for word in words { define("formatter.\(word.rawValue)", Self.type(FormatterKeys.keys(of: word), common: common)) }
    define("currency", Self.object(CurrencyKeys.all))
  }
}

extension FormatterDescriptor {
  /// The JSON Schema (draft 2020-12) of a formatter, generated from the tables that the decoder uses.
  ///
  /// The schema rejects documents that the decoder rejects for their structure: JSON types, values of enumerations,
  /// required keys and ranges of integers. It also rejects keys for which the decoder reports a warning because
  /// they are unknown or unused by the type. The content of strings, such as patterns, is checked by the decoder
  /// only.
  public static var jsonSchema: JSONValue {
    var schema = DescriptorSchema(title: "Formatter of Raqam", root: DescriptorSchema.reference("formatter"))
    schema.defineFormatters()
    return schema.json
  }
}
