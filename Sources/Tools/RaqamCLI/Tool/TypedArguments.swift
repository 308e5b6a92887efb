import ArgumentParser
import RaqamHost
import RaqamJSON

/// A command line as typed, rewritten for ArgumentParser: a number or a form in place of a command, values of short
/// options that are attached, and values that begin with a minus sign.
enum TypedArguments {
  static func completed(_ arguments: [String], _ host: Host) -> [String] {
    guard let first = arguments.first else { return [] }
    let isCommand = RaqamCommand.configuration.subcommands.contains { $0.configuration.commandName == first }
    if isCommand { return split(arguments) }
    if first.hasPrefix("-"), !ArgumentSplitter.isNegative(first) { return arguments }
    if first.hasSuffix(".json") || first.hasSuffix(".json5") { return split(["preview"] + arguments) }
    if isNumber(first) { return split(["format"] + arguments) }
    // A word without a dot or slash is a command with a typing error, even if there is such a file.
    let isPath = first.contains("/") || first.contains(".")
    return isPath && host.fileStamp(first) != nil ? split(["preview"] + arguments) : arguments
  }

  /// Returns whether a word begins as numbers do: `-1234.5`, `.5`.
  private static func isNumber(_ word: String) -> Bool {
    let digits = word.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") }
    return word.utf8.count - digits.count < 3 && (digits.first.map { (0x30...0x39).contains($0) } ?? false)
  }

  private static func split(_ arguments: [String]) -> [String] {
    guard ArgumentSplitter.isNeeded(for: arguments) else { return arguments }
    do throws(JSONError) {
      var command = try CommandTree.raqam.get()
      var rest = arguments[...]
      while let next = rest.first.flatMap(command.command) {
        command = next
        rest.removeFirst()
      }
      let path = arguments.prefix(arguments.count - rest.count)
      return path + ArgumentSplitter(known: command.syntax).split(Array(rest))
    } catch {
      return arguments
    }
  }
}

extension CommandTree {
  /// The syntax of the parameters, including those of the default subcommand.
  var syntax: [ParameterSyntax] {
    (parameters + (defaultCommand.flatMap(command)?.parameters ?? [])).map(\.syntax)
  }
}
