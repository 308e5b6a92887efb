internal import ICU

/// Compiles the items of a pattern to the steps of a plan.
struct DatePlanCompiler {
  /// The pattern letters that a plan supports.
  static let letters = "GyYuQqMLwWdDFgEecabBhHKkmsSAZOXxzV"

  private let names: DateNames
  let digits: DateDigits
  /// The offsets of the zone whose text is precomputed, in the order of `ZoneIndex.distinctOffsets`.
  private let offsets: [Int]
  /// The remaining names of the zone, in the order of their fields.
  private var zoneNames: ArraySlice<[UInt8]>

  private(set) var steps: [DatePlanStep] = []
  /// The lists of names that the steps use.
  private(set) var lists: [DateNameList] = []
  private var nameCount = 0
  private var sources: [(source: Source, list: Int, start: UInt16)] = []
  private(set) var needs: DatePlanNeeds = []
  private(set) var showsMinute = false
  private(set) var showsSecond = false
  /// Whether a field depends on the week rules.
  private(set) var countsWeeks = false
  private(set) var isASCII: Bool
  /// An upper bound of the steps' text in bytes.
  private(set) var length = 0

  private enum Source: Equatable {
    case list(DateNames.List)
    case offsets(DateOffsetText)
    case zoneName([UInt8])
  }

  init(_ names: DateNames, _ digits: DateDigits, offsets: [Int], zoneNames: [[UInt8]]) {
    self.names = names
    self.digits = digits
    self.offsets = offsets
    self.zoneNames = zoneNames[...]
    isASCII = digits.isASCII
  }

  /// Compiles all items. Returns `false` if a plan does not support one of them.
  mutating func compile(_ items: [DatePatternItem]) throws(FormatError) -> Bool {
    steps.reserveCapacity(items.count + 2)
    for case .field(let letter, _) in items {
      if letter == UInt8(ascii: "m") { showsMinute = true }
      if letter == UInt8(ascii: "s") { showsSecond = true }
    }
    for item in items {
      switch item {
      case .literal(let text): append(text: text)
      case .field(let letter, let count):
        guard let field = DatePlanField(letter: letter, count: count, calendar: names.calendar) else { return false }
        guard try append(field, of: items) else { return false }
      }
    }
    return true
  }

  private static func lists(_ items: [DatePatternItem]) -> [DateNames.List] {
    items.compactMap { item in
      // The lists do not depend on the calendar.
      guard case .field(let letter, let count) = item,
        case .name(let list, _)? = DatePlanField(letter: letter, count: count, calendar: .gregorian)?.writing
      else { return nil }
      return list
    }
  }
}

extension DatePlanCompiler {
  private mutating func append(_ field: DatePlanField, of items: [DatePatternItem]) throws(FormatError) -> Bool {
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
      // ICU appends zeros as a separate number, and pads numbers to at most ten digits.
      step = DatePlanStep(operation: .number, kind: field.kind, slot: .zero, width: UInt8(clamping: min(zeros, 10)))
    case .name(let list, let slot):
      step.slot = slot
      return try append(step, .list(list), of: items)
    case .zoneName:
      guard let name = zoneNames.popFirst() else { return false }
      return try append(step, .zoneName(name), of: items)
    case .offset(let text):
      step.slot = .offset
      return try append(step, .offsets(text), of: items)
    }
    append(step)
    return true
  }

  private func number(_ slot: DatePlanInput, _ digits: Int, kind: UInt8) -> DatePlanStep {
    // ICU pads numbers to at most ten digits.
    let width = UInt8(clamping: min(digits, 10))
    guard slot.isBelow100, width <= 2 else {
      return DatePlanStep(operation: .number, kind: kind, slot: slot, width: width)
    }
    return DatePlanStep(operation: width == 2 ? .twoDigits : .shortNumber, kind: kind, slot: slot, width: width)
  }

  private func list(_ source: Source, _ items: [DatePatternItem]) throws(FormatError) -> DateNameList {
    switch source {
    case .list(let list): return try names.list(list) { Self.lists(items) }
    case .offsets(let field):
      return DateNameList(try offsets.map { offset throws(FormatError) in try names.offset(offset, as: field) })
    case .zoneName(let name): return DateNameList([name])
    }
  }

  private mutating func append(_ step: DatePlanStep) {
    needs.formUnion(DatePlanNeeds(step.slot))
    countsWeeks = countsWeeks || step.slot.isOfWeeks
    switch step.operation {
    case .text, .name: break
    case .twoDigits, .shortNumber: length += 2 * digits.width
    case .number, .lastTwoDigits: length += 10 * digits.width + digits.minusCount
    }
    steps.append(step)
  }

  /// Appends a field that uses a list of names and adds the list once. Returns `false` if there are too many names.
  private mutating func append(
    _ step: DatePlanStep, _ source: Source, of items: [DatePatternItem]
  ) throws(FormatError) -> Bool {
    var step = step
    step.operation = .name
    if let known = sources.first(where: { $0.source == source }) {
      step.list = known.start
      step.listCount = UInt16(clamping: lists[known.list].ends.count)
      length += lists[known.list].longest
    } else {
      let list = try list(source, items)
      guard let start = UInt16(exactly: nameCount), nameCount + list.ends.count < Int(UInt16.max) else { return false }
      sources.append((source, lists.count, start))
      lists.append(list)
      nameCount += list.ends.count
      isASCII = isASCII && list.isASCII
      step.list = start
      step.listCount = UInt16(clamping: list.ends.count)
      length += list.longest
    }
    append(step)
    return true
  }

  /// Appends literal text to the preceding step, then to new steps; a step holds up to eight bytes.
  private mutating func append(text: [UInt8]) {
    guard !text.isEmpty else { return }
    length += text.count
    var step = steps.popLast() ?? DatePlanStep(operation: .text)
    for byte in text {
      if step.textLength == 8 {
        steps.append(step)
        step = DatePlanStep(operation: .text)
      }
      step.text |= UInt64(byte) << UInt64(step.textLength * 8)
      step.textLength += 1
      isASCII = isASCII && byte < 0x80
    }
    steps.append(step)
  }
}

extension DatePlanInput {
  /// Whether the value of the slot is always between 0 and 99.
  fileprivate var isBelow100: Bool {
    switch self {
    case .month, .day, .localWeekday, .weekdayInMonth, .quarter, .weekOfYear, .weekOfMonth, .hour24, .hour12,
      .hourFrom1To12, .hourFrom1To24, .minute, .second, .tenths, .hundredths:
      true
    default: false
    }
  }

  /// Whether the value of the slot depends on the week rules.
  fileprivate var isOfWeeks: Bool {
    switch self {
    case .localWeekday, .weekOfYear, .yearOfWeek, .weekOfMonth: true
    default: false
    }
  }
}
