/// The rule for future years at the end of a TZif file: `CET-1CEST,M3.5.0,M10.5.0/3`.
///
/// Its format is that of POSIX with the extensions of RFC 9636: names in angle brackets (`<+0330>-3:30`) and transition
/// times from -167 to 167 hours. A transition may therefore be several days from its named day.
struct POSIXZoneRule: Hashable, Sendable {
  /// The day of a year on which a transition occurs.
  enum Day: Hashable, Sendable {
    /// `J60`: the 60th day, 29 February never counted.
    case ordinal(Int)
    /// `59`: days after 1 January, 29 February counted.
    case offset(Int)
    /// `M3.5.0`: month, week (5 is the last), days after Sunday.
    case weekday(month: Int, week: Int, weekday: Int)
  }

  /// A transition: its day, and the seconds after midnight by the clock before it.
  struct Change: Hashable, Sendable {
    var day: Day
    var time: Int
  }

  /// Daylight saving time with its start and end.
  struct Daylight: Hashable, Sendable {
    var offset: ZoneOffset
    var start: Change
    var end: Change
  }

  let standard: ZoneOffset
  let daylight: Daylight?
}

extension POSIXZoneRule {
  /// Returns the offset at a time in seconds since 1970.
  func offset(at seconds: Int64) -> ZoneOffset {
    guard let daylight else { return standard }
    let year = self.year(of: seconds)
    for year in year - 1...year + 1 where interval(daylight, year: year).contains(seconds) {
      return daylight.offset
    }
    return standard
  }

  /// Returns the next time after `seconds` at which the offset changes.
  func nextTransition(after seconds: Int64) -> Int64? {
    guard let daylight else { return nil }
    let year = self.year(of: seconds)
    return (year - 1...year + 2)
      .flatMap { year in
        let interval = interval(daylight, year: year)
        return [interval.lowerBound, interval.upperBound]
      }
      .filter { $0 > seconds && offset(at: $0) != offset(at: $0 - 1) }
      .min()
  }

  /// Returns every change of the offset after a time and before another.
  func changes(after start: Int64, until end: Int64) -> [(time: Int64, offset: Int)] {
    guard let daylight, start < end else { return [] }
    var times: [Int64] = []
    let years = year(of: start) - 1...year(of: end) + 1
    times.reserveCapacity(2 * years.count)
    for year in years {
      let interval = interval(daylight, year: year)
      times.append(interval.lowerBound)
      times.append(interval.upperBound)
    }
    var changes: [(time: Int64, offset: Int)] = []
    changes.reserveCapacity(times.count)
    // Usually each daylight saving period ends before the next begins. Otherwise look up the offset at each time.
    let isPlain = zip(times, times.dropFirst()).allSatisfy { $0 < $1 }
    if !isPlain { times.sort() }
    for (index, time) in times.enumerated() where time > start && time < end {
      let isDaylight = isPlain && index % 2 == 0
      let offset = isPlain ? (isDaylight ? daylight.offset : standard) : self.offset(at: time)
      changes.append((time, offset.seconds))
    }
    return changes
  }

  /// Returns the daylight saving period that begins in a year; it ends in the same year or in the next one.
  private func interval(_ daylight: Daylight, year: Int) -> Range<Int64> {
    let start = time(of: daylight.start, year: year, offset: standard)
    let end = time(of: daylight.end, year: year, offset: daylight.offset)
    if end >= start { return start..<end }
    return start..<max(start, time(of: daylight.end, year: year + 1, offset: daylight.offset))
  }

  private func year(of seconds: Int64) -> Int {
    let day = (seconds + Int64(standard.seconds)).flooredQuotient(by: 86_400)
    return GregorianArithmetic.date(of: Int(day)).year
  }

  private func time(of change: Change, year: Int, offset: ZoneOffset) -> Int64 {
    Int64(change.day.dayNumber(year: year) * 86_400 + change.time - offset.seconds)
  }
}

extension POSIXZoneRule.Day {
  func dayNumber(year: Int) -> Int {
    let newYear = GregorianArithmetic.dayNumber(year: year, month: 1, day: 1)
    switch self {
    case .ordinal(let ordinal):
      return newYear + ordinal - 1 + (ordinal >= 60 && GregorianArithmetic.isLeap(year) ? 1 : 0)
    case .offset(let offset):
      return newYear + offset
    case .weekday(let month, let week, let weekday):
      let first = GregorianArithmetic.dayNumber(year: year, month: month, day: 1)
      // 1970-01-01 was a Thursday, four days after Sunday.
      let firstMatch = (weekday - (first + 4)).flooredRemainder(by: 7) + (week - 1) * 7
      let length = GregorianArithmetic.monthLength(year: year, month: month)
      return first + (firstMatch < length ? firstMatch : firstMatch - 7)
    }
  }
}
