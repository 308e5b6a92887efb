import TestSupport
import Testing

@testable import RaqamCalendars

private let hasSystemDatabase = TimeZoneDatabase().source != .icu

@Suite struct TimeZoneDatabaseTests {
  @Test func icuServesAsDatabase() throws {
    let database = TimeZoneDatabase.icu
    #expect(database.source == .icu)
    #expect(database.version?.hasPrefix("20") == true)
    let identifiers = try database.identifiers()
    #expect(identifiers.contains("Asia/Tehran"))
    #expect(identifiers == identifiers.sorted())
    let rules = try database.rules(for: TimeZoneID("Europe/Berlin", in: database))
    #expect(rules.source == .icu)
    // Berlin: local mean time, a recent summer, and ICU's numeric abbreviation.
    #expect(rules.offset(at: Instant(epochMilliseconds: -6_000_000_000_000)).seconds == 3208)
    #expect(rules.offset(at: Instant(epochMilliseconds: 1_750_000_000_000)).isDaylight)
    #expect(rules.offset(at: Instant(epochMilliseconds: 1_750_000_000_000)).abbreviation == "+02")
  }

  @Test(arguments: ["", "/", "/nonexistent", "/etc/passwd"])
  func rejectsDirectoryWithoutZones(_ path: String) {
    let error = #expect(throws: FormatError.self) { try TimeZoneDatabase(directory: path) }
    #expect(
      error
        == FormatError(
          .dataUnavailable, "no time zone database in \"\(path)\"",
          hint: .identifier(.zoneDirectory)))
  }

  @Test(.enabled(if: hasSystemDatabase)) func systemDatabaseIsPreferred() throws {
    let database = TimeZoneDatabase()
    guard case .system(let path) = database.source else {
      Issue.record("no database of the system")
      return
    }
    let same = try TimeZoneDatabase(directory: path)
    #expect(same.version == database.version)
    let identifiers = try database.identifiers()
    #expect(identifiers.contains("Asia/Tehran"))
    #expect(identifiers.contains("Asia/Calcutta"))
    let link = try TimeZoneID("Asia/Calcutta", in: database)
    #expect(link.identifier == "Asia/Calcutta")
    // Not every database lists which ids are links.
    if let target = TimeZoneDirectory(path)?.links()?.canonical("Asia/Calcutta") {
      #expect(target == "Asia/Kolkata")
      #expect(link.canonical == target)
    }
    #expect(try database.rules(for: link).source == .system)
  }

  /// Law: every id of the database has a file that parses.
  @Test(.enabled(if: hasSystemDatabase)) func everyZoneParses() throws {
    let database = TimeZoneDatabase()
    let directory = try #require(TimeZoneDirectory.usual.lazy.compactMap { TimeZoneDirectory($0) }.first)
    let identifiers = try database.identifiers()
    expectCases(identifiers.count, of: "zones", atLeast: 300)
    for identifier in identifiers {
      let bytes = try #require(directory.zone(identifier), "\(identifier)")
      var parser = TZifParser(bytes, name: identifier)
      let table = try parser.table()
      #expect(table.types.allSatisfy { !$0.abbreviation.isEmpty }, "\(identifier)")
    }
  }

  /// Rejects a real file truncated at any byte.
  @Test(.enabled(if: hasSystemDatabase)) func rejectsTruncatedZones() throws {
    let directory = try #require(TimeZoneDirectory.usual.lazy.compactMap { TimeZoneDirectory($0) }.first)
    let bytes = try #require(directory.zone("Africa/Casablanca"))
    for length in bytes.indices {
      var parser = TZifParser(Array(bytes.prefix(length)), name: "Africa/Casablanca")
      #expect(throws: FormatError.self, "\(length)") { try parser.table() }
    }
  }

  /// Zones whose rules have been stable for years have the same rules in ICU, including daylight saving time of the far
  /// future.
  @Test(
    .enabled(if: hasSystemDatabase),
    arguments: [
      "Europe/Berlin", "Europe/Dublin", "America/New_York", "America/Sao_Paulo", "Asia/Kolkata",
      "Asia/Kabul",
      "Australia/Lord_Howe", "Pacific/Apia", "Pacific/Chatham", "Africa/Monrovia",
    ])
  func rulesMatchICU(_ identifier: String) throws {
    let system = TimeZoneDatabase()
    let ours = try system.rules(for: TimeZoneID(identifier, in: system))
    let theirs = try TimeZoneDatabase.icu.rules(for: TimeZoneID(identifier, in: .icu))
    // ICU stores the transitions since 1970 as the database does; later years follow its 400-year cycle.
    let range = Instant(epochMilliseconds: 0)..<Instant(epochMilliseconds: 25_000_000_000_000)
    #expect(try ours.firstDifference(from: theirs, in: range) == nil)
    let far =
      Instant(epochMilliseconds: 300_000_000_000_000)..<Instant(epochMilliseconds: 301_000_000_000_000)
    #expect(try ours.firstDifference(from: theirs, in: far) == nil)
  }

  @Test(.long) func transitionsAreListedInOrder() throws {
    let rules = try TZifFile.berlin.rules()
    let year = Instant(epochMilliseconds: 1_711_846_800_000)..<Instant(epochMilliseconds: 1_743_296_400_000)
    let found = try rules.transitions(in: year)
    // The range includes its first instant and excludes its end.
    #expect(found.map(\.instant.description) == ["2024-03-31T01:00:00Z", "2024-10-27T01:00:00Z"])
    #expect(found.map(\.after.abbreviation) == ["CEST", "CET"])
    let always = Instant(epochMilliseconds: .min)..<Instant(epochMilliseconds: .max)
    let error = #expect(throws: FormatError.self) { try rules.transitions(in: always) }
    #expect(error?.code == .limitExceeded)
  }
}
