internal import ICU
internal import RaqamMemory

/// The names of a zone that a pattern uses (`z`, `v`, `V`), at any instant.
///
/// The names are read from ICU's data by the rules of UTS #35 part 4, *Using Time Zone Names*. Using libicu's formatter
/// instead would cache about 40 KB for each calendar and keyword of a locale for three minutes.
final class ZoneNames: Sendable {
  /// The name fields, in the order of the pattern.
  let fields: [Field]
  let clocks: ZoneClocks
  private let texts: ZoneNameTexts
  /// The source of localized offsets, which are used if a name is missing.
  private let locale: DateNames
  let isGeneric: Bool
  private let byReading = MemoTable<ZoneClocks.Reading, [[UInt8]]>(limit: 16)

  /// A field that shows a name of the zone.
  struct Field: Hashable, Sendable {
    let kind: Kind
    /// Whether the name is the long form.
    let isLong: Bool

    enum Kind: Hashable, Sendable { case specific, generic, shortID, id, city, location }

    /// Creates a field; `nil` for other fields, and for numbers of letters for which ICU outputs no name.
    init?(_ field: DateField) {
      isLong = field.count > 3
      switch (Unicode.Scalar(field.letter), field.count) {
      case ("z", _): kind = .specific
      case ("v", 1), ("v", 4): kind = .generic
      case ("V", 1): kind = .shortID
      case ("V", 2): kind = .id
      case ("V", 3): kind = .city
      case ("V", 4): kind = .location
      default: return nil
      }
    }
  }

  /// Creates the names; `nil` for a pattern without such a name.
  convenience init?(_ pattern: DatePattern, _ recipe: InstantConfiguration) throws(FormatError) {
    let fields = pattern.fields.compactMap(Field.init)
    guard !fields.isEmpty else { return nil }
    try self.init(fields, ZoneClocks(recipe.rules), recipe.names)
  }

  init(_ fields: [Field], _ clocks: ZoneClocks, _ locale: DateNames) throws(FormatError) {
    self.fields = fields
    self.clocks = clocks
    self.locale = locale
    isGeneric = fields.contains { $0.kind == .generic }
    texts = try ZoneNameTexts(locale: locale.resource)
  }

  /// Returns the names at an instant, one for each field.
  func names(at instant: Instant) throws(FormatError) -> [[UInt8]] {
    var reading = try clocks.reading(instant)
    if isGeneric { reading.generic = try clocks.generic(instant, reading, region: texts.region) }
    return try byReading.value(for: reading) { () throws(FormatError) in
      try fields.map { field throws(FormatError) in
        if let name = try texts.name(field, reading, id: clocks.rules.id.identifier) { return Array(name.utf8) }
        return try locale.offset(reading.offset, as: .localized(isLong: field.isLong))
      }
    }
  }
}
