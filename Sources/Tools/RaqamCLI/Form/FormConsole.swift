import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamHost
import RaqamJSON
import RaqamPreview
import RaqamRMS

/// A form that is filled in line by line. Changes are printed on standard error.
struct FormConsole {
  let host: Host
  let preview: TerminalPreview
  let leniency: ParseLeniency
  private var warnings: WarningReporter
  /// The number of reported session warnings.
  private var reportedWarnings = 0
  var form: FilledForm
  /// The row that was added last, for `@`.
  var lastAdded: String?

  /// Whether the console continues after a line.
  enum Course {
    case goesOn, done, quit
  }

  init(
    _ form: FilledForm, host: Host, preview: TerminalPreview, warnings: WarningReporter, leniency: ParseLeniency
  ) {
    self.form = form
    self.host = host
    self.preview = preview
    self.warnings = warnings
    self.leniency = leniency
    reportWarnings()
  }

  /// Runs one line. An invalid line is reported and has no effect.
  mutating func take(_ line: String) -> (course: Course, isRefused: Bool) {
    defer { reportWarnings() }
    do throws(FormLineError) {
      switch try FormLine(line) {
      case .empty: return (.goesOn, false)
      case .type(let row, let text):
        let id = try id(row)
        let isTaken = report(try enter(text, into: id), about: id)
        // A refused input of a row without a value is an issue until it is replaced, so it is reported at
        // the end.
        return (.goesOn, !isTaken && session.refusal(for: id) == nil)
      case .command(let word, let argument): return try run(word, argument)
      }
    } catch {
      say("? " + words(error.word, error.values))
      return (.goesOn, true)
    }
  }

  private mutating func run(
    _ word: FormLine.Word, _ argument: String
  ) throws(FormLineError) -> (course: Course, isRefused: Bool) {
    switch word {
    case .done: return (.done, false)
    case .quit: return (.quit, false)
    case .show: draw()
    case .rows: listRows()
    case .check: reportIssues()
    case .help:
      // A message is one line: `writeMessage` escapes line breaks.
      for line in words(.help, [:]).split(separator: "\n", omittingEmptySubsequences: false) { say(String(line)) }
    case .undo:
      guard session.canUndo else { throw FormLineError(.nothingToUndo) }
      return (.goesOn, !report(form.apply(.undo), about: nil))
    case .add: return (.goesOn, !report(form.apply(.insert(.index(try section(argument)))), about: nil))
    case .options: try listOptions(of: try id(argument))
    case .press: return (.goesOn, !report(form.apply(.press(row: try id(argument))), about: try id(argument)))
    case .clear: return (.goesOn, !report(form.apply(.clear(row: try id(argument))), about: try id(argument)))
    case .delete: return (.goesOn, !report(form.apply(.delete(row: try id(argument))), about: nil))
    case .up: return (.goesOn, !report(form.apply(.step(row: try id(argument))), about: try id(argument)))
    case .down: return (.goesOn, !report(form.apply(.step(row: try id(argument), by: -1)), about: try id(argument)))
    case .move: return (.goesOn, !report(try moved(argument), about: nil))
    }
    return (.goesOn, false)
  }

  private mutating func moved(_ argument: String) throws(FormLineError) -> FormOutcome {
    // Bytes, because comparing characters is quadratic in the number of their combining marks.
    let words = argument.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
    guard words.count == 2, let position = Int(words[1].withASCIIDigits) else {
      throw FormLineError(.moveUsage)
    }
    let (below, overflow) = position.subtractingReportingOverflow(1)
    return form.apply(.move(row: try id(words[0]), to: overflow ? position : below))
  }

  // MARK: Names

  var session: FormSession { form.session }

  /// Resolves a row name: an id, a number among the visible rows, or `@`.
  private func id(_ name: String) throws(FormLineError) -> String {
    if session.value(of: name) != nil { return name }
    if name.utf8.first == UInt8(ascii: "@") {
      guard let lastAdded, session.value(of: lastAdded) != nil else { throw FormLineError(.noRowAdded) }
      if name.utf8.count == 1 { return lastAdded }
      let key = String(name.unicodeScalars.dropFirst())
      if let line = session.rowSnapshot(of: lastAdded)?.entry, session.value(of: "\(line)_\(key)") != nil {
        return "\(line)_\(key)"
      }
      throw FormLineError(.noRowInLine, [.row: key.abbreviated()])
    }
    let rows = visibleRows
    if let number = Int(name.withASCIIDigits) {
      guard (1...max(1, rows.count)).contains(number), !rows.isEmpty else {
        throw FormLineError(.noRowNumber, [.number: shown(number), .count: shown(rows.count)])
      }
      return rows[number - 1].id
    }
    if name.isEmpty { throw FormLineError(.whichRow) }
    // The session suggests the closest id.
    return name
  }

  private func section(_ name: String) throws(FormLineError) -> Int {
    let sections = session.form.descriptor.sections
    if name.isEmpty {
      let open = sections.indices.filter { sections[$0].editing?.canInsert == true }
      guard let only = open.first, open.count == 1 else {
        if open.isEmpty { throw FormLineError(.noOpenSection) }
        let names = open.map { sections[$0].id ?? shown($0 + 1) }.joined(separator: ", ")
        throw FormLineError(.whichSection, [.text: names])
      }
      return only
    }
    if let index = sections.firstIndex(where: { $0.id?.hasBytes(of: name) == true }) { return index }
    guard let number = Int(name.withASCIIDigits), (1...max(1, sections.count)).contains(number), !sections.isEmpty
    else {
      throw FormLineError(.noSection, [.text: name.abbreviated()])
    }
    return number - 1
  }

  var language: MessageLanguage { MessageLanguage(session.form.locale) }

  var visibleRows: [RowSnapshot] { session.snapshot().sections.flatMap(\.rows) }

  // MARK: Messages

  func say(_ text: String) { host.writeMessage(text) }

  /// Prints a message in the language of the form.
  func say(_ word: ConsoleMessage, _ values: [ConsoleMessage.Argument: String] = [:]) { say(words(word, values)) }

  /// Reports an invalid line.
  func refuse(_ word: ConsoleMessage) { say("? " + words(word, [:])) }

  private func words(_ word: ConsoleMessage, _ values: [ConsoleMessage.Argument: String]) -> String {
    word.text(language, values)
  }

  /// Returns a number in the digits of the form's locale.
  func shown(_ number: Int) -> String {
    do throws(FormatError) {
      return try number.formatted(.pattern("0"), in: session.form.locale)
    } catch {
      return String(number)
    }
  }

  /// Reports new evaluation errors.
  private mutating func reportWarnings() {
    warnings.report(session.diagnostics.dropFirst(reportedWarnings))
    reportedWarnings = session.diagnostics.count
  }

  func draw() { host.writeScreen(preview.string(session.snapshot()) + "\n") }

  /// Draws one row, without its issues, which are reported after it.
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

  /// Lists the rows with number, id, type, title and the first options.
  private func listRows() {
    let rows = visibleRows.enumerated().map { index, row in
      let kind = language == .english ? row.type.rawValue : row.control?.role ?? row.type.rawValue
      let options = row.options.prefix(Self.listedOptions).map(\.text)
      let list = options.joined(separator: " | ") + (row.options.count > options.count ? " | …" : "")
      return [shown(index + 1), row.id, kind, row.title ?? "", options.isEmpty ? "" : "[\(list)]"].map(Self.cell)
    }
    let widths = (0..<5).map { column in rows.map { $0[column].columns }.max() ?? 0 }
    for cells in rows {
      let padded = zip(cells, widths).filter { $1 > 0 }.map { $0.padded(to: $1, on: .trailing).string }
      let line = padded.joined(separator: "  ")
      say(String(line.reversed().drop { $0 == " " }.reversed()))
    }
  }

  /// Returns a cell of a list. Right-to-left text is isolated, so that columns keep their order.
  private static func cell(_ text: String) -> TerminalText {
    let text = TerminalText(text)
    return text.hasRightToLeftWord ? text.isolated(.rightToLeft) : text
  }

  /// The maximum number of options in the list of rows.
  private static let listedOptions = 12

  /// Lists the options of a row by the texts that it accepts; ● marks selected ones.
  private func listOptions(of id: String) throws(FormLineError) {
    guard let row = session.rowSnapshot(of: id) else { throw FormLineError(.nothingToChoose, [.row: id]) }
    if row.type.input == .toggled {
      for (word, isOn) in zip(session.toggleWords, [true, false]) {
        say("\(row.value == .bool(isOn) ? "●" : "○") \(word)")
      }
      return
    }
    guard !row.options.isEmpty else { throw FormLineError(.nothingToChoose, [.row: id]) }
    for option in row.options { say("\(option.isSelected ? "●" : "○") \(option.text)") }
  }

  /// Reports all issues, and returns whether there are none.
  @discardableResult
  func reportIssues() -> Bool {
    let issues = session.issues()
    report(issues)
    for row in visibleRows where row.refusedText != nil && !row.isEmpty {
      say(.keptRefusal, [.row: row.id])
    }
    if issues.isEmpty { say(.noIssues) }
    return issues.isEmpty
  }
}
