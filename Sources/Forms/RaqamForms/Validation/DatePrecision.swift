internal import Raqam
internal import RaqamDescriptors

/// A unit of a date or time that a format displays, from the largest to the smallest.
enum DatePrecision: Int, Comparable, Sendable {
  case year, quarter, month, week, day, dayPeriod, hour, minute, second, fraction

  static func < (left: DatePrecision, right: DatePrecision) -> Bool { left.rawValue < right.rawValue }

  /// Creates the unit of a field; `nil` for a part that is not a date or time field.
  init?(_ kind: FormatPart.Kind) {
    switch kind {
    case .year, .yearName, .relatedYear: self = .year
    case .quarter: self = .quarter
    case .month: self = .month
    case .week: self = .week
    case .day, .weekday, .dayOfYear, .weekdayOrdinal, .julianDay: self = .day
    case .dayPeriod: self = .dayPeriod
    case .hour: self = .hour
    case .minute: self = .minute
    case .second: self = .second
    case .fractionalSecond, .milliseconds: self = .fraction
    default: return nil
    }
  }

  /// The length of the unit in milliseconds; `nil` for a day and longer units.
  private var milliseconds: Int? {
    switch self {
    case .year, .quarter, .month, .week, .day: nil
    case .dayPeriod: 43_200_000
    case .hour: 3_600_000
    case .minute: 60_000
    case .second: 1000
    case .fraction: 1
    }
  }
}

extension RowPlan {
  /// Returns whether the row's format displays a value and a bound identically. With `yyyy/MM/dd`, any time of a day
  /// equals that day.
  func isShown(_ value: FieldValue, as bound: ISO8601Text.Value) -> Bool {
    guard let precision = format.dates?.precision else { return false }
    let bounds = DateBounds(content: descriptor.dates, zone: zone)
    do throws(FormatError) {
      switch value {
      case .day(let day):
        guard let limit = bounds.day(of: bound) else { return false }
        return try isSame(day, limit, precision)
      case .time(let time):
        guard case .localTime(let limit) = bound else { return false }
        return precision.start(of: time) == precision.start(of: limit)
      case .date(let instant):
        guard let limit = bounds.instant(of: bound) else { return false }
        guard precision > .day else {
          return try isSame(zone.localDateTime(at: instant).day, zone.localDateTime(at: limit).day, precision)
        }
        return try start(of: instant, precision) == start(of: limit, precision)
      default: return false
      }
    } catch {
      return false
    }
  }

  /// Returns the start of the unit that contains an instant, in milliseconds since 1970-01-01T00:00Z.
  private func start(of instant: Instant, _ precision: DatePrecision) throws(FormatError) -> Int64 {
    let time = zone.localDateTime(at: instant).time
    let start = try instant.adding(milliseconds: Int64(precision.start(of: time) - time.millisecondsOfDay))
    return start.epochMilliseconds
  }

  private func isSame(_ day: DayNumber, _ other: DayNumber, _ precision: DatePrecision) throws(FormatError) -> Bool {
    guard precision < .day, day != other, let layout = try calendar?.layout() else { return day == other }
    guard precision != .week else { return layout.week.weekStart(of: day) == layout.week.weekStart(of: other) }
    let (first, second) = (try layout.system.fields(of: day), try layout.system.fields(of: other))
    guard first.extendedYear == second.extendedYear, first.era == second.era else { return false }
    switch precision {
    case .year: return true
    case .quarter: return (first.month.number - 1) / 3 == (second.month.number - 1) / 3
    default: return first.month == second.month
    }
  }
}

extension DatePrecision {
  /// Returns the start of the unit that contains a time, in milliseconds since midnight.
  fileprivate func start(of time: LocalTime) -> Int {
    guard let milliseconds else { return 0 }
    return time.millisecondsOfDay / milliseconds * milliseconds
  }
}
