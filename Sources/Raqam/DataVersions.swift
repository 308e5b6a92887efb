internal import ICU

/// Versions of the data that formats are made from.
///
/// ```swift
/// let versions = try DataVersions(timeZones: TimeZoneDatabase())
/// versions.timeZones       // 2025b, of the system: offsets come from it
/// versions.timeZoneSource  // system(directory: "/usr/share/zoneinfo")
/// versions.icuTimeZones    // 2022e, of libicu: the names of zones come from it
/// ```
public struct DataVersions: Hashable, Sendable {
  /// libicu: `72.1`.
  public let icu: String
  /// CLDR: `42`.
  public let cldr: String
  /// The time zones that offsets come from: `2025b`; `nil` where their database does not tell.
  public let timeZones: String?
  /// Whose they are.
  public let timeZoneSource: TimeZoneDatabase.Source
  /// ICU's own time zones, for names, and for zones that the system does not have: `2022e`.
  public let icuTimeZones: String

  /// The versions of the libicu this process runs on, and of a time-zone database: by itself, the one in the usual places.
  public init(timeZones database: TimeZoneDatabase = TimeZoneDatabase()) throws(FormatError) {
    timeZones = database.version
    timeZoneSource = database.source
    do throws(ICUFailure) {
      icu = try ICULibrary.version()
      cldr = try ICULibrary.cldrVersion()
      icuTimeZones = try ICULibrary.timeZoneVersion()
    } catch {
      throw FormatError(icu: error, while: "asking for its versions")
    }
  }
}
