internal import ICU
internal import RaqamMemory

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
/// The environment is not read; a program that honours `TZDIR` passes it as `directory`.
///
/// Opening a database reads nothing of it. A zone is read from its file when it is first asked for, and then kept for the
/// whole process: databases of the same directory share what they have read, those of different directories never do. So a
/// file that changes on disk is not noticed; ``readAnew()`` is for hosts that learn of it. Of a directory 1,024 zones are
/// kept (some 10 KB each; the database has 600), of 16 directories that a host names; further zones are read each time, and
/// beyond 16 directories all of those begin anew. An id that is no zone leaves nothing behind.
///
/// *Thread safety*: a database may be shared; looking for a zone that was read before takes no lock. An id that a database gave
/// remembers its rules there for as long as it lives: asking for them again, of the same database or one that shares what it
/// has read, looks nothing up.
public struct TimeZoneDatabase: Sendable {
  /// Which data this is.
  public enum Source: Hashable, Sendable {
    /// TZif files in a directory.
    case system(directory: String)
    /// libicu's own data.
    case icu
  }

  private let store: ZoneStore

  /// The system's database in the usual places, else ICU's data. It is looked for when something is asked of it first.
  public init() { store = .usual }

  /// The database of a directory.
  ///
  /// *Errors*: `dataUnavailable` where the directory holds no zones.
  public init(directory path: String) throws(FormatError) {
    guard let directory = TimeZoneDirectory(path) else {
      throw FormatError(
        .dataUnavailable, "there is no time-zone database in \(String(reflecting: path))",
        hint: .identifier(.zoneDirectory))
    }
    store = .of(directory)
  }

  /// libicu's own data.
  public static let icu = TimeZoneDatabase(.icu)

  private init(_ store: ZoneStore) { self.store = store }

  /// Which data this is.
  public var source: Source { store.directory.map { .system(directory: $0.path) } ?? .icu }

  /// The database of the same place with nothing read yet, for a host that learns that files have changed.
  ///
  /// ```swift
  /// let fresh = TimeZoneDatabase().readAnew()
  /// ```
  ///
  /// It shares what it reads with its copies only. Rules that were handed out stay what they are.
  public func readAnew() -> TimeZoneDatabase { TimeZoneDatabase(ZoneStore(store.place)) }

  /// The release, such as `2025b`, as the database tells it now; `nil` where nothing tells.
  public var version: String? {
    if let directory = store.directory { return directory.version }
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
    let directory = store.directory
    let declared = directory?.identifiers() ?? []
    if !declared.isEmpty { return declared.sorted() }
    let known: [String]
    do throws(ICUFailure) {
      known = try TimeZoneData.identifiers()
    } catch {
      throw FormatError(icu: error, while: "asking for time zones")
    }
    guard let directory else { return known.sorted() }
    return known.filter { directory.zone($0) != nil }.sorted()
  }

  /// The rules of a zone.
  ///
  /// *Errors*: `unknownTimeZone` where this database has no such zone; `dataUnavailable` for a damaged file.
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

  /// Offsets that were asked for last.
  private static let fixed = LazyTable<TimeZoneID, TimeZoneRules>()

  /// The rules this database has of its own for a zone; `nil` where it has none. Links are not followed to a canonical id.
  func ownRules(_ zone: String) throws(FormatError) -> TimeZoneRules? {
    guard let known = try store.zone(zone), known.isOfSystem || store.directory == nil else { return nil }
    return try known.rules(for: TimeZoneID(identifier: zone, canonical: zone, fixedOffset: nil))
  }

  /// A zone by an id of the database; `nil` where there is no such zone.
  package func zone(_ id: String) throws(FormatError) -> TimeZoneID? {
    guard TimeZoneDirectory.isWellFormed(id) else { return nil }
    return try store.zone(id)?.id(in: store)
  }
}

extension ZoneTable {
  /// ICU's transitions from before the first standard time on, with one cycle of 400 years at the end.
  init(icu id: String) throws(FormatError) {
    let end = Double(Self.cycleStart + Self.cycleLength) * 1000
    let found: [TimeZoneData.Transition]
    do throws(ICUFailure) {
      found = try TimeZoneData.transitions(zone: id, from: -6_000_000_000_000, until: end)
    } catch {
      throw FormatError(icu: error, while: "asking for time zones")
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
    self.init(times: times, indices: Array(indices.dropFirst()), types: types, rule: nil, isCyclic: true)
  }
}
