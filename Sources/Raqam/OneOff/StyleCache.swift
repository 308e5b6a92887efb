internal import RaqamMemory

/// A formatter that a cache keeps, with the reference by which it is called.
struct CachedFormatter<Formatter: AnyObject & Sendable>: Sendable {
  let formatter: Formatter
  let unretained: Unretained<Formatter>

  init(_ formatter: Formatter) {
    self.formatter = formatter
    unretained = Unretained(formatter)
  }
}

extension CacheEntry {
  /// Calls a formatter. Only the reference count of this entry changes, which belongs to one thread.
  @inline(__always)
  func with<Formatter, Answer>(
    _ body: (Formatter) throws(FormatError) -> Answer
  ) throws(FormatError) -> Answer where Value == CachedFormatter<Formatter> {
    defer { withExtendedLifetime(self) {} }
    return try value.unretained.with(body)
  }
}

/// A style with a cheap hash.
protocol FingerprintedStyle: Hashable, Sendable {
  func add(to print: inout Fingerprint)
}

/// A locale, or a spelling of one that is parsed only on a cache miss.
protocol LocaleNaming {
  var spelling: String { get }
  func locale() throws(FormatError) -> LocaleID
}

extension LocaleID: LocaleNaming {
  var spelling: String { identifier }
  func locale() throws(FormatError) -> LocaleID { self }
}

extension String: LocaleNaming {
  var spelling: String { self }
  func locale() throws(FormatError) -> LocaleID { try LocaleID(self) }
}

/// A cache of formatters that are created from a style and a locale.
final class StyleCache<Formatter: StyledFormatter & AnyObject>: Sendable where Formatter.Style: FingerprintedStyle {
  struct Key: CacheKey {
    let style: Formatter.Style
    let spelling: String

    var fingerprint: Int { Self.fingerprint(style, spelling) }

    @inline(__always)
    static func fingerprint(_ style: Formatter.Style, _ spelling: String) -> Int {
      var print = Fingerprint()
      style.add(to: &print)
      print.add(spelling)
      return print.value
    }
  }

  private let formatters: SharedCache<Key, CachedFormatter<Formatter>>
  private let weight: @Sendable (Formatter) -> Int

  /// - Parameter weight: Returns the approximate memory cost of a formatter in bytes, if costs differ widely.
  init(capacity: Int, weight: @escaping @Sendable (Formatter) -> Int = { _ in 0 }) {
    formatters = SharedCache(capacity: capacity, weightLimit: .formatBytes(capacity: capacity))
    self.weight = weight
  }

  var count: Int { formatters.count }

  @inline(__always)
  func kept(
    _ style: Formatter.Style, _ name: some LocaleNaming
  ) throws(FormatError) -> CacheEntry<Key, CachedFormatter<Formatter>> {
    let spelling = name.spelling
    let known = formatters.known(Key.fingerprint(style, spelling)) { $0.spelling == spelling && $0.style == style }
    if let known { return known }
    return try built(style, name)
  }

  @inline(never)
  private func built(
    _ style: Formatter.Style, _ name: some LocaleNaming
  ) throws(FormatError) -> CacheEntry<Key, CachedFormatter<Formatter>> {
    let key = Key(style: style, spelling: name.spelling)
    return try formatters.value(for: key, weight: { weight($0.formatter) }) { () throws(FormatError) in
      CachedFormatter(try Formatter(style: style, locale: name.locale()))
    }
  }
}

/// A cache of date formatters.
final class DateCache: Sendable {
  struct Key: CacheKey {
    let style: InstantStyle
    let spelling: String
    let zone: String

    var fingerprint: Int { Self.fingerprint(style, spelling, zone) }

    @inline(__always)
    static func fingerprint(_ style: InstantStyle, _ spelling: String, _ zone: String) -> Int {
      var print = Fingerprint()
      style.add(to: &print)
      print.add(spelling)
      print.add(zone)
      return print.value
    }
  }

  private let formatters: SharedCache<Key, CachedFormatter<InstantFormatter>>
  /// The names of months, weekdays and the like, which the formatters of one locale and calendar share.
  private let names = DateNamesPool()
  private let engines = DateEnginePool()

  init(capacity: Int) { formatters = SharedCache(capacity: capacity) }

  var count: Int { formatters.count }

  @inline(__always)
  func kept(
    _ style: InstantStyle, _ name: some LocaleNaming, _ zone: String
  ) throws(FormatError) -> CacheEntry<Key, CachedFormatter<InstantFormatter>> {
    let spelling = name.spelling
    let known = formatters.known(Key.fingerprint(style, spelling, zone)) {
      $0.spelling == spelling && $0.zone == zone && $0.style == style
    }
    if let known { return known }
    return try built(style, name, zone)
  }

  @inline(never)
  private func built(
    _ style: InstantStyle, _ name: some LocaleNaming, _ zone: String
  ) throws(FormatError) -> CacheEntry<Key, CachedFormatter<InstantFormatter>> {
    let key = Key(style: style, spelling: name.spelling, zone: zone)
    return try formatters.value(for: key) { () throws(FormatError) in
      CachedFormatter(
        try InstantFormatter(
          style: style, locale: name.locale(), rules: .shared(zone),
          sources: InstantSources(names: names, engines: engines)))
    }
  }
}
