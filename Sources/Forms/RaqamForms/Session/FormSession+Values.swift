public import Raqam
public import RaqamDescriptors
public import RaqamJSON

extension FormSession {
  /// Returns the value of a row: `.null` if it is empty, `nil` if there is no such row.
  public func value(of id: String) -> FieldValue? { slots[id].map { rows[$0].value } }

  /// Returns the type of a row; `nil` if there is no such row.
  public func rowType(of id: String) -> RowType? { slots[id].map { rows[$0].plan.descriptor.type } }

  /// Returns the displayed text of a row; `nil` if there is no such row.
  public func text(of id: String) -> String? { slots[id].map { rows[$0].text } }

  /// Returns whether a row exists and is visible.
  public func isVisible(_ id: String) -> Bool {
    guard let slot = slots[id] else { return false }
    return !isHidden(slot)
  }

  /// Returns the ids of rows that the `hidden` key of the row or its section hides, in the order of the form.
  ///
  /// - Complexity: O(*n*) in the number of rows.
  ///
  /// ```swift
  /// session.hiddenRows()  // []
  /// ```
  public func hiddenRows() -> [String] {
    orderedSlots.filter { isHidden($0) }.map { rows[$0].plan.id }
  }

  /// Returns whether a row exists and the user may edit it.
  public func isEnabled(_ id: String) -> Bool {
    guard let slot = slots[id] else { return false }
    return !rows[slot].isDisabled && !isReadOnly
  }

  func isHidden(_ slot: Slot) -> Bool { rows[slot].isHidden || sections[rows[slot].section].isHidden }

  /// The slots of all rows, in the current order of the form.
  var orderedSlots: [Slot] { sections.flatMap(\.order) }

  /// The ids of all rows by section, including hidden ones and those of entries, in the order of the form.
  package var rowIDs: [[String]] {
    sections.map { section in section.order.map { rows[$0].plan.id } }
  }

  /// Returns the value of each row that holds one, in the order of the form; `.null` if a row is empty.
  ///
  /// - Parameter includingHidden: Whether to include rows that are not visible.
  /// - Complexity: O(*n*) in the number of rows.
  ///
  /// ```swift
  /// session.values().map(\.id)  // name, amount, …
  /// ```
  public func values(includingHidden: Bool = false) -> [RowValue] {
    orderedSlots.compactMap { slot in
      let plan = rows[slot].plan
      guard plan.holdsValue, includingHidden || !isHidden(slot) else { return nil }
      return RowValue(plan.id, rows[slot].value)
    }
  }

  /// Returns ``values(includingHidden:)`` as a JSON object. A session that is created from it has the same rows and
  /// values.
  ///
  /// - Complexity: O(*n*) in the number of rows and the size of their values.
  public func valuesJSON(includingHidden: Bool = false) -> JSONValue {
    .object(values(includingHidden: includingHidden).map { JSONValue.Member($0.id, $0.value.json) })
  }

  /// Returns the values to store in order to continue later, as a JSON object. A session that is created from it has
  /// the same rows and values.
  ///
  /// Includes initial values that their row rejected, for example because the form has changed since they were saved.
  /// Such a value is preserved until its row gets another value, is cleared or is deleted. Rejected input is not
  /// included.
  ///
  /// If the user deleted or moved rows of the descriptor, and hidden rows are included, the ids of the rows of that
  /// section are a list under its `dynamic.id.prefix`.
  ///
  /// - Parameter includingHidden: Whether to include the values of rows that are not visible.
  /// - Complexity: O(*n*) in the number of rows and the size of their values.
  ///
  /// ```swift
  /// let restored = FormSession(form, values: saved, host: host)
  /// ```
  public func savedJSON(includingHidden: Bool = true) -> JSONValue {
    var members = values(includingHidden: includingHidden).map { JSONValue.Member($0.id, $0.value.json) }
    var indices: [ExactText: Int] = [:]
    for (index, member) in members.enumerated() { indices[member.key] = index }
    for value in unaccepted {
      let member = value.member
      // A later value takes precedence, and deleting a row discards its rejected value.
      if value.isOfRow {
        guard let slot = slots[member.key], rows[slot].keepsUnaccepted else { continue }
        if !includingHidden, isHidden(slot) { continue }
      }
      if let index = indices[member.key] { members[index] = member } else { members.append(member) }
    }
    return .object(includingHidden ? members + orders : members)
  }

  /// The ids of the rows of each section whose first rows are not those of the descriptor, by `dynamic.id.prefix`.
  private var orders: [JSONValue.Member] {
    zip(plan.sections, sections).compactMap { section, state in
      guard let prefix = section.descriptor.idPrefix, !state.order.starts(with: section.slots) else { return nil }
      return JSONValue.Member(prefix, .array(state.order.map { .string(rows[$0].plan.id) }))
    }
  }

  /// Returns the input that has no value, in the order of the form: rejected input, and an incomplete text that is being
  /// typed. The row of each is that of its issue.
  ///
  /// - Complexity: O(*n*) in the number of rows.
  ///
  /// ```swift
  /// session.type("12,50", for: "price")
  /// session.refusedInput().map(\.issue.row)  // [price]
  /// ```
  public func refusedInput() -> [FormRefusal] {
    orderedSlots.compactMap { slot in
      if let field, field.slot == slot, let failure = field.failure {
        return FormRefusal(text: field.typedText, issue: failure.issue, offset: failure.offset)
      }
      return rows[slot].refusal.flatMap { $0.text == nil ? nil : $0 }
    }
  }

  /// Returns diagnostics about initial values that no row accepted. Their pointers refer to the values.
  ///
  /// An initial value for a computed row is ignored; it is reported if it differs from the computed value.
  public func diagnosticsOfValues() -> [Diagnostic] {
    let differing = contradicted.map { id in
      Diagnostic(
        .warning, .valueDiffers,
        "the saved value of \"\(id.abbreviated(to: 60))\" differs from the computed value",
        pointer: JSONPointer.root.appending(key: id).description, hint: "remove it: the computed value is used")
    }
    return differing
      + unaccepted.map { value in
        let code: Diagnostic.Code =
          switch value.issue.code {
          case .unknownID: .unknownID
          case .limitExceeded: .limitExceeded
          default: .wrongType
          }
        return Diagnostic(
          .warning, code, value.issue.reason ?? value.issue.message,
          pointer: JSONPointer.root.appending(key: value.member.key).description,
          hint: "correct it: it is stored unchanged until the row gets another value")
      }
  }

  /// Returns the diagnostics of failed evaluations since the last call, or since the session was created.
  package mutating func takeDiagnostics() -> ArraySlice<Diagnostic> {
    defer { reportedDiagnostics = diagnostics.count }
    return diagnostics[min(reportedDiagnostics, diagnostics.count)...]
  }

  /// Returns all issues of the form.
  ///
  /// The issues of visible rows come first, in the order of the form and including those of disabled rows; the issues
  /// of a section follow its rows. Issues of initial values that no row could accept come last.
  ///
  /// - Parameter includingHidden: Whether to include the issues of rows that are not visible.
  /// - Complexity: O(*n*) in the number of rows.
  public func issues(includingHidden: Bool = false) -> [FormIssue] {
    var issues: [FormIssue] = []
    for section in sections where includingHidden || !section.isHidden {
      for slot in section.order where includingHidden || !rows[slot].isHidden { issues += rows[slot].issues }
      issues += section.issues
    }
    return issues + unknown
  }

  /// Returns the issues of one row, visible or not; empty if there is no such row.
  public func issues(of id: String) -> [FormIssue] { slots[id].map { rows[$0].issues } ?? [] }
}
