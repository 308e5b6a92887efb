internal import ICU

/// The Japanese calendar: the Gregorian one with the eras of the emperors.
///
/// - *Months, leap rule, cutover*: those of ``GregorianCalendarArithmetic`` (`hybrid`).
/// - *Eras*: ICU's numbers, 0 Taika … 236 Reiwa. The year 1 of an era is the rest of the Gregorian year in which it begins.
///   Days before the first era belong to it, with zero and negative years.
/// - *Extended years*: Gregorian.
/// - *Range*: extended years -5 000 000 to 5 000 000.
/// - *Source*: the starts of the eras in the libicu that the process uses.
final class JapaneseArithmetic: CalendarArithmetic {
  /// The eras in ascending order, with the day on which each begins.
  private let eras: [(era: Int, start: Int, year: Int)]
  private let base = GregorianCalendarArithmetic.hybrid

  init() throws(FormatError) {
    eras = try EraStart.all(calendar: "japanese").map { era in
      let start = GregorianCalendarArithmetic.hybrid.firstDay(year: era.year, position: era.month) + era.day - 1
      return (era.era, start, era.year)
    }
  }

  var years: ClosedRange<Int> { base.years }
  var monthsPerYears: (months: Int, years: Int) { base.monthsPerYears }
  var near: FastCalendar { FastCalendar(.gregorian, self, gregorian: base, countsYearsByEra: true) }

  func date(of day: Int) -> (year: Int, position: Int, day: Int) { base.date(of: day) }

  func firstDay(year: Int, position: Int) -> Int { base.firstDay(year: year, position: position) }

  func isLeap(year: Int) -> Bool { base.isLeap(year: year) }

  func day(year: Int, position: Int, day: Int) -> Int? { base.day(year: year, position: position, day: day) }

  func era(year: Int, day: Int) -> (era: Int, year: Int) {
    var (low, high) = (0, eras.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if eras[middle].start <= day { low = middle } else { high = middle }
    }
    guard eras.indices.contains(low) else { return (0, year) }
    return (eras[low].era, year - eras[low].year + 1)
  }

  func extendedYear(era: Int, year: Int) -> Int? {
    guard let index = eras.firstIndex(where: { $0.era == era }) else { return nil }
    let (number, overflow) = eras[index].year.addingReportingOverflow(year - 1)
    guard !overflow, years.contains(number) else { return overflow ? nil : number }
    // The first and the last year of an era have only some days of it.
    let start = index == 0 ? Int.min : eras[index].start
    let end = index + 1 < eras.count ? eras[index + 1].start : Int.max
    let hasDays = max(start, firstDay(year: number, position: 1)) < min(end, firstDay(year: number + 1, position: 1))
    return hasDays ? number : nil
  }
}
