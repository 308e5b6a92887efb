import RaqamCLI
import RaqamHost

/// Runs `raqam` on the real process.
@main enum Main {
  static func main() {
    exitProcess(RaqamTool.run(Array(CommandLine.arguments.dropFirst()), host: .system()))
  }
}
