/// Exact arithmetic of the proleptic Gregorian and Julian calendars, for any year.
///
/// Years are astronomical: 0 is 1 BC. Days are counted from 1970-01-01 (Gregorian). Internally, a year starts in March,
/// so that the leap day is its last day and month lengths follow a cycle of 153 days in five months.
@usableFromInline
package enum GregorianArithmetic {
  @usableFromInline package enum Rule: Sendable {
    /// Every fourth year is a leap year, except centuries that 400 does not divide.
    case gregorian
    /// Every fourth year is a leap year.
    case julian
  }

  /// The days from 1 March of year 0 to 1970-01-01, each by its own rule.
  @inlinable package static var gregorianShift: Int { 719_468 }
  private static let julianShift = 719_470

  /// Returns the day number of a date. `month` is 1 to 12; `day` may be outside the month.
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

  /// Returns the year, month (1 to 12) and day of a day number.
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

  /// The range of ``nearDate(of:)`` in days since 1970: more than a million years on either side.
  package static let nearDays = -400_000_000...400_000_000

  /// Returns the year, month (1 to 12) and day of a Gregorian date within `nearDays`, without branches.
  ///
  /// *Source*: C. Neri and L. Schneider, Euclidean affine functions and their application to calendar algorithms (2022).
  @inlinable @inline(__always)
  package static func nearDate(of day: Int) -> (year: Int, month: Int, day: Int) {
    // Shift by 3500 cycles of 400 years, so that no number is negative.
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

  /// Returns the day number of a Gregorian date in the years 1 to 1,000,000.
  @inlinable @inline(__always)
  package static func nearDayNumber(year: Int, month: Int, day: Int) -> Int {
    // Years are positive, so truncating division rounds down.
    let marchYear = month <= 2 ? year &- 1 : year
    let monthFromMarch = month <= 2 ? month &+ 9 : month &- 3
    return 365 &* marchYear &+ marchYear / 4 &- marchYear / 100 &+ marchYear / 400 &+ (153 &* monthFromMarch &+ 2) / 5
      &+ day &- 1 &- gregorianShift
  }

  /// Returns whether February of `year` has 29 days.
  @inlinable package static func isLeap(_ year: Int, rule: Rule = .gregorian) -> Bool {
    switch rule {
    case .gregorian: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    case .julian: year % 4 == 0
    }
  }

  /// Returns the number of days of a month (1 to 12).
  @inlinable package static func monthLength(year: Int, month: Int, rule: Rule = .gregorian) -> Int {
    switch month {
    case 2: isLeap(year, rule: rule) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
