/// Years that probably mean something else than typed: they lack their century or belong to another calendar.
extension DateResolver {
  /// The maximum distance in years from now at which a year is plausible.
  private static let nearYears = 200

  /// The number of days in `nearYears`, approximately.
  static let nearDays = nearYears * 365

  /// The interpretation of a year that is far from now.
  enum YearInterpretation {
    /// A two-digit year without its century; `whole` is the year determined by the pivot.
    case shortYear(whole: Int)
    /// A year of fewer than four digits that has no other interpretation.
    case fewDigits
    /// A year of another calendar, with the date in it.
    case calendar(CalendarID, LocalDateTime)
    /// A year of another calendar, which does not have the date.
    case yearOfCalendar(CalendarID)
  }

  /// Returns another probable interpretation of the year; `nil` if there is none.
  ///
  /// An era identifies the calendar of a year, but not its century: `04.09.05 AP` is a short date of 1405, not of the
  /// year 5.
  func reckoning(_ local: LocalDateTime) throws(FormatError) -> YearInterpretation? {
    guard let found = fields[.year], found.digitCount > 0, !found.isTwoDigits, found.value > 0,
      let now = options.now, fields[.era] == nil || (found.digitCount < 4 && isCurrentEra)
    else { return nil }
    let today = rules.localDateTime(at: now).day
    guard !isExpected(local.day, today) else { return nil }
    let others = fields[.era] == nil ? try calendars(near: found.value, today) : []
    if let other = try interpretation(others) { return other }
    guard found.digitCount < 4 else {
      return others.first { Self.countsOn($0.id) }.map { .yearOfCalendar($0.id) }
    }
    return found.digitCount == 2 ? .shortYear(whole: try wholeYear(found)) : .fewDigits
  }

  /// Returns whether a day is near now, within the bounds, or as far in the past as the value that it replaces.
  private func isExpected(_ day: DayNumber, _ today: DayNumber) -> Bool {
    if options.bounds(include: day, today: today) { return true }
    func isFar(_ day: DayNumber) -> Bool { abs(today.distance(to: day)) > Self.nearDays }
    // A user who edits a date in the distant past types years in the distant past.
    if let reference, reference.isValue, reference.local.day < today, isFar(reference.local.day) { return true }
    return !isFar(day)
  }

  /// Rejects a year of five or more digits, or below 1000 with leading zeros, in a row, unless its bounds or its value
  /// make it expected.
  ///
  /// - Throws: `invalidDate`.
  mutating func checkYearWidth(_ local: LocalDateTime) throws(FormatError) {
    guard let now = options.now, let kind = yearKind, let found = fields[kind], !found.isTwoDigits,
      found.digitCount >= 4
    else { return }
    let isLong = found.value > 9999
    guard isLong || (0..<1000).contains(found.value) && fields[.era] == nil else { return }
    let today = rules.localDateTime(at: now).day
    guard !isExpected(local.day, today) else { return }
    // A format alone reads its own texts, as in columns of data.
    guard reference != nil else {
      if isLong, leniency != .strict {
        deviations.append(
          ParseDeviation(.yearDigits(found.digitCount, expected: 4), offset: text.offset(found.range.lowerBound)))
      }
      return
    }
    if isLong, hasValue, try origin().extendedYear > 9999 { return }
    throw fault(
      kind, isLong ? "the year has \(Counted(found.digitCount, "digit"))" : "the year is \(found.value)",
      hint: .typing(.wholeYear))
  }

  /// Whether the text names the calendar's current era.
  private var isCurrentEra: Bool {
    switch calendar.id.facts.eras {
    case .one: true
    case .two: fields.number(.era) == 1
    case .successive, .cycles: false
    }
  }

  /// Returns other calendars in which the year is close to now.
  private func calendars(near year: Int, _ today: DayNumber) throws(FormatError) -> [CalendarSystem] {
    let isGregorian = calendar.id.facts.hasGregorianNumbers
    var found: [CalendarSystem] = []
    for id in candidates() where id != calendar.id && !(isGregorian && id.facts.hasGregorianNumbers) {
      let system = try CalendarSystem(id)
      if abs(try system.fields(of: today).year - year) <= Self.nearYears { found.append(system) }
    }
    return found
  }

  /// Returns whether a calendar numbers its years continuously. Otherwise any small number may be a current year.
  private static func countsOn(_ id: CalendarID) -> Bool {
    switch id.facts.eras {
    case .cycles, .successive: false
    default: true
    }
  }

  private func interpretation(_ calendars: [CalendarSystem]) throws(FormatError) -> YearInterpretation? {
    for system in calendars {
      var other = DateResolver(
        calendar: system, extendedOffset: try ICUCalendarArithmetic.yearOffset(system.id), weeks: weeks, rules: rules,
        names: names, options: options, text: text, leniency: .strict,
        reference: reference, fields: fields)
      do throws(FormatError) {
        return .calendar(system.id, try other.resolve().value.local)
      } catch {
        continue
      }
    }
    return nil
  }

  /// Returns the calendars to try, most likely first: the locale's, that of the digits' script, the Gregorian one and
  /// the form's.
  private func candidates() -> [CalendarID] {
    let form = options.otherCalendars.sorted { $0.rawValue < $1.rawValue }
    var seen: Set<CalendarID> = []
    return (otherCalendars + [scriptCalendar].compactMap(\.self) + [.gregorian] + form).filter {
      seen.insert($0).inserted
    }
  }

  /// The calendar of the region that uses the digits of the year.
  private var scriptCalendar: CalendarID? {
    guard let found = fields[.year], found.range.lowerBound < text.count else { return nil }
    switch text.zeros[found.range.lowerBound] {
    case 0x06F0: return .persian
    case 0x0660: return .islamicUmmAlQura
    default: return nil
    }
  }

  /// Returns the full year of a two-digit year by the pivot of `yy`.
  private func wholeYear(_ found: DateFields.Found) throws(FormatError) -> Int {
    var fields = fields
    var short = found
    short.isTwoDigits = true
    fields.replace(.year, short)
    var resolver = self
    resolver.fields = fields
    let (extended, _) = try resolver.year()
    return extended
  }
}

extension DateResolver {
  /// Rejects a year without its century in tolerant parsing if the current date is unknown.
  ///
  /// - Throws: `invalidDate`.
  func checkCentury() throws(FormatError) {
    guard leniency == .tolerant, options.now == nil, let found = fields[.year],
      deviations.contains(where: { if case .yearDigits = $0.detail { true } else { false } })
    else { return }
    throw fault(.year, "the year has \(Counted(found.digitCount, "digit"))", hint: .typing(.wholeYear))
  }

  /// Replaces the year by its probable interpretation and reports the deviation. Strict parsing throws an error
  /// instead, and so does tolerant parsing, except for a year without its century.
  mutating func settled(_ local: LocalDateTime) throws(FormatError) -> LocalDateTime {
    guard let reckoning = try reckoning(local), let found = fields[.year] else { return local }
    let offset = text.offset(found.range.lowerBound)
    switch reckoning {
    case .fewDigits:
      if isLenient {
        // A pattern of four digits has reported it.
        guard !deviations.contains(where: { $0.offset == offset }) else { return local }
        deviations.append(ParseDeviation(.yearDigits(found.digitCount, expected: 4), offset: offset))
        return local
      }
      throw FormatError(
        .invalidDate, "the year has \(Counted(found.digitCount, "digit"))", offset: offset, hint: .typing(.wholeYear))
    case .shortYear(let whole):
      guard leniency != .strict else {
        throw FormatError(
          .invalidDate, "the year has no century", offset: offset,
          hint: .century(year: whole, hasEra: fields[.era] != nil))
      }
      var short = found
      short.isTwoDigits = true
      fields.replace(.year, short)
      // The year was not used as typed, so remove that deviation.
      deviations.removeAll { $0.kind == .year && $0.offset == offset }
      deviations.append(ParseDeviation(.shortYear(found.value, readAs: whole), offset: offset))
      return LocalDateTime(day: try checkedDay(), time: local.time)
    case .calendar(let id, let meant):
      guard isLenient else {
        throw FormatError(
          .invalidDate,
          "\(ParseDeviation.Detail.year(found.value, of: id)), expected one of the \(calendar.id) calendar",
          offset: offset,
          hint: .dateOfCalendar(meant.day, year: try calendar.fields(of: meant.day).year))
      }
      deviations.append(ParseDeviation(.yearOfCalendar(found.value, id, readAs: meant.day), offset: offset))
      return meant
    case .yearOfCalendar(let id):
      throw FormatError(
        .invalidDate, "the year \(found.value) of the \(calendar.id) calendar is far from now", offset: offset,
        hint: .yearOfCalendar(year: found.value, calendar: "\(id) calendar"))
    }
  }
}
