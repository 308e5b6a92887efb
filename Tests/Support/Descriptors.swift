package import Raqam
package import RaqamDescriptors
package import RaqamJSON
internal import Testing

/// Returns a context without ambient state: UTC, the epoch, no calendar.
package func context(_ locale: String = "en_US", calendar: CalendarID? = nil) throws -> FormatContext {
  FormatContext(
    locale: try LocaleID(locale), timeZone: try TimeZoneID("UTC"), calendar: calendar,
    now: Instant(epochMilliseconds: 0))
}

/// Returns the form in which tests compare a diagnostic: its code and its description.
package func line(_ diagnostic: Diagnostic) -> String { "\(diagnostic.code.rawValue) \(diagnostic)" }

/// Returns the members of a JSON object.
package func values(_ text: String) throws -> [JSONMember] { try JSONDocument(parsing: text).root.asObject ?? [] }

/// The error of a test that needs a descriptor which has errors.
package struct NoDescriptor: Error, CustomStringConvertible {
  package let description: String

  package init(diagnostics: [String]) { description = diagnostics.joined(separator: "\n") }
}

/// The keys of a formatter or row, an input, and the expected result in a locale.
package struct KeyedCase: CustomTestStringConvertible, Sendable {
  package let keys: String
  package let given: String
  package let result: String
  package let locale: String

  package init(_ keys: String, _ given: String, _ result: String, _ locale: String = "en_US") {
    self.keys = keys
    self.given = given
    self.result = result
    self.locale = locale
  }

  package var testDescription: String { "\(keys) \(String(reflecting: given)) \(locale)" }
}

extension KeyDefinition {
  /// A value of a JSON type that the key does not accept.
  package var wrongValue: String {
    switch valueType {
    case .string, .bool, .word, .locale, .timeZone, .color, .condition, .list, .table, .object:
      "5"
    case .integer, .number, .positiveNumber: "\"5\""
    case .decimal, .date, .anything: "{}"
    // A single formatter is accepted in place of an array, and its type is checked separately.
    case .either(let kinds): kinds.first?.isInteger == true ? "\"5\"" : "5"
    }
  }
}

extension KeyDefinition.ValueType {
  fileprivate var isInteger: Bool { if case .integer = self { true } else { false } }
}
