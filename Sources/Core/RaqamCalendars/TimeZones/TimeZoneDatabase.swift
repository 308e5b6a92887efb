internal import ICU
internal import RaqamMemory

/// A source of time zone rules: the system's database, or libicu's data for zones that the system lacks.
///
/// ```swift
/// let database = TimeZoneDatabase()
/// database.source   // such as system(directory: "/usr/share/zoneinfo")
/// database.version  // such as 2025b
/// ```
///
/// The system's database takes precedence because it is updated; the system's ICU has the rules of the year it was
/// built in. A zone that the system lacks comes from ICU. Environment variables are not read; a program that supports
/// `TZDIR` passes it as `directory`.
///
/// ## Caching
///
/// Opening a database reads nothing. A zone is read from its file on first use and then cached for the whole process.
/// Databases of the same directory share their cache, those of different directories do not. Changes of a file are
/// therefore not noticed; a host that learns of them calls ``reloaded()``.
///
/// A cache holds 1,024 zones of about 10 KB each; the database has about 600. Further zones are read each time. Up to
/// 16 directories that a host specifies have a cache; beyond that, all these caches are cleared. Unknown ids are not
/// cached.
///
/// ## Thread Safety
///
/// A database may be shared by threads, and finding a cached zone takes no lock. An id from a database retains its
/// rules. Requesting them again from the same database, or from one that shares its cache, needs no lookup.
public struct TimeZoneDatabase: Sendable {
  /// A source of time zone data.
  @nonexhaustive public enum Source: Hashable, Sendable {
    /// TZif files in a directory.
    case system(directory: String)
    /// libicu's own data.
    case icu
  }

  private let store: ZoneStore

  /// Creates a database of the system's time zones in their usual locations, or of ICU's data if there are none. The
  /// location is determined on first use.
  public init() { store = .usual }

  /// Creates the database of a directory.
  ///
  /// - Throws: `dataUnavailable` if the directory contains no zones.
  public init(directory path: String) throws(FormatError) {
    store = .of(try Self.directory(path))
  }

  /// Makes a directory the usual location of the system's time zones, which ``init()`` reads. The location cannot
  /// change anymore once it has been determined.
  ///
  /// - Returns: Whether the directory is the usual location.
  /// - Throws: `dataUnavailable` if the directory contains no zones.
  package static func setUsual(directory path: String) throws(FormatError) -> Bool {
    ZoneStore.setUsual(try directory(path))
  }

  private static func directory(_ path: String) throws(FormatError) -> TimeZoneDirectory {
    if let directory = TimeZoneDirectory(path) { return directory }
    throw FormatError(
      .dataUnavailable, "no time zone database in \(String(reflecting: path))", hint: .identifier(.zoneDirectory))
  }

  /// The database of libicu's own data.
  public static let icu = TimeZoneDatabase(.icu)

  private init(_ store: ZoneStore) { self.store = store }

  /// The source of the data: a directory, or libicu if there is none.
  public var source: Source { store.directory.map { .system(directory: $0.path) } ?? .icu }

  /// Returns a database of the same source with an empty cache, for hosts that learn of changed files.
  ///
  /// ```swift
  /// let fresh = TimeZoneDatabase().reloaded()
  /// ```
  ///
  /// Only copies of the result share its cache. Existing rules do not change.
  public func reloaded() -> TimeZoneDatabase { TimeZoneDatabase(ZoneStore(store.source)) }

  /// The release of the data, such as `2025b`; `nil` if it is unknown. The system's release is read from its directory
  /// on each access.
  public var version: String? {
    if let directory = store.directory { return directory.version }
    return Self.icuVersion()
  }

  private static func icuVersion() -> String? {
    do throws(FormatError) {
      return try ICULibrary.timeZoneVersion()
    } catch {
      return nil
    }
  }
}

extension TimeZoneDatabase {
  /// Returns every id in alphabetical order, including links.
  ///
  /// - Throws: `icuFailure` if the ids come from libicu and it fails.
  /// - Complexity: O(*n* log *n*) in the number of ids; reads the list of the database from its file on each call.
  public func identifiers() throws(FormatError) -> [String] {
    let directory = store.directory
    let declared = directory?.identifiers() ?? []
    if !declared.isEmpty { return declared.sorted() }
    let known = try TimeZoneData.identifiers()
    guard let directory else { return known.sorted() }
    return known.filter { directory.zone($0) != nil }.sorted()
  }

  /// Returns the rules of a zone.
  ///
  /// - Throws: `unknownTimeZone` if this database does not have the zone; `dataUnavailable` if its file is damaged;
  ///   `icuFailure` if ICU fails.
  public func rules(for id: TimeZoneID) throws(FormatError) -> TimeZoneRules {
    if let known = id.rules(inStore: store.number) { return known }
    if let offset = id.fixedOffset {
      return id == .utc
        ? .utc
        : Self.fixed.value(for: id) { TimeZoneRules(id: id, source: .fixed, table: ZoneTable(fixed: offset)) }
    }
    guard let rules = try store.rules(of: id) else { throw TimeZoneID.unknown(id.identifier, in: self) }
    return rules
  }

  /// Recently used fixed offsets.
  private static let fixed = MemoTable<TimeZoneID, TimeZoneRules>()

  /// Returns the rules of a zone in this database, without the fallback to ICU; `nil` if there are none. Links are not
  /// resolved to a canonical id.
  func ownRules(_ zone: String) throws(FormatError) -> TimeZoneRules? {
    guard let known = try store.zone(zone), known.isOfSystem || store.directory == nil else { return nil }
    return try known.rules(for: TimeZoneID(identifier: zone, canonical: zone, fixedOffset: nil))
  }

  /// Returns the zone with an id; `nil` if the database does not have it.
  package func zone(_ id: String) throws(FormatError) -> TimeZoneID? {
    guard TimeZoneDirectory.isWellFormed(id) else { return nil }
    return try store.zone(id)?.id(in: store)
  }
}

extension ZoneTable {
  /// Creates a table from ICU's transitions, from before the first standard time, and with one cycle of 400 years at
  /// the end.
  init(icu id: String) throws(FormatError) {
    let end = Double(Self.cycleStart + Self.cycleLength) * 1000
    let found = try TimeZoneData.transitions(zone: id, from: -6_000_000_000_000, until: end)
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
        throw FormatError(.icuFailure, "ICU has too many local time types for \(id)")
      }
      indices.append(narrow)
    }
    let times = found.dropFirst().map { Int64(($0.milliseconds / 1000).rounded(.down)) }
    self.init(times: times, indices: Array(indices.dropFirst()), types: types, rule: nil, isCyclic: true)
  }
}
