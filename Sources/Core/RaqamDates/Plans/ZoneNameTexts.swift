internal import ICU

/// The names of zones in one locale by the rules of UTS #35 part 4, *Using Time Zone Names*, as libicu implements them.
struct ZoneNameTexts: Sendable {
  /// The ICU locale id.
  private let locale: String
  /// The region of the locale, which determines the reference zone of a metazone.
  let region: String

  init(locale: String) throws(FormatError) {
    self.locale = locale
    let own = try LocaleData.region(locale)
    region = own.isEmpty ? try LocaleData.region(LocaleData.maximized(locale)) : own
  }

  /// Returns the name for a field; `nil` if the field shows the offset.
  ///
  /// Ids and locations are those of the zone itself, even if its offset differs from ICU's.
  ///
  /// - Parameter id: The id by which the zone was requested.
  func name(
    _ field: ZoneNames.Field, _ reading: ZoneClocks.Reading, id: String
  ) throws(FormatError) -> String? {
    switch field.kind {
    case .id:
      let isOwn = reading.isOwn || reading.canonical != nil
      return try TimeZoneData.id(of: isOwn ? id : TimeZoneData.fixedZone(utcOffset: reading.offset))
    case .shortID:
      // ICU has no short id for a fixed-offset zone, even GMT.
      if let canonical = reading.canonical, let short = try TimeZoneData.shortID(of: canonical) { return short }
      return "unk"
    case .city:
      if let zone = reading.canonical ?? reading.zone, let city = try city(of: zone) { return city }
      if let unknown = try city(of: "Etc/Unknown") { return unknown }
      return "Unknown"
    case .specific: return try specific(reading, isLong: field.isLong)
    case .generic:
      guard let zone = reading.zone else { return nil }
      if let name = try generic(zone, reading, isLong: field.isLong) { return name }
      return try location(of: zone)
    case .location:
      guard let zone = reading.canonical ?? reading.zone else { return nil }
      return try location(of: zone)
    }
  }
}

/// Names of zones and metazones.
extension ZoneNameTexts {
  /// The variant of a name. The raw value is part of the resource key.
  enum Kind: String { case standard = "s", daylight = "d", generic = "g" }

  /// Returns the zone's specific name, which takes precedence over its metazone's.
  func name(ofZone zone: String, _ kind: Kind, isLong: Bool) throws(FormatError) -> String? {
    try text(of: zone, (isLong ? "l" : "s") + kind.rawValue)
  }

  /// Returns the name of all zones of a metazone.
  func name(ofMetazone metazone: String, _ kind: Kind, isLong: Bool) throws(FormatError) -> String? {
    try name(ofZone: "meta:" + metazone, kind, isLong: isLong)
  }

  private func text(of entry: String, _ key: String) throws(FormatError) -> String? {
    // A slash would separate path components.
    try TimeZoneData.text(at: String(entry.map { $0 == "/" ? ":" : $0 }) + "/" + key, locale: locale)
  }

  /// Returns `Iran Standard Time`: the zone's specific name, or that of its metazone.
  private func specific(
    _ reading: ZoneClocks.Reading, isLong: Bool, _ kind: Kind? = nil
  ) throws(FormatError) -> String? {
    guard let zone = reading.zone else { return nil }
    let kind = kind ?? (reading.isDaylight ? .daylight : .standard)
    if let own = try name(ofZone: zone, kind, isLong: isLong) { return own }
    guard let metazone = reading.metazone else { return nil }
    return try name(ofMetazone: metazone, kind, isLong: isLong)
  }

  /// Returns `Iran Time`, or the name of standard time if no daylight saving time is near.
  private func generic(_ zone: String, _ reading: ZoneClocks.Reading, isLong: Bool) throws(FormatError) -> String? {
    if let own = try name(ofZone: zone, .generic, isLong: isLong) { return own }
    guard let metazone = reading.metazone, let state = reading.generic else { return nil }
    let generic = try name(ofMetazone: metazone, .generic, isLong: isLong)
    if state.isStandard, let standard = try specific(reading, isLong: isLong, .standard),
      // If a locale uses one name for both, ICU prefers the generic one.
      standard.folded != generic?.folded
    {
      return standard
    }
    guard let generic, state.isPartial else { return generic }
    return try partial(generic, of: zone, region: TimeZoneData.region(of: zone), metazone)
  }

  /// Returns `Pacific Time (Tijuana)`: the name of a metazone with a location that distinguishes the zone from others.
  func partial(
    _ name: String, of zone: String, region: String?, _ metazone: String
  ) throws(FormatError) -> String {
    try filled("fallbackFormat", locationName(of: zone, region, metazone), name)
  }
}

/// Locations.
extension ZoneNameTexts {
  /// Returns `Tehran`, the exemplar city of a zone in the locale's language or derived from the id.
  func city(of zone: String) throws(FormatError) -> String? {
    if let city = try text(of: zone, "ec") { return city }
    if zone.hasPrefix("Etc/") || zone.hasPrefix("SystemV/") || zone.contains("Riyadh8") { return nil }
    guard let slash = zone.lastIndex(of: "/"), slash > zone.startIndex else { return nil }
    let name = zone[zone.index(after: slash)...]
    return name.isEmpty ? nil : String(name.map { $0 == "_" ? " " : $0 })
  }

  /// Returns `Iran`, or the region code if it has no name.
  private func country(_ region: String) throws(FormatError) -> String {
    if let name = try TimeZoneData.name(ofRegion: region, locale: locale) { return name }
    return region
  }

  func location(of zone: String) throws(FormatError) -> String? {
    guard let region = try TimeZoneData.region(of: zone) else { return nil }
    return try location(of: zone, region: region, isPrimary: TimeZoneData.zone(ofRegion: region) == zone)
  }

  /// Returns `Iran Time` for the primary zone of a country, `Los Angeles Time` for others.
  func location(of zone: String, region: String, isPrimary: Bool) throws(FormatError) -> String? {
    if isPrimary { return try filled("regionFormat", country(region)) }
    guard let city = try city(of: zone) else { return nil }
    return try filled("regionFormat", city)
  }

  private func locationName(of zone: String, _ region: String?, _ metazone: String) throws(FormatError) -> String {
    if let region, try TimeZoneData.zone(ofMetazone: metazone, region: region) == zone {
      return try country(region)
    }
    if let city = try city(of: zone) { return city }
    return zone
  }

  private func filled(_ key: String, _ first: String, _ second: String = "") throws(FormatError) -> String {
    // The root locale has both patterns.
    guard let pattern = try TimeZoneData.text(at: key, locale: locale) else { return first }
    return try TimeZoneData.filled(pattern, first, second)
  }
}

extension String {
  /// The lowercase bytes, for case-insensitive comparison.
  var folded: [UInt8] { Array(lowercased().utf8) }
}
