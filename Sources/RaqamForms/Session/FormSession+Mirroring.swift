internal import Raqam
package import RaqamJSON

/// Rows whose values stand for those of objects outside of the session.
extension FormSession {
  /// Takes the value of an object that a row shows: no edit of the user, so nothing that `undo()` takes back. A value of
  /// another kind is refused.
  package mutating func mirror(_ value: JSONValue, in id: String) -> FormOutcome {
    guard let slot = slots[id], let node = JSONNode(value) else { return FormOutcome() }
    do throws(ValueRefusal) {
      let taken = try rows[slot].plan.accepted(.json(node))
      // What is being typed stays as it is.
      return taken == rows[slot].value ? FormOutcome() : put(taken, into: slot, isReversal: true)
    } catch {
      return FormOutcome(refusal: issue(error, slot))
    }
  }

  /// Takes back an edit whose value the object does not take: nothing of it is left to be undone.
  package mutating func revert(_ edit: FormEdit, of id: String, to value: JSONValue) {
    switch edit {
    // What is typed key by key is one edit with the keys before, and what was undone is gone already.
    case .key, .undo: _ = mirror(value, in: id)
    default: if canUndo { _ = undoLast() } else { _ = mirror(value, in: id) }
    }
  }

  /// An edit that the object behind a row does not allow. A text that was typed stays with the row.
  package mutating func refuse(_ text: String?, for id: String, _ reason: String) -> FormOutcome {
    guard let slot = slots[id] else { return FormOutcome(refusal: unknownRow(id)) }
    let issue = notAllowed(slot, reason)
    return text == nil ? FormOutcome(refusal: issue) : refuse(text, slot, issue, offset: nil)
  }
}
