/// Rewrites arguments in the POSIX style for parsers that do not support all of it.
///
/// - A short option may have its value attached: `-lfa_IR`.
/// - No option begins with a digit or a symbol, so `-1234.5` and `-$5` are values.
///
/// In the result, options precede the values, and `--` separates them if a value begins with a minus sign.
package struct ArgumentSplitter {
  private let known: [ParameterSyntax]

  package init(known: [ParameterSyntax]) { self.known = known }

  /// Returns whether arguments contain anything to rewrite. Most command lines do not, and need no description of the
  /// command.
  package static func isNeeded(for arguments: some Sequence<String>) -> Bool {
    for argument in arguments {
      if argument == "--" { return false }
      if !argument.hasPrefix("--"), argument.hasPrefix("-"), argument.utf8.count > 2 || isNegative(argument) {
        return true
      }
    }
    return false
  }

  /// Returns whether an argument that begins with a minus sign is a value: the name of an option begins with a letter.
  package static func isNegative(_ argument: String) -> Bool {
    guard argument.hasPrefix("-"), let second = argument.utf8.dropFirst().first else { return false }
    return second != UInt8(ascii: "-") && !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(second | 0x20)
  }

  /// Returns whether an argument is an option, and not a value or `-`.
  static func isOption(_ argument: String) -> Bool {
    argument.hasPrefix("-") && argument != "-" && !isNegative(argument)
  }

  /// Returns the rewritten arguments; unchanged ones if an option is unknown or lacks its value.
  package func split(_ arguments: [String]) -> [String] {
    var (options, values, rest) = ([String](), [String](), arguments[...])
    var isSeparated = false
    while let argument = rest.popFirst() {
      if argument == "--" {
        isSeparated = true
        values += rest
        break
      }
      if Self.isOption(argument) {
        guard let taken = option(argument, &rest) else { return arguments }
        options += taken
      } else {
        values.append(argument)
      }
    }
    isSeparated = isSeparated || values.contains(where: Self.isNegative)
    return options + (isSeparated ? ["--"] : []) + values
  }

  /// Returns the arguments for an option with its value; `nil` if the option is unknown or lacks its value.
  private func option(_ argument: String, _ rest: inout ArraySlice<String>) -> [String]? {
    if argument.hasPrefix("--") {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let parameter = parameter(parts[0]) else { return nil }
      // As in ArgumentParser, `--option=` means `--option`.
      let isWhole = parameter.kind == .flag || parts.count > 1 && !parts[1].isEmpty
      return isWhole ? [argument] : Self.pair(parts[0], &rest)
    }
    // One hyphen before a long name is a mistake.
    if parameter("-" + argument.prefix { $0 != "=" }) != nil { return nil }
    var result: [String] = []
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      guard let parameter = parameter("-\(letter)") else { return nil }
      if parameter.kind == .flag {
        result.append("-\(letter)")
        continue
      }
      let value = letters.first == "=" ? letters.dropFirst() : letters
      if !value.isEmpty { return result + ["-\(letter)=\(value)"] }
      return Self.pair("-\(letter)", &rest).map { result + $0 }
    }
    return result
  }

  /// Returns an option with the next argument as its value; `nil` if that is none.
  private static func pair(_ option: String, _ rest: inout ArraySlice<String>) -> [String]? {
    guard let value = rest.first, !isOption(value), value != "--" else { return nil }
    rest.removeFirst()
    return isNegative(value) ? ["\(option)=\(value)"] : [option, value]
  }

  private func parameter(_ name: String) -> ParameterSyntax? { known.first { $0.names.contains(name) } }
}
