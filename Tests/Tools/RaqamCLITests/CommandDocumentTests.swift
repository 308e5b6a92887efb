import RaqamJSON
import TestSupport
import Testing

@testable import RaqamCLI
@testable import RaqamHost

/// Documentation, completions and manual pages match the command line.
@Suite struct CommandDocumentTests {
  private static func text(_ path: String) throws -> String {
    String(decoding: try TestHost.disk("\(TestHost.root)/Sources/Tools/RaqamCLI/RaqamCLI.docc/\(path)"), as: UTF8.self)
  }

  static let examples: [ConsoleExample] = {
    do {
      return try text("JSONOutput.md").split(separator: "```").filter { $0.hasPrefix("console\n") }.flatMap {
        ConsoleExample.examples(in: String($0.dropFirst(8)))
      }
    } catch {
      return []
    }
  }()

  @Test func pageHasExamples() { expectCases(Self.examples.count, of: "examples", atLeast: 5) }

  @Test(.long, arguments: examples)
  func jsonExamplesMatchOutput(_ example: ConsoleExample) throws { try example.check() }

  /// Every command that writes JSON is on the page.
  @Test func everyJSONCommandIsDocumented() {
    let told = Set(Self.examples.map { $0.line.split(separator: " ")[1] })
    let commands = CommandTreeTests.leaves.filter { $0.parameters.contains { $0.name == "--json" } }
    for command in commands { #expect(told.contains(Substring(command.words[0])), "\(command)") }
    expectCases(commands.count, of: "commands", atLeast: 5)
  }

  @Test func environmentVariablesAreDocumented() throws {
    let page = try Self.text("RaqamCLI.md")
    for variable in EnvironmentVariable.all {
      #expect(page.contains("| `\(variable.name)` | \(variable.meaning) |"))
      #expect(TestHost.run(["manual"]).output.contains("\n.It Ev \(variable.name)\n"))
    }
  }

  @Test func everyCommandIsDocumented() throws {
    let page = try Self.text("RaqamCLI.md")
    for command in try CommandTree.raqam.get().commands {
      #expect(page.contains("| `\(command.name)` | \(command.abstract) |"), "\(command.name)")
    }
  }

  @Test func everyShortOptionIsDocumented() throws {
    let page = try Self.text("RaqamCLI.md")
    for parameter in CommandTreeTests.commands.flatMap(\.parameters) {
      for name in parameter.names where name.count == 2 {
        #expect(page.contains("| `\(name)` | `\(parameter.name)` |"), "\(name)")
      }
    }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completionScriptsContainAllCommands(_ shell: String) {
    let outcome = TestHost.run(["completions", shell])
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    for command in CommandTreeTests.leaves { #expect(outcome.output.contains(command.words[0])) }
  }

  /// The scripts complete zones after `tz`, commands after `help`, and forms in place of a command.
  @Test(arguments: CompletionsCommand.Shell.allCases)
  func completionScriptsHaveAdditions(_ shell: CompletionsCommand.Shell) {
    let script = CompletionScript(for: shell).text
    #expect(script.ranges(of: "---completion tz show -- positional@0").count == 2)
    #expect(script.contains("preview form serve lint lsp") || script.contains("preview\\nform\\nserve\\nlint\\nlsp"))
    let files = ["bash": "-fX '!*.@(json|json5)'", "zsh": "_files -g", "fish": "(set -l exts"]
    let root = script.split(separator: shell == .fish ? "_subcommand\n" : "_raqam_preview() {")[0]
    #expect(files[shell.rawValue].map(root.contains) == true)
  }

  /// Completion scripts call `raqam ---completion` for the values of an option.
  @Test(arguments: [
    ("format", "--locale", "fa_IR"), ("format", "--currency", "USD"), ("format", "--digits", "arabext"),
    ("cal", "--time-zone", "Asia/Tehran"),
  ])
  func completionOffersValues(_ command: String, _ option: String, _ value: String) {
    let words = ["raqam", command, option, ""]
    let outcome = TestHost.run(["---completion", command, "--", option, "3", "0"] + words)
    #expect(outcome.status == 0 && outcome.output.split(separator: "\n").contains(Substring(value)), "\(outcome)")
  }

  /// In a comma-separated list, the last element is completed.
  @Test func completesTheLastLocaleOfAList() {
    let words = ["raqam", "preview", "--locale", "en_US,fa"]
    let outcome = TestHost.run(["---completion", "preview", "--", "--locale", "3", "8"] + words)
    #expect(outcome.output.split(separator: "\n").contains("en_US,fa_IR"))
  }

  /// The tool and each command have a manual page with all sections and options.
  @Test(arguments: CommandTreeTests.commands)
  func manualPagesListAllOptions(_ command: CommandTreeTests.Command) {
    let outcome = TestHost.run(["manual"] + command.words)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    let lines = outcome.output.split(separator: "\n")
    for section in ["NAME", "SYNOPSIS", "DESCRIPTION", "EXIT STATUS", "EXAMPLES", "SEE ALSO"] {
      #expect(lines.contains { $0 == ".Sh \(section)" }, "\(section)")
    }
    // mandoc warns of paragraph breaks before headings and literal lines.
    for (line, next) in zip(lines, lines.dropFirst()) where line == ".Pp" {
      #expect(![".Ss ", ".Sh ", ".Bd ", ".Pp"].contains { next.hasPrefix($0) }, "\(next)")
    }
    for parameter in command.parameters where parameter.kind != .positional && parameter.isShown {
      for name in parameter.names {
        #expect(lines.contains { $0.hasPrefix(".It Fl ") && $0.contains("Fl \(name.dropFirst())") }, "\(name)")
      }
    }
  }

  @Test func manualWritesAllPagesToAFolder() {
    let outcome = TestHost.run(["manual", "--folder", "man1"])
    #expect(outcome.status == 0 && outcome.output.isEmpty)
    let names = Set(CommandTreeTests.commands.map { "man1/\($0.path.joined(separator: "-")).1" })
    #expect(Set(outcome.files.keys) == names)
  }
}
