import RaqamValues

/// Finds the first argument that does not match the parameters of a command.
package struct ArgumentCheck {
  private let known: [ParameterSyntax]
  /// The command with its parent commands: `raqam lint`.
  private let path: String
  /// Hints for options that the command does not have, and for options without a value, by name.
  private let hints: [String: String]

  package init(known: [ParameterSyntax], path: String, hints: [String: String] = [:]) {
    self.known = known
    self.path = path
    self.hints = hints
  }

  /// Returns a message about an unknown option or value, a missing value or an extra argument; `nil` if there is
  /// no such error.
  package func fault(of arguments: [String]) -> String? {
    var positionals = known.filter { $0.kind == .positional }[...]
    var rest = arguments[...]
    var isSeparated = false
    while let argument = rest.popFirst() {
      if argument == "--", !isSeparated {
        isSeparated = true
        continue
      }
      guard !isSeparated, argument.hasPrefix("-"), argument != "-", !ArgumentSplitter.isNegative(argument) else {
        if let parameter = positionals.first {
          if !parameter.isRepeating { positionals.removeFirst() }
          if let fault = fault(of: argument, for: parameter) { return fault }
        } else {
          return "unexpected argument \"\(argument.abbreviated())\"" + Self.pointer(to: path)
        }
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      let isShort = !argument.hasPrefix("--")
      guard let parameter = parameter(isShort ? String(argument.prefix(2)) : parts[0]),
        self.parameter("-" + parts[0]) == nil
      else { return unknown(parts[0]) }
      guard parameter.kind == .option else { continue }
      let attached = isShort && parts[0].count > 2 ? String(argument.dropFirst(2)) : nil
      let value = attached ?? (parts.count > 1 ? parts[1] : rest.popFirst())
      let isAttached = attached != nil || parts.count > 1
      if let value, !isAttached, value != "--", ArgumentSplitter.isOption(value), !isKnown(value) {
        return "missing value of \(parameter.name); write \(parameter.name)=\(value.abbreviated()) for this value"
      }
      guard let value, value != "--", isAttached || !ArgumentSplitter.isOption(value) else {
        let hint = hints[parameter.name].map { "; \($0)" } ?? Self.pointer(to: path)
        return "missing value of \(parameter.name)" + hint
      }
      if let fault = fault(of: value, for: parameter) { return fault }
    }
    return nil
  }

  private func parameter(_ name: String) -> ParameterSyntax? { known.first { $0.names.contains(name) } }

  private func isKnown(_ argument: String) -> Bool {
    parameter(argument.hasPrefix("--") ? String(argument.prefix { $0 != "=" }) : String(argument.prefix(2))) != nil
  }

  private func unknown(_ name: String) -> String {
    if let hint = hints[name] { return "unknown option \"\(name)\"; \(hint)" }
    let names = known.filter(\.isShown).flatMap(\.names).filter { $0.hasPrefix("--") }
    // Suggest an option with two hyphens if only one was typed.
    let word = name.hasPrefix("--") ? name : "-" + name
    let hint = Self.near(word, names).map { "; did you mean \"\($0)\"?" } ?? Self.pointer(to: path)
    return "unknown option \"\(name.abbreviated())\"" + hint
  }

  private func fault(of value: String, for parameter: ParameterSyntax) -> String? {
    if parameter.words.isEmpty || parameter.words.contains(value) { return nil }
    let words = parameter.words.joined(separator: ", ")
    let hint =
      hints["\(parameter.name) \(value)"] ?? Self.near(value, parameter.words).map { "did you mean \"\($0)\"?" }
      ?? "expected one of \(words)"
    return "unknown value \"\(value.abbreviated())\" for \(parameter.name); \(hint)"
  }
}

extension ArgumentCheck {
  /// The end of a message, which refers to the help of the command.
  package static func pointer(to path: String) -> String { "; see \(path) --help" }

  /// Returns the candidate that was probably meant: the shortest one that begins with the word, then one from
  /// which at most two letters are missing, then the nearest by edit distance.
  package static func near(_ word: String, _ candidates: [String]) -> String? {
    let shorter = candidates.sorted { $0.utf8.count < $1.utf8.count }
    return shorter.first { word.count >= 2 && $0.hasPrefix(word) }
      ?? shorter.first { $0.utf8.count <= word.utf8.count + 2 && isPart(word, of: $0) }
      ?? SpellingSuggestion.nearest(word, among: candidates)
      ?? shorter.last { $0.count >= 3 && word.hasPrefix($0) }
  }

  /// Whether a word is a candidate from which letters are missing: `formt` for `format`.
  private static func isPart(_ word: String, of whole: String) -> Bool {
    var rest = word[...]
    for letter in whole where letter == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }
}
