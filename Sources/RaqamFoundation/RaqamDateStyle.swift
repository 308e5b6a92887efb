public import FoundationEssentials
public import Raqam

/// Dates as Raqam writes and reads them, as a format style of Foundation.
///
/// ```swift
/// try Date(timeIntervalSince1970: 1_742_558_400).formatted(.raqam(.date(.long), locale: "fa_IR", timeZone: "Asia/Tehran"))  // ۱ فروردین ۱۴۰۴
/// ```
///
/// What is wrong with style, locale or zone is said when the format style is made. Dates beyond ``/RaqamValues/Instant`` are written as the
/// last instant there is. Formatters come from ``/Raqam/FormatterCache/shared``.
public struct RaqamDateStyle: Sendable {
  /// What writes and reads.
  public let formatter: InstantFormatter
  /// How typed text is read.
  public var leniency: ParseLeniency

  /// A format style of a style, a locale and the clocks of a zone.
  ///
  /// *Errors*: those of ``/RaqamDates/InstantFormatter``, `unknownTimeZone`.
  public init(
    _ style: InstantStyle = .standard, locale: LocaleID, timeZone: TimeZoneID, leniency: ParseLeniency = .strict
  ) throws(FormatError) {
    formatter = try FormatterCache.shared.formatter(style, in: locale, timeZone: timeZone)
    self.leniency = leniency
  }
}

extension RaqamDateStyle: Hashable {
  /// Whether both write and read the same.
  public static func == (left: RaqamDateStyle, right: RaqamDateStyle) -> Bool {
    left.formatter.style == right.formatter.style && left.formatter.locale == right.formatter.locale
      && left.formatter.timeZone == right.formatter.timeZone && left.leniency == right.leniency
  }

  /// Hashes style, locale and zone.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(formatter.style)
    hasher.combine(formatter.locale)
    hasher.combine(formatter.timeZone)
  }
}

/// Coded as `{"style": {…}, "locale": "fa_IR", "timeZone": "Asia/Tehran", "leniency": "strict"}`.
extension RaqamDateStyle: Codable {
  private enum Key: String, CodingKey { case style, locale, timeZone, leniency }

  /// Reads style, locale and zone.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    try self.init(
      container.decode(InstantStyle.self, forKey: .style), locale: container.decode(LocaleID.self, forKey: .locale),
      timeZone: container.decode(TimeZoneID.self, forKey: .timeZone),
      leniency: container.decode(ParseLeniency.self, forKey: .leniency))
  }

  /// Writes style, locale and zone.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(formatter.style, forKey: .style)
    try container.encode(formatter.locale, forKey: .locale)
    try container.encode(formatter.timeZone, forKey: .timeZone)
    try container.encode(leniency, forKey: .leniency)
  }
}

extension RaqamDateStyle: ParseableFormatStyle, ParseStrategy {
  /// The style reads its own texts.
  public var parseStrategy: RaqamDateStyle { self }

  /// The text of a date; that of the nearest instant where it is beyond instants, and ISO 8601 where it is beyond the calendar.
  public func format(_ date: Date) -> String {
    let milliseconds = date.timeIntervalSince1970 * 1000
    let instant = Instant(epochMilliseconds: Int64(exactly: milliseconds.rounded()) ?? (milliseconds < 0 ? .min : .max))
    do throws(FormatError) {
      return try formatter.string(instant)
    } catch {
      return instant.description
    }
  }

  /// The date that a text stands for.
  ///
  /// *Errors*: those of ``/RaqamDates/InstantFormatter/parse(_:leniency:completing:)``.
  public func parse(_ text: String) throws -> Date {
    Date(try formatter.parse(text, leniency: leniency).value.instant)
  }

  /// The same style in another locale; in its own where the other's identifier is not well-formed or cannot write it.
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
  /// Dates as Raqam writes them, in a locale and a zone of Foundation's.
  ///
  /// *Errors*: those of ``/RaqamDates/InstantFormatter``, `unknownTimeZone`.
  public static func raqam(
    _ style: InstantStyle = .standard, locale: Locale, timeZone: TimeZone, leniency: ParseLeniency = .strict
  ) throws(FormatError) -> RaqamDateStyle {
    try RaqamDateStyle(style, locale: LocaleID(locale), timeZone: TimeZoneID(timeZone), leniency: leniency)
  }

  /// Dates as Raqam writes them, in a locale and a zone by their ids.
  ///
  /// *Errors*: those of ``/RaqamDates/InstantFormatter``, `unknownTimeZone`.
  public static func raqam(
    _ style: InstantStyle = .standard, locale: String, timeZone: String, leniency: ParseLeniency = .strict
  ) throws(FormatError) -> RaqamDateStyle {
    try RaqamDateStyle(
      style, locale: LocaleID(locale), timeZone: TimeZoneID(timeZone), leniency: leniency)
  }
}
