internal import Raqam
public import RaqamDescriptors
public import RaqamForms
public import RaqamJSON

/// The cells of a form as rows that are filled in: the sessions of forms, edits, outcomes and differences are those of
/// `RaqamForms`, and what is edited is written to the objects that the cells represent.
///
/// ```swift
/// let rows = try RMSFormRows(form)
/// var session = try rows.session(factory: FormatterFactory(), context: context, host: formHost)
/// rows.apply(.type("Grace", row: "nameCell"), to: &session)
/// rows.apply(.press(row: "saveButton"), to: &session)
/// view.apply(session.changes())
/// ```
///
/// The profile has the name `Grace` then, and the action that `selectorString` names was called.
///
/// A row has the id of its cell's `bindVariable`, else of its `keyPath` where no other row has it, else of its place in the
/// descriptor: `0.1`. What its value is, and so its type, follows from the cell's class and from the value that there is: a cell for
/// a text that shows a number is a row of numbers. A session's edits must all go through `apply`.
///
/// Belongs to the thread of its form.
public final class RMSFormRows {
  /// The form whose cells are filled in.
  public let form: RMSForm
  /// The form as one of the form dialect.
  public let descriptor: FormDescriptor
  let rows: [RMSRow]
  private var places: ExactDictionary<Int> = [:]
  private var cells: [ObjectIdentifier: Int] = [:]
  /// Values of rows that were given with the form.
  var given: [JSONMember] = []
  /// The names of what was given, in order.
  var names: [String] = []
  /// The warnings and notes about the descriptor.
  var diagnostics: [Diagnostic] = []

  /// Takes the cells as they are now.
  ///
  /// *Errors*: `limitExceeded`, for a host that has put in more rows than a form may have.
  public init(_ form: RMSForm) throws(DescriptorError) {
    self.form = form
    let ids = RMSRowIDs(form)
    var rows: [RMSRow] = []
    var sections: [SectionDescriptor] = []
    for (index, section) in form.sections.enumerated() {
      let made = section.rows.enumerated().map { RMSRow($1, id: ids.row(index, $0)) }
      var described = SectionDescriptor(rows: made.map(\.descriptor))
      described.id = ids.section(index)
      described.header = section.headerTitle
      described.footer = section.footerTitle
      sections.append(described)
      rows += made
    }
    self.rows = rows
    descriptor = try FormDescriptor(sections: sections)
    for (place, row) in rows.enumerated() {
      places[row.id] = place
      cells[ObjectIdentifier(row.cell)] = place
    }
  }

  /// The cell of a row.
  public func cell(of id: String) -> RMSFormCell? { row(id)?.cell }

  /// What a button calls when it is pressed; `nil` for other rows, and where nothing is named.
  public func action(of id: String) -> RMSAction? { row(id).flatMap { RMSAction($0.cell) } }

  func row(_ id: String) -> RMSRow? { places[id].map { rows[$0] } }

  func id(of cell: RMSFormCell) -> String? { cells[ObjectIdentifier(cell)].map { rows[$0].id } }
}

// MARK: - Filling in

extension RMSFormRows {
  /// Begins to fill the form in, with the values that the objects have.
  ///
  /// - Parameters:
  ///   - factory: What makes and keeps the formats.
  ///   - context: Locale, zone and now of the reader.
  ///   - values: Values of rows by id, which stand in place of those: what `values(of:)` gave of rows that no named
  ///     object is behind.
  ///   - host: The clock and what else comes from the host.
  ///
  /// *Errors*: a `DescriptorError` where a row's format cannot be built for the context.
  public func session(
    factory: FormatterFactory, context: FormatContext, values: [JSONMember] = [], host: FormHost
  ) throws(DescriptorError) -> FormSession {
    let compiled = try CompiledForm(described(for: context, factory), factory: factory, context: context)
    let given = given + values
    let members = rows.flatMap(\.loaded)
    var session = FormSession(compiled, values: members + given, host: host)
    for id in ExactSet(given.map(\.key)).sorted() { _ = write(id, nil, &session) }
    _ = session.changes()
    return session
  }

  /// Does one edit, and writes what changed to the objects. What an object does not take is refused, with the reason, and the
  /// row keeps the value that it had; a text that was typed stays with the row.
  ///
  /// A button that is pressed calls its action; where there is none of that name, the outcome is a refusal with the nearest.
  /// In a form that was built without a host nothing is called: ``action(of:)`` tells what is to be.
  @discardableResult
  public func apply(_ edit: FormEdit, to session: inout FormSession) -> FormOutcome {
    var outcome = session.apply(edit.choosing(among: self))
    if let pressed = outcome.pressedRow {
      if let refusal = perform(pressed, &session) { outcome.refusal = refusal }
      outcome.events += refresh(&session).events
      return outcome
    }
    for id in outcome.changedRows {
      let written = write(id, edit, &session)
      guard let reason = written.reason else {
        outcome.events += written.events
        continue
      }
      session.revert(edit, of: id, to: row(id)?.shown ?? .null)
      if case .type(let text, let row, _) = edit, row.hasBytes(of: id) { return session.refuse(text, for: id, reason) }
      return session.refuse(nil, for: id, reason)
    }
    return outcome
  }

  /// Does several edits as one: if one of them names a row or a section that is not there, none is done. Edits that are
  /// refused are skipped. All of them share the steps of one edit, as for a session without objects.
  ///
  /// *Errors*: `unknownID` and `unknownSection`, with the nearest name and the index of the edit.
  @discardableResult
  public func apply(
    _ edits: [FormEdit], to session: inout FormSession
  ) throws(FormSessionError) -> [FormOutcome] {
    // Cells never come or go: what is there now is there for all edits.
    for (index, edit) in edits.enumerated() {
      if let error = session.unknownName(edit) { throw error.at(index) }
    }
    return try session.asOne(edits) { _, edit, session in apply(edit, to: &session) }
  }

  /// Takes the values of all objects anew, after a change of the host's own.
  @discardableResult
  public func refresh(_ session: inout FormSession) -> FormOutcome {
    FormOutcome(events: rows.flatMap { mirror($0, &session) })
  }

  /// Everything to be kept: each JSON object and value that was given, by its name with the colon, as it is now; and by their ids
  /// the values of rows that no named object is behind. Given to a form again, it has the same values.
  ///
  /// ```swift
  /// rows.apply(.type("Grace", row: "nameCell"), to: &session)
  /// JSONWriter().string(rows.values(of: session))  // {":profile":{"name":"Grace"},"note":null}
  /// ```
  ///
  /// As secret as what is in it: passwords are in clear.
  public func values(of session: FormSession) -> JSONValue {
    var members: [JSONValue.Member] = []
    for name in names + ExactSet(form.objects.keys).subtracting(ExactSet(names)).sorted() {
      guard let value = form.objects[name]?.asJSON else { continue }
      // The controller of a form without a host, which nobody gave and nothing was written to.
      if name.hasBytes(of: ":self"), !names.containsExactly(name), value == .object([]) { continue }
      members.append(JSONValue.Member(name, value))
    }
    guard case .object(let saved) = session.saved() else { return .object(members) }
    for member in saved {
      guard let row = row(member.key) else {
        members.append(member)
        continue
      }
      if row.isOwn, row.isEdited { members.append(member) }
    }
    return .object(members)
  }

  // MARK: Parts

  /// The form with the numbers among its choices in the reader's digits.
  private func described(
    for context: FormatContext, _ factory: FormatterFactory
  ) throws(DescriptorError) -> FormDescriptor {
    guard rows.contains(where: \.hasNumbers) else { return descriptor }
    var sections = descriptor.sections
    for section in sections.indices {
      for place in sections[section].rows.indices {
        guard case .options(var content) = sections[section].rows[place].content,
          let row = row(sections[section].rows[place].id), row.hasNumbers
        else { continue }
        content.display.merge(row.shownNumbers(context, factory)) { $1 }
        sections[section].rows[place].content = .options(content)
      }
    }
    return try FormDescriptor(sections: sections)
  }

  /// Writes the value of a row to its object and takes the values of all rows that show it; the reason where the object does
  /// not take it.
  private func write(
    _ id: String, _ edit: FormEdit?, _ session: inout FormSession
  ) -> (events: [FormEvent], reason: String?) {
    guard let row = row(id), row.isEdited, let cell = row.cell as? RMSDataCell, cell.representsProperty,
      let value = session.value(of: id)
    else { return ([], nil) }
    do throws(RMSPathError) {
      let told = try row.write(value)
      return (told.compactMap { cells[ObjectIdentifier($0)] }.flatMap { mirror(rows[$0], &session) }, nil)
    } catch {
      return ([], error.description)
    }
  }

  private func mirror(_ row: RMSRow, _ session: inout FormSession) -> [FormEvent] {
    guard let cell = row.cell as? RMSDataCell, cell.representsProperty else { return [] }
    return session.mirror(row.shown, in: row.id).events
  }

  private func perform(_ id: String, _ session: inout FormSession) -> FormIssue? {
    guard form.hasHost, let cell = row(id)?.cell as? RMSTargetActionCell, cell.selectorString != nil else { return nil }
    do throws(RMSPathError) {
      try cell.perform()
      return nil
    } catch {
      return session.refuse(nil, for: id, error.description).refusal
    }
  }
}

extension FormOutcome {
  fileprivate var pressedRow: String? {
    for case .pressed(let row) in events { return row }
    return nil
  }

  fileprivate var changedRows: [String] {
    events.compactMap { if case .valueChanged(let row) = $0 { row } else { nil } }
  }
}

extension FormEdit {
  /// The same with the text of a choice in place of its value: a client may know either.
  fileprivate func choosing(among rows: RMSFormRows) -> FormEdit {
    guard case .choose(let row, let option) = self,
      let choice = rows.row(row)?.option(of: .json(option))
    else { return self }
    return .choose(row: row, .string(choice))
  }
}
