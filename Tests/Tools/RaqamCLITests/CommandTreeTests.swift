import ArgumentParser
import RaqamDescriptors
import RaqamHost
import TestSupport
import Testing

@testable import RaqamCLI

/// Laws of all commands and options, as ArgumentParser reports them.
@Suite struct CommandTreeTests {
  struct Command: CustomTestStringConvertible, Sendable {
    let path: [String]
    let parameters: [CommandTree.Parameter]
    let isGroup: Bool

    /// The words after `raqam`.
    var words: [String] { Array(path.dropFirst()) }
    var testDescription: String { path.joined(separator: " ") }
  }

  static let commands: [Command] = {
    do {
      return try CommandTree.raqam.get().all().map {
        Command(path: $0.path, parameters: $0.command.parameters, isGroup: !$0.command.commands.isEmpty)
      }
    } catch {
      return []
    }
  }()

  /// The required arguments of commands.
  private static let needs: [String: [String]] = [
    "preview": ["form.json"], "form": ["form.json"], "serve": ["form.json"], "lint": ["form.json"],
    "format": ["1"], "matrix": ["1"], "list": ["units"], "parse": ["1"], "explain": ["1"], "convert": ["2025-01-01"],
    "tz show": ["UTC"], "predicate": ["1 == 1"], "convert-message": ["Hello"], "stream": ["values.txt"],
    "completions": ["bash"],
  ]

  /// A value of each option that is not valid.
  private static let wrong = [
    "--locale": "!!", "--time-zone": "Nope/Nope", "--calendar": "nope", "--currency": "NOPE1", "--type": "nope",
    "--rounding": "nope", "--now": "nope", "--at": "nope", "--since": "nope", "--color": "nope", "--width": "3",
    "--format": "nope", "--platform": "nope", "--from": "nope", "--to": "nope", "--digits": "nope",
    "--second": "nope",
    "--date-style": "nope", "--port": "99999999", "--sessions": "-1",
  ]

  static var leaves: [Command] { commands.filter { !$0.isGroup } }

  private static func run(_ command: Command, _ arguments: [String] = [], environment: [String: String] = [:])
    -> Outcome
  {
    let needs = needs[command.words.joined(separator: " ")] ?? []
    return TestHost.run(
      command.words + arguments + needs, environment: environment, files: ConsoleExample.files, become: { _, _ in })
  }

  @Test func commandTreeIsNotEmpty() {
    expectCases(Self.leaves.count, of: "commands", atLeast: 10)
    let shown = Self.leaves.flatMap(\.parameters).filter(\.isShown)
    expectCases(shown.count, of: "parameters", atLeast: 60)
    expectCases(shown.count { $0.kind == .option }, of: "options with a value", atLeast: 30)
    let short = shown.flatMap(\.names).filter { $0.count == 2 }
    expectCases(short.count, of: "short names", atLeast: 20)
    let wrong = Self.leaves.flatMap(\.parameters).filter { Self.wrong[$0.name] != nil }
    expectCases(wrong.count, of: "wrong values", atLeast: 20)
  }

  @Test(arguments: commands)
  func everyOptionHasHelp(_ command: Command) {
    for parameter in command.parameters where parameter.isShown {
      let help = parameter.help
      let isComplete = help.hasSuffix(".") || help.contains(". (default: ") && help.hasSuffix(")")
      #expect(isComplete && !help.contains("Default"), "\(parameter.name): \(help)")
    }
  }

  /// A command is described in one line of the list of commands at 80 columns.
  @Test func abstractsFitOneLine() throws {
    for (path, command) in try CommandTree.raqam.get().all().dropFirst() {
      #expect(command.abstract.count <= 54 && command.abstract.hasSuffix("."), "\(path): \(command.abstract)")
    }
  }

  /// The help of the tool fits a screen of 41 lines and lists every command.
  @Test func helpOfTheToolFitsTheScreen() throws {
    let lines = CommandHelp(path: [], columns: 80).text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 41)
    for command in try CommandTree.raqam.get().commands {
      #expect(lines.contains { $0.hasPrefix("  \(command.name) ") && $0.hasSuffix("  \(command.abstract)") })
    }
  }

  /// Every option value has completions, unless it is a number.
  @Test(arguments: commands)
  func everyValueHasCompletions(_ command: Command) {
    let numbers: Set = ["--width", "--seed", "--port", "--sessions"]
    for parameter in command.parameters where parameter.isShown && parameter.kind != .flag {
      #expect(
        parameter.hasCompletion || !parameter.words.isEmpty || numbers.contains(parameter.name), "\(parameter.name)")
    }
  }

  /// An option has the same kind, value name, help and short name in all commands. The exceptions accept one value in
  /// some commands and several in others. `--format` has three variants: reports, tables and files for translators.
  @Test func optionsAreTheSameInAllCommands() {
    let several = ["--locale": 2, "--formatter": 2, "--format": 3, "--row": 2, "--parse": 2]
    var meanings: [String: Set<String>] = [:]
    for parameter in Self.commands.flatMap(\.parameters) where parameter.isShown && parameter.kind != .positional {
      let names = parameter.names.sorted().joined(separator: " ")
      meanings[parameter.name, default: []].insert(
        "\(parameter.kind) \(names) \(parameter.valueName) \(parameter.help) \(parameter.isRepeating) \(parameter.words)"
      )
    }
    for (name, meanings) in meanings {
      #expect(meanings.count == (several[name] ?? 1), "\(name): \(meanings)")
    }
    // A short name abbreviates one long name in all commands.
    var short: [String: Set<String>] = [:]
    for parameter in Self.commands.flatMap(\.parameters) {
      for name in parameter.names where !name.hasPrefix("--") { short[name, default: []].insert(parameter.name) }
    }
    for (name, long) in short { #expect(long.count == 1, "\(name): \(long)") }
  }

  /// Two options with one meaning have one name.
  @Test func meaningsHaveOneName() {
    var names: [String: Set<String>] = [:]
    for parameter in Self.commands.flatMap(\.parameters) where parameter.isShown && parameter.kind != .positional {
      names[parameter.help, default: []].insert(parameter.name)
    }
    for (help, names) in names { #expect(names.count == 1, "\(help): \(names)") }
  }

  /// The options that most commands have are always available by their short name as well.
  @Test func commonOptionsHaveShortNames() {
    let short = ["--locale": "-l", "--time-zone": "-z", "--json": "-j", "--quiet": "-q", "--help": "-h"]
    for parameter in Self.commands.flatMap(\.parameters) {
      guard let name = short[parameter.name] else { continue }
      #expect(parameter.names.contains(name), "\(parameter.name)")
    }
  }

  /// Commands whose output is always JSON or is not meant for programs.
  static let withoutJSON: Set = [
    "form", "serve", "lsp", "schema", "stream", "eval", "completions", "manual", "convert-message",
  ]

  @Test(arguments: leaves)
  func everyResultIsAvailableAsJSON(_ command: Command) {
    let name = command.words.joined(separator: " ")
    #expect(command.parameters.contains { $0.name == "--json" } != Self.withoutJSON.contains(name))
    #expect(command.parameters.contains { $0.name == "--quiet" })
  }

  /// The commands that have each option.
  private static let uses: [String: [[String]]] = Dictionary(
    grouping: leaves.flatMap { command in command.parameters.map { (name: $0.name, words: command.words) } },
    by: \.name
  ).mapValues { $0.map(\.words) }

  /// Returns whether this run passes a wrong value of an option to a command. Each option is tried with one in four of
  /// the commands that have it, and with at least one.
  private static func isTried(_ parameter: CommandTree.Parameter, _ command: Command) -> Bool {
    let commands = uses[parameter.name] ?? []
    let place = commands.firstIndex(of: command.words) ?? 0
    return isSampled(place, oneIn: max(1, min(4, commands.count)))
  }

  /// An option with an extra letter is rejected with the correct spelling as the hint.
  @Test(arguments: leaves)
  func mistypedOptionsHaveHints(_ command: Command) {
    for parameter in command.parameters where parameter.name.hasPrefix("--") && parameter.isShown {
      let wrong = parameter.name + "q"
      let fault = UsageError(command.words + [wrong], "Unknown option '\(wrong)'").description
      #expect(fault.hasPrefix("unknown option \"\(wrong)\"; did you mean \"\(parameter.name)\"?"), "\(fault)")
    }
  }

  /// The tool reports the message of `UsageError` for a mistyped option.
  @Test(arguments: leaves)
  func mistypedOptionExitsWithStatus2(_ command: Command) {
    let arguments = ["--quietq"]
    let needs = Self.needs[command.words.joined(separator: " ")] ?? []
    let fault = UsageError(command.words + arguments + needs, "Unknown option '--quietq'").description
    #expect(Self.run(command, arguments) == Outcome(status: 2, output: "", errors: "raqam: error: \(fault)\n"))
  }

  /// A command with an extra or a missing letter is rejected with a hint.
  @Test(arguments: commands.filter { $0.path.count == 2 })
  func mistypedCommandsExitWithStatus2(_ command: Command) {
    let name = command.words[0]
    for word in [name + "q", String(name.dropLast())] where word.count > 2 {
      let outcome = TestHost.run([word])
      #expect(outcome.status == 2 && outcome.output.isEmpty)
      #expect(outcome.errors.contains("did you mean \""), "\(word): \(outcome.errors)")
      #expect(TestHost.run(["help", word]).status == 2)
    }
  }

  @Test(arguments: [
    ("formt", "format"), ("fromat", "format"), ("prevew", "preview"), ("conver", "convert"), ("calendar", "cal"),
  ])
  func mistypedCommandsHaveHints(_ word: String, _ meant: String) {
    #expect(
      TestHost.run([word]).errors
        == "raqam: error: unknown command \"\(word)\"; did you mean \"\(meant)\"?\n")
  }

  /// A wrong value of an option is a usage error that names the option.
  @Test(arguments: leaves)
  func wrongValuesExitWithStatus2(_ command: Command) {
    for parameter in command.parameters where Self.isTried(parameter, command) {
      guard let value = Self.wrong[parameter.name] else { continue }
      let outcome = Self.run(command, [parameter.name + "=" + value])
      #expect(outcome.status == 2 && outcome.output.isEmpty, "\(parameter.name): \(outcome)")
      let lines = outcome.errors.split(separator: "\n")
      #expect(lines.count == 1 && lines[0].hasPrefix("raqam: error: "), "\(outcome.errors)")
      #expect(outcome.errors.contains(parameter.name), "\(outcome.errors)")
      // The message contains no JSON pointer, and the value at most once.
      #expect(!outcome.errors.contains("error: /"), "\(outcome.errors)")
      #expect(outcome.errors.components(of: "\"\(value)\"") <= 1, "\(outcome.errors)")
    }
  }

  private static let version = TestHost.run(["--version"])

  @Test(.long, arguments: commands.sampled(oneIn: 4))
  func versionAndHelpWorkForEveryCommand(_ command: Command) {
    #expect(TestHost.run(command.words + ["--version"]) == Self.version)
    let help = TestHost.run(command.words + ["--help"])
    #expect(help.status == 0 && help.errors.isEmpty)
    #expect(TestHost.run(command.words + ["-h"]) == help)
    #expect(TestHost.run(["help"] + command.words) == help)
    #expect(CommandHelp(path: command.words, columns: 80).text + "\n" == help.output)
    #expect(help.output.contains("USAGE: \(command.testDescription)"))
    #expect(help.output.contains("\n  $ ") == !command.words.isEmpty)
  }

  /// Help fits the width of the terminal. Examples are not wrapped.
  @Test(arguments: commands, [40, 60, 100])
  func helpFitsTheWidth(_ command: Command, _ columns: Int) {
    let help = CommandHelp(path: command.words, columns: columns).text
    var isExample = false
    for line in help.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("EXAMPLE") { isExample = true }
      if line.hasPrefix("ARGUMENTS") || line.hasPrefix("OPTIONS") { isExample = false }
      // A single word may be longer than the line.
      let isWord = !line.drop { $0 == " " }.contains(" ")
      let isName = line.hasPrefix("  -") || line.hasPrefix("  <")
      #expect(isExample || isWord || isName || line.count <= columns, "\(line)")
    }
  }

  @Test func helpUsesTheWidthOfTheTerminal() {
    let help = TestHost.run(["format", "--help"], environment: ["COLUMNS": "60"])
    #expect(help.output == CommandHelp(path: ["format"], columns: 60).text + "\n")
  }

  static let examples: [ConsoleExample] = commands.flatMap { command in
    ConsoleExample.examples(in: CommandHelp(path: command.words, columns: 80).examples)
  }

  @Test func helpHasExamples() { expectCases(Self.examples.count, of: "examples", atLeast: 10) }

  @Test(.long, arguments: examples.sampled(oneIn: 4))
  func helpExamplesMatchOutput(_ example: ConsoleExample) throws { try example.check() }

  /// With `--quiet`, only errors are printed.
  @Test func quietPrintsOnlyErrors() {
    let arguments = ["format", "--locale", "az_Cyrl", "--style", "spellout", "21", "x"]
    #expect(TestHost.run(arguments).errors.contains("raqam: warning: "))
    let quiet = TestHost.run(arguments + ["--quiet"])
    #expect(quiet.status == 1 && quiet.output == "21\n")
    let lines = quiet.errors.split(separator: "\n")
    #expect(!lines.isEmpty && lines.allSatisfy { $0.hasPrefix("raqam: error: ") })
  }

  /// A prompt appears if standard input is a terminal, except with `--quiet`.
  @Test(arguments: [["format"], ["parse"], ["convert"], ["eval"], ["preview", "-"], ["lint", "-"]])
  func promptsForInputOnATerminal(_ arguments: [String]) {
    func errors(_ arguments: [String], isTerminal: Bool) -> String {
      TestHost.run(arguments, isInputTerminal: isTerminal).errors
    }
    #expect(errors(arguments, isTerminal: true).hasPrefix("raqam: note: reading "))
    #expect(!errors(arguments, isTerminal: false).contains("reading "))
    #expect(!errors(arguments + ["--quiet"], isTerminal: true).contains("reading "))
  }
}

extension String {
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
