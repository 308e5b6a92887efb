import TestSupport
import Testing

@testable import RaqamCalendars

/// Each zone file is read once, and databases share their zones only if they have the same directory.
@Suite struct ZoneStoreTests {
  /// Creates a directory with some zones, whose files a test may replace.
  private func directory(_ zones: [String: TZifFile], links: String = "") throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    for (name, file) in zones { try directory.write(file.bytes, to: name) }
    try directory.write(Array("# version 2099z\n\(links)".utf8), to: "tzdata.zi")
    return directory
  }

  /// Seconds ahead of UTC in 2000.
  private func offset(_ database: TimeZoneDatabase, _ name: String) throws -> Int {
    let rules = try database.rules(for: TimeZoneID(name, in: database))
    return rules.offset(at: Instant(epochMilliseconds: 946_684_800_000)).seconds
  }

  @Test func zoneFileIsReadOnce() throws {
    let east = TZifFile(types: [(3600, 0, 0)], names: "CET\0", footer: "CET-1")
    let west = TZifFile(types: [(-3600, 0, 0)], names: "AZO\0", footer: "AZO1")
    let place = try directory(["Made": east])
    defer { withExtendedLifetime(place) {} }
    let database = try TimeZoneDatabase(directory: place.path)
    #expect(try offset(database, "Made") == 3600)
    try place.write(west.bytes, to: "Made")
    #expect(try offset(database, "Made") == 3600)
    // A second database with the same directory shares the zone. A `reloaded()` database and other directories do not.
    #expect(try offset(TimeZoneDatabase(directory: place.path), "Made") == 3600)
    let anew = database.reloaded()
    #expect(try offset(anew, "Made") == -3600)
    #expect(try offset(database, "Made") == 3600)
    // An id caches the rules of its database and does not provide them to another database, in either order of use.
    let id = try TimeZoneID("Made", in: anew)
    for (zones, seconds) in [
      (database, 3600), (anew, -3600), (database, 3600), (anew, -3600), (anew.reloaded(), -3600),
    ] {
      for _ in 0..<2 {
        let rules = try zones.rules(for: id)
        #expect(rules.id == id && rules.offset(at: Instant(epochMilliseconds: 0)).seconds == seconds)
      }
    }
    let other = try directory(["Made": west])
    #expect(try offset(TimeZoneDatabase(directory: other.path), "Made") == -3600)
    #expect(anew.source == database.source && anew.source != TimeZoneDatabase().source)
  }

  /// Links are resolved but ids keep their names. A name may be a link in one database and a zone in another.
  @Test func linksAreResolved() throws {
    let zone = TZifFile(types: [(3600, 0, 0)], names: "CET\0", footer: "CET-1")
    let links = "R x\nL Made Other\nL Other Third\nL Ring/B Ring/A\nL Ring/A Ring/B\n"
    let names = ["Made", "Other", "Third", "Ring/A"]
    let place = try directory(Dictionary(uniqueKeysWithValues: names.map { ($0, zone) }), links: links)
    defer { withExtendedLifetime(place) {} }
    let database = try TimeZoneDatabase(directory: place.path)
    for _ in 0..<2 {
      #expect(try names.prefix(3).map { try TimeZoneID($0, in: database).canonical } == ["Made", "Made", "Made"])
      #expect(try TimeZoneID("Ring/A", in: database).canonical.hasPrefix("Ring/"))
    }
    let other = try directory(["Third": zone])
    defer { withExtendedLifetime(other) {} }
    let plain = try TimeZoneDatabase(directory: other.path)
    let third = try TimeZoneID("Third", in: plain)
    #expect(third.canonical == "Third")
    #expect(try plain.rules(for: third).id == third)
    // Rules have the id of the request.
    #expect(try database.rules(for: third).id == third)
    #expect(try database.rules(for: TimeZoneID("Third", in: database)).id.canonical == "Made")
  }

  /// Missing and damaged zones are read again on each request and leave no entry in the store.
  @Test func missingAndDamagedZonesAreNotCached() throws {
    let zone = TZifFile(types: [(3600, 0, 0)], names: "CET\0", footer: "CET-1")
    let place = try directory(["Made": zone])
    defer { withExtendedLifetime(place) {} }
    let path = try #require(TimeZoneDirectory(place.path))
    let store = ZoneStore(.directory(path))
    for number in 0..<1000 { #expect(try store.zone("Made/Up\(number)") == nil) }
    #expect(store.count == 0)
    try place.write(Array("no zone".utf8), to: "Late")
    let late = TimeZoneID(identifier: "Late", canonical: "Late", fixedOffset: nil)
    #expect(failure { try store.zone("Late")?.rules(for: late) }?.code == .dataUnavailable)
    #expect(store.count == 0)
    try place.write(zone.bytes, to: "Late")
    #expect(try store.zone("Late")?.rules(for: late).id == late)
    #expect(store.count == 1)
  }

  /// A full store retains its zones and reads the others on each request.
  @Test func storesAreBounded() throws {
    let zone = TZifFile(types: [(3600, 0, 0)], names: "CET\0", footer: "CET-1")
    let names = (0..<10).map { "Made\($0)" }
    let place = try directory(Dictionary(uniqueKeysWithValues: names.map { ($0, zone) }))
    defer { withExtendedLifetime(place) {} }
    let store = ZoneStore(.directory(try #require(TimeZoneDirectory(place.path))), limit: 4)
    for _ in 0..<3 {
      for (index, name) in names.enumerated() {
        let found = try #require(try store.zone(name))
        #expect((try store.zone(name) === found) == (index < 4), "\(name)")
      }
      #expect(store.count == 4)
    }
  }

  /// Law: the cached rules of every zone equal those of its file, and a link has the same file as its target.
  @Test(.long, .enabled(if: TimeZoneDatabase().source != .icu))
  func cachedZonesMatchTheirFiles() throws {
    let database = TimeZoneDatabase()
    guard case .system(let path) = database.source else {
      Issue.record("no database of the system")
      return
    }
    let directory = try #require(TimeZoneDirectory(path))
    var count = 0
    for name in try database.identifiers() {
      let id = try TimeZoneID(name, in: database)
      // `GMT+0` and similar names are fixed offsets, regardless of their files.
      if id.isFixedOffset { continue }
      var parser = TZifParser(try #require(directory.zone(name)), name: name)
      let table = try parser.table()
      for rules in [try database.rules(for: id), try database.rules(for: id)] {
        #expect(rules.id == id && rules.source == .system)
        #expect(
          rules.table.times == table.times && rules.table.indices == table.indices
            && rules.table.types == table.types && rules.table.rule == table.rule, "\(name)")
      }
      #expect(directory.zone(id.canonical) == directory.zone(name), "\(name)")
      count += 1
    }
    expectCases(count, of: "zones", atLeast: 300)
  }

  /// Sixteen concurrent tasks get the same rules for the same zones.
  @Test func threadsShareZones() async throws {
    let store = TimeZoneDatabase().reloaded()
    let names = [
      "Asia/Tehran", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Asia/Calcutta", "UTC", "GMT+03:30",
    ]
    @Sendable func offsets() throws -> [Int] {
      try names.map { name in
        try store.rules(for: TimeZoneID(name, in: store)).offset(at: Instant(epochMilliseconds: 1_750_000_000_000))
          .seconds
      }
    }
    let expected = try offsets()
    let wrong = try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<16 { group.addTask { try offsets() == expected } }
      return try await group.reduce(0) { $0 + ($1 ? 0 : 1) }
    }
    #expect(wrong == 0)
  }
}

/// A directory that is deleted with the test.
private final class TemporaryDirectory {
  private let url = FileManager.default.temporaryDirectory.appending(path: "raqam-\(UUID().uuidString)")
  var path: String { url.path(percentEncoded: false) }

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  deinit { do { try FileManager.default.removeItem(at: url) } catch {} }

  func write(_ bytes: [UInt8], to name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }
}
