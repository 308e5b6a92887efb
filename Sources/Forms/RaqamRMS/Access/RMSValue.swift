public import RaqamJSON
internal import RaqamValues

/// A property value of an item: JSON, or any value of the application.
///
/// ```swift
/// let objects: [ExactText: RMSValue] = [
///   ":saveLabel": "Save", ":genders": ["female", "male"], ":profile": .host(profile), ":white": .host(Color.white),
/// ]
/// ```
public enum RMSValue {
  /// A literal of the descriptor, or JSON from the host.
  case json(JSONValue)
  /// An object or value of the host.
  case host(Any)
}

extension RMSValue {
  /// The JSON value `null`.
  public static var null: RMSValue { .json(.null) }

  /// The string, or `nil` if the value is not a string.
  public var asString: String? {
    switch self {
    case .json(.string(let text)), .host(let text as String): text
    default: nil
    }
  }

  /// The Boolean, or `nil` if the value is not a Boolean; numbers and words are not converted.
  public var asBool: Bool? {
    switch self {
    case .json(.bool(let flag)), .host(let flag as Bool): flag
    default: nil
    }
  }

  /// Whether the value is JSON `null`.
  public var isNull: Bool {
    if case .json(.null) = self { true } else { false }
  }

  /// The host object or record; `nil` for JSON values and host values that are not class instances.
  public var asObject: AnyObject? {
    guard case .host(let value) = self, type(of: value) is AnyClass else { return nil }
    return value as AnyObject
  }

  /// The value as JSON, with the contents of records; `nil` for other host values.
  public var asJSON: JSONValue? {
    switch self {
    case .json(let value): value
    case .host(let record as RMSRecord): record.value
    case .host: nil
    }
  }

  /// The type of the value with its article, for messages: `a number`.
  var article: String {
    switch self {
    case .json(let value): value.article
    case .host(let value):
      if value is RMSRecord || value is RMSAbsentObject { "an object" } else { "an object of \(type(of: value))" }
    }
  }
}

extension JSONValue {
  fileprivate var article: String {
    switch self {
    case .null: "null"
    case .bool: "a Boolean"
    case .integer, .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension RMSValue: ExpressibleByBooleanLiteral {
  /// Creates a JSON Boolean.
  public init(booleanLiteral value: Bool) { self = .json(.bool(value)) }
}

extension RMSValue: ExpressibleByIntegerLiteral {
  /// Creates a JSON integer.
  public init(integerLiteral value: Int64) { self = .json(.integer(value)) }
}

extension RMSValue: ExpressibleByStringInterpolation {
  /// Creates a JSON string.
  public init(stringLiteral value: String) { self = .json(.string(value)) }
}

extension RMSValue: ExpressibleByArrayLiteral {
  /// Creates a JSON array.
  public init(arrayLiteral elements: JSONValue...) { self = .json(.array(elements)) }
}

extension RMSValue: ExpressibleByDictionaryLiteral {
  /// Creates a JSON object whose members have the order of the literal.
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .json(.object(members.map { JSONValue.Member($0.0, $0.1) }))
  }
}
