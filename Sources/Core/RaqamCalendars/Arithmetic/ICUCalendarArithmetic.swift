package import ICU

/// A calendar with libicu's arithmetic.
///
/// | Calendar | Months, leap rule | Eras | Extended years |
/// |---|---|---|---|
/// | `islamic`, `islamic-rgsa` | 29 or 30 days from ICU's computation of the moon; leap: 355 days | 0 | ±10 000 |
///
/// *Source*: the libicu that the process uses.
///
/// Calendars with native arithmetic can be opened here too: tests compare the two. The lunisolar calendars only support
/// years for which libicu has not confused one calendar with the other.
///
/// The range of lunar calendars is narrow because computing the moon far from today is slow and has no meaning. In some
/// calendars, ICU counts extended years from another origin; `yearOffset` converts them to
/// ``CalendarFields/extendedYear``.
package final class ICUCalendarArithmetic: CalendarArithmetic {
  /// The rule that identifies leap years.
  enum LeapRule {
    case days(over: Int)
    case months(over: Int)
  }

  private let handle: CalendarHandle
  private let calendar: CalendarID
  private let leapRule: LeapRule
  /// The extended year minus ICU's.
  private let yearOffset: Int
  package let years: ClosedRange<Int>
  package let monthsPerYears: (months: Int, years: Int)

  package init(_ calendar: CalendarID) throws(FormatError) {
    // ICU's `iso8601` is its Gregorian calendar with other weeks.
    handle =
      calendar.facts.isISO8601
      ? try CalendarHandle(calendar: "gregorian", proleptic: true)
      : try CalendarHandle(calendar: calendar.icuKeyword)
    self.calendar = calendar
    switch calendar {
    case .chinese, .dangi:
      leapRule = .months(over: 12)
      monthsPerYears = (235, 19)
      years = -10_000...10_000
    case .islamic, .islamicRGSA, .islamicCivil, .islamicTabular, .islamicUmmAlQura:
      leapRule = .days(over: 354)
      monthsPerYears = (12, 1)
      years = -10_000...10_000
    case .coptic, .ethiopic, .ethiopicAmeteAlem:
      leapRule = .days(over: 365)
      monthsPerYears = (13, 1)
      years = -1_000_000...1_000_000
    case .gregorian, .iso8601, .buddhist, .roc, .japanese, .persian, .indian, .hebrew:
      leapRule = .days(over: 365)
      monthsPerYears = (12, 1)
      years = -1_000_000...1_000_000
    }
    yearOffset = try Self.yearOffset(calendar, handle)
  }

  /// Returns the summand for ICU's extended years of a calendar. Older versions of ICU count some from other origins.
  package static func yearOffset(_ calendar: CalendarID) throws(FormatError) -> Int {
    guard [.chinese, .dangi, .ethiopicAmeteAlem, .buddhist, .roc].contains(calendar) else { return 0 }
    let handle = try CalendarHandle(calendar: calendar.icuKeyword)
    return try yearOffset(calendar, handle)
  }

  private static func yearOffset(
    _ calendar: CalendarID, _ handle: borrowing CalendarHandle
  ) throws(FormatError) -> Int {
    switch calendar {
    case .chinese, .dangi:
      // 1 June is always in the lunar year that began in the same Gregorian year.
      let june = GregorianArithmetic.dayNumber(year: 2000, month: 6, day: 1)
      return 2000 - (try handle.fields(of: june).extendedYear)
    case .ethiopicAmeteAlem, .buddhist, .roc:
      // ICU's extended year is that of Amete Mihret or Gregorian, but dates use the year of the main era.
      let fields = try handle.fields(of: 0)
      return fields.year - fields.extendedYear
    default:
      return 0
    }
  }
}

extension ICUCalendarArithmetic {
  package func date(of day: Int) throws(FormatError) -> (year: Int, position: Int, day: Int) {
    let fields = try fields(of: day)
    return (fields.extendedYear, fields.monthPosition, fields.day)
  }

  package func firstDay(year: Int, position: Int) throws(FormatError) -> Int {
    let layout = try layout(year)
    return layout.months.prefix(position - 1).reduce(layout.firstDay) { $0 + $1.length }
  }

  package func monthCount(year: Int) throws(FormatError) -> Int { try layout(year).months.count }

  package func isLeap(year: Int) throws(FormatError) -> Bool { isLeap(try layout(year)) }

  package func month(year: Int, position: Int) throws(FormatError) -> CalendarMonth {
    let months = try layout(year).months
    guard months.indices.contains(position - 1) else { return CalendarMonth(position) }
    return CalendarMonth(months[position - 1].number, isLeap: months[position - 1].isLeap)
  }

  package func position(year: Int, month: CalendarMonth) throws(FormatError) -> Int? {
    let months = try layout(year).months
    return months.firstIndex { $0.number == month.number && $0.isLeap == month.isLeap }.map { $0 + 1 }
  }

  package func day(year: Int, position: Int, day: Int) throws(FormatError) -> Int? {
    guard (1...31).contains(day) else { return nil }
    let month = try month(year: year, position: position)
    let wanted = CalendarHandle.Fields(
      extendedYear: year - yearOffset, month: month.number, isLeapMonth: month.isLeap, day: day)
    let found = try handle.day(of: wanted)
    let fields = try handle.fields(of: found)
    // ICU is lenient: it carries a day that is not in the month into the next one.
    let isSame =
      (fields.extendedYear, fields.month, fields.isLeapMonth, fields.day)
      == (wanted.extendedYear, wanted.month, wanted.isLeapMonth, day)
    return isSame ? found : nil
  }
}

extension ICUCalendarArithmetic {
  package func era(year: Int, day: Int) throws(FormatError) -> (era: Int, year: Int) {
    let fields = try handle.fields(of: day)
    return (fields.era, fields.year)
  }

  package func extendedYear(era: Int, year: Int) throws(FormatError) -> Int? {
    let extended = try handle.extendedYear(era: era, year: year) + yearOffset
    guard years.contains(extended) else { return extended }
    // ICU extends eras beyond their start and end, so check whether the era contains the year.
    for day in try monthStarts(extended) where try self.era(year: extended, day: day) == (era, year) {
      return extended
    }
    return nil
  }

  /// Returns the first day of every month, and the last day of the year; an era may begin or end between them.
  private func monthStarts(_ year: Int) throws(FormatError) -> [Int] {
    let layout = try layout(year)
    var days = [layout.firstDay]
    for month in layout.months { days.append((days.last ?? 0) + month.length) }
    return days.dropLast() + days.suffix(1).map { $0 - 1 }
  }

  package func fields(of day: Int) throws(FormatError) -> CalendarFields {
    let fields = try handle.fields(of: day)
    let year = fields.extendedYear + yearOffset
    let layout = try layout(year)
    let month = layout.months.firstIndex { $0.number == fields.month && $0.isLeap == fields.isLeapMonth }
    guard let month else {
      throw FormatError(
        .icuFailure, "ICU returned month \(fields.month) for a year of the \(calendar) calendar without it")
    }
    return CalendarFields(
      era: fields.era, year: fields.year, extendedYear: year,
      month: CalendarMonth(fields.month, isLeap: fields.isLeapMonth), monthPosition: month + 1,
      day: fields.day, weekday: DayNumber(day).weekday, dayOfYear: day - layout.firstDay + 1,
      daysInMonth: layout.months[month].length, daysInYear: layout.months.reduce(0) { $0 + $1.length },
      monthsInYear: layout.months.count, isLeapYear: isLeap(layout))
  }

  /// Returns ICU's fields of a day, without validating the layout of its year.
  package func ownFields(of day: Int) throws(FormatError) -> CalendarHandle.Fields {
    var fields = try handle.fields(of: day)
    fields.extendedYear += yearOffset
    return fields
  }

  /// Returns whether ICU has all months of a year and counts its days from the first of them. ICU 72 confuses cached
  /// values of the Chinese and the Korean calendar, and then loses months or begins the year a day early.
  package func isSound(_ year: Int) -> Bool {
    do throws(FormatError) {
      let layout = try handle.year(year - yearOffset)
      guard Self.isSound(layout) else { return false }
      return try handle.fields(of: layout.firstDay).dayOfYear == 1
    } catch {
      return false
    }
  }

  private static func isSound(_ layout: CalendarHandle.Year) -> Bool {
    guard let first = layout.months.first else { return false }
    return first.number == 1 && !first.isLeap && layout.months.count >= 12
  }

  private func layout(_ year: Int) throws(FormatError) -> CalendarHandle.Year {
    let layout = try handle.year(year - yearOffset)
    guard Self.isSound(layout) else {
      throw FormatError(
        .icuFailure, "ICU returned inconsistent months for the year \(year) of the \(calendar) calendar")
    }
    return layout
  }

  private func isLeap(_ layout: CalendarHandle.Year) -> Bool {
    switch leapRule {
    case .days(let common): layout.months.reduce(0) { $0 + $1.length } > common
    case .months(let common): layout.months.count > common
    }
  }
}
