/// The names of some locales and calendars, shared by the formatters that are built with it.
///
/// Whoever builds many formatters keeps one. When it is full it begins anew; formatters keep what they have.
package final class DateNamesPool: Sendable {
  private let names: LazyTable<String, DateNames>

  /// A pool for so many locales and calendars.
  package init(limit: Int = 64) { names = LazyTable(limit: limit) }

  /// The names of a locale's resources in a calendar.
  func names(resource: String, calendar: CalendarID) -> DateNames {
    names.value(for: "\(resource) \(calendar.rawValue)") { DateNames(resource: resource, calendar: calendar) }
  }
}
