public import Raqam

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A Foundation format style that joins strings with a ``/RaqamText/ListTextFormatter``.
///
/// ```swift
/// let choices: RaqamListStyle = try .raqam(.or, locale: "en_US")
/// choices.format(["tea", "coffee", "water"])  // tea, coffee, or water
/// ```
public struct RaqamListStyle: RaqamFormatStyle {
  /// The elements of a list.
  public typealias FormatInput = [String]

  /// The list style and the locale; the leniency has no effect.
  public let configuration: RaqamValueConfiguration<ListStyle>
  /// The formatter, which equal styles share.
  public let formatter: ListTextFormatter

  /// Creates a format style from its configuration.
  ///
  /// - Throws: An error of creating a ``/RaqamText/ListTextFormatter``.
  public init(configuration: RaqamValueConfiguration<ListStyle>) throws(FormatError) {
    self.configuration = configuration
    formatter = try FormatterCache.shared.formatter(configuration.style, in: configuration.locale)
  }

  /// Creates a format style from a list style and a locale.
  ///
  /// - Throws: `invalidLocale` or `icuFailure`.
  public init(_ style: ListStyle = ListStyle(), locale: some LocaleConvertible) throws(FormatError) {
    try self.init(configuration: RaqamValueConfiguration(style, locale: locale.localeID()))
  }

  /// Returns the formatted list.
  ///
  /// - Throws: `icuFailure`.
  public func string(_ texts: [String]) throws(FormatError) -> String { try formatter.string(texts) }

  /// Returns the strings, separated by commas.
  public func plainText(_ texts: [String]) -> String { texts.joined(separator: ", ") }
}

extension FormatStyle where Self == RaqamListStyle {
  /// Creates a list style for a locale.
  ///
  /// - Throws: `invalidLocale` or `icuFailure`.
  public static func raqam(
    _ style: ListStyle = ListStyle(), locale: some LocaleConvertible
  ) throws(FormatError) -> RaqamListStyle {
    try RaqamListStyle(style, locale: locale)
  }
}
