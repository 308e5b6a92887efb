internal import CICU
package import RaqamValues

extension LocaleData {
  /// A date, or a time of day.
  package enum DateKind: Sendable { case date, time }

  /// Returns the numbering systems that CLDR gives with the pattern of a style: `hebr`, `y=jpnyear`; empty for none.
  package static func numbering(
    of kind: DateKind, style: DateData.Style, calendar: String, locale: String
  ) throws(FormatError) -> String {
    guard style != .none else { return "" }
    let index = style.rawValue + (kind == .date ? 4 : 0)
    return try icuText("DateTimePatterns") { unsafe cicu_date_numbering(locale, calendar, index, $0, $1, $2) }
  }

  /// Returns CLDR's pattern of a date with a time: `{1}, {0}`.
  package static func dateTimePattern(calendar: String, locale: String) throws(FormatError) -> String {
    try icuText("DateTimePatterns") { unsafe cicu_date_time_pattern(locale, calendar, $0, $1, $2) }
  }

  /// Returns whether CLDR's `contextTransforms` capitalize a usage, such as `day-narrow`, in a menu and alone.
  package static func capitalization(
    of usage: String, locale: String
  ) throws(FormatError) -> (menuItem: Bool, standalone: Bool) {
    var (menuItem, standalone) = (false, false)
    try unsafe check(cicu_date_capitalization(locale, usage, &menuItem, &standalone), "contextTransforms")
    return (menuItem, standalone)
  }
}
