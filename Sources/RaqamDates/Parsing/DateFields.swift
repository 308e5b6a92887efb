/// What a text says, field by field.
struct DateFields: Sendable {
  /// A field that was read.
  struct Found: Sendable {
    let value: Int
    /// Where it stands in the folded text.
    let range: Range<Int>
    /// Other values that its text may mean as well: a quarter of an hour of each part of a day.
    var alternatives: Set<Int> = []
    /// Whether a month is counted by its place in the year, as figures of Hebrew months are.
    var isPosition = false
    /// Whether the century is to be found.
    var isTwoDigits = false
    /// How many digits a number has; 0 for a name.
    var digitCount = 0
  }

  /// A zone that a text names.
  enum Zone: Hashable, Sendable {
    /// An offset in seconds.
    case offset(Int)
    /// The format's own zone by one of its names, in use for these offsets.
    case own(Set<Int>)
    /// The format's own zone by a name that tells no offset, with what it may be.
    case ownGeneric(Set<OwnZoneNames.Meaning>)
    /// Another zone by its id.
    case identifier(TimeZoneID)
    /// Another zone by a name, with what that says of its clocks.
    case named(TimeZoneID, ZoneNameIndex.Meaning)
  }

  /// A zone that was read, by which field, and where it stands in the folded text.
  struct FoundZone: Sendable {
    let zone: Zone
    let field: DateField
    let range: Range<Int>
  }

  private(set) var found: [DateFieldKind: Found] = [:]
  /// In the order of the text. All of them must hold.
  var zones: [FoundZone] = []

  subscript(kind: DateFieldKind) -> Found? { found[kind] }

  func number(_ kind: DateFieldKind) -> Int? { found[kind]?.value }

  /// Keeps a field; `false` where it was read before with another value.
  mutating func set(_ kind: DateFieldKind, _ value: Found) -> Bool {
    if let known = found[kind], known.value != value.value, known.alternatives.isEmpty { return false }
    found[kind] = value
    return true
  }

  /// Whether a field of a time of day is there; a zone is none.
  var hasClock: Bool { found.keys.contains { $0.isTime && $0 != .zone } }
  /// Puts a field in place of what was read.
  mutating func replace(_ kind: DateFieldKind, _ value: Found) { found[kind] = value }

  var hasTime: Bool { found.keys.contains { $0.isTime } }
  var hasDate: Bool { found.keys.contains { !$0.isTime } }
}
