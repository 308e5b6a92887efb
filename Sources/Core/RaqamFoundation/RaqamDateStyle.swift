public import Raqam

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A Foundation format style that formats and parses dates with an ``/RaqamDates/InstantFormatter``.
///
/// ```swift
/// let style: RaqamDateStyle = try .raqam(.date(.long), locale: "fa_IR", timeZone: "Asia/Tehran")
/// Date(timeIntervalSince1970: 1_742_558_400).formatted(style)  // ۱ فروردین ۱۴۰۴
/// try style.parse("2 فروردین 1404")                            // 2025-03-21 20:30:00 +0000
/// ```
///
/// ## Two-Digit Years
///
/// The short dates of many locales have two digits of the year. Without `now`, they belong to the 100 years from 1970,
/// as in Foundation's `Date.ParseStrategy`: the style does not read the clock, so it parses a text the same way every
/// day. With `now`, they belong to the 100 years that begin 80 years before it. Set
/// ``/RaqamDates/InstantParsing/twoDigitYearStart`` for another window.
///
/// ```swift
/// let short: RaqamDateStyle = try .raqam(.date(.short), locale: "en_US", timeZone: "UTC")
/// try short.parse("3/21/65")  // 2065-03-21 00:00:00 +0000
/// let now = Date(timeIntervalSince1970: 1_742_558_400)
/// let past: RaqamDateStyle = try .raqam(.date(.short), locale: "en_US", timeZone: "UTC", now: now)
/// try past.parse("3/21/65")   // 1965-03-21 00:00:00 +0000
/// ```
public struct RaqamDateStyle: RaqamFormatStyle {
  /// A date, which is rounded to milliseconds.
  public typealias FormatInput = Date

  /// The instant style, the locale, the time zone, the assumptions and the leniency.
  public private(set) var configuration: RaqamDateConfiguration<InstantStyle>
  /// The formatter, which equal styles share.
  public let formatter: InstantFormatter

  /// Creates a format style from its configuration.
  ///
  /// - Throws: An error of creating an ``/RaqamDates/InstantFormatter``.
  public init(configuration: RaqamDateConfiguration<InstantStyle>) throws(FormatError) {
    self.configuration = configuration
    var key = configuration
    key.leniency = .strict
    formatter = try dateFormatters.formatter(for: key) { () throws(FormatError) in
      try InstantFormatter(
        configuration.style, locale: configuration.locale, timeZone: configuration.rules,
        parsing: configuration.completeParsing, names: dateNames)
    }
  }

  /// Creates a format style from an instant style, a locale and a time zone.
  ///
  /// - Parameters:
  ///   - style: The fields, calendar and capitalization of the text.
  ///   - locale: The locale of names, digits and patterns.
  ///   - timeZone: The zone whose local time is formatted.
  ///   - calendar: The calendar; `nil` uses the style's, or the locale's if the style has none.
  ///   - now: The current date, for parsing two-digit years and relative words; `nil` uses that of `parsing`.
  ///   - parsing: The assumptions for parsing input that leaves something open.
  ///   - leniency: Whether parsing is strict or tolerates unambiguous deviations.
  /// - Throws: `invalidLocale`, `unknownTimeZone`, `outOfRange` if `now` is not an ``/RaqamValues/Instant``, or an
  ///   error of creating an ``/RaqamDates/InstantFormatter``.
  public init(
    _ style: InstantStyle = .standard, locale: some LocaleConvertible, timeZone: some TimeZoneConvertible,
    calendar: CalendarID? = nil, now: Date? = nil, parsing: InstantParsing = InstantParsing(),
    leniency: ParseLeniency = .strict
  ) throws(FormatError) {
    var configuration = RaqamDateConfiguration(
      style, locale: try locale.localeID(), timeZone: try timeZone.timeZoneRules().id, parsing: parsing,
      leniency: leniency)
    if let calendar { configuration.style.calendar = calendar }
    if let now { configuration.parsing.now = try Instant(now) }
    try self.init(configuration: configuration)
  }

  /// Whether parsing is strict or tolerates unambiguous deviations.
  public var leniency: ParseLeniency {
    get { configuration.leniency }
    set { configuration.leniency = newValue }
  }

  /// Returns the formatted date.
  ///
  /// - Throws: `outOfRange` if the date is not an ``/RaqamValues/Instant``, or an error of ``/RaqamDates/InstantFormatter``.
  public func string(_ date: Date) throws(FormatError) -> String { try formatter.string(date) }

  /// Returns a date in ISO 8601; the empty string if it is not an ``/RaqamValues/Instant``.
  public func plainText(_ date: Date) -> String { date.iso8601Text }
}

private let dateFormatters = StyleFormatters<RaqamDateConfiguration<InstantStyle>, InstantFormatter>()

/// The names and engines that all date styles share.
private let dateNames = DateNamesPool()

extension RaqamDateStyle: ParseableFormatStyle, ParseStrategy {
  /// Parses a date.
  ///
  /// - Throws: An error of ``/RaqamDates/InstantFormatter/parse(_:leniency:completing:)``, such as
  ///   `unexpectedCharacter` or `invalidDate`.
  public func parse(_ text: String) throws -> Date {
    Date(try formatter.parse(text, leniency: leniency).value.instant)
  }
}

extension Date {
  /// The date in ISO 8601, in UTC; empty if it is not an instant.
  var iso8601Text: String {
    do throws(FormatError) {
      return try Instant(self).description
    } catch {
      return ""
    }
  }
}

extension FormatStyle where Self == RaqamDateStyle {
  /// Creates a date style for a locale and a time zone.
  ///
  /// - Throws: The errors of ``RaqamDateStyle/init(_:locale:timeZone:calendar:now:parsing:leniency:)``.
  public static func raqam(
    _ style: InstantStyle = .standard, locale: some LocaleConvertible, timeZone: some TimeZoneConvertible,
    calendar: CalendarID? = nil, now: Date? = nil, parsing: InstantParsing = InstantParsing(),
    leniency: ParseLeniency = .strict
  ) throws(FormatError) -> RaqamDateStyle {
    try RaqamDateStyle(
      style, locale: locale, timeZone: timeZone, calendar: calendar, now: now, parsing: parsing, leniency: leniency)
  }
}
