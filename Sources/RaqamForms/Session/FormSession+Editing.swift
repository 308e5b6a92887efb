public import Raqam
internal import RaqamDescriptors
public import RaqamJSON
internal import RaqamPredicates

// MARK: - By the host

extension FormSession {
  /// Sets a value, whether or not the user could: the row may be hidden, disabled, or the form read-only. Only a value that
  /// is computed is not set.
  ///
  /// A value of another kind is refused, and the row keeps the one it has. A value out of bounds, or one that is no
  /// option, is taken and is an issue. An ISO 8601 text is taken for a date.
  ///
  /// ```swift
  /// // The greatest value is 10: an issue.
  /// session.set(.integer(12), for: "stepper").isAccepted           // true
  /// session.set(.string("12"), for: "stepper").refusal?.message  // a row of type stepper takes a number, found a text
  /// ```
  @discardableResult
  public mutating func set(_ value: FieldValue, for id: String) -> FormOutcome {
    set(.value(value), id)
  }

  /// Sets a value as it is written in JSON.
  @discardableResult
  public mutating func set(_ value: JSONNode, for id: String) -> FormOutcome {
    set(.json(value), id)
  }

  private mutating func set(_ given: GivenValue, _ id: String) -> FormOutcome {
    guard let slot = slots[id] else { return FormOutcome(refusal: unknownRow(id)) }
    if rows[slot].plan.expression != nil { return FormOutcome(refusal: issue(.notAllowedComputed, slot)) }
    do throws(ValueRefusal) {
      return put(try rows[slot].plan.descriptor.accepted(given, in: rows[slot].plan.zone), into: slot)
    } catch {
      return FormOutcome(refusal: issue(error, slot))
    }
  }

  func unknownRow(_ id: String) -> FormIssue {
    unknownRow(id, nearest: NearestWord.nearest(id, among: plan.rows.lazy.map(\.id)))
  }
}

// MARK: - By the user

extension FormSession {
  /// A user types a text, which is read as the row's format writes: `۱٬۲۳۴٫۵` in a Persian form, `$1,234.50` or
  /// `1234.5` in a currency row of dollars.
  ///
  /// A switch takes the locale's yes and no, a choice the texts of its options: several with commas or the words of a list
  /// between them.
  ///
  /// A text that cannot be read is refused: the row keeps its value, and `refusal(for:)` has the text and what is wrong
  /// with it until the row is edited again. The empty text takes the value away.
  ///
  /// A value beyond the row's bounds, or between the minutes that can be picked, is taken as it was typed, and is an issue.
  /// Fields that a date's format does not show are those of the row's value, else of now; what the row shows, typed again,
  /// is the value that it has.
  ///
  /// ```swift
  /// session.type("12,50", for: "price").refusal?.message  // “,” …
  /// session.value(of: "price")                            // 9, as before
  /// ```
  @discardableResult
  public mutating func type(_ text: String, for id: String, leniency: ParseLeniency = .strict) -> FormOutcome {
    guard let slot = slots[id] else { return FormOutcome(refusal: unknownRow(id)) }
    if let issue = userIssue(slot) { return FormOutcome(refusal: issue) }
    let plan = rows[slot].plan
    guard plan.descriptor.type.input != .given else {
      return FormOutcome(refusal: notAllowed(slot, "a row of type \(plan.descriptor.type.rawValue) is not typed"))
    }
    return leaving(for: slot) { session in
      switch session.reading(text, slot, leniency, completing: session.completion(slot)) {
      case .value(let value, let forgiven):
        var outcome = session.put(value, into: slot)
        outcome.forgiven = forgiven
        return outcome
      case .refused(let issue, let offset): return session.refuse(text, slot, issue, offset: offset)
      }
    }
  }

  /// Does an edit of a user in a row; the field that is typed into is left if it is another row's.
  private mutating func leaving(for slot: Slot, _ edit: (inout FormSession) -> FormOutcome) -> FormOutcome {
    let events = leaveField(for: slot)
    var outcome = edit(&self)
    outcome.events = events + outcome.events
    return outcome
  }

  /// The value of a typed text, or the reason why it is refused.
  enum Reading {
    case value(FieldValue, [Forgiveness])
    case refused(FormIssue, offset: Int?)
  }

  /// Reads a whole text. Each way of typing comes here, so that all have one outcome.
  mutating func reading(
    _ text: String, _ slot: Slot, _ leniency: ParseLeniency = .strict, completing completion: RowCompletion
  ) -> Reading {
    if text.isEmpty { return .value(.null, []) }
    let plan = rows[slot].plan
    do throws(FormatError) {
      let read =
        if plan.descriptor.type.input == .chosen {
          try plan.format.reading(text) { text throws(FormatError) in Parsed(try chosen(text, slot)) }
        } else {
          try plan.format.parse(text, leniency: leniency, completing: completion)
        }
      let value: FieldValue
      do throws(ValueRefusal) {
        value = try plan.descriptor.accepted(.value(read.value), in: plan.zone)
      } catch {
        return .refused(issue(error, slot), offset: nil)
      }
      if plan.descriptor.type.input == .chosen, let issue = unavailableIssue(value, slot) {
        return .refused(issue, offset: nil)
      }
      if keepsHiddenDigits(value, typed: text, leniency, completion, slot) {
        rows[slot].fullTexts[value] = nil
        weigh(slot)
      } else {
        try showAllDigits(of: value, typed: text, in: slot)
      }
      return .value(value, read.forgiven)
    } catch {
      return .refused(unreadable(text, slot, error), offset: error.offset)
    }
  }

  /// Whether the value has digits that were not typed: those of the row, which does not show them.
  private func keepsHiddenDigits(
    _ value: FieldValue, typed text: String, _ leniency: ParseLeniency, _ completion: RowCompletion, _ slot: Slot
  ) -> Bool {
    guard value == completion.value, rows[slot].plan.format.hidesDigits(of: value) else { return false }
    do throws(FormatError) {
      return try rows[slot].plan.format.parse(text, leniency: leniency).value != value
    } catch {
      return true
    }
  }

  /// What was typed is shown, also where the format would round it away.
  private mutating func showAllDigits(of value: FieldValue, typed: String, in slot: Slot) throws(FormatError) {
    let row = rows[slot].plan
    guard row.format.hidesDigits(of: value) else { return }
    let length = typed.utf8.count + value.size
    if rows[slot].fullTexts.count >= Self.undoLimit || !hasRoom(for: 2 * length) {
      rows[slot].fullTexts = [:]
      weigh(slot)
    }
    guard hasRoom(for: 2 * length) else { return }
    if let text = row.format.typedDigits?.text(of: value) {
      rows[slot].fullTexts[value] = FullText(text: text, issue: nil)
    } else {
      let text = try row.format.text(withoutMessages: value)
      let names: [MessageKey.Argument: MessageValue] = [
        .value: MessageValue(typed), .example: MessageValue(text, .formatted(row.format.direction)),
      ]
      let issue = row.issue(.formatRounded, names, in: plan.messages, at: now)
      rows[slot].fullTexts[value] = FullText(text: text, issue: issue)
    }
    weigh(slot)
  }

  /// The options that a text names. Nobody knows what a provider would say that has not been asked: any text may be one.
  private func chosen(_ text: String, _ slot: Slot) throws(FormatError) -> FieldValue {
    let format = rows[slot].plan.format
    do throws(FormatError) {
      var current: ExactSet = []
      for case .string(let option) in rows[slot].value.elements { current.insert(option) }
      return try format.chosen(
        text, among: rows[slot].choice.loaded ?? [], unavailable: rows[slot].unavailable, current: current)
    } catch {
      // A text of several known options stays ambiguous.
      if case .oneOf? = error.hint { throw error }
      guard rows[slot].plan.descriptor.choice.source != nil, rows[slot].choice.loaded == nil else { throw error }
      return rows[slot].plan.descriptor.choice.takesSeveral ? .list([.string(text)]) : .string(text)
    }
  }

  /// A user chooses a value with a control: a switch, a slider, a list, a picker.
  ///
  /// Sliders and steppers clamp to their bounds; dates are clamped, and rounded to minutes that can be picked. What is no
  /// option is refused.
  @discardableResult
  public mutating func choose(_ value: FieldValue, for id: String) -> FormOutcome { choose(.value(value), id) }

  mutating func choose(_ given: GivenValue, _ id: String) -> FormOutcome {
    guard let slot = slots[id] else { return FormOutcome(refusal: unknownRow(id)) }
    if let issue = userIssue(slot) { return FormOutcome(refusal: issue) }
    let accepted: FieldValue
    do throws(ValueRefusal) {
      accepted = try rows[slot].plan.descriptor.accepted(given, in: rows[slot].plan.zone)
    } catch {
      return FormOutcome(refusal: issue(error, slot))
    }
    if let issue = optionIssue(accepted, slot) { return FormOutcome(refusal: issue) }
    let plan = rows[slot].plan
    return leaving(for: slot) { session in
      session.put(plan.descriptor.traits.picked(accepted, in: plan.descriptor, plan.zone), into: slot)
    }
  }

  /// A user takes the value away.
  @discardableResult
  public mutating func clear(_ id: String) -> FormOutcome { choose(.null, for: id) }

  /// A user presses the buttons of a stepper, `count` times the one that adds, or below zero the one that takes away: the
  /// value changes by `count` times `value.stepper.steps`, and stays within its bounds. Without a value it starts from 0,
  /// or from the bound that is nearest to it.
  ///
  /// ```swift
  /// session.step(by: 1, for: "stepper").isAccepted  // true
  /// ```
  @discardableResult
  public mutating func step(by count: Int, for id: String) -> FormOutcome {
    guard let slot = slots[id] else { return FormOutcome(refusal: unknownRow(id)) }
    if let issue = userIssue(slot) { return FormOutcome(refusal: issue) }
    guard rows[slot].plan.descriptor.type == .stepper else {
      return FormOutcome(refusal: notAllowed(slot, "only a row of type stepper has steps"))
    }
    let content = rows[slot].plan.descriptor.number
    let start = rows[slot].value.number?.exact ?? content.clamped(.zero)
    let change = content.step * ExactDecimal(count)
    return leaving(for: slot) { session in
      session.put(FieldValue(NumericValue(content.clamped(start.adding(change)))), into: slot)
    }
  }

  /// A user presses a button. The form has nothing to do with what follows: the outcome tells the host.
  ///
  /// ```swift
  /// session.press("send").events  // [pressed(row: "send")]
  /// ```
  @discardableResult
  public mutating func press(_ id: String) -> FormOutcome {
    guard let slot = slots[id] else { return FormOutcome(refusal: unknownRow(id)) }
    if let issue = stateIssue(slot) { return FormOutcome(refusal: issue) }
    guard rows[slot].plan.descriptor.type == .button else {
      return FormOutcome(refusal: notAllowed(slot, "only a row of type button is pressed"))
    }
    return FormOutcome(events: leaveField() + [.pressed(row: id)])
  }

  /// What a user typed and the row did not take, until it is edited again.
  public func refusal(for id: String) -> FormRefusal? { slots[id].flatMap { rows[$0].refusal } }

  /// Forgets a text that was refused: the row shows its value again.
  @discardableResult
  public mutating func discardRefusal(for id: String) -> FormOutcome {
    guard let slot = slots[id], rows[slot].refusal != nil else { return FormOutcome() }
    var update = update()
    setRefusal(nil, slot, &update)
    refreshIssues(slot, &update)
    return FormOutcome(events: update.events)
  }
}

// MARK: - Parts

extension FormSession {
  /// Why a user cannot edit a row.
  func userIssue(_ slot: Slot) -> FormIssue? {
    let row = rows[slot]
    if row.plan.expression != nil { return issue(.notAllowedComputed, slot) }
    if let issue = stateIssue(slot) { return issue }
    if row.plan.descriptor.type.input == .none {
      return notAllowed(slot, "a row of type \(row.plan.descriptor.type.rawValue) is not edited")
    }
    return nil
  }

  /// Why nobody can edit, move or delete a row now.
  func stateIssue(_ slot: Slot) -> FormIssue? {
    let row = rows[slot]
    if isReadOnly { return issue(.readOnly, slot) }
    if row.isHidden || sections[row.section].isHidden { return issue(.hidden, slot) }
    return row.isDisabled ? issue(.disabled, slot) : nil
  }

  /// An issue of a row whose sentence names nothing but the row and its value.
  func issue(_ key: MessageKey, _ slot: Slot) -> FormIssue {
    rows[slot].plan.issue(key, of: rows[slot].value, in: plan.messages, at: now)
  }

  /// An issue of no row.
  func formIssue(_ key: MessageKey) -> FormIssue {
    FormIssue(row: "", code: key.code ?? .notAllowed, message: plan.messages.text(key))
  }

  func notAllowed(_ slot: Slot, _ reason: String) -> FormIssue {
    rows[slot].plan.issue(.notAllowed, of: rows[slot].value, [.reason: .init(reason)], in: plan.messages, at: now)
  }

  mutating func refuse(_ text: String?, _ slot: Slot, _ issue: FormIssue, offset: Int?) -> FormOutcome {
    endTyping(in: slot)
    let refusal = FormRefusal(text: text, issue: issue, offset: offset)
    // The same text once more changes nothing that could be taken back.
    if refusal != rows[slot].refusal {
      keep(reversal(toValueOf: slot))
    }
    var update = update()
    setRefusal(refusal, slot, &update)
    refreshIssues(slot, &update)
    return FormOutcome(events: update.events, refusal: issue, offset: offset)
  }

  /// Stores or removes the refusal of a row. A typed text that exceeds the size limit is not stored with it.
  mutating func setRefusal(_ refusal: FormRefusal?, _ slot: Slot, _ update: inout FormUpdate) {
    var refusal = refusal
    if let new = refusal, !hasRoom(for: new.size - (rows[slot].refusal?.size ?? 0)) {
      refusal = FormRefusal(text: nil, issue: new.issue)
    }
    guard refusal != rows[slot].refusal else { return }
    rows[slot].refusal = refusal
    weigh(slot)
    touch(slot)
    update.tell(.refusalChanged(row: rows[slot].plan.id))
  }

  /// What a typed text leaves open.
  func completion(_ slot: Slot) -> RowCompletion {
    RowCompletion(
      rows[slot].value, text: rows[slot].text, now: now,
      minuteInterval: rows[slot].plan.descriptor.datetime.minuteInterval)
  }

  /// Takes a value that the row accepts, unless it cannot be shown.
  mutating func put(_ value: FieldValue, into slot: Slot, isReversal: Bool = false) -> FormOutcome {
    let id = rows[slot].plan.id
    do throws(FormatError) {
      var update = update()
      let (text, issue) = try text(of: value, in: slot, at: update.now, &update.messageBytes)
      let old = rows[slot].value.size + rows[slot].text.utf8.count + (rows[slot].refusal?.size ?? 0)
      let grown = value.size + text.utf8.count - old
      guard hasRoom(for: grown) else { return FormOutcome(refusal: self.issue(.limitSize, slot)) }
      endTyping(in: slot)
      let isSame = value == rows[slot].value
      let isUnedited = isSame && rows[slot].refusal == nil && !rows[slot].keepsUntaken
      // Another text of the same value is shown, but is no edit: all digits of 12.5, of which the row showed `¥12`.
      if isUnedited, text == rows[slot].text { return FormOutcome() }
      if !isReversal, !isUnedited { keep(reversal(toValueOf: slot)) }
      touch(slot)
      assign(value, to: slot)
      grow(slot, by: text.utf8.count - rows[slot].text.utf8.count)
      rows[slot].text = text
      rows[slot].textIssue = issue
      rows[slot].keepsUntaken = false
      setRefusal(nil, slot, &update)
      if isSame {
        refreshIssues(slot, &update)
      } else {
        update.tell(.valueChanged(row: id))
        propagate(from: slot, &update)
        if grown < 0 { restoreCut(&update) }
      }
      return FormOutcome(events: update.events)
    } catch {
      return FormOutcome(refusal: unshowable(slot, error))
    }
  }
}
