internal import RaqamDescriptors
internal import RaqamJSON

/// A decoded document of the form dialect.
package enum FormDialectMeaning: Equatable {
  case form(FormDescriptor)
  case row(RowDescriptor)
  case formatter(FormatterDescriptor)
}

extension DescriptorLint {
  /// Returns the decoded contents of a document; `nil` if it has errors.
  package func meaning(of document: JSONDocument) -> FormDialectMeaning? {
    let log = DiagnosticLog(document: document, currencies: context.currencies, timeZones: factory.timeZones)
    let meaning: FormDialectMeaning?
    switch Self.kind(of: document.root) {
    case .form:
      var gaps = FormGaps()
      meaning = FormDescriptor(document.root, at: .root, gaps: &gaps, log: log).map(FormDialectMeaning.form)
    case .row: meaning = RowDescriptor(document.root, at: .root, log: log).map(FormDialectMeaning.row)
    case .formatter:
      meaning = FormatterDescriptor(document.root, at: .root, log: log).map(FormDialectMeaning.formatter)
    }
    return log.hasErrors ? nil : meaning
  }
}
