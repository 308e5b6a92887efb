import ArgumentParser
import Raqam
import RaqamDescriptors
import RaqamHost

/// The command `raqam serve`, which runs `raqam-serve` and passes the settings of the environment
/// as options.
struct ServeCommand: HostedCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Opens a workbench in the browser: forms are written and filled in on one page.",
    discussion: """
      A page on this machine only, behind an address that nobody can guess: the descriptor with its faults as you type, the form \
      side by side in the locales you name, its values as JSON, and an explanation of the text that has the focus. Nothing is \
      written to files; "Copy link" puts all of it into the address.

      The server is a program of its own, raqam-serve, which is looked for beside raqam and on PATH: swift build --product \
      raqam-serve makes it.
      """
  )

  static let examples = """
    $ raqam serve Examples/receipt/form.json --values Examples/receipt/values.json --locale fa_IR,en_US
    """

  @Argument(help: "Form descriptors.", completion: .json)
  var forms: [String]

  @OptionGroup private var filled: ValuesOption

  @OptionGroup private var place: LocalesOption

  @OptionGroup private var clock: ClockOptions

  @Option(
    help: ArgumentHelp("Port on the loopback interface; one that is free where none is given.", valueName: "n"),
    completion: .nothing)
  var port: Int?

  @OptionGroup var common: CommonOptions

  private var values: String? { filled.values }
  private var timeZone: String? { clock.timeZone }

  func run(_ host: Host) throws(CommandError) {
    if forms.contains("-") || values.map({ JSONInput($0, of: "--values").isStandardInput }) == true {
      throw .usage("the workbench reads files, not standard input")
    }
    if let port, !(0...65_535).contains(port) { throw .usage("--port is a number from 0 to 65535") }
    // Report errors before the server is started.
    let factory = try host.factory()
    for name in locales { _ = try host.context(locale: name, timeZone: timeZone, now: clock.now, factory: factory) }
    for path in forms { _ = try host.bytes(of: path) }
    if let values { _ = try host.decodeValues(values) }
    let context = try host.context(locale: nil, timeZone: timeZone, now: clock.now, factory: factory)
    var arguments = ["--default-locale", context.locale.identifier, "--time-zone", context.timeZone.identifier]
    for name in locales { arguments += ["--locale", name] }
    if clock.now != nil { arguments += ["--now", "\(context.now)"] }
    if let values {
      let input = JSONInput(values, of: "--values")
      arguments += ["--values", input.isFile ? input.name : values]
    }
    if let port { arguments += ["--port", String(port)] }
    if let directory = host.environment["TZDIR"], !directory.isEmpty { arguments += ["--zoneinfo", directory] }
    do throws(HostError) {
      try host.become(Self.server, arguments + ["--"] + forms)
    } catch {
      throw .failed(
        "\(error.message); swift build --product \(Self.server) makes it, beside raqam or on PATH it is found")
    }
  }

  private static let server = "raqam-serve"

  private var locales: [String] { place.locales }
}
