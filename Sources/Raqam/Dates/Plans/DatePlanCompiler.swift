internal import ICU

/// Turns the pieces of a pattern into the steps of a plan.
struct DatePlanCompiler {
  /// Every pattern letter that a plan can write.
  static let letters = "GyYuQqMLwWdDFgEecabBhHKkmsSAZOXxzV"

  private let answer: DateNames.Answer
  private let calendar: CalendarID
  /// Offsets of the zone that have a text ready, in the order of `ZoneIndex.distinctOffsets`.
  private let offsets: [Int]
  private let offsetTexts: (DateOffsetText, Int) throws(ICUFailure) -> [UInt8]
  /// The names of the zone that are still to be written, in their order.
  private var zoneNames: ArraySlice<[UInt8]>

  private(set) var steps: [DatePlanStep] = []
  private(set) var names: [[UInt8]] = []
  private var starts: [Source: UInt16] = [:]
  private(set) var needs: DatePlanNeeds = []
  private(set) var showsMinute = false
  private(set) var showsSecond = false

  private enum Source: Hashable {
    case list(DateNames.List)
    case offsets(DateOffsetText)
    case zoneName([UInt8])
  }

  init(
    _ answer: DateNames.Answer, calendar: CalendarID, offsets: [Int], zoneNames: [[UInt8]],
    offsetTexts: @escaping (DateOffsetText, Int) throws(ICUFailure) -> [UInt8]
  ) {
    self.answer = answer
    self.calendar = calendar
    self.offsets = offsets
    self.zoneNames = zoneNames[...]
    self.offsetTexts = offsetTexts
  }

  /// Compiles all pieces; `false` where a plan cannot write one of them.
  mutating func compile(_ items: [DatePatternItem]) throws(ICUFailure) -> Bool {
    for case .field(let letter, _) in items {
      if letter == UInt8(ascii: "m") { showsMinute = true }
      if letter == UInt8(ascii: "s") { showsSecond = true }
    }
    for item in items {
      switch item {
      case .literal(let text): append(text: text)
      case .field(let letter, let count):
        guard let field = DatePlanField(letter: letter, count: count, calendar: calendar) else { return false }
        guard try append(field) else { return false }
      }
    }
    return true
  }

  /// The lists of names that the pieces need.
  static func lists(_ items: [DatePatternItem]) -> Set<DateNames.List> {
    var lists: Set<DateNames.List> = []
    for case .field(let letter, let count) in items {
      // The calendar decides no list.
      if case .name(let list, _)? = DatePlanField(letter: letter, count: count, calendar: .gregorian)?.writing {
        lists.insert(list)
      }
    }
    return lists
  }
}

extension DatePlanCompiler {
  private mutating func append(_ field: DatePlanField) throws(ICUFailure) -> Bool {
    var step = DatePlanStep(operation: .text, kind: field.kind)
    switch field.writing {
    case .nothing: return true
    case .number(let slot, let digits): step = number(slot, digits, kind: field.kind)
    case .lastTwoDigits(let slot):
      step.operation = .lastTwoDigits
      step.slot = slot
    case .fraction(let zeros):
      append(
        DatePlanStep(operation: .number, kind: field.kind, slot: .millisecond, width: 3, isContinued: true))
      // ICU goes on with zeros, as a number of its own and so of ten digits at most.
      step = DatePlanStep(operation: .number, kind: field.kind, slot: .zero, width: UInt8(clamping: min(zeros, 10)))
    case .name(let list, let slot):
      guard let names = answer.lists[list] else { return false }
      (step.operation, step.slot) = (.name, slot)
      guard let start = start(of: .list(list), names) else { return false }
      (step.list, step.listCount) = (start, UInt16(clamping: names.count))
    case .zoneName:
      guard let name = zoneNames.popFirst(), let start = start(of: .zoneName(name), [name]) else { return false }
      (step.operation, step.list, step.listCount) = (.name, start, 1)
    case .offset(let text):
      var texts: [[UInt8]] = []
      for offset in offsets { texts.append(try offsetTexts(text, offset)) }
      guard let start = start(of: .offsets(text), texts) else { return false }
      (step.operation, step.slot, step.list, step.listCount) = (.name, .offset, start, UInt16(clamping: texts.count))
    }
    append(step)
    return true
  }

  private func number(_ slot: DatePlanSlot, _ digits: Int, kind: UInt8) -> DatePlanStep {
    // ICU writes ten digits at most.
    let width = UInt8(clamping: min(digits, 10))
    guard slot.isBelow100, width <= 2 else {
      return DatePlanStep(operation: .number, kind: kind, slot: slot, width: width)
    }
    return DatePlanStep(operation: width == 2 ? .twoDigits : .shortNumber, kind: kind, slot: slot, width: width)
  }

  private mutating func append(_ step: DatePlanStep) {
    needs.formUnion(DatePlanNeeds(step.slot))
    steps.append(step)
  }

  /// Text goes behind the step before it as far as it fits, eight bytes at a time.
  private mutating func append(text: [UInt8]) {
    for byte in text {
      if steps.last.map({ $0.textLength == 8 }) ?? true { steps.append(DatePlanStep(operation: .text)) }
      let last = steps.count - 1
      steps[last].text |= UInt64(byte) << UInt64(steps[last].textLength * 8)
      steps[last].textLength += 1
    }
  }

  /// Where a list stands among the names; it is put there once.
  private mutating func start(of source: Source, _ list: [[UInt8]]) -> UInt16? {
    if let known = starts[source] { return known }
    guard let start = UInt16(exactly: names.count), names.count + list.count < Int(UInt16.max) else { return nil }
    starts[source] = start
    names += list
    return start
  }
}

extension DatePlanSlot {
  /// Whether the slot never holds anything but 0 to 99.
  fileprivate var isBelow100: Bool {
    switch self {
    case .month, .day, .localWeekday, .weekdayInMonth, .quarter, .weekOfYear, .weekOfMonth, .hour24, .hour12,
      .hourFrom1To12, .hourFrom1To24, .minute, .second, .tenths, .hundredths:
      true
    default: false
    }
  }
}
