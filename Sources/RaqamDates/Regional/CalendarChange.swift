internal import ICU

/// A region whose own calendar is another in newer data of CLDR.
///
/// ```swift
/// let change = try CalendarChange(in: LocaleID("ar_SA"))
/// change?.before  // islamic-umalqura, in CLDR 42
/// change?.after   // gregorian, in CLDR 48
/// try CalendarChange(in: LocaleID("fa_IR"))  // nil: Persian in both
/// ```
///
/// Which of them a text is written in depends on the libicu that is installed, where neither the locale nor the format
/// names a calendar. Source: `calendarPreferenceData` of CLDR's supplemental data, `Data/Currencies/regional.tsv`.
public struct CalendarChange: Hashable, Sendable {
  /// The calendar in the older release.
  public let before: CalendarID
  /// The calendar in the newer release.
  public let after: CalendarID
  /// The older release: `42`.
  public let olderRelease: String
  /// The newer release: `48`.
  public let newerRelease: String

  /// The change that concerns a locale; `nil` where there is none, and where the locale names its calendar.
  public init?(in locale: LocaleID) {
    let overlay = RegionalOverlay.shipped
    guard locale.keyword("calendar") == nil else { return nil }
    do throws(ICUFailure) {
      let id = locale.identifier
      guard let change = overlay.calendars[try LocaleData.regionOfData(id)] else { return nil }
      (before, after) = (change.before, change.after)
    } catch {
      return nil
    }
    (olderRelease, newerRelease) = (overlay.olderRelease, overlay.release)
  }
}
