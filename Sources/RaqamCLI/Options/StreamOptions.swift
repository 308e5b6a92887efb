public import ArgumentParser
import RaqamHost
public import RaqamStreams

/// The option for the number of threads.
struct JobsOption: ParsableArguments {
  @Option(
    help: ArgumentHelp("Threads that work at once; 0 for as many as the machine has processors.", valueName: "n"),
    completion: .nothing)
  private var jobs = 1

  /// Returns the number of threads; 0 means one per processor.
  func count(_ host: Host) throws(CommandError) -> Int {
    guard (0...256).contains(jobs) else { throw .usage("--jobs takes a number from 0 to 256") }
    return jobs == 0 ? host.streams.processors : jobs
  }
}

extension RecordLayout: ExpressibleByArgument {}

extension InvalidCells: ExpressibleByArgument {}

/// The option for the handling of rejected lines.
struct InvalidLinesOption: ParsableArguments {
  static let help =
    "What becomes of what is refused: nothing follows it, it stays as it is, or nothing stands in its place."

  @Option(name: .customLong("invalid"), help: ArgumentHelp(InvalidLinesOption.help, valueName: "what"))
  var invalid = InvalidCells.null
}
