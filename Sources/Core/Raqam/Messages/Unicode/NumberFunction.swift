internal import RaqamValues

/// A compiled format of the functions for numbers.
final class NumberFunction: Sendable {
  let options: NumberFunctionOptions
  let formatter: DecimalFormatter
  /// The rules of plural categories; `nil` if only numbers are keys.
  let categories: VisibleCategories?
  /// Whether numbers of the format can select variants.
  let isSelectable: Bool

  init(_ options: NumberFunctionOptions, locale: LocaleID) throws(FormatError) {
    self.options = options
    formatter = try DecimalFormatter(try options.decimalStyle(), locale: locale)
    isSelectable = options.function.isSelector && !options.refusesSelection
    switch options.select ?? .plural {
    case .exact: categories = nil
    case _ where !isSelectable: categories = nil
    case .plural: categories = try VisibleCategories(.cardinal, locale: locale)
    case .ordinal: categories = try VisibleCategories(.ordinal, locale: locale)
    }
  }

  /// Returns the number that keys are compared with.
  func selected(_ value: NumericValue) -> NumericValue {
    guard options.function == .percent, let exact = value.exact else { return value }
    return NumericValue(exact.shifted(by: 2))
  }
}

extension ExactDecimal {
  /// The number times a power of ten.
  func shifted(by power: Int) -> ExactDecimal {
    ExactDecimal(isNegative: isNegative, digits: digits, exponent: exponent + power)
  }
}
