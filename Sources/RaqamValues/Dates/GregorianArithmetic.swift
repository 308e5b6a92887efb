/// The two rules of the Roman calendar, for any year and exact: proleptic Gregorian and proleptic Julian.
///
/// A year is astronomical: 0 is 1 BC. Days count from 1970-01-01 (Gregorian). The year is taken to begin in
/// March, so that the leap day is its last day and month lengths follow 153 days in five months.
@usableFromInline
package enum GregorianArithmetic {
  /// A rule for leap years.
  @usableFromInline package enum Rule: Sendable {
    /// Every fourth year, of the hundredth ones only those divisible by 400.
    case gregorian
    /// Every fourth year.
    case julian
  }

  /// Days from 1 March of year 0 to 1970-01-01, each by its own rule.
  @inlinable package static var gregorianShift: Int { 719_468 }
  private static let julianShift = 719_470

  /// The day number of a date. `month` is 1…12; `day` may be outside of its month.
  package static func dayNumber(year: Int, month: Int, day: Int, rule: Rule = .gregorian) -> Int {
    let marchYear = month <= 2 ? year - 1 : year
    let monthFromMarch = (month + 9) % 12
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let leapDays: Int
    switch rule {
    case .gregorian:
      leapDays =
        marchYear.flooredQuotient(by: 4) - marchYear.flooredQuotient(by: 100)
        + marchYear.flooredQuotient(by: 400)
      return 365 * marchYear + leapDays + dayOfYear - gregorianShift
    case .julian:
      leapDays = marchYear.flooredQuotient(by: 4)
      return 365 * marchYear + leapDays + dayOfYear - julianShift
    }
  }

  /// Year, month 1…12 and day of a day number.
  package static func date(of day: Int, rule: Rule = .gregorian) -> (year: Int, month: Int, day: Int) {
    let marchYear: Int
    let dayOfYear: Int
    switch rule {
    case .gregorian:
      let shifted = day + gregorianShift
      let era = shifted.flooredQuotient(by: 146_097)
      let dayOfEra = shifted.flooredRemainder(by: 146_097)
      let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
      dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
      marchYear = era * 400 + yearOfEra
    case .julian:
      let shifted = day + julianShift
      let era = shifted.flooredQuotient(by: 1461)
      let dayOfEra = shifted.flooredRemainder(by: 1461)
      let yearOfEra = (dayOfEra - dayOfEra / 1460) / 365
      dayOfYear = dayOfEra - 365 * yearOfEra
      marchYear = era * 4 + yearOfEra
    }
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let dayOfMonth = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (month <= 2 ? marchYear + 1 : marchYear, month, dayOfMonth)
  }

  /// Days to either side of 1970 that ``nearDate(of:)`` takes: more than a million years.
  package static let nearDays = -400_000_000...400_000_000

  /// Year, month 1…12 and day by the Gregorian rule, of a day within `nearDays`, without branches.
  ///
  /// *Source*: C. Neri and L. Schneider, Euclidean affine functions and their application to calendar algorithms (2022).
  @inlinable @inline(__always)
  package static func nearDate(of day: Int) -> (year: Int, month: Int, day: Int) {
    // Counted from far back, so that nothing is negative: 3500 cycles of 400 years.
    let shifted = UInt32(truncatingIfNeeded: day &+ gregorianShift &+ 146_097 &* 3500)
    let quarters = 4 &* shifted &+ 3
    let century = quarters / 146_097
    let inCentury = (quarters % 146_097) / 4
    let product = 2_939_745 &* UInt64(4 &* inCentury &+ 3)
    let yearOfCentury = UInt32(truncatingIfNeeded: product >> 32)
    let dayOfYear = UInt32(truncatingIfNeeded: product) / 2_939_745 / 4
    let month = 2141 &* dayOfYear &+ 197_913
    let isNextYear = dayOfYear >= 306
    let year = Int(100 &* century &+ yearOfCentury) &- 400 &* 3500 &+ (isNextYear ? 1 : 0)
    let number = Int(month >> 16) &- (isNextYear ? 12 : 0)
    return (year, number, Int((month & 0xFFFF) / 2141) &+ 1)
  }

  /// The day number of a date by the Gregorian rule, of a year from 1 to a million.
  @inlinable @inline(__always)
  package static func nearDayNumber(year: Int, month: Int, day: Int) -> Int {
    // Years are positive here, so division rounds down.
    let marchYear = month <= 2 ? year &- 1 : year
    let monthFromMarch = month <= 2 ? month &+ 9 : month &- 3
    return 365 &* marchYear &+ marchYear / 4 &- marchYear / 100 &+ marchYear / 400 &+ (153 &* monthFromMarch &+ 2) / 5
      &+ day &- 1 &- gregorianShift
  }

  /// Whether February of `year` has 29 days.
  @inlinable package static func isLeap(_ year: Int, rule: Rule = .gregorian) -> Bool {
    switch rule {
    case .gregorian: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    case .julian: year % 4 == 0
    }
  }

  /// Days of a month 1…12.
  @inlinable package static func monthLength(year: Int, month: Int, rule: Rule = .gregorian) -> Int {
    switch month {
    case 2: isLeap(year, rule: rule) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
