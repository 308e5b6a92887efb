/// Years that are probably meant in another way than they were typed: without their century, or in another calendar.
extension DateResolver {
  /// Years of now that a typed year is near to.
  private static let nearYears = 200

  /// Days in so many years, about.
  private static let nearDays = nearYears * 365

  /// What a year says that is far from now as it was typed.
  enum Reckoning {
    /// Two digits of a year without its century; the whole year by the pivot.
    case shortYear(whole: Int)
    /// A year of few digits that has no other reading.
    case fewDigits
    /// A year of another calendar, and the day there.
    case calendar(CalendarID, LocalDateTime)
    /// A year of another calendar, which has no such date.
    case yearOfCalendar(CalendarID)
  }

  /// Another probable meaning of the year; `nil` if it has none.
  ///
  /// An era identifies the calendar of a year, but not its century: `04.09.05 AP` is a short date of 1405, not of the year 5.
  func reckoning(_ local: LocalDateTime) throws(FormatError) -> Reckoning? {
    guard let found = fields[.year], found.digitCount > 0, !found.isTwoDigits, found.value > 0,
      let now = options.now, fields[.era] == nil || (found.digitCount < 4 && isCurrentEra)
    else { return nil }
    let today = rules.localDateTime(at: now).day
    let isExpected =
      local.day < today
      ? options.earliest.map { $0 <= local.day } : options.latest.map { local.day <= $0 }
    if isExpected == true { return nil }
    func isFar(_ day: DayNumber) -> Bool { abs(today.distance(to: day)) > Self.nearDays }
    // A user who edits a date of long ago types years of long ago.
    if let reference, reference.isValue, reference.local.day < today, isFar(reference.local.day) { return nil }
    guard isFar(local.day) else { return nil }
    let others = fields[.era] == nil ? try calendars(near: found.value, today) : []
    if let other = try otherReckoning(others) { return other }
    guard found.digitCount < 4 else {
      return others.first { Self.countsOn($0.id) }.map { .yearOfCalendar($0.id) }
    }
    return found.digitCount == 2 ? .shortYear(whole: try wholeYear(found)) : .fewDigits
  }

  /// Whether the text names the era in which the calendar counts its present years.
  private var isCurrentEra: Bool {
    switch calendar.id.facts.eras {
    case .one: true
    case .two: fields.number(.era) == 1
    case .successive, .cycles: false
    }
  }

  /// Other calendars in which a year is near to now.
  private func calendars(near year: Int, _ today: DayNumber) throws(FormatError) -> [CalendarSystem] {
    let isGregorian = calendar.id.facts.hasGregorianNumbers
    var found: [CalendarSystem] = []
    for id in candidates() where id != calendar.id && !(isGregorian && id.facts.hasGregorianNumbers) {
      let system = try CalendarSystem(id)
      if abs(try system.fields(of: today).year - year) <= Self.nearYears { found.append(system) }
    }
    return found
  }

  /// Whether a calendar goes on counting its years: elsewhere any number may be one of our time.
  private static func countsOn(_ id: CalendarID) -> Bool {
    switch id.facts.eras {
    case .cycles, .successive: false
    default: true
    }
  }

  private func otherReckoning(_ calendars: [CalendarSystem]) throws(FormatError) -> Reckoning? {
    for system in calendars {
      var other = DateResolver(
        calendar: system, extendedOffset: try ICUCalendarArithmetic.yearOffset(system.id), weeks: weeks, rules: rules,
        names: names, options: options, text: text, isLenient: false,
        reference: reference, fields: fields)
      do throws(FormatError) {
        return .calendar(system.id, try other.resolve().value.local)
      } catch {
        continue
      }
    }
    return nil
  }

  /// Calendars that years are written in, the most likely first: the locale's, that of the digits' script, the Gregorian
  /// one, the form's.
  private func candidates() -> [CalendarID] {
    let form = options.otherCalendars.sorted { $0.rawValue < $1.rawValue }
    var seen: Set<CalendarID> = []
    return (otherCalendars + [scriptCalendar].compactMap(\.self) + [.gregorian] + form).filter {
      seen.insert($0).inserted
    }
  }

  /// The calendar that is at home where the digits of the year are.
  private var scriptCalendar: CalendarID? {
    guard let found = fields[.year], found.range.lowerBound < text.count else { return nil }
    switch text.zeros[found.range.lowerBound] {
    case 0x06F0: return .persian
    case 0x0660: return .islamicUmmAlQura
    default: return nil
    }
  }

  /// The year of two digits by the pivot of `yy`.
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
  /// Refuses a year that is probably meant in another way, or, leniently, takes it so and tells.
  mutating func settled(_ local: LocalDateTime) throws(FormatError) -> LocalDateTime {
    guard let reckoning = try reckoning(local), let found = fields[.year] else { return local }
    let offset = text.offset(found.range.lowerBound)
    switch reckoning {
    case .fewDigits:
      guard !isLenient else { return local }
      let whole = String(repeating: "0", count: 4 - found.digitCount) + "\(found.value)"
      throw FormatError(
        .invalidDate, "the year has \(found.digitCount) digit\(found.digitCount == 1 ? "" : "s")", offset: offset,
        hint: .wholeYear(padded: whole, year: found.value))
    case .shortYear(let whole):
      guard isLenient else {
        throw FormatError(
          .invalidDate, "the year has no century", offset: offset,
          hint: .century(
            year: whole, padded: "00" + text.typed(found.range), short: found.value, hasEra: fields[.era] != nil))
      }
      var short = found
      short.isTwoDigits = true
      fields.replace(.year, short)
      // It is not taken as it is written.
      forgiven.removeAll { $0.kind == .year && $0.offset == offset }
      forgiven.append(Forgiveness(.shortYear(found.value, readAs: whole), offset: offset))
      return LocalDateTime(day: try checkedDay(), time: local.time)
    case .calendar(let id, let meant):
      guard isLenient else {
        throw FormatError(
          .invalidDate,
          "\(Forgiveness.Deviation.year(found.value, of: id)), this date is of the \(calendar.id) one", offset: offset,
          hint: .dateOfCalendar(meant.day, year: try calendar.fields(of: meant.day).year))
      }
      forgiven.append(Forgiveness(.yearOfCalendar(found.value, id, readAs: meant.day), offset: offset))
      return meant
    case .yearOfCalendar(let id):
      throw FormatError(
        .invalidDate, "the year \(found.value) of the \(calendar.id) calendar is far from now", offset: offset,
        hint: .yearOfCalendar(year: found.value, calendar: "\(id) calendar"))
    }
  }
}
