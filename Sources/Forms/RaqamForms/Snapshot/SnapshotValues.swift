internal import Raqam
internal import RaqamDescriptors
internal import RaqamJSON

// JSON and JSON Schema of member values that are not objects.

extension String: SnapshotValue {
  var json: JSONValue { .string(self) }
  static var schema: JSONValue { ["type": "string"] }
}

extension Int: SnapshotValue {
  var json: JSONValue { .integer(Int64(self)) }
  static var schema: JSONValue { ["type": "integer"] }
}

extension Bool: SnapshotValue {
  var json: JSONValue { .bool(self) }
  static var schema: JSONValue { ["type": "boolean"] }
}

extension LocaleID: SnapshotValue {
  var json: JSONValue { .string(identifier) }
  static var schema: JSONValue { String.schema }
}

extension JSONValue: SnapshotValue {
  var json: JSONValue { self }
  static var schema: JSONValue { .object([]) }
}

extension Array: SnapshotValue where Element: SnapshotValue {
  var json: JSONValue { .array(map(\.json)) }
  static var schema: JSONValue { ["type": "array", "items": Element.schema] }
}

extension Optional: SnapshotValue where Wrapped: SnapshotValue {
  var json: JSONValue { self?.json ?? .null }
  static var schema: JSONValue { ["anyOf": [["type": "null"], Wrapped.schema]] }
}

extension [String: String]: SnapshotValue {
  var json: JSONValue { .object(sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) }) }
  static var schema: JSONValue { ["type": "object", "additionalProperties": String.schema] }
}

extension SnapshotValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  var json: JSONValue { .string(rawValue) }
  static var schema: JSONValue { ["enum": .array(allCases.map { .string($0.rawValue) })] }
}

extension TextDirection: SnapshotValue {}
extension SectionDescriptor.Kind: SnapshotValue {}
extension RowType: SnapshotValue {}
extension RowDescriptor.OptionsStyle: SnapshotValue {}
extension RowDescriptor.StepperKind: SnapshotValue {}
extension RowDescriptor.DateTimeStyle: SnapshotValue {}
extension RowDescriptor.PickerStyle: SnapshotValue {}
extension FormIssue.Code: SnapshotValue {}
extension RowControl.Input: SnapshotValue {}
extension RowControl.Keyboard: SnapshotValue {}
extension RowControl.Direction: SnapshotValue {}
extension RowControl.Currency.Placement: SnapshotValue {}
extension CalendarID: SnapshotValue {
  static var schema: JSONValue { String.schema }
}

/// The value of a row in JSON.
struct SnapshotField: SnapshotValue {
  var value: FieldValue
  var json: JSONValue { value.json }
  static var schema: JSONValue { JSONValue.schema }

  init(_ value: FieldValue) { self.value = value }

  init(from decoder: any Decoder) throws {
    guard let node = JSONNode(try JSONValue(from: decoder)) else {
      throw decoder.wrong("the value is nested too deeply")
    }
    value = try FieldValue(node)
  }
}

/// A JSON number with all its digits.
struct SnapshotNumber: SnapshotValue {
  var exact: ExactDecimal
  var json: JSONValue { FieldValue(NumericValue(exact)).json }
  static var schema: JSONValue { ["type": "number"] }

  init(_ exact: ExactDecimal) { self.exact = exact }

  init(from decoder: any Decoder) throws {
    guard let exact = try SnapshotField(from: decoder).value.number?.exact else {
      throw decoder.wrong("expected a number")
    }
    self.exact = exact
  }
}

/// A range of offsets, encoded as an array of its ends.
struct SnapshotEnds: SnapshotValue {
  var ends: ClosedRange<Int>
  var json: JSONValue { [ends.lowerBound.json, ends.upperBound.json] }
  static var schema: JSONValue { [Int].schema }

  init(_ ends: ClosedRange<Int>) { self.ends = ends }
  init(_ range: Range<Int>) { ends = range.lowerBound...range.upperBound }

  init(from decoder: any Decoder) throws {
    let ends = try [Int](from: decoder)
    guard ends.count == 2, ends[0] <= ends[1] else { throw decoder.wrong("expected two ascending offsets") }
    self.ends = ends[0]...ends[1]
  }
}

extension Decoder {
  /// Returns a decoding error for data of an unexpected form.
  func wrong(_ message: String) -> DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: codingPath, debugDescription: message))
  }
}
