/// A JSON value that is built in memory and can be serialized.
///
/// ```swift
/// let reply: JSONValue = ["id": 1, "ok": true, "text": "1,000.00 US dollars"]
/// JSONWriter().string(reply)  // {"id":1,"ok":true,"text":"1,000.00 US dollars"}
/// ```
///
/// Two values are equal if ``JSONWriter`` serializes them identically: the members in the same order, the strings
/// with the same scalars, the numbers with the same digits.
public enum JSONValue: Sendable {
  /// The literal `null`.
  case null
  /// The literal `true` or `false`.
  case bool(Bool)
  /// A 64-bit integer.
  case integer(Int64)
  /// A number of any size and precision, as its exact text.
  case number(JSONNumber)
  /// A string without escapes.
  case string(String)
  /// An array of any length.
  case array([JSONValue])
  /// An object, whose members keep their order.
  case object([Member])

  /// A key of an object and its value.
  public struct Member: Sendable {
    /// The key without escapes.
    public var key: String
    /// The value of the key.
    public var value: JSONValue

    /// Creates a member from a key and its value.
    public init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// Creates the value of a parsed node; repeated keys are preserved.
  public init(_ node: JSONNode) {
    switch node.kind {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .number(let text): self = Self.shortest(JSONNumber(verified: text))
    case .string(let text): self = .string(text)
    case .array(let elements): self = .array(elements.map { JSONValue($0) })
    case .object(let members): self = .object(members.map { Member($0.key, JSONValue($0.value)) })
    }
  }

  /// Returns a floating-point number, or `nil` if it is infinite or NaN, which JSON cannot represent.
  ///
  /// ```swift
  /// JSONValue.number(0.1)        // .number(0.1), written as 0.1
  /// JSONValue.number(.infinity)  // nil
  /// ```
  public static func number(_ number: Double) -> JSONValue? {
    JSONNumber(number).map { .number($0) }
  }

  /// Returns a number that preserves every digit of `text`.
  ///
  /// - Throws: ``JSONError`` with `invalidNumber` if `text` is not a JSON number, `notFinite` for a negative
  ///   infinity or NaN, and `numberLimit` if it has more than 20,000 characters.
  public static func number(text: String) throws(JSONError) -> JSONValue {
    shortest(try JSONNumber(text))
  }

  /// Returns `.integer` if the number has the canonical text of an `Int64`, otherwise `.number`.
  private static func shortest(_ number: JSONNumber) -> JSONValue {
    if let integer = Int64(number.text), String(integer) == number.text { return .integer(integer) }
    return .number(number)
  }
}

extension JSONValue: Hashable {
  /// Returns whether ``JSONWriter`` serializes both values identically.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.integer(let integer), .number(let number)), (.number(let number), .integer(let integer)):
      String(integer) == number.text
    case (.string(let left), .string(let right)): left.hasSameScalars(as: right)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }

  /// Hashes the texts that `==` compares.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let value): hasher.combine(value)
    case .integer(let value): hasher.combine(String(value))
    case .number(let number): hasher.combine(number.text)
    case .string(let text): text.hashScalars(into: &hasher)
    case .array(let elements): hasher.combine(elements)
    case .object(let members): hasher.combine(members)
    }
  }
}

extension JSONValue.Member: Hashable {
  /// Returns whether ``JSONWriter`` serializes both members identically.
  public static func == (left: Self, right: Self) -> Bool {
    left.key.hasSameScalars(as: right.key) && left.value == right.value
  }

  /// Hashes the key and value that `==` compares.
  public func hash(into hasher: inout Hasher) {
    key.hashScalars(into: &hasher)
    hasher.combine(value)
  }
}
