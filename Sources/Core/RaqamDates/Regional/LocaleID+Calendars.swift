internal import ICU

extension CalendarID {
  /// Creates the calendar that a locale specifies (`-u-ca-persian`), or the one that its region prefers: `persian` in
  /// `fa_IR`.
  ///
  /// - Throws: `invalidLocale`; `unknownCalendar` if the locale specifies a calendar that ICU does not have;
  ///   `icuFailure` if ICU fails.
  public init(locale: some LocaleConvertible) throws(FormatError) {
    let locale = try locale.localeID()
    if let word = locale.keyword("calendar") {
      try self.init(word)
      return
    }
    let preferred: String
    let asked = try LocaleData.keyword("calendar", of: locale.resourceID)
    preferred = try asked.isEmpty ? LocaleData.preferredCalendar(locale.resourceID) : asked
    try self.init(preferred)
  }
}

extension LocaleID {
  /// The time zone that the id specifies (`-u-tz-irthr`); `nil` if it specifies none or an unknown one.
  package var timeZone: TimeZoneID? {
    guard let name = keyword("timezone") else { return nil }
    do throws(FormatError) { return try TimeZoneID(name) } catch { return nil }
  }

  /// The calendars in use in the locale's region, the preferred one first.
  package var calendars: [CalendarID] {
    do throws(FormatError) {
      return try LocaleData.calendars(resourceID).compactMap { CalendarID(rawValue: $0) }
    } catch {
      return []
    }
  }
}

extension WeekRules {
  /// Creates the week rules of the region of a locale; the keyword `fw` overrides the first weekday.
  ///
  /// - Parameters:
  ///   - locale: The locale.
  ///   - regionalData: The source of the week data.
  /// - Throws: `invalidLocale`, or `icuFailure` if ICU has no week data for the locale.
  public init(locale: some LocaleConvertible, from regionalData: RegionalData = .newest) throws(FormatError) {
    try self.init(localeIdentifier: locale.localeID().resourceID, from: regionalData)
  }
}
