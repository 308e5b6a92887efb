import ArgumentParser
import Raqam
import RaqamLanguageServer

/// `raqam lsp`: what an editor runs.
struct LanguageServerCommand: HostedCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Serves editors: diagnostics, completion and more for descriptors, by the Language Server Protocol.",
    discussion: """
      Speaks LSP 3.17 on standard input and output. An editor starts it; the article "Editors" tells how in VS Code, Neovim \
      and Helix. Exit status 0 behind shutdown and exit, else 1.
      """
  )

  @Option(help: "Locale id where neither a descriptor nor the editor names one.")
  var locale: String?

  @Option(name: .customLong("time-zone"), help: "IANA time zone of what names none.")
  var timeZone: String?

  @Flag(help: "Taken for the editors that give it; there is no other way to speak.")
  var stdio = false

  func run(_ host: Host) throws(CommandFailure) {
    let factory = try host.factory()
    let context = try host.context(locale: locale, timeZone: timeZone, now: nil, factory: factory)
    var server = LanguageServer(factory: factory, context: context, version: RaqamTool.version)
    while server.exitStatus == nil {
      let bytes: [UInt8]
      do throws(HostFailure) { bytes = try host.readInput() } catch { throw .failed(error.message) }
      guard !bytes.isEmpty else { throw .failed("standard input ended before the notification exit") }
      let output = server.receive(bytes)
      if !output.isEmpty, !host.writeOutput(output) { throw .outputClosed }
    }
    if let fault = server.fault { throw .failed("standard input: \(fault)") }
    if server.exitStatus != 0 { throw .issues }
  }
}
