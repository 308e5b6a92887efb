import RaqamJSON
import Testing

@testable import RaqamHost

/// `raqam lint --root` makes the paths of reports relative to the root of a repository.
@Suite struct LintRootTests {
  private static let wrong = #"{"sections":5}"#
  private static let current = "/home/ada/repo/app"
  private static let files = [
    "forms/a.json": wrong, "./forms/b c.json": wrong, "../c.json": wrong, "/home/ada/repo/d.json": wrong,
    "/home/ada/repository/e.json": wrong, "../../../f.json": wrong,
  ]

  private static func lint(_ arguments: [String], input: [String] = []) -> Outcome {
    TestHost.run(["lint"] + arguments, input: input, files: files, currentFolder: current)
  }

  struct Path: CustomTestStringConvertible {
    let root: String
    let path: String
    let github: String
    let uri: String
    var isRelative = true
    var testDescription: String { "\(root) \(path)" }

    init(_ root: String, _ path: String, _ github: String, _ uri: String, isRelative: Bool = true) {
      self.root = root
      self.path = path
      self.github = github
      self.uri = uri
      self.isRelative = isRelative
    }
  }

  static let paths = [
    Path("/home/ada/repo", "forms/a.json", "app/forms/a.json", "app/forms/a.json"),
    Path("/home/ada/repo/", "./forms/b c.json", "app/forms/b c.json", "app/forms/b%20c.json"),
    Path("/home/ada/repo/app/..", "../c.json", "c.json", "c.json"),
    Path("/home/ada/repo", "/home/ada/repo/d.json", "d.json", "d.json"),
    Path("forms", "forms/a.json", "a.json", "a.json"),
    Path("..", "forms/a.json", "app/forms/a.json", "app/forms/a.json"),
    // Paths outside the root.
    Path(
      "/home/ada/repo", "/home/ada/repository/e.json", "/home/ada/repository/e.json",
      "file:///home/ada/repository/e.json", isRelative: false),
    Path("/home/ada/repo", "../../../f.json", "../../../f.json", "file:///home/f.json", isRelative: false),
    Path("forms", "../c.json", "../c.json", "file:///home/ada/repo/c.json", isRelative: false),
  ]

  @Test(arguments: paths)
  func pathsAreRelativeToTheRoot(_ path: Path) throws {
    let github = Self.lint(["--format", "github", "--root", path.root, path.path])
    #expect(github.output.hasPrefix("::error file=\(path.github),"), "\(github)")
    let sarif = Self.lint(["--format", "sarif", "--root", path.root, path.path])
    let run = try #require(try JSONDocument(parsing: sarif.output).root["runs"]?[0])
    let location = run["results"]?[0]?["locations"]?[0]?["physicalLocation"]?["artifactLocation"]
    #expect(location?["uri"]?.asString == path.uri)
    #expect(location?["uriBaseId"]?.asString == (path.isRelative ? "%SRCROOT%" : nil))
    #expect(run["originalUriBaseIds"] == nil)
  }

  /// Without `--root`, paths are those of the command line, and SARIF has no `uriBaseId`.
  @Test func withoutRootPathsAreUnchanged() {
    for format in ["github", "sarif"] {
      let output = Self.lint(["--format", format, "forms/a.json"]).output
      #expect(output.contains("forms/a.json") && !output.contains("app/forms") && !output.contains("uriBaseId"))
    }
  }

  @Test func standardInputHasNoPath() {
    let github = Self.lint(["--format", "github", "--root", "..", "-"], input: [Self.wrong])
    #expect(github.output.hasPrefix("::error file=-,"))
    let sarif = Self.lint(["--format", "sarif", "--root", "..", "-"], input: [Self.wrong])
    #expect(sarif.output.contains(#""uri": "stdin""#) && !sarif.output.contains("SRCROOT"))
  }

  @Test(arguments: [
    (["--root", ".."], "--root applies only to --format sarif and github"),
    (["--json", "--root", ".."], "--root applies only to --format sarif and github"),
    (["--format", "sarif", "--root", "nowhere"], "--root must be a folder, found nowhere"),
    (["--format", "github", "--root", "forms/a.json"], "--root must be a folder, found forms/a.json"),
  ])
  func wrongRootsExitWithStatus2(_ arguments: [String], _ message: String) {
    let outcome = Self.lint(arguments + ["forms/a.json"])
    #expect(outcome.status == 2 && outcome.errors.contains(message), "\(outcome)")
  }
}
