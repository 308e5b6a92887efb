extension ConsoleWord {
  /// The sentence in English.
  var english: String {
    switch self {
    case .refused: "refused: {text}"
    case .issue: "issue: row \"{row}\": {text}"
    case .sectionIssue: "issue: section \"{row}\": {text}"
    case .forgiven: "note: {text} (at offset {number})"
    case .shown: "shown: {row}"
    case .hidden: "hidden: {row}"
    case .enabled: "enabled: {row}"
    case .disabled: "disabled: {row}"
    case .sectionShown: "shown: section {number}"
    case .sectionHidden: "hidden: section {number}"
    case .added: "added: {row} at place {number}"
    case .deleted: "deleted: {row}"
    case .moved: "moved: {row} from place {from} to {number}"
    case .valid: "valid: {row}"
    case .optionsChanged: "options: {row}"
    case .pressed: "pressed: {row}"
    case .wouldCall: "pressed: {row}: the host program would call {text}"
    case .wouldCallOn: "pressed: {row}: the host program would call {text} of {target}"
    case .noIssues: "no issues"
    case .keptRefusal: "note: row \"{row}\": the text that was refused is not in its value"
    case .nothingToChoose: "row \"{row}\" has nothing to choose from"
    case .greeting: "Write ROW = TEXT, rows for their names, help for more, done at the end."
    case .mend: "Mend them, or write quit; the end of input (Ctrl-D) writes the values all the same."
    case .nothingToUndo: "there is nothing to take back"
    case .moveUsage: "write move ROW PLACE; the first place of a section is 1"
    case .noRowAdded: "no row was added: @ is the row that was added last"
    case .noRowInLine: "the line that was added last has no row \"{row}\""
    case .noRowNumber: "there is no row {number}: {count} are shown"
    case .whichRow: "which row? write its id or its number"
    case .noOpenSection: "no section of this form takes new rows"
    case .whichSection: "which section? write add and its id or number, one of {text}"
    case .noSection: "there is no section \"{text}\""
    case .noCommand: "\"{text}\" is no command; write ROW = TEXT, or one of {words}"
    case .wrongQuotes: "a text in quotation marks is a JSON string: {reason}"
    case .takesJSON: "the row takes a JSON object: {reason}"
    case .notUTF8: "the line is not UTF-8"
    case .tooLong: "a line has at most 1 MiB"
    case .help:
      """
      ROW = TEXT     types TEXT into a row; nothing behind = empties it
                     A ROW is an id, its number in the list of rows, or @ for
                     the row that was added last. Checks and switches take on
                     and off, options their names (several with commas),
                     places and files JSON.
      @NAME = TEXT   the row NAME of the line that was added last
      add [SECTION]  adds a row to a section, by its id or number
      delete ROW     move ROW PLACE     clear ROW     up ROW     down ROW
      press ROW      presses a button
      options ROW    lists what can be chosen
      undo           takes the last edit back
      show           draws the form
      rows           lists the rows that are shown
      check          lists the issues
      done           ends and writes the values
      quit           ends without them
      """
    }
  }
}
