extension DatePlan {
  /// The values of an instant, and the interval for which they can be reused.
  struct Moment {
    var values = DatePlanValues()
    var day = Int.min
    /// The half-open interval in which the offset is valid, in seconds since 1970.
    var offsetStart = Int64.max
    var offsetEnd = Int64.min
    var offset: Int64 = 0
  }

  /// Updates `moment` to an instant, reusing the values of the preceding one. Returns `false` if the calendar does not have
  /// the day.
  @inline(__always)
  func set(_ moment: inout Moment, milliseconds: Int64) -> Bool {
    // Bias the time so that all values are nonnegative.
    let bias: Int64 = 86_400 * 4_000_000
    guard milliseconds >= Self.firstSecond * 1000, milliseconds <= Self.lastSecond * 1000 else {
      return setFar(&moment, milliseconds)
    }
    let unsigned = UInt64(bitPattern: milliseconds &+ bias &* 1000)
    let biasedSecond = unsigned / 1000
    let second = Int64(bitPattern: biasedSecond) &- bias
    if second < moment.offsetStart || second >= moment.offsetEnd {
      guard setOffset(&moment, second) else { return false }
    }
    let local = UInt64(bitPattern: second &+ moment.offset &+ bias)
    let biasedDay = local / 86_400
    let day = Int(biasedDay) &- 4_000_000
    let secondOfDay = UInt32(truncatingIfNeeded: local &- biasedDay &* 86_400)
    let millisecond = Int(unsigned &- biasedSecond &* 1000)
    let isDayKnown = day == moment.day || !needs.contains(.date)
    let isKnown = DatePlanNumbers.with(&moment.values) { numbers in
      setTime(numbers, second: secondOfDay, millisecond: millisecond)
      return isDayKnown || setDate(numbers, day: day, calendar.date(of: day))
    }
    moment.day = isKnown ? day : .min
    return isKnown
  }

  /// Updates `moment` to an instant beyond the range of the fast path, which the next call does not reuse.
  @inline(never)
  private func setFar(_ moment: inout Moment, _ milliseconds: Int64) -> Bool {
    moment = Moment()
    let instant = Instant(epochMilliseconds: milliseconds)
    guard setFarOffset(&moment, instant.flooredEpochSeconds) else { return false }
    let local = rules.localDateTime(at: instant)
    let (day, time) = (local.day.value, local.time.millisecondsOfDay)
    guard !needs.contains(.date) || system.validDays.contains(local.day) else { return false }
    let isKnown = DatePlanNumbers.with(&moment.values) { numbers in
      setTime(numbers, second: UInt32(truncatingIfNeeded: time / 1000), millisecond: Int(time % 1000))
      return !needs.contains(.date) || setDate(numbers, day: day, calendar.slowDate(of: day))
    }
    (moment.offsetStart, moment.offsetEnd) = (.max, .min)
    return isKnown
  }

  @inline(__always)
  private func setOffset(_ moment: inout Moment, _ second: Int64) -> Bool {
    guard let found = zoneChanges.offset(at: second) else { return setFarOffset(&moment, second) }
    (moment.offset, moment.offsetStart, moment.offsetEnd) = found
    return needs.contains(.offsetText) ? setOffsetText(&moment) : true
  }

  @inline(never)
  private func setFarOffset(_ moment: inout Moment, _ second: Int64) -> Bool {
    moment.offset = Int64(rules.offset(at: Instant(epochMilliseconds: second &* 1000)).seconds)
    (moment.offsetStart, moment.offsetEnd) = (second, second + 1)
    return needs.contains(.offsetText) ? setOffsetText(&moment) : true
  }

  @inline(never)
  private func setOffsetText(_ moment: inout Moment) -> Bool {
    guard let index = zone.distinctOffsets.firstIndex(of: Int(moment.offset)) else {
      // Invalidate the interval, so that the next call looks up the offset again.
      (moment.offsetStart, moment.offsetEnd) = (.max, .min)
      return false
    }
    moment.values[Int(DatePlanInput.offset.rawValue)] = Int32(truncatingIfNeeded: index)
    return true
  }
}
