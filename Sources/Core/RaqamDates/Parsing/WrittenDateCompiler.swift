internal import RaqamMemory

/// Compiles the steps of a ``DatePlan`` to those that read its text.
struct WrittenDateCompiler {
  private let tables: DatePlanTables
  let digits: WrittenDigits
  private(set) var steps: [WrittenDateParsePlan.Step] = []
  private(set) var lists: [WrittenNames.List] = []
  private(set) var hasTwoDigitYear = false
  /// For each name of a day period, the index of the first one with the same text.
  private(set) var flexiblePeriods: [Int32] = []
  private(set) var dayPeriods: [Int32] = []
  private var slots: Set<DatePlanInput> = []
  private let isHebrew: Bool

  /// Creates a compiler; the plan is the source of digits and names. Returns `nil` if it has unsupported digits.
  init?(_ plan: DatePlan) {
    guard let digits = WrittenDigits(plan.tables) else { return nil }
    tables = plan.tables
    isHebrew = plan.calendar.monthNames == .hebrew
    self.digits = digits
  }

  /// Compiles all steps. Returns `false` if the scanner must parse the text.
  mutating func compile() -> Bool {
    var index = 0
    while index < tables.steps.count {
      let step = tables.steps[index]
      switch step.operation {
      case .numeral, .numeralOfMillennium: return false
      default: if step.slot == .relatedYear { return false }
      }
      let isFraction = step.operation == .number && step.isContinued
      let last = isFraction ? tables.steps[index + 1] : step
      index += isFraction ? 2 : 1
      let next = index < tables.steps.count && last.textLength == 0 ? tables.steps[index] : nil
      var read = WrittenDateParsePlan.Step(slot: step.slot, textLength: last.textLength, text: last.text)
      if isFraction {
        read.kind = .fraction
        (read.least, read.most) = (3 + last.width, 3 + last.width)
        guard read.most <= 9 else { return false }
      } else if step.operation == .name {
        if step.slot == .offset, !ends(last, isLast: index == tables.steps.count) { return false }
        guard append(names: step, to: &read) else { return false }
      } else if step.operation != .text {
        guard setDigits(of: step, next: next, &read) else { return false }
      }
      let slot = read.kind == .fraction ? .millisecond : read.slot
      if read.kind != .text, slot != .zero, !slots.insert(slot).inserted { return false }
      steps.append(read)
    }
    return steps.contains { $0.kind != .text }
  }

  /// Sets the numbers of digits of a field. Returns `false` if its end is not certain.
  private mutating func setDigits(
    of step: DatePlanStep, next: DatePlanStep?, _ read: inout WrittenDateParsePlan.Step
  ) -> Bool {
    read.kind = .number
    let mayContinue = next.map { mayBeginWithDigit($0) } ?? false
    switch step.slot {
    case .tenths, .hundredths, .millisecond:
      read.kind = .fraction
      let count: UInt8 = step.slot == .tenths ? 1 : step.slot == .hundredths ? 2 : 3
      (read.least, read.most) = (count, count)
      return step.width == count
    case .year where step.operation == .lastTwoDigits:
      hasTwoDigitYear = true
      (read.least, read.most) = (2, 2)
      return true
    case .yearOfWeek where step.operation == .lastTwoDigits: return false
    default: break
    }
    switch step.operation {
    case .twoDigits: (read.least, read.most) = (2, 2)
    case .shortNumber: (read.least, read.most) = (1, 2)
    default:
      // Other fields have no more digits than their minimum.
      let most: UInt8 =
        switch step.slot {
        case .dayOfYear: 3
        case .julianDay, .year, .extendedYear, .yearOfWeek: 7
        case .millisecondOfDay: 8
        default: step.width
        }
      (read.least, read.most) = (max(step.width, 1), max(most, step.width, 1))
      guard read.most <= 9 else { return false }
    }
    // The digits before a name that begins with digits may be part of it: 112月.
    if mayContinue, next?.operation == .name, read.least != read.most { return false }
    // Adjacent numbers have as many digits as letters; the scanner parses a longer first number.
    if mayContinue || isAfterNumber { read.most = read.least }
    return true
  }

  /// Returns whether the text after an offset cannot belong to it, as digits, letters and colons do.
  private func ends(_ offset: DatePlanStep, isLast: Bool) -> Bool {
    guard offset.textLength > 0 else { return isLast }
    let next = UInt8(truncatingIfNeeded: offset.text)
    return next < 0x80 && next != 0x3A && !(0x41...0x5A).contains(next & 0xDF) && !(0x30...0x39).contains(next)
  }

  /// Whether the preceding step ends with a number.
  private var isAfterNumber: Bool {
    guard let last = steps.last, last.textLength == 0 else { return false }
    return last.kind == .number || last.kind == .fraction
  }

  /// Returns whether the text of a step may begin with a digit.
  private func mayBeginWithDigit(_ step: DatePlanStep) -> Bool {
    switch step.operation {
    case .text, .numeral, .numeralOfMillennium: return false
    case .twoDigits, .shortNumber, .number, .lastTwoDigits: return true
    case .name: return texts(of: step).contains { digits.begin($0) }
    }
  }

  private func texts(of step: DatePlanStep) -> [[UInt8]] {
    (Int(step.list)..<Int(step.list) + Int(step.listCount)).map { index in
      (Int(tables.nameStarts[index])..<Int(tables.nameStarts[index + 1])).map { tables.nameBytes[$0] }
    }
  }

  private mutating func append(names step: DatePlanStep, to read: inout WrittenDateParsePlan.Step) -> Bool {
    read.kind = step.slot != .offset ? .name : "Xx".utf8.contains(step.letter) ? .offset : .localOffset
    let texts = texts(of: step)
    guard let list = UInt16(exactly: lists.count) else { return false }
    read.list = list
    let isPeriod = step.slot == .flexiblePeriod || step.slot == .dayPeriod
    lists.append(WrittenNames.List(texts, mergesEqual: isPeriod))
    if isPeriod {
      let firsts = texts.map { text in Int32(truncatingIfNeeded: texts.firstIndex(of: text) ?? 0) }
      if step.slot == .flexiblePeriod { flexiblePeriods = firsts } else { dayPeriods = firsts }
    }
    return true
  }
}

extension WrittenDateCompiler {
  /// The fields to compare with the resolved date: all except fractions and offsets, which it contains unchanged.
  var compared: [DatePlanInput] {
    steps.compactMap { step in
      switch step.kind {
      case .number, .name: step.slot == .zero ? nil : step.slot
      case .text, .fraction, .offset, .localOffset: nil
      }
    }
  }

  private func has(_ some: DatePlanInput...) -> Bool { some.contains { slots.contains($0) } }

  /// Returns the fields that determine the date and the time; `nil` if the scanner must find them.
  func layout(hasEraBefore: Bool) -> WrittenDateParsePlan.Layout? {
    guard let day, let hour, !hasTwoDigitYear || !has(.era), !isHebrew || !has(.quarter, .quarterName) else {
      return nil
    }
    let isHalfOpen = has(.dayPeriod, .flexiblePeriod) && !has(.dayHalf)
    return WrittenDateParsePlan.Layout(
      day: day, month: month, hour: hour, hasDay: has(.day), hasExtendedYear: has(.extendedYear),
      hasEraBefore: hasEraBefore && has(.era), isHalfOpen: isHalfOpen && (hour == .hour12 || hour == .hourFrom1To12),
      hasWeekday: has(.weekday), hasLocalWeekday: has(.localWeekday))
  }

  private var day: WrittenDateParsePlan.DaySource? {
    let hasMonth = has(.month, .monthName)
    if has(.julianDay) { return .julianDay }
    if has(.year, .extendedYear) {
      if has(.day) { return hasMonth ? .month : nil }
      if has(.weekOfMonth, .weekdayInMonth) { return nil }
      if has(.dayOfYear) { return .dayOfYear }
      if has(.weekOfYear) { return nil }
      if hasMonth { return .month }
      if has(.quarter, .quarterName) { return .month }
      return has(.weekday, .localWeekday, .yearOfWeek) ? nil : .month
    }
    if has(.yearOfWeek) { return has(.weekOfYear) && !has(.day) && !hasMonth ? .week : nil }
    let others: [DatePlanInput] = [
      .era, .month, .monthName, .day, .weekday, .localWeekday, .dayOfYear, .weekdayInMonth, .quarter, .quarterName,
      .weekOfYear, .weekOfMonth,
    ]
    return others.contains { slots.contains($0) } ? nil : WrittenDateParsePlan.DaySource.none
  }

  private var month: WrittenDateParsePlan.MonthSource {
    // A number is the position of the month in every calendar.
    if has(.month) { return .number }
    if has(.monthName) { return .name }
    return has(.quarter) ? .quarter : has(.quarterName) ? .quarterName : .first
  }

  private var hour: WrittenDateParsePlan.HourSource? {
    if has(.millisecondOfDay) {
      let hasOthers = has(.hour24, .hourFrom1To24, .hour12, .hourFrom1To12, .minute, .second)
      return hasOthers || steps.contains { $0.kind == .fraction } ? nil : .millisecondOfDay
    }
    if has(.hour24) { return .hour24 }
    if has(.hourFrom1To24) { return .hourFrom1To24 }
    if has(.hourFrom1To12) { return .hourFrom1To12 }
    if has(.hour12) { return .hour12 }
    return has(.dayHalf, .dayPeriod, .flexiblePeriod) ? nil : .midnight
  }
}

extension WrittenDigits {
  static let ascii = WrittenDigits()

  private init() { (width, lead, zero) = (1, 0, 0x30) }

  /// Returns whether a text begins with a digit, in ASCII or of the locale.
  fileprivate func begin(_ text: [UInt8]) -> Bool {
    guard let first = text.first else { return false }
    if (0x30...0x39).contains(first) { return true }
    guard width > 1, text.count >= width else { return false }
    let head = text.prefix(width - 1).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return head == lead && (zero...zero + 9).contains(text[width - 1])
  }
}
