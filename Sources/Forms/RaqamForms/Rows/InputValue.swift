internal import Raqam
internal import RaqamDescriptors
internal import RaqamJSON

/// An input value from JSON or from Swift.
///
/// JSON has fewer kinds of values: a number may be a string that preserves every digit, and a date is a string.
enum InputValue {
  case json(JSONNode)
  case value(FieldValue)

  var isNull: Bool {
    switch self {
    case .json(let node): node.isNull
    case .value(let value): value == .null
    }
  }

  var written: JSONValue {
    switch self {
    case .json(let node): JSONValue(node)
    case .value(let value): value.json
    }
  }

  var flag: Bool? {
    switch self {
    case .json(let node): node.asBool
    case .value(.bool(let flag)): flag
    case .value: nil
    }
  }

  var text: String? {
    switch self {
    case .json(let node): node.asString
    case .value(.string(let text)): text
    case .value: nil
    }
  }

  /// Returns the number, or the number in a JSON string; `nil` for other kinds of values.
  func number() throws(FormatError) -> FieldValue? {
    switch self {
    case .json(let node):
      if let text = node.asNumber { return FieldValue(try NumericValue(json: text)) }
      return try node.asString.map { text throws(FormatError) in FieldValue(NumericValue(try ExactDecimal(text))) }
    case .value(let value): return value.isFinite ? value : nil
    }
  }

  var elements: [InputValue]? {
    switch self {
    case .json(let node): node.asArray?.map { .json($0) }
    case .value(.list(let elements)): elements.map { .value($0) }
    case .value: nil
    }
  }

  /// Returns the date, parsed as ISO 8601 if it is a string; `nil` for other kinds of values.
  func date(timeOfDay: Bool) throws(FormatError) -> ISO8601Text.Value? {
    switch self {
    case .json(let node): if let instant = try Instant(json: node) { return .instant(instant) }
    case .value(.date(let instant)): return .instant(instant)
    case .value(.day(let day)): return .localDate(day)
    case .value(.time(let time)): return .localTime(time)
    case .value: break
    }
    return try text.map { text throws(FormatError) in try ISO8601Text.parse(text, timeOfDay: timeOfDay) }
  }

  /// Returns the value unconverted.
  func value() throws(FormatError) -> FieldValue {
    switch self {
    case .json(let node): try FieldValue(node)
    case .value(let value): value
    }
  }

  /// Returns the error for a value of the wrong kind. The message names JSON types for JSON, and kinds of `FieldValue`
  /// otherwise.
  func mismatch(_ row: RowDescriptor, _ expected: String, inJSON expectedJSON: String? = nil) -> FormatError {
    let type = row.type.rawValue
    return switch self {
    case .json(let node):
      FormatError(
        .typeMismatch, "rows of type \(type) accept \(expectedJSON ?? expected), found \(node.kind.article)")
    case .value(let value):
      FormatError(
        .typeMismatch, "rows of type \(type) accept \(expected), found \(value.nonFiniteName ?? value.kindName)")
    }
  }
}

extension FieldValue {
  /// Whether the value is a number other than NaN and the infinities.
  fileprivate var isFinite: Bool {
    switch self {
    case .integer, .decimal: true
    case .double(let number): number.isFinite
    case .null, .bool, .string, .date, .day, .time, .list, .object: false
    }
  }

  /// The name of NaN and the infinities in messages; `nil` for other values.
  var nonFiniteName: String? {
    guard case .double(let number) = self, !number.isFinite else { return nil }
    return number.isNaN ? "NaN" : "an infinite number"
  }

  /// Whether the value is a number without a fraction.
  var isWhole: Bool {
    switch self {
    case .integer: true
    case .decimal(let number): number.isInteger
    case .double(let number): number.isFinite && number.rounded() == number
    case .null, .bool, .string, .date, .day, .time, .list, .object: false
    }
  }
}

/// The reason why a row rejects a value.
struct ValueRefusal: Error {
  let key: MessageKey
  /// The reason in English, for the message argument `reason`.
  let message: String
  /// The exceeded bound, for the message arguments `minimum` and `maximum`.
  let bound: Int?

  init(_ key: MessageKey, _ message: String, bound: Int? = nil) {
    self.key = key
    self.message = message
    self.bound = bound
  }
}

extension RowDescriptor {
  /// Converts an input value to the kind of the row's type.
  ///
  /// Rows of dates accept ISO 8601 strings. Rows of text convert the empty string to `.null`.
  func converted(_ given: InputValue, in zone: TimeZoneRules) throws(ValueRefusal) -> FieldValue {
    if given.isNull { return .null }
    let value: FieldValue
    do throws(FormatError) {
      value = try traits.value(given, of: self, in: zone)
    } catch {
      throw ValueRefusal(.type, error.description)
    }
    return try traits.checked(value)
  }
}
