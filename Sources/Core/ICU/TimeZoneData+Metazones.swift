internal import CICU
package import RaqamValues

extension TimeZoneData {
  /// A period in which a zone has the names of a metazone, in milliseconds since 1970.
  package struct Metazone: Hashable, Sendable {
    package let name: String
    package let from: Double
    /// The end of the period, exclusive.
    package let until: Double
  }

  /// Returns the metazones of a canonical zone id, in ICU's order; empty if the zone has specific names or no names.
  package static func metazones(zone canonical: String) throws(FormatError) -> [Metazone] {
    let room: Int32 = 64
    var count: Int32 = 0
    var status: Int32 = 0
    let found = unsafe [cicu_metazone](unsafeUninitializedCapacity: Int(room)) { buffer, filled in
      unsafe status = cicu_zone_metazones(canonical, buffer.baseAddress, room, &count)
      filled = status <= 0 ? Int(min(count, room)) : 0
    }
    try check(status, "ures_getByKey")
    return found.map { metazone in
      let name = unsafe withUnsafeBytes(of: metazone.name) {
        unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      return Metazone(name: name, from: metazone.from, until: metazone.until)
    }
  }

  /// Returns the locale's formats of UTC offsets: `GMT{0}`, `GMT`, `+HH:mm;-HH:mm` and the ten digits.
  package static func offsetFormats(locale: String) throws(FormatError) -> [String] {
    try icuText("zoneStrings") { unsafe cicu_offset_formats(locale, $0, $1, $2) }
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
