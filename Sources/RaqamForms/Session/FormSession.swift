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
  /// How many edits can be undone.
  public static let undoLimit = 100

  /// The form that is filled in.
  public let form: CompiledForm
  /// Whether the user may edit nothing; the host may set values all the same.
  public var isReadOnly = false
  /// Conditions and rules that could not be evaluated, each once, in the order in which it was found out; there is a
  /// limit.
  public internal(set) var diagnostics: [Diagnostic] = []
  /// The same, to look one up.
  var recorded: Set<Diagnostic> = []

  let host: FormHost
  var rows: [SessionRow]
  var sections: [SessionSection]
  /// The slots of all rows that are there.
  var slots: [String: Int]
  /// Slots of generated rows that were deleted.
  var freeSlots: [Int] = []
  /// Values that no row could take.
  var unknown: [FormIssue] = []
  var reversals: [Reversal] = []

  var plan: FormPlan { form.plan }

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
    slots = form.plan.slots
    rows = []
    rows.reserveCapacity(form.plan.rows.count)
    sections = form.plan.sections.map { SessionSection(order: Array($0.slots)) }
    for (index, section) in form.plan.sections.enumerated() {
      for slot in section.slots { rows.append(SessionRow(form.plan.rows[slot], section: index)) }
    }
    load(given)
    evaluateAll()
    noteHiddenDigits()
  }
}

// MARK: - Loading

extension FormSession {
  private mutating func load(_ given: [(String, GivenValue)]) {
    // The last value of a row of the descriptor, by its slot; the others by their id.
    var chosen = [Int32](repeating: -1, count: rows.count)
    var others: [(id: String, place: Int)] = []
    var expected = 0
    for (place, value) in given.enumerated() {
      // Values are often in the order of the rows.
      let slot = expected < rows.count && rows[expected].plan.id == value.0 ? expected : slots[value.0]
      if let slot {
        chosen[slot] = Int32(clamping: place)
        expected = slot + 1
      } else {
        others.append((value.0, place))
      }
    }
    for (slot, place) in chosen.enumerated() where place >= 0 { load(given[Int(place)].1, into: slot) }
    guard !others.isEmpty else { return }
    var last: [String: Int] = [:]
    for (id, place) in others { last[id] = place }
    var suggestions: Suggestions?
    for (id, _) in others {
      guard let place = last.removeValue(forKey: id) else { continue }
      if let section = sectionToRestore(id) {
        restore(id, given[place].1, in: section)
      } else {
        var known = suggestions ?? Suggestions(among: plan.rows.map(\.id))
        unknown.append(unknownRow(id, nearest: known.nearest(id)))
        suggestions = known
      }
    }
  }

  func unknownRow(_ id: String, nearest: String?) -> FormIssue {
    let sentence = plan.messages.text(.unknownID, [.value: .init(String(id.prefix(60)))])
    let hint = nearest.map { plan.messages.text(.hintNearest, [.suggestion: .init($0)]) } ?? ""
    return FormIssue(row: id, code: .unknownID, message: plan.messages.text(sentence, hint))
  }

  private mutating func load(_ given: GivenValue, into slot: Int) {
    do throws(ValueRefusal) {
      let plan = rows[slot].plan
      rows[slot].value = try plan.descriptor.accepted(given, in: plan.zone)
    } catch {
      let issue = issue(error, slot)
      rows[slot].refusal = FormRefusal(text: nil, issue: issue)
    }
  }

  /// Tells of numbers that were loaded with digits which their rows do not show. They are kept until another number is
  /// typed.
  private mutating func noteHiddenDigits() {
    for slot in rows.indices where rows[slot].value.number != nil {
      guard let shown = rows[slot].plan.format.shownNumber(rows[slot].value)?.exact,
        let number = rows[slot].value.number?.exact, shown != number
      else { continue }
      note(
        .hiddenDigits, "\(number.brief) is shown as \"\(rows[slot].text.prefix(40))\"", slot: slot,
        hint: "the row keeps its digits until another number is typed")
    }
  }

  /// The section whose generated ids look like this one.
  private func sectionToRestore(_ id: String) -> Int? {
    let bytes = id.utf8
    guard bytes.count > 33 else { return nil }
    let hexadecimal = bytes.suffix(32)
    let head = bytes.dropLast(32)
    let isHexadecimal = hexadecimal.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x46).contains($0) }
    guard isHexadecimal, head.last == UInt8(ascii: "_") else { return nil }
    return plan.templates[String(decoding: head.dropLast(), as: UTF8.self)]
  }

  private mutating func restore(_ id: String, _ value: GivenValue, in section: Int) {
    guard let template = plan.sections[section].template else { return }
    guard sections[section].order.count < Self.sectionRowLimit else {
      unknown.append(
        FormIssue(
          row: id, code: .limitExceeded,
          message: plan.messages.text(.limitExceeded, [.maximum: plan.messages.value(Self.sectionRowLimit)])))
      return
    }
    let slot = rows.count
    rows.append(SessionRow(RowPlan(template, id: id), section: section, isGenerated: true))
    slots[id] = slot
    sections[section].order.append(slot)
    load(value, into: slot)
  }

  /// What is wrong with a value of another kind.
  func issue(_ refusal: ValueRefusal, _ slot: Int) -> FormIssue {
    rows[slot].plan.issue(refusal.key, [.reason: .init(refusal.message)], in: plan.messages)
  }
}

/// Suggests words for misspelt ones, until that has cost enough: each suggestion costs a walk over all candidates.
struct Suggestions {
  private let candidates: [String]
  private let cost: Int
  private var rest = 4_000_000

  init(among candidates: [String]) {
    self.candidates = candidates
    cost = candidates.reduce(0) { $0 + $1.utf8.count + 1 }
  }

  /// The candidate that was probably meant.
  mutating func nearest(_ word: String) -> String? {
    rest -= cost
    return rest >= 0 ? NearestWord.nearest(word, among: candidates) : nil
  }
}
