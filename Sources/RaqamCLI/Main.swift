/// Runs the tool on the real process.
@main enum Main {
  static func main() {
    let status = RaqamTool.run(Array(CommandLine.arguments.dropFirst()), host: .system())
    exitProcess(status)
  }
}
