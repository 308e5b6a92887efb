import ArgumentParser
import RaqamHost
import RaqamJSON

/// A command as described by ArgumentParser, for messages, manual pages and tests of the whole command line.
struct CommandTree: Sendable {
  /// An option, a flag or a positional argument.
  struct Parameter: Sendable {
    let kind: ParameterSyntax.Kind
    /// The names with hyphens, such as `--locale` and `-l`; empty for a positional argument.
    let names: [String]
    let valueName: String
    let help: String
    /// The allowed values, if they are a closed set.
    let words: [String]
    let defaultValue: String?
    let isOptional: Bool
    let isRepeating: Bool
    /// Whether there are completions for the value.
    let hasCompletion: Bool
    let isShown: Bool

    /// The name for messages: `--locale`, `<form>`.
    var name: String { syntax.name }

    /// The syntax, for checking arguments.
    var syntax: ParameterSyntax {
      ParameterSyntax(
        kind, names: names, valueName: valueName, words: words, isRepeating: isRepeating, isShown: isShown)
    }
  }

  let name: String
  let abstract: String
  let discussion: String
  let parameters: [Parameter]
  let commands: [CommandTree]
  let defaultCommand: String?

  /// The command `raqam`.
  static let raqam = Result { () throws(JSONError) in try CommandTree(of: RaqamCommand.self) }

  /// - Throws: A `JSONError` if ArgumentParser does not describe commands in JSON, which it currently does.
  private init(of command: any ParsableCommand.Type) throws(JSONError) {
    let dump = try JSONDocument(parsing: command._dumpHelp())
    self.init(dump.root["command"] ?? dump.root)
  }

  private init(_ node: JSONNode) {
    name = node.text("commandName")
    abstract = node.text("abstract")
    discussion = node.text("discussion")
    parameters = (node["arguments"]?.asArray ?? []).compactMap { Parameter($0) }
    commands = (node["subcommands"]?.asArray ?? []).map { CommandTree($0) }.filter { $0.name != "help" }
    defaultCommand = node["defaultSubcommand"]?.asString
  }

  /// Returns the subcommand of that name.
  func command(_ name: String) -> CommandTree? { commands.first { $0.name == name } }

  /// Returns the command and its subcommands at all levels, each with its parent commands.
  func all(path: [String] = []) -> [(path: [String], command: CommandTree)] {
    let path = path + [name]
    return [(path, self)] + commands.flatMap { $0.all(path: path) }
  }
}

extension CommandTree.Parameter {
  fileprivate init?(_ node: JSONNode) {
    guard let kind = ParameterSyntax.Kind(rawValue: node.text("kind")) else { return nil }
    self.kind = kind
    names = (node["names"]?.asArray ?? []).map { name in
      (name.text("kind") == "long" ? "--" : "-") + name.text("name")
    }
    valueName = node.text("valueName")
    help = node.text("abstract")
    words = (node["allValues"]?.asArray ?? []).compactMap(\.asString)
    defaultValue = node["defaultValue"]?.asString
    isOptional = node["isOptional"]?.asBool ?? false
    isRepeating = node["isRepeating"]?.asBool ?? false
    hasCompletion = node["completionKind"] != nil
    isShown = node["shouldDisplay"]?.asBool ?? true
  }
}

extension JSONNode {
  fileprivate func text(_ key: String) -> String { self[key]?.asString ?? "" }
}
