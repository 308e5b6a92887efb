import ArgumentParser
import RaqamPreview

/// What commands that draw have in common: when and where it is, and what is drawn on.
struct DrawingOptions: ParsableArguments {
  @Option(name: .customLong("time-zone"), help: "IANA time zone. Default: TZ, the system's.")
  var timeZone: String?

  @Option(help: "The instant that stands for now, ISO 8601. Default: the clock.")
  var now: String?

  @Option(help: "Columns to draw in. Default: the terminal's, else 80.")
  var width: Int?

  @Option(help: "auto, always or never; NO_COLOR is honoured.")
  var color = ColorChoice.auto

  /// What is drawn on: flags first, then the terminal, then the environment. Refuses a width that nothing can be drawn in.
  func preview(_ host: Host) throws(CommandFailure) -> TerminalPreview {
    if let width, !(20...1000).contains(width) { throw .usage("--width is from 20 to 1000") }
    return host.preview(width: width, color: color)
  }
}
