import RaqamHost
import RaqamJSON
import RaqamValues

/// The error of a command line, in a sentence with a suggestion or a reference to help.
struct UsageError: CustomStringConvertible {
  private let arguments: [String]
  /// The message of ArgumentParser.
  private let message: String

  init(_ arguments: [String], _ message: String) {
    self.arguments = arguments
    self.message = message
  }

  var description: String {
    do throws(JSONError) {
      return try CommandTree.raqam.get().fault(of: arguments) ?? said
    } catch {
      return said
    }
  }

  /// Returns the message for an unknown subcommand.
  func unknownCommand(_ word: String, in path: [String]) -> String {
    do throws(JSONError) {
      var tree = try CommandTree.raqam.get()
      for name in path.dropFirst() { tree = tree.command(name) ?? tree }
      return tree.unknownCommand(word, path)
    } catch {
      return message
    }
  }

  private var said: String {
    let names = arguments.prefix { !$0.hasPrefix("-") }
    let path = (["raqam"] + names.prefix(1)).joined(separator: " ")
    let line = message.prefix { !$0.isNewline }
    let sentence = line.hasSuffix(".") ? line.dropLast() : line
    return sentence.prefix(1).lowercased() + sentence.dropFirst() + ArgumentCheck.pointer(to: path)
  }
}

extension CommandTree {
  fileprivate func unknownCommand(_ word: String, _ path: [String]) -> String {
    let names = commands.map(\.name)
    let parent = path.joined(separator: " ")
    if word == "version" { return "unknown command \"version\"; did you mean \"--version\" or \"versions\"?" }
    guard let near = ArgumentCheck.near(word, names) else {
      return "unknown command \"\(word.abbreviated())\" of \(parent); expected one of \(names.joined(separator: ", "))"
    }
    return "unknown command \"\(word.abbreviated())\"; did you mean \"\(near)\"?"
  }

  /// Returns a specific message for an unknown command, option or value; `nil` for other errors.
  fileprivate func fault(of arguments: [String], path: [String] = []) -> String? {
    let path = path + [name]
    guard let first = arguments.first else { return nil }
    if !commands.isEmpty, !first.hasPrefix("-") {
      if let command = command(first) { return command.fault(of: Array(arguments.dropFirst()), path: path) }
      if defaultCommand == nil { return unknownCommand(first, path) }
    }
    let check = ArgumentCheck(
      known: syntax, path: path.joined(separator: " "), hints: OptionHints.hints(for: self))
    return check.fault(of: arguments)
  }
}
