import ArgumentParser
import Raqam
import RaqamDescriptors
package import RaqamHost

/// A command with examples.
protocol ExemplifiedCommand: ParsableCommand {
  /// Command lines after `$`, each followed by its output; `…` replaces output that is long or depends on the machine.
  static var examples: String { get }
}

/// A command that accesses the machine through a `Host`.
protocol HostedCommand: ExemplifiedCommand {
  var common: CommonOptions { get }

  func run(_ host: Host) throws(CommandError)
}

extension HostedCommand {
  /// The entry point of ArgumentParser; `RaqamTool.run` runs commands instead.
  mutating func run() throws {}
}

struct RaqamCommand: ExemplifiedCommand {
  static let configuration = CommandConfiguration(
    commandName: "raqam",
    abstract: "Format, parse and preview values and forms for any locale.",
    discussion: """
      raqam FORM.json previews a form, and raqam 1234.5 -c EUR formats a number.
      Exit status: 0 success, 1 issues, 2 invalid usage. Details: raqam manual
      """,
    version: RaqamTool.version,
    groupedSubcommands: [
      CommandGroup(
        name: "Form",
        subcommands: [
          PreviewCommand.self, FormCommand.self, ServeCommand.self, LintCommand.self, LanguageServerCommand.self,
          SchemaCommand.self,
        ]),
      CommandGroup(
        name: "Value",
        subcommands: [
          FormatCommand.self, ParseCommand.self, ExplainCommand.self, StreamCommand.self, MatrixCommand.self,
          PredicateCommand.self, ConvertMessageCommand.self,
        ]),
      CommandGroup(
        name: "Date and locale",
        subcommands: [ConvertCommand.self, CalendarCommand.self, ZoneCommand.self, ListCommand.self]),
      CommandGroup(
        name: "Tool",
        subcommands: [EvalCommand.self, VersionsCommand.self, CompletionsCommand.self, ManualCommand.self]),
    ]
  )

  /// The description in the manual page, in place of the discussion, which the help shows on one screen.
  static let conventions = """
    Without a command, a file that ends in .json or exists is previewed as a form, and a number is formatted.

    Data goes to standard output, messages to standard error. --quiet suppresses all messages except errors.

    Options that accept JSON expect the JSON itself, @FILE, FILE, or - for standard input.

    The value of a short option may be attached: -lfa_IR. Numbers and other values may begin with a minus sign; -- is \
    only needed before a value that looks like an option.
    """

  static let examples = """
    $ raqam format --locale fa_IR --pattern '#,##0.00' 1234.5
    ۱٬۲۳۴٫۵۰
    """
}

/// The command `raqam`.
package enum RaqamTool {
  static let version = DataVersions.raqam

  /// Runs a command line and returns its exit status.
  package static func run(_ arguments: [String], host: Host) -> Int32 {
    let host = host.guarded()
    let arguments = TypedArguments.completed(arguments, host)
    do {
      return try begin(arguments, host)
    } catch let failure as CommandError {
      return host.report(failure)
    } catch {
      let message = RaqamCommand.fullMessage(for: error)
      if RaqamCommand.exitCode(for: error) == .success {
        return answer(message, arguments, host)
      }
      let fault = UsageError(arguments, RaqamCommand.message(for: error))
      return host.report(.usage(fault.description))
    }
  }

  private static func begin(_ arguments: [String], _ host: Host) throws -> Int32 {
    if arguments.first == "help" { return try help(Array(arguments.dropFirst()), host) }
    var command = try RaqamCommand.parseAsRoot(arguments)
    if let hosted = command as? any HostedCommand {
      var host = host
      host.isQuiet = hosted.common.quiet
      host.budget = try hosted.common.limits()
      try hosted.run(host)
    } else if arguments.isEmpty {
      try host.printLine(CommandHelp(path: [], columns: host.columns).text)
      return 2
    } else {
      // A request for help is a command of ArgumentParser, which throws the help text.
      try command.run()
    }
    return 0
  }

  /// Runs `raqam help format`.
  private static func help(_ names: [String], _ host: Host) throws(CommandError) -> Int32 {
    let help = CommandHelp(path: names, columns: host.columns)
    if let unknown = help.unknownCommand, !unknown.hasPrefix("-") {
      throw .usage(UsageError(names, "").unknownCommand(unknown, in: help.path))
    }
    try host.printLine(help.text)
    return 0
  }

  /// Answers a request for help, the version or a completion on standard output.
  private static func answer(_ message: String, _ arguments: [String], _ host: Host) -> Int32 {
    do throws(CommandError) {
      switch message {
      case version: try host.printLine(VersionsCommand.line(host))
      case _ where CommandHelp.isHelp(message):
        try host.printLine(CommandHelp(path: arguments, columns: host.columns).text)
      default: try host.printLine(message)
      }
      return 0
    } catch {
      return host.report(error)
    }
  }
}
