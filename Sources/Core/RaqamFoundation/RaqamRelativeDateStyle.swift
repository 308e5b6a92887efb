public import Raqam

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A Foundation format style that formats and parses dates by their distance from now, with a
/// ``/RaqamDates/RelativeInstantFormatter``.
///
/// ```swift
/// let now = Date(timeIntervalSince1970: 1_742_558_400)
/// let style: RaqamRelativeDateStyle = try .raqam(.day, locale: "en_US", timeZone: "UTC", now: now)
/// style.format(now.addingTimeInterval(86_400))  // tomorrow
/// try style.parse("tomorrow")                   // 2025-03-22 00:00:00 +0000
/// ```
///
/// The style does not read the clock: create one for each `now`, which is cheap, because styles that differ only in
/// `now` share their formatter.
public struct RaqamRelativeDateStyle: RaqamFormatStyle {
  /// A date, whose distance from now is formatted.
  public typealias FormatInput = Date

  /// The relative style, the calendar, the locale, the time zone and the current instant.
  public private(set) var configuration: RaqamDateConfiguration<Options>
  /// The formatter, which equal styles share.
  public let formatter: RelativeInstantFormatter
  private let now: Instant

  /// The words of a relative date, and the calendar of months and years.
  public struct Options: Hashable, Codable, Sendable {
    /// The units, the width and the words of the text.
    public var style: RelativeInstantStyle
    /// The calendar of months and years; `nil` uses the locale's.
    public var calendar: CalendarID?

    /// Creates options from a style and a calendar.
    public init(_ style: RelativeInstantStyle = .day, calendar: CalendarID? = nil) {
      self.style = style
      self.calendar = calendar
    }
  }

  /// Creates a style from its configuration, whose ``RaqamDateConfiguration/parsing`` must have a `now`.
  ///
  /// - Throws: `unsupportedStyle` without `now`, or an error of creating a ``/RaqamDates/RelativeInstantFormatter``.
  public init(configuration: RaqamDateConfiguration<Options>) throws(FormatError) {
    guard let now = configuration.parsing.now else {
      throw FormatError(.unsupportedStyle, "a relative date requires the current instant")
    }
    self.configuration = configuration
    self.now = now
    var key = configuration
    key.parsing.now = nil
    key.leniency = .strict
    formatter = try relativeFormatters.formatter(for: key) { () throws(FormatError) in
      try RelativeInstantFormatter(
        key.style.style, locale: key.locale, timeZone: key.rules, calendar: key.style.calendar, parsing: key.parsing)
    }
  }

  /// Creates a format style from a relative style, a locale, a time zone and the current date.
  ///
  /// - Parameters:
  ///   - style: The units, the width and the words of the text.
  ///   - locale: The locale of the words.
  ///   - timeZone: The zone whose midnight is the start of a day.
  ///   - calendar: The calendar of months and years; `nil` uses the locale's.
  ///   - now: The date that all dates are relative to.
  /// - Throws: `invalidLocale`, `unknownTimeZone`, `outOfRange` if `now` is not an ``/RaqamValues/Instant``, or an
  ///   error of creating a ``/RaqamDates/RelativeInstantFormatter``.
  public init(
    _ style: RelativeInstantStyle = .day, locale: some LocaleConvertible, timeZone: some TimeZoneConvertible,
    calendar: CalendarID? = nil, now: Date
  ) throws(FormatError) {
    try self.init(
      configuration: RaqamDateConfiguration(
        Options(style, calendar: calendar), locale: locale.localeID(), timeZone: timeZone.timeZoneRules().id,
        parsing: InstantParsing(now: Instant(now))))
  }

  /// Returns the formatted date.
  ///
  /// - Throws: `outOfRange` if a date is outside the calendar's range, or `icuFailure`.
  public func string(_ date: Date) throws(FormatError) -> String {
    try formatter.string(Instant(date), relativeTo: now)
  }

  /// Returns a date in ISO 8601; the empty string if it is not an ``/RaqamValues/Instant``.
  public func plainText(_ date: Date) -> String { date.iso8601Text }
}

private let relativeFormatters = StyleFormatters<
  RaqamDateConfiguration<RaqamRelativeDateStyle.Options>, RelativeInstantFormatter
>()

extension RaqamRelativeDateStyle: ParseableFormatStyle, ParseStrategy {
  /// Parses a relative day, with its time of day if the style has one.
  ///
  /// - Throws: An error of ``/RaqamDates/RelativeInstantFormatter/parse(_:relativeTo:)``: `invalidDate` if
  ///   the text is not a relative day, `unsupportedStyle` for the form `time`.
  public func parse(_ text: String) throws -> Date {
    Date(try formatter.parse(text, relativeTo: now).value.instant)
  }
}

extension FormatStyle where Self == RaqamRelativeDateStyle {
  /// Creates a style of relative dates for a locale, a time zone and the current date.
  ///
  /// - Throws: The errors of ``RaqamRelativeDateStyle/init(_:locale:timeZone:calendar:now:)``.
  public static func raqam(
    _ style: RelativeInstantStyle, locale: some LocaleConvertible, timeZone: some TimeZoneConvertible,
    calendar: CalendarID? = nil, now: Date
  ) throws(FormatError) -> RaqamRelativeDateStyle {
    try RaqamRelativeDateStyle(style, locale: locale, timeZone: timeZone, calendar: calendar, now: now)
  }
}
