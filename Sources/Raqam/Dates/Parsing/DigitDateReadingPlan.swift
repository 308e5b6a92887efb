/// The short way of patterns that are ASCII figures of fixed widths with marks between them: `yyyy-MM-dd HH:mm:ss`.
///
/// It only ever says yes: whatever is unusual is left to the scanner, which knows why.
final class DigitDateReadingPlan: Sendable {
  private enum Slot: UInt8, Comparable {
    case literal, year, month, day, hour, minute, second, fraction

    static func < (left: Slot, right: Slot) -> Bool { left.rawValue < right.rawValue }
  }

  /// A field or one byte between fields.
  private struct Step: Sendable {
    let slot: Slot
    /// The byte, or the number of digits.
    let value: UInt8
  }

  private let steps: [Step]
  private let byteCount: Int
  private let rules: TimeZoneRules
  private let options: InstantParsing
  private let hasTime: Bool
  /// The offset of a zone that has but one.
  private let fixedOffset: Int64?

  init?(_ plan: DateReadingPlan, calendar: CalendarID, rules: TimeZoneRules, options: InstantParsing) {
    guard calendar.facts.hasGregorianNumbers, plan.has(.year) else { return nil }
    var steps: [Step] = []
    var seen: Set<DateFieldKind> = []
    for element in plan.elements {
      switch element {
      case .literal(let units):
        for unit in units {
          guard let byte = UInt8(exactly: unit), byte < 0x80 else { return nil }
          steps.append(Step(slot: .literal, value: byte))
        }
      case .field(let field):
        guard let slot = Self.slot(field), seen.insert(field.kind).inserted else { return nil }
        steps.append(Step(slot: slot, value: UInt8(field.count)))
      }
    }
    self.steps = steps
    hasTime = steps.contains { $0.slot >= .hour }
    byteCount = steps.reduce(0) { $0 + ($1.slot == .literal ? 1 : Int($1.value)) }
    self.rules = rules
    self.options = options
    let isFixed = rules.nextTransition(after: Instant(epochMilliseconds: -100_000_000_000_000)) == nil
    fixedOffset = isFixed ? Int64(rules.offset(at: Instant(epochMilliseconds: 0)).seconds) : nil
  }

  private static func slot(_ field: DateField) -> Slot? {
    switch (field.kind, field.count) {
    case (.year, 4): .year
    case (.month, 2): .month
    case (.day, 2): .day
    case (.hour, 2): .hour
    case (.minute, 2): .minute
    case (.second, 2): .second
    case (.fraction, 3): .fraction
    default: nil
    }
  }

  /// What a text says; `nil` where it is not exactly what the pattern writes in ASCII.
  @inline(__always)
  func date(_ bytes: UnsafeBufferPointer<UInt8>) -> TypedDate? {
    guard bytes.count == byteCount,
      let fields = unsafe steps.withUnsafeBufferPointer({ unsafe Self.fields(bytes, $0) }), fields.isValid
    else { return nil }
    return date(fields)
  }

  /// The figures of a text that is as long as the steps say.
  @inline(__always)
  private static func fields(_ bytes: UnsafeBufferPointer<UInt8>, _ steps: UnsafeBufferPointer<Step>) -> Fields? {
    var fields = Fields()
    var position = 0
    for index in steps.indices {
      let step = unsafe steps[index]
      if step.slot == .literal {
        let byte = unsafe bytes[position]
        guard byte == step.value || (step.value >= 0x61 && byte | 0x20 == step.value) else { return nil }
        position &+= 1
        continue
      }
      var number = 0
      var wrong: UInt8 = 0
      let end = position &+ Int(step.value)
      while position < end {
        let digit = unsafe bytes[position] &- 0x30
        wrong |= digit > 9 ? 1 : 0
        number = number &* 10 &+ Int(digit)
        position &+= 1
      }
      guard wrong == 0 else { return nil }
      fields.set(step.slot, number)
    }
    return fields
  }

  private struct Fields {
    var year = 0
    var month = 1
    var day = 1
    var hour = 0
    var minute = 0
    var second = 0
    var fraction = 0

    @inline(__always)
    mutating func set(_ slot: Slot, _ number: Int) {
      switch slot {
      case .year: year = number
      case .month: month = number
      case .day: day = number
      case .hour: hour = number
      case .minute: minute = number
      case .second: second = number
      case .fraction: fraction = number
      case .literal: break
      }
    }

    /// Whether all are in range, in years that the Julian calendar does not reach.
    @inline(__always)
    var isValid: Bool {
      guard year > 1582, (1...12).contains(month), day >= 1, hour < 24, minute < 60, second < 60 else { return false }
      return day <= 28 || day <= GregorianArithmetic.monthLength(year: year, month: month)
    }
  }

  @inline(__always)
  private func date(_ fields: Fields) -> TypedDate? {
    let day = GregorianArithmetic.nearDayNumber(year: fields.year, month: fields.month, day: fields.day)
    let time = ((fields.hour &* 60 &+ fields.minute) &* 60 &+ fields.second) &* 1000 &+ fields.fraction
    let local = LocalDateTime(day: DayNumber(day), time: LocalTime(wrapping: Int64(time)))
    var instant = Instant(epochMilliseconds: Int64(day) &* 86_400_000 &+ Int64(time))
    if let fixedOffset {
      instant = Instant(epochMilliseconds: instant.epochMilliseconds &- fixedOffset &* 1000)
    } else {
      guard let found = self.instant(local) else { return nil }
      instant = found
    }
    return TypedDate(instant: instant, local: local, hasDate: true, hasTime: hasTime)
  }

  /// The instant in a zone whose clocks change; what is refused there is left to the scanner.
  private func instant(_ local: LocalDateTime) -> Instant? {
    do throws(FormatError) {
      return try rules.instant(of: local, gap: options.gap, overlap: options.overlap)
    } catch {
      return nil
    }
  }
}
