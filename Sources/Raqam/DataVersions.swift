internal import ICU

/// Versions of the data that formats are made from.
///
/// ```swift
/// let versions = try DataVersions(timeZones: TimeZoneDatabase())
/// versions.timeZones       // such as 2025b, of the system: offsets come from it
/// versions.timeZoneSource  // such as system(directory: "/usr/share/zoneinfo")
/// versions.icuTimeZones    // such as 2022e, of libicu: the names of zones come from it
/// versions.regionalCLDR    // such as 48, of this package: currencies and weeks of regions come from it
/// ```
public struct DataVersions: Hashable, Sendable {
  /// libicu: `72.1`.
  public let icu: String
  /// CLDR: `42`.
  public let cldr: String
  /// The Unicode whose characters libicu knows: `15.0`.
  public let unicode: String
  /// The time zones that offsets come from: `2025b`; `nil` where their database does not tell.
  public let timeZones: String?
  /// Whose they are.
  public let timeZoneSource: TimeZoneDatabase.Source
  /// ICU's own time zones, for names, and for zones that the system does not have: `2022e`.
  public let icuTimeZones: String
  /// Whose data tell the currencies and the weeks of regions: this package's where they are newer than libicu's.
  public let regionalData: RegionalData
  /// The CLDR release of those: `48`.
  public let regionalCLDR: String
  /// The day of that release: `2025-10-24`; `nil` where they are libicu's.
  public let regionalDate: String?

  /// The versions of the libicu this process runs on, and of a time-zone database: by itself, the one in the usual places.
  ///
  /// `regionalData` is what formats are made with: `icu` where libicu alone counts.
  public init(
    timeZones database: TimeZoneDatabase = TimeZoneDatabase(), regionalData data: RegionalData = .newest
  ) throws(FormatError) {
    let overlay = data.overlay
    regionalData = overlay == nil ? .icu : .newest
    regionalDate = overlay?.date
    timeZones = database.version
    timeZoneSource = database.source
    do throws(ICUFailure) {
      icu = try ICULibrary.version()
      cldr = try ICULibrary.cldrVersion()
      unicode = try ICULibrary.unicodeVersion()
      regionalCLDR = overlay?.release ?? cldr
      icuTimeZones = try ICULibrary.timeZoneVersion()
    } catch {
      throw FormatError(icu: error, while: "asking for its versions")
    }
  }
}

extension DataVersions {
  /// The version of this package: major, minor and patch, as Semantic Versioning 2.0.0 has them. It stands here alone; programs, libraries, packages
  /// and manual pages take it from this line.
  public static let raqam = "0.2.0"
}
