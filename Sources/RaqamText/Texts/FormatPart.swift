/// A piece of a formatted text and what it is.
///
/// The pieces of a text, joined, are the text:
///
/// ```swift
/// let formatter = try DecimalFormatter(style: DecimalStyle(pattern: "#,##0.0"), locale: LocaleID("en_US"))
/// try formatter.parts(-1234.5).map(\.text)  // ["-", "1", ",", "234", ".", "5"]
/// ```
public struct FormatPart: Hashable, Sendable, Codable {
  /// What a piece is. The raw values are those of ECMA-402 `formatToParts`; where it has none, CLDR's field name.
  public enum Kind: String, CaseIterable, Sendable, Codable {
    /// Text that is none of the others: spaces, parentheses, words of the pattern.
    case literal
    /// A piece of a number: digits, a separator, a sign, or the word of a power of ten.
    case integer, group, decimal, fraction, minusSign, plusSign, percentSign, perMilleSign, currency, compact
    /// A piece of a number: of its exponent, its unit, or what is written where there are no digits.
    case exponentSeparator, exponentMinusSign, exponentPlusSign, exponentInteger, nan, infinity, unit
    /// A field of a date.
    case era, year, yearName, relatedYear, month, day, weekday, dayPeriod, hour, minute, second
    /// A field of a date: a fraction of a second, a zone, or one that only CLDR names.
    case fractionalSecond, timeZoneName, quarter, week, dayOfYear, weekdayOrdinal, julianDay, milliseconds
    /// One of the texts of a list.
    case element
    /// What keeps a piece of a text that is put together in its place: FSI, LRI, RLI or PDI around it, LRM or RLM at the
    /// beginning of the text.
    case bidiIsolation
  }

  /// What the piece is.
  public var kind: Kind
  /// The piece, with the bidi marks that belong to it.
  public var text: String

  /// A piece of a text.
  public init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}
