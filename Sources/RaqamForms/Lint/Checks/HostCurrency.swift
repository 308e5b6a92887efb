internal import Raqam
internal import RaqamDescriptors

// Notes on amounts of a form that says neither their currency nor where it is used: the same value is then so many rials, or so
// many dollars.

extension FormLint {
  /// The notes on all rows.
  static func checkCurrencies(_ lint: FormLint, _ log: inout DiagnosticLog) {
    guard lint.form.locale == nil else { return }
    for subject in lint.rows {
      let row = subject.row
      let formatters = (row.formatters + row.traits.formats(of: row)).map { row.traits.completed($0, in: row) }
      let isOfHost = formatters.contains { formatter in
        guard formatter.locale == nil, let style = formatter.content.style(DecimalStyle.self) else { return false }
        return style.writesCurrency && style.currency == nil && style.currencyRegion == nil
      }
      guard isOfHost else { continue }
      subject.place.report(
        .note, .hostCurrency, "nothing names the currency: it is that of whoever shows the form",
        hint: "add \"currency.code\", or \"locale\" to the form", log: &log)
    }
  }
}
