import Raqam
import Testing

@Suite struct DataVersionsTests {
  /// Versions are those of the selected database.
  @Test func versionsMatchDatabases() throws {
    let icu = try DataVersions(timeZones: .icu)
    #expect(icu.timeZoneSource == .icu)
    #expect(icu.timeZones == icu.icuTimeZones)
    let usual = TimeZoneDatabase()
    let versions = try DataVersions()
    #expect(versions.timeZones == usual.version)
    #expect(versions.timeZoneSource == usual.source)
    #expect(versions.icuTimeZones == icu.icuTimeZones)
  }
}
