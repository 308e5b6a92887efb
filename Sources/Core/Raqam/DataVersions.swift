internal import ICU

/// The versions of the data that formats are built from.
///
/// ```swift
/// let versions = try DataVersions(timeZones: TimeZoneDatabase())
/// versions.timeZones       // such as 2025b, of the system: offsets come from it
/// versions.timeZoneSource  // such as system(directory: "/usr/share/zoneinfo")
/// versions.icuTimeZones    // such as 2022e, of libicu: the names of zones come from it
/// versions.regionalCLDR    // such as 48, of this package: currencies and weeks of regions come from it
/// ```
public struct DataVersions: Hashable, Sendable {
  /// The version of libicu: `72.1`.
  public let icu: String
  /// The CLDR version of libicu: `42`.
  public let cldr: String
  /// The Unicode version of libicu: `15.0`.
  public let unicode: String
  /// The version of the time zone database that offsets come from: `2025b`; `nil` if the database does not state it.
  public let timeZones: String?
  /// The provider of the time zone database, such as the system's directory.
  public let timeZoneSource: TimeZoneDatabase.Source
  /// The version of libicu's time zone data: `2022e`. It provides zone names, and the rules of zones that the system
  /// lacks.
  public let icuTimeZones: String
  /// The source of currency and week data for regions: `newest` for the data of this package, `icu` for libicu's.
  public let regionalData: RegionalData
  /// The CLDR release of the regional data: `48`.
  public let regionalCLDR: String
  /// The release date of the regional data: `2025-10-24`; `nil` if they are libicu's.
  public let regionalDate: String?

  /// Creates the versions of the loaded libicu and of a time zone database.
  ///
  /// - Parameters:
  ///   - database: The time zone database. (default: the one in the usual directories)
  ///   - data: The regional data that formats are built with; `icu` if only libicu's are used.
  /// - Throws: `icuFailure` if libicu does not report its versions.
  public init(
    timeZones database: TimeZoneDatabase = TimeZoneDatabase(), regionalData data: RegionalData = .newest
  ) throws(FormatError) {
    let overlay = data.overlay
    regionalData = overlay == nil ? .icu : .newest
    regionalDate = overlay?.date
    timeZones = database.version
    timeZoneSource = database.source
    icu = try ICULibrary.version()
    cldr = try ICULibrary.cldrVersion()
    unicode = try ICULibrary.unicodeVersion()
    regionalCLDR = overlay?.release ?? cldr
    icuTimeZones = try ICULibrary.timeZoneVersion()
  }
}

extension DataVersions {
  /// The version of this package: major, minor and patch (Semantic Versioning 2.0.0). It is defined only here;
  /// programs, libraries, packages and manual pages take it from this line.
  public static let raqam = "0.3.0"
}
