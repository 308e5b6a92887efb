internal import CICU
package import RaqamValues

/// Owns one `UCalendar` in GMT, which does not change once it is open.
///
/// Sendable: every call of the shim works on a separate clone.
@safe package struct CalendarHandle: ~Copyable, @unchecked Sendable {
  private let raw: OpaquePointer

  /// Opens a calendar by ICU's keyword value: `chinese`, `ethiopic-amete-alem`.
  ///
  /// An unknown calendar is rejected, although ICU would use the Gregorian one.
  package init(calendar: String, proleptic: Bool = false) throws(FormatError) {
    unsafe raw = try opened("ucal_open") { unsafe cicu_calendar_open(calendar, proleptic, &$0) }
  }

  deinit { unsafe cicu_calendar_close(raw) }
}

extension CalendarHandle {
  /// A day's fields with ICU's meanings, except that months count from 1.
  package struct Fields: Hashable, Sendable {
    package var era = 0
    package var year = 0
    package var extendedYear = 0
    package var month = 0
    package var isLeapMonth = false
    package var day = 0
    package var dayOfYear = 0

    /// Creates the fields that ``day(of:)`` uses.
    package init(extendedYear: Int, month: Int, isLeapMonth: Bool, day: Int) {
      self.extendedYear = extendedYear
      self.month = month
      self.isLeapMonth = isLeapMonth
      self.day = day
    }

    init(_ fields: cicu_calendar_fields) {
      era = Int(fields.era)
      year = Int(fields.year)
      extendedYear = Int(fields.extended_year)
      month = Int(fields.month)
      isLeapMonth = fields.leap_month != 0
      day = Int(fields.day)
      dayOfYear = Int(fields.day_of_year)
    }
  }

  /// A year's first day (days since 1970-01-01) and its months in order.
  package struct Year: Hashable, Sendable {
    package var firstDay: Int
    package var months: [Month]
  }

  /// A month of a year; `length` is in days.
  package struct Month: Hashable, Sendable {
    package var number: Int
    package var isLeap: Bool
    package var length: Int
  }

  /// Returns the fields of a day since 1970-01-01.
  package borrowing func fields(of day: Int) throws(FormatError) -> Fields {
    var fields = cicu_calendar_fields()
    try unsafe check(cicu_calendar_fields_of(raw, Double(day), &fields), "ucal_get")
    return Fields(fields)
  }

  /// Returns the day of `extendedYear`, `month`, `isLeapMonth` and `day`. ICU is lenient: month 14 is in the next
  /// year.
  package borrowing func day(of fields: Fields) throws(FormatError) -> Int {
    var wanted = cicu_calendar_fields()
    wanted.extended_year = try int32(fields.extendedYear, "ucal_set")
    wanted.month = try int32(fields.month, "ucal_set")
    wanted.leap_month = fields.isLeapMonth ? 1 : 0
    wanted.day = try int32(fields.day, "ucal_set")
    var day = 0.0
    try unsafe check(cicu_calendar_day_of(raw, &wanted, &day), "ucal_getMillis")
    guard let day = Int(exactly: day) else { throw FormatError.illegalArgument("ucal_getMillis") }
    return day
  }

  package borrowing func extendedYear(era: Int, year: Int) throws(FormatError) -> Int {
    var extended: Int32 = 0
    let era = try int32(era, "ucal_set")
    let year = try int32(year, "ucal_set")
    try unsafe check(cicu_calendar_extended_year(raw, era, year, &extended), "ucal_get")
    return Int(extended)
  }

  package borrowing func year(_ extendedYear: Int) throws(FormatError) -> Year {
    var year = cicu_calendar_year()
    let number = try int32(extendedYear, "ucal_set")
    try unsafe check(cicu_calendar_year_of(raw, number, &year), "ucal_get")
    guard let firstDay = Int(exactly: year.first_day) else {
      throw FormatError.illegalArgument("ucal_getMillis")
    }
    let count = Int(year.month_count)
    let months = unsafe withUnsafeBytes(of: &year.months) { bytes in
      unsafe bytes.bindMemory(to: cicu_calendar_month.self).prefix(count).map {
        Month(number: Int($0.month), isLeap: $0.leap_month != 0, length: Int($0.length))
      }
    }
    return Year(firstDay: firstDay, months: months)
  }
}

/// The start of an era in the Gregorian calendar.
package struct EraStart: Sendable {
  /// ICU's number of the era.
  package let era: Int
  package let year: Int
  package let month: Int
  package let day: Int

  /// Returns the eras of a calendar, in ascending order of their numbers.
  package static func all(calendar: String) throws(FormatError) -> [EraStart] {
    // The Japanese calendar has 237 eras.
    var eras = [cicu_calendar_era](repeating: cicu_calendar_era(), count: 1024)
    var count: Int32 = 0
    try unsafe check(cicu_calendar_eras(calendar, &eras, 1024, &count), "calendarData")
    return eras.prefix(Int(count)).map {
      EraStart(era: Int($0.era), year: Int($0.year), month: Int($0.month), day: Int($0.day))
    }.sorted { $0.era < $1.era }
  }
}

/// CLDR's week data. Weekdays are numbered as in ISO 8601: 1 is Monday.
package struct WeekData: Hashable, Sendable {
  package let firstWeekday: Int
  package let minimalDays: Int
  package let weekend: [Int]

  /// Creates the data of a locale's region; those of the world if ICU does not know the region.
  package init(locale: String) throws(FormatError) {
    var rules = cicu_week_rules()
    try unsafe check(cicu_week_rules_of(locale, &rules), "ucal_getDayOfWeekType")
    firstWeekday = Int(rules.first_weekday)
    minimalDays = Int(rules.minimal_days)
    weekend = unsafe withUnsafeBytes(of: &rules.weekend) { bytes in
      bytes.indices.filter { unsafe bytes[$0] != 0 }.map { $0 + 1 }
    }
  }
}
