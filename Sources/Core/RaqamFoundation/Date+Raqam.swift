public import Raqam

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Instant {
  /// Creates the instant of a Foundation `Date`, rounded to the nearest millisecond.
  ///
  /// - Throws: `outOfRange` if the date is NaN or its milliseconds do not fit in 64 bits.
  public init(_ date: Date) throws(FormatError) { try self.init(epochSeconds: date.timeIntervalSince1970) }
}

extension Date {
  /// Creates the Foundation `Date` of an instant, rounded to the nearest `Double`.
  public init(_ instant: Instant) { self.init(timeIntervalSince1970: instant.epochSeconds) }
}

extension InstantFormatter {
  /// Returns the formatted text of a Foundation `Date`.
  ///
  /// ```swift
  /// try formatter.string(Date(timeIntervalSince1970: 1_742_558_400))  // ۱ فروردین ۱۴۰۴
  /// ```
  ///
  /// - Throws: `outOfRange` if the date is not an ``/RaqamValues/Instant``, or an error of `string(_:)` for instants.
  public func string(_ date: Date) throws(FormatError) -> String { try string(Instant(date)) }

  /// Appends the formatted dates to a column. If one of them throws, the texts before it remain in the column.
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
  /// Returns the date formatted in a time zone, using a cached formatter.
  ///
  /// ```swift
  /// let noon = Date(timeIntervalSince1970: 1_742_558_400)
  /// try noon.formatted(.date(.long), in: Locale(identifier: "fa_IR"), timeZone: "Asia/Tehran")  // ۱ فروردین ۱۴۰۴
  /// ```
  ///
  /// - Throws: `outOfRange` if the date is not an ``/RaqamValues/Instant``, or an error of
  ///   ``/RaqamDates/InstantFormatter``.
  public func formatted(
    _ style: InstantStyle = .standard, in locale: some LocaleConvertible, timeZone: some TimeZoneConvertible,
    cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try Instant(self).formatted(style, in: locale, timeZone: timeZone, cache: cache)
  }
}
