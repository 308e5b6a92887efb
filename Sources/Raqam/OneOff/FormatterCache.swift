internal import RaqamMemory

/// The formatters that were used last, for calls that keep none themselves.
///
/// ```swift
/// let cache = FormatterCache(capacity: 500)
/// let locale = try LocaleID("fa_IR")
/// try 1234.5.formatted(.percent, in: locale, cache: cache)   // ۱۲۳٬۴۵۰٪
/// try cache.formatter(.percent, in: locale).parse("۵٪").value  // 0.05
/// ```
///
/// `value.formatted(_:in:)` writes through ``shared`` unless it is given another one. A formatter is built the first time;
/// then finding it takes about as long as writing a number, and no lock. Any number of threads may share a cache.
///
/// *Memory*: of each kind (numbers, dates, bytes, durations, lists) at most `capacity` formatters are kept, and of
/// numbers in words so many as take about 8 MB, or 16 KB for each of `capacity` where that is more. The one that gives way was
/// not used lately; it is freed when nobody holds it. The formatters of dates share the names of months, weekdays and the
/// like, of 64 locales and calendars at most. A failure is never kept.
public final class FormatterCache: Sendable {
  /// The cache of the process. It keeps 128 formatters of each kind.
  public static let shared = FormatterCache()

  let numbers: StyleCache<DecimalFormatter>
  let bytes: StyleCache<ByteFormatter>
  let durations: StyleCache<DurationFormatter>
  let lists: StyleCache<ListJoiner>
  let dates: DateCache

  /// An empty cache.
  ///
  /// - Parameter capacity: How many formatters of each kind are kept.
  public init(capacity: Int = 128) {
    numbers = StyleCache(capacity: capacity, weight: \.weight)
    bytes = StyleCache(capacity: capacity)
    durations = StyleCache(capacity: capacity)
    lists = StyleCache(capacity: capacity)
    dates = DateCache(capacity: capacity)
  }

  /// How many formatters are kept now, of all kinds.
  public var count: Int { numbers.count + bytes.count + durations.count + lists.count + dates.count }
}

extension FormatterCache {
  /// The formatter of a style of numbers, built if there is none yet.
  ///
  /// *Errors*: those of ``/RaqamNumbers/DecimalFormatter``.
  public func formatter(_ style: DecimalStyle, in locale: LocaleID) throws(FormatError) -> DecimalFormatter {
    try numbers.kept(style, locale).value.formatter
  }

  /// The formatter of a style of byte counts, built if there is none yet.
  ///
  /// *Errors*: those of ``/RaqamNumbers/ByteFormatter``.
  public func formatter(_ style: ByteStyle, in locale: LocaleID) throws(FormatError) -> ByteFormatter {
    try bytes.kept(style, locale).value.formatter
  }

  /// The formatter of a style of durations, built if there is none yet.
  ///
  /// *Errors*: those of ``/RaqamNumbers/DurationFormatter``.
  public func formatter(_ style: DurationStyle, in locale: LocaleID) throws(FormatError) -> DurationFormatter {
    try durations.kept(style, locale).value.formatter
  }

  /// What joins texts in a style, built if there is none yet.
  ///
  /// *Errors*: those of ``/RaqamText/ListJoiner``.
  public func formatter(_ style: ListStyle, in locale: LocaleID) throws(FormatError) -> ListJoiner {
    try lists.kept(style, locale).value.formatter
  }

  /// The formatter of a style of dates by the clocks of a zone, built if there is none yet.
  ///
  /// The zone's rules come from ``/RaqamDates/RaqamCalendars/TimeZoneRules/shared(_:)``. *Errors*: those of ``/RaqamDates/InstantFormatter``.
  public func formatter(
    _ style: InstantStyle, in locale: LocaleID, timeZone: TimeZoneID
  ) throws(FormatError) -> InstantFormatter {
    try dates.kept(style, locale, timeZone.identifier).value.formatter
  }
}
