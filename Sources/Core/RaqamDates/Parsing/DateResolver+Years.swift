internal import ICU

extension DateResolver {
  /// Returns the extended year, and the era if the text names one.
  func year() throws(FormatError) -> (extended: Int, era: Int?) {
    let era = fields.number(.era)
    if let year = fields.number(.extendedYear) { return (year + extendedOffset, era) }
    if let year = fields.number(.relatedYear) { return (try extendedYear(related: year), era) }
    guard let found = fields[.year] else {
      if let found = fields[.weekYear] {
        return (found.isTwoDigits ? try windowed(found.value, era: era) : found.value + extendedOffset, era)
      }
      if fields[.cyclicYear] != nil { throw undeterminedCycle(.cyclicYear) }
      if let assumedYear { return (assumedYear, era) }
      return (try origin().extendedYear, era)
    }
    guard facts.eras != .cycles else { throw undeterminedCycle(.year) }
    if try lacksEra(), leniency == .strict {
      throw fault(
        .year, "the year \(found.value) occurs in several eras of the japanese calendar",
        hint: .patternField(.era))
    }
    if found.isTwoDigits, era == nil || presentEra == nil, !isWhole(era) {
      return (try windowed(found.value, era: era), era)
    }
    if let era { return (try extendedYear(found.value, era: era), era) }
    return (try extendedYear(found.value, era: try replacedEra()), nil)
  }

  /// Returns whether two digits next to an era are the full year: in a past era, or directly after the Minguo era,
  /// whose years had two digits until 2010.
  private func isWhole(_ era: Int?) -> Bool {
    guard let era, facts.eras == .two else { return false }
    if era == 0 { return true }
    guard calendar.id == .roc, let name = fields[.era]?.range, let year = fields[.year]?.range else { return false }
    return name.upperBound == year.lowerBound
  }

  /// Returns whether the year may belong to several Japanese eras, which each start with 1, because the text names
  /// none.
  func lacksEra() throws(FormatError) -> Bool {
    guard presentEra != nil, fields[.year] != nil, yearKind == .year, fields[.era] == nil else { return false }
    return try replacedEra() == nil
  }

  /// Returns the era of the value that the text replaces, which applies to a year without an era.
  private func replacedEra() throws(FormatError) -> Int? {
    guard reference?.isValue == true else { return nil }
    return try origin().era
  }

  private func undeterminedCycle(_ kind: DateFieldKind) -> FormatError {
    fault(
      kind, "a cyclic year does not identify a year", hint: .patternField(.relatedYear))
  }

  /// Returns the extended year of a year of an era. The default is the main era, or the last one in the Japanese
  /// calendar.
  private func extendedYear(_ year: Int, era: Int?) throws(FormatError) -> Int {
    guard let era = era ?? presentEra else {
      guard year > 0 || facts.eras != .two else {
        throw fault(.year, "the year of an era must be at least 1, found \(year)")
      }
      return year
    }
    guard year.magnitude < 10_000_000, let extended = try calendar.arithmetic.extendedYear(era: era, year: year) else {
      throw fault(.year, "the \(calendar.id) calendar has no year \(year) in this era")
    }
    return extended
  }

  private var facts: CalendarFacts { calendar.id.facts }

  /// The current era in a calendar with successive eras, which applies to a year without an era.
  private var presentEra: Int? {
    guard case .successive(let present) = facts.eras else { return nil }
    return present
  }

  /// Returns the extended year of a related Gregorian year, as ICU defines it.
  private func extendedYear(related year: Int) throws(FormatError) -> Int {
    guard let extended = calendar.id.facts.relatedYearOffset.map({ year + $0 }) else {
      throw fault(
        .relatedYear, "a related Gregorian year does not identify a year of the \(calendar.id) calendar",
        hint: .patternField(.year))
    }
    return extended
  }

  /// Returns the year with these last two digits in the 100-year window of two-digit years.
  private func windowed(_ digits: Int, era: Int?) throws(FormatError) -> Int {
    guard let start = try options.windowStart(rules) else {
      throw fault(.year, "a year of two digits does not identify its century", hint: .typing(.wholeYear))
    }
    let first = try calendar.fields(of: rules.localDateTime(at: start).day)
    // Two digits abbreviate the displayed year, except before the main era, where years run backward.
    let isOfWeek = fields[.year] == nil
    let counted = first.era == 0 && facts.eras == .two ? first.extendedYear : first.year
    let shown = isOfWeek ? first.extendedYear - extendedOffset : counted
    var year = shown + (digits - shown).flooredRemainder(by: 100)
    if isOfWeek { return year + extendedOffset }
    if year == shown, try isBefore(rules.localDateTime(at: start).day, year: year, era: era) { year += 100 }
    return try extendedYear(year, era: era)
  }

  /// Returns whether the date in the text, in a year, is before a day.
  private func isBefore(_ day: DayNumber, year: Int, era: Int?) throws(FormatError) -> Bool {
    guard let month = fields.number(.month), let number = fields.number(.day) else { return false }
    let extended = try extendedYear(year, era: era)
    let isLeap = month > DateNames.leapMark
    // A month after the last one of the year is not at its start.
    if !isLeap, month > (try calendar.months(ofYear: extended).map(\.number).max() ?? month) { return false }
    let date = CalendarDate(
      year: extended, month: isLeap ? month - DateNames.leapMark : month, isLeapMonth: isLeap, day: number)
    return try calendar.dayNumber(of: date, resolving: .constrain) < day
  }
}

extension DateResolver {
  /// Returns the English name of a month.
  func monthName(_ month: CalendarMonth) throws(FormatError) -> String {
    let names = try DateNames(locale: LocaleID("en"), calendar: calendar.id, from: .icu)
    return try names.monthName(month) ?? "\(month.isLeap ? "leap month" : "month") \(month.number)"
  }

  /// Returns a year as displayed in the calendar, without its era.
  func shownYear(_ extended: Int) -> Int {
    fields[.year].flatMap { $0.isTwoDigits ? nil : $0.value } ?? extended
  }

  /// Returns a hint with a calendar that the year may belong to, for a date that this calendar does not have.
  func otherCalendar(_ year: Int) -> FormatError.Hint? {
    let typed = fields.number(.year) ?? year
    return calendar.id.otherCalendar(ofYear: typed).map { .yearOfCalendar(year: typed, calendar: $0) }
  }
}
