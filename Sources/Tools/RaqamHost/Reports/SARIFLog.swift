import Raqam
package import RaqamDescriptors
package import RaqamJSON

/// A log in Static Analysis Results Interchange Format, version 2.1.0:
/// <https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html>.
package struct SARIFLog {
  private var results: [JSONValue] = []
  private var rules: [String] = []
  private var ruleIndices: [String: Int] = [:]

  package init() {}

  /// Adds a result.
  ///
  /// - Parameters:
  ///   - rule: The id of the rule.
  ///   - more: Further members of the result, such as `fixes`.
  package mutating func add(
    _ severity: Diagnostic.Severity, rule: String, message: String, location: [JSONValue.Member],
    _ more: [JSONValue.Member] = []
  ) {
    let index = ruleIndices[rule] ?? rules.count
    if index == rules.count {
      rules.append(rule)
      ruleIndices[rule] = index
    }
    results.append(
      .object(
        [
          .init("ruleId", .string(rule)), .init("ruleIndex", .integer(Int64(index))),
          .init("level", .string(severity.rawValue)), .init("message", ["text": .string(message)]),
          .init("locations", [.object(location)]),
        ] + more))
  }

  /// The log as text.
  package var text: String {
    let driver: JSONValue = [
      "name": "raqam", "version": .string(DataVersions.raqam),
      "rules": .array(rules.map { ["id": .string($0)] }),
    ]
    let run: JSONValue = [
      "tool": ["driver": driver], "columnKind": "unicodeCodePoints", "results": .array(results),
    ]
    let log: JSONValue = [
      "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
      "version": "2.1.0", "runs": [run],
    ]
    var writer = JSONWriter()
    writer.layout = .pretty
    writer.escapesControls = true
    return writer.string(log)
  }

  /// Returns a path as a relative reference (RFC 3986).
  package static func uri(_ path: String) -> String {
    if path == "-" { return "stdin" }
    let text = path.percentEncoded { byte in
      let isPlain =
        byte < 0x80 && (Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber)
      return !isPlain && !"-._~/".utf8.contains(byte)
    }
    return path.hasPrefix("/") ? "file://" + text : text
  }
}
