internal import Raqam
internal import RaqamDescriptors

/// Compares dates with the bounds of a row, both inclusive: days with days, times of day with times of day.
struct DateBounds {
  private let style: RowDescriptor.DateTimeStyle
  let content: RowDescriptor.DateTimeContent
  let zone: TimeZoneRules

  init(_ content: RowDescriptor.DateTimeContent, zone: TimeZoneRules) {
    style = content.style
    self.content = content
    self.zone = zone
  }

  func isBefore(_ instant: Instant, _ bound: ISO8601Text.Value) -> Bool { order(instant, bound) < 0 }
  func isAfter(_ instant: Instant, _ bound: ISO8601Text.Value) -> Bool { order(instant, bound) > 0 }

  /// Negative before the bound, 0 on it; 0 for a bound that no instant can be compared with.
  private func order(_ instant: Instant, _ bound: ISO8601Text.Value) -> Int {
    let local = zone.localDateTime(at: instant)
    if case .localTime(let time) = bound { return Self.order(local.time, time) }
    guard let limit = self.instant(of: bound) else { return 0 }
    if style == .date { return Self.order(local.day, zone.localDateTime(at: limit).day) }
    return Self.order(instant, limit)
  }

  private static func order<Value: Comparable>(_ left: Value, _ right: Value) -> Int {
    left < right ? -1 : left > right ? 1 : 0
  }

  func instant(of bound: ISO8601Text.Value) -> Instant? {
    do throws(FormatError) {
      return try bound.instant(in: zone, gap: .later, overlap: .earlier)
    } catch {
      return nil
    }
  }
}

extension DateBounds {
  /// The date that a picker would give for this one: on a minute that can be picked, between the bounds.
  func picked(_ instant: Instant) -> Instant {
    var local = zone.localDateTime(at: instant)
    if style != .date, content.minuteInterval > 1 { local = rounded(local) }
    var picked =
      style == .date || content.minuteInterval == 1 ? instant : self.instant(of: .localDateTime(local)) ?? instant
    let step = Int64(content.minuteInterval) * 60_000
    if let minimum = content.minimum, isBefore(picked, minimum) {
      picked = clamped(picked, to: minimum, moving: step)
      if isBefore(picked, minimum) || content.maximum.map({ isAfter(picked, $0) }) == true {
        picked = clamped(picked, to: minimum, moving: 0)
      }
    }
    if let maximum = content.maximum, isAfter(picked, maximum) {
      picked = clamped(picked, to: maximum, moving: -step)
      if isAfter(picked, maximum) || content.minimum.map({ isBefore(picked, $0) }) == true {
        picked = clamped(picked, to: maximum, moving: 0)
      }
    }
    return picked
  }

  private func rounded(_ local: LocalDateTime) -> LocalDateTime {
    do throws(FormatError) {
      return try local.rounded(toMinuteInterval: content.minuteInterval)
    } catch {
      return local
    }
  }

  /// The bound itself, or the next minute that can be picked behind it in the direction of `step`.
  private func clamped(_ instant: Instant, to bound: ISO8601Text.Value, moving step: Int64) -> Instant {
    let limit: Instant?
    if case .localTime(let time) = bound {
      limit = self.instant(of: .localDateTime(LocalDateTime(day: zone.localDateTime(at: instant).day, time: time)))
    } else {
      limit = self.instant(of: bound)
    }
    guard let limit else { return instant }
    guard step != 0, content.minuteInterval > 1, style != .date else { return limit }
    let size = abs(step)
    let behind = Int64(zone.localDateTime(at: limit).time.millisecondsOfDay) % size
    let distance = behind == 0 ? 0 : step > 0 ? size - behind : -behind
    do throws(FormatError) {
      return try limit.adding(milliseconds: distance)
    } catch {
      return limit
    }
  }
}
