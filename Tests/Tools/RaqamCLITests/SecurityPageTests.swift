import RaqamJSON
import TestSupport
import Testing

@testable import Raqam
@testable import RaqamCLI
@testable import RaqamCalendars
@testable import RaqamDates
@testable import RaqamDescriptors
@testable import RaqamEval
@testable import RaqamForms
@testable import RaqamHost
@testable import RaqamJSON
@testable import RaqamLanguageServer
@testable import RaqamNumbers
@testable import RaqamPages
@testable import RaqamPredicates
@testable import RaqamRMS
@testable import RaqamStreams
@testable import RaqamText
@testable import RaqamValues
@testable import RaqamWorkbench

/// The table of limits in the article "Security and limits" is generated from the constants, and each limit is
/// verified.
///
/// `RAQAM_WRITE_PAGES=1 swift test --filter SecurityPageTests` regenerates the table.
@Suite struct SecurityPageTests {
  /// A limit that input can reach.
  struct Limit: CustomTestStringConvertible, Sendable {
    let what: String
    let amount: Int
    let unit: Unit
    /// The effect of exceeding the limit.
    let beyond: String
    let held: [Held]

    init(_ what: String, _ amount: Int, _ unit: Unit = .count, beyond: String, _ held: Held...) {
      self.what = what
      self.amount = amount
      self.unit = unit
      self.beyond = beyond
      self.held = held
    }

    var testDescription: String { what }

    enum Unit: Sendable { case count, bytes }

    /// The verification of a limit.
    enum Held: Sendable {
      /// Requests of `raqam eval`: the first is at the limit, the second exceeds it and fails with the code.
      case requests(String, String, code: String)
      /// A test by file and function.
      case test(String, String)
      /// A script by file and a string that it contains.
      case script(String, String)
    }
  }

  struct Group: Sendable {
    let title: String
    let limits: [Limit]
  }

  // MARK: The page

  /// Promises other than limits, each with the test or script that tries to break it.
  static let promises: [(promise: String, held: Limit.Held)] = [
    ("no input terminates a process", .script("Checks/Fuzz/run", "program=$build/release/RaqamFuzz")),
    ("the time for a request is proportional to its size", .script("Checks/Hostile/growth.py", "def shapes")),
    (
      "a short request never has a long reply, and the next request is answered",
      .script("Checks/Hostile/bombs.py", "def bombs")
    ),
    ("no locale id changes the texts of another one", .script("Checks/Hostile/isolation.py", "def requests")),
    (
      "honest requests among hostile ones are answered correctly", .script("Checks/Hostile/traffic.py", "class Hostile")
    ),
    ("evaluation of predicates and rules terminates", .test("Forms/RaqamFormsTests/RoundCostTests", "manyRules")),
    ("threads share formats and handles", .script("Checks/Sanitizers/run", "the C library, in 16 threads")),
    ("a child process forked while threads are in the C library works", .script("Checks/Hostile/fork.c", "int main")),
    (
      "the Python package rejects sub-interpreters",
      .script("Bindings/Python/test_processes.py", "def test_sub_interpreters_are_refused")
    ),
    (
      "the id of a zone does not lead out of its directory",
      .test("Core/RaqamCalendarsTests/TimeZones/TimeZoneIDTests", "rejectsPathsAndMalformedIDs")
    ),
    (
      "a file is replaced atomically and keeps its owner and attributes",
      .test("Tools/RaqamCLITests/ReplacedFileTests", "permissionsStay")
    ),
    (
      "no text controls a terminal",
      .test("Tools/RaqamCLITests/TerminalGuardTests", "controlCharactersDoNotReachATerminal")
    ),
    (
      "no text becomes a command in a log",
      .test("Tools/RaqamCLITests/LintCommandTests", "reportsHaveNoControlCharacters")
    ),
    ("no text becomes markup", .test("Tools/RaqamPagesTests/MatrixPageTests", "hostileTextAddsNoElements")),
    ("no reply contains a password", .test("Forms/RaqamFormsTests/RowTextTests", "passwordsOfAnyKindAreHidden")),
    (
      "the workbench serves nothing without the secret",
      .test("Tools/RaqamWorkbenchTests/WorkbenchTests", "headAloneIdentifiesStrangers")
    ),
    ("the owner is served whatever other connections send", .script("Checks/Hostile/workbench.py", "def main")),
  ]

  private static let page = "Sources/Core/Raqam/Raqam.docc/Security.md"
  private static let opening = "<!-- Written by SecurityPageTests from the constants: -->\n"
  private static let closing = "<!-- so far. -->\n"

  private static func table() throws -> String {
    var text = ""
    for group in groups {
      text += "\n### \(group.title)\n\n| What | Limit | Beyond the limit |\n|---|---|---|\n"
      for limit in group.limits { text += "| \(limit.what) | \(try amount(limit)) | \(limit.beyond) |\n" }
    }
    text += "\n### Promises\n\n| Promise | Verified by |\n|---|---|\n"
    for (promise, held) in promises {
      switch held {
      case .requests: continue
      case .test(let path, let name): text += "| \(promise) | `\(path)`, `\(name)` |\n"
      case .script(let path, _): text += "| \(promise) | `Tests/\(path)` |\n"
      }
    }
    return text + "\n"
  }

  /// Returns an amount such as `16 MiB` or `1,000,000`.
  private static func amount(_ limit: Limit) throws -> String {
    let number = limit.amount
    if limit.unit == .bytes {
      for (unit, size) in [("MiB", 1 << 20), ("KiB", 1 << 10)] where number >= size && number.isMultiple(of: size) {
        return "\(number / size) \(unit)"
      }
    }
    return try DecimalFormatter(.standard, locale: "en_US").string(number)
  }

  @Test func articleMatchesTheConstants() throws {
    let text = try Checkout.text(Self.page)
    let start = try #require(text.firstRange(of: Self.opening)).upperBound
    let end = try #require(text.firstRange(of: Self.closing)).lowerBound
    let written = text[..<start] + (try Self.table()) + text[end...]
    if ProcessInfo.processInfo.environment["RAQAM_WRITE_PAGES"] == "1" {
      try Data(written.utf8).write(to: URL(filePath: Checkout.path(Self.page)))
    } else {
      #expect(text == String(written))
    }
  }

  // MARK: The limits are held

  static let requests = groups.flatMap(\.limits).filter { limit in
    limit.held.contains { if case .requests = $0 { true } else { false } }
  }

  @Test func manyLimitsHaveRequests() { expectCases(Self.requests.count, of: "limits", atLeast: 20) }

  @Test(arguments: requests)
  func requestsAtTheLimitSucceedAndBeyondItFail(_ limit: Limit) {
    for case .requests(let within, let beyond, let code) in limit.held {
      let replies = TestHost.run(["eval"], input: [within + "\n", beyond + "\n"]).output.split(separator: "\n")
      let quoted = "\"code\":\"\(code)\""
      #expect(replies.count == 2)
      #expect(replies.first?.contains(quoted) == false, "\(replies.first?.prefix(300) ?? "")")
      #expect(replies.last?.contains(quoted) == true, "\(replies.last?.prefix(300) ?? "")")
    }
  }

  /// The tests and scripts that verify other limits exist.
  @Test func namedTestsAndScriptsExist() throws {
    let limits = Self.groups.flatMap(\.limits).flatMap { limit in limit.held.map { (limit.what, $0) } }
    for (what, held) in limits + Self.promises {
      switch held {
      case .requests: break
      case .test(let path, let name):
        let text = try Checkout.text("Tests/\(path).swift")
        #expect(text.contains("func \(name)("), "\(what)")
      case .script(let path, let name):
        let text = try Checkout.text("Tests/\(path)")
        #expect(text.contains(name), "\(what)")
      }
    }
  }
}
