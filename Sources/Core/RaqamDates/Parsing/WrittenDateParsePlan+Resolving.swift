internal import RaqamMemory

extension WrittenDateParsePlan {
  /// Returns the date and time of fields; `nil` if they contradict each other or the scanner must resolve them.
  @inline(__always)
  func local(_ fields: inout Fields) -> LocalDateTime? {
    let nanosecond = Int(fields.nanosecond)
    return DatePlanNumbers.with(&fields.values) { numbers in
      guard let day = day(numbers), let second = secondOfDay(numbers) else { return nil }
      var millisecond = nanosecond / 1_000_000
      if layout.hour == .millisecondOfDay { millisecond = Int(numbers[.millisecondOfDay]) % 1000 }
      guard let time = agreeing(numbers, day: day, second: second, millisecond: millisecond) else { return nil }
      let submillisecond = Submillisecond(UInt32(truncatingIfNeeded: nanosecond % 1_000_000))
      let milliseconds = Int64(time) &* 1000 &+ Int64(millisecond)
      return LocalDateTime(day: DayNumber(day), time: LocalTime(wrapping: milliseconds, submillisecond))
    }
  }

  /// Returns the second of the day if the date and the time have all values in the text; of two candidates around noon
  /// the only one that does.
  @inline(__always)
  private func agreeing(_ numbers: DatePlanNumbers, day: Int, second: Int, millisecond: Int) -> Int? {
    var right = DatePlanValues()
    return DatePlanNumbers.with(&right) { right in
      guard layout.day == .none || plan.setDate(right, day: day, plan.calendar.date(of: day)) else { return nil }
      plan.setTime(right, second: UInt32(truncatingIfNeeded: second), millisecond: millisecond)
      guard layout.isHalfOpen else { return isEqual(numbers, right) ? second : nil }
      // `setTime` does not wrap the hour: 12 hours after 19:00 would match a `K` of 19.
      guard second < 43_200 else { return nil }
      let isMorning = isEqual(numbers, right)
      plan.setTime(right, second: UInt32(truncatingIfNeeded: second &+ 43_200), millisecond: millisecond)
      guard isEqual(numbers, right) != isMorning else { return nil }
      return isMorning ? second : second &+ 43_200
    }
  }

  @inline(__always)
  private func isEqual(_ numbers: DatePlanNumbers, _ right: DatePlanNumbers) -> Bool {
    let compared = compared.view
    for index in 0..<compared.count {
      let slot = compared[index]
      if numbers[slot] == right[slot] { continue }
      // Several hours may have the same name.
      switch slot {
      case .flexiblePeriod where flexiblePeriods.view[Int(right[slot])] == numbers[slot]: continue
      case .dayPeriod where dayPeriods.view[Int(right[slot])] == numbers[slot]: continue
      default: return false
      }
    }
    return true
  }

  /// Returns the day; `nil` if it is out of range.
  @inline(__always)
  private func day(_ numbers: DatePlanNumbers) -> Int? {
    let day: Int?
    switch layout.day {
    case .none: return 0
    case .month: day = dayOfMonth(numbers)
    case .dayOfYear:
      day = year(numbers).flatMap { plan.calendar.firstDay(year: $0, position: 1) }.map {
        $0 &+ Int(numbers[.dayOfYear]) &- 1
      }
    case .julianDay: day = Int(numbers[.julianDay]) - 2_440_588
    case .week: day = dayOfWeek(numbers)
    }
    guard let day, day >= FastCalendar.days.lowerBound &+ 2, day <= FastCalendar.days.upperBound &- 2 else {
      return nil
    }
    // The scanner examines years that are far from now.
    if let today = years.today, abs(day &- today) > DateResolver.nearDays { return nil }
    return day
  }

  /// Returns the year, and completes its slot if the text has only two digits.
  @inline(__always)
  private func year(_ numbers: DatePlanNumbers) -> Int? {
    if layout.hasExtendedYear {
      return Int(numbers[.extendedYear]) &+ plan.extendedOffset
    }
    let year = Int(numbers[.year])
    if years.first != 0 {
      guard let whole = years.year(ofTwoDigits: year) else { return nil }
      numbers.set(.year, whole)
      return whole
    }
    // A year before the main era counts backward.
    return layout.hasEraBefore && numbers[.era] == 0 ? 1 &- year : year
  }

  @inline(__always)
  private func dayOfMonth(_ numbers: DatePlanNumbers) -> Int? {
    guard let year = year(numbers) else { return nil }
    let position: Int
    switch layout.month {
    case .number: position = Int(numbers[.month])
    case .name: position = Int(numbers[.monthName]) &+ 1
    case .quarter: position = Int(numbers[.quarter]) &* 3 &- 2
    case .quarterName: position = Int(numbers[.quarterName]) &* 3 &+ 1
    case .first: position = 1
    }
    let day = layout.hasDay ? Int(numbers[.day]) : 1
    guard plan.calendar.monthNames == .byPlace || layout.month != .name else {
      return hebrewDay(year: year, name: position &- 1, day: day)
    }
    guard position >= 1, position <= 13, day >= 1, day <= 32 else { return nil }
    return plan.calendar.firstDay(year: year, position: position).map { $0 &+ day &- 1 }
  }

  @inline(never)
  private func hebrewDay(year: Int, name: Int, day: Int) -> Int? {
    guard day >= 1, day <= 32 else { return nil }
    let position = (1...13).first { plan.calendar.monthNameIndex((year, $0, 1)) == name }
    return position.flatMap { plan.calendar.firstDay(year: year, position: $0) }.map { $0 + day - 1 }
  }

  @inline(never)
  private func dayOfWeek(_ numbers: DatePlanNumbers) -> Int? {
    let calendar = plan.calendar
    let year = Int(numbers[.yearOfWeek]) + plan.extendedOffset
    guard let first = calendar.firstDay(year: year, position: 1) else { return nil }
    let weeks = plan.weeks
    let lead = weeks.firstWeekday.distance(to: DayNumber(first).weekday)
    let start = first - lead + (7 - lead < weeks.minimalDays ? 7 : 0)
    var weekday = 0
    if layout.hasWeekday {
      weekday = weeks.firstWeekday.distance(to: Weekday(cyclic: Int(numbers[.weekday]) - 1))
    } else if layout.hasLocalWeekday {
      weekday = Int(numbers[.localWeekday]) - 1
    }
    return start + (Int(numbers[.weekOfYear]) - 1) * 7 + weekday
  }

  /// Returns the second of the day, before noon if the text leaves that open; `nil` if it does not exist.
  @inline(__always)
  private func secondOfDay(_ numbers: DatePlanNumbers) -> Int? {
    let hour: Int32
    switch layout.hour {
    case .midnight: hour = 0
    case .hour24: hour = numbers[.hour24]
    case .hourFrom1To24: hour = numbers[.hourFrom1To24] % 24
    case .hour12: hour = numbers[.hour12] &+ 12 &* numbers[.dayHalf]
    case .hourFrom1To12: hour = numbers[.hourFrom1To12] % 12 &+ 12 &* numbers[.dayHalf]
    case .millisecondOfDay:
      let second = Int(numbers[.millisecondOfDay]) / 1000
      return second < 86_400 ? second : nil
    }
    let (minute, second) = (numbers[.minute], numbers[.second])
    guard hour < 24, minute < 60, second < 60 else { return nil }
    return Int((hour &* 60 &+ minute) &* 60 &+ second)
  }
}

extension WrittenDateParsePlan {
  /// Returns the instant of a local time; `nil` if the scanner must resolve it.
  @inline(__always)
  func instant(_ local: LocalDateTime, offset: Int?) -> Instant? {
    let wall = Int64(local.day.value) &* 86_400 &+ Int64(local.time.millisecondsOfDay / 1000)
    guard let certain = plan.zoneChanges.certainOffset(ofLocal: wall) else {
      return uncertainInstant(local, offset: offset)
    }
    // A text may omit the seconds of an offset.
    if let offset, offset % 60 != 0 || certain % 60 != 0 { return nil }
    // A plan has only days near the present.
    let milliseconds = (wall &- (offset.map(Int64.init) ?? certain)) &* 1000
    return Instant(
      epochMilliseconds: milliseconds &+ Int64(local.time.millisecondsOfDay % 1000), local.time.submillisecond)
  }

  /// Returns the instant of a local time near a change of the offset.
  @inline(never)
  private func uncertainInstant(_ local: LocalDateTime, offset: Int?) -> Instant? {
    do throws(FormatError) {
      guard let offset else {
        return try plan.rules.instant(of: local, gap: options.gap, overlap: options.overlap)
      }
      let instant = try Instant(local, utcOffset: offset)
      return offset % 60 == 0 && plan.rules.offset(at: instant).seconds % 60 == 0 ? instant : nil
    } catch {
      return nil
    }
  }

  /// Returns the instant of a local time that satisfies a condition; `nil` if there are two or none.
  func onlyInstant(_ local: LocalDateTime, where isRight: (Instant) -> Bool) -> Instant? {
    do throws(FormatError) {
      let earlier = try plan.rules.instant(of: local, gap: .reject, overlap: .earlier)
      let later = try plan.rules.instant(of: local, gap: .reject, overlap: .later)
      guard earlier != later else { return isRight(earlier) ? earlier : nil }
      guard isRight(earlier) != isRight(later) else { return nil }
      return isRight(earlier) ? earlier : later
    } catch {
      return nil
    }
  }
}
