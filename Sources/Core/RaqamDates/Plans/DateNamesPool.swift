internal import RaqamMemory

/// A pool of ``DateNames`` that formatters share.
///
/// Code that creates many formatters should use one pool. A full pool is cleared; formatters retain the names they use.
package final class DateNamesPool: Sendable {
  private struct Key: Hashable {
    let locale: LocaleID
    let calendar: CalendarID?
    let regionalData: RegionalData
  }

  private let names: MemoTable<Key, DateNames>

  /// Creates a pool for at most `limit` pairs of a locale and a calendar.
  package init(limit: Int = 64) { names = MemoTable(limit: limit) }

  /// Returns the names of a locale in a calendar; `nil` uses the locale's calendar.
  func names(
    locale: LocaleID, calendar: CalendarID?, from data: RegionalData
  ) throws(FormatError) -> DateNames {
    try names.value(for: Key(locale: locale, calendar: calendar, regionalData: data)) { () throws(FormatError) in
      try DateNames(locale: locale, calendar: calendar, from: data)
    }
  }
}
