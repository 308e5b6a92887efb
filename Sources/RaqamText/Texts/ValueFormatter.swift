/// What formatters have in common: they write values of one type for one locale.
///
/// A formatter is built once, never changes, and may be used from any thread. Those whose texts can be read back have a
/// method `parse` besides, which gives a ``Parsed`` value.
public protocol ValueFormatter<Value>: Sendable {
  /// What is written.
  associatedtype Value

  /// The locale whose words, digits and symbols are used.
  var locale: LocaleID { get }

  /// The text of a value.
  func string(_ value: Value) throws(FormatError) -> String

  /// Appends the text of a value to `bytes`, as UTF-8.
  func append(_ value: Value, to bytes: inout [UInt8]) throws(FormatError)

  /// The text of a value in typed pieces, which joined are the text.
  func parts(_ value: Value) throws(FormatError) -> [FormatPart]
}

extension ValueFormatter {
  /// The text of a value: its pieces, joined.
  public func string(_ value: Value) throws(FormatError) -> String { try parts(value).map(\.text).joined() }

  /// Appends the text of a value to `bytes`, as UTF-8.
  public func append(_ value: Value, to bytes: inout [UInt8]) throws(FormatError) { bytes += try string(value).utf8 }
}

/// A formatter that a style and a locale are enough to build.
///
/// ```swift
/// try DecimalFormatter(.percent, locale: "fa_IR").string(0.5)         // ۵۰٪
/// try DurationFormatter(.countdown, locale: "en_US").string(3900)     // 1 hour, 5 minutes
/// try ListJoiner(ListStyle(.or), locale: "en_US").string(["a", "b"])  // a or b
/// ```
public protocol StyledFormatter<Style>: ValueFormatter {
  /// What decides how values are written.
  associatedtype Style: Hashable & Sendable

  /// How values are written.
  var style: Style { get }

  /// Builds a formatter: what the locale's data decide is read here.
  init(style: Style, locale: LocaleID) throws(FormatError)
}

extension StyledFormatter {
  /// Builds a formatter for a locale in any common spelling: `fa_IR`, `fa-IR-u-nu-latn`.
  ///
  /// *Errors*: `invalidLocale`, and those of the style.
  public init(_ style: Style, locale identifier: String) throws(FormatError) {
    try self.init(style: style, locale: LocaleID(identifier))
  }
}
