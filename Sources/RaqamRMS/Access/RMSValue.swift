public import RaqamJSON
internal import RaqamValues

/// A value that is set on an item: JSON, or anything of the application.
///
/// ```swift
/// let objects: ExactDictionary<RMSValue> = [
///   ":saveLabel": "Save", ":genders": ["female", "male"], ":profile": .host(profile), ":white": .host(Color.white),
/// ]
/// ```
public enum RMSValue {
  /// A literal of the descriptor, or JSON that the host gives.
  case json(JSONValue)
  /// An object or value of the host.
  case host(Any)
}

extension RMSValue {
  /// No value.
  public static var null: RMSValue { .json(.null) }

  /// The value as a text, when it is one.
  public var asString: String? {
    switch self {
    case .json(.string(let text)), .host(let text as String): text
    default: nil
    }
  }

  /// The value as true or false, when it is one.
  public var asBool: Bool? {
    switch self {
    case .json(.bool(let flag)), .host(let flag as Bool): flag
    default: nil
    }
  }

  /// Whether there is no value.
  public var isNull: Bool {
    if case .json(.null) = self { true } else { false }
  }

  /// The object of the host, or the record of a JSON object; `nil` when the value is neither.
  public var asObject: AnyObject? {
    guard case .host(let value) = self, type(of: value) is AnyClass else { return nil }
    return value as AnyObject
  }

  /// The value as JSON; `nil` for what only the host knows.
  public var asJSON: JSONValue? {
    switch self {
    case .json(let value): value
    case .host(let record as RMSRecord): record.value
    case .host: nil
    }
  }

  /// The kind of the value with its article, for messages: `a number`.
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
  /// Makes a Boolean.
  public init(booleanLiteral value: Bool) { self = .json(.bool(value)) }
}

extension RMSValue: ExpressibleByIntegerLiteral {
  /// Makes an integer.
  public init(integerLiteral value: Int64) { self = .json(.integer(value)) }
}

extension RMSValue: ExpressibleByStringInterpolation {
  /// Makes a string.
  public init(stringLiteral value: String) { self = .json(.string(value)) }
}

extension RMSValue: ExpressibleByArrayLiteral {
  /// Makes an array.
  public init(arrayLiteral elements: JSONValue...) { self = .json(.array(elements)) }
}

extension RMSValue: ExpressibleByDictionaryLiteral {
  /// Makes an object with its members in the order of the literal.
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .json(.object(members.map { JSONValue.Member($0.0, $0.1) }))
  }
}
