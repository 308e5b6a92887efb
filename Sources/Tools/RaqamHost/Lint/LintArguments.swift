/// The command line of `raqam-lint`, which accepts the options of `raqam lint`.
///
/// Every package that uses the plug-in compiles its tool and all dependencies of the tool. The tool therefore parses
/// its arguments without swift-argument-parser.
struct LintArguments {
  private(set) var lint = LintRun()
  /// Whether warnings and notes of the tool are suppressed.
  private(set) var isQuiet = false
  private(set) var budget: String?
  private(set) var asksForHelp = false

  private struct Parameter: Sendable {
    let syntax: ParameterSyntax
    /// Stores the value of an option; the string is empty for a flag.
    let take: @Sendable (inout LintArguments, String) -> Void

    static func option(
      _ names: String..., value: String, words: [String] = [], isRepeating: Bool = false,
      take: @escaping @Sendable (inout LintArguments, String) -> Void
    ) -> Parameter {
      Parameter(
        syntax: ParameterSyntax(.option, names: names, valueName: value, words: words, isRepeating: isRepeating),
        take: take)
    }

    static func flag(_ names: String..., take: @escaping @Sendable (inout LintArguments) -> Void) -> Parameter {
      Parameter(syntax: ParameterSyntax(.flag, names: names)) { arguments, _ in take(&arguments) }
    }
  }

  private static let files = ParameterSyntax(.positional, valueName: "files", isRepeating: true)

  private static let parameters: [Parameter] = [
    .option("-l", "--locale", value: "ids", isRepeating: true) {
      $0.lint.locales = LintRun.localeIDs($0.lint.locales + [$1])
    },
    .option("-z", "--time-zone", value: "id") { $0.lint.timeZone = $1 },
    .option("--now", value: "date") { $0.lint.now = $1 },
    .option("--class", value: "name", isRepeating: true) { $0.lint.classes.append($1) },
    .option("--values", value: "json|@file|-") { $0.lint.values = $1 },
    .option("--format", value: "format", words: LintFormat.allCases.map(\.rawValue)) {
      $0.lint.format = LintFormat(rawValue: $1)
    },
    .option("--root", value: "folder") { $0.lint.root = $1 },
    .flag("-j", "--json") { $0.lint.writesJSON = true },
    .flag("--json5") { $0.lint.acceptsJSON5 = true },
    .flag("--fix") { $0.lint.fixes = true },
    .flag("--strict") { $0.lint.isStrict = true },
    .option("--stamp", value: "file") { $0.lint.stamp = $1 },
    .option("--budget", value: "limits") { $0.budget = $1 },
    .flag("-q", "--quiet") { $0.isQuiet = true },
    .flag("-h", "--help") { $0.asksForHelp = true },
  ]

  /// The names of the options, in order.
  static let names = parameters.map(\.syntax.name)

  private struct Fault: Error { let message: String }

  init(_ arguments: [String]) throws(CommandError) {
    let known = [Self.files] + Self.parameters.map(\.syntax)
    let arguments = ArgumentSplitter(known: known).split(arguments)
    do throws(Fault) {
      try parse(arguments)
    } catch {
      let path = "raqam lint"
      let check = ArgumentCheck(known: known, path: path)
      throw .usage(check.fault(of: arguments) ?? error.message + ArgumentCheck.pointer(to: path))
    }
  }

  private mutating func parse(_ arguments: [String]) throws(Fault) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        lint.files += rest
        break
      }
      if Self.isOption(argument) {
        try takeOptions(argument, &rest)
      } else {
        lint.files.append(argument)
      }
    }
    if lint.files.isEmpty, !asksForHelp { throw Fault(message: "missing expected argument '<files> ...'") }
  }

  /// Parses one option, or several flags in one argument (`-jq`).
  private mutating func takeOptions(_ argument: String, _ rest: inout ArraySlice<String>) throws(Fault) {
    let (names, attached) = Self.parts(argument)
    for name in names {
      guard let parameter = Self.parameters.first(where: { $0.syntax.names.contains(name) }) else {
        throw Fault(message: "unknown option '\(name)'")
      }
      let syntax = parameter.syntax
      if syntax.kind == .flag {
        if let attached {
          throw Fault(message: "the option '\(name)' does not take any value, but '\(attached)' was specified")
        }
        parameter.take(&self, "")
        continue
      }
      guard let value = attached ?? Self.popValue(&rest), syntax.words.isEmpty || syntax.words.contains(value) else {
        throw Fault(message: "missing value for '\(name) <\(syntax.valueName)>'")
      }
      parameter.take(&self, value)
    }
  }

  private static func isOption(_ argument: String) -> Bool { argument.hasPrefix("-") && argument != "-" }

  /// Returns the option names in an argument, and a value attached with `=`.
  private static func parts(_ argument: String) -> (names: [String], value: String?) {
    let end = argument.firstIndex(of: "=")
    let name = String(argument[..<(end ?? argument.endIndex)])
    let value = end.map { String(argument[$0...].dropFirst()) }
    // As in swift-argument-parser, `--option=` means `--option`: the value is the next argument.
    if name.hasPrefix("--") { return ([name], value?.isEmpty == true ? nil : value) }
    return (value == nil ? name.dropFirst().map { "-\($0)" } : [name], value)
  }

  private static func popValue(_ rest: inout ArraySlice<String>) -> String? {
    guard let next = rest.first, !isOption(next) else { return nil }
    return rest.removeFirst()
  }
}
