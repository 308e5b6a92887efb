internal import Raqam
internal import RaqamDescriptors
internal import RaqamJSON

/// A value as it comes in: written in JSON, or as one of Swift.
///
/// JSON has fewer kinds: a number may be a text of one that keeps every digit, and a date is a text.
enum GivenValue {
  case json(JSONNode)
  case value(FieldValue)

  var isNull: Bool {
    switch self {
    case .json(let node): node.isNull
    case .value(let value): value == .null
    }
  }

  /// The value as it is written in JSON.
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

  /// A number, or in JSON the text of one; `nil` for what is neither.
  func number() throws(FormatError) -> FieldValue? {
    switch self {
    case .json(let node):
      if let text = node.asNumber { return FieldValue(try NumericValue(json: text)) }
      return try node.asString.map { text throws(FormatError) in FieldValue(NumericValue(try ExactDecimal(text))) }
    case .value(let value): return value.isFinite ? value : nil
    }
  }

  /// The elements of a list.
  var elements: [GivenValue]? {
    switch self {
    case .json(let node): node.asArray?.map { .json($0) }
    case .value(.list(let elements)): elements.map { .value($0) }
    case .value: nil
    }
  }

  /// What is said of a date; `nil` for a value of another kind.
  func date(timeOfDay: Bool) throws(FormatError) -> ISO8601Text.Value? {
    switch self {
    case .json(let node): if let instant = try Instant(json: node) { return .instant(instant) }
    case .value(.date(let instant)): return .instant(instant)
    case .value(.day(let day)): return .localDate(day)
    case .value(.time(let time)): return .localTime(time)
    case .value: break
    }
    return try text.map { text throws(FormatError) in try ISO8601Text.read(text, timeOfDay: timeOfDay) }
  }

  /// The value, whatever its kind.
  func value() throws(FormatError) -> FieldValue {
    switch self {
    case .json(let node): try FieldValue(node)
    case .value(let value): value
    }
  }

  /// The error of a value of another kind, in the words of JSON or of values.
  func mismatch(_ row: RowDescriptor, _ expected: String, inJSON expectedJSON: String? = nil) -> FormatError {
    let type = row.type.rawValue
    return switch self {
    case .json(let node):
      FormatError(
        .typeMismatch, "a row of type \(type) takes \(expectedJSON ?? expected), found \(node.kind.article)")
    case .value(let value):
      FormatError(
        .typeMismatch, "a row of type \(type) takes \(expected), found \(value.nonFiniteName ?? value.kindName)")
    }
  }
}

extension FieldValue {
  /// Whether it is a number other than NaN and the infinities.
  fileprivate var isFinite: Bool {
    switch self {
    case .integer, .decimal: true
    case .double(let number): number.isFinite
    case .null, .bool, .string, .date, .day, .time, .list, .object: false
    }
  }

  /// How messages name NaN and the infinities; `nil` for every other value.
  var nonFiniteName: String? {
    guard case .double(let number) = self, !number.isFinite else { return nil }
    return number.isNaN ? "NaN" : "an infinite number"
  }

  /// Whether it is a number without a fraction.
  var isWhole: Bool {
    switch self {
    case .integer: true
    case .decimal(let number): number.isInteger
    case .double(let number): number.isFinite && number.rounded() == number
    case .null, .bool, .string, .date, .day, .time, .list, .object: false
    }
  }
}

/// Why a row does not take a value.
struct ValueRefusal: Error {
  let key: MessageKey
  /// The reason, in English.
  let message: String
  /// The bound that the value is beyond.
  let bound: Int?

  init(_ key: MessageKey, _ message: String, bound: Int? = nil) {
    self.key = key
    self.message = message
    self.bound = bound
  }
}

extension RowDescriptor {
  /// A value in the kind that the row's type wants.
  ///
  /// An ISO 8601 text is taken for a date; the empty text is no value.
  func accepted(_ given: GivenValue, in zone: TimeZoneRules) throws(ValueRefusal) -> FieldValue {
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
