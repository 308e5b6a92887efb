public import Raqam
public import RaqamJSON

extension FieldValue {
  /// Creates a value from JSON of any kind.
  ///
  /// Numbers preserve their digits: `1` becomes an integer, `1.0` a double, and a number that a double cannot
  /// represent exactly becomes an exact decimal.
  ///
  /// - Throws: `limitExceeded` if a number has more than 10,000 digits before or after the decimal separator.
  public init(_ node: JSONNode) throws(FormatError) {
    switch node.kind {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .string(let text): self = .string(text)
    case .number(let text): self = FieldValue(try NumericValue(json: text))
    case .array(let elements):
      self = .list(try elements.map { element throws(FormatError) in try FieldValue(element) })
    case .object(let members):
      var object: [ExactText: FieldValue] = [:]
      for member in members { object[member.key] = try FieldValue(member.value) }
      self = .object(object)
    }
  }

  /// The value as JSON: dates as ISO 8601 instants in UTC, days as `2025-03-21`, times of day as `08:30`.
  ///
  /// - Complexity: O(*n*) in the size of the value.
  public var json: JSONValue {
    switch self {
    case .null: .null
    case .bool(let flag): .bool(flag)
    case .integer(let number): .integer(number)
    case .double(let number): JSONValue.number(number) ?? .string(NumericValue.double(number).nonFiniteName)
    case .decimal(let number): Self.json(number)
    case .string(let text): .string(text)
    case .date, .day, .time: .string(iso8601 ?? "")
    case .list(let elements): .array(elements.map(\.json))
    case .object(let members):
      .object(members.sortedByName().map { JSONValue.Member($0.key, $0.value.json) })
    }
  }

  private static func json(_ number: ExactDecimal) -> JSONValue {
    do throws(JSONError) {
      return try JSONValue.number(text: number.description)
    } catch {
      return .string(number.description)
    }
  }
}

extension NumericValue {
  /// Creates a number from its JSON text: an integer, a double or, if a double is not exact, an exact decimal.
  ///
  /// - Throws: `invalidNumber` if `text` is not a number, and `limitExceeded` if it has more than 10,000 digits
  ///   before or after the decimal separator.
  public init(json text: String) throws(FormatError) {
    let isPlain = text.utf8.allSatisfy { $0 == 0x2D || (0x30...0x39).contains($0) }
    if isPlain, text != "-0", let integer = Int64(text) {
      self = .integer(integer)
      return
    }
    let exact = try ExactDecimal(text)
    let double = exact.doubleValue
    self = ExactDecimal(double) == exact ? .double(double) : .decimal(exact)
  }

  fileprivate var nonFiniteName: String {
    guard case .double(let number) = self, !number.isNaN else { return "NaN" }
    return number < 0 ? "-Infinity" : "Infinity"
  }
}
extension Instant {
  /// Creates an instant from `{"epochMilliseconds": n}`; fails for other JSON.
  ///
  /// - Throws: `invalidDate` if *n* is not a number in the range of `Int64`.
  package init?(json node: JSONNode) throws(FormatError) {
    guard let milliseconds = node["epochMilliseconds"] else { return nil }
    let number = try milliseconds.asNumber.map { text throws(FormatError) in try ExactDecimal(text) }
    guard let integer = number?.truncated.integerValue else {
      throw FormatError(.invalidDate, "\"epochMilliseconds\" must be an integer of milliseconds since 1970-01-01")
    }
    self.init(epochMilliseconds: integer)
  }
}
