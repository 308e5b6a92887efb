import Testing

@testable import RaqamCLI
@testable import RaqamHost

@Suite struct ToolTests {
  @Test(arguments: [
    ["format", "--nonsense"], ["preview"], ["nonsense"], ["preview", "f.json", "--width", "many"],
    ["preview", "f.json", "--color", "purple"], ["preview", "-", "--values", "-"],
    ["preview", "f.json", "--width", "5"],
  ])
  func wrongUsageIsStatus2(_ arguments: [String]) {
    let outcome = TestHost.run(arguments)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("raqam: error: "))
  }

  /// `--help` after a command shows the help of the command.
  @Test(arguments: ["preview", "format", "eval"])
  func helpIsThatOfTheCommand(_ command: String) {
    let long = TestHost.run([command, "--help"])
    #expect(long.output.contains("USAGE: raqam \(command)"))
    #expect(TestHost.run([command, "-h"]) == long)
    #expect(TestHost.run(["help", command]) == long)
  }

  /// Messages replace control characters, which documents may contain.
  @Test func messagesHaveNoControlCharacters() {
    #expect(Host.printable("a\u{1B}[2J\tb\u{9B}\u{202E}c\u{7F}\n") == "a␛[2J␉b\u{FFFD}\u{FFFD}c\u{FFFD}\n")
    // Isolates remain only if they are closed on the same line.
    #expect(Host.printable("\u{2068}a\u{2069}\u{2067}b\n\u{2069}") == "\u{2068}a\u{2069}\u{FFFD}b\n\u{FFFD}")
    #expect(Host.printable("فارسی \u{200E}- ۱") == "فارسی \u{200E}- ۱")
  }

  @Test func versionNamesICUAndCLDR() {
    let outcome = TestHost.run(["--version"])
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(outcome.output.hasPrefix("raqam \(RaqamTool.version) (ICU ") && outcome.output.contains(", CLDR "))
    #expect(outcome.output.hasSuffix(")\n"))
  }

  @Test func noArgumentsShowHelpWithStatus2() {
    let outcome = TestHost.run([])
    #expect(outcome.status == 2)
    #expect(outcome.output.contains("USAGE"))
  }
}
