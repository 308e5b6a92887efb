/// The value of a field.
///
/// Numbers preserve their digits: a JSON number that a double would change is a `decimal`. Strings preserve their code
/// points: two canonically equivalent spellings are two values (``ExactText``).
@nonexhaustive public enum FieldValue: Sendable {
  /// The absence of a value, as in an empty field.
  case null
  /// A Boolean, such as the state of a switch.
  case bool(Bool)
  /// An integer of 64 bits.
  case integer(Int64)
  /// A number that a double represents exactly.
  case double(Double)
  /// Any other number, with all of its digits.
  case decimal(ExactDecimal)
  /// A string, compared byte for byte.
  case string(String)
  /// An instant, the same in all time zones.
  case date(Instant)
  /// A calendar day without a time zone, such as a birthday.
  case day(DayNumber)
  /// A time of day without a day or time zone, such as opening hours.
  case time(LocalTime)
  /// An ordered list of values.
  case list([FieldValue])
  /// A dictionary of named values.
  case object([ExactText: FieldValue])
}

extension FieldValue {
  /// Whether the field is empty: `null`, an empty string or an empty list.
  public var isEmpty: Bool {
    switch self {
    case .null: true
    case .string(let text): text.isEmpty
    case .list(let elements): elements.isEmpty
    default: false
    }
  }

  /// Whether the value is `null`.
  package var isNull: Bool { if case .null = self { true } else { false } }

  /// The value as a number; `nil` if it is not one.
  public var number: NumericValue? {
    switch self {
    case .integer(let value): .integer(value)
    case .double(let value): .double(value)
    case .decimal(let value): .decimal(value)
    default: nil
    }
  }

  /// The kind of the value with its article, for messages.
  package var kindName: String {
    switch self {
    case .null: "nothing"
    case .bool: "a Boolean"
    case .integer, .double, .decimal: "a number"
    case .string: "a string"
    case .date: "a date"
    case .day: "a day"
    case .time: "a time of day"
    case .list: "a list"
    case .object: "an object"
    }
  }

  /// The value in ISO 8601 format if it is a date, a day or a time of day: `2025-03-21T08:30:00Z`, `2025-03-21`,
  /// `08:30`.
  public var iso8601: String? {
    switch self {
    case .date(let instant): ISO8601Text.text(of: instant)
    case .day(let day): ISO8601Text.text(of: day)
    case .time(let time): ISO8601Text.briefText(of: time)
    default: nil
    }
  }

  /// The locale-independent text of the value: `true`, ASCII digits, ISO 8601. Empty for `null`; `nil` for lists and
  /// objects.
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

  /// Creates the field value of a number.
  public init(_ number: NumericValue) {
    switch number {
    case .integer(let value): self = .integer(value)
    case .double(let value): self = .double(value)
    case .decimal(let value): self = .decimal(value)
    }
  }
}

extension FieldValue: Hashable {
  /// Whether both are of the same kind and equal; strings are compared byte for byte.
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

  /// Hashes the value, and for strings their bytes.
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
