internal import RaqamValues

extension Evaluator {
  /// Returns the result of a CAST. The cost is that of reading the whole value.
  mutating func cast(
    _ expression: Program.NodeIndex, _ operand: Program.NodeIndex, _ target: CastTarget, _ source: SourceRange
  ) throws(PredicateError) -> FieldValue {
    var value = try value(operand)
    noteOrigin(of: value, at: expression, operand)
    if case .string(let text) = value { try charge(reading: text) }
    try charge(digitsOf: value)
    if target.isNumber, case .day = value, let start = instant(value, from: operand) { value = .date(start) }
    return try Self.cast(value, target, source)
  }

  static func cast(
    _ value: FieldValue, _ target: CastTarget, _ source: SourceRange
  ) throws(PredicateError) -> FieldValue {
    if value.isNull { return .null }
    let result: FieldValue? =
      switch target {
      case .date: date(value)
      case .number, .decimalNumber: number(value)
      case .string: text(value)
      }
    guard let result else {
      throw PredicateError(.castFailed, source, "cannot cast \(shown(value)) to \(target.rawValue)")
    }
    return result
  }

  private static func date(_ value: FieldValue) -> FieldValue? {
    switch value {
    case .date, .day, .time: value
    case .string(let text): FieldValue.date(iso8601: text)
    default:
      NumericValue(value).flatMap { Instant(secondsSinceReference: $0.double) }
        .map(FieldValue.date)
    }
  }

  private static func number(_ value: FieldValue) -> FieldValue? {
    switch value {
    case .date(let instant): .double(instant.secondsSinceReference)
    case .day(let day): .double(Instant(startOf: day).secondsSinceReference)
    case .string(let text): FieldValue.number(text)
    default: NumericValue(value) == nil ? nil : value
    }
  }

  private static func text(_ value: FieldValue) -> FieldValue? {
    if case .string = value { return value }
    return NumericValue(value).map { .string($0.text) }
  }

  /// Returns a value for use in messages: at most 40 characters, or only the kind of a list, object, date or null.
  private static func shown(_ value: FieldValue) -> String {
    switch value {
    case .string(let text): PredicateError.quoted(text)
    case .list, .object, .date, .day, .time, .null: value.kind.withArticle
    case .bool, .integer, .double, .decimal: PredicateError.abbreviated(NumericValue(value)?.text ?? "")
    }
  }
}
