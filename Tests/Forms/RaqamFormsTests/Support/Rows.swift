import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport

/// Returns the decoded row and its diagnostics.
func row(_ text: String) throws -> (descriptor: RowDescriptor?, diagnostics: [String]) {
  let document = try JSONDocument(parsing: text)
  let log = DiagnosticLog(document: document)
  let descriptor = RowDescriptor(document.root, at: .root, log: log)
  return (descriptor, log.diagnostics.map(line))
}

/// Returns the text of a JSON value in a row, or the error if the value is rejected.
func text(row keys: String, _ value: String, _ locale: String = "en_US") throws -> String {
  let (descriptor, diagnostics) = try row(keys)
  guard let descriptor else { throw NoDescriptor(diagnostics: diagnostics) }
  let format = try RowFormat(descriptor, factory: FormatterFactory(), context: context(locale))
  let field: FieldValue
  do {
    field = try descriptor.value(
      from: JSONDocument(parsing: value).root, rules: TimeZoneDatabase().rules(for: .utc))
  } catch let error as FormatError {
    return "\(error.code.rawValue) \(error)"
  }
  let text = try format.text(field)
  let joined = try format.parts(field).map(\.text).joined()
  guard joined == text else { return "parts \(joined) are not \(text)" }
  return text
}
