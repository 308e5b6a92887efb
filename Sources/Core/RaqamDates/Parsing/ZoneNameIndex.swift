internal import ICU
internal import RaqamMemory

/// An index of the names of all zones in one locale and field, for parsing.
///
/// The names are built from ICU's data by the rules of UTS #35 part 4, *Using Time Zone Names*. Using libicu's parser
/// instead would cache about 500 KB per locale for three minutes. An index takes 20 to 150 KB, and at most eight are
/// cached.
final class ZoneNameIndex: Sendable {
  struct Meaning: Hashable, Sendable {
    /// CLDR's id of the zone.
    let zone: String
    /// The metazone's reference zone for the world, if the name is that of a metazone.
    var elsewhere: String?
    /// The name's variant; generic if standard and daylight saving time share the name.
    var kind: ZoneNameTexts.Kind
  }

  private struct Name {
    let bytes: Range<Int>
    let meaning: Meaning
  }

  /// The folded names in UTF-8.
  private let bytes: [UInt8]
  /// The names in the order of their bytes.
  private let names: [Name]

  private struct Key: Hashable {
    let locale: String
    let field: ZoneNames.Field
  }

  private static let kept = MemoTable<Key, ZoneNameIndex>(limit: 8)

  static func known(_ field: ZoneNames.Field, locale: String) throws(FormatError) -> ZoneNameIndex {
    try kept.value(for: Key(locale: locale, field: field)) { () throws(FormatError) in
      try ZoneNameIndex(field, locale: locale)
    }
  }

  private init(_ field: ZoneNames.Field, locale: String) throws(FormatError) {
    var list = ZoneNameList(try ZoneNameTexts(locale: locale), isLong: field.isLong)
    try list.add(field.kind)
    var bytes: [UInt8] = []
    names = list.meanings.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { name, meaning in
      bytes += name
      return Name(bytes: bytes.count - name.count..<bytes.count, meaning: meaning)
    }
    self.bytes = bytes
  }

  /// Returns the longest name at an index of a text, and its end.
  func match(_ text: DateInput, at start: Int) -> (meaning: Meaning, end: Int)? {
    var left = 0..<names.count
    var depth = 0
    var best: (meaning: Meaning, end: Int)?
    for index in start..<max(start, text.count) {
      for byte in Self.utf8(text.units[index]) {
        left = firstName(in: left, depth, from: Int(byte))..<firstName(in: left, depth, from: Int(byte) + 1)
        if left.isEmpty { return best }
        depth += 1
      }
      // If several names share a prefix, the shortest sorts first.
      let name = names[left.lowerBound]
      if name.bytes.count == depth { best = (name.meaning, index + 1) }
    }
    return best
  }

  /// Returns the first name of a range whose byte at a depth is at least `least`. Names that end there sort first.
  private func firstName(in range: Range<Int>, _ depth: Int, from least: Int) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      let name = names[middle].bytes
      let isBefore = name.count <= depth || Int(bytes[name.lowerBound + depth]) < least
      if isBefore { low = middle + 1 } else { high = middle }
    }
    return low
  }

  fileprivate static func utf8(_ unit: UInt32) -> String.UTF8View {
    String(Character(Unicode.Scalar(unit) ?? "\u{FFFD}")).utf8
  }
}

/// The folded names of zones. If several zones share a name, the first one is used.
private struct ZoneNameList {
  private(set) var meanings: [[UInt8]: ZoneNameIndex.Meaning] = [:]
  private let texts: ZoneNameTexts
  private let isLong: Bool

  init(_ texts: ZoneNameTexts, isLong: Bool) {
    self.texts = texts
    self.isLong = isLong
  }

  mutating func add(_ kind: ZoneNames.Field.Kind) throws(FormatError) {
    let catalog = try ZoneCatalog.known()
    switch kind {
    case .id: for id in try TimeZoneData.identifiers() { add(id, id) }
    case .shortID: for zone in catalog.zones { add(try TimeZoneData.shortID(of: zone.id), zone.id) }
    case .city: for zone in catalog.zones { add(try texts.city(of: zone.id), zone.id) }
    case .location: try addLocations(catalog)
    case .generic:
      try addLocations(catalog)
      try addPartials(catalog)
      try addNames(catalog, [.generic, .standard])
    case .specific: try addNames(catalog, [.standard, .daylight])
    }
  }

  private mutating func addLocations(_ catalog: ZoneCatalog) throws(FormatError) {
    for zone in catalog.zones {
      guard let region = zone.region else { continue }
      add(try texts.location(of: zone.id, region: region, isPrimary: zone.isPrimary), zone.id)
    }
  }

  /// Adds the names of metazones with the location of a zone that belongs to them.
  private mutating func addPartials(_ catalog: ZoneCatalog) throws(FormatError) {
    var generic: [String: String] = [:]
    for metazone in catalog.metazones {
      generic[metazone] = try texts.name(ofMetazone: metazone, .generic, isLong: isLong)
    }
    for zone in catalog.zones {
      for metazone in zone.metazones {
        guard let name = generic[metazone],
          try TimeZoneData.zone(ofMetazone: metazone, region: texts.region) != zone.id
        else { continue }
        add(try texts.partial(name, of: zone.id, region: zone.region, metazone), zone.id)
      }
    }
  }

  /// Adds the names of metazones, which represent the reference zone in the region of the locale, and the zones' own
  /// names.
  private mutating func addNames(_ catalog: ZoneCatalog, _ kinds: [ZoneNameTexts.Kind]) throws(FormatError) {
    for metazone in catalog.metazones {
      guard let zone = try TimeZoneData.zone(ofMetazone: metazone, region: texts.region) else { continue }
      let elsewhere = try TimeZoneData.zone(ofMetazone: metazone, region: "001")
      for kind in kinds { add(try texts.name(ofMetazone: metazone, kind, isLong: isLong), zone, kind, elsewhere) }
    }
    for zone in catalog.zones {
      for kind in kinds { add(try texts.name(ofZone: zone.id, kind, isLong: isLong), zone.id, kind) }
    }
  }

  private mutating func add(
    _ name: String?, _ zone: String, _ kind: ZoneNameTexts.Kind = .generic, _ elsewhere: String? = nil
  ) {
    guard let name else { return }
    let key = DateInput(name).units.flatMap(ZoneNameIndex.utf8)
    guard !key.isEmpty else { return }
    guard var known = meanings[key] else {
      return meanings[key] = .init(zone: zone, elsewhere: elsewhere, kind: kind)
    }
    // A shared name for both applies at all times.
    guard known.zone == zone, known.kind != kind else { return }
    known.kind = .generic
    meanings[key] = known
  }
}

/// All zones of CLDR, with the locale-independent data for their names.
private final class ZoneCatalog: Sendable {
  struct Zone: Sendable {
    let id: String
    let region: String?
    /// Whether the zone is the primary one of its region.
    let isPrimary: Bool
    /// Every metazone that the zone has ever belonged to.
    let metazones: Set<String>
  }

  let zones: [Zone]
  /// The metazones in alphabetical order.
  let metazones: [String]

  private static let read = LazyReference<ZoneCatalog>()

  static func known() throws(FormatError) -> ZoneCatalog {
    try read.value { () throws(FormatError) in try ZoneCatalog() }
  }

  private init() throws(FormatError) {
    var ids: Set<String> = []
    for id in try TimeZoneData.identifiers() {
      if let canonical = try TimeZoneData.canonical(id) { ids.insert(canonical) }
    }
    var regions: [String: String] = [:]
    for id in ids { regions[id] = try TimeZoneData.region(of: id) }
    var primary: Set<String> = []
    for region in Set(regions.values) {
      if let id = try TimeZoneData.zone(ofRegion: region) { primary.insert(id) }
    }
    zones = try ids.sorted().map { id throws(FormatError) in
      Zone(
        id: id, region: regions[id], isPrimary: primary.contains(id),
        metazones: Set(try TimeZoneData.metazones(zone: id).map(\.name)))
    }
    metazones = Set(zones.flatMap(\.metazones)).sorted()
  }
}

extension ZoneNameIndex.Meaning {
  /// Returns the offsets in seconds that the name represents in a zone, near a local time.
  ///
  /// - Parameter milliseconds: The local time in milliseconds since 1970, as if it were UTC.
  func offsets(in zone: String, near milliseconds: Double) throws(FormatError) -> Set<Int> {
    let day = 86_400_000.0
    let around = try TimeZoneData.transitions(
      zone: zone, from: milliseconds - 2 * day, until: milliseconds + 2 * day, capacity: 128)
    let wanted = around.filter { kind == .generic || ($0.daylight != 0) == (kind == .daylight) }
    guard wanted.isEmpty, let now = around.first else { return Set(wanted.map { $0.offset / 1000 }) }
    let standard = now.offset - now.daylight
    return [(kind == .standard ? standard : standard + (try Self.daylight(in: zone, near: milliseconds))) / 1000]
  }

  /// Returns the daylight saving amount in milliseconds to use when none is in effect: that of the nearest period, or
  /// one hour.
  private static func daylight(in zone: String, near milliseconds: Double) throws(FormatError) -> Int {
    let years = 60 * 365.25 * 86_400_000
    let all = try TimeZoneData.transitions(zone: zone, from: milliseconds - years, until: milliseconds + years)
    let summers = all.enumerated().filter { $0.element.daylight != 0 }.map { index, summer in
      let end = index + 1 < all.count ? all[index + 1].milliseconds : .infinity
      return (distance: max(summer.milliseconds - milliseconds, milliseconds - end), daylight: summer.daylight)
    }
    return summers.min { $0.distance < $1.distance }?.daylight ?? 3_600_000
  }
}
