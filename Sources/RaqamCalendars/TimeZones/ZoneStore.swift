internal import ICU
internal import RaqamMemory
internal import Synchronization

/// What was read of the zones of one place; all databases of that place share it.
///
/// A zone is read once and never again, and found without a lock. Nothing is kept of ids that are no zones. Of the usual
/// directories the first that holds zones counts; it is looked for when something is asked of it first.
/// *Thread safety*: may be used from any thread.
final class ZoneStore: Sendable {
  /// Where the zones are.
  enum Place: Sendable {
    case usual
    case directory(TimeZoneDirectory)
    case icu
  }

  let place: Place
  /// What tells stores apart; above zero.
  let number = ZoneStore.made.wrappingAdd(1, ordering: .relaxed).newValue
  private static let made = Atomic(0)
  private let found = LazyReference<Boxed<TimeZoneDirectory?>>()
  private let links = LazyReference<Boxed<ZoneLinks?>>()
  private let zones: GrowingTable<String, KnownZone>

  /// A store that keeps so many zones. The database has some 600, links among them; a zone takes some 10 KB.
  init(_ place: Place, limit: Int = 1024) {
    self.place = place
    zones = GrowingTable(limit: limit)
  }

  static let usual = ZoneStore(.usual)
  static let icu = ZoneStore(.icu)
  private static let directories = LazyTable<String, ZoneStore>(limit: 16)

  /// The store of a directory.
  static func of(_ directory: TimeZoneDirectory) -> ZoneStore {
    directories.value(for: directory.path) { ZoneStore(.directory(directory)) }
  }
}

extension ZoneStore {
  /// The directory; `nil` for ICU's data, and where the system has no database.
  var directory: TimeZoneDirectory? {
    switch place {
    case .icu: nil
    case .directory(let directory): directory
    case .usual:
      found.value { Boxed(TimeZoneDirectory.usual.lazy.compactMap { TimeZoneDirectory($0) }.first) }.value
    }
  }

  /// How many zones are kept.
  var count: Int { zones.count }

  /// A zone by its id; `nil` where there is none.
  func zone(_ id: String) throws(FormatError) -> KnownZone? {
    if let known = zones.object(for: id) { return known }
    guard let read = try read(id) else { return nil }
    return read.isDamaged ? read : zones.keep(read, for: id)
  }

  /// The rules of a zone; `nil` where there is none. An id that is from here remembers those of a zone that is
  /// kept.
  func rules(of id: TimeZoneID) throws(FormatError) -> TimeZoneRules? {
    guard let rules = try zone(id.identifier)?.rules(for: id) else { return nil }
    if zones.object(for: id.identifier) != nil { id.keep(rules.data) }
    return rules
  }

  private func read(_ id: String) throws(FormatError) -> KnownZone? {
    if let bytes = file(id) {
      do throws(FormatError) {
        var reader = TZifReader(bytes, name: id)
        return KnownZone(id, .success(try reader.table()), store: number)
      } catch {
        return KnownZone(id, .failure(error), store: number)
      }
    }
    guard let canonical = try Self.canonicalInICU(id) else { return nil }
    return KnownZone(ofICU: id, canonical: canonical, store: number)
  }

  /// The file of a zone; `nil` where there is none.
  private func file(_ id: String) -> [UInt8]? {
    if case .usual = place, !found.isStored, let path = TimeZoneDirectory.usual.first {
      // A zone that the very first one holds is read without looking for it: each look costs as much as a hundred dates.
      let first = TimeZoneDirectory(known: path)
      if let bytes = first.zone(id) {
        _ = found.storeIfNil(Boxed(first))
        return bytes
      }
    }
    return directory?.zone(id)
  }

  /// The id that a zone is a link to, or its own.
  func canonical(_ zone: KnownZone) throws(FormatError) -> String {
    if let canonical = zone.canonicalInICU { return canonical }
    let links = links.value { Boxed(directory?.links()) }.value
    if let links { return links.canonical(zone.name) }
    // ICU's canonical ids are CLDR's, which never change: Asia/Calcutta. Better than none.
    return try Self.canonicalInICU(zone.name) ?? zone.name
  }

  private static func canonicalInICU(_ id: String) throws(FormatError) -> String? {
    do throws(ICUFailure) {
      return try TimeZoneData.canonical(id)
    } catch {
      throw FormatError(icu: error, while: "asking for time zones")
    }
  }
}

/// A zone that is there.
final class KnownZone: Sendable {
  let name: String
  /// ICU's canonical id, of a zone of ICU's.
  let canonicalInICU: String?
  /// What its file says; `nil` for a zone of ICU's, which takes long to read.
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

  /// Whether it has a file that cannot be read.
  fileprivate var isDamaged: Bool {
    if case .failure? = file { true } else { false }
  }

  /// Whether it has a file.
  var isOfSystem: Bool { file != nil }

  /// Its id, with what it is a link to.
  func id(in store: ZoneStore) throws(FormatError) -> TimeZoneID {
    let boxed = try id.value { () throws(FormatError) in
      Boxed(
        TimeZoneID(
          identifier: name, canonical: try store.canonical(self), fixedOffset: nil, store: store.number))
    }
    return boxed.value
  }

  /// Its rules, by an id that has its name.
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
