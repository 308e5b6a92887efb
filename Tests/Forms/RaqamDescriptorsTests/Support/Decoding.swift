import Raqam
import RaqamDescriptors
import RaqamJSON
import TestSupport

/// Returns a decoded formatter descriptor and its diagnostics.
func formatter(_ text: String) throws -> (descriptor: FormatterDescriptor?, diagnostics: [String]) {
  let document = try JSONDocument(parsing: text)
  let log = DiagnosticLog(document: document)
  let descriptor = FormatterDescriptor(document.root, at: .root, log: log)
  return (descriptor, log.diagnostics.map(line))
}

/// Returns the text of a JSON value, formatted with a descriptor.
func text(_ keys: String, _ value: String, _ locale: String) throws -> String {
  let (descriptor, diagnostics) = try formatter(keys)
  guard let descriptor else { throw NoDescriptor(diagnostics: diagnostics) }
  let format = try FormatterFactory().format(for: descriptor, in: context(locale))
  let value = try descriptor.value(from: JSONDocument(parsing: value).root)
  let text = try format.string(value)
  let joined = try format.parts(value).map(\.text).joined()
  guard joined == text else { return "parts \(joined) are not \(text)" }
  return text
}

/// Returns the required keys of a formatter type, preceded by a comma.
func needed(_ type: FormatterType) -> String {
  switch type {
  case .plural: #","plural.other":"x""#
  case .message: #","message.pattern":"m""#
  case .number, .date, .byte, .duration, .list, .text: ""
  }
}
