internal import CICU
package import RaqamValues

/// The data from which zone names are composed. Ids are CLDR's canonical ones; `nil` replaces empty texts.
extension TimeZoneData {
  /// Returns the text at a path of a locale's time zone data: `meta:Iran/ls`.
  package static func text(at path: String, locale: String) throws(FormatError) -> String? {
    try found("zoneStrings") { unsafe cicu_zone_text(locale, "zoneStrings/" + path, $0, $1, $2) }
  }

  package static func name(ofRegion region: String, locale: String) throws(FormatError) -> String? {
    try found("Countries") { unsafe cicu_region_name(locale, region, $0, $1, $2) }
  }

  /// Returns a CLDR pattern with `{0}` and `{1}` replaced.
  package static func filled(_ pattern: String, _ first: String, _ second: String) throws(FormatError) -> String {
    try icuText("SimpleFormatter") { unsafe cicu_pattern_fill(pattern, first, second, $0, $1, $2) }
  }

  /// Returns the id that ICU assigns to a zone that is opened by this name.
  package static func id(of zone: String) throws(FormatError) -> String {
    try icuText("createTimeZone") { unsafe cicu_zone_id(zone, $0, $1, $2) }
  }

  /// Returns the BCP 47 short id of a zone: `irthr`.
  package static func shortID(of zone: String) throws(FormatError) -> String? {
    try found("uloc_toUnicodeLocaleType") { unsafe cicu_zone_short_id(zone, $0, $1, $2) }
  }

  /// Returns the region of a zone; `nil` if it has none or is in the world region (001).
  package static func region(of zone: String) throws(FormatError) -> String? {
    let region = try found("getRegion") { unsafe cicu_zone_region(zone, $0, $1, $2) }
    return region == "001" ? nil : region
  }

  /// Returns the zone that represents a region: the only one, or CLDR's primary zone.
  package static func zone(ofRegion region: String) throws(FormatError) -> String? {
    try found("primaryZones") { unsafe cicu_region_zone(region, $0, $1, $2) }
  }

  package static func zone(ofMetazone metazone: String, region: String) throws(FormatError) -> String? {
    try found("mapTimezones") { unsafe cicu_metazone_zone(metazone, region, $0, $1, $2) }
  }

  /// Returns the standard offset and the daylight saving at a local time of a zone; all in milliseconds.
  package static func wallOffset(
    zone: String, milliseconds: Double
  ) throws(FormatError) -> (standard: Int, daylight: Int) {
    var (standard, daylight) = (Int32(0), Int32(0))
    try unsafe check(cicu_zone_wall_offset(zone, milliseconds, &standard, &daylight), "getOffset")
    return (Int(standard), Int(daylight))
  }

  @safe private static func found(
    _ call: StaticString, _ fill: UTF8Writer
  ) throws(FormatError) -> String? {
    let text = try icuText(call, fill)
    return text.isEmpty ? nil : text
  }
}
