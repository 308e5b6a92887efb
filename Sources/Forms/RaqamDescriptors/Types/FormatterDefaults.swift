internal import Raqam

/// The defaults of keys that a formatter does not set; in a row, the settings of the row.
///
/// A decoded formatter needs these defaults. Its currency, locale, calendar, time zone and Hijri adjustment can be
/// `nil`: `RowDescriptor.completed(_:)` sets them when it compiles the formats of the row.
package struct FormatterDefaults: Sendable {
  /// The style of a number formatter without pattern, style and skeleton; on a row of numbers, the row's style.
  package var number = DecimalStyle.standard
  /// The style of a date formatter without date keys; `nil` selects a short date and a short time.
  package var dateBase: InstantStyle.Base?
  /// The lengths that `date.style` and `time.style` of the row set.
  package var dateLengths: InstantStyle.Base?
  /// The other `date.*` settings of the row.
  package var date = DateOptions()
  /// The number of `message.formatters` that contain the formatter.
  var nesting = 0

  /// Creates the defaults of a formatter outside a row.
  package init() {}

  /// The defaults of a formatter outside a row.
  package static let none = FormatterDefaults()

  /// The currency style of the row, or `nil` if it is not a currency row.
  package var currency: CurrencyStyle? {
    if case .currency(let style) = number.base { style } else { nil }
  }
}
