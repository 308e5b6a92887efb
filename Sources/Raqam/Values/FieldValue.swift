/// The value of a field.
///
/// Numbers keep their digits: a JSON number that a double would change is a `decimal`.
public enum FieldValue: Hashable, Sendable {
  /// No value: an empty field.
  case null
  /// A state: on or off.
  case bool(Bool)
  /// A whole number of 64 bits.
  case integer(Int64)
  /// A number that a double holds without change.
  case double(Double)
  /// Any other number, digit for digit.
  case decimal(ExactDecimal)
  /// A text.
  case string(String)
  /// A point in time.
  case date(Instant)
  /// Values in order.
  case list([FieldValue])
  /// Values by name.
  case object([String: FieldValue])
}

extension FieldValue {
  /// Whether the field counts as empty: no value, an empty text, an empty list.
  public var isEmpty: Bool {
    switch self {
    case .null: true
    case .string(let text): text.isEmpty
    case .list(let elements): elements.isEmpty
    default: false
    }
  }

  /// The value as a number, when it is one.
  public var number: NumericValue? {
    switch self {
    case .integer(let value): .integer(value)
    case .double(let value): .double(value)
    case .decimal(let value): .decimal(value)
    default: nil
    }
  }

  /// What kind of value it is, in words for messages.
  public var kindName: String {
    switch self {
    case .null: "nothing"
    case .bool: "a Boolean"
    case .integer, .double, .decimal: "a number"
    case .string: "a text"
    case .date: "a date"
    case .list: "a list"
    case .object: "an object"
    }
  }

  /// A number as the value of a field.
  public init(_ number: NumericValue) {
    switch number {
    case .integer(let value): self = .integer(value)
    case .double(let value): self = .double(value)
    case .decimal(let value): self = .decimal(value)
    }
  }
}
