/// A value to be written as JSON.
///
/// ```swift
/// let reply: JSONValue = ["id": 1, "ok": true, "text": "1,000.00 US dollars"]
/// JSONWriter().string(reply)  // {"id":1,"ok":true,"text":"1,000.00 US dollars"}
/// ```
///
/// Two values are equal exactly when they are written the same: members in the same order, strings of the
/// same scalars, numbers of the same text.
public enum JSONValue: Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// An integer.
  case integer(Int64)
  /// Any number, with its exact text.
  case number(JSONNumber)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object, whose members keep their order.
  case object([Member])

  /// A key with its value.
  public struct Member: Sendable {
    /// The key.
    public var key: String
    /// The value.
    public var value: JSONValue

    /// Makes a member.
    public init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// Takes what a node holds; keys that occur twice stay.
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

  /// A floating point number; `nil` if it is infinite or not a number, which JSON cannot say.
  ///
  /// ```swift
  /// JSONValue.number(0.1)        // .number(0.1), written as 0.1
  /// JSONValue.number(.infinity)  // nil
  /// ```
  public static func number(_ number: Double) -> JSONValue? {
    JSONNumber(number).map { .number($0) }
  }

  /// A number of which every digit is kept.
  ///
  /// *Errors*: the first fault of the text.
  public static func number(text: String) throws(JSONError) -> JSONValue {
    shortest(try JSONNumber(text))
  }

  /// An integer if that is written the same, otherwise the number.
  private static func shortest(_ number: JSONNumber) -> JSONValue {
    if let integer = Int64(number.text), String(integer) == number.text { return .integer(integer) }
    return .number(number)
  }
}

extension JSONValue: Hashable {
  /// Whether both values are written the same.
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

  /// Hashes what `==` compares.
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
  /// Whether key and value are written the same.
  public static func == (left: Self, right: Self) -> Bool {
    left.key.hasSameScalars(as: right.key) && left.value == right.value
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    key.hashScalars(into: &hasher)
    hasher.combine(value)
  }
}
