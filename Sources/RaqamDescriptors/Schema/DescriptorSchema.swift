public import RaqamJSON

/// A JSON Schema (draft 2020-12) that is put together from tables of keys.
///
/// Definitions stand under `$defs` by the names of `KeyDefinition.KeyedObject`, and those of the types of an object behind
/// them: `row.slider`.
package struct DescriptorSchema {
  private let title: String
  private let root: JSONValue
  private var definitions: [JSONValue.Member] = []

  /// A schema of a document that is what `root` says.
  package init(title: String, root: JSONValue) {
    self.title = title
    self.root = root
  }

  /// Adds a definition.
  package mutating func define(_ name: String, _ schema: JSONValue) { definitions.append(.init(name, schema)) }

  /// The whole schema.
  package var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("$schema", "https://json-schema.org/draft/2020-12/schema"), .init("title", .string(title)),
    ]
    if case .object(let said) = root { members += said }
    return .object(members + [.init("$defs", .object(definitions))])
  }

  /// What is defined under a name.
  package static func reference(_ name: String) -> JSONValue { ["$ref": .string("#/$defs/\(name)")] }

  /// The schema of a member of another object.
  package static func reference(_ name: String, key: String) -> JSONValue {
    ["$ref": .string("#/$defs/\(name)/properties/\(JSONPointer.root.appending(key: key).description.dropFirst())")]
  }

  /// The address that editors find the schema of a document by.
  package static let address = JSONValue.Member("$schema", ["type": "string"])
}

extension DescriptorSchema {
  /// An object that has these keys, and no others unless it `isOpen`: then one of the conditions says which.
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

  /// Where `key` is `word`, what `name` defines holds as well.
  package static func condition(_ key: String, is word: String, then name: String) -> JSONValue {
    [
      "if": [
        "properties": .object([.init(key, ["const": .string(word)])]), "required": .array([.string(key)]),
      ],
      "then": reference(name),
    ]
  }

  /// The keys of one type of an object: those that every type has are described with the object.
  package static func type(_ keys: [KeyDefinition], common: [JSONValue.Member]) -> JSONValue {
    let known = Set(common.map(\.key))
    let own = keys.filter { !known.contains($0.name) }
    return object(own, others: common.map { .init($0.key, true) })
  }
}

extension DescriptorSchema {
  /// Defines formatters and custom currencies.
  package mutating func defineFormatters() {
    let words = FormatterDescriptor.TypeWord.allCases
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
  /// The JSON Schema (draft 2020-12) of a formatter, from the tables that its decoder reads.
  ///
  /// It refuses what the decoder refuses by its shape (JSON types, words, keys that are needed, ranges of integers), and keys
  /// that the decoder warns of as unknown or without effect on the type. What stands inside of texts, such as patterns, it
  /// leaves to the decoder.
  public static var jsonSchema: JSONValue {
    var schema = DescriptorSchema(title: "Formatter of Raqam", root: DescriptorSchema.reference("formatter"))
    schema.defineFormatters()
    return schema.json
  }
}
