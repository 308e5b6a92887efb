/// Dates without a year.
extension DateResolver {
  /// Returns the day of the text. If the text has no year, it is the year of the reference if that has the day, or the
  /// next one that has it. If the day is outside the bounds, it is the nearest year in which it is inside them.
  mutating func dayInAnyYear() throws(FormatError) -> DayNumber {
    guard yearKind == nil, hasDayOfYear else { return try day(weekYearShift: 0) }
    let base = try origin().extendedYear
    guard let found = firstDay(inYears: base...base + laterYears) else {
      if !isLenient { try checkLongestMonth(base) }
      return try day(weekYearShift: 0)
    }
    assumedYear = found.year
    guard !options.contains(found.day), let nearest = try dayInBounds(found.day) else { return found.day }
    assumedYear = nearest.year
    return nearest.day
  }

  /// Whether the text has a day that not every year has, or that is before or after a bound in only some years.
  private var hasDayOfYear: Bool {
    fields[.month] != nil || fields[.quarter] != nil || fields[.dayOfYear] != nil || fields[.weekOfYear] != nil
  }

  /// The number of years after one of which each day of the calendar occurs: a leap day after at most eight years, the
  /// last day of a leap month after some decades.
  private var laterYears: Int { calendar.id.facts.leapMonths == .repeatedNumber ? 100 : 8 }

  private func firstDay(inYears years: some Sequence<Int>) -> (year: Int, day: DayNumber)? {
    for year in years {
      if let day = day(inYear: year) { return (year, day) }
    }
    return nil
  }

  /// Returns the day in a year; `nil` if the year does not have it.
  private func day(inYear year: Int) -> DayNumber? {
    var attempt = DateResolver(
      calendar: calendar, extendedOffset: extendedOffset, weeks: weeks, rules: rules, names: names, options: options,
      text: text, leniency: .strict, reference: reference, fields: fields)
    attempt.assumedYear = year
    do throws(FormatError) {
      return try attempt.day(weekYearShift: 0)
    } catch {
      return nil
    }
  }

  /// Returns the day in the year nearest to a bound that it exceeds; `nil` if no year near it has the day within the
  /// bounds.
  private func dayInBounds(_ day: DayNumber) throws(FormatError) -> (year: Int, day: DayNumber)? {
    let isEarly = options.earliest.map { day < $0 } ?? false
    guard let bound = isEarly ? options.earliest : options.latest else { return nil }
    let year = try calendar.fields(of: bound).extendedYear
    for distance in 0...laterYears {
      let candidate = isEarly ? year + distance : year - distance
      if let day = self.day(inYear: candidate), options.contains(day) { return (candidate, day) }
    }
    return nil
  }

  /// Reports a day that the month has in no year.
  private func checkLongestMonth(_ base: Int) throws(FormatError) {
    guard let number = fields.number(.day), fields[.month] != nil else { return }
    var longest: (month: CalendarMonth, days: Int)?
    for year in base...base + laterYears {
      let month = try month(in: year)
      guard try calendar.months(ofYear: year).contains(month) else { continue }
      let days = try calendar.daysInMonth(month, year: year)
      if days > longest?.days ?? 0 { longest = (month, days) }
    }
    guard let longest, number > longest.days else { return }
    throw fault(.day, "\(try monthName(longest.month)) has at most \(longest.days) days")
  }
}
