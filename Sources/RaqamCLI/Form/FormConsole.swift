import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import RaqamPreview

/// A form that is filled in line by line: what is typed goes in, what changed comes out on standard error.
struct FormConsole {
  let host: Host
  let preview: TerminalPreview
  let leniency: ParseLeniency
  private var warnings: WarningTeller
  /// How many warnings of the session were told.
  private var toldWarnings = 0
  var session: FormSession
  /// The row that was added last: `@`.
  var lastAdded: String?

  /// How the next line changes the course of things.
  enum Course {
    case goesOn, done, quit
  }

  init(_ session: FormSession, host: Host, preview: TerminalPreview, warnings: WarningTeller, leniency: ParseLeniency) {
    self.session = session
    self.host = host
    self.preview = preview
    self.warnings = warnings
    self.leniency = leniency
    tellWarnings()
  }

  /// Takes one line. What is wrong with it is said, and nothing happens.
  mutating func take(_ line: String) -> (course: Course, isRefused: Bool) {
    defer { tellWarnings() }
    do throws(FormLineFailure) {
      switch try FormLine(line) {
      case .empty: return (.goesOn, false)
      case .type(let row, let text):
        let id = try id(row)
        let isTaken = tell(try enter(text, into: id), about: id)
        // A refused text is told of until another one is typed: where there is no value it is an issue.
        return (.goesOn, !isTaken && session.refusal(for: id) == nil)
      case .command(let word, let argument): return try run(word, argument)
      }
    } catch {
      say("? \(error.message)")
      return (.goesOn, true)
    }
  }

  private mutating func run(
    _ word: FormLine.Word, _ argument: String
  ) throws(FormLineFailure) -> (course: Course, isRefused: Bool) {
    switch word {
    case .done: return (.done, false)
    case .quit: return (.quit, false)
    case .show: draw()
    case .rows: listRows()
    case .check: tellIssues()
    case .help: say(Self.help)
    case .undo:
      guard session.canUndo else { throw FormLineFailure("there is nothing to take back") }
      return (.goesOn, !tell(session.apply(.undo), about: nil))
    case .add: return (.goesOn, !tell(session.apply(.insert(.place(try section(argument)))), about: nil))
    case .clear: return (.goesOn, !tell(session.apply(.clear(row: try id(argument))), about: try id(argument)))
    case .delete: return (.goesOn, !tell(session.apply(.delete(row: try id(argument))), about: nil))
    case .up: return (.goesOn, !tell(session.apply(.step(row: try id(argument))), about: try id(argument)))
    case .down: return (.goesOn, !tell(session.apply(.step(row: try id(argument), by: -1)), about: try id(argument)))
    case .move: return (.goesOn, !tell(try moved(argument), about: nil))
    }
    return (.goesOn, false)
  }

  private mutating func moved(_ argument: String) throws(FormLineFailure) -> FormOutcome {
    let words = argument.split(separator: " ")
    guard words.count == 2, let place = Int(words[1]) else {
      throw FormLineFailure("write move ROW PLACE; the first place of a section is 1")
    }
    let (below, overflow) = place.subtractingReportingOverflow(1)
    return session.apply(.move(row: try id(String(words[0])), to: overflow ? place : below))
  }

  // MARK: What is meant

  /// The id of a row by its id, by its number among the rows that are shown, or by `@`.
  private func id(_ name: String) throws(FormLineFailure) -> String {
    if session.value(of: name) != nil { return name }
    if name.hasPrefix("@") {
      guard let lastAdded, session.value(of: lastAdded) != nil else {
        throw FormLineFailure("no row was added: @ is the row that was added last")
      }
      if name == "@" { return lastAdded }
      let key = String(name.dropFirst())
      if let line = session.rowSnapshot(of: lastAdded)?.line, session.value(of: "\(line)_\(key)") != nil {
        return "\(line)_\(key)"
      }
      throw FormLineFailure("the line that was added last has no row \"\(key.prefix(40))\"")
    }
    let rows = visibleRows
    if let number = Int(name) {
      guard (1...max(1, rows.count)).contains(number), !rows.isEmpty else {
        throw FormLineFailure("there is no row \(number): \(rows.count) are shown")
      }
      return rows[number - 1].id
    }
    if name.isEmpty { throw FormLineFailure("which row? write its id or its number") }
    // The session says what was meant.
    return name
  }

  private func section(_ name: String) throws(FormLineFailure) -> Int {
    let sections = session.form.descriptor.sections
    if name.isEmpty {
      let open = sections.indices.filter { sections[$0].editing?.canInsert == true }
      guard let only = open.first, open.count == 1 else {
        throw FormLineFailure(
          open.isEmpty
            ? "no section of this form takes new rows"
            : "which section? write add and its id or number, one of "
              + open.map { sections[$0].id ?? String($0 + 1) }.joined(separator: ", "))
      }
      return only
    }
    if let place = sections.firstIndex(where: { $0.id == name }) { return place }
    guard let number = Int(name), (1...max(1, sections.count)).contains(number), !sections.isEmpty else {
      throw FormLineFailure("there is no section \"\(name.prefix(40))\"")
    }
    return number - 1
  }

  var visibleRows: [RowSnapshot] { session.snapshot().sections.flatMap(\.rows) }

  // MARK: What is said

  func say(_ text: String) { host.writeError(text + "\n") }

  /// Tells what could not be evaluated since the last time.
  private mutating func tellWarnings() {
    warnings.tell(session.diagnostics.dropFirst(toldWarnings))
    toldWarnings = session.diagnostics.count
  }

  func draw() { host.writeScreen(preview.string(session.snapshot()) + "\n") }

  /// Draws one row. What is wrong with it is told behind it.
  func draw(row id: String) {
    guard var row = session.rowSnapshot(of: id), session.isVisible(id) else { return }
    row.issues = []
    row.refusal = nil
    let snapshot = session.snapshot()
    host.writeScreen(
      preview.string(
        FormSnapshot(
          title: nil, locale: snapshot.locale, direction: snapshot.direction, sections: [SectionSnapshot(rows: [row])]))
        + "\n")
  }

  private func listRows() {
    for (index, row) in visibleRows.enumerated() {
      say("\(index + 1)  \(row.id)  \(row.type.rawValue)\(row.title.map { "  \($0)" } ?? "")")
    }
  }

  /// Whether there is none.
  @discardableResult
  func tellIssues() -> Bool {
    let issues = session.issues()
    tell(issues)
    for row in visibleRows where row.refusedText != nil && !row.isEmpty {
      say("note: row \"\(row.id)\": the text that was refused is not in its value")
    }
    if issues.isEmpty { say("no issues") }
    return issues.isEmpty
  }
}
