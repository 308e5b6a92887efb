// There is no literal of nil: whether `value == nil` asks for `.null` or for no value at all, nobody would see.

extension FieldValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// A state.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// A whole number.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// A literal with a point, as a double.
  public init(floatLiteral value: Double) { self = .double(value) }
}

extension FieldValue: ExpressibleByStringInterpolation {
  /// A text.
  public init(stringLiteral value: String) { self = .string(value) }
}

extension FieldValue: ExpressibleByArrayLiteral {
  /// Values in order.
  public init(arrayLiteral elements: FieldValue...) { self = .list(elements) }
}

extension FieldValue: ExpressibleByDictionaryLiteral {
  /// Values by name; of a name that stands twice the last one counts.
  public init(dictionaryLiteral members: (String, FieldValue)...) {
    self = .object(ExactDictionary(members) { $1 })
  }
}

extension FieldValue: CustomStringConvertible {
  /// The value as it is written in Swift or ISO 8601: `null`, `true`, `1.5`, `"text"`, `2025-03-21`, `[1, 2]`, `["a": 1]`; the
  /// members of an object in the order of their names.
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
