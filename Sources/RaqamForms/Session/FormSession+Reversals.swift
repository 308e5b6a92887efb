// Edits that can be taken back, alone or several as one.

extension FormSession {
  /// What brings the value back that a row has now.
  func reversal(toValueOf slot: Slot) -> Reversal {
    let row = rows[slot]
    return .value(row: row.plan.id, row.value, row.refusal, keepsUntaken: row.keepsUntaken)
  }

  mutating func keep(_ reversal: Reversal) {
    if !isGrouping { reversalGroup += 1 }
    guard reversalGroup != lostGroup else { return }
    let kept = KeptReversal(reversal: reversal, group: reversalGroup, size: reversal.size)
    // What is kept leaves the rows.
    let limit = min(Self.sizeLimit, largestSize - size + kept.size)
    while let oldest = reversals.first,
      oldest.group <= reversalGroup - Self.undoLimit || reversals.count >= Self.reversalLimit
        || reversalSize + kept.size > limit
    {
      // Too many edits for one: to take back some of them would leave what nobody entered.
      if oldest.group == reversalGroup { lostGroup = reversalGroup }
      let count = reversals.prefix { $0.group == oldest.group }.count
      reversalSize -= reversals.prefix(count).reduce(0) { $0 + $1.size }
      reversals.removeFirst(count)
      if lostGroup == reversalGroup { return }
    }
    reversalSize += kept.size
    reversals.append(kept)
  }

  /// The most edits that are kept, where many are done as one.
  static let reversalLimit = 20_000

  /// Does several edits as one: they are undone together, and share `steps`, by default those of one edit. The edits
  /// that are left when the steps are used up are refused: an edit is done whole or not at all.
  package mutating func asOne(
    _ edits: [FormEdit], steps: Int? = nil,
    _ body: (Int, FormEdit, inout FormSession) throws(FormSessionError) -> FormOutcome
  ) throws(FormSessionError) -> [FormOutcome] {
    (isGrouping, reversalGroup, stepsSpent) = (true, reversalGroup + 1, 0)
    defer { isGrouping = false }
    let limit = steps ?? stepsOfRound
    var outcomes: [FormOutcome] = []
    outcomes.reserveCapacity(edits.count)
    for (index, edit) in edits.enumerated() {
      guard stepsSpent <= limit else {
        let message = "the edits before this one took all steps that one call has; do it in another call"
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
