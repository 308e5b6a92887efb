internal import Raqam
internal import RaqamDescriptors

/// Rows that show a value of any kind, which nobody edits.
struct LabelRow: RowTraits {
  /// Levels that a value may nest, which are those of the JSON reader.
  private static let depthLimit = 128

  var input: RowInput { .none }
  var mayBeComputed: Bool { true }
  var showsAnything: Bool { true }
  var reading: RowReading { .ofValue }

  func formats(of _: RowDescriptor) -> [FormatterDescriptor] {
    [.digits("#,##0.###"), FormatterDescriptor(.list(ListStyle()))]
  }

  func value(_ given: GivenValue, of _: RowDescriptor, in _: TimeZoneRules) throws(FormatError) -> FieldValue {
    let value = try given.value()
    return value == .string("") ? .null : value
  }

  func checked(_ value: FieldValue) throws(ValueRefusal) -> FieldValue {
    guard !value.isNested(deeperThan: Self.depthLimit) else {
      throw ValueRefusal(.limitNesting, "a value nests at most \(Self.depthLimit) levels")
    }
    return value
  }

  func parse(
    _ text: String, by _: RowFormat, _: ParseLeniency, _: DateReading
  ) throws(FormatError) -> Parsed<FieldValue> { Parsed(.string(text)) }
}

extension FieldValue {
  /// Looks no deeper than it must: what follows goes as deep as the value does.
  fileprivate func isNested(deeperThan limit: Int) -> Bool {
    guard limit >= 0 else { return true }
    return switch self {
    case .list(let elements): elements.contains { $0.isNested(deeperThan: limit - 1) }
    case .object(let members): members.values.contains { $0.isNested(deeperThan: limit - 1) }
    default: false
    }
  }
}
