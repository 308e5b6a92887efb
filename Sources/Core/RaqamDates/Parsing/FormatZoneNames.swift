internal import ICU

/// The names of a format's own zone in one locale, for a field whose names do not determine an offset: `Iran Time`,
/// `Asia/Tehran`.
final class FormatZoneNames: Sendable {
  /// The condition under which the zone has a name.
  enum Meaning: Hashable, Sendable {
    /// Always: its id, its location, or a name that only this zone has.
    case zone
    /// A metazone's name, while the zone belongs to it and shows the time of its reference zone.
    case generic(metazone: String)
    /// A metazone's name with the zone's location, while the zone belongs to the metazone.
    case partial(metazone: String)
    /// A name of standard time while it is in use; the metazone's if the zone has no own name.
    case standard(metazone: String?)
  }

  /// The range of seconds whose names are read: 1970 to 2040.
  static let range: Range<Int64> = 0..<2_240_000_000

  private let table: NameTable
  private let meanings: [Meaning]
  private let clocks: ZoneClocks
  private let region: String

  init(_ field: ZoneNames.Field, _ clocks: ZoneClocks, locale: String) throws(FormatError) {
    let texts = try ZoneNameTexts(locale: locale)
    let names =
      if field.kind == .generic { try Self.genericNames(clocks, texts, isLong: field.isLong) } else {
        try Self.writtenNames(field, clocks, texts)
      }
    meanings = Set(names.map(\.meaning)).sorted { "\($0)" < "\($1)" }
    var table = NameTable()
    for (index, meaning) in meanings.enumerated() {
      for name in names where name.meaning == meaning { table.add(name.text, index, width: 3) }
    }
    self.table = table
    self.clocks = clocks
    region = texts.region
  }

  private typealias Name = (text: String, meaning: Meaning)

  /// Returns every name that a field outputs for the zone.
  private static func writtenNames(
    _ field: ZoneNames.Field, _ clocks: ZoneClocks, _ texts: ZoneNameTexts
  ) throws(FormatError) -> [Name] {
    var names: [Name] = []
    for second in try clocks.changes(in: range) {
      let reading = try clocks.reading(Instant(epochMilliseconds: second * 1000))
      guard let name = try texts.name(field, reading, id: clocks.rules.id.identifier) else { continue }
      names.append((name, .zone))
    }
    return names
  }

  /// Returns every generic name that the zone can have. The name at an instant also depends on nearby transitions.
  private static func genericNames(
    _ clocks: ZoneClocks, _ texts: ZoneNameTexts, isLong: Bool
  ) throws(FormatError) -> [Name] {
    guard let zone = clocks.canonical else { return [] }
    var names: [Name] = []
    if let name = try texts.location(of: zone) { names.append((name, .zone)) }
    if let name = try texts.name(ofZone: zone, .generic, isLong: isLong) { names.append((name, .zone)) }
    let standard = try texts.name(ofZone: zone, .standard, isLong: isLong)
    if let standard { names.append((standard, .standard(metazone: nil))) }
    let region = try TimeZoneData.region(of: zone)
    for metazone in try clocks.metazones() {
      let generic = try texts.name(ofMetazone: metazone, .generic, isLong: isLong)
      if let generic {
        names.append((generic, .generic(metazone: metazone)))
        let partial = try texts.partial(generic, of: zone, region: region, metazone)
        names.append((partial, .partial(metazone: metazone)))
      }
      // If a locale uses one name for both, it is the generic one.
      guard standard == nil, let name = try texts.name(ofMetazone: metazone, .standard, isLong: isLong),
        name.folded != generic?.folded
      else { continue }
      names.append((name, .standard(metazone: metazone)))
    }
    return names
  }

  /// Returns the possible meanings of the longest name at an index of a text, and its end.
  func match(_ text: DateInput, at start: Int) -> (meanings: Set<Meaning>, end: Int)? {
    guard let match = table.match(text, at: start, width: 3, takesAll: true) else { return nil }
    return (Set(match.values.map { meanings[$0] }), match.end)
  }

  /// Returns whether the zone has a name with this meaning at an instant.
  func holds(_ meaning: Meaning, at instant: Instant) throws(FormatError) -> Bool {
    switch meaning {
    case .zone: return true
    case .partial(let metazone): return try clocks.belongs(to: metazone, at: instant)
    case .generic(let metazone):
      let reading = try clocks.reading(instant)
      // ICU's offset is outdated, so the reference zones that it compares with are too.
      guard reading.isOwn else { return try clocks.belongs(to: metazone, at: instant) }
      guard reading.metazone == metazone else { return false }
      return try !clocks.generic(instant, reading, region: region).isPartial
    case .standard(let metazone):
      let reading = try clocks.reading(instant)
      return reading.isOwn && !reading.isDaylight && (metazone == nil || reading.metazone == metazone)
    }
  }
}
