import Raqam
import RaqamDescriptors
import RaqamJSON

/// A report in Static Analysis Results Interchange Format, version 2.1.0:
/// <https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html>.
struct LintSARIFReport: LintReport {
  private let root: LintRoot?
  private var results: [JSONValue] = []
  private var rules: [Diagnostic.Code] = []

  init(root: LintRoot?) { self.root = root }

  mutating func add(_ findings: [FileDiagnostic], _ lines: TextLines, _ host: Host) throws(CommandError) {
    for finding in findings { results.append(result(finding, lines)) }
  }

  mutating func end(_ host: Host) throws(CommandError) {
    let driver: JSONValue = [
      "name": "raqam", "version": .string(DataVersions.raqam),
      "rules": .array(rules.map { ["id": .string($0.rawValue)] }),
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
    try host.printLine(writer.string(log))
  }

  private mutating func result(_ finding: FileDiagnostic, _ lines: TextLines) -> JSONValue {
    let diagnostic = finding.diagnostic
    let rule = rules.firstIndex(of: diagnostic.code) ?? rules.count
    if rule == rules.count { rules.append(diagnostic.code) }
    let text = diagnostic.message + (diagnostic.hint.map { "; \($0)" } ?? "")
    let artifact = artifact(finding)
    var physical: [JSONValue.Member] = [.init("artifactLocation", artifact)]
    if let line = diagnostic.line, let column = diagnostic.column {
      physical.append(
        .init(
          "region",
          Self.region((line, column), (line, column + max(1, diagnostic.length ?? 1)))))
    }
    var location: [JSONValue.Member] = [.init("physicalLocation", .object(physical))]
    if !diagnostic.pointer.isEmpty {
      location.append(
        .init("logicalLocations", [["fullyQualifiedName": .string(diagnostic.shownPointer), "kind": "value"]]))
    }
    var members: [JSONValue.Member] = [
      .init("ruleId", .string(diagnostic.code.rawValue)), .init("ruleIndex", .integer(Int64(rule))),
      .init("level", .string(diagnostic.severity.rawValue)), .init("message", ["text": .string(text)]),
      .init("locations", [.object(location)]),
    ]
    if let edit = diagnostic.replacement?.edit {
      let deleted = Self.region(
        lines.position(of: edit.range.lowerBound), lines.position(of: edit.range.upperBound))
      let replacement: JSONValue = ["deletedRegion": deleted, "insertedContent": ["text": .string(edit.text)]]
      members.append(
        .init("fixes", [["artifactChanges": [["artifactLocation": artifact, "replacements": [replacement]]]]]))
    }
    return .object(members)
  }

  private static func region(_ start: (line: Int, column: Int), _ end: (line: Int, column: Int)) -> JSONValue {
    [
      "startLine": .integer(Int64(start.line)), "startColumn": .integer(Int64(start.column)),
      "endLine": .integer(Int64(end.line)), "endColumn": .integer(Int64(end.column)),
    ]
  }

  /// Returns the location of a file: relative to the root of the source tree, or absolute if it is outside.
  ///
  /// By convention (SARIF, 3.4.4), `%SRCROOT%` denotes that root without a definition. `originalUriBaseIds` would
  /// define it with a path of this machine, which GitHub ignores and which does not exist on other machines.
  private func artifact(_ finding: FileDiagnostic) -> JSONValue {
    guard let root, finding.isPath else { return ["uri": .string(Self.uri(finding.file))] }
    guard let relative = root.relative(finding.file) else {
      return ["uri": .string(Self.uri(root.absolute(finding.file)))]
    }
    return ["uri": .string(Self.uri(relative)), "uriBaseId": "%SRCROOT%"]
  }

  /// Returns a path as a relative reference (RFC 3986).
  private static func uri(_ path: String) -> String {
    if path == "-" { return "stdin" }
    let text = path.percentEncoded { byte in
      let isPlain =
        byte < 0x80 && (Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber)
      return !isPlain && !"-._~/".utf8.contains(byte)
    }
    return path.hasPrefix("/") ? "file://" + text : text
  }
}
