public import Raqam

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A Foundation format style that formats with a Raqam formatter.
///
/// ```swift
/// let style: RaqamDurationStyle = try .raqam(.countdown, locale: "en_US")
/// style.format(.seconds(3900))                                  // 1 hour, 5 minutes
/// style.locale(Locale(identifier: "fa_IR")).format(.seconds(3900))  // ۱ ساعت و ۵ دقیقه
/// ```
///
/// Creating a style creates its formatter, and reports errors of its options, locale and time zone. Equal styles share
/// one formatter. A style is equal to another, is hashed and is encoded by its ``configuration``.
///
/// ## Values That Cannot Be Formatted
///
/// `format(_:)` cannot throw. A value that the formatter rejects is formatted without the locale: numbers in ASCII
/// digits, dates in ISO 8601. The text of a date that is NaN, infinite or outside the range of
/// ``/RaqamValues/Instant`` is empty. Use ``string(_:)`` to get the error instead.
public protocol RaqamFormatStyle<FormatInput>: FormatStyle, Sendable where FormatOutput == String {
  /// The type of the options, the locale and the time zone.
  associatedtype Configuration: RaqamStyleConfiguration
  /// The type of the formatter.
  associatedtype Formatter: Sendable

  /// The options, the locale and the time zone that the style was created from.
  var configuration: Configuration { get }
  /// The formatter that formats and parses.
  var formatter: Formatter { get }

  /// Creates a style from its configuration.
  ///
  /// - Throws: An error of creating the formatter.
  init(configuration: Configuration) throws(FormatError)

  /// Returns the formatted value.
  ///
  /// - Throws: An error of the formatter, such as `outOfRange`.
  func string(_ value: FormatInput) throws(FormatError) -> String

  /// Returns the text of a value that the formatter rejects. It does not depend on the locale.
  func plainText(_ value: FormatInput) -> String
}

/// The options, the locale and the time zone of a ``RaqamFormatStyle``.
public protocol RaqamStyleConfiguration: Hashable, Codable, Sendable {
  /// The locale of digits, names and patterns.
  var locale: LocaleID { get set }
}

extension RaqamFormatStyle {
  /// The locale of digits, names and patterns.
  public var locale: LocaleID { configuration.locale }

  /// Returns the formatted value, or its ``plainText(_:)`` if the formatter rejects it.
  public func format(_ value: FormatInput) -> String {
    do throws(FormatError) {
      return try string(value)
    } catch {
      return plainText(value)
    }
  }

  /// Returns this style for another locale; this style unchanged if the identifier of that locale is malformed or the
  /// locale does not support the style.
  public func locale(_ locale: Locale) -> Self {
    do throws(FormatError) {
      var configuration = configuration
      configuration.locale = try LocaleID(locale)
      return try Self(configuration: configuration)
    } catch {
      return self
    }
  }

  /// Whether both have the same configuration.
  public static func == (left: Self, right: Self) -> Bool { left.configuration == right.configuration }

  /// Hashes the configuration.
  public func hash(into hasher: inout Hasher) { hasher.combine(configuration) }

  /// Decodes the configuration, and creates the formatter.
  public init(from decoder: any Decoder) throws {
    try self.init(configuration: Configuration(from: decoder))
  }

  /// Encodes the configuration, from which decoding creates the formatter again.
  public func encode(to encoder: any Encoder) throws { try configuration.encode(to: encoder) }
}

extension RaqamFormatStyle where Self: ParseStrategy {
  /// This style, which also parses.
  public var parseStrategy: Self { self }
}
