import TestSupport
import Testing

@testable import Raqam

/// The patterns of all descriptors in the repository cause no warning: it would be a false positive.
@Suite struct OrdinaryPatternTests {
  /// Files that contain foreign patterns intentionally.
  private static let exceptions = [
    "linted/checks.cases", "ForeignNumberPatternTests.swift", "RaqamLanguageServerTests/SessionTests.swift",
  ]

  private static func files() throws -> [URL] {
    var found: [URL] = []
    for folder in ["Data", "Examples", "Tests"] {
      for name in try FileManager.default.subpathsOfDirectory(atPath: Checkout.path(folder)) {
        guard [".json", ".cases", ".swift", ".md"].contains(where: name.hasSuffix),
          !exceptions.contains(where: name.hasSuffix)
        else { continue }
        found.append(URL(filePath: Checkout.path(folder)).appending(path: name))
      }
    }
    return found
  }

  @Test(.long) func patternsOfTheRepositoryCauseNoWarnings() throws {
    let keys =
      /\\?"(number\.format|number\.format\.positive|number\.format\.negative|date\.format)\\?": *\\?"((?:[^"\\]|\\\\.)*)\\?"/
    var count = 0
    for file in try Self.files() {
      let data = try Data(contentsOf: file)
      guard data.count < 4_000_000 else { continue }
      for match in String(decoding: data, as: UTF8.self).matches(of: keys) {
        let text = String(match.output.2)
        let found =
          match.output.1 == "date.format" ? (try? DatePattern(text))?.warnings : (try? NumberPattern(text))?.warnings
        // A test of errors contains malformed patterns, which have no warnings.
        guard let warnings = found else { continue }
        count += 1
        #expect(!warnings.contains { $0.isForeign }, "\(file.lastPathComponent): \(text)")
      }
    }
    expectCases(count, of: "patterns", atLeast: 150)
  }
}
