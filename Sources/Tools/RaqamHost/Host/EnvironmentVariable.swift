/// An environment variable that the tool reads. The list is used by the process, the help and the
/// manual pages.
package struct EnvironmentVariable {
  package let name: String
  package let meaning: String

  package static let all = [
    Self("LC_ALL", "The locale if --locale is not used; C and POSIX mean en_US."),
    Self("LANG", "The locale if LC_ALL is not set."),
    Self("TZ", "The time zone if --time-zone is not used. (default: the system's, then UTC)"),
    Self("TZDIR", "The folder of the time zone data. (default: the system's)"),
    Self("COLUMNS", "The width of help, tables and drawings. (default: the terminal's)"),
    Self("NO_COLOR", "Colors are not used if it is not empty, unless --color is always."),
    Self("TERM", "Colors are not used if it is dumb, unless --color is always."),
    Self("RAQAM_REGIONAL_DATA", "The source of currencies and weeks of regions: newest or icu. (default: newest)"),
  ]

  private init(_ name: String, _ meaning: String) {
    self.name = name
    self.meaning = meaning
  }
}
