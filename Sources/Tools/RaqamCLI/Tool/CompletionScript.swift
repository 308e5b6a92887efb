import ArgumentParser

/// The completion script of a shell: that of ArgumentParser, with zones after `tz`, commands after `help`, and forms in
/// place of a command.
struct CompletionScript {
  /// A line of ArgumentParser's script, by its text without indentation, and the lines to insert after it.
  private struct Addition {
    /// The beginning of the function that contains the line; empty for the first such line of the script.
    let function: String
    let line: String
    let added: String
  }

  private static let commands = RaqamCommand.configuration.subcommands.compactMap { $0.configuration.commandName }

  private static let zones = "---completion tz show -- positional@0"

  private static let bash = [
    Addition(
      function: "_raqam() {", line: "# Offer subcommand completions",
      added: "__raqam_add_completions -o plusdirs -fX '!*.@(json|json5)'"),
    Addition(
      function: "_raqam_tz() {", line: "# Offer subcommand completions",
      added: """
        __raqam_add_completions -W "$(__raqam_custom_complete \(zones) "${COMP_CWORD}" \
        "$(__raqam_cursor_index_in_current_word)")"
        """),
    Addition(
      function: "_raqam_help() {", line: "__raqam_offer_flags_options -1",
      added: "__raqam_add_completions -W $'\(commands.joined(separator: "\\n"))'"),
  ]

  private static let zsh = [
    Addition(
      function: "_raqam() {", line: "_describe -V subcommand subcommands && ret=0",
      added: "_files -g '*.json *.json5' && ret=0"),
    Addition(
      function: "_raqam_tz() {", line: "_describe -V subcommand subcommands && ret=0",
      added: """
        __raqam_custom_complete \(zones) "${current_word_index}" "$(__raqam_cursor_index_in_current_word)" && ret=0
        """),
    Addition(
      function: "_raqam_help() {", line: "local -ar arg_specs=(",
      added: "'1:command:(\(commands.joined(separator: " ")))'"
    ),
  ]

  private static let fish = [
    Addition(
      function: "", line: "complete -c 'raqam' -f",
      added: """
        complete -c 'raqam' -n '__raqam_should_offer_completions_for_positional "raqam" -eq 1' -fa \
        '(set -l exts \\'json\\' \\'json5\\';for p in (string match -e -- \\'*/\\' (commandline -t);or printf \\n)*.{$exts};\
        printf %s\\n $p;end;__fish_complete_directories (commandline -t) \\'\\')'
        complete -c 'raqam' -n '__raqam_should_offer_completions_for_positional "raqam tz" -eq 1' -fka \
        '(__raqam_custom_completion \(zones) (count (__raqam_tokens -pc)) (__raqam_tokens -tC))'
        complete -c 'raqam' -n '__raqam_should_offer_completions_for_positional "raqam help" -ge 1' -fa \
        '\(commands.joined(separator: " "))'
        """)
  ]

  let text: String

  init(for shell: CompletionsCommand.Shell) {
    var additions: [Addition]
    let script: String
    switch shell {
    case .bash: (additions, script) = (Self.bash, RaqamCommand.completionScript(for: .bash))
    case .zsh: (additions, script) = (Self.zsh, RaqamCommand.completionScript(for: .zsh))
    case .fish: (additions, script) = (Self.fish, RaqamCommand.completionScript(for: .fish))
    }
    var function = ""
    var lines: [String] = []
    for line in script.split(separator: "\n", omittingEmptySubsequences: false) {
      let indentation = line.prefix { $0 == " " }
      if indentation.isEmpty, line.hasSuffix("{") { function = String(line) }
      lines.append(String(line))
      let found = additions.firstIndex { addition in
        (addition.function.isEmpty || addition.function == function)
          && line.dropFirst(indentation.count) == addition.line
      }
      if let found { lines.append(indentation + additions.remove(at: found).added) }
    }
    text = lines.joined(separator: "\n")
  }
}
