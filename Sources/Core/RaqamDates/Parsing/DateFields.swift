/// The fields of a parsed text.
struct DateFields: Sendable {
  struct Found: Sendable {
    let value: Int
    /// The field's range in the folded text.
    let range: Range<Int>
    /// Other possible values: for a day period, every quarter of an hour in it, in minutes of the day.
    var alternatives: Set<Int> = []
    /// Whether a month is numbered by its position in the year, as numeric Hebrew months are.
    var isPosition = false
    /// Whether the year lacks its century.
    var isTwoDigits = false
    /// The number of digits; 0 for a name.
    var digitCount = 0
  }

  /// A zone or offset in the text.
  enum Zone: Hashable, Sendable {
    /// An offset in seconds.
    case offset(Int)
    /// The format's own zone by one of its names, with the offsets that the name has been used for.
    case own(Set<Int>)
    /// The format's own zone by a name that does not determine an offset, with the possible meanings.
    case ownGeneric(Set<FormatZoneNames.Meaning>)
    /// Another zone by its id.
    case identifier(TimeZoneID)
    /// Another zone by a name, with the meaning of the name.
    case named(TimeZoneID, ZoneNameIndex.Meaning)
  }

  /// A parsed zone with its field and its range in the folded text.
  struct FoundZone: Sendable {
    let zone: Zone
    let field: DateField
    let range: Range<Int>
  }

  private(set) var found: [DateFieldKind: Found] = [:]
  /// The zones in the order of the text. All of them apply to the date.
  var zones: [FoundZone] = []

  subscript(kind: DateFieldKind) -> Found? { found[kind] }

  func number(_ kind: DateFieldKind) -> Int? { found[kind]?.value }

  /// Stores a field. Returns `false` if it already has another value.
  mutating func set(_ kind: DateFieldKind, _ value: Found) -> Bool {
    if let known = found[kind], known.value != value.value, known.alternatives.isEmpty { return false }
    found[kind] = value
    return true
  }

  /// Whether the text has a field of a time of day; a zone is not one.
  var hasClock: Bool { found.keys.contains { $0.isTime && $0 != .zone } }
  /// Replaces a parsed field.
  mutating func replace(_ kind: DateFieldKind, _ value: Found) { found[kind] = value }

  var hasTime: Bool { found.keys.contains { $0.isTime } }
  var hasDate: Bool { found.keys.contains { !$0.isTime } }
}
