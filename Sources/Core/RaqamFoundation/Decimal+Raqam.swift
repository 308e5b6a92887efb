public import Raqam

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension ExactDecimal {
  /// Creates the exact decimal of a Foundation `Decimal`; `nil` for NaN.
  ///
  /// ```swift
  /// ExactDecimal(Decimal(sign: .minus, exponent: -1, significand: 125))  // -12.5
  /// ```
  public init?(_ value: Decimal) {
    guard !value.isNaN else { return nil }
    do throws(FormatError) {
      // `Decimal.description` has all digits and uses “.” in every locale.
      try self.init(value.description)
    } catch {
      return nil
    }
  }
}

extension NumericValue {
  /// Creates the numeric value of a Foundation `Decimal`. NaN becomes a `double`.
  public init(_ value: Decimal) {
    self = ExactDecimal(value).map { NumericValue($0) } ?? .double(.nan)
  }
}

extension Decimal {
  /// Creates the Foundation `Decimal` of an exact decimal; `nil` if it has more than 38 digits or its exponent is out
  /// of range. A negative zero loses its sign.
  public init?(exactly value: ExactDecimal) {
    guard let decimal = Decimal(string: value.description), let back = ExactDecimal(decimal),
      back == value || back.isZero && value.isZero
    else { return nil }
    self = decimal
  }
}

extension DecimalFormatter {
  /// Returns the formatted text of a Foundation `Decimal`.
  ///
  /// - Throws: `outOfRange` if the style does not allow the rounding that the number needs.
  public func string(_ value: Decimal) throws(FormatError) -> String { try string(NumericValue(value)) }

  /// Appends the formatted decimals to a column.
  public func append(
    contentsOf values: some Sequence<Decimal>, to column: inout FormattedColumn
  ) throws(FormatError) {
    try append(contentsOf: values.lazy.map { NumericValue($0) }, to: &column)
  }
}

extension Decimal {
  /// Returns the formatted decimal, using a cached formatter.
  ///
  /// ```swift
  /// try Decimal(1234.5).formatted(.currency("USD"), in: Locale(identifier: "en_US"))  // $1,234.50
  /// ```
  ///
  /// - Throws: `outOfRange` if the style does not allow the rounding that the number needs, or an error of creating a
  ///   ``/RaqamNumbers/DecimalFormatter``.
  public func formatted(
    _ style: DecimalStyle = .standard, in locale: some LocaleConvertible, cache: FormatterCache = .shared
  ) throws(FormatError) -> String {
    try NumericValue(self).formatted(style, in: locale, cache: cache)
  }
}
