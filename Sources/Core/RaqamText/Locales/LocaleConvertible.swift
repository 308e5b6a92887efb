/// A value that identifies a locale: a ``LocaleID``, or a string with its identifier in any common spelling.
///
/// Every initializer of a formatter accepts one as `locale:`, and `formatted(_:in:)` as `in:`.
///
/// ```swift
/// let persian = try LocaleID("fa_IR")
/// try DecimalFormatter(.percent, locale: persian).string(0.5)       // ۵۰٪
/// try DecimalFormatter(.percent, locale: "fa-IR-u-nu-latn").string(0.5)  // 50%
/// try 0.5.formatted(.percent, in: "tr_TR")                          // %50
/// ```
///
/// The module `RaqamFoundation` adds the conformance of Foundation's `Locale`. Another type conforms by its
/// ``localeIdentifier`` alone.
public protocol LocaleConvertible {
  /// The identifier in any common spelling, well-formed or not. `formatted(_:in:)` finds cached formatters by it.
  var localeIdentifier: String { get }

  func localeID() throws(FormatError) -> LocaleID
}

extension LocaleConvertible {
  /// Returns the locale of the identifier.
  ///
  /// - Throws: `invalidLocale` if the identifier is not well-formed.
  public func localeID() throws(FormatError) -> LocaleID { try LocaleID(localeIdentifier) }
}

extension LocaleID: LocaleConvertible {
  /// The canonical id.
  public var localeIdentifier: String { identifier }

  /// Returns this locale.
  public func localeID() throws(FormatError) -> LocaleID { self }
}

extension String: LocaleConvertible {
  /// The string, which may be malformed.
  public var localeIdentifier: String { self }
}

extension LocaleConvertible where Self == LocaleID {
  /// The CLDR root locale, without language and region.
  public static var root: LocaleID { LocaleID.root }
}
