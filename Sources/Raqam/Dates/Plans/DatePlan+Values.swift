extension DatePlanValues {
  @inline(__always)
  fileprivate mutating func set(_ slot: DatePlanSlot, _ number: Int) {
    self[Int(slot.rawValue)] = Int32(truncatingIfNeeded: number)
  }
}

extension DatePlan {
  /// Everything of the time of day.
  @inline(__always)
  func setTime(_ values: inout DatePlanValues, second: UInt32, millisecond: Int) {
    let minutes = second / 60
    let hour = Int(minutes / 60)
    let minute = Int(minutes % 60)
    let half = hour < 12 ? 0 : 1
    let hour12 = hour &- 12 &* half
    values.set(.hour24, hour)
    values.set(.hour12, hour12)
    values.set(.hourFrom1To12, hour12 == 0 ? 12 : hour12)
    values.set(.hourFrom1To24, hour == 0 ? 24 : hour)
    values.set(.minute, minute)
    values.set(.second, Int(second % 60))
    values.set(.dayHalf, half)
    let isNoon = hour == 12 && (!showsMinute || minute == 0) && (!showsSecond || second % 60 == 0)
    values.set(.dayPeriod, isNoon ? 2 : half)
    values.set(.millisecond, millisecond)
    values.set(.tenths, millisecond / 100)
    values.set(.hundredths, millisecond / 10)
    values.set(.millisecondOfDay, Int(second) &* 1000 &+ millisecond)
  }

  /// Everything of a day; `false` where the calendar has no date for it.
  @inline(__always)
  func setDate(_ values: inout DatePlanValues, day: Int) -> Bool {
    guard let date = calendar.date(of: day) else { return false }
    // 1970-01-01 was a Thursday, the fifth day from Sunday; days here are far above -7 000 000.
    let weekday = Int(UInt32(truncatingIfNeeded: day &+ 7_000_004) % 7) &+ 1
    values.set(.year, date.year)
    values.set(.extendedYear, date.year)
    values.set(.era, 0)
    values.set(.month, date.position)
    values.set(.monthName, date.position &- 1)
    values.set(.day, date.day)
    values.set(.weekday, weekday)
    values.set(.localWeekday, (weekday &+ 7 &- weeks.firstWeekday) % 7 &+ 1)
    values.set(.weekdayInMonth, (date.day &- 1) / 7 &+ 1)
    values.set(.julianDay, day &+ 2_440_588)
    values.set(.quarterName, (date.position &- 1) / 3)
    values.set(.quarter, (date.position &- 1) / 3 &+ 1)
    switch calendar {
    case .gregorian(let engine): setEra(&values, year: date.year, engine)
    case .hebrew(let engine): setHebrewMonth(&values, year: date.year, position: date.position, engine)
    default: break
    }
    if needs.contains(.weeks) { return setWeeks(&values, day: day, date: date, weekday: weekday) }
    return true
  }

  @inline(__always)
  private func setEra(_ values: inout DatePlanValues, year: Int, _ engine: GregorianEngine) {
    // ICU's extended year is the Gregorian one in all of these.
    values.set(.extendedYear, year &- engine.yearOffset)
    guard engine.hasEraBefore else { return }
    let isBefore = year < 1
    values.set(.era, isBefore ? 0 : 1)
    if isBefore { values.set(.year, 1 &- year) }
  }

  /// ICU keeps the numbers of months in common years, calls the second Adar by a name of its own, and counts quarters by
  /// the numbers.
  private func setHebrewMonth(
    _ values: inout DatePlanValues, year: Int, position: Int, _ engine: HebrewEngine
  ) {
    let isLeap = engine.isLeap(year: year)
    let index = position > 5 && !isLeap ? position : position - 1
    values.set(.monthName, isLeap && index == 6 ? 13 : index)
    values.set(.quarterName, index / 3)
    values.set(.quarter, index / 3 + 1)
  }

  /// Day of the year and weeks, reckoned as `Calendar::computeWeekFields` of ICU does.
  private func setWeeks(
    _ values: inout DatePlanValues, day: Int, date: (year: Int, position: Int, day: Int), weekday: Int
  ) -> Bool {
    guard let newYear = calendar.newYear(date.year), let length = calendar.weekYearLength(date.year) else {
      return false
    }
    let dayOfYear = day - newYear + 1
    values.set(.dayOfYear, dayOfYear)
    values.set(.weekOfMonth, week(ofDay: date.day, in: date.day, weekday: weekday))
    var year = Int(values[Int(DatePlanSlot.extendedYear.rawValue)])
    var week = week(ofDay: dayOfYear, in: dayOfYear, weekday: weekday)
    let sinceWeekStart = (weekday + 7 - weeks.firstWeekday) % 7
    if week == 0 {
      guard let before = calendar.weekYearLength(date.year - 1) else { return false }
      week = self.week(ofDay: dayOfYear + before, in: dayOfYear + before, weekday: weekday)
      year -= 1
    } else if dayOfYear >= length - 5 {
      let lastSinceWeekStart = (sinceWeekStart + length - dayOfYear).flooredRemainder(by: 7)
      if 6 - lastSinceWeekStart >= weeks.minimalDays, dayOfYear + 7 - sinceWeekStart > length {
        week = 1
        year += 1
      }
    }
    values.set(.weekOfYear, week)
    values.set(.yearOfWeek, year)
    return true
  }

  /// The week of a day in a year or month, of which `dayOfPeriod` has the weekday.
  private func week(ofDay day: Int, in dayOfPeriod: Int, weekday: Int) -> Int {
    let start = (weekday - weeks.firstWeekday - dayOfPeriod + 1).flooredRemainder(by: 7)
    let week = (day + start - 1) / 7
    return 7 - start >= weeks.minimalDays ? week + 1 : week
  }
}
