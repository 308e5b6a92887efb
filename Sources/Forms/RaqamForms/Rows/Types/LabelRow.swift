internal import Raqam
internal import RaqamDescriptors

/// Read-only rows that display a value of any kind.
struct LabelRow: RowTraits {
  /// The maximum nesting depth of a value, equal to the JSON parser's.
  private static let depthLimit = 128

  var input: RowControl.Input { .none }
  var mayBeComputed: Bool { true }
  var showsAnything: Bool { true }
  var reading: RowReading { .ofValue }

  func formats(of _: RowDescriptor) -> [FormatterDescriptor] {
    [.digits("#,##0.###"), FormatterDescriptor(.list(ListStyle()))]
  }

  func value(_ given: InputValue, of _: RowDescriptor, in _: TimeZoneRules) throws(FormatError) -> FieldValue {
    let value = try given.value()
    return value == .string("") ? .null : value
  }

  func checked(_ value: FieldValue) throws(ValueRefusal) -> FieldValue {
    guard !value.isNested(deeperThan: Self.depthLimit) else {
      throw ValueRefusal(.limitNesting, "the value is nested too deeply: at most \(Self.depthLimit) levels")
    }
    return value
  }

  func parse(
    _ text: String, by _: RowFormat, _: ParseLeniency, _: DateReading
  ) throws(FormatError) -> Parsed<FieldValue> { Parsed(.string(text)) }
}

extension FieldValue {
  /// Returns whether the value is nested deeper than `limit`. Stops at the limit, which bounds the recursion.
  fileprivate func isNested(deeperThan limit: Int) -> Bool {
    guard limit >= 0 else { return true }
    return switch self {
    case .list(let elements): elements.contains { $0.isNested(deeperThan: limit - 1) }
    case .object(let members): members.values.contains { $0.isNested(deeperThan: limit - 1) }
    default: false
    }
  }
}
