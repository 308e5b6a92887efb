internal import Raqam
public import RaqamDescriptors
public import RaqamForms
public import RaqamJSON

/// The cells of an RMS form as rows of a form session.
///
/// Sessions, edits, outcomes and changes are those of `RaqamForms`. Edited values are written to the objects that the
/// cells represent.
///
/// ```swift
/// let rows = try RMSFormRows(form)
/// var session = try rows.session(factory: FormatterFactory(), context: context, host: formHost)
/// rows.apply(.type("Grace", row: "nameCell"), to: &session)
/// rows.apply(.press(row: "saveButton"), to: &session)
/// view.apply(session.takeChanges())
/// ```
///
/// After this example, the profile has the name `Grace`, and the action that `selectorString` names has been called.
///
/// The id of a row is the `bindVariable` of its cell. Without a variable it is the `keyPath` if no other row has it,
/// otherwise the position in the descriptor, such as `0.1`. The type of a row follows from the class of the cell and
/// from the current value: a text cell that shows a number becomes a number row.
///
/// - Important: Apply all edits of the session with ``apply(_:to:)-(FormEdit,_)``.
///
/// ## Thread Safety
///
/// An instance belongs to the thread of its form.
public final class RMSFormRows {
  /// The form whose cells are filled in.
  public let form: RMSForm
  /// The equivalent form of the form dialect.
  public let descriptor: FormDescriptor
  package let rows: [RMSRow]
  private var rowIndices: [ExactText: Int] = [:]
  private var cells: [ObjectIdentifier: Int] = [:]
  /// The saved row values that accompany the form.
  var given: [JSONMember] = []
  /// The names of the provided objects, in order.
  var names: [String] = []
  /// The warnings and notes about the descriptor.
  package internal(set) var diagnostics: [Diagnostic] = []

  /// Creates rows for the current cells of a form.
  ///
  /// - Throws: `limitExceeded` if the host has added more rows than a form may have.
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
    for (index, row) in rows.enumerated() {
      rowIndices[row.id] = index
      cells[ObjectIdentifier(row.cell)] = index
    }
  }

  /// Returns the cell of a row, or `nil` if there is no such row.
  public func cell(of id: String) -> RMSFormCell? { row(id)?.cell }

  /// Returns the action of a button; `nil` for other rows and for buttons without a `selectorString`.
  public func action(of id: String) -> RMSAction? { row(id).flatMap { RMSAction($0.cell) } }

  func row(_ id: String) -> RMSRow? { rowIndices[id].map { rows[$0] } }

  func id(of cell: RMSFormCell) -> String? { cells[ObjectIdentifier(cell)].map { rows[$0].id } }
}

// MARK: - Filling in

extension RMSFormRows {
  /// Creates a session with the current values of the objects.
  ///
  /// - Parameters:
  ///   - factory: The factory that creates and caches the formats.
  ///   - context: The locale, time zone and current time.
  ///   - values: The values of rows by id, which replace values of objects. Provide the row values from
  ///     ``values(of:)``.
  ///   - host: The clock and other services of the host.
  ///
  /// - Throws: A `DescriptorError` if the format of a row cannot be built for the context.
  public func session(
    factory: FormatterFactory, context: FormatContext, values: [JSONMember] = [], host: FormHost
  ) throws(DescriptorError) -> FormSession {
    let compiled = try CompiledForm(described(for: context, factory), factory: factory, context: context)
    let given = given + values
    let members = rows.flatMap(\.loaded)
    var session = FormSession(compiled, values: members + given, host: host)
    for id in Set(exact: given.map(\.key)).sortedByName() { _ = write(id, nil, &session) }
    _ = session.takeChanges()
    return session
  }

  /// Applies one edit and writes the changed values to the objects.
  ///
  /// If an object rejects a value, the outcome is a refusal with the reason, and the row keeps its previous value.
  /// Typed input stays in the row. Setting a value that could not be saved is refused too: the user cannot edit the cell,
  /// and it represents no property.
  ///
  /// Pressing a button calls its action. If there is no such action, the outcome is a refusal with the closest name. A
  /// form that was built without a host calls nothing; use ``action(of:)`` instead.
  @discardableResult
  public func apply(_ edit: FormEdit, to session: inout FormSession) -> FormOutcome {
    if case .set(let id, let value) = edit, let row = row(id), let reason = refusal(ofSetting: value, row, session) {
      return session.refuse(nil, for: id, reason)
    }
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

  /// Applies several edits as one.
  ///
  /// Edits that are refused are skipped. All edits share the step budget of a single edit, as in a session without
  /// objects.
  ///
  /// - Throws: `unknownID` or `unknownSection`, with the closest name and the index of the edit. In this case, no edit
  ///   is applied.
  @discardableResult
  public func apply(
    _ edits: [FormEdit], to session: inout FormSession
  ) throws(FormSessionError) -> [FormOutcome] {
    // Cells are never added or removed, so that all names can be checked in advance.
    for (index, edit) in edits.enumerated() {
      if let error = session.unknownName(edit) { throw error.at(index) }
    }
    return try session.asOne(edits) { _, edit, session in apply(edit, to: &session) }
  }

  /// Reads the values of all objects again, after the host has changed them.
  ///
  /// - Complexity: O(*n*) in the number of rows.
  @discardableResult
  public func refresh(_ session: inout FormSession) -> FormOutcome {
    FormOutcome(events: rows.flatMap { mirror($0, &session) })
  }

  /// Returns all values to store: the objects and the rows without a named object.
  ///
  /// The result contains the current state of each provided JSON object and value, by its name with the colon. Values
  /// of rows that do not belong to a named object follow by id. A new form with these values has the same state.
  ///
  /// ```swift
  /// rows.apply(.type("Grace", row: "nameCell"), to: &session)
  /// JSONWriter().string(rows.values(of: session))  // {":profile":{"name":"Grace"},"note":null}
  /// ```
  ///
  /// - Important: The result contains passwords as plain text.
  public func values(of session: FormSession) -> JSONValue {
    var members: [JSONValue.Member] = []
    for name in names + Set(form.objects.keys).subtracting(Set(exact: names)).sortedByName() {
      guard let value = form.objects[name]?.asJSON else { continue }
      // Omit the default controller of a form without a host if nothing was written to it.
      if name.hasBytes(of: ":self"), !names.containsExactly(name), value == .object([]) { continue }
      members.append(JSONValue.Member(name, value))
    }
    guard case .object(let saved) = session.savedJSON() else { return .object(members) }
    for member in saved {
      guard let row = row(member.key) else {
        members.append(member)
        continue
      }
      if row.isOwn, row.isSaved { members.append(member) }
    }
    return .object(members)
  }

  // MARK: Parts

  /// Returns the reason why the host cannot set a row to a value; `nil` if all rows of the property can show it.
  private func refusal(ofSetting value: JSONValue, _ row: RMSRow, _ session: FormSession) -> String? {
    if let reason = row.refusal(ofSetting: value) { return reason }
    guard let cell = row.cell as? RMSDataCell else { return nil }
    // Setting nothing would not change a row that cannot show the value of its property.
    if value == .null, session.value(of: row.id) == .null, let known = cell.knownValue, !known.isNull,
      known.asString?.isEmpty != true
    {
      return "the cell does not show the value of the property"
    }
    // Other rows accept only values that fit the property.
    guard row.kind == .detail || row.kind == .picker || row.kind == .date else { return nil }
    let new = row.choice(value) ?? .json(value)
    let others = form.observers(of: cell).compactMap { cells[ObjectIdentifier($0)].map { rows[$0] } }
    let misfit = others.first { $0.id != row.id && !session.accepts($0.shown(of: new), in: $0.id) }
    return misfit.map { "row \"\($0.id.abbreviated(to: 60))\" of the same property does not accept the value" }
  }

  /// Returns the form, with numeric choices formatted in the digits of the locale.
  private func described(
    for context: FormatContext, _ factory: FormatterFactory
  ) throws(DescriptorError) -> FormDescriptor {
    guard rows.contains(where: \.hasNumbers) else { return descriptor }
    var sections = descriptor.sections
    for section in sections.indices {
      for index in sections[section].rows.indices {
        guard case .options(var content) = sections[section].rows[index].content,
          let row = row(sections[section].rows[index].id), row.hasNumbers
        else { continue }
        content.display.merge(row.shownNumbers(context, factory)) { $1 }
        sections[section].rows[index].content = .options(content)
      }
    }
    return try FormDescriptor(sections: sections)
  }

  /// Writes the value of a row to its object and reads the values of all rows that show it. Returns the reason if the
  /// object rejects the value.
  private func write(
    _ id: String, _ edit: FormEdit?, _ session: inout FormSession
  ) -> (events: [FormEvent], reason: String?) {
    guard let row = row(id), let cell = row.cell as? RMSDataCell, cell.representsProperty,
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
  /// Returns the edit with the option in place of the value of a choice, because clients may send either.
  fileprivate func choosing(among rows: RMSFormRows) -> FormEdit {
    guard case .choose(let row, let option) = self,
      let choice = rows.row(row)?.option(of: .json(option))
    else { return self }
    return .choose(row: row, .string(choice))
  }
}
