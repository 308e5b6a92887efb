import RaqamJSON
import RaqamValues

/// What is wrong with a command line, in a sentence that says what was meant or where to look.
struct UsageFault: CustomStringConvertible {
  private let arguments: [String]
  /// What ArgumentParser says.
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

  /// What is said of a word where a command should stand.
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
    return sentence.prefix(1).lowercased() + sentence.dropFirst() + CommandTree.pointer(to: path)
  }
}

extension CommandTree {
  /// Where to look.
  static func pointer(to path: String) -> String { "; \(path) --help tells more" }

  fileprivate func unknownCommand(_ word: String, _ path: [String]) -> String {
    let names = commands.map(\.name)
    let place = path.joined(separator: " ")
    guard let near = Self.near(word, names) else {
      return "unknown command \"\(word.abbreviated())\"; \(place) has \(names.joined(separator: ", "))"
    }
    return "unknown command \"\(word.abbreviated())\"; did you mean \"\(near)\"?" + Self.pointer(to: place)
  }

  /// What is wrong with arguments, where the tree can tell: an unknown command or option, an unknown word.
  fileprivate func fault(of arguments: [String], path: [String] = []) -> String? {
    let path = path + [name]
    guard let first = arguments.first else { return nil }
    if !commands.isEmpty, !first.hasPrefix("-") {
      if let command = command(first) { return command.fault(of: Array(arguments.dropFirst()), path: path) }
      if defaultCommand == nil { return unknownCommand(first, path) }
    }
    let known = parameters + (defaultCommand.flatMap(command)?.parameters ?? [])
    return OptionWalk(known: known, path: path.joined(separator: " ")).fault(of: arguments)
  }

  /// The word that was meant: one that is begun with, else one that is spelt alike.
  static func near(_ word: String, _ candidates: [String]) -> String? {
    let shorter = candidates.sorted { $0.utf8.count < $1.utf8.count }
    return shorter.first { word.count >= 2 && $0.hasPrefix(word) }
      ?? shorter.first { $0.utf8.count <= word.utf8.count + 2 && isPart(word, of: $0) }
      ?? NearestWord.nearest(word, among: candidates)
      ?? shorter.last { $0.count >= 3 && word.hasPrefix($0) }
  }

  /// Whether a word has lost some of its letters: `formt` of `format`.
  private static func isPart(_ word: String, of whole: String) -> Bool {
    var rest = word[...]
    for letter in whole where letter == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }
}

/// Goes along the arguments of a command up to the first that it does not know.
private struct OptionWalk {
  let known: [CommandTree.Parameter]
  let path: String

  func fault(of arguments: [String]) -> String? {
    var positionals = known.filter { $0.kind == .positional }[...]
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" { return nil }
      guard argument.hasPrefix("-"), argument != "-" else {
        if let parameter = positionals.first {
          if !parameter.isRepeating { positionals.removeFirst() }
          if let fault = fault(of: argument, for: parameter) { return fault }
        } else {
          return "\"\(argument.abbreviated())\" is one argument too many" + CommandTree.pointer(to: path)
        }
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      let isShort = !argument.hasPrefix("--")
      guard let parameter = parameter(isShort ? String(argument.prefix(2)) : parts[0]),
        self.parameter("-" + parts[0]) == nil
      else { return unknown(argument, parts[0]) }
      guard parameter.kind == .option else { continue }
      if isShort, parts[0].count > 2 {
        return
          "write a blank between \(argument.prefix(2)) and its value: \(argument.prefix(2)) \(argument.dropFirst(2))"
      }
      let value = parts.count > 1 ? parts[1] : rest.popFirst()
      guard let value, value != "--" else { return "\(parameter.name) needs a value" + CommandTree.pointer(to: path) }
      if let fault = fault(of: value, for: parameter) { return fault }
    }
    return nil
  }

  private func parameter(_ name: String) -> CommandTree.Parameter? { known.first { $0.names.contains(name) } }

  private func unknown(_ argument: String, _ name: String) -> String {
    if let second = argument.dropFirst().first, second.isNumber || second == "." || second == "(" {
      return "\"\(argument.abbreviated())\" looks like an option; write -- before what begins with a minus sign: "
        + "\(path) -- \(argument.abbreviated())"
    }
    let names = known.filter(\.isShown).flatMap(\.names).filter { $0.hasPrefix("--") }
    // One hyphen in place of two, too.
    let word = name.hasPrefix("--") ? name : "-" + name
    let hint = CommandTree.near(word, names).map { "; did you mean \"\($0)\"?" } ?? ""
    return "unknown option \"\(name.abbreviated())\"" + hint + CommandTree.pointer(to: path)
  }

  private func fault(of value: String, for parameter: CommandTree.Parameter) -> String? {
    if parameter.words.isEmpty || parameter.words.contains(value) { return nil }
    let hint = CommandTree.near(value, parameter.words).map { "did you mean \"\($0)\"? " } ?? ""
    return "\(parameter.name): unknown word \"\(value.abbreviated())\"; \(hint)expected one of "
      + parameter.words.joined(separator: ", ")
  }
}
