import RaqamHost

/// Runs `raqam lint` for the plug-ins.
@main enum Main {
  static func main() {
    exitProcess(LintTool.run(Array(CommandLine.arguments.dropFirst()), host: .system()))
  }
}
