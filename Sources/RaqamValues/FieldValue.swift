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
  /// A day of the calendar, the same in every time zone: a birthday.
  case day(DayNumber)
  /// A time of day on the clock, on any day and in any time zone: opening hours.
  case time(LocalTime)
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
    case .day: "a day"
    case .time: "a time of day"
    case .list: "a list"
    case .object: "an object"
    }
  }

  /// The value as ISO 8601 has it, when it is a date, a day or a time of day: `2025-03-21T08:30:00Z`, `2025-03-21`,
  /// `08:30`.
  public var iso8601: String? {
    switch self {
    case .date(let instant): ISO8601Text.text(of: instant)
    case .day(let day): ISO8601Text.text(of: day)
    case .time(let time): ISO8601Text.briefText(of: time)
    default: nil
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
