public import Raqam
internal import RaqamDescriptors
public import RaqamJSON
internal import RaqamPredicates

// MARK: - By the host

extension FormSession {
  /// Sets the value of a row, even if the row is hidden or disabled, or the form is read-only. Computed values cannot
  /// be set.
  ///
  /// A value of another kind is rejected, and the row keeps its value. A value that is out of bounds, or not one of the
  /// options, is accepted and becomes an issue. A date row also accepts an ISO 8601 string.
  ///
  /// ```swift
  /// // The greatest value is 10: an issue.
  /// session.set(.integer(12), for: "stepper").isAccepted           // true
  /// session.set(.string("12"), for: "stepper").refusal?.message  // This value does not fit the field.
  /// ```
  @discardableResult
  public mutating func set(_ value: FieldValue, for id: String) -> FormOutcome {
    set(.value(value), id)
  }

  /// Sets the value of a row from JSON, by the rules of ``set(_:for:)-(FieldValue,_)``.
  @discardableResult
  public mutating func set(_ value: JSONNode, for id: String) -> FormOutcome {
    set(.json(value), id)
  }

  private mutating func set(_ given: InputValue, _ id: String) -> FormOutcome {
    guard let slot = slots[id] else { return FormOutcome(refusal: unknownRow(id)) }
    if rows[slot].plan.expression != nil { return FormOutcome(refusal: issue(.notAllowedComputed, slot)) }
    do throws(ValueRefusal) {
      return put(try rows[slot].plan.descriptor.converted(given, in: rows[slot].plan.zone), into: slot)
    } catch {
      return FormOutcome(refusal: issue(error, slot))
    }
  }

  func unknownRow(_ id: String) -> FormIssue {
    unknownRow(id, nearest: SpellingSuggestion.nearest(id, among: plan.rows.lazy.map(\.id)))
  }
}

// MARK: - By the user

extension FormSession {
  /// Enters typed text, which is parsed in the row's format: `۱٬۲۳۴٫۵` in a Persian form, `$1,234.50` or `1234.5` in a
  /// currency row of dollars.
  ///
  /// A switch accepts the words for yes and no in the form's language. A choice row accepts the texts of its options;
  /// several are separated by commas or by the words of a list.
  ///
  /// Text that cannot be parsed is rejected, and the row keeps its value. ``refusal(for:)`` returns the text and the
  /// issue until the row is edited again. The empty string clears the value.
  ///
  /// A value that is out of bounds, or not a multiple of the minute interval, is accepted unchanged and becomes an
  /// issue. Fields that a date format does not contain come from the row's value, or from the current time if the row
  /// is empty. The displayed text, typed again, is parsed as the current value.
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
      return FormOutcome(refusal: notAllowed(slot, "rows of type \(plan.descriptor.type.rawValue) do not accept text"))
    }
    return leaving(for: slot) { session in
      switch session.reading(text, slot, leniency, completing: session.completion(slot)) {
      case .value(let value, let deviations):
        var outcome = session.put(value, into: slot)
        outcome.deviations = deviations
        return outcome
      case .refused(let issue, let offset): return session.refuse(text, slot, issue, offset: offset)
      }
    }
  }

  /// Applies a user's edit to a row, after leaving the field of another row that is being typed into.
  private mutating func leaving(for slot: Slot, _ edit: (inout FormSession) -> FormOutcome) -> FormOutcome {
    let events = leaveField(for: slot)
    var outcome = edit(&self)
    outcome.events = events + outcome.events
    return outcome
  }

  /// The result of parsing typed text.
  enum Reading {
    case value(FieldValue, [ParseDeviation])
    case refused(FormIssue, offset: Int?)
  }

  /// Parses a whole text. All ways of typing use this function, so their results agree.
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
        value = try plan.descriptor.converted(.value(read.value), in: plan.zone)
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
      return .value(value, read.deviations)
    } catch {
      return .refused(unreadable(text, slot, error), offset: error.offset)
    }
  }

  /// Returns whether the value retains digits of the row's previous value that were neither displayed nor typed.
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

  /// Stores a text with all typed digits of a number that the format would round.
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
      let names: [MessageKey.Argument: InsertedValue] = [
        .value: InsertedValue(typed), .example: InsertedValue(text, .formatted(row.format.direction)),
      ]
      let issue = row.issue(.formatRounded, names, in: plan.messages, at: now)
      rows[slot].fullTexts[value] = FullText(text: text, issue: issue)
    }
    weigh(slot)
  }

  /// Returns the options that a text names. If a row has a provider whose options are not loaded, any text may be an
  /// option.
  private func chosen(_ text: String, _ slot: Slot) throws(FormatError) -> FieldValue {
    let format = rows[slot].plan.format
    do throws(FormatError) {
      var current: Set<ExactText> = []
      for case .string(let option) in rows[slot].value.elements { current.insert(option) }
      return try format.chosen(
        text, among: rows[slot].choice.loaded ?? [], unavailable: rows[slot].unavailable, current: current)
    } catch {
      // A text of several known options stays ambiguous.
      if error.hint?.kind == .oneOf { throw error }
      guard rows[slot].plan.descriptor.choice.source != nil, rows[slot].choice.loaded == nil else { throw error }
      return rows[slot].plan.descriptor.choice.takesSeveral ? .list([.string(text)]) : .string(text)
    }
  }

  /// Enters a value that the user chose with a control, such as a switch, slider, list or picker.
  ///
  /// Numbers of sliders and steppers are clamped to the bounds. Dates are clamped and rounded to the minute interval. A
  /// value that is not one of the options is rejected.
  @discardableResult
  public mutating func choose(_ value: FieldValue, for id: String) -> FormOutcome { choose(.value(value), id) }

  mutating func choose(_ given: InputValue, _ id: String) -> FormOutcome {
    guard let slot = slots[id] else { return FormOutcome(refusal: unknownRow(id)) }
    if let issue = userIssue(slot) { return FormOutcome(refusal: issue) }
    let accepted: FieldValue
    do throws(ValueRefusal) {
      accepted = try rows[slot].plan.descriptor.converted(given, in: rows[slot].plan.zone)
    } catch {
      return FormOutcome(refusal: issue(error, slot))
    }
    if let issue = optionIssue(accepted, slot) { return FormOutcome(refusal: issue) }
    let plan = rows[slot].plan
    return leaving(for: slot) { session in
      session.put(plan.descriptor.traits.picked(accepted, in: plan.descriptor, plan.zone), into: slot)
    }
  }

  /// Clears the value of a row for the user.
  @discardableResult
  public mutating func clear(_ id: String) -> FormOutcome { choose(.null, for: id) }

  /// Presses a button of a stepper, or an arrow key of a date picker, `count` times: plus if `count` is positive, minus if
  /// it is negative.
  ///
  /// | Row | Step | Start of an empty row |
  /// |---|---|---|
  /// | stepper | `value.stepper.steps` | 0, or the bound nearest to 0 |
  /// | date | a day | today |
  /// | date with a time, time of day, duration | `minute_interval`, from one of its multiples to the next | now; 0 for a duration |
  ///
  /// The value stays within its bounds. A time of day continues after midnight.
  ///
  /// ```swift
  /// session.step(by: 1, for: "stepper").isAccepted  // true
  /// ```
  @discardableResult
  public mutating func step(by count: Int, for id: String) -> FormOutcome {
    guard let slot = slots[id] else { return FormOutcome(refusal: unknownRow(id)) }
    if let issue = userIssue(slot) { return FormOutcome(refusal: issue) }
    let row = rows[slot].plan
    do throws(FormatError) {
      let value = try row.descriptor.traits.stepped(
        rows[slot].value, by: count, in: row.descriptor, at: now, row.zone)
      guard let value else {
        return FormOutcome(refusal: notAllowed(slot, "only steppers and dates have steps"))
      }
      return leaving(for: slot) { $0.put(value, into: slot) }
    } catch {
      return FormOutcome(refusal: notAllowed(slot, error.description))
    }
  }

  /// Presses a button for the user. The form performs no action; the outcome contains ``FormEvent/pressed(row:)`` for
  /// the host.
  ///
  /// ```swift
  /// session.press("send").events  // [pressed(row: "send")]
  /// ```
  @discardableResult
  public mutating func press(_ id: String) -> FormOutcome {
    guard let slot = slots[id] else { return FormOutcome(refusal: unknownRow(id)) }
    if let issue = stateIssue(slot) { return FormOutcome(refusal: issue) }
    guard rows[slot].plan.descriptor.type == .button else {
      return FormOutcome(refusal: notAllowed(slot, "only rows of type button can be pressed"))
    }
    return FormOutcome(events: leaveField() + [.pressed(row: id)])
  }

  /// Returns the rejected edit of a row until the row is edited again; `nil` if there is none.
  public func refusal(for id: String) -> FormRefusal? { slots[id].flatMap { rows[$0].refusal } }

  /// Discards the refusal of a row, so that the row displays its value again.
  @discardableResult
  public mutating func discardRefusal(for id: String) -> FormOutcome {
    guard let slot = slots[id], rows[slot].refusal != nil else { return FormOutcome() }
    var update = update()
    setRefusal(nil, slot, &update)
    refreshIssues(slot, &update)
    return FormOutcome(events: update.events)
  }
}

// MARK: - Helpers

extension FormSession {
  /// Returns the reason why a user cannot edit a row; `nil` if editing is possible.
  func userIssue(_ slot: Slot) -> FormIssue? {
    let row = rows[slot]
    if row.plan.expression != nil { return issue(.notAllowedComputed, slot) }
    if let issue = stateIssue(slot) { return issue }
    if row.plan.descriptor.type.input == .none {
      return notAllowed(slot, "rows of type \(row.plan.descriptor.type.rawValue) cannot be edited")
    }
    return nil
  }

  /// Returns the reason why the state of a row or form prevents editing, moving and deleting it.
  func stateIssue(_ slot: Slot) -> FormIssue? {
    let row = rows[slot]
    if isReadOnly { return issue(.readOnly, slot) }
    if row.isHidden || sections[row.section].isHidden { return issue(.hidden, slot) }
    return row.isDisabled ? issue(.disabled, slot) : nil
  }

  /// Returns an issue whose message needs no arguments except the row and its value.
  func issue(_ key: MessageKey, _ slot: Slot) -> FormIssue {
    rows[slot].plan.issue(key, of: rows[slot].value, in: plan.messages, at: now)
  }

  /// Returns an issue of the form as a whole.
  func formIssue(_ key: MessageKey) -> FormIssue {
    FormIssue(row: "", code: key.code ?? .notAllowed, message: plan.messages.text(key))
  }

  func notAllowed(_ slot: Slot, _ reason: String) -> FormIssue {
    rows[slot].plan.issue(.notAllowed, of: rows[slot].value, [.reason: .init(reason)], in: plan.messages, at: now)
  }

  mutating func refuse(_ text: String?, _ slot: Slot, _ issue: FormIssue, offset: Int?) -> FormOutcome {
    endTyping(in: slot)
    let refusal = FormRefusal(text: text, issue: issue, offset: offset)
    // Typing the same rejected text again changes nothing that could be undone.
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
    update.report(.refusalChanged(row: rows[slot].plan.id))
  }

  /// Returns the context for the parts that typed text omits, such as the year of a date.
  func completion(_ slot: Slot) -> RowCompletion {
    RowCompletion(
      rows[slot].value, text: rows[slot].text, now: now,
      minuteInterval: rows[slot].plan.descriptor.datetime.minuteInterval)
  }

  /// Stores a value that the row accepts, unless it cannot be formatted or exceeds the size limit.
  mutating func put(_ value: FieldValue, into slot: Slot, isReversal: Bool = false) -> FormOutcome {
    let id = rows[slot].plan.id
    do throws(FormatError) {
      var update = update()
      let (text, issue) = try text(of: value, in: slot, at: update.now, &update.budget)
      let old = rows[slot].value.size + rows[slot].text.utf8.count + (rows[slot].refusal?.size ?? 0)
      let grown = value.size + text.utf8.count - old
      guard hasRoom(for: grown) else { return FormOutcome(refusal: self.issue(.limitSize, slot)) }
      endTyping(in: slot)
      let isSame = value == rows[slot].value
      let isUnedited = isSame && rows[slot].refusal == nil && !rows[slot].keepsUnaccepted
      // A different text of an equal value is displayed but is not an edit: all digits of 12.5 in a row that displayed
      // `¥12`.
      if isUnedited, text == rows[slot].text { return FormOutcome() }
      if !isReversal, !isUnedited { keep(reversal(toValueOf: slot)) }
      touch(slot)
      assign(value, to: slot)
      grow(slot, by: text.utf8.count - rows[slot].text.utf8.count)
      rows[slot].text = text
      rows[slot].textIssue = issue
      rows[slot].keepsUnaccepted = false
      setRefusal(nil, slot, &update)
      if isSame {
        refreshIssues(slot, &update)
      } else {
        update.report(.valueChanged(row: id))
        propagate(from: slot, &update)
        if grown < 0 { restoreCut(&update) }
      }
      return FormOutcome(events: update.events)
    } catch {
      return FormOutcome(refusal: unshowable(slot, error))
    }
  }
}
