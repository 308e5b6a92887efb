/// Chinese and Korean years reckoned from sun and moon, for those that are not published.
///
/// A month begins on the day of a new moon. The month of the winter solstice is the eleventh. Where there are thirteen
/// months from one eleventh to the next, the first in which the sun reaches no multiple of 30° repeats the number of the
/// month before it.
///
/// *Source*: GB/T 33661-2017 for the rule, ``SunAndMoon`` for the sky. libicu reckons by the same rule and sky, but keeps
/// solstices and new years of the Chinese calendar for the Korean one and the other way round, whichever is asked for
/// first; here the two know nothing of each other.
struct LunisolarReckoning: Sendable {
  /// Whose days: a new moon around midnight belongs to one of two.
  enum Clock: Sendable {
    /// Of 120° E.
    case china
    /// Of 135° E, before 1912 of 120° E, in 1897 of 105° E: what libicu has.
    case korea
  }

  struct Month: Hashable, Sendable {
    let name: CalendarMonth
    let firstDay: Int
  }

  /// The months of a year and the first day of the next one.
  struct Year: Hashable, Sendable {
    let months: [Month]
    let end: Int

    var firstDay: Int { firstDay(ofMonth: 0) }

    /// The first day of a month, counted from 0; behind the last one the first of the next year.
    func firstDay(ofMonth index: Int) -> Int { months.indices.contains(index) ? months[index].firstDay : end }
  }

  let clock: Clock

  /// The year that begins in a Gregorian year.
  func year(_ year: Int) -> Year {
    let solstices = (year - 1...year + 1).map(winterSolstice)
    let (this, next) = (sui(from: solstices[0], to: solstices[1]), sui(from: solstices[1], to: solstices[2]))
    let months = (this.months + next.months).filter { (this.newYear..<next.newYear).contains($0.firstDay) }
    return Year(months: months, end: next.newYear)
  }
}

extension LunisolarReckoning {
  /// The months between two winter solstices (*suì*): those behind the eleventh of a year, up to the next eleventh.
  private func sui(from solstice: Int, to next: Int) -> (months: [Month], newYear: Int) {
    var moons = [newMoon(from: solstice + 1, forward: true)]
    let last = newMoon(from: next + 1, forward: false)
    // A month has 29 or 30 days: 25 days into it the next new moon is to come.
    while let moon = moons.last, moon < last, moons.count < 14 { moons.append(newMoon(from: moon + 25, forward: true)) }
    let leap = moons.count == 13 ? leapMonth(moons) : nil
    let months = moons.indices.map { index in
      // From the twelfth month on, without the one that is repeated.
      let number = (index + 11 - (leap.map { index >= $0 ? 1 : 0 } ?? 0)) % 12 + 1
      return Month(name: CalendarMonth(number, isLeap: index == leap), firstDay: moons[index])
    }
    return (months, moons[leap.map { $0 <= 1 ? 2 : 1 } ?? 1])
  }

  /// The first month in which the sun enters no new sign.
  private func leapMonth(_ moons: [Int]) -> Int? {
    let signs = moons.map(sign)
    return moons.indices.dropLast().first { signs[$0] == signs[$0 + 1] }
  }

  /// The sign, 0...11, in which the sun is when a day begins.
  private func sign(_ day: Int) -> Int {
    Int(6 * SunAndMoon.sun(at: midnight(day)).longitude / .pi) % 12
  }

  /// The day of the winter solstice of a Gregorian year.
  func winterSolstice(_ year: Int) -> Int {
    let december = GregorianArithmetic.dayNumber(year: year, month: 12, day: 1)
    return day(of: SunAndMoon.time(ofSunAt: 1.5 * .pi, from: midnight(december), forward: true))
  }

  /// The day of the last new moon before a day begins, or of the next one after.
  private func newMoon(from start: Int, forward: Bool) -> Int {
    day(of: SunAndMoon.newMoon(from: midnight(start), forward: forward))
  }
}

extension LunisolarReckoning {
  /// When a day begins, in milliseconds since 1970-01-01T00:00:00 UTC.
  private func midnight(_ day: Int) -> Double {
    let time = Double(day) * Self.dayLength
    return time - Self.hourLength * hours(at: time)
  }

  /// The day that a time is in.
  private func day(of time: Double) -> Int {
    let day = ((time + Self.hourLength * hours(at: time)) / Self.dayLength).rounded(.down)
    return Int(exactly: day) ?? 0
  }

  /// How far the clock is ahead of UTC.
  private func hours(at time: Double) -> Double {
    guard clock == .korea else { return 8 }
    // libicu counts years of 365 days from 1970, each change by the clock before it.
    for (year, before) in [(1897, 8.0), (1898, 7), (1912, 8)]
    where time < Double((year - 1970) * 365) * Self.dayLength - before * Self.hourLength {
      return before
    }
    return 9
  }

  private static let hourLength = 3_600_000.0
  private static let dayLength = 86_400_000.0
}
