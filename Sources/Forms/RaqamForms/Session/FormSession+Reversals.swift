// Edits that can be undone, alone or in groups.

extension FormSession {
  /// Returns the reversal that restores the current value of a row.
  func reversal(toValueOf slot: Slot) -> Reversal {
    let row = rows[slot]
    return .value(row: row.plan.id, row.value, row.refusal, keepsUnaccepted: row.keepsUnaccepted)
  }

  mutating func keep(_ reversal: Reversal) {
    if !isGrouping { reversalGroup += 1 }
    guard reversalGroup != lostGroup else { return }
    let kept = StoredReversal(reversal: reversal, group: reversalGroup, size: reversal.size)
    // The stored value leaves its row, so its size is available for the reversal.
    let limit = min(form.context.budget.bytesOut, largestSize - size + kept.size)
    while let oldest = reversals.first,
      oldest.group <= reversalGroup - Self.undoLimit || reversals.count >= Self.reversalLimit
        || reversalSize + kept.size > limit
    {
      // The group is too large. Undoing only some of its edits would produce a state that the user never entered.
      if oldest.group == reversalGroup { lostGroup = reversalGroup }
      let count = reversals.prefix { $0.group == oldest.group }.count
      reversalSize -= reversals.prefix(count).reduce(0) { $0 + $1.size }
      reversals.removeFirst(count)
      if lostGroup == reversalGroup { return }
    }
    reversalSize += kept.size
    reversals.append(kept)
  }

  /// The maximum number of stored reversals. Reached only if many edits are applied as one.
  static let reversalLimit = 20_000

  /// Applies several edits as one. They are undone together and share `steps`, by default those of one edit. If the
  /// steps are exhausted, the remaining edits are rejected; no edit is applied partially.
  package mutating func asOne(
    _ edits: [FormEdit], steps: Int? = nil,
    _ body: (Int, FormEdit, inout FormSession) throws(FormSessionError) -> FormOutcome
  ) throws(FormSessionError) -> [FormOutcome] {
    (isGrouping, reversalGroup, stepsSpent) = (true, reversalGroup + 1, 0)
    defer { isGrouping = false }
    let limit = steps ?? budgetOfRound.steps
    var outcomes: [FormOutcome] = []
    outcomes.reserveCapacity(edits.count)
    for (index, edit) in edits.enumerated() {
      guard stepsSpent <= limit else {
        let message = "The preceding edits used all steps of the call. Apply this edit in another call."
        outcomes.append(FormOutcome(refusal: FormIssue(row: edit.row ?? "", code: .limitExceeded, message: message)))
        continue
      }
      let outcome = try body(index, edit, &self)
      stepsSpent += outcome.events.count * Self.stepsPerEvent
      outcomes.append(outcome)
    }
    return outcomes
  }
}
