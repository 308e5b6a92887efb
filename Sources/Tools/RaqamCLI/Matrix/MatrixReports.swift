import RaqamDescriptors
import RaqamHost
import RaqamJSON
import RaqamPreview

extension MatrixSuite {
  fileprivate var findings: [MatrixFinding] { warnings + cases.compactMap(\.failure) }
}

/// Annotations of GitHub Actions. They are about the file with the baseline or the values, if there is one.
struct MatrixGitHubReport: MatrixReport {
  let file: String?

  mutating func begin(_ host: Host) throws(CommandError) {}

  mutating func add(_ suite: MatrixSuite, _ host: Host) throws(CommandError) {
    for finding in suite.findings {
      var annotation = GitHubAnnotation(finding.severity, title: finding.rule, message: finding.text)
      annotation.file = file
      if file != nil { annotation.line = finding.line }
      try host.printLine(annotation.command)
    }
  }

  mutating func end(_ host: Host) throws(CommandError) {}
}

/// One log with all failures and warnings, written at the end because it lists its rules first.
struct MatrixSARIFReport: MatrixReport {
  let file: String?
  private var log = SARIFLog()

  init(file: String?) { self.file = file }

  mutating func begin(_ host: Host) throws(CommandError) {}

  mutating func add(_ suite: MatrixSuite, _ host: Host) throws(CommandError) {
    for finding in suite.findings {
      var location: [JSONValue.Member] = []
      if let file {
        var physical: [JSONValue.Member] = [.init("artifactLocation", ["uri": .string(SARIFLog.uri(file))])]
        if let line = finding.line { physical.append(.init("region", ["startLine": .integer(Int64(line))])) }
        location.append(.init("physicalLocation", .object(physical)))
      }
      let name = finding.location.isEmpty ? suite.name : finding.location.joined(separator: ": ")
      location.append(.init("logicalLocations", [["fullyQualifiedName": .string(name), "kind": "value"]]))
      log.add(finding.severity, rule: finding.rule, message: finding.text, location: location)
    }
  }

  mutating func end(_ host: Host) throws(CommandError) { try host.printLine(log.text) }
}

/// A report in the XML of JUnit, which most build systems read: a `testsuite` for each locale with a `testcase` for
/// each cell. A failure has the kind of the difference as its type.
struct MatrixJUnitReport: MatrixReport {
  mutating func begin(_ host: Host) throws(CommandError) {
    try host.print("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"raqam matrix\">\n")
  }

  mutating func add(_ suite: MatrixSuite, _ host: Host) throws(CommandError) {
    let name = Self.escaped(suite.name)
    let failures = suite.cases.count { $0.failure != nil }
    var text =
      "  <testsuite name=\"\(name)\" tests=\"\(suite.cases.count)\" failures=\"\(failures)\" errors=\"0\" skipped=\"0\">\n"
    for test in suite.cases {
      text += "    <testcase classname=\"\(name)\" name=\"\(Self.escaped(test.name))\""
      guard let failure = test.failure else {
        text += "/>\n"
        continue
      }
      let details = failure.details.map(Self.escaped).joined(separator: "\n")
      text +=
        ">\n      <failure type=\"\(failure.rule)\" message=\"\(Self.escaped(failure.message))\">\(details)</failure>\n"
        + "    </testcase>\n"
    }
    if !suite.warnings.isEmpty {
      let warnings = suite.warnings.map { Self.escaped($0.message) }.joined(separator: "\n")
      text += "    <system-err>\(warnings)</system-err>\n"
    }
    try host.print(text + "  </testsuite>\n")
  }

  mutating func end(_ host: Host) throws(CommandError) { try host.print("</testsuites>\n") }

  /// Returns the text for an element or attribute. Characters that XML 1.0 does not allow, and others that deceive or
  /// that an attribute would lose, are replaced by their names.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in CodePointNames.named(text, .deceiving).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
