internal import ICU
internal import RaqamMemory
internal import Synchronization

/// A cache of the zones of one source, shared by all databases of that source.
///
/// A zone is read at most once and found without a lock. Unknown ids are not cached. The usual source is the first of
/// the usual directories that contains zones, determined on first use.
///
/// ## Thread Safety
///
/// May be used from any thread.
final class ZoneStore: Sendable {
  /// The source of the zones.
  enum Source: Sendable {
    case usual
    case directory(TimeZoneDirectory)
    case icu
  }

  let source: Source
  /// A unique number greater than 0.
  let number = ZoneStore.made.wrappingAdd(1, ordering: .relaxed).newValue
  private static let made = Atomic(0)
  private let found = LazyReference<Boxed<TimeZoneDirectory?>>()
  private let links = LazyReference<Boxed<ZoneLinks?>>()
  private let zones: InsertOnlyTable<String, KnownZone>

  /// Creates a store that caches at most `limit` zones. The database has about 600, including links; a zone takes about
  /// 10 KB.
  init(_ source: Source, limit: Int = 1024) {
    self.source = source
    zones = InsertOnlyTable(limit: limit)
  }

  static let usual = ZoneStore(.usual)
  static let icu = ZoneStore(.icu)
  private static let directories = MemoTable<String, ZoneStore>(limit: 16)

  /// Makes a directory the usual source unless the source has been determined, and returns whether it is the source.
  static func setUsual(_ directory: TimeZoneDirectory) -> Bool {
    usual.found.storeIfNil(Boxed(directory)).value?.path == directory.path
  }

  static func of(_ directory: TimeZoneDirectory) -> ZoneStore {
    directories.value(for: directory.path) { ZoneStore(.directory(directory)) }
  }
}

extension ZoneStore {
  /// The directory; `nil` for ICU's data, or if the system has no database.
  var directory: TimeZoneDirectory? {
    switch source {
    case .icu: nil
    case .directory(let directory): directory
    case .usual:
      found.value { Boxed(TimeZoneDirectory.usual.lazy.compactMap { TimeZoneDirectory($0) }.first) }.value
    }
  }

  /// The number of cached zones.
  var count: Int { zones.count }

  /// Returns a zone by its id; `nil` if there is none.
  func zone(_ id: String) throws(FormatError) -> KnownZone? {
    if let known = zones.object(for: id) { return known }
    guard let read = try read(id) else { return nil }
    return read.isDamaged ? read : zones.keep(read, for: id)
  }

  /// Returns the rules of a zone; `nil` if there is none. If the zone is cached and the id is from this store, the id
  /// retains the rules.
  func rules(of id: TimeZoneID) throws(FormatError) -> TimeZoneRules? {
    guard let rules = try zone(id.identifier)?.rules(for: id) else { return nil }
    if zones.object(for: id.identifier) != nil { id.keep(rules.data) }
    return rules
  }

  private func read(_ id: String) throws(FormatError) -> KnownZone? {
    if let bytes = file(id) {
      do throws(FormatError) {
        var parser = TZifParser(bytes, name: id)
        return KnownZone(id, .success(try parser.table()), store: number)
      } catch {
        return KnownZone(id, .failure(error), store: number)
      }
    }
    guard let canonical = try Self.canonicalInICU(id) else { return nil }
    return KnownZone(ofICU: id, canonical: canonical, store: number)
  }

  /// Returns the file of a zone; `nil` if there is none.
  private func file(_ id: String) -> [UInt8]? {
    if case .usual = source, !found.isStored, let path = TimeZoneDirectory.usual.first {
      // Try the first directory without checking that it contains zones: a check takes as long as formatting a hundred
      // dates.
      let first = TimeZoneDirectory(known: path)
      if let bytes = first.zone(id) {
        _ = found.storeIfNil(Boxed(first))
        return bytes
      }
    }
    return directory?.zone(id)
  }

  /// Returns the id that a zone links to, or its own id.
  func canonical(_ zone: KnownZone) throws(FormatError) -> String {
    if let canonical = zone.canonicalInICU { return canonical }
    let links = links.value { Boxed(directory?.links()) }.value
    if let links { return links.canonical(zone.name) }
    // ICU's canonical ids are CLDR's, which never change (`Asia/Calcutta`). Use them for lack of a better source.
    return try Self.canonicalInICU(zone.name) ?? zone.name
  }

  private static func canonicalInICU(_ id: String) throws(FormatError) -> String? {
    try TimeZoneData.canonical(id)
  }
}

final class KnownZone: Sendable {
  let name: String
  /// ICU's canonical id if the zone is from ICU.
  let canonicalInICU: String?
  /// The table of the file, or the error of parsing it; `nil` for a zone of ICU, which is slow to read.
  private let file: Result<ZoneTable, FormatError>?
  private let id = LazyReference<Boxed<TimeZoneID>>()
  private let data = LazyReference<ZoneData>()
  private let store: Int

  fileprivate init(_ name: String, _ file: Result<ZoneTable, FormatError>, store: Int) {
    self.store = store
    self.name = name
    self.file = file
    canonicalInICU = nil
  }

  fileprivate init(ofICU name: String, canonical: String, store: Int) {
    self.store = store
    self.name = name
    file = nil
    canonicalInICU = canonical
  }

  /// Whether the zone's file cannot be parsed.
  fileprivate var isDamaged: Bool {
    if case .failure? = file { true } else { false }
  }

  /// Whether the zone has a file.
  var isOfSystem: Bool { file != nil }

  /// Returns the zone's id with its canonical id.
  func id(in store: ZoneStore) throws(FormatError) -> TimeZoneID {
    let boxed = try id.value { () throws(FormatError) in
      Boxed(
        TimeZoneID(
          identifier: name, canonical: try store.canonical(self), fixedOffset: nil, store: store.number))
    }
    return boxed.value
  }

  /// Returns the zone's rules for an id with the zone's name.
  func rules(for id: TimeZoneID) throws(FormatError) -> TimeZoneRules {
    let read = try data.value { () throws(FormatError) in
      let table =
        switch file {
        case .success(let table): table
        case .failure(let error): throw error
        case nil: try ZoneTable(icu: name)
        }
      return ZoneData(store: store, source: isOfSystem ? .system : .icu, table: table)
    }
    return TimeZoneRules(id: id, data: read)
  }
}
