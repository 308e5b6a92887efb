internal import ICU

extension DateResolver {
  /// The extended year, and the era where the text names one.
  func year() throws(FormatError) -> (extended: Int, era: Int?) {
    let era = fields.number(.era)
    if let year = fields.number(.extendedYear) { return (year + extendedOffset, era) }
    if let year = fields.number(.relatedYear) { return (try extendedYear(related: year), era) }
    guard let found = fields[.year] else {
      if let found = fields[.weekYear] {
        return (found.isTwoDigits ? try windowed(found.value, era: era) : found.value + extendedOffset, era)
      }
      if fields[.cyclicYear] != nil { throw undeterminedCycle(.cyclicYear) }
      return (try origin().extendedYear, era)
    }
    guard facts.eras != .cycles else { throw undeterminedCycle(.year) }
    if try lacksEra(), !isLenient {
      throw fault(
        .year, "the year \(found.value) may be of several eras of the japanese calendar",
        hint: .patternField(.era))
    }
    if found.isTwoDigits, era == nil || presentEra == nil, !isWhole(era) {
      return (try windowed(found.value, era: era), era)
    }
    if let era { return (try extendedYear(found.value, era: era), era) }
    return (try extendedYear(found.value, era: try keptEra()), nil)
  }

  /// Whether two digits next to an era are the whole year: in an era of the past, and right after the Minguo era, whose years
  /// had two digits until 2010.
  private func isWhole(_ era: Int?) -> Bool {
    guard let era, facts.eras == .two else { return false }
    if era == 0 { return true }
    guard calendar.id == .roc, let name = fields[.era]?.range, let year = fields[.year]?.range else { return false }
    return name.upperBound == year.lowerBound
  }

  /// Whether a year may be of any emperor's: each counts from 1, and the text names none.
  func lacksEra() throws(FormatError) -> Bool {
    guard presentEra != nil, fields[.year] != nil, yearKind == .year, fields[.era] == nil else { return false }
    return try keptEra() == nil
  }

  /// The era of the value that the text stands in place of: a year alone is one of the same era.
  private func keptEra() throws(FormatError) -> Int? {
    guard reference?.isValue == true else { return nil }
    return try origin().era
  }

  private func undeterminedCycle(_ kind: DateFieldKind) -> FormatError {
    fault(
      kind, "a year of the cycle of sixty years tells no year", hint: .patternField(.relatedYear))
  }

  /// A year of an era; without an era, of the main one, and of the last one in the Japanese calendar.
  private func extendedYear(_ year: Int, era: Int?) throws(FormatError) -> Int {
    guard let era = era ?? presentEra else {
      guard year > 0 || facts.eras != .two else {
        throw fault(.year, "\(year) is no year of an era: they begin with 1")
      }
      return year
    }
    guard year.magnitude < 10_000_000, let extended = try calendar.arithmetic.extendedYear(era: era, year: year) else {
      throw fault(.year, "the \(calendar.id) calendar has no year \(year) of this era")
    }
    return extended
  }

  private var facts: CalendarFacts { calendar.id.facts }

  /// The era in which we live where eras begin anew: that of a year which is given without one.
  private var presentEra: Int? {
    guard case .successive(let present) = facts.eras else { return nil }
    return present
  }

  /// The extended year of the year whose number ICU relates to the Gregorian ones.
  private func extendedYear(related year: Int) throws(FormatError) -> Int {
    guard let extended = calendar.id.extendedYear(related: year, icuOffset: extendedOffset) else {
      throw fault(
        .relatedYear, "a related Gregorian year does not tell a year of the \(calendar.id) calendar",
        hint: .patternField(.year))
    }
    return extended
  }

  /// The year of the hundred years of two-digit years that ends in two digits.
  private func windowed(_ digits: Int, era: Int?) throws(FormatError) -> Int {
    let start: Instant
    if let given = options.twoDigitYearStart {
      start = given
    } else if let now = options.now {
      let day = rules.localDateTime(at: now).day
      let gregorian = try CalendarSystem(.iso8601)
      let before = try gregorian.add(-80, .year, to: day, resolving: .constrain)
      let time = rules.localDateTime(at: now).time
      start = try rules.instant(of: LocalDateTime(day: before, time: time), gap: .later, overlap: .earlier)
    } else {
      throw fault(.year, "two digits of a year tell no century", hint: .typing(.wholeYear))
    }
    let first = try calendar.fields(of: rules.localDateTime(at: start).day)
    // In eras that are not counted on, digits are taken of the year that is shown.
    let isOfWeek = fields[.year] == nil
    let counted = first.era == 0 && facts.eras == .two ? first.extendedYear : first.year
    let shown = isOfWeek ? first.extendedYear - extendedOffset : counted
    var year = shown + (digits - shown).flooredRemainder(by: 100)
    if isOfWeek { return year + extendedOffset }
    if year == shown, try isBefore(rules.localDateTime(at: start).day, year: year, era: era) { year += 100 }
    return try extendedYear(year, era: era)
  }

  /// Whether the date that is given, in a year, is before a day.
  private func isBefore(_ day: DayNumber, year: Int, era: Int?) throws(FormatError) -> Bool {
    guard let month = fields.number(.month), let number = fields.number(.day) else { return false }
    let extended = try extendedYear(year, era: era)
    let isLeap = month > DateNames.leapMark
    // A month beyond the year is not at its start.
    if !isLeap, month > (try calendar.months(ofYear: extended).map(\.number).max() ?? month) { return false }
    let date = CalendarDate(
      year: extended, month: isLeap ? month - DateNames.leapMark : month, isLeapMonth: isLeap, day: number)
    return try calendar.dayNumber(of: date, resolving: .constrain) < day
  }
}

extension DateResolver {
  /// A month by its English name.
  func monthName(_ month: CalendarMonth) throws(FormatError) -> String {
    let names = try DateNames(locale: LocaleID("en"), calendar: calendar.id, from: .icu)
    do throws(ICUFailure) {
      return try names.monthName(month) ?? "\(month.isLeap ? "leap month" : "month") \(month.number)"
    } catch {
      throw FormatError(icu: error, while: "fetching the name of a month")
    }
  }

  /// A year as it is written in the calendar, without its era.
  func shownYear(_ extended: Int) -> Int { fields.number(.year) ?? extended }

  /// What a year may be that this calendar does not have the date in.
  func otherCalendar(_ year: Int) -> FormatError.Hint? {
    let typed = fields.number(.year) ?? year
    return calendar.id.otherCalendar(ofYear: typed).map { .yearOfCalendar(year: typed, calendar: $0) }
  }
}
