/// Hints for options and values that commands do not have, by command.
enum OptionHints {
  /// Returns the hints of a command by option, by parameter and value, or, for missing values, by option.
  static func hints(for command: CommandTree) -> [String: String] {
    var hints = byCommand[command.name] ?? [:]
    let names = command.parameters.map(\.name)
    if names.contains("--pattern") { hints["--pattern"] = "quote patterns for the shell: --pattern '#,##0.00'" }
    if names.contains("--html") { hints["--html"] = "write a file, or - for standard output" }
    if names.contains("--json"), !names.contains("--format") { hints["--format"] = "write --json" }
    return hints
  }

  private static let byCommand = [
    "raqam": ["-V": "did you mean \"--version\"?"],
    "convert": ["--locale": localized, "-l": localized],
    "list": ["<kind> rtl": "write locales rtl", "<kind> ltr": "write locales ltr"],
    "stream": [
      "--csv": "write --input csv", "--tsv": "write --input tsv", "--ndjson": "write --input ndjson",
      "--lines": "write --input lines", "--column": "write --field NAME=JSON",
    ],
  ]

  private static let localized = "use raqam format --type date for dates of a locale"
}
