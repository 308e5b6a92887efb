public import Raqam
public import RaqamDescriptors
public import RaqamJSON
internal import RaqamPredicates

/// A form that is being filled in: values go in, and what is visible, enabled and valid follows from them.
///
/// ```swift
/// var session = FormSession(form, values: saved, host: host)
/// session.type("1,250.50", for: "amount").events  // [valueChanged(row: "amount")], and what depends on it
/// session.issues().map(\.message)                 // [], else what is wrong with the visible rows
/// session.snapshot().sections[0].rows[1].text     // $1,250.50, as the reader sees it
/// session.values()[1].value                       // 1250.5, to be saved
/// ```
///
/// A session is a value: a copy goes its own way. What follows from a change is looked up by who reads the changed value,
/// so a change costs as much as it has dependants, whatever the size of the form.
public struct FormSession: Sendable {
  /// Most rows of a dynamic section.
  public static let sectionRowLimit = 10_000
  /// How many edits can be undone; edits that were done as one count as one.
  public static let undoLimit = 100
  /// Steps that all conditions, rules and expressions take together that are evaluated for one edit, or when the form is
  /// loaded.
  static let roundSteps = 10 * PredicateLimits.default.evaluationSteps
  /// What each row adds to them, so that no form is too large for ordinary rules.
  static let roundStepsPerRow = 500
  /// The steps that a change counts as, if several edits are done as one: about the time that it needs.
  static let stepsPerEvent = 100

  /// The form that is filled in.
  public let form: CompiledForm
  /// Whether the user may edit nothing; the host may set values all the same.
  public var isReadOnly = false {
    didSet { if isReadOnly != oldValue { pending.isEverything = true } }
  }
  /// Conditions and rules that could not be evaluated, each once, in the order in which it was found out; there is a
  /// limit.
  public internal(set) var diagnostics: [Diagnostic] = []
  /// The same, to look one up.
  var recorded: Set<Diagnostic> = []

  let host: FormHost
  var rows: [SessionRow]
  var sections: [SessionSection]
  /// The slots of all rows that are there.
  var slots: ExactDictionary<Slot>
  /// What totals are made of.
  var columns: [ColumnState] = []
  /// Values that no row could take.
  var unknown: [FormIssue] = []
  /// The values that were given and not taken.
  var untaken: [UntakenValue] = []
  /// Values that were given for rows that compute their own, by slot.
  var given: [(slot: Slot, value: GivenValue)] = []
  /// Those of them that are not what was computed.
  var contradicted: [String] = []
  /// How many diagnostics were told.
  var toldDiagnostics = 0
  /// The approximate size of a snapshot of all rows, including hidden ones, and of rejected values, in bytes. Titles, options and the
  /// days of pickers count for each row that shows them. At most ``sizeLimit`` plus truncated texts of 100 characters each.
  public internal(set) var size = 0
  /// The size limit of this session.
  package var largestSize = Self.sizeLimit
  /// Rows whose text was truncated or whose computed value was rejected.
  var cut: Set<Slot> = []
  /// The size of rejected initial values.
  var untakenSize = 0
  var reversals: [KeptReversal] = []
  /// The size of the values that they store.
  package var reversalSize = 0
  /// The number of the last edit, or of the edits that are being done as one.
  var reversalGroup = 0
  /// Whether several edits are being done as one.
  var isGrouping = false
  /// The steps that they have used.
  var stepsSpent = 0
  /// The number of edits done as one that were too many to be undone.
  var lostGroup: Int?
  /// The field that a user is typing into, key by key.
  var field: TypedField?
  /// Where the clock was put; `nil` where it is the host's.
  var standingClock: Instant?
  /// The instant whose month an empty date picker opens at: that of the beginning, or of the last `refresh()`.
  var pickerNow: Instant
  /// What changed since changes were last told.
  var pending = PendingChanges()

  var plan: FormPlan { form.plan }

  /// The session's clock.
  var now: Instant { standingClock ?? host.now() }

  /// Starts with values as they are written in JSON; the last of repeated keys counts.
  ///
  /// A value under `prefix_` and 32 capital hexadecimal digits brings back the row that a user had inserted.
  /// What a row does not take is an issue of that row, which stays empty.
  public init(_ form: CompiledForm, values: [JSONMember] = [], host: FormHost) {
    self.init(form, given: values.map { ($0.key, .json($0.value)) }, host: host)
  }

  /// Starts with values.
  public init(_ form: CompiledForm, values: [(id: String, value: FieldValue)], host: FormHost) {
    self.init(form, given: values.map { ($0.id, .value($0.value)) }, host: host)
  }

  private init(_ form: CompiledForm, given: [(String, GivenValue)], host: FormHost) {
    self.form = form
    self.host = host
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
    noteHiddenDigits()
    forgetChanges()
  }
}

// MARK: - Loading

extension FormSession {
  private mutating func load(_ given: [(String, GivenValue)]) {
    // The last value of a row of the descriptor, by its slot; the others by their id.
    var chosen = [Int32](repeating: -1, count: rows.count)
    var others: [(id: String, place: Int)] = []
    var expected = Slot(0)
    for (place, value) in given.enumerated() {
      // Values are often in the order of the rows.
      let isExpected = rows.slots.contains(expected) && rows[expected].plan.id.hasBytes(of: value.0)
      if let slot = isExpected ? expected : slots[value.0] {
        chosen[slot.index] = Int32(clamping: place)
        expected = slot.advanced(by: 1)
      } else {
        others.append((value.0, place))
      }
    }
    for (slot, place) in zip(rows.slots, chosen) where place >= 0 { load(given[Int(place)].1, into: slot) }
    guard !others.isEmpty else { return }
    var last: ExactDictionary<Int> = [:]
    for (id, place) in others { last[id] = place }
    var suggestions: Suggestions?
    for (id, _) in others {
      guard let place = last.removeValue(forKey: id) else { continue }
      if let line = lineToRestore(id) {
        restore(line, of: id, given[place].1)
      } else {
        var known = suggestions ?? Suggestions(among: plan.rows.map(\.id))
        let issue = unknownRow(id, nearest: known.nearest(id))
        unknown.append(issue)
        keepUntaken(id, given[place].1, issue, isOfRow: false)
        suggestions = known
      }
    }
  }

  func unknownRow(_ id: String, nearest: String?) -> FormIssue {
    let sentence = plan.messages.text(.unknownID, [.value: .init(id.abbreviated(to: 60))])
    let hint = nearest.map { plan.messages.text(.hintNearest, [.suggestion: .init($0)]) } ?? ""
    return FormIssue(row: id, code: .unknownID, message: plan.messages.text(sentence, hint))
  }

  private mutating func load(_ given: GivenValue, into slot: Slot) {
    guard rows[slot].plan.expression == nil else { return self.given.append((slot, given)) }
    var reason: FormIssue?
    do throws(ValueRefusal) {
      let value = try rows[slot].plan.accepted(given)
      // Twice: the value and its text. Texts of dependent rows are counted later.
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
    rows[slot].keepsUntaken = true
    weigh(slot)
    keepUntaken(rows[slot].plan.id, given, reason, isOfRow: true)
  }

  private mutating func keepUntaken(_ id: String, _ given: GivenValue, _ issue: FormIssue, isOfRow: Bool) {
    untaken.append(UntakenValue(id, given, issue, isOfRow: isOfRow))
    let bytes = id.utf8.count + given.size + issue.message.utf8.count
    untakenSize += bytes
    size += bytes
  }

  /// Finds out which values were given for rows that compute another one.
  private mutating func compareGiven() {
    for (slot, value) in given {
      do throws(ValueRefusal) {
        let accepted = try rows[slot].plan.accepted(value)
        if accepted == rows[slot].value { continue }
        if let first = accepted.number?.exact, let second = rows[slot].value.number?.exact, !(first < second),
          !(second < first)
        {
          continue
        }
      } catch {
        // It is not even of the kind that the row has.
      }
      contradicted.append(rows[slot].plan.id)
    }
    given = []
  }

  /// Tells of numbers that were loaded with digits which their rows do not show. They are kept until another number is
  /// typed.
  private mutating func noteHiddenDigits() {
    for slot in rows.slots where rows[slot].value.number != nil {
      guard let shown = rows[slot].plan.shownNumber(rows[slot].value)?.exact,
        let number = rows[slot].value.number?.exact, shown != number
      else { continue }
      note(
        .hiddenDigits, "\(number.brief) is shown as \"\(rows[slot].text.abbreviated())\"", slot: slot,
        hint: rows[slot].plan.expression == nil
          ? "the row keeps its digits until another number is typed" : "the row keeps all digits of the computed number"
      )
    }
  }

  /// A line that ids name.
  private struct LineName {
    let section: Int
    /// What the ids of its rows begin with; the whole id where it is one row.
    let name: String
    let item: ItemIndex
  }

  /// The line whose rows have ids like this one: the prefix of the section, 32 hexadecimal digits and, where lines have
  /// several rows, the id in the line, with `_` in between.
  private func lineToRestore(_ id: String) -> LineName? {
    let bytes = Array(id.utf8)
    let underscore = UInt8(ascii: "_")
    for (place, byte) in bytes.enumerated() where byte == underscore && place > 0 && place + 33 <= bytes.count {
      let end = place + 33
      let isHexadecimal = bytes[(place + 1)..<end].allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x46).contains($0)
      }
      guard isHexadecimal, end == bytes.count || bytes[end] == underscore,
        let section = plan.templates[String(decoding: bytes[..<place], as: UTF8.self)]
      else { continue }
      let name = String(decoding: bytes[..<end], as: UTF8.self)
      guard plan.sections[section].hasNames else {
        if end == bytes.count { return LineName(section: section, name: name, item: ItemIndex(0)) }
        continue
      }
      guard end < bytes.count else { continue }
      let key = String(decoding: bytes[(end + 1)...], as: UTF8.self)
      if let item = plan.sections[section].descriptor.item(withID: key) {
        return LineName(section: section, name: name, item: item)
      }
    }
    return nil
  }

  private mutating func restore(_ line: LineName, of id: String, _ value: GivenValue) {
    // Another row of the same line may have brought it back.
    if let slot = slots[id] { return load(value, into: slot) }
    let made = newLine(named: line.name, in: line.section)
    let fits = sections[line.section].order.count + made.count <= Self.sectionRowLimit
    guard fits, hasRoom(forRows: made.count, of: made.reduce(0) { $0 + $1.plan.size }) else {
      let maximum = plan.messages.value(Self.sectionRowLimit / max(made.count, 1))
      let message = fits ? plan.messages.text(.limitSize) : plan.messages.text(.limitExceeded, [.maximum: maximum])
      let issue = FormIssue(row: id, code: .limitExceeded, message: message)
      unknown.append(issue)
      keepUntaken(id, value, issue, isOfRow: false)
      return
    }
    let start = rows.slots.upperBound
    for row in made {
      let slot = rows.slots.upperBound
      slots[row.plan.id] = slot
      sections[line.section].order.append(slot)
      rows.append(row)
      weigh(slot)
    }
    load(value, into: start.advanced(by: line.item.index))
  }

  /// What is wrong with a value of another kind.
  func issue(_ refusal: ValueRefusal, _ slot: Slot) -> FormIssue {
    var values: [MessageKey.Argument: MessageValue] = [.reason: .init(refusal.message)]
    if let bound = refusal.bound {
      values[refusal.key == .minimum ? .minimum : .maximum] = plan.messages.value(bound)
    }
    return rows[slot].plan.issue(refusal.key, values, in: plan.messages, at: now)
  }
}
