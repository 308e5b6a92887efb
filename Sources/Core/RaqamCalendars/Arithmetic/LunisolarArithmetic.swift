/// The Chinese and the Korean calendar.
///
/// - *Months*: 29 or 30 days from new moon to new moon, at 120° E in China and 135° E in Korea. A leap month repeats
///   the number of the preceding month.
/// - *Leap rule*: the winter solstice is in the eleventh month. If there are thirteen months between two solstices, the
///   first one in which the sun enters no new sign is the leap month.
/// - *Eras*: ICU's numbers of 60-year cycles from 2637 BC; the year of the era is that of the cycle, 1…60. The extended
///   year is the Gregorian year in which the year begins.
/// - *Range*: ±10 000. Years 1645–2500 (`chinese`) and 1900–2049 (`dangi`) are published; ``LunisolarCalculation``
///   computes others. The range is narrow because computing the moon far from today has no meaning.
/// - *Source*: see Data/Calendars/README.md. ICU 72 has another leap month in 1987 and other lengths in 2026–2030. It
///   also confuses cached values of the two calendars, so a process that uses both gets years without a first month in
///   1988, 1997 and 2028.
struct LunisolarArithmetic: CalendarArithmetic {
  private let firstYear: Int
  private let packed: [UInt32]
  /// The first day of each published year, and the day after the last one.
  private let newYears: [Int]
  private let calculation: LunisolarCalculation

  init(_ published: LunisolarYears, clock: LunisolarCalculation.Clock) {
    firstYear = published.firstYear
    packed = published.packed
    var newYears = [published.firstDay]
    var day = published.firstDay
    for year in published.packed {
      let months = year >> 13 == 0 ? 12 : 13
      day += 29 * months + (year & 0x1FFF).nonzeroBitCount
      newYears.append(day)
    }
    self.newYears = newYears
    calculation = LunisolarCalculation(clock: clock)
  }

  let years = -10_000...10_000
  let monthsPerYears = (months: 235, years: 19)
  var near: FastCalendar { FastCalendar(.other, self, monthNames: .repeated, countsYearsByEra: true) }

  /// Returns the index of a published year.
  private func row(_ year: Int) -> Int? {
    let row = year - firstYear
    return packed.indices.contains(row) ? row : nil
  }

  private func leapMonth(_ row: Int) -> Int { Int(packed[row] >> 13) }

  private func isPublished(_ day: Int) -> Bool {
    guard let first = newYears.first, let end = newYears.last else { return false }
    return (first..<end).contains(day)
  }

  func date(of day: Int) throws(FormatError) -> (year: Int, position: Int, day: Int) {
    guard isPublished(day), let first = newYears.first else {
      let (number, year, index) = computed(day: day)
      return (number, index + 1, day - year.months[index].firstDay + 1)
    }
    // A year begins within three weeks of its mean start.
    var row = min((day - first) * 100 / 36_524, packed.count - 1)
    while newYears[row] > day { row -= 1 }
    while newYears[row + 1] <= day { row += 1 }
    var start = newYears[row]
    var position = 1
    while start + monthLength(row, position) <= day {
      start += monthLength(row, position)
      position += 1
    }
    return (row + firstYear, position, day - start + 1)
  }

  private func monthLength(_ row: Int, _ position: Int) -> Int {
    packed[row] >> UInt32(position - 1) & 1 == 1 ? 30 : 29
  }

  func firstDay(year: Int, position: Int) throws(FormatError) -> Int {
    guard let row = row(year) else {
      // The year after the last published one begins the day after its end.
      let isNext = position == 1 && year == firstYear + packed.count
      if isNext, let end = newYears.last { return end }
      return calculation.year(year).firstDay(ofMonth: position - 1)
    }
    let before = packed[row] & (1 << UInt32(position - 1) - 1) & 0x1FFF
    return newYears[row] + 29 * (position - 1) + before.nonzeroBitCount
  }

  func monthCount(year: Int) throws(FormatError) -> Int {
    guard let row = row(year) else { return calculation.year(year).months.count }
    return leapMonth(row) == 0 ? 12 : 13
  }

  func isLeap(year: Int) throws(FormatError) -> Bool { try monthCount(year: year) == 13 }
}

extension LunisolarArithmetic {
  /// Returns the year that contains a day, if it is not published: its Gregorian year, its months and the index of the
  /// day's month.
  private func computed(day: Int) -> (number: Int, year: LunisolarCalculation.Year, index: Int) {
    let number = GregorianArithmetic.date(of: day).year
    let year = calculation.year(number)
    if let index = year.months.lastIndex(where: { $0.firstDay <= day }) { return (number, year, index) }
    let before = calculation.year(number - 1)
    return (number - 1, before, before.months.lastIndex { $0.firstDay <= day } ?? 0)
  }

  /// Returns the fields of a day, computing its year only once.
  func fields(of day: Int) throws(FormatError) -> CalendarFields {
    if isPublished(day) { return try assembledFields(of: day) }
    let (number, year, index) = computed(day: day)
    let month = year.months[index]
    let era = era(year: number, day: day)
    return CalendarFields(
      era: era.era, year: era.year, extendedYear: number, month: month.name, monthPosition: index + 1,
      day: day - month.firstDay + 1, weekday: DayNumber(day).weekday, dayOfYear: day - year.firstDay + 1,
      daysInMonth: year.firstDay(ofMonth: index + 1) - month.firstDay, daysInYear: year.end - year.firstDay,
      monthsInYear: year.months.count, isLeapYear: year.months.count == 13)
  }

  /// Every year begins at a new moon, so the days between two new years determine the number of months.
  func monthsBefore(year: Int) throws(FormatError) -> Int {
    let days = try firstDay(year: year, position: 1) - firstDay(year: Self.referenceYear, position: 1)
    // The mean month has 29.530588853 days; the moon deviates from it by far less than half a month.
    let months = (days * 2_000_000_000 + 29_530_588_853).flooredQuotient(by: 2 * 29_530_588_853)
    return Self.referenceYear * 235 / 19 + months
  }

  private static let referenceYear = 2000

  func month(year: Int, position: Int) throws(FormatError) -> CalendarMonth {
    guard let row = row(year) else {
      let months = calculation.year(year).months
      return months.indices.contains(position - 1) ? months[position - 1].name : CalendarMonth(position)
    }
    let leap = leapMonth(row)
    guard leap > 0, position > leap else { return CalendarMonth(position) }
    return CalendarMonth(position - 1, isLeap: position == leap + 1)
  }

  func position(year: Int, month: CalendarMonth) throws(FormatError) -> Int? {
    guard let row = row(year) else {
      return calculation.year(year).months.firstIndex { $0.name == month }.map { $0 + 1 }
    }
    guard (1...12).contains(month.number) else { return nil }
    let leap = leapMonth(row)
    if month.isLeap { return month.number == leap ? leap + 1 : nil }
    return leap > 0 && month.number > leap ? month.number + 1 : month.number
  }

  func era(year: Int, day: Int) -> (era: Int, year: Int) {
    let count = year + Self.cycleShift - 1
    return (count.flooredQuotient(by: 60) + 1, count.flooredRemainder(by: 60) + 1)
  }

  func extendedYear(era: Int, year: Int) -> Int? {
    (1...60).contains(year) ? (era - 1) * 60 + year - Self.cycleShift : nil
  }

  /// Year 1 of cycle 1 begins in 2637 BC, the extended year -2636.
  private static let cycleShift = 2637
}
