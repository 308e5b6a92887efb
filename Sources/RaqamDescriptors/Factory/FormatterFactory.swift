public import Raqam
internal import Synchronization

/// Makes compiled formats from descriptors and keeps the last ones.
///
/// ```swift
/// let factory = FormatterFactory()
/// let format = try factory.format(for: descriptor, in: context)
/// try format.string(.integer(1000))
/// ```
///
/// One factory serves a process; it may be used from any thread. Two calls with equal descriptors and contexts give the
/// same compiled format. A failure is never kept.
public final class FormatterFactory: Sendable {
  /// What a format is kept by. A class, for a copy of it counts one reference and is made at each look-up.
  private final class Key: Hashable, Sendable {
    let descriptor: FormatterDescriptor
    let locale: LocaleID
    let timeZone: TimeZoneID
    let calendar: CalendarID?
    /// Only where texts depend on it.
    let now: Instant?

    init(_ descriptor: FormatterDescriptor, in context: FormatContext) {
      self.descriptor = descriptor
      locale = context.locale
      timeZone = context.timeZone
      calendar = context.calendar
      now = descriptor.date.isRelative ? context.now : nil
    }

    static func == (left: Key, right: Key) -> Bool {
      left.descriptor == right.descriptor && left.locale == right.locale && left.timeZone == right.timeZone
        && left.calendar == right.calendar && left.now == right.now
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(descriptor)
      hasher.combine(locale)
      hasher.combine(timeZone)
      hasher.combine(calendar)
      hasher.combine(now)
    }

    /// Whether this is the key of a descriptor in a context. Whether `now` counts, equal descriptors say alike.
    @inline(__always)
    func isKey(of other: FormatterDescriptor, in context: FormatContext) -> Bool {
      descriptor == other && locale == context.locale && timeZone == context.timeZone && calendar == context.calendar
        && (now == nil || now == context.now)
    }
  }

  private let cache: Mutex<FormatCache<Key, CompiledFormat>>
  private let zones: Mutex<FormatCache<TimeZoneID, TimeZoneRules>>
  /// Opened when the first zone is asked for, unless it was given: few formats need one.
  private let database: Mutex<TimeZoneDatabase?>

  /// - Parameters:
  ///   - capacity: How many formats are kept.
  ///   - timeZones: Where the rules of time zones are looked up; `nil` is the system's database, opened when needed.
  public init(capacity: Int = 512, timeZones: TimeZoneDatabase? = nil) {
    cache = Mutex(FormatCache(capacity: capacity))
    zones = Mutex(FormatCache(capacity: 64))
    database = Mutex(timeZones)
  }

  /// Where the rules of time zones are looked up.
  public var timeZones: TimeZoneDatabase {
    if let kept = database.withLock({ $0 }) { return kept }
    let opened = TimeZoneDatabase()
    return database.withLock { kept in
      let winner = kept ?? opened
      kept = winner
      return winner
    }
  }

  /// How many formats are kept now.
  public var count: Int { cache.withLock { $0.count } }

  /// The compiled format of a descriptor where it leaves open what `context` says.
  ///
  /// *Errors*: those of the formatters: `no_currency_for_region`, `invalid_skeleton`, `unsupported_style` …
  public func format(
    for descriptor: FormatterDescriptor, in context: FormatContext
  ) throws(FormatError) -> CompiledFormat {
    // The same descriptors come again and again: where one was found last needs no hash of the whole key.
    let hint = descriptor.fingerprint ^ context.locale.fingerprint
    if let kept = cache.withLock({ $0.value(hint: hint) { $0.isKey(of: descriptor, in: context) } }) { return kept }
    let key = Key(descriptor, in: context)
    if let kept = cache.withLock({ $0.value(for: key, hint: hint) }) { return kept }
    let built = try CompiledFormat(descriptor, in: context, factory: self)
    return cache.withLock { $0.insert(built, for: key) }
  }

  /// The rules of a time zone, read once.
  public func rules(for zone: TimeZoneID) throws(FormatError) -> TimeZoneRules {
    if let kept = zones.withLock({ $0.value(for: zone) }) { return kept }
    let built = try timeZones.rules(for: zone)
    return zones.withLock { $0.insert(built, for: zone) }
  }
}

extension CompiledFormat {
  /// Compiles a descriptor.
  init(
    _ descriptor: FormatterDescriptor, in context: FormatContext, factory: FormatterFactory
  ) throws(FormatError) {
    let locale = descriptor.locale ?? context.locale
    direction = locale.direction
    bidi = descriptor.bidi
    emptyText = descriptor.emptyText
    switch descriptor.content {
    case .number(let style):
      engine = .number(try NumberFormat(style: style, locale: locale))
    case .byte(let style): engine = .byte(try ByteFormatter(style: style, locale: locale))
    case .duration(let style): engine = .duration(try DurationFormatter(style: style, locale: locale))
    case .list(let style): engine = .list(try ListJoiner(style: style, locale: locale))
    case .plural(let style): engine = .plural(try PluralTextFormatter(style: style, locale: locale))
    case .text(let style): engine = .text(try TextFormatter(style: style, locale: locale))
    case .message(let pattern):
      engine = .message(
        try MessageFormatter(pattern: pattern, locale: locale, rules: factory.rules(for: context.timeZone)))
    case .date(var style, let timeZone):
      let zone = timeZone ?? context.timeZone
      style.calendar = style.calendar ?? context.calendar
      let rules = try factory.rules(for: zone)
      engine = .date(
        try DateFormat(
          style: style, options: descriptor.date, locale: locale, rules: rules, now: context.now))
    }
  }
}
