/// An environment variable that the tool reads. The list is used by the process, the help and the
/// manual pages.
package struct EnvironmentVariable {
  package let name: String
  package let meaning: String

  package static let all = [
    Self("LC_ALL", "The locale where no --locale is given; C and POSIX are en_US."),
    Self("LANG", "The same where LC_ALL is not set."),
    Self("TZ", "The time zone where no --time-zone is given; else the system's, else UTC."),
    Self("TZDIR", "A folder of time-zone data in place of the system's."),
    Self("COLUMNS", "How wide help, tables and drawings are, in place of the terminal's width."),
    Self("NO_COLOR", "Not empty: no colours, unless --color is always."),
    Self("TERM", "dumb: no colours, unless --color is always."),
    Self("RAQAM_ENGINE", "icu lets libicu write what plans would write; automatic is as without it."),
    Self("RAQAM_REGIONAL_DATA", "icu leaves out what is newer than libicu about regions; newest is as without it."),
  ]

  private init(_ name: String, _ meaning: String) {
    self.name = name
    self.meaning = meaning
  }
}
