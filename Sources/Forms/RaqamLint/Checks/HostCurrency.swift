internal import Raqam
internal import RaqamDescriptors

// Notes about amounts whose currency neither a key nor the form's locale determines. The host then decides whether a
// value is in rials or in dollars.

extension FormLint {
  /// Reports a note for each row whose currency depends on the host.
  static func checkCurrencies(_ lint: FormLint) {
    guard lint.form.locale == nil else { return }
    for subject in lint.rows {
      let row = subject.row
      let formatters = row.allFormatters
      let isOfHost = formatters.contains { formatter in
        guard formatter.locale == nil, let style = formatter.content.style(DecimalStyle.self) else { return false }
        return style.writesCurrency && style.currency == nil && style.currencyRegion == nil
      }
      guard isOfHost else { continue }
      subject.target.report(
        .note, .hostCurrency, "no currency is specified: that of the host's locale is used",
        key: "type", hint: "set \"currency.code\", or \"locale\" of the form")
    }
  }
}
