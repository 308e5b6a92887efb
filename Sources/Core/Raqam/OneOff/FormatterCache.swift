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
/// A cache holds at most `capacity` formatters of each kind (numbers, dates, lists and so on). Formatters of
/// spelled-out numbers are also limited by size, to about 8 MB in total, or 16 KB × `capacity` if that is more. A full
/// cache evicts a formatter that was not used recently; it is freed once no caller holds it. Date formatters share the
/// names of months, weekdays and the like, for at most 64 pairs of locale and calendar. Errors are not cached.
public final class FormatterCache: Sendable {
  /// The default cache of the process, with a capacity of 128 formatters of each kind.
  public static let shared = FormatterCache()

  let numbers: StyleCache<DecimalFormatter>
  let numberRanges: StyleCache<NumberRangeFormatter>
  let plurals: StyleCache<PluralTextFormatter>
  let bytes: StyleCache<ByteFormatter>
  let durations: StyleCache<DurationFormatter>
  let lists: StyleCache<ListTextFormatter>
  let texts: StyleCache<TextFormatter>
  let dates: ZonedCache<InstantStyle, InstantFormatter>
  let dateRanges: ZonedCache<InstantStyle, InstantRangeFormatter>

  /// Creates an empty cache.
  ///
  /// - Parameter capacity: The maximum number of formatters of each kind.
  public init(capacity: Int = 128) {
    numbers = StyleCache(capacity: capacity, weight: \.weight)
    numberRanges = StyleCache(capacity: capacity)
    plurals = StyleCache(capacity: capacity)
    bytes = StyleCache(capacity: capacity)
    durations = StyleCache(capacity: capacity)
    lists = StyleCache(capacity: capacity)
    texts = StyleCache(capacity: capacity)
    // The formatters of one locale and calendar share the names of months, weekdays and the like.
    let names = DateNamesPool()
    dates = ZonedCache(capacity: capacity) { style, locale, rules throws(FormatError) in
      try InstantFormatter(
        style, locale: locale, timeZone: rules, names: names)
    }
    dateRanges = ZonedCache(capacity: capacity) { style, locale, rules throws(FormatError) in
      try InstantRangeFormatter(style, locale: locale, timeZone: rules)
    }
  }

  /// The number of cached formatters of all kinds.
  public var count: Int {
    numbers.count + numberRanges.count + plurals.count + bytes.count + durations.count + lists.count + texts.count
      + dates.count + dateRanges.count
  }
}

extension FormatterCache {
  /// Returns the formatter of a number style, creating it if necessary.
  ///
  /// - Throws: An error of creating a ``/RaqamNumbers/DecimalFormatter``.
  public func formatter(
    _ style: DecimalStyle, in locale: some LocaleConvertible
  ) throws(FormatError) -> DecimalFormatter {
    try numbers.kept(style, locale).value.formatter
  }

  /// Returns the formatter of a byte count style, creating it if necessary.
  ///
  /// - Throws: An error of creating a ``/RaqamNumbers/ByteFormatter``.
  public func formatter(_ style: ByteStyle, in locale: some LocaleConvertible) throws(FormatError) -> ByteFormatter {
    try bytes.kept(style, locale).value.formatter
  }

  /// Returns the formatter of a duration style, creating it if necessary.
  ///
  /// - Throws: `unsupportedStyle` if the style has no units, or another error of creating a
  ///   ``/RaqamNumbers/DurationFormatter``.
  public func formatter(
    _ style: DurationStyle, in locale: some LocaleConvertible
  ) throws(FormatError) -> DurationFormatter {
    try durations.kept(style, locale).value.formatter
  }

  /// Returns the list formatter of a list style, creating it if necessary.
  ///
  /// - Throws: `invalidLocale`, `icuFailure`.
  public func formatter(
    _ style: ListStyle, in locale: some LocaleConvertible
  ) throws(FormatError) -> ListTextFormatter {
    try lists.kept(style, locale).value.formatter
  }

  /// Returns the formatter of a date style in a time zone, creating it if necessary.
  ///
  /// - Throws: `unknownTimeZone`, or an error of creating an ``/RaqamDates/InstantFormatter``.
  public func formatter(
    _ style: InstantStyle, in locale: some LocaleConvertible, timeZone: some TimeZoneConvertible
  ) throws(FormatError) -> InstantFormatter {
    try dates.kept(style, locale, timeZone).value.formatter
  }

  /// Returns the formatter of number ranges, creating it if necessary.
  ///
  /// - Throws: An error of creating a ``/RaqamNumbers/NumberRangeFormatter``.
  public func rangeFormatter(
    _ style: DecimalStyle, in locale: some LocaleConvertible
  ) throws(FormatError) -> NumberRangeFormatter {
    try numberRanges.kept(style, locale).value.formatter
  }

  /// Returns the formatter of date ranges in a time zone, creating it if necessary.
  ///
  /// - Throws: `unknownTimeZone`, or an error of creating an ``/RaqamDates/InstantRangeFormatter``.
  public func rangeFormatter(
    _ style: InstantStyle, in locale: some LocaleConvertible, timeZone: some TimeZoneConvertible
  ) throws(FormatError) -> InstantRangeFormatter {
    try dateRanges.kept(style, locale, timeZone).value.formatter
  }

  /// Returns the formatter of a text style, creating it if necessary.
  ///
  /// - Throws: An error of creating a ``/RaqamText/TextFormatter``.
  public func formatter(_ style: TextStyle, in locale: some LocaleConvertible) throws(FormatError) -> TextFormatter {
    try texts.kept(style, locale).value.formatter
  }

  /// Returns the formatter of plural texts, creating it if necessary.
  ///
  /// - Throws: An error of creating a ``/RaqamNumbers/PluralTextFormatter``.
  public func formatter(
    _ style: PluralTextStyle, in locale: some LocaleConvertible
  ) throws(FormatError) -> PluralTextFormatter {
    try plurals.kept(style, locale).value.formatter
  }
}
