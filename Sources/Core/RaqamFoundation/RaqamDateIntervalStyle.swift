public import Raqam

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A Foundation format style that formats ranges of dates with an ``/RaqamDates/InstantRangeFormatter``.
///
/// ```swift
/// let style: RaqamDateIntervalStyle = try .raqam(.skeleton("yMMMd"), locale: "en_US", timeZone: "UTC")
/// let start = Date(timeIntervalSince1970: 1_742_428_800)
/// style.format(start..<start.addingTimeInterval(5 * 86_400))  // Mar 20 – 25, 2025
/// style.format(DateInterval(start: start, duration: 86_400))  // Mar 20 – 21, 2025
/// ```
///
/// Both ends are shown, also the end of a range that does not contain it.
public struct RaqamDateIntervalStyle: RaqamFormatStyle {
  /// A range of dates, of which both ends are shown.
  public typealias FormatInput = Range<Date>

  /// The style of both dates, the locale and the time zone; assumptions and leniency have no effect.
  public let configuration: RaqamDateConfiguration<InstantStyle>
  /// The formatter, which equal styles share.
  public let formatter: InstantRangeFormatter

  /// Creates a format style from its configuration.
  ///
  /// - Throws: An error of creating an ``/RaqamDates/InstantRangeFormatter``.
  public init(configuration: RaqamDateConfiguration<InstantStyle>) throws(FormatError) {
    self.configuration = configuration
    formatter = try intervalFormatters.formatter(for: configuration) { () throws(FormatError) in
      try InstantRangeFormatter(
        configuration.style, locale: configuration.locale, timeZone: configuration.rules)
    }
  }

  /// Creates a format style from an instant style, a locale and a time zone.
  ///
  /// - Parameters:
  ///   - style: The fields, calendar and capitalization of both dates.
  ///   - locale: The locale of names, digits and patterns.
  ///   - timeZone: The zone whose local time is formatted.
  ///   - calendar: The calendar; `nil` uses the style's, or the locale's if the style has none.
  /// - Throws: `invalidLocale`, `unknownTimeZone`, or an error of creating an ``/RaqamDates/InstantRangeFormatter``.
  public init(
    _ style: InstantStyle = .standard, locale: some LocaleConvertible, timeZone: some TimeZoneConvertible,
    calendar: CalendarID? = nil
  ) throws(FormatError) {
    var configuration = RaqamDateConfiguration(
      style, locale: try locale.localeID(), timeZone: try timeZone.timeZoneRules().id)
    if let calendar { configuration.style.calendar = calendar }
    try self.init(configuration: configuration)
  }

  /// Returns the formatted range.
  ///
  /// - Throws: `outOfRange` if a date is not an ``/RaqamValues/Instant``, or `icuFailure`.
  public func string(_ range: Range<Date>) throws(FormatError) -> String {
    try formatter.string(from: Instant(range.lowerBound), to: Instant(range.upperBound))
  }

  /// Returns both dates in ISO 8601, with a solidus between them; the empty string if one is not an
  /// ``/RaqamValues/Instant``.
  public func plainText(_ range: Range<Date>) -> String {
    let (start, end) = (range.lowerBound.iso8601Text, range.upperBound.iso8601Text)
    return start.isEmpty || end.isEmpty ? "" : start + "/" + end
  }

  /// Returns the formatted interval, or its ``plainText(_:)`` if the formatter rejects it.
  public func format(_ interval: DateInterval) -> String { format(interval.start..<interval.end) }
}

private let intervalFormatters = StyleFormatters<RaqamDateConfiguration<InstantStyle>, InstantRangeFormatter>()

extension FormatStyle where Self == RaqamDateIntervalStyle {
  /// Creates a style of date ranges for a locale and a time zone.
  ///
  /// - Throws: The errors of ``RaqamDateIntervalStyle/init(_:locale:timeZone:calendar:)``.
  public static func raqam(
    _ style: InstantStyle = .standard, locale: some LocaleConvertible, timeZone: some TimeZoneConvertible,
    calendar: CalendarID? = nil
  ) throws(FormatError) -> RaqamDateIntervalStyle {
    try RaqamDateIntervalStyle(style, locale: locale, timeZone: timeZone, calendar: calendar)
  }
}
