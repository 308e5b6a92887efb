import ArgumentParser
import RaqamHost

/// The command `raqam completions`, which writes completion scripts for shells.
struct CompletionsCommand: HostedCommand {
  enum Shell: String, CaseIterable, ExpressibleByArgument {
    case bash, zsh, fish

    fileprivate var known: CompletionShell {
      switch self {
      case .bash: .bash
      case .zsh: .zsh
      case .fish: .fish
      }
    }
  }

  static let configuration = CommandConfiguration(
    commandName: "completions",
    abstract: "Writes the script by which a shell completes commands, options, their values and files.",
    discussion: """
      make install and the Debian package put them where shells look. By hand: bash reads a script from \
      ~/.local/share/bash-completion/completions/raqam, zsh from a file _raqam in a folder of fpath, fish from \
      ~/.config/fish/completions/raqam.fish.
      """
  )

  static let examples = """
    $ raqam completions fish > ~/.config/fish/completions/raqam.fish
    """

  @Argument(help: "The shell.")
  var shell: Shell

  @OptionGroup var common: CommonOptions

  func run(_ host: Host) throws(CommandError) {
    try host.printLine(RaqamCommand.completionScript(for: shell.known))
  }
}
