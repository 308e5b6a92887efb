public import Raqam
public import RaqamDescriptors
public import RaqamJSON

extension FormSession {
  /// The value of a row; `nil` when there is no such row, `.null` when it is empty.
  public func value(of id: String) -> FieldValue? { slots[id].map { rows[$0].value } }

  /// The type of a row; `nil` when there is no such row.
  public func type(of id: String) -> RowType? { slots[id].map { rows[$0].plan.descriptor.type } }

  /// What the reader sees of a row.
  public func text(of id: String) -> String? { slots[id].map { rows[$0].text } }

  /// Whether a row is there and shown.
  public func isVisible(_ id: String) -> Bool {
    guard let slot = slots[id] else { return false }
    return !isHidden(slot)
  }

  /// The rows that are there and not shown, because of their own `hidden` or their section's, in the order of the form.
  ///
  /// ```swift
  /// session.hiddenRows()  // []
  /// ```
  public func hiddenRows() -> [String] {
    orderedSlots.filter { isHidden($0) }.map { rows[$0].plan.id }
  }

  /// Whether the user may edit a row that is there.
  public func isEnabled(_ id: String) -> Bool {
    guard let slot = slots[id] else { return false }
    return !rows[slot].isDisabled && !isReadOnly
  }

  func isHidden(_ slot: Slot) -> Bool { rows[slot].isHidden || sections[rows[slot].section].isHidden }

  /// The slots of all rows, in the order of the form as it is now.
  var orderedSlots: [Slot] { sections.flatMap(\.order) }

  /// What there is to save: every row that holds a value, in order, `.null` where it is empty. Rows that are not shown
  /// are left out unless they are asked for.
  ///
  /// ```swift
  /// session.values().map(\.id)  // name, amount, …
  /// ```
  public func values(includingHidden: Bool = false) -> [(id: String, value: FieldValue)] {
    orderedSlots.compactMap { slot in
      let plan = rows[slot].plan
      guard plan.holdsValue, includingHidden || !isHidden(slot) else { return nil }
      return (plan.id, rows[slot].value)
    }
  }

  /// The same as a JSON object; a session that starts with it has the same rows and values.
  public func json(includingHidden: Bool = false) -> JSONValue {
    .object(values(includingHidden: includingHidden).map { JSONValue.Member($0.id, $0.value.json) })
  }

  /// Everything that a host keeps to go on later: all values, hidden rows included, and those with which the session began
  /// that no row took, because the form is another than when they were saved, until their row is given another value, cleared
  /// or deleted. A text that is refused is none. A session that starts with it has the same rows and values.
  ///
  /// - Parameter includingHidden: Whether the values of rows that are not shown are among them.
  ///
  /// ```swift
  /// let restored = FormSession(form, values: saved, host: host)
  /// ```
  public func saved(includingHidden: Bool = true) -> JSONValue {
    var members = values(includingHidden: includingHidden).map { JSONValue.Member($0.id, $0.value.json) }
    var places: ExactDictionary<Int> = [:]
    for (place, member) in members.enumerated() { places[member.key] = place }
    for value in untaken {
      let member = value.member
      // What was entered since then stands in its place, and with a row its value is gone.
      if value.isOfRow {
        guard let slot = slots[member.key], rows[slot].keepsUntaken else { continue }
        if !includingHidden, isHidden(slot) { continue }
      }
      if let place = places[member.key] { members[place] = member } else { members.append(member) }
    }
    return .object(members)
  }

  /// The texts that were typed and stand for no value, by row, in order: those that were refused, and the one that is being
  /// typed.
  public func refusedTexts() -> [(id: String, text: String)] {
    orderedSlots.compactMap { slot in
      if let field, field.slot == slot, field.failure != nil { return (rows[slot].plan.id, field.typedText) }
      return rows[slot].refusal?.text.map { (rows[slot].plan.id, $0) }
    }
  }

  /// What is to be said of the values that the session began with: which of them no row took. Pointers lead into the values.
  ///
  /// A value that was given for a row that computes its own does not count, and is told of where it is another one.
  public func diagnosticsOfValues() -> [Diagnostic] {
    let differing = contradicted.map { id in
      Diagnostic(
        .warning, .valueDiffers,
        "the value of \"\(id.abbreviated(to: 60))\" is computed, and is not the one that was given",
        pointer: JSONPointer.root.appending(key: id).description, hint: "the computed one counts")
    }
    return differing
      + untaken.map { value in
        let code: Diagnostic.Code =
          switch value.issue.code {
          case .unknownID: .unknownID
          case .limitExceeded: .limitExceeded
          default: .wrongType
          }
        return Diagnostic(
          .warning, code, value.issue.message,
          pointer: JSONPointer.root.appending(key: value.member.key).description,
          hint: "it is kept among the values until the row has another one")
      }
  }

  /// What could not be evaluated since the last call, or since the session began.
  package mutating func newDiagnostics() -> ArraySlice<Diagnostic> {
    defer { toldDiagnostics = diagnostics.count }
    return diagnostics[min(toldDiagnostics, diagnostics.count)...]
  }

  /// All issues: those of the visible rows in their order, disabled rows included, with those of a section after its rows,
  /// and then those of values that no row could take. Rows that are not shown are left out unless they are asked for.
  public func issues(includingHidden: Bool = false) -> [FormIssue] {
    var issues: [FormIssue] = []
    for section in sections where includingHidden || !section.isHidden {
      for slot in section.order where includingHidden || !rows[slot].isHidden { issues += rows[slot].issues }
      issues += section.issues
    }
    return issues + unknown
  }

  /// What is wrong with one row, shown or not; none for a row that is not there.
  public func issues(of id: String) -> [FormIssue] { slots[id].map { rows[$0].issues } ?? [] }
}
