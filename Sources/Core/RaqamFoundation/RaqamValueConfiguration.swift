public import Raqam

/// The configuration of a format style without a time zone: a Raqam style, a locale and the leniency of parsing.
///
/// Encoded as `{"style": {…}, "locale": "fa_IR"}`, with `"leniency": "lenient"` if parsing is lenient. Unknown keys are
/// errors.
public struct RaqamValueConfiguration<Style: Hashable & Codable & Sendable>: RaqamStyleConfiguration {
  /// The style of the formatter.
  public var style: Style
  /// The locale of digits, names and patterns.
  public var locale: LocaleID
  /// Whether parsing is strict or tolerates unambiguous deviations. (default: `strict`)
  public var leniency: ParseLeniency

  /// Creates a configuration from a style and a locale.
  public init(_ style: Style, locale: LocaleID, leniency: ParseLeniency = .strict) {
    self.style = style
    self.locale = locale
    self.leniency = leniency
  }
}

extension RaqamValueConfiguration {
  private enum Key: String, CodingKey, CaseIterable { case style, locale, leniency }

  /// Decodes the style, the locale and the leniency.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.members(by: Key.self)
    self.init(
      try container.decode(Style.self, forKey: .style), locale: try container.decode(LocaleID.self, forKey: .locale),
      leniency: try container.decodeIfPresent(ParseLeniency.self, forKey: .leniency) ?? .strict)
  }

  /// Encodes the style and the locale, and the leniency unless it is `strict`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(style, forKey: .style)
    try container.encode(locale, forKey: .locale)
    if leniency != .strict { try container.encode(leniency, forKey: .leniency) }
  }
}
