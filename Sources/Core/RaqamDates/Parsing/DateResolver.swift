/// Combines the fields of a text into a day, a time and an instant, and checks every field against the result.
struct DateResolver {
  let calendar: CalendarSystem
  /// The summand for ICU's extended years and week-based years: for some calendars, ICU counts them from another origin
  /// or in Gregorian years.
  var extendedOffset = 0
  let weeks: WeekRules
  let rules: TimeZoneRules
  /// The names of the format's zone and of others.
  let names: DateNameTables
  let options: InstantParsing
  let text: DateInput
  let leniency: ParseLeniency
  /// The source of missing fields; `nil` for 1970-01-01 00:00.
  var reference: DateReference?
  /// Calendars other than the Gregorian one that a year may belong to: the locale's.
  var otherCalendars: [CalendarID] = []
  /// Whether to check years far from now for other interpretations; `false` while such an interpretation is tried.
  var doubtsYears = false
  /// The extended year of text without a year; `nil` for that of the reference.
  var assumedYear: Int?
  var fields: DateFields
  var deviations: [ParseDeviation] = []
  /// The fields that exceed their range and are carried over, in lenient parsing.
  var carried: Set<DateFieldKind> = []

  mutating func resolve() throws(FormatError) -> Parsed<TypedDate> {
    try setWeekday()
    let day = try checkedDay()
    let (time, days) = try time()
    var local = LocalDateTime(day: day.advanced(by: days), time: time)
    try tolerateCarried(day, local)
    if try lacksEra(), let year = fields[.year] {
      deviations.append(ParseDeviation(.presentEra, offset: text.offset(year.range.lowerBound)))
    }
    if doubtsYears {
      try checkYearWidth(local)
      local = try settled(local)
      try checkCentury()
    }
    let instant = try instant(local)
    let date = TypedDate(
      instant: instant, local: local, hasDate: fields.hasDate, hasTime: fields.hasTime, hasZone: !fields.zones.isEmpty,
      isCarriedOver: !carried.isEmpty)
    return Parsed(date, deviations: deviations.sorted { $0.offset < $1.offset })
  }

  /// Converts a numeric weekday, which counts from the first day of the week.
  private mutating func setWeekday() throws(FormatError) {
    guard let found = fields[.localWeekday] else { return }
    let weekday = weeks.firstWeekday.advanced(by: found.value - 1)
    guard fields.set(.weekday, DateFields.Found(value: weekday.rawValue, range: found.range)) else {
      throw fault(.localWeekday, "the weekday occurs twice with different values")
    }
  }

  /// Returns an error about a field.
  func fault(
    _ kind: DateFieldKind, _ message: String, hint: FormatError.Hint? = nil, code: FormatError.Code = .invalidDate
  ) -> FormatError {
    let start = fields[kind]?.range.lowerBound ?? 0
    return FormatError(code, message, offset: text.offset(start), hint: hint)
  }
}

extension DateResolver {
  /// The day that provides missing fields.
  private var originDay: DayNumber { reference?.local.day ?? DayNumber(0) }

  /// Whether the text replaces a value, whose fields complete it.
  var hasValue: Bool { reference?.isValue == true }

  /// Returns the calendar fields of the day that provides missing fields.
  func origin() throws(FormatError) -> CalendarFields { try calendar.fields(of: originDay) }

  /// Resolves the day and checks that all fields agree with it.
  mutating func checkedDay() throws(FormatError) -> DayNumber {
    guard fields.hasDate else { return originDay }
    let inYearOfWeeks = try dayInYearOfWeeks()
    let day = if let inYearOfWeeks { inYearOfWeeks } else { try dayInAnyYear() }
    try verify(day)
    return day
  }

  /// Resolves a day by its week-based year, which differs from the calendar year around New Year. Returns `nil` if no
  /// day matches.
  private mutating func dayInYearOfWeeks() throws(FormatError) -> DayNumber? {
    guard yearKind == .weekYear, fields[.weekOfYear] == nil else { return nil }
    let year = try year().extended
    // A week-based year without other fields begins with its first week.
    if isYearAlone {
      let day = try day(weekYearShift: 0)
      return try calendar.weekOfYear(of: day, rules: weeks).year == year ? day : self.day(inWeekOf: year)
    }
    for shift in [0, -1, 1] {
      var attempt = self
      let day: DayNumber
      do throws(FormatError) {
        day = try attempt.day(weekYearShift: shift)
      } catch {
        continue
      }
      guard try calendar.weekOfYear(of: day, rules: weeks).year == year else { continue }
      self = attempt
      return day
    }
    return nil
  }

  /// The field that determines the year.
  var yearKind: DateFieldKind? {
    [.extendedYear, .relatedYear, .year, .weekYear].first { fields[$0] != nil }
  }

  /// Whether the year is the only date field in the text.
  private var isYearAlone: Bool {
    let others: [DateFieldKind] = [
      .month, .quarter, .day, .dayOfYear, .weekOfYear, .weekOfMonth, .weekdayInMonth, .weekday, .julianDay,
    ]
    return !hasValue && others.allSatisfy { fields[$0] == nil }
  }

  /// Returns the first day of a year; if the text also has a week-based year, a day in both years.
  private func firstDay(of year: Int, in weekYear: DateFields.Found?) throws(FormatError) -> DayNumber {
    let first = try firstDay(of: year)
    guard let weekYear, isYearAlone else { return first }
    let last = first.advanced(by: try calendar.daysInYear(year) - 1)
    for day in [first, first.advanced(by: 7), last] {
      let number = try calendar.weekOfYear(of: day, rules: weeks).year - extendedOffset
      if weekYear.value == (weekYear.isTwoDigits ? number.flooredRemainder(by: 100) : number) { return day }
    }
    return first
  }

  mutating func day(weekYearShift: Int) throws(FormatError) -> DayNumber {
    if let number = fields.number(.julianDay) { return DayNumber(number - 2_440_588) }
    let year = try year()
    // Resolution also visits the neighboring years.
    guard calendar.validYears.contains(year.extended - 2), calendar.validYears.contains(year.extended + 2) else {
      throw fault(
        yearKind ?? .year,
        "the year \(shownYear(year.extended)) is outside the supported range of the \(calendar.id) calendar",
        code: .outOfRange)
    }
    // A month or a quarter alone is less precise than a day or week of the year, and is only checked against it.
    let isByMonth = [.day, .weekOfMonth, .weekdayInMonth].contains { fields[$0] != nil }
    var shifted = (extended: year.extended + weekYearShift, era: year.era)
    if !isByMonth, let number = fields.number(.dayOfYear) { return try day(ofYear: number, in: shifted.extended) }
    if !isByMonth, fields[.weekOfYear] != nil { return try day(inWeekOf: year.extended) }
    let isByYear = !isByMonth && fields[.month] == nil && fields[.quarter] == nil
    if yearKind != .weekYear, let weekYear = fields[.weekYear], isYearAlone {
      return try firstDay(of: year.extended, in: weekYear)
    }
    if isByYear, fields[.weekday] != nil, yearKind == nil { return try weekdayNear(originDay) }
    let month: CalendarMonth
    if let found = try monthBeyond(shifted.extended) {
      (month, shifted.extended) = found
    } else {
      month = try self.month(in: shifted.extended)
    }
    if fields[.day] == nil, fields[.weekOfMonth] != nil || fields[.weekdayInMonth] != nil {
      return try day(inMonth: month, year: shifted.extended)
    }
    return try day(dayOfMonth(month, year: shifted.extended), of: month, in: shifted)
  }

  /// Returns the day of the month in the text, or that of the value, limited to the length of the month; without a
  /// value, the first one.
  private func dayOfMonth(_ month: CalendarMonth, year: Int) throws(FormatError) -> Int {
    if let number = fields.number(.day) { return number }
    guard hasValue || reference != nil && !hasPeriod else { return 1 }
    // A later check rejects a month that the year does not have.
    guard try calendar.months(ofYear: year).contains(month) else { return 1 }
    return min(try origin().day, try calendar.daysInMonth(month, year: year))
  }

  private mutating func day(
    _ number: Int, of month: CalendarMonth, in year: (extended: Int, era: Int?)
  ) throws(FormatError) -> DayNumber {
    let months = try calendar.months(ofYear: year.extended)
    guard months.contains(month) else {
      let name = try monthName(month)
      throw fault(
        .month, "the year \(shownYear(year.extended)) of the \(calendar.id) calendar has no month \(name)")
    }
    let days = try calendar.days(ofMonth: month, year: year.extended)
    // The month of the Gregorian cutover has day numbers greater than its number of days.
    guard try number <= calendar.date(of: days.upperBound).day else {
      if carries(.day) {
        return days.lowerBound.advanced(by: number - 1)
      }
      throw fault(
        .day, "\(try monthName(month)) \(shownYear(year.extended)) has \(days.count) days",
        hint: otherCalendar(year.extended)
          ?? .monthLength(days.count, first: days.lowerBound.value, calendar: calendar.id.rawValue))
    }
    let date = CalendarDate(year: year.extended, month: month.number, isLeapMonth: month.isLeap, day: number)
    let day: DayNumber
    do throws(FormatError) {
      day = try calendar.dayNumber(of: date, resolving: .reject)
    } catch {
      throw fault(.day, error.message, hint: error.hint, code: error.code)
    }
    return day
  }

  private mutating func day(ofYear number: Int, in year: Int) throws(FormatError) -> DayNumber {
    let count = try calendar.daysInYear(year)
    guard number <= count || carries(.dayOfYear) else {
      throw fault(.dayOfYear, "the year \(shownYear(year)) of the \(calendar.id) calendar has \(count) days")
    }
    return try firstDay(of: year).advanced(by: number - 1)
  }

  func firstDay(of year: Int) throws(FormatError) -> DayNumber {
    let months = try calendar.months(ofYear: year)
    return try calendar.days(ofMonth: months.first ?? CalendarMonth(1), year: year).lowerBound
  }

  /// Resolves a day by the number of its week; without a weekday, the first day of the week.
  private mutating func day(inWeekOf year: Int) throws(FormatError) -> DayNumber {
    let number = fields.number(.weekOfYear) ?? 1
    let start = try firstDay(of: year)
    let missing = hasValue ? originDay.weekday : weeks.firstWeekday
    let weekday = fields.number(.weekday).flatMap(Weekday.init(rawValue:)) ?? missing
    if let day = try day(inWeek: number, ofMonthsIn: year, weekday) { return day }
    var other: DayNumber?
    for offset in (number - 2) * 7...(number + 1) * 7 {
      let day = start.advanced(by: offset)
      let week = try calendar.weekOfYear(of: day, rules: weeks)
      guard week.week == number else { continue }
      let isOfYear = try yearKind == .weekYear ? week.year == year : calendar.fields(of: day).extendedYear == year
      if isOfYear, day.weekday == weekday { return day }
      if isOfYear, other == nil { other = day }
    }
    // For a week that begins in the preceding year, use its first day in this year.
    if fields[.weekday] == nil, let other { return other }
    if let day = try dayInWeekBeyond(year, weekday) { return day }
    throw fault(.weekOfYear, "the year \(shownYear(year)) of the \(calendar.id) calendar has no week \(number)")
  }

  /// Returns the day in a week that is also in the month or quarter of the text, preferably with the given weekday;
  /// `nil` if there is none.
  private func day(inWeek number: Int, ofMonthsIn year: Int, _ weekday: Weekday) throws(FormatError) -> DayNumber? {
    guard fields[.month] != nil || fields[.quarter] != nil else { return nil }
    let isOfWeeks = yearKind == .weekYear
    var found: DayNumber?
    // A week-based year may begin in the preceding year and end in the next one.
    for candidate in isOfWeeks ? [year, year - 1, year + 1] : [year] {
      for (index, month) in try calendar.months(ofYear: candidate).enumerated() where isGiven(month, at: index + 1) {
        for day in try calendar.days(ofMonth: month, year: candidate) {
          let week = try calendar.weekOfYear(of: day, rules: weeks)
          guard week.week == number, !isOfWeeks || week.year == year else { continue }
          if day.weekday == weekday { return day }
          if fields[.weekday] == nil, found == nil { found = day }
        }
      }
    }
    return found
  }

  /// Returns the day of a month by the week of the month or the ordinal of its weekday. Without a weekday in the text,
  /// the value's is preferred.
  private func day(inMonth month: CalendarMonth, year: Int) throws(FormatError) -> DayNumber {
    let days = try calendar.days(ofMonth: month, year: year)
    var first: DayNumber?
    for day in days {
      if let weekday = fields.number(.weekday), day.weekday.rawValue != weekday { continue }
      if let week = fields.number(.weekOfMonth), try calendar.weekOfMonth(of: day, rules: weeks) != week { continue }
      if let count = fields.number(.weekdayInMonth), days.lowerBound.distance(to: day) / 7 + 1 != count { continue }
      guard hasValue, fields[.weekday] == nil else { return day }
      if day.weekday == originDay.weekday { return day }
      first = first ?? day
    }
    if let first { return first }
    let kind: DateFieldKind = fields[.weekOfMonth] == nil ? .weekdayInMonth : .weekOfMonth
    throw fault(kind, "\(try monthName(month)) \(shownYear(year)) has no such day")
  }

  /// Returns the weekday of the text in the week of a day.
  private func weekdayNear(_ day: DayNumber) throws(FormatError) -> DayNumber {
    guard let number = fields.number(.weekday), let weekday = Weekday(rawValue: number) else { return day }
    let start = day.advanced(by: -weeks.firstWeekday.distance(to: day.weekday))
    return start.advanced(by: weeks.firstWeekday.distance(to: weekday))
  }

  func month(in year: Int) throws(FormatError) -> CalendarMonth {
    let months = try calendar.months(ofYear: year)
    guard let found = fields[.month] else {
      return try missingMonth(among: months)
    }
    if found.isPosition {
      guard found.value <= months.count else {
        throw fault(.month, "the year \(shownYear(year)) of the \(calendar.id) calendar has \(months.count) months")
      }
      return months[found.value - 1]
    }
    let isLeap = found.value > DateNames.leapMark
    return CalendarMonth(isLeap ? found.value - DateNames.leapMark : found.value, isLeap: isLeap)
  }

  /// Whether the text has a year, quarter, month or week, whose first day completes it if there is no value.
  private var hasPeriod: Bool {
    yearKind != nil || [.quarter, .month, .weekOfYear, .weekOfMonth].contains { fields[$0] != nil }
  }

  /// Returns the month if the text has none.
  private func missingMonth(among months: [CalendarMonth]) throws(FormatError) -> CalendarMonth {
    let first = months.first ?? CalendarMonth(1)
    guard hasValue || reference != nil && !hasPeriod else {
      if let quarter = fields.number(.quarter) { return Self.month(1, ofQuarter: quarter, among: months) ?? first }
      // Without month and year, use the fields of 1970-01-01.
      return yearKind == nil && fields[.day] != nil ? try origin().month : first
    }
    let month = try origin().month
    if let quarter = fields.number(.quarter) {
      return Self.month((month.number - 1) % 3 + 1, ofQuarter: quarter, among: months) ?? first
    }
    // Replace a leap month that the year lacks by the regular month, and a month after its end by the last one.
    if months.contains(month) { return month }
    return months.first { $0.number == month.number } ?? months.last ?? first
  }

  /// Returns a month of a quarter by its ordinal. Quarters depend on month numbers, even if a year omits or repeats a
  /// month.
  private static func month(_ count: Int, ofQuarter quarter: Int, among months: [CalendarMonth]) -> CalendarMonth? {
    let ofQuarter = months.filter { Self.quarter(of: $0) == quarter }
    return ofQuarter.first { $0.number == (quarter - 1) * 3 + count } ?? ofQuarter.first
  }
}
