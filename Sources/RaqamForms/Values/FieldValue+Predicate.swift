internal import Raqam
internal import RaqamPredicates

extension PredicateValue {
  /// A field's value as predicates read it: an empty one is null. A day begins, where it is put beside an instant, by
  /// the clocks of `zone`.
  init(_ value: FieldValue, zone: TimeZoneRules) {
    self = value.isEmpty ? .null : Self.full(value, zone)
  }

  private static func full(_ value: FieldValue, _ zone: TimeZoneRules) -> PredicateValue {
    switch value {
    case .null: .null
    case .bool(let flag): .bool(flag)
    case .integer(let number): .integer(number)
    case .double(let number): .double(number)
    case .decimal(let number): PredicateValue(number)
    case .string(let text): .string(text)
    case .date(let instant): .date(instant)
    case .day(let day): .day(day, start: zone.start(of: day), end: zone.start(of: day.advanced(by: 1)))
    case .time(let time): .time(time)
    case .list(let elements): .list(elements.map { full($0, zone) })
    case .object(let members): .object(members.mapValues { full($0, zone) })
    }
  }
}

extension FieldValue {
  /// The value that an expression came to.
  init(_ value: PredicateValue) {
    self =
      switch value {
      case .null: .null
      case .bool(let flag): .bool(flag)
      case .integer(let number): .integer(number)
      case .double(let number): .init(ExactDecimal(number).map { NumericValue($0) } ?? .double(number))
      case .decimal(let number): .init(NumericValue(number))
      case .string(let text): .string(text)
      case .date(let instant): .date(instant)
      case .day(let day, _, _): .day(day)
      case .time(let time): .time(time)
      case .list(let elements): .list(elements.map { FieldValue($0) })
      case .object(let members): .object(members.mapValues { FieldValue($0) })
      }
  }
}

extension TimeZoneRules {
  /// The instant at which a day begins; beyond instants the last or the first one.
  fileprivate func start(of day: DayNumber) -> Instant {
    do throws(FormatError) {
      return try instant(of: LocalDateTime(day: day), gap: .later, overlap: .earlier)
    } catch {
      return Instant(epochMilliseconds: day.value < 0 ? .min : .max)
    }
  }
}
