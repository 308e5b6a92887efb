/// Lenient resolution of fields that exceed their range: 31 February, month 13, week 56, 25:00.
///
/// As in ICU's lenient parsing, the excess carries over into the next larger unit. The result is reported as a
/// deviation.
extension DateResolver {
  /// Whether to accept another date than the text has.
  var isLenient: Bool { leniency == .lenient }

  /// The fields that need not match the input if a field was carried over.
  static let carryingOver: Set<DateFieldKind> = [.day, .dayOfYear, .weekOfYear, .weekYear, .year, .extendedYear]

  /// Returns whether a field may exceed its range, and records it.
  mutating func carries(_ kind: DateFieldKind) -> Bool {
    if isLenient { carried.insert(kind) }
    return isLenient
  }

  /// Returns the month and year for a month after the last one of a year; `nil` in strict parsing or if the month is in
  /// range.
  mutating func monthBeyond(_ year: Int) throws(FormatError) -> (CalendarMonth, year: Int)? {
    // Months of lunisolar calendars that repeat months may be leap months. A number in place of a month's name is not
    // carried over: in 3/21/2025 and in 14:30:00 it is another field.
    guard isLenient, !isNumericMonth, let found = fields[.month], calendar.id.facts.leapMonths != .repeatedNumber,
      found.value < DateNames.leapMark
    else { return nil }
    var months = try calendar.months(ofYear: year)
    let isBeyond = found.isPosition ? found.value > months.count : found.value > (months.map(\.number).max() ?? 0)
    guard isBeyond else { return nil }
    var index = found.value - 1
    var year = year
    while index >= months.count {
      index -= months.count
      year += 1
      months = try calendar.months(ofYear: year)
    }
    carried.insert(.month)
    return (months[index], year)
  }

  private var isNumericMonth: Bool {
    deviations.contains { if case .numberForName(.month) = $0.detail { true } else { false } }
  }

  /// Returns the day for a week after the last one of a year; `nil` in strict parsing or if the text has no week.
  mutating func dayInWeekBeyond(_ year: Int, _ weekday: Weekday) throws(FormatError) -> DayNumber? {
    guard isLenient, let number = fields.number(.weekOfYear) else { return nil }
    let start = try firstDay(of: year)
    for offset in -7...14 {
      let day = start.advanced(by: offset)
      let week = try calendar.weekOfYear(of: day, rules: weeks)
      guard day.weekday == weekday, week.week == 1, week.year == year else { continue }
      carried.insert(.weekOfYear)
      return day.advanced(by: (number - 1) * 7)
    }
    return nil
  }

  /// Returns the time and the number of days to add if a time field exceeds its range; `nil` in strict parsing or if
  /// all are in range.
  mutating func timeBeyond(
    hour: Int, minute: Int, second: Int, nanosecond: Int
  ) throws(FormatError) -> (LocalTime, days: Int)? {
    let kinds: [(DateFieldKind, isBeyond: Bool)] = [
      (fields[.hour] == nil ? .hourFrom1 : .hour, hour > 23), (.minute, minute > 59), (.second, second > 59),
    ]
    guard isLenient, kinds.contains(where: \.isBeyond) else { return nil }
    for (kind, isBeyond) in kinds where isBeyond { carried.insert(kind) }
    let seconds = (hour * 60 + minute) * 60 + second
    let time = try LocalTime(
      hour: seconds % 86_400 / 3600, minute: seconds % 3600 / 60, second: seconds % 60, nanosecond: nanosecond)
    return (time, seconds / 86_400)
  }
}

extension DateResolver {
  /// Reports the results of carried fields: the day for date fields, day and time for time fields.
  mutating func tolerateCarried(_ day: DayNumber, _ local: LocalDateTime) throws(FormatError) {
    let isDate = carried.filter { !$0.isTime }
    if let kind = Self.order.first(where: isDate.contains) {
      let date = try calendar.fields(of: day)
      // The year of a cycle does not identify the year.
      let year = calendar.id.facts.eras == .cycles ? date.extendedYear : date.year
      let read = "\(date.day) \(try monthName(date.month)) \(year)"
      let isSwapped = kind == .month && fields.number(.day).map { $0 <= 12 } ?? false
      let extended = try self.year().extended
      let isDay = ![.weekOfYear, .dayOfYear, .month].contains(kind)
      tolerate(
        kind,
        .carriedDate(
          ParseDeviation.CarriedDate(
            field: kind, number: fields.number(kind) ?? 0,
            month: isDay ? try monthName(month(in: extended)) : nil,
            year: fields.number(.weekYear) ?? shownYear(extended), day: day, text: read,
            mayBeSwapped: isSwapped && (fields.number(.month) ?? 0) <= 31)))
    }
    if let kind = Self.order.first(where: { carried.contains($0) && $0.isTime }) {
      tolerate(kind, .carriedTime(kind, fields.number(kind) ?? 0, readAs: local))
    }
  }

  private static let order: [DateFieldKind] = [
    .weekOfYear, .dayOfYear, .month, .day, .hour, .hourFrom1, .minute, .second,
  ]

  private mutating func tolerate(_ kind: DateFieldKind, _ deviation: ParseDeviation.Detail) {
    deviations.append(ParseDeviation(deviation, offset: text.offset(fields[kind]?.range.lowerBound ?? 0)))
  }
}
