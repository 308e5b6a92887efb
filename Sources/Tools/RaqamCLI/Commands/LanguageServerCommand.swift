import ArgumentParser
import Raqam
import RaqamHost
import RaqamLanguageServer

/// The command `raqam lsp`, the language server for editors.
struct LanguageServerCommand: HostedCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Run the language server for descriptors.",
    discussion: """
      The server implements LSP 3.17 on standard input and output: diagnostics, completion, documentation, fixes and \
      navigation. The article "Editors" describes the setup of VS Code, Neovim and Helix. The exit status is 0 if exit \
      follows shutdown, and 1 otherwise.
      """
  )

  static let examples = """
    $ raqam lsp --locale fa_IR < messages
    """

  @OptionGroup private var localeOption: LocaleOption

  @OptionGroup private var clock: ClockOptions

  @Flag(help: "Accepted for compatibility; standard input and output are always used.")
  var stdio = false

  @OptionGroup var common: CommonOptions

  func run(_ host: Host) throws(CommandError) {
    let factory = try host.factory()
    let context = try host.context(
      locale: localeOption.locale, timeZone: clock.timeZone, now: clock.now, factory: factory)
    var server = LanguageServer(factory: factory, context: context, version: RaqamTool.version)
    while server.exitStatus == nil {
      let bytes: [UInt8]
      do throws(HostError) { bytes = try host.readInput() } catch { throw .failed(error.message) }
      guard !bytes.isEmpty else { throw .failed("standard input ended before the exit notification") }
      let output = server.receive(bytes)
      if !output.isEmpty, !host.writeOutput(output) { throw .outputClosed }
    }
    if let fault = server.fault { throw .failed("standard input: \(fault)") }
    if server.exitStatus != 0 { throw .issues }
  }
}
