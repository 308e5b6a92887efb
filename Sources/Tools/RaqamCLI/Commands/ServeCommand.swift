import ArgumentParser
import Raqam
import RaqamDescriptors
import RaqamHost

/// The command `raqam serve`, which runs `raqam-serve` and passes the settings of the environment
/// as options.
struct ServeCommand: HostedCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Edit and fill in forms in the browser.",
    discussion: """
      The page has the descriptor with its diagnostics as you type, the form in the locales side by side, its values \
      as JSON, and an explanation of the focused field. It is available on this machine only, at an address with a \
      secret token. No files are written; "Copy link" stores all of it in the address.

      The server is the program raqam-serve, in the folder of raqam or on PATH. Build it with: swift build \
      --product raqam-serve
      """
  )

  static let examples = """
    $ raqam serve Examples/receipt/form.json --values Examples/receipt/values.json --locale fa_IR,en_US
    """

  @Argument(help: "The form descriptors.", completion: .json)
  var forms: [String]

  @OptionGroup private var filled: ValuesOption

  @OptionGroup private var localesOption: LocalesOption

  @OptionGroup private var clock: ClockOptions

  @Option(
    help: ArgumentHelp("The port on the loopback interface. (default: a free port)", valueName: "n"),
    completion: .nothing)
  var port: Int?

  @OptionGroup var common: CommonOptions

  private var values: String? { filled.values }
  private var timeZone: String? { clock.timeZone }

  func run(_ host: Host) throws(CommandError) {
    if forms.contains("-") || values.map({ JSONInput($0, of: "--values").isStandardInput }) == true {
      throw .usage("the form and the values must be files, not standard input")
    }
    if let port, !(0...65_535).contains(port) {
      throw .usage("--port is out of range: expected 0 to 65535, found \(port)")
    }
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
    if let limits = common.budget { arguments += ["--budget", limits] }
    if let port { arguments += ["--port", String(port)] }
    if let directory = host.environment["TZDIR"], !directory.isEmpty { arguments += ["--zoneinfo", directory] }
    do throws(HostError) {
      try host.become(Self.server, arguments + ["--"] + forms)
    } catch {
      throw .failed(
        "\(error.message); build it with swift build --product \(Self.server), next to raqam or on PATH")
    }
  }

  private static let server = "raqam-serve"

  private var locales: [String] { localesOption.locales }
}
