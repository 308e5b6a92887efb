internal import Synchronization

/// The names of some locales and calendars, shared by the formatters that are built with it.
///
/// Whoever builds many formatters keeps one. When it is full it begins anew; formatters keep what they have.
package final class DateNamesPool: Sendable {
  private let names = Mutex<[String: DateNames]>([:])
  private let limit: Int

  /// A pool for so many locales and calendars.
  package init(limit: Int = 64) { self.limit = max(limit, 1) }

  /// The names of a locale's resources in a calendar.
  func names(resource: String, calendar: CalendarID) -> DateNames {
    names.withLock { names in
      let key = "\(resource) \(calendar.rawValue)"
      if let known = names[key] { return known }
      if names.count >= limit { names.removeAll() }
      let made = DateNames(resource: resource, calendar: calendar)
      names[key] = made
      return made
    }
  }
}
