import Raqam
import RaqamDescriptors
import RaqamJSON

/// Everything that would otherwise be ambient: UTC, the epoch, no calendar.
func context(_ locale: String = "en_US", calendar: CalendarID? = nil) throws -> FormatContext {
  FormatContext(
    locale: try LocaleID(locale), timeZone: try TimeZoneID("UTC"), calendar: calendar,
    now: Instant(epochMilliseconds: 0))
}

/// A diagnostic as tests compare it: its code, then everything a reader is shown.
func line(_ diagnostic: Diagnostic) -> String { "\(diagnostic.code.rawValue) \(diagnostic)" }

/// A Formatter object and what was said about it.
func formatter(_ text: String) throws -> (descriptor: FormatterDescriptor?, diagnostics: [String]) {
  let document = try JSONDocument(parsing: text)
  var log = DiagnosticLog(document: document)
  let descriptor = FormatterDescriptor(document.root, at: .root, log: &log)
  return (descriptor, log.diagnostics.map(line))
}

/// Why a test that needs a descriptor has none.
struct Refused: Error, CustomStringConvertible {
  let diagnostics: [String]
  var description: String { diagnostics.joined(separator: "\n") }
}

/// The text of a JSON value through a Formatter object.
func text(_ keys: String, _ value: String, _ locale: String) throws -> String {
  let (descriptor, diagnostics) = try formatter(keys)
  guard let descriptor else { throw Refused(diagnostics: diagnostics) }
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
