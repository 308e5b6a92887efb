import ArgumentParser
import RaqamHost

/// The command `raqam completions`, which writes completion scripts for shells.
struct CompletionsCommand: HostedCommand {
  enum Shell: String, CaseIterable, ExpressibleByArgument {
    case bash, zsh, fish
  }

  static let configuration = CommandConfiguration(
    commandName: "completions",
    abstract: "Print a completion script for a shell.",
    discussion: """
      make install and the Debian package install the scripts. Without them, save the script as \
      ~/.local/share/bash-completion/completions/raqam for bash, as _raqam in a folder of fpath for zsh, or as \
      ~/.config/fish/completions/raqam.fish for fish.
      """
  )

  static let examples = """
    $ raqam completions fish > ~/.config/fish/completions/raqam.fish
    """

  @Argument(help: "The shell.")
  var shell: Shell

  @OptionGroup var common: CommonOptions

  func run(_ host: Host) throws(CommandError) {
    try host.printLine(CompletionScript(for: shell).text)
  }
}
