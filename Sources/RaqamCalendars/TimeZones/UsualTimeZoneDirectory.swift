internal import Synchronization

/// The first of the usual directories that holds zones, found once.
///
/// A zone that the very first one holds is read without looking for it: each look costs as much as a hundred dates.
/// *Thread safety*: may be used from any thread.
final class UsualTimeZoneDirectory: Sendable {
  private enum Search: Sendable {
    case open
    case done(TimeZoneDirectory?)
  }

  private let search = Mutex(Search.open)

  /// `nil` where the system has no database.
  var directory: TimeZoneDirectory? {
    search.withLock { search in
      if case .done(let found) = search { return found }
      var found: TimeZoneDirectory?
      for path in TimeZoneDirectory.usual where found == nil { found = TimeZoneDirectory(path) }
      search = .done(found)
      return found
    }
  }

  /// The file of a zone; `nil` where there is none.
  func zone(_ id: String) -> [UInt8]? {
    let isOpen = search.withLock { search in
      if case .open = search { return true }
      return false
    }
    if isOpen, let path = TimeZoneDirectory.usual.first {
      let first = TimeZoneDirectory(known: path)
      if let bytes = first.zone(id) {
        search.withLock { $0 = .done(first) }
        return bytes
      }
    }
    return directory?.zone(id)
  }
}
