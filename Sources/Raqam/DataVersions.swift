internal import ICU

/// Versions of the data that formats are made from.
public struct DataVersions: Hashable, Sendable {
  /// libicu: `72.1`.
  public let icu: String
  /// CLDR: `42`.
  public let cldr: String
  /// ICU's time zones: `2022e`.
  public let timeZones: String

  /// The versions of the libicu this process runs on.
  public init() throws(FormatError) {
    do throws(ICUFailure) {
      icu = try ICULibrary.version()
      cldr = try ICULibrary.cldrVersion()
      timeZones = try ICULibrary.timeZoneVersion()
    } catch {
      throw FormatError(icu: error, while: "asking for its versions")
    }
  }
}
