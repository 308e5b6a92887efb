public import FoundationEssentials
public import Raqam

extension ExactDecimal {
  /// The same number; `nil` for NaN.
  ///
  /// ```swift
  /// ExactDecimal(Decimal(sign: .minus, exponent: -1, significand: 125))  // -12.5
  /// ```
  public init?(_ value: Decimal) {
    guard !value.isNaN else { return nil }
    do throws(FormatError) {
      // Decimal writes all of its digits, with a point in every locale.
      try self.init(value.description)
    } catch {
      return nil
    }
  }
}

extension NumericValue {
  /// The same number; NaN as a double.
  public init(_ value: Decimal) {
    self = ExactDecimal(value).map { NumericValue($0) } ?? .double(.nan)
  }
}

extension Decimal {
  /// The same number; `nil` where it has more than the 38 digits of a `Decimal`, or its exponent is out of range. A negative
  /// zero loses its sign.
  public init?(exactly value: ExactDecimal) {
    guard let decimal = Decimal(string: value.description), let back = ExactDecimal(decimal),
      back == value || back.isZero && value.isZero
    else { return nil }
    self = decimal
  }
}

extension DecimalFormatter {
  /// The text of a decimal.
  ///
  /// *Errors*: those of `string(_:)` for other numbers.
  public func string(_ value: Decimal) throws(FormatError) -> String { try string(NumericValue(value)) }

  /// Appends the texts of decimals to a column.
  public func append(
    contentsOf values: some Sequence<Decimal>, to column: inout FormattedColumn
  ) throws(FormatError) {
    try append(contentsOf: values.lazy.map { NumericValue($0) }, to: &column)
  }
}

extension Decimal {
  /// The text of a decimal, by the formatter that a cache keeps for style and locale.
  ///
  /// ```swift
  /// try Decimal(1234.5).formatted(.currency("USD"), in: LocaleID("en_US"))  // $1,234.50
  /// ```
  ///
  /// *Errors*: those of ``/RaqamNumbers/DecimalFormatter``.
  public func formatted(
    _ style: DecimalStyle = .standard, in locale: LocaleID, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try NumericValue(self).formatted(style, in: locale, cache: cache)
  }

  /// The text of a decimal in a locale in any common spelling.
  public func formatted(
    _ style: DecimalStyle = .standard, in locale: String, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try NumericValue(self).formatted(style, in: locale, cache: cache)
  }
}
