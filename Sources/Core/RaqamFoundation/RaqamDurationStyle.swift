public import Raqam

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A Foundation format style that formats and parses durations with a ``/RaqamNumbers/DurationFormatter``.
///
/// ```swift
/// let style: RaqamDurationStyle = try .raqam(.countdown, locale: "en_US")
/// style.format(.seconds(3900))              // 1 hour, 5 minutes
/// try style.parse("2 hours") == .seconds(7200)  // true
/// ```
///
/// Years and months have no fixed length: for them, use `DurationFormatter.string(from:to:in:calendar:)` with two
/// instants.
public struct RaqamDurationStyle: RaqamFormatStyle {
  /// A length of time.
  public typealias FormatInput = Duration

  /// The duration style, the locale and the leniency.
  public private(set) var configuration: RaqamValueConfiguration<DurationStyle>
  /// The formatter, which equal styles share.
  public let formatter: DurationFormatter

  /// Creates a format style from its configuration.
  ///
  /// - Throws: An error of creating a ``/RaqamNumbers/DurationFormatter``.
  public init(configuration: RaqamValueConfiguration<DurationStyle>) throws(FormatError) {
    if let unit = configuration.style.units.first(where: { $0.seconds == nil }) {
      throw FormatError(.unsupportedStyle, "a duration has no \(unit.rawValue), which differ in length")
    }
    self.configuration = configuration
    formatter = try FormatterCache.shared.formatter(configuration.style, in: configuration.locale)
  }

  /// Creates a format style from a duration style and a locale.
  ///
  /// - Throws: `invalidLocale`, `unsupportedStyle` for units that the width does not support, or `icuFailure`.
  public init(
    _ style: DurationStyle, locale: some LocaleConvertible, leniency: ParseLeniency = .strict
  ) throws(FormatError) {
    try self.init(configuration: RaqamValueConfiguration(style, locale: locale.localeID(), leniency: leniency))
  }

  /// Whether parsing is strict or tolerates unambiguous deviations.
  public var leniency: ParseLeniency {
    get { configuration.leniency }
    set { configuration.leniency = newValue }
  }

  /// Returns the formatted duration.
  ///
  /// - Throws: `outOfRange` if the seconds do not fit in an `Int64`.
  public func string(_ duration: Duration) throws(FormatError) -> String { try formatter.string(duration) }

  /// Returns the seconds of a duration in ASCII digits.
  public func plainText(_ duration: Duration) -> String { duration.description }
}

extension RaqamDurationStyle: ParseableFormatStyle, ParseStrategy {
  /// Parses a duration.
  ///
  /// - Throws: `outOfRange` beyond the seconds of an `Int64`, or an error of
  ///   ``/RaqamNumbers/DurationFormatter/parse(_:leniency:)``.
  public func parse(_ text: String) throws -> Duration {
    .seconds(try Int64(representing: formatter.parse(text, leniency: leniency).value))
  }
}

extension FormatStyle where Self == RaqamDurationStyle {
  /// Creates a duration style for a locale.
  ///
  /// - Throws: `invalidLocale`, `unsupportedStyle` for units that the width does not support, or `icuFailure`.
  public static func raqam(
    _ style: DurationStyle, locale: some LocaleConvertible, leniency: ParseLeniency = .strict
  ) throws(FormatError) -> RaqamDurationStyle {
    try RaqamDurationStyle(style, locale: locale, leniency: leniency)
  }
}
