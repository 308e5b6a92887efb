internal import ICU

/// A region whose preferred calendar differs between two releases of CLDR.
///
/// ```swift
/// let change = try CalendarChange(in: LocaleID("ar_SA"))
/// change?.before  // islamic-umalqura, in CLDR 42
/// change?.after   // gregorian, in CLDR 48
/// try CalendarChange(in: LocaleID("fa_IR"))  // nil: Persian in both
/// ```
///
/// If neither the locale nor the format specifies a calendar, the installed libicu determines which of the two is used.
/// Source: `calendarPreferenceData` of CLDR's supplemental data, `Data/Regions/regional.tsv`.
public struct CalendarChange: Hashable, Sendable {
  /// The calendar in the older release.
  public let before: CalendarID
  /// The calendar in the newer release.
  public let after: CalendarID
  /// The version of the older release: `42`.
  public let olderRelease: String
  /// The version of the newer release: `48`.
  public let newerRelease: String

  /// Creates the change that affects a locale; `nil` if there is none or the locale specifies its calendar.
  public init?(in locale: LocaleID) {
    let overlay = RegionalOverlay.shipped
    guard locale.keyword("calendar") == nil else { return nil }
    do throws(FormatError) {
      let id = locale.identifier
      guard let change = overlay.calendars[try LocaleData.regionOfData(id)] else { return nil }
      before = change.before
      after = change.after
    } catch {
      return nil
    }
    olderRelease = overlay.olderRelease
    newerRelease = overlay.release
  }
}
