import ArgumentParser
import RaqamHost
import RaqamPreview

/// The output of `--help`: the page of ArgumentParser at the width of the terminal, with unwrapped examples.
///
/// The page of the tool itself fits a screen of 40 lines; its manual page has the example and the environment variables.
struct CommandHelp {
  /// The command with its parent commands.
  private(set) var path = ["raqam"]
  /// A name that is not a subcommand, if there is one.
  private(set) var unknownCommand: String?
  private var command: any ParsableCommand.Type = RaqamCommand.self
  private let columns: Int

  /// Resolves names of commands, starting at the tool, as far as they exist.
  init(path names: [String], columns: Int) {
    self.columns = max(40, columns)
    for name in names {
      guard let next = command.configuration.subcommands.first(where: { $0.configuration.commandName == name }) else {
        if !command.configuration.subcommands.isEmpty { unknownCommand = name }
        break
      }
      command = next
      path.append(name)
    }
  }

  /// Returns whether a message of ArgumentParser is a help page.
  static func isHelp(_ text: String) -> Bool { text.hasPrefix("OVERVIEW: ") }

  /// The examples of the command; empty if it has none.
  var examples: String { (command as? any ExemplifiedCommand.Type)?.examples ?? "" }

  /// Wraps the lines that ArgumentParser does not: the usage and the hint at the end.
  private func wrapped(_ line: Substring) -> [String] {
    let indent = line.hasPrefix("USAGE: ") ? 7 : line.prefix { $0 == " " }.count
    let isName = line.dropFirst(indent).hasPrefix("-")
    guard line.count > columns, indent < columns / 2, !isName else { return [String(line)] }
    let (first, margin) = (line.prefix(indent), String(repeating: " ", count: indent))
    let lines = WrappedText.lines(String(line.dropFirst(indent)), columns: columns - indent)
    return lines.enumerated().map { ($0.offset == 0 ? String(first) : margin) + $0.element }
  }

  var text: String {
    var help = RaqamCommand.helpMessage(for: command, columns: columns)
      .split(separator: "\n", omittingEmptySubsequences: false).flatMap { wrapped($0) }.joined(separator: "\n")
    if examples.isEmpty || path.count == 1 { return help }
    // Insert the examples after the description and before the list of options.
    let title = examples.split(separator: "\n").count { $0.hasPrefix("$ ") } > 1 ? "EXAMPLES" : "EXAMPLE"
    let lines = examples.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  \($0)" }
    let section = "\(title):\n\(lines.joined(separator: "\n"))\n\n"
    let range = ["\n\nARGUMENTS:", "\n\nOPTIONS:", "\n\nSUBCOMMANDS:"].compactMap { help.firstRange(of: $0) }.first
    if let range { help.insert(contentsOf: section, at: help.index(range.lowerBound, offsetBy: 2)) }
    return help
  }
}
