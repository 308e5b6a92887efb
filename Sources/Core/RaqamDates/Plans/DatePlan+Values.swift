extension DatePlan {
  /// Sets all values of a time of day.
  @inline(__always)
  func setTime(_ numbers: DatePlanNumbers, second: UInt32, millisecond: Int) {
    let minutes = second / 60
    let hour = Int(minutes / 60)
    numbers.set(.hour24, hour)
    numbers.set(.minute, Int(minutes % 60))
    numbers.set(.second, Int(second % 60))
    guard needs.contains(.wholeTime) else { return }
    let half = hour < 12 ? 0 : 1
    let hour12 = hour &- 12 &* half
    numbers.set(.hour12, hour12)
    numbers.set(.hourFrom1To12, hour12 == 0 ? 12 : hour12)
    numbers.set(.hourFrom1To24, hour == 0 ? 24 : hour)
    numbers.set(.dayHalf, half)
    let isStroke = (!showsMinute || minutes % 60 == 0) && (!showsSecond || second % 60 == 0)
    numbers.set(.dayPeriod, hour == 12 && isStroke ? 2 : half)
    numbers.set(.flexiblePeriod, isStroke ? hour : hour &+ 24)
    numbers.set(.millisecond, millisecond)
    numbers.set(.tenths, millisecond / 100)
    numbers.set(.hundredths, millisecond / 10)
    numbers.set(.millisecondOfDay, Int(second) &* 1000 &+ millisecond)
  }

  /// Sets all values of a day. Returns `false` if the calendar has no date for it.
  @inline(__always)
  func setDate(_ numbers: DatePlanNumbers, day: Int, _ date: FastCalendar.Date?) -> Bool {
    guard let date else { return false }
    let isOfEra = calendar.countsYearsByEra || date.year < 1
    numbers.set(.year, isOfEra ? calendar.era(year: date.year, day: day).year : date.year)
    numbers.set(.month, date.position)
    numbers.set(.monthName, calendar.monthNames == .byPlace ? date.position &- 1 : calendar.monthNameIndex(date))
    numbers.set(.day, date.day)
    numbers.set(.weekday, weekday(of: day))
    return needs.contains(.wholeDate) ? setWholeDate(numbers, day: day, date) : true
  }

  /// Returns ICU's number of a day's weekday: 1 for Sunday.
  @inline(__always)
  private func weekday(of day: Int) -> Int {
    // 1970-01-01 was a Thursday, the fifth day from Sunday. The sum is positive for the days of the fast path.
    let sum = day &+ 7_000_004
    return sum >= 0 && sum < 14_000_000
      ? Int(UInt32(truncatingIfNeeded: sum) % 7) &+ 1 : DayNumber(day).weekday.rawValue % 7 + 1
  }

  @inline(never)
  private func setWholeDate(_ numbers: DatePlanNumbers, day: Int, _ date: FastCalendar.Date) -> Bool {
    numbers.set(.extendedYear, date.year - extendedOffset)
    numbers.set(.era, calendar.era(year: date.year, day: day).era)
    numbers.set(.localWeekday, weeks.firstWeekday.distance(to: DayNumber(day).weekday) + 1)
    numbers.set(.weekdayInMonth, (date.day - 1) / 7 + 1)
    numbers.set(.julianDay, day + 2_440_588)
    let index = calendar.monthIndex(date)
    numbers.set(.quarterName, index / 3)
    numbers.set(.quarter, index / 3 + 1)
    if needs.contains(.relatedYear) {
      guard let related = relatedYear(date.year) else { return false }
      numbers.set(.relatedYear, related)
    }
    return needs.contains(.weeks) ? setWeeks(numbers, day: day, date) : true
  }

  /// Returns the Gregorian year to which CLDR relates a year: of lunar calendars, the one in which it begins.
  private func relatedYear(_ year: Int) -> Int? {
    if let offset = system.id.facts.relatedYearOffset { return year - offset }
    return calendar.newYear(year).map { GregorianArithmetic.date(of: $0).year }
  }

  /// Sets day of the year and weeks. As in ICU, the week of the month depends on the day's number only, even if the
  /// calendar skips days.
  private func setWeeks(_ numbers: DatePlanNumbers, day: Int, _ date: FastCalendar.Date) -> Bool {
    guard let newYear = calendar.newYear(date.year), let length = calendar.weekYearLength(date.year),
      let lengthBefore = calendar.weekYearLength(date.year - 1)
    else { return false }
    let dayOfYear = day - newYear + 1
    let weekday = DayNumber(day).weekday
    let found = weeks.weekOfYear(ofDay: dayOfYear, on: weekday, length: length) { lengthBefore }
    numbers.set(.dayOfYear, dayOfYear)
    numbers.set(.weekOfMonth, weeks.week(ofDay: date.day, on: weekday))
    numbers.set(.weekOfYear, found.week)
    numbers.set(.yearOfWeek, date.year - extendedOffset + found.yearOffset)
    return true
  }
}
