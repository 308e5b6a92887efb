/// A date pattern of figures alone, as fields of digits with texts between them. Learnt once from a formatter.
struct DateMask: Sendable {
  struct Field: Sendable {
    let kind: DateFieldKind
    /// Digits that the format writes at least, and that are typed at most.
    let digits: ClosedRange<Int>
    /// The numbers that it may have.
    let range: ClosedRange<Int>
  }

  let fields: [Field]
  /// What stands before each field, and behind the last.
  let literals: [String]
  /// The ten digits.
  let digits: [String]

  /// `nil` where the pattern writes anything in words or letters.
  init?(_ formatter: InstantFormatter, calendar: CalendarID) throws(FormatError) {
    let plan = DateReadingPlan(formatter.patternInUse).fields
    guard !plan.isEmpty, plan.allSatisfy({ Self.isTyped($0) }) else { return nil }
    // Noon of 1 January 2000: no field of it is longer than its kind allows.
    guard let sample = Self.pieces(try formatter.parts(Instant(epochMilliseconds: 946_728_000_000))),
      sample.fields.count == plan.count,
      let zero = sample.fields.first?.unicodeScalars.first?.decimalDigit?.zero
    else { return nil }
    literals = sample.literals
    digits = EditedNumberLayout.digits(zero: zero)
    fields = plan.map { Self.field($0, calendar) }
  }

  private static func isTyped(_ field: DateField) -> Bool {
    switch field.kind {
    case .year, .extendedYear, .month, .day, .dayOfYear, .hour, .hourFrom1, .hour12, .hour12From0, .minute, .second,
      .fraction:
      field.isNumeric
    default: false
    }
  }

  private static func field(_ field: DateField, _ calendar: CalendarID) -> Field {
    let limit: Int =
      switch field.kind {
      case .year, .extendedYear: field.count == 2 ? 2 : max(4, min(field.count, 7))
      case .fraction: min(field.count, 9)
      case .dayOfYear: 3
      default: 2
      }
    return Field(kind: field.kind, digits: min(field.count, limit)...limit, range: range(field, calendar))
  }

  private static func range(_ field: DateField, _ calendar: CalendarID) -> ClosedRange<Int> {
    switch field.kind {
    case .month: 1...calendar.facts.lastMonth
    case .day: 1...31
    default: field.kind.isYear ? 0...9_999_999 : field.kind.range ?? 0...Int.max
    }
  }
}

extension DateMask {
  /// The digits of each field and the texts around them; `nil` where a field is not all digits.
  static func pieces(_ parts: [FormatPart]) -> (fields: [String], literals: [String])? {
    var fields: [String] = []
    var literals = [""]
    for part in parts {
      if part.kind == .literal {
        literals[literals.count - 1] += part.text
      } else {
        guard part.text.unicodeScalars.allSatisfy({ $0.decimalDigit != nil }) else { return nil }
        fields.append(part.text)
        literals.append("")
      }
    }
    return (fields, literals)
  }

  /// Whether no digit can be added to a field.
  func isComplete(_ index: Int, _ digits: [UInt8]) -> Bool {
    let field = fields[index]
    if digits.count >= field.digits.upperBound { return true }
    guard !digits.isEmpty, !field.kind.isYear, field.kind != .fraction else { return false }
    return Self.number(digits) * 10 > field.range.upperBound
  }

  /// Whether a complete field has a number that no date has.
  func isImpossible(_ index: Int, _ digits: [UInt8]) -> Bool {
    isComplete(index, digits) && !fields[index].range.contains(Self.number(digits))
      && fields[index].kind != .fraction
  }

  static func number(_ digits: [UInt8]) -> Int { digits.prefix(9).reduce(0) { $0 * 10 + Int($1) } }
}
