/// The value of a field.
///
/// Numbers keep their digits: a JSON number that a double would change is a `decimal`. Texts keep their code points: two
/// spellings of one letter are two values (``ExactText``).
public enum FieldValue: Sendable {
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
  case object(ExactDictionary<FieldValue>)
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

  /// Whether there is no value.
  package var isNull: Bool { if case .null = self { true } else { false } }

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
  package var kindName: String {
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

  /// The value as a text that is the same in every locale: `true`, ASCII digits, ISO 8601. Empty for no value; `nil` for values
  /// that have parts.
  package var canonicalText: String? {
    switch self {
    case .null: ""
    case .bool(let flag): flag ? "true" : "false"
    case .integer(let number): String(number)
    case .double(let number): ExactDecimal(number)?.description ?? "\(number)"
    case .decimal(let number): number.description
    case .string(let text): text
    case .date, .day, .time: iso8601
    case .list, .object: nil
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

extension FieldValue: Hashable {
  /// Whether both are of one kind and the same.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.double(let left), .double(let right)): left == right
    case (.decimal(let left), .decimal(let right)): left == right
    case (.string(let left), .string(let right)): left.hasBytes(of: right)
    case (.date(let left), .date(let right)): left == right
    case (.day(let left), .day(let right)): left == right
    case (.time(let left), .time(let right)): left == right
    case (.list(let left), .list(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let flag): hasher.combine(flag)
    case .integer(let number): hasher.combine(number)
    case .double(let number): hasher.combine(number)
    case .decimal(let number): hasher.combine(number)
    case .string(let text): text.hashBytes(into: &hasher)
    case .date(let instant): hasher.combine(instant)
    case .day(let day): hasher.combine(day)
    case .time(let time): hasher.combine(time)
    case .list(let elements): hasher.combine(elements)
    case .object(let members): hasher.combine(members)
    }
  }
}
