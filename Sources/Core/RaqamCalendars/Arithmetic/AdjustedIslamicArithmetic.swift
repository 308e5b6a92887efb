/// An Islamic calendar with all dates shifted by some days from the computed ones.
struct ShiftedIslamicArithmetic: CalendarArithmetic {
  private let plain: any CalendarArithmetic
  private let days: Int

  init(_ plain: any CalendarArithmetic, days: Int) {
    self.plain = plain
    self.days = days
  }

  var years: ClosedRange<Int> { plain.years }
  var monthsPerYears: (months: Int, years: Int) { plain.monthsPerYears }

  func date(of day: Int) throws(FormatError) -> (year: Int, position: Int, day: Int) {
    try plain.date(of: day + days)
  }

  func firstDay(year: Int, position: Int) throws(FormatError) -> Int {
    try plain.firstDay(year: year, position: position) - days
  }

  func isLeap(year: Int) throws(FormatError) -> Bool { try plain.isLeap(year: year) }
}

/// An Islamic calendar in which some months have an announced length.
///
/// ``HijriAdjustment`` describes how other months compensate for it.
struct AnnouncedIslamicArithmetic: CalendarArithmetic {
  private let plain: any CalendarArithmetic
  /// The number of days by which a month begins later than computed, by the number of months since the start of year 0;
  /// only nonzero values.
  private let shifts: [Int: Int]

  init(_ plain: any CalendarArithmetic, lengths: [HijriAdjustment.Month: Int]) throws(FormatError) {
    self.plain = plain
    var announced: [Int: Int] = [:]
    for (month, length) in lengths { announced[month.year * 12 + month.month - 1] = length }
    var shifts: [Int: Int] = [:]
    var shift = 0
    var next = Int.min
    for start in announced.keys.sorted() where start >= next {
      var index = start
      // Apply the announced months of this run until the accumulated shift returns to zero.
      repeat {
        let first = try Self.firstDay(plain, index)
        let computed = try Self.firstDay(plain, index + 1) - first
        let length = announced[index] ?? min(max(computed - shift.signum(), 29), 30)
        shift += length - computed
        index += 1
        if shift != 0 { shifts[index] = shift }
      } while shift != 0
      next = index
    }
    self.shifts = shifts
  }

  private static func firstDay(_ plain: any CalendarArithmetic, _ index: Int) throws(FormatError) -> Int {
    try plain.firstDay(year: index.flooredQuotient(by: 12), position: index.flooredRemainder(by: 12) + 1)
  }

  private func firstDay(_ index: Int) throws(FormatError) -> Int {
    try Self.firstDay(plain, index) + (shifts[index] ?? 0)
  }

  var years: ClosedRange<Int> { plain.years }
  var monthsPerYears: (months: Int, years: Int) { (12, 1) }

  func date(of day: Int) throws(FormatError) -> (year: Int, position: Int, day: Int) {
    let computed = try plain.date(of: day)
    var index = computed.year * 12 + computed.position - 1
    while try firstDay(index) > day { index -= 1 }
    while try firstDay(index + 1) <= day { index += 1 }
    return (index.flooredQuotient(by: 12), index.flooredRemainder(by: 12) + 1, try day - firstDay(index) + 1)
  }

  func firstDay(year: Int, position: Int) throws(FormatError) -> Int {
    try firstDay(year * 12 + position - 1)
  }

  func isLeap(year: Int) throws(FormatError) -> Bool {
    try firstDay(year: year + 1, position: 1) - firstDay(year: year, position: 1) > 354
  }
}
