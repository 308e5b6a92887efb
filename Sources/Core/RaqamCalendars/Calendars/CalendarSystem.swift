internal import Synchronization

/// A calendar: converts days to dates and back, and computes lengths and differences.
///
/// ```swift
/// let persian = try CalendarSystem(.persian)
/// let day = try persian.dayNumber(of: CalendarDate(year: 1404, month: 1, day: 1), resolving: .reject)
/// print(day)                                                      // 2025-03-21
/// print(try persian.fields(of: day).weekday)                      // friday
/// print(try persian.day(byAdding: 1, .month, to: day, resolving: .reject))  // 2025-04-21
/// ```
///
/// All results are exact: days and years outside the calendar's range throw `outOfRange`.
///
/// ## Thread Safety
///
/// A calendar is immutable and may be used from any thread.
public struct CalendarSystem: Sendable {
  /// The identifier of the calendar.
  public let id: CalendarID
  /// The days that have a date in this calendar.
  public let validDays: ClosedRange<DayNumber>
  package let arithmetic: any CalendarArithmetic
  /// The deviation of its dates from the computed ones; `nil` for none.
  package let adjustment: HijriAdjustment?

  /// Creates a calendar.
  ///
  /// - Throws: `icuFailure` if libicu does not have the calendar.
  public init(_ id: CalendarID) throws(FormatError) {
    if let made = Self.made.withLock({ $0[id] }) {
      self = made
    } else {
      try self.init(id, arithmetic: Self.arithmetic(of: id))
      Self.made.withLock { [self] in $0[id] = self }
    }
  }

  /// Calendars by id: computing the first and last year of a lunar calendar takes over 1 ms.
  private static let made = Mutex<[CalendarID: CalendarSystem]>([:])

  /// Creates a calendar with custom arithmetic.
  package init(
    _ id: CalendarID, arithmetic: any CalendarArithmetic, adjustment: HijriAdjustment? = nil
  ) throws(FormatError) {
    let first = try arithmetic.firstDay(year: arithmetic.years.lowerBound, position: 1)
    let end = try arithmetic.firstDay(year: arithmetic.years.upperBound + 1, position: 1)
    self.init(
      id, arithmetic: arithmetic, validDays: DayNumber(first)...DayNumber(end - 1), adjustment: adjustment)
  }

  package init(
    _ id: CalendarID, arithmetic: any CalendarArithmetic, validDays: ClosedRange<DayNumber>,
    adjustment: HijriAdjustment? = nil
  ) {
    self.id = id
    self.arithmetic = arithmetic
    self.validDays = validDays
    self.adjustment = adjustment
  }

  /// Returns the arithmetic of a calendar. The months of `islamic` and `islamic-rgsa` are those that libicu computes.
  private static func arithmetic(of id: CalendarID) throws(FormatError) -> any CalendarArithmetic {
    switch id {
    case .gregorian: GregorianCalendarArithmetic.hybrid
    case .iso8601: GregorianCalendarArithmetic.proleptic
    case .buddhist: GregorianCalendarArithmetic.buddhist
    case .roc: GregorianCalendarArithmetic.republicOfChina
    case .persian: PersianArithmetic()
    case .islamicCivil: IslamicTabularArithmetic.civil
    case .islamicTabular: IslamicTabularArithmetic.astronomical
    case .islamicUmmAlQura: UmmAlQuraArithmetic()
    case .hebrew: HebrewArithmetic()
    case .indian: IndianArithmetic()
    case .chinese: LunisolarArithmetic(.chinese, clock: .china)
    case .dangi: LunisolarArithmetic(.korean, clock: .korea)
    case .japanese: try JapaneseArithmetic()
    case .coptic: CopticArithmetic.coptic
    case .ethiopic: CopticArithmetic.ethiopic
    case .ethiopicAmeteAlem: CopticArithmetic.ethiopicAmeteAlem
    case .islamic, .islamicRGSA: try ICUCalendarArithmetic(id)
    }
  }
}

extension CalendarSystem {
  /// The extended years that have dates in this calendar.
  public var validYears: ClosedRange<Int> { arithmetic.years }

  /// Returns the fields of a day, including the lengths of its month and year.
  ///
  /// - Throws: `outOfRange` if the day is outside ``validDays``.
  public func fields(of day: DayNumber) throws(FormatError) -> CalendarFields {
    try check(day)
    return try arithmetic.fields(of: day.value)
  }

  /// Returns the date of a day, without other fields.
  ///
  /// ```swift
  /// try CalendarSystem(.persian).date(of: DayNumber(20_168))  // 1404-01-01
  /// ```
  ///
  /// - Throws: `outOfRange` if the day is outside ``validDays``.
  public func date(of day: DayNumber) throws(FormatError) -> CalendarDate {
    try check(day)
    let (year, position, number) = try arithmetic.date(of: day.value)
    let month = try arithmetic.month(year: year, position: position)
    return CalendarDate(year: year, month: month.number, isLeapMonth: month.isLeap, day: number)
  }

  /// Returns the number of months in a year.
  ///
  /// - Throws: `outOfRange` if the year is outside ``validYears``.
  public func monthsInYear(_ year: Int) throws(FormatError) -> Int {
    try check(year: year)
    return try arithmetic.monthCount(year: year)
  }

  /// Returns the number of days in a year.
  ///
  /// - Throws: `outOfRange` if the year is outside ``validYears``.
  public func daysInYear(_ year: Int) throws(FormatError) -> Int { try days(ofYear: year).count }

  /// Returns the range from the first to the last day of a year.
  ///
  /// ```swift
  /// try CalendarSystem(.persian).days(ofYear: 1404)  // 2025-03-21...2026-03-20
  /// ```
  ///
  /// - Throws: `outOfRange` if the year is outside ``validYears``.
  public func days(ofYear year: Int) throws(FormatError) -> ClosedRange<DayNumber> {
    try check(year: year)
    let first = try arithmetic.firstDay(year: year, position: 1)
    return DayNumber(first)...DayNumber(try arithmetic.firstDay(year: year + 1, position: 1) - 1)
  }

  /// Returns whether a year is longer than a common one, by a day or by a month.
  ///
  /// - Throws: `outOfRange` if the year is outside ``validYears``.
  public func isLeapYear(_ year: Int) throws(FormatError) -> Bool {
    try check(year: year)
    return try arithmetic.isLeap(year: year)
  }

  /// Returns the months of a year in order.
  ///
  /// ```swift
  /// try CalendarSystem(.hebrew).months(ofYear: 5785).map(\.number)  // 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13
  /// ```
  ///
  /// - Throws: `outOfRange` if the year is outside ``validYears``.
  public func months(ofYear year: Int) throws(FormatError) -> [CalendarMonth] {
    try check(year: year)
    var months: [CalendarMonth] = []
    for position in 1...(try arithmetic.monthCount(year: year)) {
      months.append(try arithmetic.month(year: year, position: position))
    }
    return months
  }

  /// Returns the range from the first to the last day of a month.
  ///
  /// - Throws: `invalidDate` if the year does not have the month; `outOfRange` if the year is outside ``validYears``.
  public func days(ofMonth month: CalendarMonth, year: Int) throws(FormatError) -> ClosedRange<DayNumber> {
    try check(year: year)
    guard let position = try arithmetic.position(year: year, month: month) else {
      throw missingMonth(month, year: year)
    }
    let first = try arithmetic.firstDay(year: year, position: position)
    return DayNumber(first)...DayNumber(try arithmetic.firstDay(year: year, position: position + 1) - 1)
  }

  /// Returns the number of days in a month.
  ///
  /// ```swift
  /// try CalendarSystem(.persian).daysInMonth(CalendarMonth(12), year: 1404)  // 29
  /// ```
  ///
  /// - Throws: `invalidDate` if the year does not have the month; `outOfRange` if the year is outside ``validYears``.
  public func daysInMonth(_ month: CalendarMonth, year: Int) throws(FormatError) -> Int {
    try days(ofMonth: month, year: year).count
  }
}

extension CalendarSystem {
  func check(_ day: DayNumber) throws(FormatError) {
    guard validDays.contains(day) else {
      throw FormatError(
        .outOfRange,
        "\(day) is outside the supported range of the \(id) calendar: "
          + "\(validDays.lowerBound) to \(validDays.upperBound)")
    }
  }

  func check(year: Int) throws(FormatError) {
    guard arithmetic.years.contains(year) else {
      throw FormatError(
        .outOfRange,
        "year \(year) is outside the supported range of the \(id) calendar: "
          + "\(arithmetic.years.lowerBound) to \(arithmetic.years.upperBound)")
    }
  }

  func missingMonth(_ month: CalendarMonth, year: Int) -> FormatError {
    let name = month.isLeap ? "leap month" : "month"
    return FormatError(
      .invalidDate, "year \(year) of the \(id) calendar has no \(name) \(month.number)")
  }
}
