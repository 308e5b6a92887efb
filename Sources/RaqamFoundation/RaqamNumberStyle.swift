public import Raqam

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A Foundation format style that formats and parses numbers with a ``/RaqamNumbers/DecimalFormatter``.
///
/// ```swift
/// let rials: RaqamNumberStyle<Decimal> = try .raqam(.currency("IRR"), locale: "fa_IR")
/// rials.format(1234.5)        // ‎ریال ۱٬۲۳۴
/// let percent: RaqamNumberStyle<Decimal> = try .raqam(.percent, locale: "fa_IR")
/// try percent.parse("۱۲٫۵٪")  // 0.125
/// ```
///
/// On platforms where Foundation adds `formatted(_:)` to numbers, such as macOS, `amount.formatted(rials)` gives the
/// same result. In SwiftUI, use `TextField("Amount", value: $amount, format: rials)`.
///
/// Creating the style reports errors of its options and locale; formatting does not throw. With
/// ``/RaqamNumbers/RoundingMode/unnecessary``, a number that needs rounding is formatted in plain ASCII digits.
/// Formatters come from ``/Raqam/FormatterCache/shared``.
public struct RaqamNumberStyle<Value: RaqamNumber>: Sendable {
  /// The formatter that formats and parses.
  public let formatter: DecimalFormatter
  /// Whether parsing is strict or tolerates unambiguous deviations.
  public var leniency: ParseLeniency

  /// Creates a format style from a decimal style and a locale.
  ///
  /// - Throws: An error of creating a ``/RaqamNumbers/DecimalFormatter``, such as `unknownCurrency`.
  public init(
    _ style: DecimalStyle = .standard, locale: LocaleID, leniency: ParseLeniency = .strict
  ) throws(FormatError) {
    formatter = try FormatterCache.shared.formatter(style, in: locale)
    self.leniency = leniency
  }
}

extension RaqamNumberStyle: Hashable {
  /// Whether both have the same style, locale and leniency.
  public static func == (left: RaqamNumberStyle, right: RaqamNumberStyle) -> Bool {
    left.formatter.style == right.formatter.style && left.formatter.locale == right.formatter.locale
      && left.leniency == right.leniency
  }

  /// Hashes the style and the locale.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(formatter.style)
    hasher.combine(formatter.locale)
  }
}

/// Encoded as `{"style": {…}, "locale": "fa_IR", "leniency": "strict"}`.
extension RaqamNumberStyle: Codable {
  private enum Key: String, CodingKey { case style, locale, leniency }

  /// Decodes the style, the locale and the leniency.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    try self.init(
      container.decode(DecimalStyle.self, forKey: .style), locale: container.decode(LocaleID.self, forKey: .locale),
      leniency: container.decode(ParseLeniency.self, forKey: .leniency))
  }

  /// Encodes the style, the locale and the leniency.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(formatter.style, forKey: .style)
    try container.encode(formatter.locale, forKey: .locale)
    try container.encode(leniency, forKey: .leniency)
  }
}

extension RaqamNumberStyle: ParseableFormatStyle, ParseStrategy {
  /// This style, which also parses.
  public var parseStrategy: RaqamNumberStyle { self }

  /// Returns the formatted number; its plain ASCII digits if the style cannot format it.
  public func format(_ value: Value) -> String {
    do throws(FormatError) {
      return try formatter.string(value.numericValue)
    } catch {
      return value.numericValue.description
    }
  }

  /// Parses a number.
  ///
  /// - Throws: `outOfRange` if `Value` cannot represent the number, or an error of
  ///   ``/RaqamNumbers/DecimalFormatter/parse(_:leniency:)-(String,_)``.
  public func parse(_ text: String) throws -> Value {
    let number = try formatter.parse(text, leniency: leniency).value
    guard let value = Value(exactly: number) else {
      throw FormatError(.outOfRange, "\(number) cannot be represented as \(Value.self)")
    }
    return value
  }

  /// Returns this style for another locale; this style unchanged if the identifier of that locale is malformed or the
  /// locale does not support the style.
  public func locale(_ locale: Locale) -> RaqamNumberStyle {
    do throws(FormatError) {
      return try RaqamNumberStyle(formatter.style, locale: LocaleID(locale), leniency: leniency)
    } catch {
      return self
    }
  }
}

extension FormatStyle {
  /// Creates a number style for a locale of Foundation.
  ///
  /// ```swift
  /// let percent: RaqamNumberStyle<Double> = try .raqam(.percent, locale: Locale(identifier: "fa_IR"))
  /// percent.format(0.5)  // ۵۰٪
  /// ```
  ///
  /// - Throws: An error of creating a ``/RaqamNumbers/DecimalFormatter``, such as `unknownCurrency`.
  public static func raqam<Value>(
    _ style: DecimalStyle = .standard, locale: Locale, leniency: ParseLeniency = .strict
  ) throws(FormatError) -> Self where Self == RaqamNumberStyle<Value> {
    try RaqamNumberStyle(style, locale: LocaleID(locale), leniency: leniency)
  }

  /// Creates a number style for a locale identifier.
  ///
  /// - Throws: An error of creating a ``/RaqamNumbers/DecimalFormatter``, such as `unknownCurrency`.
  public static func raqam<Value>(
    _ style: DecimalStyle = .standard, locale: String, leniency: ParseLeniency = .strict
  ) throws(FormatError) -> Self where Self == RaqamNumberStyle<Value> {
    try RaqamNumberStyle(style, locale: LocaleID(locale), leniency: leniency)
  }
}
