internal import Raqam
internal import RaqamDescriptors

/// Rows that display an ICU message with values of the form as arguments.
extension FormSession {
  /// Returns the text of a row whose format is a message. If the message cannot be formatted with the values of the
  /// form, returns the value without it, and the issue.
  ///
  /// - Parameter budget: The budget of the messages in this round.
  func messageText(
    of value: FieldValue, in slot: Slot, at now: Instant, _ budget: inout Budget
  ) throws(FormatError) -> (text: String, issue: FormIssue?) {
    let plan = rows[slot].plan
    let shown = rows[slot].choice.loaded.map { Self.display(value, $0) } ?? value
    do throws(FormatError) {
      guard budget.bytesOut >= 0 else { throw sizeFault }
      try budget.charge(plan.format.messageSteps, for: "evaluating the form")
      var arguments: [ExactText: FieldValue] = [:]
      var details: [ExactText: ArgumentDetail] = [:]
      for name in plan.format.messageArguments {
        guard let row = self.slot(named: name, from: slot) else {
          arguments[name] = .null
          continue
        }
        let given = row == slot ? value : rows[row].value
        let format = rows[row].plan.format
        let loaded = rows[row].choice.loaded.map { Self.display(given, $0) }
        if let names = loaded ?? format.names(of: given), !given.isEmpty {
          // The value selects, the name of the option is displayed.
          arguments[name] = if case .list = given { names } else { given }
          details[name] = ArgumentDetail(text: try format.text(withoutMessages: loaded ?? given, now: now))
        } else {
          arguments[name] = try argument(given, of: row, now)
          details[name] = format.amountCurrency.map { ArgumentDetail(currency: $0) }
        }
      }
      let text = try plan.format.text(shown, arguments: arguments, details: details, now: now)
      budget.bytesOut -= text.utf8.count
      guard budget.bytesOut >= 0 else { throw sizeFault }
      return (text, nil)
    } catch {
      return (try plan.format.text(withoutMessages: shown, now: now), unshowable(slot, error))
    }
  }

  /// Returns a value as a message argument. Objects, passwords and lists without options become the text that their row
  /// displays.
  private func argument(_ value: FieldValue, of slot: Slot, _ now: Instant) throws(FormatError) -> FieldValue {
    let row = rows[slot]
    if value.isEmpty { return .null }
    switch value {
    case .list, .object:
      return .string(try row.plan.format.text(withoutMessages: value, now: now))
    default:
      if row.plan.descriptor.type == .password {
        return .string(try row.plan.format.text(withoutMessages: value, now: now))
      }
      return value
    }
  }

  /// Updates the texts of rows whose messages contain the displayed text of a row.
  mutating func refreshTexts(reading slot: Slot, _ update: inout FormUpdate) {
    guard let dependants = plan.dependants(of: slot) else { return }
    var others = dependants.texts.filter { $0 != slot && !rows[$0].isDeleted }
    for section in dependants.templates { others += sections[section].order.filter { rows[$0].isGenerated } }
    for other in others { refreshText(other, &update, tells: true) }
    for other in others { refreshIssues(other, &update) }
  }
}
