import Raqam
import RaqamForms

/// A message of `raqam form` in the language of the form. Commands, row names and diagnostics for the form's author are
/// not translated.
enum ConsoleMessage: String, CaseIterable {
  /// The reason why an edit was refused.
  case refused
  /// An issue of a row.
  case issue
  /// An issue of a section as a whole.
  case sectionIssue
  /// A deviation from the format that was tolerated.
  case deviation
  /// A row has become visible.
  case shown
  /// A row is no longer visible.
  case hidden
  /// A row has become editable.
  case enabled
  /// A row is no longer editable.
  case disabled
  /// A section has become visible.
  case sectionShown
  /// A section is no longer visible.
  case sectionHidden
  /// A row was added.
  case added
  /// A row was deleted.
  case deleted
  /// A row was moved.
  case moved
  /// A row no longer has issues.
  case valid
  /// The options of a row have changed.
  case optionsChanged
  /// A button was pressed.
  case pressed
  /// A button was pressed whose action belongs to a host program.
  case wouldCall
  /// A button was pressed whose action belongs to a named object of a host program.
  case wouldCallOn
  /// The form has no issues.
  case noIssues
  /// The value of a row does not include its refused input.
  case keptRefusal
  /// The row has no options.
  case nothingToChoose
  /// The first message on a terminal.
  case greeting
  /// The message for a user who ends the input while there are issues.
  case fixIssues
  /// There is no edit to undo.
  case nothingToUndo
  /// The syntax of the `move` command.
  case moveUsage
  /// `@` was used before a row was added.
  case noRowAdded
  /// The last added entry has no such row.
  case noRowInLine
  /// A row number is out of range.
  case noRowNumber
  /// A row name is missing.
  case whichRow
  /// No section accepts new rows.
  case noOpenSection
  /// Several sections accept new rows.
  case whichSection
  /// The section does not exist.
  case noSection
  /// The command does not exist.
  case noCommand
  /// Text in quotation marks is not a JSON string.
  case wrongQuotes
  /// The row expects a JSON object.
  case takesJSON
  /// The line is not UTF-8.
  case notUTF8
  /// The line exceeds 1 MiB.
  case tooLong
  /// The list of all commands.
  case help
}

extension ConsoleMessage {
  /// An argument of a message, in braces in the pattern.
  enum Argument: String, CaseIterable {
    case row, text, number, from, count, target, words, reason
  }

  /// Returns the pattern of the message, with arguments in braces.
  func pattern(_ language: MessageLanguage) -> String { language.pattern(rawValue, in: .console) }

  /// Returns the message. In right-to-left languages, names and other texts are isolated.
  func text(_ language: MessageLanguage, _ values: [Argument: String] = [:]) -> String {
    var text = ""
    var rest = Substring(pattern(language))
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      text += rest[..<open]
      let argument = Argument(rawValue: String(rest[rest.index(after: open)..<close]))
      let value = argument.flatMap { values[$0] } ?? ""
      text += language.direction == .rightToLeft && isForeign(argument) ? "\u{2068}\(value)\u{2069}" : value
      rest = rest[rest.index(after: close)...]
    }
    return text + rest
  }

  /// Whether an argument may differ in direction from the message; that is not the case for numbers and messages of the
  /// form.
  private func isForeign(_ argument: Argument?) -> Bool {
    switch argument {
    case .number, .from, .count: false
    case .text: self != .refused && self != .issue && self != .sectionIssue && self != .deviation
    default: true
    }
  }
}
