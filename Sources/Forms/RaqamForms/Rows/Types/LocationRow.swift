internal import Raqam
internal import RaqamDescriptors

/// Rows whose value is a location on Earth.
struct LocationRow: RowTraits {
  var keys: [KeyDefinition] { RowKeys.location }
  var input: RowControl.Input { .given }
  var reading: RowReading { .formatted }

  func content(_ decoder: inout ObjectDecoder) -> RowDescriptor.Content {
    .location(decoder.word("location.style", RowDescriptor.LocationStyle.self) ?? .decimal)
  }

  func owns(_ content: RowDescriptor.Content) -> Bool {
    if case .location = content { true } else { false }
  }

  func valueKinds(of _: RowDescriptor) -> [ValueKind]? { [.object] }

  var memberKeys: [String]? { Self.members }

  private static let members = ["latitude", "longitude", "altitude", "label"]

  func value(_ given: InputValue, of _: RowDescriptor, in _: TimeZoneRules) throws(FormatError) -> FieldValue {
    try given.value()
  }

  /// Checks the members `{"latitude", "longitude", "altitude"?, "label"?}` and the ranges ±90 and ±180 degrees.
  func checked(_ value: FieldValue) throws(ValueRefusal) -> FieldValue {
    let members = try ValueMembers(value, of: "a location", known: Set(exact: Self.members))
    try members.number("latitude", isRequired: true, within: 90)
    try members.number("longitude", isRequired: true, within: 180)
    try members.number("altitude", isRequired: false, within: nil)
    try members.text("label")
    return value
  }

  func customText(of row: RowDescriptor, locale: LocaleID) throws(FormatError) -> CustomRowText? {
    guard case .location(let style) = row.content else { return nil }
    return try CustomRowText(locations: style == .decimal ? .decimal : .degreesMinutesSeconds, locale: locale)
  }
}

extension RowDescriptor {
  /// The value of `location.style`: the notation of coordinates.
  @nonexhaustive public enum LocationStyle: String, CaseIterable, Sendable {
    /// Decimal degrees, or degrees, minutes and seconds.
    case decimal, dms
  }
}

extension RowKeys {
  /// Keys of location rows: the notation of coordinates.
  package static let location: [KeyDefinition] = [
    KeyDefinition(
      "location.style", .words(RowDescriptor.LocationStyle.self), default: "decimal", "how coordinates are formatted")
  ]
}
