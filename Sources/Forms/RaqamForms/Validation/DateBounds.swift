internal import Raqam
internal import RaqamDescriptors

/// Compares dates with the bounds of a row, both inclusive: days with days, times of day with times of day.
struct DateBounds {
  let content: RowDescriptor.DateTimeContent
  let zone: TimeZoneRules

  func isBefore(_ value: FieldValue, _ bound: ISO8601Text.Value) -> Bool { order(value, bound) < 0 }
  /// Returns whether a value is after a maximum. A day includes all its times.
  func isAfter(_ value: FieldValue, _ bound: ISO8601Text.Value) -> Bool {
    if case (.date(let instant), .localDate(let day)) = (value, bound) {
      return zone.localDateTime(at: instant).day > day
    }
    return order(value, bound) > 0
  }

  /// Whether the minimum time of day is after the maximum, so that the valid window includes midnight.
  var passesMidnight: Bool {
    guard case .localTime(let first) = content.minimum, case .localTime(let last) = content.maximum else {
      return false
    }
    return first > last
  }

  /// Returns whether a time of day is in a window that includes midnight.
  func isInside(_ value: FieldValue) -> Bool {
    guard let minimum = content.minimum, let maximum = content.maximum else { return true }
    return !isBefore(value, minimum) || !isAfter(value, maximum)
  }

  /// Returns a negative number before the bound, 0 at it and a positive number after it; 0 if the two cannot be
  /// compared.
  private func order(_ value: FieldValue, _ bound: ISO8601Text.Value) -> Int {
    switch (value, bound) {
    case (.day(let day), _): self.day(of: bound).map { Self.order(day, $0) } ?? 0
    case (.time(let time), .localTime(let limit)): Self.order(time, limit)
    case (.date(let instant), _): self.instant(of: bound).map { Self.order(instant, $0) } ?? 0
    default: 0
    }
  }

  private static func order<Value: Comparable>(_ left: Value, _ right: Value) -> Int {
    left < right ? -1 : left > right ? 1 : 0
  }

  /// Returns the instant of a bound, converted as a value of the row; `nil` for a time of day. A bound in a gap or
  /// overlap that the row would reject is resolved instead.
  func instant(of bound: ISO8601Text.Value) -> Instant? {
    if case .localTime = bound { return nil }
    let (gap, overlap) = (content.options.gap, content.options.overlap)
    do throws(FormatError) {
      return try bound.instant(
        in: zone, gap: gap == .reject ? .later : gap, overlap: overlap == .reject ? .earlier : overlap)
    } catch {
      return nil
    }
  }

  /// Returns the last minute of a maximum that is a day, otherwise its instant; `nil` for a time of day.
  func last(of maximum: ISO8601Text.Value) -> Instant? {
    guard case .localDate(let day) = maximum, let start = instant(of: .localDate(day + 1)) else {
      return instant(of: maximum)
    }
    do throws(FormatError) {
      return try start.adding(milliseconds: -60_000)
    } catch {
      return nil
    }
  }

  /// Returns the day of a bound in the row's time zone; `nil` for a time of day.
  func day(of bound: ISO8601Text.Value) -> DayNumber? {
    switch bound {
    case .instant(let instant): zone.localDateTime(at: instant).day
    case .localDateTime(let local): local.day
    case .localDate(let day): day
    case .localTime: nil
    }
  }
}

extension DateBounds {
  /// Returns the value that a picker selects for a date: rounded to the minute interval and clamped to the bounds.
  func picked(_ value: FieldValue) -> FieldValue {
    switch value {
    case .day(let day): .day(picked(day))
    case .time(let time): .time(picked(time))
    case .date(let instant): .date(picked(instant))
    default: value
    }
  }

  /// Returns the day that a picker displays for an instant, clamped to the bounds.
  func pickedDay(_ now: Instant) -> DayNumber {
    switch content.style {
    case .date: picked(zone.localDateTime(at: now).day)
    case .time, .datetime, .countdown: zone.localDateTime(at: picked(now)).day
    }
  }

  /// Returns whether any instant of a day is within the bounds.
  func isSelectable(_ day: DayNumber) -> Bool {
    if let minimum = content.minimum.flatMap(self.day), day < minimum { return false }
    if let maximum = content.maximum.flatMap(self.day), maximum < day { return false }
    return true
  }

  private func picked(_ day: DayNumber) -> DayNumber {
    var picked = day
    if let minimum = content.minimum.flatMap(self.day) { picked = max(picked, minimum) }
    if let maximum = content.maximum.flatMap(self.day) { picked = min(picked, maximum) }
    return picked
  }

  /// Returns the nearest selectable time. Times near midnight round down to the last selectable time of the day.
  private func picked(_ time: LocalTime) -> LocalTime {
    let step = content.minuteInterval == 1 ? 1 : content.minuteInterval * 60_000
    let last = (LocalTime.lastMillisecond / step) * step
    var picked = min((time.millisecondsOfDay + step / 2) / step * step, last)
    let lower = content.minimum?.millisecondsOfDay ?? 0
    let upper = content.maximum?.millisecondsOfDay ?? LocalTime.lastMillisecond
    if passesMidnight {
      return LocalTime.midnight.adding(milliseconds: pickedOvernight(time.millisecondsOfDay, lower, upper, step))
    }
    if picked < lower {
      picked = (lower + step - 1) / step * step
      if picked > min(upper, last) { picked = lower }
    } else if picked > upper {
      picked = upper / step * step
      if picked < lower { picked = upper }
    }
    return LocalTime.midnight.adding(milliseconds: picked)
  }

  /// Returns the nearest selectable time in a window that includes midnight, which is always selectable.
  private func pickedOvernight(_ time: Int, _ lower: Int, _ upper: Int, _ step: Int) -> Int {
    let day = LocalTime.lastMillisecond + 1
    let nearest = (time + step / 2) / step * step
    if nearest >= lower || nearest <= upper { return nearest >= day ? 0 : nearest }
    // The last selectable time before the gap between the bounds, and the first one after it, possibly on the next day.
    let (end, first) = (upper / step * step, (lower + step - 1) / step * step)
    return time - end < first - time ? end : first >= day ? 0 : first
  }

  private func picked(_ instant: Instant) -> Instant {
    let step = Int64(content.minuteInterval) * 60_000
    var picked = rounded(instant, to: step)
    if let minimum = content.minimum.flatMap(self.instant), picked < minimum {
      picked = moved(minimum, by: step)
      if picked < minimum || content.maximum.map({ isAfter(.date(picked), $0) }) == true { picked = minimum }
    }
    if let bound = content.maximum, isAfter(.date(picked), bound), let maximum = last(of: bound) {
      picked = moved(maximum, by: -step)
      if picked > maximum || content.minimum.flatMap(self.instant).map({ picked < $0 }) == true { picked = maximum }
    }
    return picked
  }

  /// Returns the nearest selectable minute, rounding up halfway. Distances are measured in elapsed time, so that an
  /// instant in an overlap keeps its offset.
  private func rounded(_ instant: Instant, to step: Int64) -> Instant {
    guard content.minuteInterval > 1 else { return instant }
    let after = Int64(zone.localDateTime(at: instant).time.millisecondsOfDay) % step
    do throws(FormatError) {
      let nearest = try instant.adding(milliseconds: after < step / 2 ? -after : step - after)
      // If a transition is in between, the local time may not be a multiple of the interval.
      return moved(nearest, by: step)
    } catch {
      return instant
    }
  }

  /// Returns a bound, or the next selectable minute in the direction of `step`.
  private func moved(_ limit: Instant, by step: Int64) -> Instant {
    guard content.minuteInterval > 1 else { return limit }
    let size = abs(step)
    let after = Int64(zone.localDateTime(at: limit).time.millisecondsOfDay) % size
    let distance = after == 0 ? 0 : step > 0 ? size - after : -after
    do throws(FormatError) {
      return try limit.adding(milliseconds: distance)
    } catch {
      return limit
    }
  }
}

extension ISO8601Text.Value {
  /// The milliseconds since midnight of a time of day; `nil` for other values.
  fileprivate var millisecondsOfDay: Int? {
    if case .localTime(let time) = self { time.millisecondsOfDay } else { nil }
  }
}
