/// How a number is written.
///
/// ```swift
/// var style = try DecimalStyle(pattern: "#,##0.00;(#,##0.00)")
/// style.zeroText = "–"
/// style.roundingMode = .halfUp
/// ```
public struct DecimalStyle: Hashable, Sendable {
  /// Where the digits' layout comes from.
  public enum Base: Hashable, Sendable {
    /// A pattern of UTS #35, in the locale's symbols and digits.
    case pattern(NumberPattern)
    /// One of the locale's own styles.
    case named(Named)
    /// An ICU number skeleton.
    case skeleton(String)
    /// An amount of `currency`.
    case currency(CurrencyStyle)
  }

  /// The locale's own styles. The raw value is the word of `number.style`.
  public enum Named: String, CaseIterable, Sendable {
    case decimal, percent, permille, scientific, compact, spellout, ordinal
    case compactLong = "compact_long"
  }

  /// Where digits are separated into groups.
  public enum Grouping: String, CaseIterable, Sendable {
    /// As pattern and locale have it.
    case auto
    case never
    /// From four digits on, in every locale.
    case always
    /// Only when two digits or more stand before the first separator: `1000`, `10,000`.
    case min2
  }

  /// When a sign is shown.
  public enum Sign: String, CaseIterable, Sendable {
    case auto
    case always
    case never
    /// On every number but zero.
    case exceptZero = "except_zero"
    /// On negative numbers, not on a negative zero.
    case negative
  }

  public var base: Base
  public var roundingMode = RoundingMode.halfEven
  /// Stands in place of a value that is exactly zero, of either sign.
  public var zeroText: String?
  /// The currency of `¤` and of currency styles; the locale's region decides when it is `nil`.
  public var currency: CurrencyCode?
  /// Stands in place of `¤`; empty shows nothing.
  public var currencySymbol: String?
  /// Digits after the separator, on top of what base and currency say. 0 to 999.
  public var minimumFraction: Int?
  public var maximumFraction: Int?
  /// Digits before the separator, filled with zeros. 0 to 999.
  public var minimumInteger: Int?
  /// Significant digits, at most and at least. 1 to 999.
  public var significantDigits: Int?
  public var grouping = Grouping.auto
  public var sign = Sign.auto
  /// Multiplies the value before it is formatted, exactly.
  public var scale: ExactDecimal?
  /// Rounds to a multiple of this.
  public var roundingIncrement: ExactDecimal?
  /// Digits and their symbols, whatever the locale says.
  public var numberingSystem: NumberingSystemID?

  public init(_ base: Base) { self.base = base }

  /// A style from a pattern of one subpattern or two.
  public init(pattern: String) throws(FormatError) {
    base = .pattern(try NumberPattern(pattern))
  }

  /// The style of a number formatter without any key: `#,##0.###`.
  public static let standard = DecimalStyle(.pattern(.standard))
}
