public import Raqam
internal import Synchronization

/// Makes compiled formats from descriptors and keeps the last ones.
///
/// ```swift
/// let factory = FormatterFactory()
/// let format = try factory.format(for: descriptor, in: context)
/// try format.string(.integer(1000))  // 1,000.00 US dollars
/// ```
///
/// One factory serves a process; it may be used from any thread. Two calls with equal descriptors and contexts give the
/// same compiled format. A failure is never kept.
///
/// Looking a format up takes a lock. Threads that write many values look it up once and share it: writing takes no lock and
/// does without retain and release.
public final class FormatterFactory: Sendable {
  /// What a format is kept by. A class, for a copy of it counts one reference and is made at each look-up.
  private final class Key: Hashable, Sendable {
    let descriptor: FormatterDescriptor
    let locale: LocaleID
    let timeZone: TimeZoneID
    let calendar: CalendarID?
    /// Only where texts depend on it: the instant of relative dates, the year of others, where typed years of two
    /// digits count from.
    let now: Instant?
    let currencies: CurrencyCatalog

    init(_ descriptor: FormatterDescriptor, in context: FormatContext) {
      self.descriptor = descriptor
      locale = context.locale
      timeZone = context.timeZone
      calendar = context.calendar
      now = descriptor.relevant(context.now)
      currencies = context.currencies
    }

    static func == (left: Key, right: Key) -> Bool {
      left.descriptor == right.descriptor && left.locale == right.locale && left.timeZone == right.timeZone
        && left.calendar == right.calendar && left.now == right.now && left.currencies == right.currencies
    }

    /// The currencies of a process are nearly always the same: they are compared, not hashed.
    func hash(into hasher: inout Hasher) {
      hasher.combine(descriptor)
      hasher.combine(locale)
      hasher.combine(timeZone)
      hasher.combine(calendar)
      hasher.combine(now)
    }

    /// Whether this is the key of a descriptor in a context.
    @inline(__always)
    func isKey(of other: FormatterDescriptor, in context: FormatContext) -> Bool {
      descriptor == other && locale == context.locale && timeZone == context.timeZone && calendar == context.calendar
        && now == other.relevant(context.now) && currencies == context.currencies
    }
  }

  private let cache: Mutex<FormatCache<Key, CompiledFormat>>
  private let zones = LazyTable<TimeZoneID, TimeZoneRules>()
  /// Where the rules of time zones are looked up.
  public let timeZones: TimeZoneDatabase
  /// What formats of numbers, dates and bytes run on.
  package let engine: FormatEngine
  /// Whose data tell the currencies and the weeks of regions.
  public let regionalData: RegionalData
  private let names = DateNamesPool()

  /// - Parameters:
  ///   - capacity: How many formats are kept.
  ///   - timeZones: Where the rules of time zones are looked up.
  ///   - regionalData: Whose data tell the currencies and the weeks of regions: the newest, or ICU's to compare with.
  public convenience init(
    capacity: Int = 512, timeZones: TimeZoneDatabase = TimeZoneDatabase(), regionalData: RegionalData = .newest
  ) {
    self.init(capacity: capacity, timeZones: timeZones, engine: .automatic, regionalData: regionalData)
  }

  /// A factory whose formats of numbers, dates and bytes run on `engine`: both give the same texts.
  package init(
    capacity: Int = 512, timeZones: TimeZoneDatabase = TimeZoneDatabase(), engine: FormatEngine,
    regionalData: RegionalData = .newest
  ) {
    cache = Mutex(FormatCache(capacity: capacity))
    self.timeZones = timeZones
    self.engine = engine
    self.regionalData = regionalData
  }

  /// Where date formats get their texts from: names are shared by all formats of this factory.
  var sources: InstantSources { InstantSources(engine: engine, names: names) }

  /// How many formats are kept now.
  public var count: Int { cache.withLock { $0.count } }

  /// The compiled format of a descriptor where it leaves open what `context` says.
  ///
  /// *Errors*: those of the formatters: `noCurrencyForRegion`, `invalidSkeleton`, `unsupportedStyle` …
  public func format(
    for descriptor: FormatterDescriptor, in context: FormatContext
  ) throws(FormatError) -> CompiledFormat {
    // The same descriptors come again and again: where one was found last needs no hash of the whole key.
    let hint = descriptor.fingerprint ^ context.locale.fingerprint
    if let kept = cache.withLock({ $0.value(hint: hint) { $0.isKey(of: descriptor, in: context) } }) { return kept }
    let key = Key(descriptor, in: context)
    if let kept = cache.withLock({ $0.value(for: key, hint: hint) }) { return kept }
    var context = context
    if let now = key.now { context.now = now }
    let built = try CompiledFormat(descriptor, in: context, factory: self)
    return cache.withLock { $0.insert(built, for: key) }
  }

  /// The rules of a time zone, read once.
  public func rules(for zone: TimeZoneID) throws(FormatError) -> TimeZoneRules {
    try zones.value(for: zone) { () throws(FormatError) in try timeZones.rules(for: zone) }
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
    format = try descriptor.content.style.format(in: FormatPlace(locale: locale, context: context, factory: factory))
    // What a treatment changes is no formatter's whole text.
    direct = bidi == .marks ? format.direct : .none
  }
}
