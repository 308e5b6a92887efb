package import Raqam
package import RaqamDescriptors
package import RaqamJSON
internal import Testing

/// Everything that would otherwise be ambient: UTC, the epoch, no calendar.
package func context(_ locale: String = "en_US", calendar: CalendarID? = nil) throws -> FormatContext {
  FormatContext(
    locale: try LocaleID(locale), timeZone: try TimeZoneID("UTC"), calendar: calendar,
    now: Instant(epochMilliseconds: 0))
}

/// A diagnostic as tests compare it: its code, then everything a reader is shown.
package func line(_ diagnostic: Diagnostic) -> String { "\(diagnostic.code.rawValue) \(diagnostic)" }

/// The members of a JSON object.
package func values(_ text: String) throws -> [JSONMember] { try JSONDocument(parsing: text).root.asObject ?? [] }

/// Why a test that needs a descriptor has none.
package struct NoDescriptor: Error, CustomStringConvertible {
  package let description: String

  package init(diagnostics: [String]) { description = diagnostics.joined(separator: "\n") }
}

/// The keys of a formatter or a row, what is given to it, and what comes of that in a locale.
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
  /// A value of a JSON type that the key does not take.
  package var wrongValue: String {
    switch takes {
    case .string, .bool, .word, .locale, .timeZone, .color, .condition, .list, .table, .object:
      "5"
    case .integer, .number, .positiveNumber: "\"5\""
    case .decimal, .date, .anything: "{}"
    // A single formatter may stand for an array of them, and its own type is checked.
    case .either(let kinds): kinds.first?.isInteger == true ? "\"5\"" : "5"
    }
  }
}

extension KeyDefinition.Takes {
  fileprivate var isInteger: Bool { if case .integer = self { true } else { false } }
}
