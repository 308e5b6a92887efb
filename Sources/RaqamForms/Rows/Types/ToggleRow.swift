internal import Raqam
internal import RaqamDescriptors

/// Rows that are on or off; the control shows it.
struct ToggleRow: RowTraits {
  var input: RowInput { .toggled }
  var showsFormattedText: Bool { false }
  var reading: RowReading { .formatted }

  func valueKinds(of _: RowDescriptor) -> [ValueKind]? { [.flag] }

  func takesAsItIs(_ value: FieldValue) -> Bool { if case .bool = value { true } else { false } }

  func value(_ given: GivenValue, of row: RowDescriptor, in _: TimeZoneRules) throws(FormatError) -> FieldValue {
    guard let flag = given.flag else { throw given.mismatch(row, "true or false") }
    return .bool(flag)
  }

  func plainText(_: FieldValue) -> String? { "" }

  func parse(
    _ text: String, by format: RowFormat, _: ParseLeniency, _: DateReading
  ) throws(FormatError) -> Parsed<FieldValue> {
    switch text {
    case "true": return Parsed(.bool(true))
    case "false": return Parsed(.bool(false))
    default: throw FormatError(.typeMismatch, "a row of type \(format.type.rawValue) takes true or false")
    }
  }
}
