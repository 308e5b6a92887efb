/// A typed run of formatted text.
///
/// The parts of a text, joined, are the text:
///
/// ```swift
/// let formatter = try DecimalFormatter(DecimalStyle(pattern: "#,##0.0"), locale: "en_US")
/// try formatter.parts(-1234.5).map(\.text)  // ["-", "1", ",", "234", ".", "5"]
/// ```
public struct FormatPart: Hashable, Sendable, Codable {
  /// The kind of a part. The raw values are those of ECMA-402 `formatToParts`, or CLDR's field names if ECMA-402 has
  /// none.
  @nonexhaustive public enum Kind: String, CaseIterable, Sendable, Codable {
    /// Other text: spaces, parentheses, words of the pattern.
    case literal
    /// A part of a number: digits, a separator, a sign, or a compact-notation word.
    case integer, group, decimal, fraction, minusSign, plusSign, percentSign, perMilleSign, currency, compact
    /// A part of a number: of its exponent, its unit, or the symbol for NaN or infinity.
    case exponentSeparator, exponentMinusSign, exponentPlusSign, exponentInteger, nan, infinity, unit
    /// A field of a date.
    case era, year, yearName, relatedYear, month, day, weekday, dayPeriod, hour, minute, second
    /// A field of a date: fraction of a second, time zone, or a field that only CLDR names.
    case fractionalSecond, timeZoneName, quarter, week, dayOfYear, weekdayOrdinal, julianDay, milliseconds
    /// An element of a list.
    case element
    /// A character that isolates a segment: FSI, LRI, RLI or PDI around it, or LRM or RLM at the start of the text.
    case bidiIsolation
  }

  /// The kind of the part.
  public var kind: Kind
  /// The text of the part, including its bidi marks.
  public var text: String

  /// Creates a part from its kind and text.
  public init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}
