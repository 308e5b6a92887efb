import Testing

@testable import RaqamCLI

/// `raqam serve` until it starts the server, which is a separate program.
@Suite struct ServeCommandTests {
  private static let files = ["form.json": #"{"sections": []}"#, "values.json": "{}", "list.json": "[]"]

  /// Returns the program that the command executes, with its arguments.
  private func started(
    _ arguments: String..., environment: [String: String] = [:]
  ) -> (program: String?, arguments: [String]) {
    var (found, given): (String?, [String]) = (nil, [])
    _ = TestHost.run(
      ["serve"] + arguments, environment: environment, files: Self.files, become: { (found, given) = ($0, $1) })
    return (found, given)
  }

  /// Settings of the environment are passed to the server as options.
  @Test func environmentBecomesOptions() {
    let started = started(
      "form.json", "--values", "values.json", "--locale", "fa_IR,en_US", "--port", "8080",
      environment: ["LANG": "ar_SA.UTF-8", "TZ": "Asia/Tehran"])
    #expect(started.program == "raqam-serve")
    #expect(
      started.arguments == [
        "--default-locale", "ar_SA", "--time-zone", "Asia/Tehran", "--locale", "fa_IR", "--locale", "en_US", "--values",
        "values.json", "--port", "8080", "--", "form.json",
      ])
  }

  /// Invalid arguments are reported before the server is started.
  @Test(
    arguments: [
      (["form.json", "-"], 2), (["nowhere.json"], 1), (["form.json", "--locale", "!"], 2),
      (["form.json", "--port", "65536"], 2),
      (["form.json", "--port", "-1"], 2), (["form.json", "--time-zone", "Nowhere/Land"], 2),
      (["form.json", "--now", "x"], 2),
      (["form.json", "--values", "nowhere.json"], 1), (["form.json", "--values", "list.json"], 1), ([], 2),
    ] as [([String], Int32)])
  func invalidArgumentsDoNotStartTheServer(arguments: [String], status: Int32) {
    var isStarted = false
    let outcome = TestHost.run(
      ["serve"] + arguments, environment: ["LANG": "C.UTF-8"], files: Self.files, become: { _, _ in isStarted = true })
    #expect(outcome.status == status)
    #expect(!isStarted && !outcome.errors.isEmpty)
  }

  /// If the server is missing, the message contains the command that builds it.
  @Test func missingServerNamesTheBuildCommand() {
    let outcome = TestHost.run(["serve", "form.json"], files: Self.files)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("swift build --product raqam-serve"))
  }
}
