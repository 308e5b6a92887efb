public import Raqam

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A Foundation format style that formats ranges of numbers with a ``/RaqamNumbers/NumberRangeFormatter``.
///
/// ```swift
/// let prices: RaqamNumberRangeStyle<Int> = try .raqam(.currency("USD"), locale: "en_US")
/// prices.format(5...10)  // $5.00 – $10.00
/// ```
public struct RaqamNumberRangeStyle<Value: RaqamNumber & Comparable>: RaqamFormatStyle {
  /// A range of numbers, including both bounds.
  public typealias FormatInput = ClosedRange<Value>

  /// The style of both numbers and the locale; the leniency has no effect.
  public let configuration: RaqamValueConfiguration<DecimalStyle>
  /// The formatter, which equal styles share.
  public let formatter: NumberRangeFormatter

  /// Creates a format style from its configuration.
  ///
  /// - Throws: An error of creating a ``/RaqamNumbers/NumberRangeFormatter``.
  public init(configuration: RaqamValueConfiguration<DecimalStyle>) throws(FormatError) {
    self.configuration = configuration
    formatter = try numberRangeFormatters.formatter(for: configuration) { () throws(FormatError) in
      try NumberRangeFormatter(configuration.style, locale: configuration.locale)
    }
  }

  /// Creates a format style from the style of both numbers and a locale.
  ///
  /// - Throws: `invalidLocale`, or an error of creating a ``/RaqamNumbers/NumberRangeFormatter``.
  public init(_ style: DecimalStyle = .standard, locale: some LocaleConvertible) throws(FormatError) {
    try self.init(configuration: RaqamValueConfiguration(style, locale: locale.localeID()))
  }

  /// Returns the formatted range.
  ///
  /// - Throws: `outOfRange` if the style does not allow the rounding that a number needs.
  public func string(_ range: ClosedRange<Value>) throws(FormatError) -> String {
    try formatter.string(from: range.lowerBound.numericValue, to: range.upperBound.numericValue)
  }

  /// Returns the ASCII digits of both numbers, with an en dash between them.
  public func plainText(_ range: ClosedRange<Value>) -> String {
    "\(range.lowerBound.numericValue)–\(range.upperBound.numericValue)"
  }
}

private let numberRangeFormatters = StyleFormatters<RaqamValueConfiguration<DecimalStyle>, NumberRangeFormatter>()

extension FormatStyle {
  /// Creates a style of number ranges for a locale.
  ///
  /// - Throws: `invalidLocale`, or an error of creating a ``/RaqamNumbers/NumberRangeFormatter``.
  public static func raqam<Value>(
    _ style: DecimalStyle = .standard, locale: some LocaleConvertible
  ) throws(FormatError) -> Self where Self == RaqamNumberRangeStyle<Value> {
    try RaqamNumberRangeStyle(style, locale: locale)
  }
}
