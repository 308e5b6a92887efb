internal import Raqam
internal import RaqamDescriptors
internal import RaqamJSON

/// An object that declares each of its keys once, in `members`. The writer, the decoder and the schema visit them.
protocol SnapshotMembers {
  /// Visits the members in the order in which they are written.
  mutating func members<Keys: SnapshotKeys>(_ keys: inout Keys) throws(Keys.Failure)
}

/// An object of a snapshot's JSON.
protocol SnapshotObject: SnapshotMembers, SnapshotValue, Codable {
  /// The name under `$defs` in the schema.
  static var definition: String { get }
  /// An object to decode members into.
  static var blank: Self { get }
  /// Objects that together have all members; by default only `blank`.
  static var samples: [Self] { get }
}

/// The value of a member.
protocol SnapshotValue: Decodable {
  var json: JSONValue { get }
  static var schema: JSONValue { get }
}

/// A visitor of the members of an object.
protocol SnapshotKeys {
  associatedtype Failure: Error

  /// A member that is always written. Decoding uses `substitute` if it is absent or null; without one, the member is
  /// required.
  mutating func member<Value: SnapshotValue>(
    _ name: String, _ value: inout Value, or substitute: Value?, schema: @autoclosure () -> JSONValue
  ) throws(Failure)

  /// A member that is omitted if it has no value.
  mutating func optional<Value: SnapshotValue>(
    _ name: String, _ value: inout Value?, schema: @autoclosure () -> JSONValue
  ) throws(Failure)
}

extension SnapshotKeys {
  mutating func member<Value: SnapshotValue>(
    _ name: String, _ value: inout Value, or substitute: Value? = nil
  ) throws(Failure) {
    try member(name, &value, or: substitute, schema: Value.schema)
  }

  mutating func optional<Value: SnapshotValue>(_ name: String, _ value: inout Value?) throws(Failure) {
    try optional(name, &value, schema: Value.schema)
  }

  /// A member with a constant value.
  mutating func constant<Value: SnapshotValue>(_ name: String, _ value: Value) throws(Failure) {
    var constant = value
    try member(name, &constant, or: nil, schema: ["const": value.json])
  }

  /// A member that is omitted if it is false.
  mutating func flag(_ name: String, _ value: inout Bool) throws(Failure) {
    var isTrue: Bool? = value ? true : nil
    try optional(name, &isTrue, schema: ["const": true])
    value = isTrue ?? false
  }

  /// A member that is omitted if it is empty.
  mutating func list<Value: SnapshotValue>(_ name: String, _ values: inout [Value]) throws(Failure) {
    var list = values.isEmpty ? nil : values
    try optional(name, &list)
    values = list ?? []
  }

  /// A member whose value has one of the JSON types `types`; omitted if it has no value.
  mutating func field(_ name: String, _ value: inout FieldValue?, _ types: JSONValue) throws(Failure) {
    var field = value.map(SnapshotField.init)
    try optional(name, &field, schema: ["type": types])
    value = field?.value
  }
}

// MARK: - Visitors

/// A visitor that writes an object as JSON.
struct SnapshotWriter: SnapshotKeys {
  typealias Failure = Never
  var members: [JSONValue.Member] = []

  mutating func member<Value: SnapshotValue>(
    _ name: String, _ value: inout Value, or _: Value?, schema _: @autoclosure () -> JSONValue
  ) {
    members.append(.init(name, value.json))
  }

  mutating func optional<Value: SnapshotValue>(
    _ name: String, _ value: inout Value?, schema _: @autoclosure () -> JSONValue
  ) {
    if let value { members.append(.init(name, value.json)) }
  }
}

extension SnapshotMembers {
  /// The JSON of the object.
  var written: JSONValue {
    var (object, writer) = (self, SnapshotWriter())
    object.members(&writer)
    return .object(writer.members)
  }
}

/// A visitor that decodes an object.
struct SnapshotReader: SnapshotKeys {
  typealias Failure = any Error
  private let container: KeyedDecodingContainer<Key>

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue _: Int) { nil }
  }

  init(_ decoder: any Decoder) throws { container = try decoder.container(keyedBy: Key.self) }

  func member<Value: SnapshotValue>(
    _ name: String, _ value: inout Value, or substitute: Value?, schema _: @autoclosure () -> JSONValue
  ) throws {
    let key = Key(stringValue: name)
    if let substitute {
      value = try container.decodeIfPresent(Value.self, forKey: key) ?? substitute
    } else {
      value = try container.decode(Value.self, forKey: key)
    }
  }

  func optional<Value: SnapshotValue>(
    _ name: String, _ value: inout Value?, schema _: @autoclosure () -> JSONValue
  ) throws {
    value = try container.decodeIfPresent(Value.self, forKey: Key(stringValue: name))
  }

  func wrong(_ name: String, _ message: String) -> DecodingError {
    .dataCorruptedError(forKey: Key(stringValue: name), in: container, debugDescription: message)
  }
}

// Snapshots encode to their JSON, so a JSON coder reads and writes the output of the commands.
extension SnapshotObject {
  var json: JSONValue { written }
  static var schema: JSONValue { DescriptorSchema.reference(definition) }
  static var samples: [Self] { [blank] }

  /// Decodes the object from its JSON.
  public init(from decoder: any Decoder) throws {
    self = .blank
    var reader = try SnapshotReader(decoder)
    try members(&reader)
  }

  /// Encodes the JSON of the object.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}

/// A visitor that builds the JSON Schema of an object.
struct SnapshotSchema: SnapshotKeys {
  typealias Failure = Never
  private var properties: [JSONValue.Member] = []
  private var required: [JSONValue] = []

  mutating func member<Value: SnapshotValue>(
    _ name: String, _: inout Value, or _: Value?, schema: @autoclosure () -> JSONValue
  ) {
    required.append(.string(name))
    add(name, schema())
  }

  mutating func optional<Value: SnapshotValue>(
    _ name: String, _: inout Value?, schema: @autoclosure () -> JSONValue
  ) {
    add(name, schema())
  }

  private mutating func add(_ name: String, _ schema: JSONValue) {
    if !properties.contains(where: { $0.key.hasBytes(of: name) }) { properties.append(.init(name, schema)) }
  }

  /// Returns the schema of objects with the members of any of the samples. Members that all samples have are required.
  static func object<Object: SnapshotMembers>(_ samples: [Object]) -> JSONValue {
    var keys = SnapshotSchema()
    var required: [JSONValue]?
    for var sample in samples {
      keys.required = []
      sample.members(&keys)
      required = required?.filter(keys.required.contains) ?? keys.required
    }
    return [
      "type": "object", "properties": .object(keys.properties), "required": .array(required ?? []),
      "additionalProperties": false,
    ]
  }
}
