import ArgumentParser
import RaqamHost
import RaqamJSON

/// A command as ArgumentParser tells of it: what messages, manual pages and laws over the whole command line go by.
struct CommandTree: Sendable {
  /// An option, a flag or an argument.
  struct Parameter: Sendable {
    let kind: ParameterSyntax.Kind
    /// `--locale` and `-l`; none of an argument.
    let names: [String]
    let valueName: String
    let help: String
    /// The words that may stand as its value, where they are few.
    let words: [String]
    let defaultValue: String?
    let isOptional: Bool
    let isRepeating: Bool
    /// Whether a shell is told what to offer.
    let hasCompletion: Bool
    let isShown: Bool

    /// As it is told of: `--locale`, `<form>`.
    var name: String { syntax.name }

    /// How it is written.
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

  /// The tool.
  static let raqam = Result { () throws(JSONError) in try CommandTree(of: RaqamCommand.self) }

  /// *Errors*: none, as long as ArgumentParser describes commands in JSON.
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

  /// The command of a name.
  func command(_ name: String) -> CommandTree? { commands.first { $0.name == name } }

  /// The command and those below it, each with the names that lead to it.
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
