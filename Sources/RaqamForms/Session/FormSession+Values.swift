public import Raqam
internal import RaqamDescriptors
public import RaqamJSON

extension FormSession {
  /// The value of a row; `nil` when there is no such row, `.null` when it is empty.
  public func value(of id: String) -> FieldValue? { slots[id].map { rows[$0].value } }

  /// What the reader sees of a row.
  public func text(of id: String) -> String? { slots[id].map { rows[$0].text } }

  /// Whether a row is there and shown.
  public func isVisible(_ id: String) -> Bool {
    guard let slot = slots[id] else { return false }
    return !isHidden(slot)
  }

  /// Whether the user may edit a row that is there.
  public func isEnabled(_ id: String) -> Bool {
    guard let slot = slots[id] else { return false }
    return !rows[slot].isDisabled && !isReadOnly
  }

  func isHidden(_ slot: Int) -> Bool { rows[slot].isHidden || sections[rows[slot].section].isHidden }

  /// The slots of all rows, in the order of the form as it is now.
  var orderedSlots: [Int] { sections.flatMap(\.order) }

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

  /// What is wrong: all failing rules of all visible rows, in their order, disabled rows included, and then the values
  /// that no row could take. Rows that are not shown are left out unless they are asked for.
  public func issues(includingHidden: Bool = false) -> [FormIssue] {
    var issues: [FormIssue] = []
    for section in sections where includingHidden || !section.isHidden {
      for slot in section.order where includingHidden || !rows[slot].isHidden { issues += rows[slot].issues }
    }
    return issues + unknown
  }

  /// What is wrong with one row, shown or not; none for a row that is not there.
  public func issues(of id: String) -> [FormIssue] { slots[id].map { rows[$0].issues } ?? [] }
}
