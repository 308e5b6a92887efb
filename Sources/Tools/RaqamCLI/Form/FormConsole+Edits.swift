import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import RaqamRMS

extension FormConsole {
  /// Enters text into a row as a user would: by typing, or by choosing an option.
  mutating func enter(_ text: String, into id: String) throws(FormLineError) -> FormOutcome {
    form.apply(try edit(text, into: id))
  }

  private func edit(_ text: String, into id: String) throws(FormLineError) -> FormEdit {
    guard let row = session.rowSnapshot(of: id) else { return .type(text, row: id) }
    if text.isEmpty { return .clear(row: id) }
    switch row.type.input {
    case .toggled:
      guard let state = Self.state(text) else { return .type(text, row: id) }
      return .choose(row: id, .bool(state))
    case .given:
      guard session.isVisible(id), session.isEnabled(id) else { return .clear(row: id) }
      return .set(row: id, try Self.json(text))
    case .typed, .chosen, .none: return .type(text, row: id, leniency: leniency)
    }
  }

  /// Returns the state for the shortest input; other words are parsed in the language of the form.
  private static func state(_ text: String) -> Bool? {
    let word = text.lowercased()
    return ["on", "1", "x"].containsExactly(word) ? true : ["off", "0"].containsExactly(word) ? false : nil
  }

  private static func json(_ text: String) throws(FormLineError) -> JSONValue {
    do throws(JSONError) {
      return JSONValue(try JSONDocument(parsing: text).root)
    } catch {
      throw FormLineError(.takesJSON, [.reason: "\(error)"])
    }
  }

  /// Reports the result of an edit, and returns whether it was accepted.
  mutating func report(_ edit: FormOutcome, about id: String?) -> Bool {
    if let refusal = edit.refusal {
      say(.refused, [.text: refusal.message])
      // The refusal is also an issue of the row until it is corrected, so do not repeat it.
      if let id, session.isVisible(id) { report(session.issues(of: id).filter { $0 != refusal }) }
      return false
    }
    for note in edit.deviations { say(.deviation, [.text: session.message(of: note), .number: shown(note.offset)]) }
    if let added = edit.insertedRow { lastAdded = added }
    if let id { draw(row: id) }
    // A row that has just appeared is drawn with its mark.
    let appeared = Set(edit.events.compactMap { if case .shown(let row) = $0 { row } else { nil } })
    for event in edit.events {
      switch event {
      case .required(let row) where appeared.contains(row), .optional(let row) where appeared.contains(row): continue
      default: report(event, about: id)
      }
    }
    if let id, session.isVisible(id), !edit.events.contains(where: { $0.changesIssues(of: id) }) {
      report(session.issues(of: id))
    }
    return true
  }

  func report(_ issues: [FormIssue]) {
    for issue in issues {
      if let section = issue.section {
        say(.sectionIssue, [.row: name(ofSection: section), .text: issue.message])
      } else {
        say(.issue, [.row: issue.row, .text: issue.message])
      }
    }
  }

  /// Returns the header of a section, its id if it has no header, or its number.
  private func name(ofSection index: Int) -> String {
    let section = session.form.descriptor.sections[index]
    return session.snapshot().sections.first { $0.index == index }?.header ?? section.id ?? shown(index + 1)
  }

  private func report(_ event: FormEvent, about edited: String?) {
    switch event {
    case .valueChanged(let row), .textChanged(let row):
      if row != edited { draw(row: row) }
    case .shown(let row):
      say(.shown, [.row: row])
      draw(row: row)
    case .hidden(let row): say(.hidden, [.row: row])
    case .enabled(let row): say(.enabled, [.row: row])
    case .disabled(let row): say(.disabled, [.row: row])
    case .required(let row), .optional(let row):
      if row != edited { draw(row: row) }
    case .sectionIssuesChanged(let section, let issues):
      if issues.isEmpty { say(.valid, [.row: name(ofSection: section)]) }
      report(issues)
    case .sectionShown(let section): say(.sectionShown, [.number: shown(section + 1)])
    case .sectionHidden(let section): say(.sectionHidden, [.number: shown(section + 1)])
    case .inserted(let row, _, let index): say(.added, [.row: row, .number: shown(index + 1)])
    case .deleted(let row, _, _): say(.deleted, [.row: row])
    case .moved(let row, _, let from, let to):
      say(.moved, [.row: row, .from: shown(from + 1), .number: shown(to + 1)])
    case .issuesChanged(let row, let issues):
      if issues.isEmpty { say(.valid, [.row: row]) }
      report(issues)
    case .optionsChanged(let row): say(.optionsChanged, [.row: row])
    case .pressed(let row): reportPress(row)
    // `tell(_:about:)` reports the refusal with its reason.
    case .refusalChanged: break
    }
  }

  /// Prints the action that a host program would call, because the console has no actions.
  private func reportPress(_ row: String) {
    guard let action = form.action(of: row) else {
      say(.pressed, [.row: row])
      return
    }
    let values: [ConsoleMessage.Argument: String] = [.row: row, .text: action.selector, .target: action.target ?? ""]
    say(action.target == nil ? .wouldCall : .wouldCallOn, values)
  }
}

extension FormEvent {
  fileprivate func changesIssues(of id: String) -> Bool {
    if case .issuesChanged(let row, _) = self { row == id } else { false }
  }
}
