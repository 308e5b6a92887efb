public import FoundationEssentials
public import Raqam

extension Instant {
  /// The same instant, to the nearest millisecond.
  ///
  /// *Errors*: `outOfRange` for dates that milliseconds in 64 bits cannot hold, and for NaN.
  public init(_ date: Date) throws(FormatError) { try self.init(epochSeconds: date.timeIntervalSince1970) }
}

extension Date {
  /// The same instant.
  public init(_ instant: Instant) { self.init(timeIntervalSince1970: instant.epochSeconds) }
}

extension InstantFormatter {
  /// The text of a date.
  ///
  /// ```swift
  /// try formatter.string(Date(timeIntervalSince1970: 1_742_558_400))  // ۱ فروردین ۱۴۰۴
  /// ```
  ///
  /// *Errors*: `outOfRange` for dates that are no ``/RaqamValues/Instant``; those of `string(_:)` for instants.
  public func string(_ date: Date) throws(FormatError) -> String { try string(Instant(date)) }

  /// Appends the texts of dates to a column; the texts before one that throws stay.
  public func append(
    contentsOf dates: some Sequence<Date>, to column: inout FormattedColumn
  ) throws(FormatError) {
    var cursor = InstantCursor()
    try column.appendTexts(of: dates) { date, bytes throws(FormatError) in
      try append(Instant(date), to: &bytes, cursor: &cursor)
    }
  }
}

extension Date {
  /// The text of a date by the clocks of a zone, by the formatter that a cache keeps.
  ///
  /// ```swift
  /// let locale = try LocaleID("fa_IR")
  /// let zone = try TimeZoneID("Asia/Tehran")
  /// try Date(timeIntervalSince1970: 1_742_558_400).formatted(.date(.long), in: locale, timeZone: zone)  // ۱ فروردین ۱۴۰۴
  /// ```
  ///
  /// *Errors*: `out_of_range` for dates that are no ``/RaqamValues/Instant``; those of ``/RaqamDates/InstantFormatter``.
  public func formatted(
    _ style: InstantStyle = .standard, in locale: LocaleID, timeZone: TimeZoneID, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try Instant(self).formatted(style, in: locale, timeZone: timeZone, cache: cache)
  }

  /// The text of a date in a locale in any common spelling and a time zone by name.
  public func formatted(
    _ style: InstantStyle = .standard, in locale: String, timeZone: String, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try Instant(self).formatted(style, in: locale, timeZone: timeZone, cache: cache)
  }
}
