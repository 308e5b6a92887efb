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
  func setDate(_ numbers: DatePlanNumbers, day: Int) -> Bool {
    guard let date = calendar.date(of: day) else { return false }
    // 1970-01-01 was a Thursday, the fifth day from Sunday. Days are far greater than −7,000,000 here, so the sum is
    // positive.
    let weekday = Int(UInt32(truncatingIfNeeded: day &+ 7_000_004) % 7) &+ 1
    numbers.set(.year, date.year < 1 ? calendar.era(year: date.year).year : date.year)
    numbers.set(.month, date.position)
    numbers.set(.monthName, calendar.namesMonthsByPlace ? date.position &- 1 : calendar.monthNameIndex(date))
    numbers.set(.day, date.day)
    numbers.set(.weekday, weekday)
    return needs.contains(.wholeDate) ? setWholeDate(numbers, day: day, date) : true
  }

  @inline(never)
  private func setWholeDate(_ numbers: DatePlanNumbers, day: Int, _ date: FastCalendar.Date) -> Bool {
    numbers.set(.extendedYear, calendar.icuExtendedYear(date.year))
    numbers.set(.era, calendar.era(year: date.year).era)
    numbers.set(.localWeekday, weeks.firstWeekday.distance(to: DayNumber(day).weekday) + 1)
    numbers.set(.weekdayInMonth, (date.day - 1) / 7 + 1)
    numbers.set(.julianDay, day + 2_440_588)
    let index = calendar.monthIndex(date)
    numbers.set(.quarterName, index / 3)
    numbers.set(.quarter, index / 3 + 1)
    return needs.contains(.weeks) ? setWeeks(numbers, day: day, date) : true
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
    numbers.set(.yearOfWeek, calendar.icuExtendedYear(date.year) + found.yearOffset)
    return true
  }
}
