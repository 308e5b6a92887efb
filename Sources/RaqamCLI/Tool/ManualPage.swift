import RaqamHost

/// The manual page of a command, in mdoc(7).
struct ManualPage {
  let path: [String]
  private let command: CommandTree
  private let examples: String

  /// The date of the last change that affects the manual pages of all commands.
  private static let date = "November 23, 2026"

  init(_ command: CommandTree, path: [String]) {
    self.path = path
    self.command = command
    examples = CommandHelp(path: Array(path.dropFirst()), columns: 80).examples
  }

  /// The name of the page: `raqam-format`.
  var name: String { path.joined(separator: "-") }

  var text: String {
    let lines =
      [
        ".\\\" Written by raqam manual.", ".Dd \(Self.date)", ".Dt \(name.uppercased()) 1", ".Os", ".Sh NAME",
        ".Nm \(name)",
        ".Nd \(Self.roff(command.abstract.prefix(1).lowercased() + command.abstract.dropFirst().drop(last: ".")))",
        ".Sh SYNOPSIS",
      ] + synopsis + [".Sh DESCRIPTION"] + Self.paragraphs(command.abstract)
      + (command.discussion.isEmpty ? [] : [".Pp"] + Self.paragraphs(command.discussion)) + commands + parameters
      + environment + status + example + seeAlso
    return lines.joined(separator: "\n") + "\n"
  }
}

// MARK: - Sections

extension ManualPage {
  private var shown: [CommandTree.Parameter] { command.parameters.filter(\.isShown) }

  /// The synopsis omits options, because they are too many; the list below has all of them.
  private var synopsis: [String] {
    let words = [".Nm \(path[0])"] + path.dropFirst().map { ".Cm \($0)" }
    let arguments = shown.filter { $0.kind == .positional }.map { parameter in
      let word = ".Ar \(parameter.valueName)\(parameter.isRepeating ? " ..." : "")"
      return parameter.isOptional ? ".Op \(word.dropFirst())" : word
    }
    return words + [".Op Ar options"] + arguments + (command.commands.isEmpty ? [] : [".Ar command"])
  }

  private var commands: [String] {
    if command.commands.isEmpty { return [] }
    let items = command.commands.flatMap { [".It Xr \(name)-\($0.name) 1"] + Self.paragraphs($0.abstract) }
    return [".Pp", "The commands are:", ".Bl -tag -width Ds"] + items + [".El"]
  }

  private var parameters: [String] {
    let items = shown.flatMap { parameter -> [String] in
      let value = parameter.kind == .option ? " Ar \"\(Self.quoted(parameter.valueName))\"" : ""
      let names = parameter.names.sorted { $0.utf8.count < $1.utf8.count }.map { "Fl \($0.dropFirst())\(value)" }
      let head = names.isEmpty ? "Ar \(parameter.valueName)" : names.joined(separator: " , ")
      var text = parameter.help
      if !parameter.words.isEmpty { text += " One of \(parameter.words.joined(separator: ", "))." }
      if let value = parameter.defaultValue { text += " Default: \(value)." }
      return [".It \(head)"] + Self.paragraphs(text)
    }
    return [".Pp", "Arguments and options are:", ".Bl -tag -width Ds"] + items + [".El"]
  }

  private var environment: [String] {
    guard path.count == 1 else { return [] }
    let items = EnvironmentVariable.all.flatMap { [".It Ev \($0.name)"] + Self.paragraphs($0.meaning) }
    return [".Sh ENVIRONMENT", ".Bl -tag -width Ds"] + items + [".El"]
  }

  private var status: [String] {
    [
      ".Sh EXIT STATUS", ".Bl -tag -width Ds", ".It 0", "All is good.", ".It 1",
      "The data has issues, or the answer is no.", ".It 2",
      "The command line or the environment is wrong, or there is no answer.", ".El",
    ]
  }

  private var example: [String] {
    let lines = examples.split(separator: "\n", omittingEmptySubsequences: false).map(Self.literal)
    return [".Sh EXAMPLES", ".Bd -literal"] + lines + [".Ed"]
  }

  private var seeAlso: [String] {
    let pages =
      path.count == 1
      ? command.commands.map { "raqam-\($0.name)" } : [path.dropLast().joined(separator: "-")]
    return [".Sh SEE ALSO"]
      + pages.sorted().enumerated().map { index, page in
        ".Xr \(page) 1" + (index == pages.count - 1 ? "" : " ,")
      }
  }
}

// MARK: - Letters

extension ManualPage {
  /// Returns text lines, with each sentence on a separate line if it fits.
  private static func paragraphs(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
      if line.isEmpty { return [".Pp"] }
      var sentences = [""]
      for word in line.split(separator: " ") {
        sentences[sentences.count - 1] += (sentences.last?.isEmpty == true ? "" : " ") + word
        if word.last == "." || word.last == "…" { sentences.append("") }
      }
      return sentences.filter { !$0.isEmpty }.flatMap { WrappedText.lines($0, columns: 72) }.map(roff)
    }
  }

  /// Escapes text, so that no line is a roff request.
  private static func roff(_ text: some StringProtocol) -> String {
    let text = String(text).replacing("\\", with: "\\e")
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&\(text)" : text
  }

  private static func quoted(_ text: String) -> String { roff(text).replacing("\"", with: "\\(dq") }

  /// Escapes a command line, so that hyphens and quotation marks are output as ASCII.
  private static func literal(_ line: Substring) -> String {
    var text = ""
    for character in line {
      switch character {
      case "\\": text += "\\e"
      case "-": text += "\\-"
      case "'": text += "\\(aq"
      case "`": text += "\\(ga"
      case "^": text += "\\(ha"
      case "~": text += "\\(ti"
      default: text.append(character)
      }
    }
    return text.hasPrefix(".") ? "\\&\(text)" : text
  }
}

extension Substring {
  /// Returns the string without a suffix.
  fileprivate func drop(last suffix: String) -> Substring { hasSuffix(suffix) ? dropLast(suffix.count) : self }
}
