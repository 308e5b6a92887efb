import ArgumentParser
import Raqam

#if canImport(Glibc)
@unsafe @preconcurrency import Glibc
#elseif canImport(Musl)
@unsafe @preconcurrency import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A command that takes what it needs from a `Host`.
protocol HostedCommand: ParsableCommand {
  func run(_ host: Host) throws(CommandFailure)
}

extension HostedCommand {
  /// ArgumentParser's own entry; commands are run through `RaqamTool.run`.
  mutating func run() throws {}
}

struct RaqamCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "raqam",
    abstract: "Formats a form's values for a reader's language, digits, calendar and direction.",
    discussion: """
      Data goes to standard output, messages to standard error. Exit status: 0 good, 1 the data has issues, 2 usage.

      EXAMPLE
        $ raqam format --locale fa_IR --pattern '#,##0.00' 1234.5
        ۱٬۲۳۴٫۵۰
      """,
    version: RaqamTool.version,
    subcommands: [
      PreviewCommand.self, FormCommand.self, ServeCommand.self, LintCommand.self, LanguageServerCommand.self,
      SchemaCommand.self, FormatCommand.self, MatrixCommand.self, ListCommand.self,
      ParseCommand.self, ExplainCommand.self,
      ConvertCommand.self,
      CalendarCommand.self, ZoneCommand.self,
      PredicateCommand.self, EvalCommand.self, VersionsCommand.self,
    ]
  )
}

enum RaqamTool {
  static let version = DataVersions.raqam

  /// Runs a command line and gives its exit status.
  static func run(_ arguments: [String], host: Host) -> Int32 {
    do {
      var command = try RaqamCommand.parseAsRoot(arguments)
      guard let hosted = command as? any HostedCommand else {
        if arguments.isEmpty {
          _ = host.writeOutput(Array((RaqamCommand.helpMessage() + "\n").utf8))
          return 2
        }
        // A request for help is a command of ArgumentParser's own: it knows whose help is asked for, and throws it.
        try command.run()
        return 0
      }
      try hosted.run(host)
      return 0
    } catch let failure as CommandFailure {
      return report(failure, host)
    } catch {
      let message = RaqamCommand.fullMessage(for: error)
      // Help and version are no failures: they go where data goes.
      if RaqamCommand.exitCode(for: error) == .success {
        _ = host.writeOutput(Array((message + "\n").utf8))
        return 0
      }
      host.writeError(message + "\n")
      return 2
    }
  }

  private static func report(_ failure: CommandFailure, _ host: Host) -> Int32 {
    switch failure {
    case .issues: return 1
    case .refused: return 2
    case .outputClosed: return 0
    case .failed(let message):
      host.writeError("error: \(message)\n")
      return 1
    case .usage(let message):
      host.writeError("error: \(message)\n")
      return 2
    }
  }
}

/// Ends the process.
func exitProcess(_ status: Int32) -> Never { exit(status) }
