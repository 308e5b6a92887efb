internal import RaqamMemory

/// The names of some locales and calendars, shared by the formatters that are built with it.
///
/// Whoever builds many formatters keeps one. When it is full it begins anew; formatters keep what they have.
package final class DateNamesPool: Sendable {
  private struct Key: Hashable {
    let locale: LocaleID
    let calendar: CalendarID?
    let regionalData: RegionalData
  }

  private let names: LazyTable<Key, DateNames>

  /// A pool for so many locales and calendars.
  package init(limit: Int = 64) { names = LazyTable(limit: limit) }

  /// The names of a locale in a calendar; `nil` for the locale's own.
  func names(
    locale: LocaleID, calendar: CalendarID?, from data: RegionalData
  ) throws(FormatError) -> DateNames {
    try names.value(for: Key(locale: locale, calendar: calendar, regionalData: data)) { () throws(FormatError) in
      try DateNames(locale: locale, calendar: calendar, from: data)
    }
  }
}
