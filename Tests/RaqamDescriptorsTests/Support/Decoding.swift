import Raqam
import RaqamDescriptors
import RaqamJSON
import TestSupport

/// A Formatter object and what was said about it.
func formatter(_ text: String) throws -> (descriptor: FormatterDescriptor?, diagnostics: [String]) {
  let document = try JSONDocument(parsing: text)
  let log = DiagnosticLog(document: document)
  let descriptor = FormatterDescriptor(document.root, at: .root, log: log)
  return (descriptor, log.diagnostics.map(line))
}

/// The text of a JSON value through a Formatter object.
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

/// The keys that a formatter of some type cannot do without, behind a comma.
func needed(_ type: FormatterDescriptor.TypeWord) -> String {
  switch type {
  case .plural: #","plural.other":"x""#
  case .message: #","message.pattern":"m""#
  case .number, .date, .byte, .duration, .list, .text: ""
  }
}
