internal import Raqam
public import RaqamDescriptors
public import RaqamJSON
internal import RaqamPredicates

/// The state of a form that is being filled in. Visibility, enabled state and issues of rows follow from the values.
///
/// ```swift
/// var session = FormSession(form, values: saved, host: host)
/// session.type("1,250.50", for: "amount").events  // [valueChanged(row: "amount")], and what depends on it
/// session.issues().map(\.message)                 // [], else what is wrong with the visible rows
/// session.snapshot().sections[0].rows[1].text     // $1,250.50, as the reader sees it
/// session.values()[1].value                       // 1250.5, to be saved
/// ```
///
/// A session has value semantics, so copies are independent. The form indexes the dependents of each value, so the cost
/// of an edit depends on their number, not on the size of the form.
public struct FormSession: Sendable {
  /// The maximum number of rows of a dynamic section.
  public static let sectionRowLimit = 10_000
  /// The maximum number of edits that can be undone. Edits that were applied as one are a single edit.
  public static let undoLimit = 100
  /// The cost of an event in steps if several edits are applied as one; approximates the time to process it.
  static let stepsPerEvent = 100

  /// The compiled form that the session fills in.
  public let form: CompiledForm
  /// Whether the user cannot edit any row. The host can still set values. The default is false.
  public var isReadOnly = false {
    didSet { if isReadOnly != oldValue { pending.isEverything = true } }
  }
  /// The diagnostics of conditions and rules that could not be evaluated, each once and in order of occurrence. Their
  /// number is limited.
  public internal(set) var diagnostics: [Diagnostic] = []
  /// The elements of `diagnostics`, for lookup.
  var recorded: Set<Diagnostic> = []

  let host: FormHost
  var rows: [SessionRow]
  var sections: [SessionSection]
  /// The slots of all existing rows by id.
  var slots: [ExactText: Slot]
  /// The columns from which totals are computed.
  var columns: [ColumnState] = []
  /// The issues of initial values that no row could accept.
  var unknown: [FormIssue] = []
  /// The rejected initial values.
  var unaccepted: [UnacceptedValue] = []
  /// Initial values of computed rows, by slot.
  var given: [(slot: Slot, value: InputValue)] = []
  /// The ids of the computed rows whose initial value differs from the computed one.
  var contradicted: [String] = []
  /// The number of diagnostics that `takeDiagnostics()` has returned.
  var reportedDiagnostics = 0
  /// The approximate size in bytes of a snapshot of all rows, including hidden ones, and of rejected values.
  ///
  /// Titles, options and the days of pickers are included once for each row that displays them. At most the budget's
  /// `bytesOut`, plus truncated texts of 100 characters each.
  public internal(set) var size = 0
  /// The size limit of this session in bytes.
  package var largestSize: Int
  /// Rows whose text was truncated or whose computed value was rejected.
  var cut: Set<Slot> = []
  /// The size of rejected initial values in bytes.
  var unacceptedSize = 0
  var reversals: [StoredReversal] = []
  /// The size in bytes of the values that `reversals` stores.
  package var reversalSize = 0
  /// The number of the last edit, or of the group of edits that is being applied as one.
  var reversalGroup = 0
  /// Whether several edits are being applied as one.
  var isGrouping = false
  /// The evaluation steps that the group of edits has used.
  var stepsSpent = 0
  /// The number of the last group that was too large to be undone.
  var lostGroup: Int?
  /// The field that the user is typing into, keystroke by keystroke.
  var field: TypedField?
  /// The instant at which the clock was set; `nil` to use the host's clock.
  var standingClock: Instant?
  /// The instant whose month an empty date picker opens at: when the session was created, or last refreshed.
  var pickerNow: Instant
  /// The changes since the last call of `takeChanges()`.
  var pending = PendingChanges()

  var plan: FormLayout { form.plan }

  /// The current time of the session's clock.
  var now: Instant { standingClock ?? host.now() }

  /// Creates a session from values in JSON. If a key is repeated, its last value is used.
  ///
  /// A key of the form `prefix_` and 32 uppercase hexadecimal digits restores a row that the user had inserted. A value
  /// that its row rejects becomes an issue of that row, which stays empty.
  ///
  /// - Complexity: O(*n*) in the number of rows and values, plus the evaluation of all conditions, rules and texts.
  public init(_ form: CompiledForm, values: [JSONMember] = [], host: FormHost) {
    self.init(form, given: values.map { ($0.key, .json($0.value)) }, host: host)
  }

  /// Creates a session from values. If an id is repeated, its last value is used.
  ///
  /// - Complexity: O(*n*) in the number of rows and values, plus the evaluation of all conditions, rules and texts.
  public init(_ form: CompiledForm, values: [RowValue], host: FormHost) {
    self.init(form, given: values.map { ($0.id, .value($0.value)) }, host: host)
  }

  private init(_ form: CompiledForm, given: [(String, InputValue)], host: FormHost) {
    self.form = form
    self.host = host
    largestSize = form.context.budget.bytesOut
    pickerNow = host.now()
    slots = form.plan.slots
    rows = []
    rows.reserveCapacity(form.plan.rows.count)
    sections = form.plan.sections.map { SessionSection(order: Array($0.slots)) }
    size = form.plan.sectionSize
    for (index, section) in form.plan.sections.enumerated() {
      for slot in section.slots {
        let plan = form.plan.rows[slot]
        rows.append(SessionRow(plan, section: index, item: section.ownItem, isCounted: true))
        size += plan.size
      }
    }
    load(given)
    countAll()
    evaluateAll()
    compareGiven()
    noteRoundedDigits()
    forgetChanges()
  }
}

// MARK: - Loading

extension FormSession {
  private mutating func load(_ given: [(String, InputValue)]) {
    // The index of the last value for each row of the descriptor, by slot; the other values with their ids.
    var chosen = [Int32](repeating: -1, count: rows.count)
    var others: [(id: String, index: Int)] = []
    var expected = Slot(0)
    for (index, value) in given.enumerated() {
      // Values are often in the order of the rows, so try the next row before a lookup by id.
      let isExpected = rows.slots.contains(expected) && rows[expected].plan.id.hasBytes(of: value.0)
      if let slot = isExpected ? expected : slots[value.0] {
        chosen[slot.index] = Int32(clamping: index)
        expected = slot.advanced(by: 1)
      } else {
        others.append((value.0, index))
      }
    }
    for (slot, index) in zip(rows.slots, chosen) where index >= 0 { load(given[Int(index)].1, into: slot) }
    guard !others.isEmpty else { return }
    var last: [ExactText: Int] = [:]
    for (id, index) in others { last[id] = index }
    var suggestions: Suggestions?
    var orders: [(section: Int, ids: [InputValue])] = []
    let prefixes = Dictionary(
      exact: plan.sections.enumerated().compactMap { index, section in section.descriptor.idPrefix.map { ($0, index) } }
    ) { first, _ in first }
    for (id, _) in others {
      guard let index = last.removeValue(forKey: id) else { continue }
      if let section = prefixes[id], let ids = given[index].1.elements {
        orders.append((section, ids))
      } else if let entry = entryToRestore(id) {
        restore(entry, of: id, given[index].1)
      } else {
        var known = suggestions ?? Suggestions(among: plan.rows.map(\.id))
        let issue = unknownRow(id, nearest: known.nearest(id))
        unknown.append(issue)
        keepUnaccepted(id, given[index].1, issue, isOfRow: false)
        suggestions = known
      }
    }
    for (section, ids) in orders { restoreOrder(of: section, ids) }
  }

  /// Restores the order of the rows of a dynamic section, as far as the section allows the user to change it. Rows of the
  /// descriptor without a place are deleted.
  private mutating func restoreOrder(of section: Int, _ ids: [InputValue]) {
    guard let editing = plan.sections[section].descriptor.editing else { return }
    var places: [Slot: Int] = [:]
    for (place, id) in ids.enumerated() {
      guard let slot = id.text.flatMap({ slots[$0] }), rows[slot].section == section else { continue }
      places[slot] = place
    }
    if editing.canDelete {
      for slot in plan.sections[section].slots where places[slot] == nil {
        slots[rows[slot].plan.id] = nil
        rows[slot].isDeleted = true
        rows[slot].clear()
        weigh(slot)
      }
      sections[section].order.removeAll { rows[$0].isDeleted }
    }
    guard editing.canReorder else { return }
    let order = sections[section].order
    sections[section].order = order.indices.sorted {
      (places[order[$0]] ?? Int.max, $0) < (places[order[$1]] ?? Int.max, $1)
    }.map { order[$0] }
  }

  func unknownRow(_ id: String, nearest: String?) -> FormIssue {
    let sentence = plan.messages.text(.unknownID, [.value: .init(id.abbreviated(to: 60))])
    let hint = nearest.map { plan.messages.text(.hintNearest, [.suggestion: .init($0)]) } ?? ""
    return FormIssue(row: id, code: .unknownID, message: plan.messages.text(sentence, hint))
  }

  private mutating func load(_ given: InputValue, into slot: Slot) {
    guard rows[slot].plan.expression == nil else { return self.given.append((slot, given)) }
    var reason: FormIssue?
    do throws(ValueRefusal) {
      let value = try rows[slot].plan.converted(given)
      // Reserve space for the value and its text. The texts of dependent rows are added later.
      let bytes = value.size
      if hasRoom(for: 2 * bytes) {
        rows[slot].value = value
        grow(slot, by: bytes)
      } else {
        reason = issue(.limitSize, slot)
      }
    } catch {
      reason = issue(error, slot)
    }
    guard let reason else { return }
    rows[slot].refusal = FormRefusal(text: nil, issue: reason)
    rows[slot].keepsUnaccepted = true
    weigh(slot)
    keepUnaccepted(rows[slot].plan.id, given, reason, isOfRow: true)
  }

  private mutating func keepUnaccepted(_ id: String, _ given: InputValue, _ issue: FormIssue, isOfRow: Bool) {
    unaccepted.append(UnacceptedValue(id, given, issue, isOfRow: isOfRow))
    let bytes = id.utf8.count + given.size + issue.message.utf8.count
    unacceptedSize += bytes
    size += bytes
  }

  /// Finds the initial values of computed rows that differ from the computed values.
  private mutating func compareGiven() {
    for (slot, value) in given {
      do throws(ValueRefusal) {
        let accepted = try rows[slot].plan.converted(value)
        if accepted == rows[slot].value { continue }
        // A client with doubles returns the nearest one.
        if let first = accepted.number, let second = rows[slot].value.number, first.double == second.double { continue }
      } catch {
        // A value of another kind also differs.
      }
      contradicted.append(rows[slot].plan.id)
    }
    given = []
  }

  /// Adds notes about loaded numbers with digits that their rows do not display. The digits are preserved until another
  /// number is typed.
  private mutating func noteRoundedDigits() {
    for slot in rows.slots where rows[slot].value.number != nil {
      guard let shown = rows[slot].plan.shownNumber(rows[slot].value)?.exact,
        let number = rows[slot].value.number?.exact, shown != number
      else { continue }
      note(
        .hiddenDigits, "\(number.brief) is displayed as \"\(rows[slot].text.abbreviated())\"", slot: slot,
        hint: rows[slot].plan.expression == nil
          ? "show more digits: the row keeps them until a number is typed"
          : "show more digits: the row keeps all computed digits"
      )
    }
  }

  /// A reference to a row of an entry, parsed from an id.
  private struct EntryName {
    let section: Int
    /// The common prefix of the ids of the entry's rows; the whole id if the entry is a single row.
    let name: String
    let item: ItemIndex
  }

  /// Returns the entry to restore for an id; `nil` if the id has another form.
  ///
  /// Such an id consists of the prefix of a section, `_` and 32 hexadecimal digits. If entries have several rows, `_`
  /// and the id of the template follow.
  private func entryToRestore(_ id: String) -> EntryName? {
    let bytes = Array(id.utf8)
    let underscore = UInt8(ascii: "_")
    for (offset, byte) in bytes.enumerated() where byte == underscore && offset > 0 && offset + 33 <= bytes.count {
      let end = offset + 33
      let isHexadecimal = bytes[(offset + 1)..<end].allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x46).contains($0)
      }
      guard isHexadecimal, end == bytes.count || bytes[end] == underscore,
        let section = plan.templates[String(decoding: bytes[..<offset], as: UTF8.self)]
      else { continue }
      let name = String(decoding: bytes[..<end], as: UTF8.self)
      guard plan.sections[section].hasNames else {
        if end == bytes.count { return EntryName(section: section, name: name, item: ItemIndex(0)) }
        continue
      }
      guard end < bytes.count else { continue }
      let key = String(decoding: bytes[(end + 1)...], as: UTF8.self)
      if let item = plan.sections[section].descriptor.item(withID: key) {
        return EntryName(section: section, name: name, item: item)
      }
    }
    return nil
  }

  private mutating func restore(_ entry: EntryName, of id: String, _ value: InputValue) {
    // An earlier id may have restored this entry already.
    if let slot = slots[id] { return load(value, into: slot) }
    let made = newEntry(named: entry.name, in: entry.section)
    let fits = sections[entry.section].order.count + made.count <= Self.sectionRowLimit
    guard fits, hasRoom(forRows: made.count, of: made.reduce(0) { $0 + $1.plan.size }) else {
      let maximum = plan.messages.value(Self.sectionRowLimit / max(made.count, 1))
      let message = fits ? plan.messages.text(.limitSize) : plan.messages.text(.limitExceeded, [.maximum: maximum])
      let issue = FormIssue(row: id, code: .limitExceeded, message: message)
      unknown.append(issue)
      keepUnaccepted(id, value, issue, isOfRow: false)
      return
    }
    let start = rows.slots.upperBound
    for row in made {
      let slot = rows.slots.upperBound
      slots[row.plan.id] = slot
      sections[entry.section].order.append(slot)
      rows.append(row)
      weigh(slot)
    }
    load(value, into: start.advanced(by: entry.item.index))
  }

  /// Returns the issue for a value that the row cannot convert.
  func issue(_ refusal: ValueRefusal, _ slot: Slot) -> FormIssue {
    var values: [MessageKey.Argument: InsertedValue] = [.reason: .init(refusal.message)]
    if let bound = refusal.bound {
      values[refusal.key == .minimum ? .minimum : .maximum] = plan.messages.value(bound)
    }
    return rows[slot].plan.issue(refusal.key, values, in: plan.messages, at: now)
  }
}
