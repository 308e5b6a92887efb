internal import ICU

extension CalendarID {
  /// The calendar that a locale asks for (`-u-ca-persian`), else the one its region prefers: `persian` in `fa_IR`.
  ///
  /// *Errors*: `unknownCalendar` where the locale asks for one that ICU does not have.
  public init(locale: LocaleID) throws(FormatError) {
    if let word = locale.keyword("calendar") {
      try self.init(word)
      return
    }
    let preferred: String
    do throws(ICUFailure) {
      let asked = try LocaleData.keyword("calendar", of: locale.resourceID)
      preferred = try asked.isEmpty ? LocaleData.preferredCalendar(locale.resourceID) : asked
    } catch {
      throw FormatError(icu: error, while: "asking for the calendar of \"\(locale)\"")
    }
    try self.init(preferred)
  }
}

extension WeekRules {
  /// The rules of the region of a locale; the keyword `fw` names the first day itself.
  ///
  /// - Parameters:
  ///   - locale: The locale.
  ///   - regionalData: Whose data count.
  ///
  /// *Errors*: `icuFailure` where ICU does not tell.
  public init(locale: LocaleID, from regionalData: RegionalData = .newest) throws(FormatError) {
    try self.init(localeIdentifier: locale.resourceID, from: regionalData)
  }
}
