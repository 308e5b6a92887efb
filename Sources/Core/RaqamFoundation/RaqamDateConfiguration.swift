public import Raqam

/// The configuration of a format style for dates: a Raqam style, a locale, a time zone and the assumptions of parsing.
///
/// Encoded as `{"style": {…}, "locale": "fa_IR", "timeZone": "Asia/Tehran"}`, with `parsing` and `leniency` if they do
/// not have their default. Unknown keys are errors.
public struct RaqamDateConfiguration<Style: Hashable & Codable & Sendable>: RaqamStyleConfiguration {
  /// The style of the formatter.
  public var style: Style
  /// The locale of digits, names and patterns.
  public var locale: LocaleID
  /// The zone whose local time is formatted, in the time zone database ``/RaqamDates/InstantParsing/zones`` of
  /// ``parsing``.
  public var timeZone: TimeZoneID
  /// The assumptions for input that leaves something open: gaps and overlaps of the clocks, two-digit years, the
  /// current instant.
  public var parsing: InstantParsing
  /// Whether parsing is strict or tolerates unambiguous deviations. (default: `strict`)
  public var leniency: ParseLeniency

  /// Creates a configuration from a style, a locale and a time zone.
  public init(
    _ style: Style, locale: LocaleID, timeZone: TimeZoneID, parsing: InstantParsing = InstantParsing(),
    leniency: ParseLeniency = .strict
  ) {
    self.style = style
    self.locale = locale
    self.timeZone = timeZone
    self.parsing = parsing
    self.leniency = leniency
  }

  /// The rules of ``timeZone`` in the database of the parser.
  var rules: TimeZoneRules {
    get throws(FormatError) { try parsing.zones.rules(for: timeZone) }
  }

  /// The assumptions of the parser: two-digit years without a window are years from 1970 to 2069.
  var completeParsing: InstantParsing {
    var parsing = parsing
    if parsing.now == nil, parsing.twoDigitYearStart == nil {
      parsing.twoDigitYearStart = Instant(epochMilliseconds: 0)
    }
    return parsing
  }
}

extension RaqamDateConfiguration {
  private enum Key: String, CodingKey, CaseIterable { case style, locale, timeZone, parsing, leniency }

  /// Decodes the style, the locale, the time zone, the assumptions and the leniency.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.members(by: Key.self)
    self.init(
      try container.decode(Style.self, forKey: .style), locale: try container.decode(LocaleID.self, forKey: .locale),
      timeZone: try container.decode(TimeZoneID.self, forKey: .timeZone),
      parsing: try container.decodeIfPresent(InstantParsing.self, forKey: .parsing) ?? InstantParsing(),
      leniency: try container.decodeIfPresent(ParseLeniency.self, forKey: .leniency) ?? .strict)
  }

  /// Encodes the style, the locale and the time zone, and the assumptions and the leniency unless they are the default.
  ///
  /// - Throws: `EncodingError.invalidValue` if the time zone database is a directory that the host specified.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(style, forKey: .style)
    try container.encode(locale, forKey: .locale)
    try container.encode(timeZone, forKey: .timeZone)
    if parsing != InstantParsing() { try container.encode(parsing, forKey: .parsing) }
    if leniency != .strict { try container.encode(leniency, forKey: .leniency) }
  }
}
