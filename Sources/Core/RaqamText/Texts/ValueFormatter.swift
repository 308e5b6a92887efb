/// A type that formats values of one type for one locale.
///
/// A formatter is immutable and safe to use from any thread. Formatters whose output can be parsed also have a `parse`
/// method, which returns a ``Parsed`` value.
public protocol ValueFormatter<Value>: Sendable {
  /// The type of the values to format.
  associatedtype Value

  /// The locale whose words, digits and symbols are used.
  var locale: LocaleID { get }

  func string(_ value: Value) throws(FormatError) -> String

  /// Appends the formatted value to `bytes`, as UTF-8.
  func append(_ value: Value, to bytes: inout [UInt8]) throws(FormatError)

  /// Returns the formatted value in typed parts. Joined, they are the result of `string(_:)`.
  func parts(_ value: Value) throws(FormatError) -> [FormatPart]
}

extension ValueFormatter {
  /// Returns the formatted value: its parts, joined.
  public func string(_ value: Value) throws(FormatError) -> String { try parts(value).map(\.text).joined() }

  /// Appends the formatted value to `bytes`, as UTF-8.
  public func append(_ value: Value, to bytes: inout [UInt8]) throws(FormatError) { bytes += try string(value).utf8 }
}

/// A formatter that is created from a style and a locale.
///
/// ```swift
/// try DecimalFormatter(.percent, locale: "fa_IR").string(0.5)         // ۵۰٪
/// try DurationFormatter(.countdown, locale: "en_US").string(3900)     // 1 hour, 5 minutes
/// try ListTextFormatter(.or, locale: "en_US").string(["a", "b"])  // a or b
/// ```
public protocol StyledFormatter<Style>: ValueFormatter {
  /// The type of the style.
  associatedtype Style: Hashable & Sendable

  /// The style of the formatted values.
  var style: Style { get }

  /// Creates a formatter from the data of a locale.
  ///
  /// - Throws: `invalidLocale` if the locale is a string that is not well-formed, or an error of the formatter.
  init(_ style: Style, locale: some LocaleConvertible) throws(FormatError)
}
