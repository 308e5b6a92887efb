package import Raqam

/// What the keys of a formatter say that it does not have: where it stands in a row, what the row says.
///
/// These are the ones that a decoded formatter cannot leave open. Currency, locale, calendar, zone and adjustment of a
/// formatter may be `nil`; they are filled in when the row's formats are made (`RowDescriptor.completed(_:)`).
package struct FormatterDefaults: Sendable {
  /// The style of a number formatter without pattern, style and skeleton: on a row of numbers, the row's own.
  package var number = DecimalStyle.standard
  /// What a date formatter without any format shows, where it is not short date and short time.
  package var dateBase: InstantStyle.Base?
  /// The lengths that the row's own `date.style` and `time.style` give.
  package var dateLengths: InstantStyle.Base?
  /// What the row's other `date.*` keys say.
  package var date = DateOptions()

  /// Defaults of a formatter that stands nowhere special.
  package init() {}

  /// A formatter by itself.
  package static let none = FormatterDefaults()

  /// How the row writes amounts of money, where it is a currency row.
  package var currency: CurrencyStyle? {
    if case .currency(let style) = number.base { style } else { nil }
  }
}
