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

/// A formatter that is created from a style and a locale, whatever it formats.
protocol LocalizedFormatter: AnyObject, Sendable {
  associatedtype Style: FingerprintedStyle

  init(_ style: Style, locale: some LocaleConvertible) throws(FormatError)
}

extension DecimalFormatter: LocalizedFormatter {}
extension NumberRangeFormatter: LocalizedFormatter {}
extension ByteFormatter: LocalizedFormatter {}
extension DurationFormatter: LocalizedFormatter {}
extension ListTextFormatter: LocalizedFormatter {}
extension PluralTextFormatter: LocalizedFormatter {}
extension TextFormatter: LocalizedFormatter {}

/// A cache of formatters that are created from a style and a locale. A string is parsed only on a cache miss.
final class StyleCache<Formatter: LocalizedFormatter>: Sendable {
  struct Key: CacheKey {
    let style: Formatter.Style
    let locale: String

    var fingerprint: Int { Self.fingerprint(style, locale) }

    @inline(__always)
    static func fingerprint(_ style: Formatter.Style, _ locale: String) -> Int {
      var print = Fingerprint()
      style.add(to: &print)
      print.add(locale)
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
    _ style: Formatter.Style, _ locale: some LocaleConvertible
  ) throws(FormatError) -> CacheEntry<Key, CachedFormatter<Formatter>> {
    let identifier = locale.localeIdentifier
    let known = formatters.known(Key.fingerprint(style, identifier)) { $0.locale == identifier && $0.style == style }
    if let known { return known }
    return try built(style, locale)
  }

  @inline(never)
  private func built(
    _ style: Formatter.Style, _ locale: some LocaleConvertible
  ) throws(FormatError) -> CacheEntry<Key, CachedFormatter<Formatter>> {
    let key = Key(style: style, locale: locale.localeIdentifier)
    return try formatters.value(for: key, weight: { weight($0.formatter) }) { () throws(FormatError) in
      CachedFormatter(try Formatter(style, locale: locale))
    }
  }
}

/// A cache of formatters that are created from a style, a locale and a time zone.
final class ZonedCache<Style: FingerprintedStyle, Formatter: AnyObject & Sendable>: Sendable {
  struct Key: CacheKey {
    let style: Style
    let locale: String
    let zone: String

    var fingerprint: Int { Self.fingerprint(style, locale, zone) }

    @inline(__always)
    static func fingerprint(_ style: Style, _ locale: String, _ zone: String) -> Int {
      var print = Fingerprint()
      style.add(to: &print)
      print.add(locale)
      print.add(zone)
      return print.value
    }
  }

  typealias Build = @Sendable (Style, LocaleID, TimeZoneRules) throws(FormatError) -> Formatter

  private let formatters: SharedCache<Key, CachedFormatter<Formatter>>
  private let build: Build

  init(capacity: Int, _ build: @escaping Build) {
    formatters = SharedCache(capacity: capacity)
    self.build = build
  }

  var count: Int { formatters.count }

  @inline(__always)
  func kept(
    _ style: Style, _ locale: some LocaleConvertible, _ zone: some TimeZoneConvertible
  ) throws(FormatError) -> CacheEntry<Key, CachedFormatter<Formatter>> {
    let identifier = locale.localeIdentifier
    let zoneIdentifier = zone.timeZoneIdentifier
    let known = formatters.known(Key.fingerprint(style, identifier, zoneIdentifier)) {
      $0.locale == identifier && $0.zone == zoneIdentifier && $0.style == style
    }
    if let known { return known }
    return try built(style, locale, zone)
  }

  @inline(never)
  private func built(
    _ style: Style, _ locale: some LocaleConvertible, _ zone: some TimeZoneConvertible
  ) throws(FormatError) -> CacheEntry<Key, CachedFormatter<Formatter>> {
    let key = Key(style: style, locale: locale.localeIdentifier, zone: zone.timeZoneIdentifier)
    return try formatters.value(for: key) { () throws(FormatError) in
      CachedFormatter(try build(style, locale.localeID(), zone.timeZoneRules()))
    }
  }
}
