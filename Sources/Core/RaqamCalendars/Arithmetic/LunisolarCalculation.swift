/// Chinese and Korean years that are not published, computed from sun and moon.
///
/// A month begins on the day of a new moon. The month of the winter solstice is the eleventh. If there are thirteen
/// months from one eleventh month to the next, the first in which the sun reaches no multiple of 30° repeats the number
/// of the preceding month.
///
/// *Source*: GB/T 33661-2017 for the rule, ``SunAndMoon`` for the astronomy. libicu has the same rule and astronomy,
/// but shares cached solstices and new years between the Chinese and the Korean calendar. Here the two are independent.
struct LunisolarCalculation: Sendable {
  /// The clock that determines the day of a new moon around midnight.
  enum Clock: Sendable {
    /// The clock of 120° E.
    case china
    /// The clock of 135° E; before 1912 of 120° E, in 1897 of 105° E, as in libicu.
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

    /// Returns the first day of a month by its index from 0; after the last one, the first day of the next year.
    func firstDay(ofMonth index: Int) -> Int { months.indices.contains(index) ? months[index].firstDay : end }
  }

  let clock: Clock

  /// Returns the year that begins in a Gregorian year.
  func year(_ year: Int) -> Year {
    let solstices = (year - 1...year + 1).map(winterSolstice)
    let (this, next) = (sui(from: solstices[0], to: solstices[1]), sui(from: solstices[1], to: solstices[2]))
    let months = (this.months + next.months).filter { (this.newYear..<next.newYear).contains($0.firstDay) }
    return Year(months: months, end: next.newYear)
  }
}

extension LunisolarCalculation {
  /// Returns the months between two winter solstices (*suì*): those after the eleventh month of a year, through the
  /// next eleventh.
  private func sui(from solstice: Int, to next: Int) -> (months: [Month], newYear: Int) {
    var moons = [newMoon(from: solstice + 1, forward: true)]
    let last = newMoon(from: next + 1, forward: false)
    // A month has 29 or 30 days, so search for the next new moon from day 25.
    while let moon = moons.last, moon < last, moons.count < 14 { moons.append(newMoon(from: moon + 25, forward: true)) }
    let leap = moons.count == 13 ? leapMonth(moons) : nil
    let months = moons.indices.map { index in
      // Number the months from the twelfth, without the repeated one.
      let number = (index + 11 - (leap.map { index >= $0 ? 1 : 0 } ?? 0)) % 12 + 1
      return Month(name: CalendarMonth(number, isLeap: index == leap), firstDay: moons[index])
    }
    return (months, moons[leap.map { $0 <= 1 ? 2 : 1 } ?? 1])
  }

  /// Returns the first month in which the sun enters no new sign.
  private func leapMonth(_ moons: [Int]) -> Int? {
    let signs = moons.map(sign)
    return moons.indices.dropLast().first { signs[$0] == signs[$0 + 1] }
  }

  /// Returns the sign, 0...11, of the sun at the start of a day.
  private func sign(_ day: Int) -> Int {
    Int(6 * SunAndMoon.sun(at: midnight(day)).longitude / .pi) % 12
  }

  /// Returns the day of the winter solstice of a Gregorian year.
  func winterSolstice(_ year: Int) -> Int {
    let december = GregorianArithmetic.dayNumber(year: year, month: 12, day: 1)
    return day(of: SunAndMoon.time(ofSunAt: 1.5 * .pi, from: midnight(december), forward: true))
  }

  /// Returns the day of the last new moon before the start of a day, or of the next one after it.
  private func newMoon(from start: Int, forward: Bool) -> Int {
    day(of: SunAndMoon.newMoon(from: midnight(start), forward: forward))
  }
}

extension LunisolarCalculation {
  /// Returns the start of a day in milliseconds since 1970-01-01T00:00:00 UTC.
  private func midnight(_ day: Int) -> Double {
    let time = Double(day) * Self.dayLength
    return time - Self.hourLength * hours(at: time)
  }

  /// Returns the day that contains a time.
  private func day(of time: Double) -> Int {
    let day = ((time + Self.hourLength * hours(at: time)) / Self.dayLength).rounded(.down)
    return Int(exactly: day) ?? 0
  }

  /// Returns how many hours the clock is ahead of UTC.
  private func hours(at time: Double) -> Double {
    guard clock == .korea else { return 8 }
    // As in libicu, years have 365 days from 1970, and each change is timed by the clock before it.
    for (year, before) in [(1897, 8.0), (1898, 7), (1912, 8)]
    where time < Double((year - 1970) * 365) * Self.dayLength - before * Self.hourLength {
      return before
    }
    return 9
  }

  private static let hourLength = 3_600_000.0
  private static let dayLength = 86_400_000.0
}
