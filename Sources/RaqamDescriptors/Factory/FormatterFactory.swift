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
  private struct Key: Hashable {
    let descriptor: FormatterDescriptor
    let locale: LocaleID
    let timeZone: TimeZoneID
    let calendar: CalendarID?
  }

  private let cache: Mutex<FormatCache<Key, CompiledFormat>>

  /// - Parameter capacity: How many formats are kept.
  public init(capacity: Int = 512) {
    cache = Mutex(FormatCache(capacity: capacity))
  }

  /// How many formats are kept now.
  public var count: Int { cache.withLock { $0.count } }

  /// The compiled format of a descriptor where it leaves open what `context` says.
  ///
  /// *Errors*: those of the formatters: `no_currency_for_region`, `invalid_skeleton`, `unsupported_style` …
  public func format(
    for descriptor: FormatterDescriptor, in context: FormatContext
  ) throws(FormatError) -> CompiledFormat {
    let key = Key(
      descriptor: descriptor, locale: context.locale, timeZone: context.timeZone, calendar: context.calendar)
    if let kept = cache.withLock({ $0.value(for: key) }) { return kept }
    let built = try CompiledFormat(descriptor, in: context)
    return cache.withLock { $0.insert(built, for: key) }
  }
}

extension CompiledFormat {
  /// Compiles a descriptor.
  init(_ descriptor: FormatterDescriptor, in context: FormatContext) throws(FormatError) {
    let locale = descriptor.locale ?? context.locale
    direction = locale.direction
    bidi = descriptor.bidi
    emptyText = descriptor.emptyText
    switch descriptor.content {
    case .number(let style): engine = .number(try DecimalFormatter(style: style, locale: locale))
    case .byte(let style): engine = .byte(try ByteFormatter(style: style, locale: locale))
    case .duration(let style): engine = .duration(try DurationFormatter(style: style, locale: locale))
    case .list(let style): engine = .list(try ListJoiner(style: style, locale: locale))
    case .date(var style, let timeZone):
      let zone = timeZone ?? context.timeZone
      style.calendar = style.calendar ?? context.calendar
      engine = .date(
        try InstantFormatter(style: style, locale: locale, timeZone: zone), try TimeZoneRules(zone))
    }
  }
}
