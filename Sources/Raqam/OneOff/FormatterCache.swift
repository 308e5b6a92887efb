internal import RaqamMemory

/// A cache of recently used formatters, for code that does not store its own.
///
/// ```swift
/// let cache = FormatterCache(capacity: 500)
/// let locale = try LocaleID("fa_IR")
/// try 1234.5.formatted(.percent, in: locale, cache: cache)   // ۱۲۳٬۴۵۰٪
/// try cache.formatter(.percent, in: locale).parse("۵٪").value  // 0.05
/// ```
///
/// `value.formatted(_:in:)` uses ``shared`` unless another cache is passed. The first call creates the formatter. Later
/// lookups take about as long as formatting a number and need no lock. A cache may be shared by any number of threads.
///
/// ## Memory
///
/// A cache holds at most `capacity` formatters of each kind (numbers, dates, bytes, durations, lists). Formatters of
/// spelled-out numbers are also limited by size, to about 8 MB in total, or 16 KB × `capacity` if that is more. A full
/// cache evicts a formatter that was not used recently; it is freed once no caller holds it. Date formatters share the
/// names of months, weekdays and the like, for at most 64 pairs of locale and calendar. Errors are not cached.
public final class FormatterCache: Sendable {
  /// The default cache of the process, with a capacity of 128 formatters of each kind.
  public static let shared = FormatterCache()

  let numbers: StyleCache<DecimalFormatter>
  let bytes: StyleCache<ByteFormatter>
  let durations: StyleCache<DurationFormatter>
  let lists: StyleCache<ListTextFormatter>
  let dates: DateCache

  /// Creates an empty cache.
  ///
  /// - Parameter capacity: The maximum number of formatters of each kind.
  public init(capacity: Int = 128) {
    numbers = StyleCache(capacity: capacity, weight: \.weight)
    bytes = StyleCache(capacity: capacity)
    durations = StyleCache(capacity: capacity)
    lists = StyleCache(capacity: capacity)
    dates = DateCache(capacity: capacity)
  }

  /// The number of cached formatters of all kinds.
  public var count: Int { numbers.count + bytes.count + durations.count + lists.count + dates.count }
}

extension FormatterCache {
  /// Returns the formatter of a number style, creating it if necessary.
  ///
  /// - Throws: An error of creating a ``/RaqamNumbers/DecimalFormatter``.
  public func formatter(_ style: DecimalStyle, in locale: LocaleID) throws(FormatError) -> DecimalFormatter {
    try numbers.kept(style, locale).value.formatter
  }

  /// Returns the formatter of a byte count style, creating it if necessary.
  ///
  /// - Throws: An error of creating a ``/RaqamNumbers/ByteFormatter``.
  public func formatter(_ style: ByteStyle, in locale: LocaleID) throws(FormatError) -> ByteFormatter {
    try bytes.kept(style, locale).value.formatter
  }

  /// Returns the formatter of a duration style, creating it if necessary.
  ///
  /// - Throws: `unsupportedStyle` if the style has no units, or another error of creating a
  ///   ``/RaqamNumbers/DurationFormatter``.
  public func formatter(_ style: DurationStyle, in locale: LocaleID) throws(FormatError) -> DurationFormatter {
    try durations.kept(style, locale).value.formatter
  }

  /// Returns the list formatter of a list style, creating it if necessary.
  ///
  /// - Throws: `icuFailure`.
  public func formatter(_ style: ListStyle, in locale: LocaleID) throws(FormatError) -> ListTextFormatter {
    try lists.kept(style, locale).value.formatter
  }

  /// Returns the formatter of a date style in a time zone, creating it if necessary.
  ///
  /// The rules of the zone come from ``/RaqamDates/RaqamCalendars/TimeZoneRules/shared(_:)``.
  ///
  /// - Throws: `unknownTimeZone`, or an error of creating an ``/RaqamDates/InstantFormatter``.
  public func formatter(
    _ style: InstantStyle, in locale: LocaleID, timeZone: TimeZoneID
  ) throws(FormatError) -> InstantFormatter {
    try dates.kept(style, locale, timeZone.identifier).value.formatter
  }
}
