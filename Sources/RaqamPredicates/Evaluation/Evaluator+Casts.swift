internal import RaqamValues

extension Evaluator {
  /// A cast reads all of the value.
  mutating func cast(
    _ operand: Program.Place, _ target: CastTarget, _ source: SourceRange
  ) throws(Fault) -> PredicateValue {
    let value = try value(operand)
    if case .string(let text) = value { try charge(reading: text) }
    try charge(digitsOf: value)
    return try Self.cast(value, target, source)
  }

  static func cast(
    _ value: PredicateValue, _ target: CastTarget, _ source: SourceRange
  ) throws(Fault) -> PredicateValue {
    if value.isNull { return .null }
    let result: PredicateValue? =
      switch target {
      case .date: date(value)
      case .number, .decimalNumber: number(value)
      case .string: text(value)
      }
    guard let result else {
      throw Fault(.castFailed, source, "cannot cast \(shown(value)) to \(target.rawValue)")
    }
    return result
  }

  private static func date(_ value: PredicateValue) -> PredicateValue? {
    switch value {
    case .date, .day, .time: value
    case .string(let text): PredicateValue.literal(iso8601: text)
    default:
      NumericValue(value).flatMap { Instant(secondsSinceReference: $0.double) }
        .map(PredicateValue.date)
    }
  }

  private static func number(_ value: PredicateValue) -> PredicateValue? {
    switch value {
    case .date(let instant), .day(_, start: let instant, _):
      .double(instant.secondsSinceReference)
    case .string(let text): PredicateValue.number(text)
    default: NumericValue(value) == nil ? nil : value
    }
  }

  private static func text(_ value: PredicateValue) -> PredicateValue? {
    if case .string = value { return value }
    return NumericValue(value).map { .string($0.text) }
  }

  /// A value as a message shows it: at most 40 characters of it, and of what holds others only the kind.
  private static func shown(_ value: PredicateValue) -> String {
    switch value {
    case .string(let text): Fault.quoted(text)
    case .list, .object, .date, .day, .time, .null: value.kind.withArticle
    case .bool, .integer, .double, .decimal: Fault.abbreviated(NumericValue(value)?.text ?? "")
    }
  }
}
