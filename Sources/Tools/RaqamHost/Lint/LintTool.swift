/// The tool of the plug-ins, `raqam-lint`: the same lint as `raqam lint`.
package enum LintTool {
  /// Runs a command line.
  ///
  /// - Returns: The exit status.
  package static func run(_ arguments: [String], host: Host) -> Int32 {
    var host = host.guarded()
    do throws(CommandError) {
      let arguments = try LintArguments(arguments)
      host.isQuiet = arguments.isQuiet
      host.budget = try Host.budget(arguments.budget)
      if arguments.asksForHelp {
        try host.printLine(
          "options: \(LintArguments.names.joined(separator: ", ")); see raqam lint --help")
      } else {
        try arguments.lint.run(host)
      }
      return 0
    } catch {
      return host.report(error)
    }
  }
}
