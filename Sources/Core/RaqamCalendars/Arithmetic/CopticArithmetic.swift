/// The Coptic calendar and the Ethiopic ones, which differ from it only in the numbering of years.
///
/// - *Months*: twelve of 30 days, and a thirteenth of 5, in leap years 6.
/// - *Leap rule*: every fourth year, without exception.
/// - *New year*: 29 or 30 August of the Julian calendar.
/// - *Eras*: `coptic`: 0 before the Era of the Martyrs (29 August 284, Julian), 1 from it; `ethiopic`: 0 Amete Alem, 1
///   Amete Mihret (from 29 August 8, Julian); `ethiopic-amete-alem`: 0, which counts 5,500 years more. Era 0 of
///   `coptic` counts backward.
/// - *Range*: extended years -5 000 000 to 5 000 000.
/// - *Source*: Dershowitz and Reingold, Calendrical Calculations; years as in ICU.
struct CopticArithmetic: CalendarArithmetic {
  /// The numbering of the years before the main era.
  private enum EarlierYears {
    /// Backward, from the year before the main era.
    case backward
    /// Forward, from 5500 years before the main era.
    case ameteAlem
    /// There is no other era.
    case none
  }

  /// The first day of year 0 of the main era.
  private let origin: Int
  /// The extended year minus the year of the main era.
  private let yearOffset: Int
  private let earlier: EarlierYears

  static let coptic = CopticArithmetic(origin: -615_923, yearOffset: 0, earlier: .backward)
  static let ethiopic = CopticArithmetic(origin: -716_732, yearOffset: 0, earlier: .ameteAlem)
  static let ethiopicAmeteAlem = CopticArithmetic(origin: -716_732, yearOffset: ameteAlem, earlier: .none)

  /// The year of Amete Alem in which the year 0 of Amete Mihret falls.
  private static let ameteAlem = 5500

  var years: ClosedRange<Int> { exactCalendarYears }
  var monthsPerYears: (months: Int, years: Int) { (13, 1) }

  func date(of day: Int) -> (year: Int, position: Int, day: Int) {
    let days = day - origin
    let cycle = days.flooredQuotient(by: 1461)
    let inCycle = days - 1461 * cycle
    // The last year of a cycle has 366 days.
    let year = min(inCycle / 365, 3)
    let dayOfYear = inCycle - 365 * year
    return (4 * cycle + year + yearOffset, dayOfYear / 30 + 1, dayOfYear % 30 + 1)
  }

  func firstDay(year: Int, position: Int) -> Int {
    let (year, position) = position > 13 ? (year + 1, 1) : (year, position)
    let count = year - yearOffset
    return origin + 365 * count + count.flooredQuotient(by: 4) + 30 * (position - 1)
  }

  func isLeap(year: Int) -> Bool { (year - yearOffset).flooredRemainder(by: 4) == 3 }

  func era(year: Int, day: Int) -> (era: Int, year: Int) {
    switch earlier {
    case .none: (0, year)
    case .backward: year >= 1 ? (1, year) : (0, 1 - year)
    case .ameteAlem: year >= 1 ? (1, year) : (0, year + Self.ameteAlem)
    }
  }

  func extendedYear(era: Int, year: Int) -> Int? {
    switch (earlier, era) {
    case (.none, 0): year
    case (.none, _): nil
    case (_, 1): year >= 1 ? year : nil
    case (.backward, 0): year >= 1 ? 1 - year : nil
    case (.ameteAlem, 0): year <= Self.ameteAlem ? year - Self.ameteAlem : nil
    default: nil
    }
  }
}
