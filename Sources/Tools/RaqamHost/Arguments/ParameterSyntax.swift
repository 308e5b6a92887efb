/// The syntax of an option, a flag or a positional argument of a command.
package struct ParameterSyntax: Sendable {
  package enum Kind: String, Sendable { case positional, option, flag }

  package let kind: Kind
  /// The names with hyphens, such as `--locale` and `-l`; empty for a positional argument.
  package let names: [String]
  package let valueName: String
  /// The allowed values if they are a closed set, otherwise empty.
  package let words: [String]
  package let isRepeating: Bool
  /// Whether help and suggestions mention the parameter.
  package let isShown: Bool

  package init(
    _ kind: Kind, names: [String] = [], valueName: String = "", words: [String] = [], isRepeating: Bool = false,
    isShown: Bool = true
  ) {
    self.kind = kind
    self.names = names
    self.valueName = valueName
    self.words = words
    self.isRepeating = isRepeating
    self.isShown = isShown
  }

  /// The name for messages: `--locale`, `<form>`.
  package var name: String { names.first { $0.hasPrefix("--") } ?? names.first ?? "<\(valueName)>" }
}
