import RaqamMemory
import RaqamText
import RaqamValues

@testable import ICU
@testable import RaqamCalendars
@testable import RaqamDates

/// Formats with ICU, but with the dates of a ``/RaqamCalendars/CalendarSystem`` if ICU's own calendar has other dates.
///
/// ICU does not accept a custom calendar. But each field of a correct date is also a field of some day in ICU's
/// calendar. For example, ICU starts 1 Farvardin 1503 one day late, so year, month and day come from the text of the
/// next day. The engine formats the actual instant and replaces each date field by the field of such a day. Weekday,
/// time and zone are those of the actual instant.
///
/// *Limits*: a field that no day of ICU's calendar has remains ICU's. This affects the 31st day of some printed Umm
/// al-Qura months before 1356.
final class CorrectedInstantEngine: Sendable {
  private let base: ICUInstantEngine
  private let rules: TimeZoneRules
  private let weeks: WeekRules
  private let calendar: CalendarSystem
  private let icu: ICUCalendarArithmetic
  /// The calendar with ICU's arithmetic.
  private let computed: CalendarSystem
  /// Whether ICU's months of a year agree with ours. The limit suffices because a formatter rarely meets more than a
  /// few years.
  private let agreements = MemoTable<Int, Bool>(limit: 1024)

  init(
    _ base: ICUInstantEngine, calendar: CalendarSystem, rules: TimeZoneRules, weeks: WeekRules
  ) throws(FormatError) {
    self.base = base
    self.calendar = calendar
    self.rules = rules
    self.weeks = weeks
    icu = try ICUCalendarArithmetic(calendar.id)
    computed = CalendarSystem(calendar.id, arithmetic: icu, validDays: calendar.validDays)
  }

  func fields(_ instant: Instant) throws(FormatError) -> FieldedText {
    if let text = try corrected(instant) { return text }
    return try base.fields(instant)
  }
}

extension CorrectedInstantEngine {
  /// Returns the text with the fields of our calendar, or `nil` if ICU's date is correct.
  private func corrected(_ instant: Instant) throws(FormatError) -> FieldedText? {
    let offset = rules.offset(at: instant).seconds
    let local = instant.localDateTime(utcOffset: offset)
    guard try isDisputed(local.day) else { return nil }
    let text = try base.fields(instant)
    let days = try sourceDays(local.day, for: Set(text.fields.map(\.kind)))
    var texts: [Int: FieldedText] = [:]
    for day in Set(days.values) { texts[day] = try base.fields(of: day) }
    return text.replacingFields { kind in days[kind].flatMap { texts[$0] } }
  }

  /// Returns whether ICU's calendar differs in the year of an instant.
  func isDisputed(_ instant: Instant) throws(FormatError) -> Bool {
    if try base.isCorrected(instant) { return true }
    return try isDisputed(rules.localDateTime(at: instant).day)
  }

  private func isDisputed(_ day: DayNumber) throws(FormatError) -> Bool {
    guard calendar.validDays.contains(day) else { return false }
    let year = try calendar.arithmetic.date(of: day.value).year
    // The search for a matching day also visits neighboring years.
    guard icu.years.contains(year - 1), icu.years.contains(year + 2) else { return false }
    return try !agrees(year)
  }

  /// Maps each field kind (ICU's number) to a day whose ICU date has the wanted field.
  private func sourceDays(_ day: DayNumber, for kinds: Set<Int32>) throws(FormatError) -> [Int32: Int] {
    let fields = try calendar.fields(of: day)
    let year = fields.extendedYear
    var days: [Int32: Int] = [:]
    for kind in kinds {
      switch DateFormatField(rawValue: kind) {
      case .era, .year, .extendedYear, .yearName, .relatedYear: days[kind] = try middle(of: year)
      case .month, .standaloneMonth, .quarter, .standaloneQuarter:
        days[kind] = try self.day(inMonth: fields.month, near: year)
      case .date, .dayOfWeekInMonth:
        days[kind] = try self.day(numbered: fields.day, near: fields.monthPosition, year: year)
      case .dayOfYear: days[kind] = try self.day(ofYear: fields.dayOfYear, near: year)
      // The weeks in the middle of a year belong to no other year.
      case .yearOfWeek: days[kind] = try middle(of: calendar.weekOfYear(of: day, rules: weeks).year)
      case .weekOfYear: days[kind] = try self.day(inWeek: calendar.weekOfYear(of: day, rules: weeks))
      case .weekOfMonth:
        days[kind] = try self.day(inWeekOfMonth: calendar.weekOfMonth(of: day, rules: weeks), near: day.value)
      default: break
      }
    }
    return days
  }

  /// Returns whether ICU's months of a year begin and end on the same days as ours. Comparing the first and last day of
  /// each month suffices.
  private func agrees(_ year: Int) throws(FormatError) -> Bool {
    try agreements.value(for: year) { () throws(FormatError) in try isSame(year) }
  }

  private func isSame(_ year: Int) throws(FormatError) -> Bool {
    let engine = calendar.arithmetic
    let newYear = try engine.firstDay(year: year, position: 1)
    for position in 1...(try engine.monthCount(year: year)) {
      let month = try engine.month(year: year, position: position)
      let first = try engine.firstDay(year: year, position: position)
      let last = try engine.firstDay(year: year, position: position + 1) - 1
      for day in [first, last] {
        let theirs = try icu.ownFields(of: day)
        guard theirs.extendedYear == year, theirs.month == month.number, theirs.isLeapMonth == month.isLeap,
          theirs.day == day - first + 1, theirs.dayOfYear == day - newYear + 1
        else { return false }
      }
    }
    return true
  }
}

/// Days whose field in ICU's calendar equals the wanted field of ours.
extension CorrectedInstantEngine {
  /// Returns a day with the wanted number near `day`: the day itself, or the day at the distance between ICU's number
  /// and the wanted one. Returns `nil` if neither has the number.
  private func day(
    near day: Int, wanted: Int, in count: KeyPath<CalendarHandle.Fields, Int>
  ) throws(FormatError) -> Int? {
    let distance = try wanted - icu.ownFields(of: day)[keyPath: count]
    if distance == 0 { return day }
    return try icu.ownFields(of: day + distance)[keyPath: count] == wanted ? day + distance : nil
  }

  /// Returns a year and up to 40 years on either side, nearest first.
  private func years(near year: Int) -> some Sequence<Int> {
    (0...40).lazy.flatMap { $0 == 0 ? [year] : [year - $0, year + $0] }.filter {
      self.calendar.validYears.contains($0) && self.calendar.validYears.contains($0 + 1)
    }
  }

  /// Returns a day in the middle of a year, which ICU's calendar and ours assign to the same year.
  private func middle(of year: Int) throws(FormatError) -> Int? {
    let middle = try calendar.arithmetic.firstDay(year: year, position: 6)
    return try icu.ownFields(of: middle).extendedYear == year ? middle : nil
  }

  private func day(inMonth month: CalendarMonth, near year: Int) throws(FormatError) -> Int? {
    for year in years(near: year) {
      guard let position = try calendar.arithmetic.position(year: year, month: month) else { continue }
      let middle = try calendar.arithmetic.firstDay(year: year, position: position) + 14
      let theirs = try icu.ownFields(of: middle)
      if theirs.month == month.number, theirs.isLeapMonth == month.isLeap { return middle }
    }
    return nil
  }

  private func day(numbered number: Int, near position: Int, year: Int) throws(FormatError) -> Int? {
    for position in [position] + (1...(try calendar.arithmetic.monthCount(year: year))) {
      let expected = try calendar.arithmetic.firstDay(year: year, position: position) + number - 1
      if let day = try day(near: expected, wanted: number, in: \.day) { return day }
    }
    return nil
  }

  private func day(ofYear number: Int, near year: Int) throws(FormatError) -> Int? {
    for year in years(near: year) {
      let expected = try calendar.arithmetic.firstDay(year: year, position: 1) + number - 1
      if let day = try day(near: expected, wanted: number, in: \.dayOfYear) { return day }
    }
    return nil
  }

  /// Returns a day in the week with this number, in ICU's year or the nearest year with such a week. Not every year of
  /// ICU has as many weeks as ours.
  private func day(inWeek week: CalendarWeek) throws(FormatError) -> Int? {
    for year in years(near: week.year) where (year - 1...year + 1).allSatisfy(icu.isSound) {
      let middle = try icu.firstDay(year: year, position: 1) + 7 * (week.week - 1)
      let wanted = CalendarWeek(year: year, week: week.week)
      for day in middle - 3...middle + 10 where try computed.weekOfYear(of: DayNumber(day), rules: weeks) == wanted {
        return day
      }
    }
    return nil
  }

  /// Returns the nearest day in a week of this number in any of ICU's months. A month of six weeks, or days before the
  /// first week of a month, occur within three years.
  private func day(inWeekOfMonth week: Int, near day: Int) throws(FormatError) -> Int? {
    for distance in 0...1100 {
      for day in [day - distance, day + distance] where calendar.validDays.contains(DayNumber(day)) {
        // Use the day number only: ICU has no months in some years, but still numbers their days.
        let number = try icu.ownFields(of: day).day
        if weeks.numbering.week(ofDay: number, on: DayNumber(day).weekday) == week { return day }
      }
    }
    return nil
  }
}
