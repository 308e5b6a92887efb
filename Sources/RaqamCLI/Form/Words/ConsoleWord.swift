import Raqam
import RaqamForms

/// What `raqam form` says by itself, in the reader's language. Commands, names of rows and diagnostics, which are for the form's author,
/// stay as they are.
enum ConsoleWord: String, CaseIterable {
  /// Why an edit was not done.
  case refused
  /// What is wrong with a row.
  case issue
  /// The issue of a section as a whole.
  case sectionIssue
  /// What was read although the format does not write it so.
  case forgiven
  /// A row appeared.
  case shown
  /// A row disappeared.
  case hidden
  /// A row can be edited.
  case enabled
  /// A row cannot be edited.
  case disabled
  /// A section appeared.
  case sectionShown
  /// A section disappeared.
  case sectionHidden
  /// A row was added.
  case added
  /// A row was deleted.
  case deleted
  /// A row was moved.
  case moved
  /// Nothing is wrong with a row any more.
  case valid
  /// A row has other options.
  case optionsChanged
  /// A button was pressed.
  case pressed
  /// A button was pressed whose action is a host program's.
  case wouldCall
  /// The same on an object that is named.
  case wouldCallOn
  /// Nothing is wrong.
  case noIssues
  /// A text that was refused stands for nothing.
  case keptRefusal
  /// A row without options.
  case nothingToChoose
  /// What is said to a person first.
  case greeting
  /// What is said to a person who ends too soon.
  case mend
  /// No edit is left to take back.
  case nothingToUndo
  /// How a row is moved.
  case moveUsage
  /// Nothing is meant by @.
  case noRowAdded
  /// The line that was added last has no such row.
  case noRowInLine
  /// A number beyond the rows.
  case noRowNumber
  /// A row is not named.
  case whichRow
  /// No section takes rows.
  case noOpenSection
  /// Several sections take rows.
  case whichSection
  /// A section that is not there.
  case noSection
  /// A word that is no command.
  case noCommand
  /// Quotation marks that hold no JSON string.
  case wrongQuotes
  /// A row that takes a value with parts.
  case takesJSON
  /// Bytes that are no text.
  case notUTF8
  /// A line that is too long.
  case tooLong
  /// All commands.
  case help
}

extension ConsoleWord {
  /// What a sentence can name in braces.
  enum Argument: String, CaseIterable {
    case row, text, number, from, count, target, words, reason
  }

  /// The sentence as a pattern with arguments in braces.
  func pattern(_ language: MessageLanguage) -> String { language.pattern(rawValue, in: .console) }

  /// The sentence. Names and texts are kept in their place where the language is written from the right.
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

  /// Whether what is named may be of another direction than the sentence: no number, nor what the form itself says.
  private func isForeign(_ argument: Argument?) -> Bool {
    switch argument {
    case .number, .from, .count: false
    case .text: self != .refused && self != .issue && self != .sectionIssue && self != .forgiven
    default: true
    }
  }
}
