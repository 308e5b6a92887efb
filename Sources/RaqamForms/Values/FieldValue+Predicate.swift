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
    case .integer(let number): .int(number)
    case .double(let number): .double(number)
    case .decimal(let number): PredicateValue(number)
    case .string(let text): .string(text)
    case .date(let instant): .date(milliseconds: instant.epochMilliseconds)
    case .day(let day): .day(Int64(day.value), start: zone.start(of: day))
    case .time(let time): .time(milliseconds: Int64(time.millisecondsOfDay))
    case .list(let elements): .array(elements.map { full($0, zone) })
    case .object(let members): .dictionary(members.mapValues { full($0, zone) })
    }
  }
}

extension TimeZoneRules {
  /// The instant at which a day begins, in milliseconds; in UTC beyond instants.
  fileprivate func start(of day: DayNumber) -> Int64 {
    do throws(FormatError) {
      return try instant(of: LocalDateTime(day: day), gap: .later, overlap: .earlier).epochMilliseconds
    } catch {
      return day.value < 0 ? .min : .max
    }
  }
}
