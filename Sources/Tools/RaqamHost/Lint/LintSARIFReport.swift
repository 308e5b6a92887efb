import RaqamDescriptors
import RaqamJSON

/// One log for all files, written at the end because it lists its rules first.
struct LintSARIFReport: LintReport {
  private let root: LintRoot?
  private var log = SARIFLog()

  init(root: LintRoot?) { self.root = root }

  mutating func add(_ findings: [FileDiagnostic], _ lines: TextLines, _ host: Host) throws(CommandError) {
    for finding in findings { add(finding, lines) }
  }

  mutating func end(_ host: Host) throws(CommandError) { try host.printLine(log.text) }

  private mutating func add(_ finding: FileDiagnostic, _ lines: TextLines) {
    let diagnostic = finding.diagnostic
    let text = diagnostic.message + (diagnostic.hint.map { "; \($0)" } ?? "")
    let artifact = artifact(finding)
    var physical: [JSONValue.Member] = [.init("artifactLocation", artifact)]
    if let line = diagnostic.line, let column = diagnostic.column {
      physical.append(
        .init("region", Self.region((line, column), (line, column + max(1, diagnostic.length ?? 1)))))
    }
    var location: [JSONValue.Member] = [.init("physicalLocation", .object(physical))]
    if !diagnostic.pointer.isEmpty {
      location.append(
        .init("logicalLocations", [["fullyQualifiedName": .string(diagnostic.shownPointer), "kind": "value"]]))
    }
    var fixes: [JSONValue.Member] = []
    if let edit = diagnostic.replacement?.edit {
      let deleted = Self.region(
        lines.position(of: edit.range.lowerBound), lines.position(of: edit.range.upperBound))
      let replacement: JSONValue = ["deletedRegion": deleted, "insertedContent": ["text": .string(edit.text)]]
      fixes = [
        .init("fixes", [["artifactChanges": [["artifactLocation": artifact, "replacements": [replacement]]]]])
      ]
    }
    log.add(diagnostic.severity, rule: diagnostic.code.rawValue, message: text, location: location, fixes)
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
    guard let root, finding.isPath else { return ["uri": .string(SARIFLog.uri(finding.file))] }
    guard let relative = root.relative(finding.file) else {
      return ["uri": .string(SARIFLog.uri(root.absolute(finding.file)))]
    }
    return ["uri": .string(SARIFLog.uri(relative)), "uriBaseId": "%SRCROOT%"]
  }
}
