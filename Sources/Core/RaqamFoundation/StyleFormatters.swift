internal import Raqam
internal import RaqamMemory

/// The formatters of one kind of style, which equal styles share.
struct StyleFormatters<Key: Hashable & Sendable, Formatter: Sendable>: Sendable {
  private struct Entry: CacheKey {
    let key: Key
    var fingerprint: Int { key.hashValue }
  }

  private let formatters = SharedCache<Entry, Formatter>(capacity: 128)

  /// Returns the formatter of a key, creating it if necessary.
  func formatter(
    for key: Key, make: () throws(FormatError) -> Formatter
  ) throws(FormatError) -> Formatter {
    try formatters.value(for: Entry(key: key), make: make).value
  }
}
