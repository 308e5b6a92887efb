import ArgumentParser
import RaqamHost
import RaqamJSON

/// The command `raqam manual`, which writes pages for man(1).
struct ManualCommand: HostedCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual",
    abstract: "Print the manual page of the tool or a command.",
    discussion: """
      Pages are in the format mdoc(7). --folder writes all pages: raqam.1, raqam-format.1 and so on. make install and \
      the Debian package install them.
      """
  )

  static let examples = """
    $ raqam manual format | man -l -
    $ raqam manual --folder /usr/local/share/man/man1
    """

  @Option(
    help: ArgumentHelp("An existing folder to write all pages to.", valueName: "folder"),
    completion: .directory)
  var folder: String?

  @Argument(
    help: "The command. (default: the tool)",
    completion: .list(RaqamCommand.configuration.subcommands.map { $0.configuration.commandName ?? "" }))
  var command: [String] = []

  @OptionGroup var common: CommonOptions

  func run(_ host: Host) throws(CommandError) {
    let pages: [ManualPage]
    do throws(JSONError) {
      pages = try CommandTree.raqam.get().all().map { ManualPage($0.command, path: $0.path) }
    } catch {
      throw .failed(error.description)
    }
    if let folder {
      if !command.isEmpty { throw .usage("--folder cannot be combined with a command") }
      let files = pages.map { (path: "\(folder)/\($0.name).1", text: $0.text) }
      for file in files { try host.checkReplacing(file.path, by: .manual, option: "--folder") }
      for file in files {
        do throws(HostError) { try host.replaceFile(file.path, Array(file.text.utf8)) } catch {
          throw .failed(error.message)
        }
      }
      return
    }
    let path = ["raqam"] + command
    guard let page = pages.first(where: { $0.path == path }) else {
      throw .usage(UsageError(command, "").unknownCommand(command.joined(separator: " "), in: ["raqam"]))
    }
    try host.print(page.text)
  }
}
