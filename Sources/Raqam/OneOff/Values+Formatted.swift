extension Instant {
  /// The text of an instant by the clocks of a zone, by the formatter that a cache keeps.
  ///
  /// ```swift
  /// let locale = try LocaleID("fa_IR")
  /// let zone = try TimeZoneID("Asia/Tehran")
  /// try Instant(epochMilliseconds: 1_742_558_400_000).formatted(.date(.long), in: locale, timeZone: zone)  // ۱ فروردین ۱۴۰۴
  /// ```
  ///
  /// *Errors*: those of ``/RaqamDates/InstantFormatter``, `unknownTimeZone`.
  public func formatted(
    _ style: InstantStyle = .standard, in locale: LocaleID, timeZone: TimeZoneID, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try cache.dates.kept(style, locale, timeZone.identifier).with { formatter throws(FormatError) in
      try formatter.string(self)
    }
  }

  /// The text of an instant in a locale in any common spelling and a time zone by name.
  public func formatted(
    _ style: InstantStyle = .standard, in locale: String, timeZone: String, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try cache.dates.kept(style, locale, timeZone).with { formatter throws(FormatError) in try formatter.string(self) }
  }
}

extension Duration {
  /// The text of a duration, by the formatter that a cache keeps for style and locale.
  ///
  /// ```swift
  /// try Duration.seconds(3900).formatted(.countdown, in: LocaleID("en_US"))  // 1 hour, 5 minutes
  /// ```
  ///
  /// *Errors*: those of ``/RaqamNumbers/DurationFormatter``.
  public func formatted(
    _ style: DurationStyle, in locale: LocaleID, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try cache.durations.kept(style, locale).with { formatter throws(FormatError) in try formatter.string(self) }
  }

  /// The text of a duration in a locale in any common spelling.
  public func formatted(
    _ style: DurationStyle, in locale: String, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try cache.durations.kept(style, locale).with { formatter throws(FormatError) in try formatter.string(self) }
  }
}

extension Sequence<String> {
  /// The texts, joined as a locale lists them, by what a cache keeps for style and locale.
  ///
  /// ```swift
  /// try ["tea", "coffee", "water"].formatted(ListStyle(.or), in: LocaleID("en_US"))  // tea, coffee, or water
  /// ```
  ///
  /// *Errors*: those of ``/RaqamText/ListJoiner``.
  public func formatted(
    _ style: ListStyle = ListStyle(), in locale: LocaleID, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try cache.lists.kept(style, locale).with { joiner throws(FormatError) in try joiner.string(Array(self)) }
  }

  /// The texts, joined as a locale in any common spelling lists them.
  public func formatted(
    _ style: ListStyle = ListStyle(), in locale: String, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try cache.lists.kept(style, locale).with { joiner throws(FormatError) in try joiner.string(Array(self)) }
  }
}
