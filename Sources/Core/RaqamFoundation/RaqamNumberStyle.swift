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
/// With ``/RaqamNumbers/RoundingMode/unnecessary``, a number that needs rounding is formatted in plain ASCII digits.
public struct RaqamNumberStyle<Value: RaqamNumber>: RaqamFormatStyle {
  /// A number of the style's type.
  public typealias FormatInput = Value

  /// The decimal style, the locale and the leniency.
  public private(set) var configuration: RaqamValueConfiguration<DecimalStyle>
  /// The formatter, which equal styles share.
  public let formatter: DecimalFormatter

  /// Creates a format style from its configuration.
  ///
  /// - Throws: An error of creating a ``/RaqamNumbers/DecimalFormatter``.
  public init(configuration: RaqamValueConfiguration<DecimalStyle>) throws(FormatError) {
    self.configuration = configuration
    formatter = try FormatterCache.shared.formatter(configuration.style, in: configuration.locale)
  }

  /// Creates a format style from a decimal style and a locale.
  ///
  /// - Throws: `invalidLocale`, or an error of creating a ``/RaqamNumbers/DecimalFormatter``, such as
  ///   `unknownCurrency`.
  public init(
    _ style: DecimalStyle = .standard, locale: some LocaleConvertible, leniency: ParseLeniency = .strict
  ) throws(FormatError) {
    try self.init(configuration: RaqamValueConfiguration(style, locale: locale.localeID(), leniency: leniency))
  }

  /// Whether parsing is strict or tolerates unambiguous deviations.
  public var leniency: ParseLeniency {
    get { configuration.leniency }
    set { configuration.leniency = newValue }
  }

  /// Returns the formatted number.
  ///
  /// - Throws: `outOfRange` if the style does not allow the rounding that the number needs.
  public func string(_ value: Value) throws(FormatError) -> String { try formatter.string(value.numericValue) }

  /// Returns the ASCII digits of a number.
  public func plainText(_ value: Value) -> String { value.numericValue.description }
}

extension RaqamNumberStyle: ParseableFormatStyle, ParseStrategy {
  /// Parses a number.
  ///
  /// - Throws: `outOfRange` if `Value` cannot represent the number, or an error of
  ///   ``/RaqamNumbers/DecimalFormatter/parse(_:leniency:)-(String,_)``.
  public func parse(_ text: String) throws -> Value {
    try Value(representing: formatter.parse(text, leniency: leniency).value)
  }
}

extension RaqamNumber {
  /// Creates the value that equals a parsed number.
  ///
  /// - Throws: `outOfRange` if the type cannot represent it.
  init(representing number: NumericValue) throws(FormatError) {
    guard let value = Self(exactly: number) else {
      throw FormatError(.outOfRange, "\(number) cannot be represented as \(Self.self)")
    }
    self = value
  }
}

extension FormatStyle {
  /// Creates a number style for a locale.
  ///
  /// ```swift
  /// let percent: RaqamNumberStyle<Double> = try .raqam(.percent, locale: Locale(identifier: "fa_IR"))
  /// percent.format(0.5)  // ۵۰٪
  /// ```
  ///
  /// - Throws: `invalidLocale`, or an error of creating a ``/RaqamNumbers/DecimalFormatter``, such as
  ///   `unknownCurrency`.
  public static func raqam<Value>(
    _ style: DecimalStyle = .standard, locale: some LocaleConvertible, leniency: ParseLeniency = .strict
  ) throws(FormatError) -> Self where Self == RaqamNumberStyle<Value> {
    try RaqamNumberStyle(style, locale: locale, leniency: leniency)
  }
}
