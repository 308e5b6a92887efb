// `FieldValue` is not `ExpressibleByNilLiteral`: `value == nil` would be ambiguous between `.null` and an absent
// optional.

extension FieldValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates a `bool` from a Boolean literal.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Creates an `integer` from an integer literal.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// Creates a `double` from a floating-point literal.
  public init(floatLiteral value: Double) { self = .double(value) }
}

extension FieldValue: ExpressibleByStringInterpolation {
  /// Creates a `string` from a string literal.
  public init(stringLiteral value: String) { self = .string(value) }
}

extension FieldValue: ExpressibleByArrayLiteral {
  /// Creates a `list` from an array literal.
  public init(arrayLiteral elements: FieldValue...) { self = .list(elements) }
}

extension FieldValue: ExpressibleByDictionaryLiteral {
  /// Creates an `object` from a dictionary literal; the last value of a repeated name is used.
  public init(dictionaryLiteral members: (String, FieldValue)...) {
    self = .object(Dictionary(exact: members) { $1 })
  }
}

extension FieldValue: CustomStringConvertible {
  /// The value in the syntax of Swift or ISO 8601: `null`, `true`, `1.5`, `"text"`, `2025-03-21`, `[1, 2]`, `["a": 1]`.
  /// The members of an object are sorted by name.
  public var description: String {
    switch self {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .integer(let number): "\(number)"
    case .double(let number): "\(number)"
    case .decimal(let number): "\(number)"
    case .string(let text): String(reflecting: text)
    case .date, .day, .time: iso8601 ?? ""
    case .list(let elements): "\(elements)"
    case .object(let members) where members.isEmpty: "[:]"
    case .object(let members):
      "["
        + members.sortedByName().map { "\(String(reflecting: $0.key)): \($0.value)" }.joined(
          separator: ", ")
        + "]"
    }
  }
}
