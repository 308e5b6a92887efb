public import Raqam

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A Foundation format style that formats and parses counts of bytes with a ``/RaqamNumbers/ByteFormatter``.
///
/// ```swift
/// let size: RaqamByteStyle<Int64> = try .raqam(.bytes(.iec), locale: "en_US")
/// size.format(1_234_567)      // 1.2 MiB
/// try size.parse("1.5 KiB")   // 1536
/// ```
public struct RaqamByteStyle<Value: RaqamNumber & FixedWidthInteger>: RaqamFormatStyle {
  /// A count of bytes.
  public typealias FormatInput = Value

  /// The byte style, the locale and the leniency.
  public private(set) var configuration: RaqamValueConfiguration<ByteStyle>
  /// The formatter, which equal styles share.
  public let formatter: ByteFormatter

  /// Creates a format style from its configuration.
  ///
  /// - Throws: An error of creating a ``/RaqamNumbers/ByteFormatter``.
  public init(configuration: RaqamValueConfiguration<ByteStyle>) throws(FormatError) {
    self.configuration = configuration
    formatter = try FormatterCache.shared.formatter(configuration.style, in: configuration.locale)
  }

  /// Creates a format style from a style of byte counts and a locale.
  ///
  /// - Throws: `invalidLocale` or `icuFailure`.
  public init(
    _ style: ByteStyle, locale: some LocaleConvertible, leniency: ParseLeniency = .strict
  ) throws(FormatError) {
    try self.init(configuration: RaqamValueConfiguration(style, locale: locale.localeID(), leniency: leniency))
  }

  /// Whether parsing is strict or tolerates unambiguous deviations.
  public var leniency: ParseLeniency {
    get { configuration.leniency }
    set { configuration.leniency = newValue }
  }

  /// Returns the formatted count.
  ///
  /// - Throws: `icuFailure`.
  public func string(_ count: Value) throws(FormatError) -> String { try formatter.string(count.numericValue) }

  /// Returns the ASCII digits of a count of bytes.
  public func plainText(_ count: Value) -> String { count.description }
}

extension RaqamByteStyle: ParseableFormatStyle, ParseStrategy {
  /// Parses a count of bytes.
  ///
  /// - Throws: `outOfRange` if `Value` cannot represent the count, or an error of
  ///   ``/RaqamNumbers/ByteFormatter/parse(_:leniency:)``.
  public func parse(_ text: String) throws -> Value {
    try Value(representing: formatter.parse(text, leniency: leniency).value)
  }
}

extension FormatStyle {
  /// Creates a style of sizes in bytes for a locale.
  ///
  /// - Throws: `invalidLocale` or `icuFailure`.
  public static func raqam<Value>(
    _ style: ByteStyle, locale: some LocaleConvertible, leniency: ParseLeniency = .strict
  ) throws(FormatError) -> Self where Self == RaqamByteStyle<Value> {
    try RaqamByteStyle(style, locale: locale, leniency: leniency)
  }
}
