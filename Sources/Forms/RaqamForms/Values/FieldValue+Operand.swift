internal import Raqam
internal import RaqamPredicates

extension FieldValue {
  /// The value for predicates: null if it is empty. Decimals become floating-point numbers if those have the same
  /// shortest digits.
  var operand: FieldValue {
    // The most frequent kinds need no conversion.
    switch self {
    case .null, .integer: self
    default: isEmpty ? .null : withFloatingPoint
    }
  }

  private var withFloatingPoint: FieldValue {
    switch self {
    case .decimal(let number): FieldValue(shortest: number)
    case .list(let elements): .list(elements.map(\.withFloatingPoint))
    case .object(let members): .object(members.mapValues(\.withFloatingPoint))
    default: self
    }
  }

  /// The result of an expression as a field value: floating-point numbers become integers or decimals.
  var result: FieldValue {
    switch self {
    case .double(let number): FieldValue(ExactDecimal(number).map { NumericValue($0) } ?? .double(number))
    case .decimal(let number): FieldValue(NumericValue(number))
    case .list(let elements): .list(elements.map(\.result))
    case .object(let members): .object(members.mapValues(\.result))
    default: self
    }
  }
}

extension TimeZoneRules {
  /// Returns the instant at which a day begins, clamped to the range of `Instant`.
  func start(of day: DayNumber) -> Instant {
    do throws(FormatError) {
      return try instant(of: LocalDateTime(day: day), gap: .later, overlap: .earlier)
    } catch {
      return Instant(epochMilliseconds: day.value < 0 ? .min : .max)
    }
  }
}
