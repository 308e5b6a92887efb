extension DateResolver {
  /// Checks all date fields of the text against the resolved day.
  mutating func verify(_ day: DayNumber) throws(FormatError) {
    let actual = try calendar.fields(of: day)
    if let given = fields.number(.weekday), given != actual.weekday.rawValue {
      let deviation = ParseDeviation.Detail.wrongWeekday(
        Weekday(cyclic: given), date: actual.date, right: actual.weekday)
      guard isLenient else { throw fault(.weekday, deviation.description) }
      deviations.append(ParseDeviation(deviation, offset: text.offset(fields[.weekday]?.range.lowerBound ?? 0)))
    }
    if let era = fields.number(.era), era != actual.era {
      throw fault(.era, "\(actual.date) is not in this era")
    }
    try verify(.dayOfYear, actual.dayOfYear)
    try verify(.year, fields[.year]?.isTwoDigits == true ? actual.year.flooredRemainder(by: 100) : actual.year)
    try verify(.cyclicYear, actual.year)
    try verify(.extendedYear, actual.extendedYear - extendedOffset)
    try verify(.day, actual.day)
    if carried.isEmpty, !isTypedMonth(actual.month, at: actual.monthPosition) {
      let given = try monthName(month(in: actual.extendedYear))
      throw fault(
        .month,
        "the month contradicts the rest of the date: expected \(try monthName(actual.month)), found \(given)")
    }
    let decides: [DateFieldKind] = [.month, .dayOfYear, .weekOfYear, .julianDay]
    if decides.contains(where: { fields[$0] != nil }), !isInTypedQuarter(actual.month) {
      throw contradiction(.quarter, Self.quarter(of: actual.month))
    }
    if fields[.weekOfYear] != nil || fields[.weekYear] != nil {
      let week = try calendar.weekOfYear(of: day, rules: weeks)
      try verify(.weekOfYear, week.week)
      let year = week.year - extendedOffset
      try verify(.weekYear, fields[.weekYear]?.isTwoDigits == true ? year.flooredRemainder(by: 100) : year)
    }
    if fields[.weekOfMonth] != nil { try verify(.weekOfMonth, calendar.weekOfMonth(of: day, rules: weeks)) }
    try verify(.weekdayInMonth, (actual.day - 1) / 7 + 1)
  }

  /// Returns whether a month agrees with the month, at its position in the year, and the quarter in the text.
  func isGiven(_ month: CalendarMonth, at position: Int) -> Bool {
    isTypedMonth(month, at: position) && isInTypedQuarter(month)
  }

  private func isTypedMonth(_ month: CalendarMonth, at position: Int) -> Bool {
    guard let found = fields[.month] else { return true }
    if found.isPosition { return found.value == position }
    return found.value == month.number + (month.isLeap ? DateNames.leapMark : 0)
  }

  private func isInTypedQuarter(_ month: CalendarMonth) -> Bool {
    fields.number(.quarter).map { $0 == Self.quarter(of: month) } ?? true
  }

  static func quarter(of month: CalendarMonth) -> Int { min((month.number - 1) / 3 + 1, 4) }

  private func verify(_ kind: DateFieldKind, _ right: Int) throws(FormatError) {
    guard let given = fields.number(kind), given != right else { return }
    if !carried.isEmpty, Self.carryingOver.contains(kind) { return }
    throw contradiction(kind, right)
  }

  private func contradiction(_ kind: DateFieldKind, _ right: Int) -> FormatError {
    var (given, right) = (fields.number(kind).map(String.init) ?? "", String(right))
    if kind == .fraction {
      let count = min(fields[.fraction]?.digitCount ?? 9, 9)
      (given, right) = (Self.fraction(given, count), Self.fraction(right, count))
    }
    return fault(
      kind,
      "\(kind.name) contradicts the rest of the \(kind.isTime ? "time" : "date"): expected \(right), found \(given)",
      code: kind.isTime ? .invalidTime : .invalidDate)
  }
}

extension DateResolver {
  /// Formats nanoseconds as the first digits of a fraction: `.30`.
  private static func fraction(_ nanoseconds: String, _ count: Int) -> String {
    "." + (String(repeating: "0", count: max(0, 9 - nanoseconds.utf8.count)) + nanoseconds).prefix(count)
  }

  /// Resolves the time of day, midnight if the text has none, and the number of days to carry over.
  mutating func time() throws(FormatError) -> (LocalTime, days: Int) {
    if let milliseconds = fields.number(.millisecondsOfDay) {
      let time = try LocalTime(millisecondsOfDay: milliseconds)
      try verifyHalf(time.hour)
      try verifyPeriod(hours: [time.hour])
      try verify(hour: time.hour, minute: time.minute, second: time.second, nanosecond: time.nanosecond)
      return (time, 0)
    }
    if let reference, !fields.hasClock { return (fields.hasDate ? reference.finerTime : reference.local.time, 0) }
    // Units smaller than those in the text come from the value that the text replaces.
    let kept = reference.flatMap { $0.isValue ? $0.local.time : nil }
    let minute = fields.number(.minute) ?? kept?.minute ?? 0
    let second = fields.number(.second) ?? kept?.second ?? 0
    let hour = try hour()
    let nanosecond = fields.number(.fraction) ?? kept?.nanosecond ?? 0
    try verify(hour: hour, minute: minute, second: second, nanosecond: nanosecond)
    if let beyond = try timeBeyond(hour: hour, minute: minute, second: second, nanosecond: nanosecond) {
      return beyond
    }
    return (try LocalTime(hour: hour, minute: minute, second: second, nanosecond: nanosecond), 0)
  }

  private func hour() throws(FormatError) -> Int {
    if let hour = fields.number(.hour) ?? fields.number(.hourFrom1).map({ $0 == 24 ? 0 : $0 }) {
      try verifyHalf(hour)
      try verifyPeriod(hours: [hour])
      return hour
    }
    let half = fields.number(.halfDay) ?? reference.map { $0.local.time.hour / 12 } ?? 0
    guard let typed = fields.number(.hour12) ?? fields.number(.hour12From0) else {
      if let hour = hourOfPeriod() { return hour }
      let isCoarser = hasValue || fields[.halfDay] == nil
      return (isCoarser ? reference?.local.time.hour ?? 0 : 0) % 12 + half * 12
    }
    if typed > 12 {
      if fields.number(.halfDay) == 0 {
        throw fault(.halfDay, "the hour \(typed) is not before noon", code: .invalidTime)
      }
      return typed
    }
    let hour = typed % 12
    if fields[.dayPeriod] != nil { return try verifyPeriod(hours: [hour, hour + 12]) }
    return hour + half * 12
  }

  /// Returns an hour for a day period without an hour: that of the value if it is in the period, otherwise the first
  /// hour.
  private func hourOfPeriod() -> Int? {
    guard fields.number(.halfDay) == nil, let period = fields[.dayPeriod] else { return nil }
    let hours = (0..<24).filter { hour in period.alternatives.contains { $0 / 60 == hour } }
    return hours.first { hasValue && $0 == reference?.local.time.hour } ?? hours.first
  }

  /// Checks all time fields of the text against the resolved time. A field that exceeds its range is compared as typed.
  private func verify(hour: Int, minute: Int, second: Int, nanosecond: Int) throws(FormatError) {
    let hour12 = hour % 12 == 0 ? 12 : hour % 12
    // Compare only as many fraction digits as the text has.
    var unit = 1_000_000_000
    for _ in 0..<min(fields[.fraction]?.digitCount ?? 9, 9) { unit /= 10 }
    let right: [(kind: DateFieldKind, value: Int)] = [
      (.hour, hour), (.hourFrom1, hour == 0 ? 24 : hour), (.hour12From0, hour % 12), (.hour12, hour12),
      (.minute, minute), (.second, second), (.fraction, nanosecond - nanosecond % unit),
    ]
    for (kind, value) in right {
      guard let given = fields.number(kind), given != value else { continue }
      // Tolerant parsing accepts 24-hour values in a 12-hour field and vice versa.
      if leniency != .strict, [.hour12, .hour12From0].contains(kind),
        given == hour || given % 12 == hour12 % 12 && given <= 12
      {
        continue
      }
      throw contradiction(kind, value)
    }
  }

  private func verifyHalf(_ hour: Int) throws(FormatError) {
    guard let half = fields.number(.halfDay), (half == 1) != (hour >= 12) else { return }
    throw fault(.halfDay, "the hour \(hour) does not match the day period", code: .invalidTime)
  }

  /// Returns the candidate hour that is in the day period of the text.
  @discardableResult
  private func verifyPeriod(hours: [Int]) throws(FormatError) -> Int {
    guard let period = fields[.dayPeriod], let first = hours.first else { return hours.first ?? 0 }
    // Noon and midnight apply only to the full hour, judged by the fields that the text shows.
    let isFull = [DateFieldKind.minute, .second].allSatisfy { (fields.number($0) ?? 0) == 0 }
    let matching = hours.filter { period.alternatives.contains($0 * 60 + (isFull ? 0 : 15)) }
    guard let hour = matching.first else {
      throw fault(.dayPeriod, "the hour \(first) does not match the day period", code: .invalidTime)
    }
    guard matching.count == 1 else {
      throw fault(.dayPeriod, "the day period contains both the hours \(hour) and \(hour + 12)", code: .invalidTime)
    }
    return hour
  }
}
