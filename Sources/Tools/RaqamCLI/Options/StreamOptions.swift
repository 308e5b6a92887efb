internal import ArgumentParser
import RaqamHost
public import RaqamStreams

/// The option for the number of threads.
struct JobsOption: ParsableArguments {
  @Option(
    help: ArgumentHelp("The number of threads; 0 means one per processor.", valueName: "n"),
    completion: .nothing)
  private var jobs = 1

  /// Returns the number of threads; 0 means one per processor.
  func count(_ host: Host) throws(CommandError) -> Int {
    guard (0...256).contains(jobs) else { throw .usage("--jobs is out of range: expected 0 to 256, found \(jobs)") }
    return jobs == 0 ? host.streams.processors : jobs
  }
}

extension RecordLayout: ExpressibleByArgument {}

extension InvalidCells: ExpressibleByArgument {}

/// The option for the handling of rejected lines.
struct InvalidLinesOption: ParsableArguments {
  static let help = "How to handle rejected values: stop (abort), copy unchanged (keep) or leave empty (null)."

  @Option(name: .customLong("invalid"), help: ArgumentHelp(InvalidLinesOption.help, valueName: "what"))
  var invalid = InvalidCells.null
}
