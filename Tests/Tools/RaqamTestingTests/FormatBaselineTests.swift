import Raqam
import RaqamTesting
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite struct FormatBaselineTests {
  private let folder = FileManager.default.temporaryDirectory.appending(component: "raqam-baseline-\(UUID())")

  private func withFolder(_ body: (String) throws -> Void) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { do { try FileManager.default.removeItem(at: folder) } catch {} }
    try body(folder.path() + "/formats.json")
  }

  private static func checks(_ pattern: String = "#,##0.0") throws -> [FormatCheck] {
    [
      FormatCheck("price", try .pattern(pattern), values: [1234.5]),
      FormatCheck("percent", .percent, values: [0.5]),
    ]
  }

  private static func report(_ problems: [FormatProblem], _ path: String) -> [String] {
    problems.map { $0.description.replacing(path, with: "PATH") }
  }

  @Test func isWrittenOnlyOnRequest() throws {
    try withFolder { path in
      let baseline = FormatBaseline(path)
      let problems = baseline.problems(of: try Self.checks(), in: ["de_DE"])
      #expect(
        Self.report(problems, path) == [
          """
          baseline: the baseline does not exist
            file:     PATH
            hint:     run the test once with update: true
          """
        ])
      #expect(!FileManager.default.fileExists(atPath: path))
      #expect(
        baseline.problems(of: try Self.checks(), in: ["de_DE"], update: true).map(\.message) == [
          "the baseline was created"
        ])
      try baseline.compare(Self.checks(), in: ["de_DE"])
      try baseline.compare(Self.checks(), in: ["de_DE"], update: true)
      let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
      #expect(
        text.split(separator: "\n").dropFirst().joined(separator: "\n") == """
          {"locale":"de_DE","direction":"ltr","calendar":"gregorian","cells":[
            ["1.234,5",null],
            [null,"50\u{A0}%"]
          ]}
          ]}
          """)
    }
  }

  @Test func namesEachDifference() throws {
    try withFolder { path in
      let baseline = FormatBaseline(path)
      _ = baseline.problems(of: try Self.checks(), in: ["de_DE", "fa_IR"], update: true)
      let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
      try text.replacing("50\u{A0}%", with: "50\u{202F}%").write(
        to: URL(filePath: path), atomically: true, encoding: .utf8)
      let problems = baseline.problems(of: try Self.checks("#,##0.00"), in: ["de_DE", "en_US"])
      let hint = "  hint:     if the change is intended, run the test once with update: true"
      #expect(
        Self.report(problems, path) == [
          "baseline: missing locale fa_IR\n  file:     PATH\n\(hint)",
          "baseline: new locale en_US\n  file:     PATH\n\(hint)",
          """
          price, de_DE, 1234.5: the text differs from the baseline (digit)
            found:    "1.234,50"
            expected: "1.234,5"
          \(hint)
          """,
          """
          percent, de_DE, 0.5: the text differs from the baseline (space)
            found:    "50\\u{A0}%"
            expected: "50\\u{202F}%"
            removed:  U+202F NARROW NO-BREAK SPACE
            added:    U+00A0 NO-BREAK SPACE
          \(hint)
          """,
        ])
      let updates = baseline.problems(of: try Self.checks("#,##0.00"), in: ["de_DE", "en_US"], update: true)
      #expect(updates.map(\.message) == problems.map(\.message))
      #expect(
        Set(updates.map(\.hint)) == [
          "the baseline was updated: review its difference, and run the test without update: true"
        ])
      try baseline.compare(Self.checks("#,##0.00"), in: ["de_DE", "en_US"])
    }
  }

  @Test func namesOtherVersions() throws {
    try withFolder { path in
      let baseline = FormatBaseline(path)
      _ = baseline.problems(of: try Self.checks(), in: ["de_DE"], update: true)
      let versions = try DataVersions()
      let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
      try text.replacing("\"icu\":\"\(versions.icu)\"", with: "\"icu\":\"1.0\"").write(
        to: URL(filePath: path), atomically: true, encoding: .utf8)
      try baseline.compare(Self.checks(), in: ["de_DE"])
      let details = baseline.problems(of: try Self.checks("0"), in: ["de_DE"]).flatMap(\.details)
      #expect(
        details.contains {
          $0.hasPrefix("data:     raqam ") && $0.contains("the baseline has raqam \(DataVersions.raqam), ICU 1.0,")
        })
    }
  }

  @Test func refusesFilesThatAreNoMatrix() throws {
    try withFolder { path in
      try "{}".write(to: URL(filePath: path), atomically: true, encoding: .utf8)
      let problems = FormatBaseline(path).problems(of: try Self.checks(), in: ["de_DE"])
      #expect(
        Self.report(problems, path) == [
          """
          baseline: the baseline cannot be read: "values" must be an array of strings; save the matrix with raqam matrix \
          --format json
            file:     PATH
            hint:     correct it, or run the test once with update: true
          """
        ])
      let lost = FormatBaseline(path + "/formats.json").problems(of: try Self.checks(), in: ["de_DE"], update: true)
      #expect(lost.map(\.message) == ["the baseline cannot be opened: Not a directory"])
      let missing = FormatBaseline(path + ".d/formats.json").problems(
        of: try Self.checks(), in: ["de_DE"], update: true)
      #expect(missing.map(\.message) == ["the baseline cannot be written: No such file or directory"])
    }
  }

  @Test func pathsAreRelativeToTheSourceFile() {
    #expect(FormatBaseline("a.json", relativeTo: "/tests/Formats.swift").path == "/tests/a.json")
    #expect(FormatBaseline("/a.json", relativeTo: "/tests/Formats.swift").path == "/a.json")
    #expect(FormatBaseline("a.json", relativeTo: "Formats.swift").path == "a.json")
    #expect(FormatBaseline("a.json").path.hasSuffix("/RaqamTestingTests/a.json"))
  }
}
