internal import ICU

/// Compiles a form to the steps of a plan.
struct DatePlanCompiler {
  private let form: DateForm
  private let names: DateNames
  let digits: DateDigits
  /// The numerals of fields without an override; `nil` if they are written in digits.
  private let commonNumerals: DateNumerals?
  /// The text of a name in the first field of a date, by the context of the text.
  private let capitals: DateCapitals
  /// The offsets of the zone whose text is precomputed, in the order of `ZoneIndex.distinctOffsets`.
  private let offsets: [Int]
  /// The remaining names of the zone, in the order of their fields.
  private var zoneNames: ArraySlice<[UInt8]>

  private(set) var steps: [DatePlanStep] = []
  /// The lists of names that the steps use.
  private(set) var lists: [DateNameList] = []
  /// The numerals that the steps use.
  private(set) var numerals: [DateNumerals] = []
  /// The extended year minus that of ICU; 0 if no field shows it.
  private(set) var extendedOffset = 0
  private var nameCount = 0
  private var fieldCount = 0
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
    case monthNumbers(digits: Int)
    case offsets(DateOffsetText)
    case zoneName([UInt8])
    /// Another source in the first field, with capitals.
    indirect case capitalized(Source)
  }

  init(
    _ form: DateForm, _ names: DateNames, capitals: DateCapitals, offsets: [Int], zoneNames: [[UInt8]]
  ) throws(FormatError) {
    self.form = form
    self.names = names
    self.capitals = capitals
    self.offsets = offsets
    self.zoneNames = zoneNames[...]
    if let digits = try names.digits() {
      self.digits = digits
      commonNumerals = nil
    } else if let digits = DateDigits((0x30...0x39).map { [$0] }, minus: [UInt8(ascii: "-")]) {
      self.digits = digits
      commonNumerals = try names.ownNumerals()
    } else {
      throw FormatError(.unsupportedStyle, "dates have no digits")
    }
    isASCII = digits.isASCII
  }

  /// Compiles all elements.
  ///
  /// - Throws: `limitExceeded` if there are too many names, or an error of ICU.
  mutating func compile() throws(FormatError) {
    steps.reserveCapacity(form.pattern.elements.count + 2)
    for element in form.pattern.elements {
      switch element {
      case .literal(let text): append(text: text)
      case .field(let field):
        switch field.kind {
        case .minute: showsMinute = true
        case .second: showsSecond = true
        case .extendedYear, .weekYear, .relatedYear:
          extendedOffset = try ICUCalendarArithmetic.yearOffset(form.calendar)
        default: break
        }
        try append(field)
        fieldCount += 1
      }
    }
  }

  /// The lists of names that the form needs.
  private var wantedLists: [DateNames.List] {
    form.pattern.fields.compactMap { field in
      if case .name(let list, _) = field.writing(in: form.calendar) { list } else { nil }
    }
  }
}

extension DatePlanCompiler {
  private mutating func append(_ field: DateField) throws(FormatError) {
    var step = DatePlanStep(operation: .text, letter: field.letter)
    func capitalized(_ source: Source) throws(FormatError) -> Source {
      guard fieldCount == 0, try capitals.applies(to: field, in: names) else { return source }
      return .capitalized(source)
    }
    switch field.writing(in: form.calendar) {
    case .nothing: return
    case .number(let slot, let digits): step = number(slot, digits, field.letter)
    case .lastTwoDigits(let slot):
      if let numeral = numeral(field.letter) {
        step = numeralStep(numeral, slot, field.letter)
      } else {
        step.operation = .lastTwoDigits
        step.slot = slot
      }
    case .fraction(let zeros):
      var first = number(.millisecond, 3, field.letter)
      first.isContinued = true
      append(first)
      // ICU appends zeros as a separate number.
      step = number(.zero, zeros, field.letter)
    case .monthNumber(let digits):
      step.slot = .monthName
      return try append(step, .monthNumbers(digits: digits))
    case .name(let list, let slot):
      step.slot = slot
      return try append(step, capitalized(.list(list)))
    case .zoneName: return try append(step, capitalized(.zoneName(zoneNames.popFirst() ?? [])))
    case .offset(let text):
      step.slot = .offset
      return try append(step, capitalized(.offsets(text)))
    }
    append(step)
  }

  /// Returns the index of the numerals of a field; `nil` if it is written in digits.
  private mutating func numeral(_ letter: UInt8) -> Int? {
    guard let wanted = form.numbering.system(of: letter).flatMap(names.numerals) ?? commonNumerals else { return nil }
    if let known = numerals.firstIndex(where: { $0 === wanted }) { return known }
    numerals.append(wanted)
    return numerals.count - 1
  }

  private func numeralStep(_ index: Int, _ slot: DatePlanInput, _ letter: UInt8) -> DatePlanStep {
    let isOfMillennium = form.numbering.isHebrew && "yYU".utf8.contains(letter)
    return DatePlanStep(
      operation: isOfMillennium ? .numeralOfMillennium : .numeral, letter: letter, slot: slot,
      list: UInt16(truncatingIfNeeded: index))
  }

  private mutating func number(_ slot: DatePlanInput, _ digits: Int, _ letter: UInt8) -> DatePlanStep {
    if let numeral = numeral(letter) { return numeralStep(numeral, slot, letter) }
    // ICU pads numbers to at most ten digits.
    let width = UInt8(clamping: min(digits, 10))
    guard slot.isBelow100, width <= 2 else {
      return DatePlanStep(operation: .number, letter: letter, slot: slot, width: width)
    }
    return DatePlanStep(operation: width == 2 ? .twoDigits : .shortNumber, letter: letter, slot: slot, width: width)
  }

  private mutating func list(_ source: Source) throws(FormatError) -> DateNameList {
    switch source {
    case .list(let list): return try names.list(list) { wantedLists }
    case .monthNumbers(let digits): return try monthNumbers(digits)
    case .offsets(let field):
      return DateNameList(try offsets.map { offset throws(FormatError) in try names.offset(offset, as: field) })
    case .zoneName(let name): return DateNameList([name])
    case .capitalized(let source): return try capitals.capitalized(list(source), in: names)
    }
  }

  /// Returns the numbers of the twelve months, followed by those of the leap months.
  private mutating func monthNumbers(_ digits: Int) throws(FormatError) -> DateNameList {
    let numeral = numeral(UInt8(ascii: "M")).map { numerals[$0] }
    let numbers = (1...12).map { number in
      if let numeral { return numeral.text(Int32(number)) }
      let zeros = String(repeating: "0", count: max(0, min(digits, 10) - (number < 10 ? 1 : 2)))
      return "\(zeros)\(number)".utf8.flatMap { self.digits.texts[Int($0 - 0x30)] }
    }
    return try names.withLeapMonths(numbers, pattern: 6)
  }

  private mutating func append(_ step: DatePlanStep) {
    needs.formUnion(DatePlanNeeds(step.slot))
    countsWeeks = countsWeeks || step.slot.isOfWeeks
    switch step.operation {
    case .text, .name: break
    case .twoDigits, .shortNumber: length += 2 * digits.width
    case .number, .lastTwoDigits: length += 10 * digits.width + digits.minusCount
    case .numeral, .numeralOfMillennium:
      length += DateNumerals.lengthLimit
      isASCII = false
    }
    steps.append(step)
  }

  /// Appends a field that uses a list of names and adds the list once.
  private mutating func append(_ step: DatePlanStep, _ source: Source) throws(FormatError) {
    var step = step
    step.operation = .name
    if let known = sources.first(where: { $0.source == source }) {
      step.list = known.start
      step.listCount = UInt16(clamping: lists[known.list].ends.count)
      length += lists[known.list].longest
    } else {
      let list = try list(source)
      guard let start = UInt16(exactly: nameCount), nameCount + list.ends.count < Int(UInt16.max) else {
        throw FormatError(.limitExceeded, "the date pattern has too many names")
      }
      sources.append((source, lists.count, start))
      lists.append(list)
      nameCount += list.ends.count
      isASCII = isASCII && list.isASCII
      step.list = start
      step.listCount = UInt16(clamping: list.ends.count)
      length += list.longest
    }
    append(step)
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
