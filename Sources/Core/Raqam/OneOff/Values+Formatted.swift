extension Instant {
  /// Returns the instant formatted in a time zone, using a cached formatter.
  ///
  /// ```swift
  /// let instant = Instant(epochMilliseconds: 1_742_558_400_000)
  /// try instant.formatted(.date(.long), in: "fa_IR", timeZone: "Asia/Tehran")  // ۱ فروردین ۱۴۰۴
  /// ```
  ///
  /// - Throws: `unknownTimeZone`, or an error of creating an ``/RaqamDates/InstantFormatter``.
  public func formatted(
    _ style: InstantStyle = .standard, in locale: some LocaleConvertible, timeZone: some TimeZoneConvertible,
    cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try cache.dates.kept(style, locale, timeZone).with { formatter throws(FormatError) in try formatter.string(self) }
  }
}

extension ClosedRange<Instant> {
  /// Returns the range formatted in a time zone, using a cached formatter.
  ///
  /// ```swift
  /// let start = Instant(epochMilliseconds: 1_742_428_800_000)
  /// let end = start + .seconds(5 * 86_400)
  /// try (start...end).formatted(.skeleton("yMMMd"), in: "en_US", timeZone: "UTC")  // Mar 20 – 25, 2025
  /// ```
  ///
  /// - Throws: `unknownTimeZone`, or an error of creating an ``/RaqamDates/InstantRangeFormatter``.
  public func formatted(
    _ style: InstantStyle, in locale: some LocaleConvertible, timeZone: some TimeZoneConvertible,
    cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try cache.dateRanges.kept(style, locale, timeZone).with { formatter throws(FormatError) in
      try formatter.string(from: lowerBound, to: upperBound)
    }
  }
}

extension LocalDateTime {
  /// Returns the local time as formatted, using a cached formatter. It needs no time zone; if the style shows one, it is
  /// UTC.
  ///
  /// ```swift
  /// let noon = try LocalDateTime(day: DayNumber(20_168), time: LocalTime(hour: 12, minute: 0))
  /// try noon.formatted(.date(.long, time: .short), in: "en_GB")  // 21 March 2025 at 12:00
  /// ```
  ///
  /// - Throws: `outOfRange` if the local time is outside the range of instants, or an error of creating an
  ///   ``/RaqamDates/InstantFormatter``.
  public func formatted(
    _ style: InstantStyle = .standard, in locale: some LocaleConvertible, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try cache.dates.kept(style, locale, TimeZoneRules.utc).with { formatter throws(FormatError) in
      try formatter.string(self)
    }
  }
}

extension DayNumber {
  /// Returns the formatted day, using a cached formatter. It needs no time zone.
  ///
  /// ```swift
  /// try DayNumber(20_168).formatted(.date(.long), in: "fa_IR")  // ۱ فروردین ۱۴۰۴
  /// ```
  ///
  /// - Throws: `outOfRange` if the day is outside the range of instants, or an error of creating an
  ///   ``/RaqamDates/InstantFormatter``.
  public func formatted(
    _ style: InstantStyle = .date(.short), in locale: some LocaleConvertible, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try LocalDateTime(day: self).formatted(style, in: locale, cache: cache)
  }
}

extension LocalTime {
  /// Returns the formatted time of day, using a cached formatter. It needs no time zone.
  ///
  /// ```swift
  /// try LocalTime(hour: 15, minute: 30).formatted(.time(.short), in: "en_GB")  // 15:30
  /// ```
  ///
  /// - Throws: An error of creating an ``/RaqamDates/InstantFormatter``.
  public func formatted(
    _ style: InstantStyle = .time(.short), in locale: some LocaleConvertible, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try LocalDateTime(time: self).formatted(style, in: locale, cache: cache)
  }
}

extension Duration {
  /// Returns the formatted duration, using a cached formatter.
  ///
  /// ```swift
  /// try Duration.seconds(3900).formatted(.countdown, in: "en_US")   // 1 hour, 5 minutes
  /// try Duration.seconds(3900).formatted(.positional, in: "en_US")  // 1:05:00
  /// ```
  ///
  /// - Throws: `outOfRange` if the seconds do not fit in an `Int64`, or an error of creating a
  ///   ``/RaqamNumbers/DurationFormatter``.
  public func formatted(
    _ style: DurationStyle, in locale: some LocaleConvertible, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try cache.durations.kept(style, locale).with { formatter throws(FormatError) in try formatter.string(self) }
  }
}

extension Sequence<String> {
  /// Returns the strings joined as a list, using a cached formatter.
  ///
  /// ```swift
  /// try ["tea", "coffee", "water"].formatted(in: "en_US")       // tea, coffee, and water
  /// try ["tea", "coffee", "water"].formatted(.or, in: "de_DE")  // tea, coffee oder water
  /// ```
  ///
  /// - Throws: `invalidLocale`, `icuFailure`.
  public func formatted(
    _ style: ListStyle = .and, in locale: some LocaleConvertible, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try cache.lists.kept(style, locale).with { joiner throws(FormatError) in try joiner.string(Array(self)) }
  }
}

extension String {
  /// Returns the string with its case, letters or digits converted by the rules of a locale, using a cached formatter.
  ///
  /// ```swift
  /// try "istanbul".formatted(.upper, in: "tr")  // İSTANBUL
  /// ```
  ///
  /// - Throws: An error of creating a ``/RaqamText/TextFormatter``, or `icuFailure`.
  public func formatted(
    _ style: TextStyle, in locale: some LocaleConvertible, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try cache.texts.kept(style, locale).with { formatter throws(FormatError) in try formatter.string(self) }
  }
}
