extension Instant {
  /// Returns the instant formatted in a time zone, using a cached formatter.
  ///
  /// ```swift
  /// let locale = try LocaleID("fa_IR")
  /// let zone = try TimeZoneID("Asia/Tehran")
  /// try Instant(epochMilliseconds: 1_742_558_400_000).formatted(.date(.long), in: locale, timeZone: zone)  // ۱ فروردین ۱۴۰۴
  /// ```
  ///
  /// - Throws: `unknownTimeZone`, or an error of creating an ``/RaqamDates/InstantFormatter``.
  public func formatted(
    _ style: InstantStyle = .standard, in locale: LocaleID, timeZone: TimeZoneID, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try cache.dates.kept(style, locale, timeZone.identifier).with { formatter throws(FormatError) in
      try formatter.string(self)
    }
  }

  /// Returns the instant formatted for a locale in any common spelling and a time zone by name.
  ///
  /// - Throws: `invalidLocale`, `unknownTimeZone`, or an error of creating an ``/RaqamDates/InstantFormatter``.
  public func formatted(
    _ style: InstantStyle = .standard, in locale: String, timeZone: String, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try cache.dates.kept(style, locale, timeZone).with { formatter throws(FormatError) in try formatter.string(self) }
  }
}

extension Duration {
  /// Returns the formatted duration, using a cached formatter.
  ///
  /// ```swift
  /// try Duration.seconds(3900).formatted(.countdown, in: LocaleID("en_US"))  // 1 hour, 5 minutes
  /// ```
  ///
  /// - Throws: `outOfRange` if the seconds do not fit in an `Int64`, or an error of creating a
  ///   ``/RaqamNumbers/DurationFormatter``.
  public func formatted(
    _ style: DurationStyle, in locale: LocaleID, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try cache.durations.kept(style, locale).with { formatter throws(FormatError) in try formatter.string(self) }
  }

  /// Returns the duration formatted for a locale in any common spelling.
  ///
  /// - Throws: `invalidLocale`, `outOfRange` if the seconds do not fit in an `Int64`, or an error of creating a
  ///   ``/RaqamNumbers/DurationFormatter``.
  public func formatted(
    _ style: DurationStyle, in locale: String, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try cache.durations.kept(style, locale).with { formatter throws(FormatError) in try formatter.string(self) }
  }
}

extension Sequence<String> {
  /// Returns the strings joined as a list, using a cached formatter.
  ///
  /// ```swift
  /// try ["tea", "coffee", "water"].formatted(ListStyle(.or), in: LocaleID("en_US"))  // tea, coffee, or water
  /// ```
  ///
  /// - Throws: `icuFailure`.
  public func formatted(
    _ style: ListStyle = ListStyle(), in locale: LocaleID, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try cache.lists.kept(style, locale).with { joiner throws(FormatError) in try joiner.string(Array(self)) }
  }

  /// Returns the strings joined as a list for a locale in any common spelling.
  ///
  /// - Throws: `invalidLocale`, `icuFailure`.
  public func formatted(
    _ style: ListStyle = ListStyle(), in locale: String, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try cache.lists.kept(style, locale).with { joiner throws(FormatError) in try joiner.string(Array(self)) }
  }
}
