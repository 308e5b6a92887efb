internal import Raqam
internal import RaqamJSON

/// Rows that mirror values of objects outside the session.
extension FormSession {
  /// Sets a row to the value of the object that it mirrors. Not an edit of the user, so `undo()` does not revert it. A
  /// value of another kind is rejected.
  package mutating func mirror(_ value: JSONValue, in id: String) -> FormOutcome {
    guard let slot = slots[id], let node = JSONNode(value) else { return FormOutcome() }
    do throws(ValueRefusal) {
      let taken = try rows[slot].plan.converted(.json(node))
      // An equal value must not interrupt typing.
      return taken == rows[slot].value ? FormOutcome() : put(taken, into: slot, isReversal: true)
    } catch {
      return FormOutcome(refusal: issue(error, slot))
    }
  }

  /// Returns whether a row accepts a value of the object that it mirrors.
  package func accepts(_ value: JSONValue, in id: String) -> Bool {
    guard let slot = slots[id], let node = JSONNode(value) else { return false }
    do throws(ValueRefusal) {
      _ = try rows[slot].plan.converted(.json(node))
      return true
    } catch {
      return false
    }
  }

  /// Reverts an edit whose value the mirrored object rejected, so that the edit cannot be undone again.
  package mutating func revert(_ edit: FormEdit, of id: String, to value: JSONValue) {
    switch edit {
    // All keystrokes in a field are one edit, and an undo has already removed the edit: restore the object's value.
    case .keystroke, .undo: _ = mirror(value, in: id)
    default: if canUndo { _ = undoLast() } else { _ = mirror(value, in: id) }
    }
  }

  /// Rejects an edit that the mirrored object does not allow. The refusal retains typed text.
  package mutating func refuse(_ text: String?, for id: String, _ reason: String) -> FormOutcome {
    guard let slot = slots[id] else { return FormOutcome(refusal: unknownRow(id)) }
    let issue = notAllowed(slot, reason)
    return text == nil ? FormOutcome(refusal: issue) : refuse(text, slot, issue, offset: nil)
  }
}
