public import Raqam

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A Foundation format style that formats and parses dates with an ``/RaqamDates/InstantFormatter``.
///
/// ```swift
/// try Date(timeIntervalSince1970: 1_742_558_400).formatted(.raqam(.date(.long), locale: "fa_IR", timeZone: "Asia/Tehran"))  // ۱ فروردین ۱۴۰۴
/// ```
///
/// Creating the style reports errors of its options, locale and zone; formatting does not throw. A date outside the
/// range of ``/RaqamValues/Instant`` is formatted as the first or last instant. Formatters come from
/// ``/Raqam/FormatterCache/shared``.
public struct RaqamDateStyle: Sendable {
  /// The formatter that formats and parses.
  public let formatter: InstantFormatter
  /// Whether parsing is strict or tolerates unambiguous deviations.
  public var leniency: ParseLeniency

  /// Creates a format style from an instant style, a locale and a time zone.
  ///
  /// - Throws: `unknownTimeZone`, or an error of creating an ``/RaqamDates/InstantFormatter``.
  public init(
    _ style: InstantStyle = .standard, locale: LocaleID, timeZone: TimeZoneID, leniency: ParseLeniency = .strict
  ) throws(FormatError) {
    formatter = try FormatterCache.shared.formatter(style, in: locale, timeZone: timeZone)
    self.leniency = leniency
  }
}

extension RaqamDateStyle: Hashable {
  /// Whether both have the same style, locale, time zone and leniency.
  public static func == (left: RaqamDateStyle, right: RaqamDateStyle) -> Bool {
    left.formatter.style == right.formatter.style && left.formatter.locale == right.formatter.locale
      && left.formatter.timeZone == right.formatter.timeZone && left.leniency == right.leniency
  }

  /// Hashes the style, the locale and the time zone.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(formatter.style)
    hasher.combine(formatter.locale)
    hasher.combine(formatter.timeZone)
  }
}

/// Encoded as `{"style": {…}, "locale": "fa_IR", "timeZone": "Asia/Tehran", "leniency": "strict"}`.
extension RaqamDateStyle: Codable {
  private enum Key: String, CodingKey { case style, locale, timeZone, leniency }

  /// Decodes the style, the locale, the time zone and the leniency.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    try self.init(
      container.decode(InstantStyle.self, forKey: .style), locale: container.decode(LocaleID.self, forKey: .locale),
      timeZone: container.decode(TimeZoneID.self, forKey: .timeZone),
      leniency: container.decode(ParseLeniency.self, forKey: .leniency))
  }

  /// Encodes the style, the locale, the time zone and the leniency.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(formatter.style, forKey: .style)
    try container.encode(formatter.locale, forKey: .locale)
    try container.encode(formatter.timeZone, forKey: .timeZone)
    try container.encode(leniency, forKey: .leniency)
  }
}

extension RaqamDateStyle: ParseableFormatStyle, ParseStrategy {
  /// This style, which also parses.
  public var parseStrategy: RaqamDateStyle { self }

  /// Returns the formatted date. A date outside the range of instants is formatted as the first or last instant, and an
  /// instant outside the range of the calendar in ISO 8601.
  public func format(_ date: Date) -> String {
    let milliseconds = date.timeIntervalSince1970 * 1000
    let instant = Instant(epochMilliseconds: Int64(exactly: milliseconds.rounded()) ?? (milliseconds < 0 ? .min : .max))
    do throws(FormatError) {
      return try formatter.string(instant)
    } catch {
      return instant.description
    }
  }

  /// Parses a date.
  ///
  /// - Throws: An error of ``/RaqamDates/InstantFormatter/parse(_:leniency:completing:)``, such as
  ///   `unexpectedCharacter` or `invalidDate`.
  public func parse(_ text: String) throws -> Date {
    Date(try formatter.parse(text, leniency: leniency).value.instant)
  }

  /// Returns this style for another locale; this style unchanged if the identifier of that locale is malformed or the
  /// locale does not support the style.
  public func locale(_ locale: Locale) -> RaqamDateStyle {
    do throws(FormatError) {
      return try RaqamDateStyle(
        formatter.style, locale: LocaleID(locale), timeZone: formatter.timeZone, leniency: leniency)
    } catch {
      return self
    }
  }
}

extension FormatStyle where Self == RaqamDateStyle {
  /// Creates a date style for a locale and a time zone of Foundation.
  ///
  /// - Throws: `unknownTimeZone`, or an error of creating an ``/RaqamDates/InstantFormatter``.
  public static func raqam(
    _ style: InstantStyle = .standard, locale: Locale, timeZone: TimeZone, leniency: ParseLeniency = .strict
  ) throws(FormatError) -> RaqamDateStyle {
    try RaqamDateStyle(style, locale: LocaleID(locale), timeZone: TimeZoneID(timeZone), leniency: leniency)
  }

  /// Creates a date style for a locale identifier and a time zone name.
  ///
  /// - Throws: `unknownTimeZone`, or an error of creating an ``/RaqamDates/InstantFormatter``.
  public static func raqam(
    _ style: InstantStyle = .standard, locale: String, timeZone: String, leniency: ParseLeniency = .strict
  ) throws(FormatError) -> RaqamDateStyle {
    try RaqamDateStyle(
      style, locale: LocaleID(locale), timeZone: TimeZoneID(timeZone), leniency: leniency)
  }
}
