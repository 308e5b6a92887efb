/// Encoded as an object of its members. The member `zones` is `"icu"` for ``/RaqamCalendars/TimeZoneDatabase/icu``, and
/// absent for the usual database. Decoding uses the defaults for absent members, and rejects unknown keys.
extension InstantParsing: Codable {
  private enum Key: String, CodingKey, CaseIterable {
    case gap, overlap, twoDigitYearStart, now, acceptsISO8601, otherCalendars, earliest, latest, zones
  }

  /// Decodes an object with any of the members.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.members(by: Key.self)
    self.init()
    func member<Value: Decodable>(_ key: Key, _ path: WritableKeyPath<InstantParsing, Value>) throws {
      if let value = try container.decodeIfPresent(Value.self, forKey: key) { self[keyPath: path] = value }
    }
    try member(.gap, \.gap)
    try member(.overlap, \.overlap)
    try member(.twoDigitYearStart, \.twoDigitYearStart)
    try member(.now, \.now)
    try member(.acceptsISO8601, \.acceptsISO8601)
    try member(.otherCalendars, \.otherCalendars)
    try member(.earliest, \.earliest)
    try member(.latest, \.latest)
    guard let zones = try container.decodeIfPresent(String.self, forKey: .zones) else { return }
    guard zones == "icu" else {
      throw DecodingError.dataCorruptedError(
        forKey: .zones, in: container, debugDescription: "\"zones\" must be \"icu\", found \"\(zones)\"")
    }
    self.zones = .icu
  }

  /// Encodes the members that have a value.
  ///
  /// - Throws: `EncodingError.invalidValue` if the time zone database is a directory that the host specified: another
  ///   machine may not have it, and a decoded path must not make the process read files.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(gap, forKey: .gap)
    try container.encode(overlap, forKey: .overlap)
    try container.encodeIfPresent(twoDigitYearStart, forKey: .twoDigitYearStart)
    try container.encodeIfPresent(now, forKey: .now)
    try container.encode(acceptsISO8601, forKey: .acceptsISO8601)
    try container.encode(otherCalendars.sorted { $0.rawValue < $1.rawValue }, forKey: .otherCalendars)
    try container.encodeIfPresent(earliest, forKey: .earliest)
    try container.encodeIfPresent(latest, forKey: .latest)
    if zones.source == TimeZoneDatabase().source { return }
    guard zones.source == .icu else {
      throw EncodingError.invalidValue(
        zones,
        EncodingError.Context(
          codingPath: container.codingPath + [Key.zones],
          debugDescription: "the time zone database \(zones.source) cannot be encoded"))
    }
    try container.encode("icu", forKey: .zones)
  }
}
