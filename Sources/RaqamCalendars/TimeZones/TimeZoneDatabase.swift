internal import ICU

/// Where the rules of time zones are looked up: the system's database, and libicu's data where the system has none.
///
/// ```swift
/// let database = TimeZoneDatabase()
/// database.source   // such as system(directory: "/usr/share/zoneinfo")
/// database.version  // such as 2025b
/// ```
///
/// The system's database comes first because it is kept up to date: an ICU of the system carries the rules of the year it
/// was built. A zone that the system lacks is taken from ICU.
///
/// The environment is not read; a program that honours `TZDIR` passes it as `directory`. *Thread safety*: a database
/// never changes and may be shared; files are read anew for each zone, so keep the rules.
public struct TimeZoneDatabase: Sendable {
  /// Which data this is.
  public enum Source: Hashable, Sendable {
    /// TZif files in a directory.
    case system(directory: String)
    /// libicu's own data.
    case icu
  }

  private let place: Place

  private enum Place: Sendable {
    case usual(UsualTimeZoneDirectory)
    case directory(TimeZoneDirectory)
    case icu
  }

  /// The system's database in the usual places, else ICU's data. It is looked for when something is asked of it first.
  public init() { place = .usual(UsualTimeZoneDirectory()) }

  /// The database of a directory.
  ///
  /// *Errors*: `dataUnavailable` where the directory holds no zones.
  public init(directory path: String) throws(FormatError) {
    guard let directory = TimeZoneDirectory(path) else {
      throw FormatError(
        .dataUnavailable, "there is no time-zone database in \(String(reflecting: path))",
        hint: .identifier(.zoneDirectory))
    }
    place = .directory(directory)
  }

  /// libicu's own data.
  public static let icu = TimeZoneDatabase(.icu)

  private init(_ place: Place) { self.place = place }

  /// Which data this is.
  public var source: Source { directory.map { .system(directory: $0.path) } ?? .icu }

  private var directory: TimeZoneDirectory? {
    switch place {
    case .usual(let usual): usual.directory
    case .directory(let directory): directory
    case .icu: nil
    }
  }

  /// The file of a zone; `nil` where the system has none.
  private func file(_ id: String) -> [UInt8]? {
    if case .usual(let usual) = place { return usual.zone(id) }
    return directory?.zone(id)
  }

  /// The release, such as `2025b`, as the database tells it now; `nil` where nothing tells.
  public var version: String? {
    if let directory { return directory.version }
    return Self.icuVersion()
  }

  private static func icuVersion() -> String? {
    do throws(ICUFailure) {
      return try ICULibrary.timeZoneVersion()
    } catch {
      return nil
    }
  }
}

extension TimeZoneDatabase {
  /// Every id, links too, in order.
  ///
  /// *Errors*: `icuFailure` where libicu has none either.
  public func identifiers() throws(FormatError) -> [String] {
    let declared = directory?.identifiers() ?? []
    if !declared.isEmpty { return declared.sorted() }
    let known = try asking { () throws(ICUFailure) in try TimeZoneData.identifiers() }
    guard let directory else { return known.sorted() }
    return known.filter { directory.zone($0) != nil }.sorted()
  }

  /// The rules of a zone.
  ///
  /// *Errors*: `unknownTimeZone` where this database has no such zone; `dataUnavailable` for a damaged file.
  public func rules(for id: TimeZoneID) throws(FormatError) -> TimeZoneRules {
    if let offset = id.fixedOffset {
      return TimeZoneRules(id: id, source: .fixed, table: ZoneTable(fixed: offset))
    }
    if let bytes = file(id.identifier) {
      var reader = TZifReader(bytes, name: id.identifier)
      return TimeZoneRules(id: id, source: .system, table: try reader.table())
    }
    guard try canonicalInICU(id.identifier) != nil else { throw TimeZoneID.unknown(id.identifier, in: self) }
    return TimeZoneRules(id: id, source: .icu, table: try icuTable(id.identifier))
  }

  /// The rules this database has of its own for a zone; `nil` where it has none. Links are not followed to a canonical id,
  /// which takes longer than all else.
  func ownRules(_ zone: String) throws(FormatError) -> TimeZoneRules? {
    let id = TimeZoneID(identifier: zone, canonical: zone, fixedOffset: nil)
    if let directory {
      guard let bytes = directory.zone(zone) else { return nil }
      var reader = TZifReader(bytes, name: zone)
      return TimeZoneRules(id: id, source: .system, table: try reader.table())
    }
    guard try canonicalInICU(zone) != nil else { return nil }
    return TimeZoneRules(id: id, source: .icu, table: try icuTable(zone))
  }

  /// A zone by an id of the database; `nil` where there is no such zone.
  package func zone(_ id: String) throws(FormatError) -> TimeZoneID? {
    try canonical(id).map { TimeZoneID(identifier: id, canonical: $0, fixedOffset: nil) }
  }

  /// The id that another is a link to, or the same; `nil` where there is no such zone.
  private func canonical(_ id: String) throws(FormatError) -> String? {
    guard TimeZoneDirectory.isWellFormed(id) else { return nil }
    guard let directory, directory.zone(id) != nil else { return try canonicalInICU(id) }
    if let canonical = directory.canonical(id) { return canonical }
    // ICU's canonical ids are CLDR's, which never change: Asia/Calcutta. Better than none.
    return try canonicalInICU(id) ?? id
  }

  private func canonicalInICU(_ id: String) throws(FormatError) -> String? {
    try asking { () throws(ICUFailure) in try TimeZoneData.canonical(id) }
  }

  /// ICU's transitions from before the first standard time on, with one cycle of 400 years at the end.
  private func icuTable(_ id: String) throws(FormatError) -> ZoneTable {
    let end = Double(ZoneTable.cycleStart + ZoneTable.cycleLength) * 1000
    let found = try asking { () throws(ICUFailure) in
      try TimeZoneData.transitions(zone: id, from: -6_000_000_000_000, until: end)
    }
    var types: [ZoneOffset] = []
    var indices: [UInt8] = []
    for transition in found {
      let seconds = transition.offset / 1000
      let type = ZoneOffset(
        seconds: seconds, isDaylight: transition.daylight != 0,
        abbreviation: seconds == 0 ? "UTC" : ZoneOffset.numericAbbreviation(seconds))
      let index = types.firstIndex(of: type) ?? types.count
      if index == types.count { types.append(type) }
      guard let narrow = UInt8(exactly: index) else {
        throw FormatError(.icuFailure, "ICU has too many kinds of local time for \(id)")
      }
      indices.append(narrow)
    }
    let times = found.dropFirst().map { Int64(($0.milliseconds / 1000).rounded(.down)) }
    return ZoneTable(
      times: times, indices: Array(indices.dropFirst()), types: types, rule: nil, isCyclic: true)
  }

  private func asking<Answer>(
    _ question: () throws(ICUFailure) -> Answer
  ) throws(FormatError) -> Answer {
    do throws(ICUFailure) {
      return try question()
    } catch {
      throw FormatError(icu: error, while: "asking for time zones")
    }
  }
}
