/// A calendar: days to dates and back, lengths, and arithmetic on them.
///
/// ```swift
/// let persian = try CalendarSystem(.persian)
/// let day = try persian.dayNumber(of: CalendarDate(year: 1404, month: 1, day: 1), resolving: .reject)
/// print(day)                                                      // 2025-03-21
/// print(try persian.fields(of: day).weekday)                      // friday
/// print(try persian.add(1, .month, to: day, resolving: .reject))  // 2025-04-21
/// ```
///
/// Every answer is exact or an error: days and years beyond the calendar's range throw `outOfRange`.
///
/// *Thread safety*: a calendar never changes and may be used from any thread.
public struct CalendarSystem: Sendable {
  /// Which calendar this is.
  public let id: CalendarID
  /// The days that have a date here.
  public let validDays: ClosedRange<DayNumber>
  package let engine: any CalendarEngine

  /// Opens a calendar.
  ///
  /// *Errors*: `icuFailure` where libicu does not have the calendar.
  public init(_ id: CalendarID) throws(FormatError) {
    if let own = Self.ownEngine(of: id) {
      try self.init(id, engine: own)
    } else {
      try self.init(id, engine: ICUCalendarEngine(id))
    }
  }

  /// A calendar by an engine other than its own.
  package init(_ id: CalendarID, engine: any CalendarEngine) throws(FormatError) {
    let first = try engine.firstDay(year: engine.years.lowerBound, position: 1)
    let end = try engine.firstDay(year: engine.years.upperBound + 1, position: 1)
    self.init(id, engine: engine, validDays: DayNumber(first)...DayNumber(end - 1))
  }

  package init(_ id: CalendarID, engine: any CalendarEngine, validDays: ClosedRange<DayNumber>) {
    self.id = id
    self.engine = engine
    self.validDays = validDays
  }

  /// The arithmetic of a calendar; `nil` where only ICU has it.
  package static func ownEngine(of id: CalendarID) -> (any CalendarEngine)? {
    switch id {
    case .gregorian: GregorianEngine.hybrid
    case .iso8601: GregorianEngine.proleptic
    case .buddhist: GregorianEngine.buddhist
    case .roc: GregorianEngine.republicOfChina
    case .persian: PersianEngine()
    case .islamicCivil: IslamicTabularEngine.civil
    case .islamicTabular: IslamicTabularEngine.astronomical
    case .islamicUmmAlQura: UmmAlQuraEngine()
    case .hebrew: HebrewEngine()
    case .indian: IndianEngine()
    case .chinese: LunisolarEngine(.chinese, clock: .china)
    case .dangi: LunisolarEngine(.korean, clock: .korea)
    case .islamic, .islamicRGSA, .japanese, .coptic, .ethiopic, .ethiopicAmeteAlem: nil
    }
  }
}

extension CalendarSystem {
  /// The extended years that have dates here.
  public var validYears: ClosedRange<Int> { engine.years }

  /// The date of a day, with the lengths around it.
  ///
  /// *Errors*: `outOfRange` outside of ``validDays``.
  public func fields(of day: DayNumber) throws(FormatError) -> CalendarFields {
    try check(day)
    return try engine.fields(of: day.value)
  }

  /// The date of a day alone.
  ///
  /// ```swift
  /// try CalendarSystem(.persian).date(of: DayNumber(20_168))  // 1404-01-01
  /// ```
  ///
  /// *Errors*: `outOfRange` outside of ``validDays``.
  public func date(of day: DayNumber) throws(FormatError) -> CalendarDate {
    try check(day)
    let (year, position, number) = try engine.date(of: day.value)
    let month = try engine.month(year: year, position: position)
    return CalendarDate(year: year, month: month.number, isLeapMonth: month.isLeap, day: number)
  }

  /// How many months a year has.
  ///
  /// *Errors*: `outOfRange` outside of ``validYears``, here and below.
  public func monthsInYear(_ year: Int) throws(FormatError) -> Int {
    try check(year: year)
    return try engine.monthCount(year: year)
  }

  /// How many days a year has.
  public func daysInYear(_ year: Int) throws(FormatError) -> Int { try days(ofYear: year).count }

  /// The first and the last day of a year.
  ///
  /// ```swift
  /// try CalendarSystem(.persian).days(ofYear: 1404)  // 2025-03-21...2026-03-20
  /// ```
  public func days(ofYear year: Int) throws(FormatError) -> ClosedRange<DayNumber> {
    try check(year: year)
    let first = try engine.firstDay(year: year, position: 1)
    return DayNumber(first)...DayNumber(try engine.firstDay(year: year + 1, position: 1) - 1)
  }

  /// Whether a year is longer than a common one, by a day or by a month.
  public func isLeapYear(_ year: Int) throws(FormatError) -> Bool {
    try check(year: year)
    return try engine.isLeap(year: year)
  }

  /// The months of a year in order.
  ///
  /// ```swift
  /// try CalendarSystem(.hebrew).months(ofYear: 5785).map(\.number)  // 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13
  /// ```
  public func months(ofYear year: Int) throws(FormatError) -> [CalendarMonth] {
    try check(year: year)
    var months: [CalendarMonth] = []
    for position in 1...(try engine.monthCount(year: year)) {
      months.append(try engine.month(year: year, position: position))
    }
    return months
  }

  /// The first and the last day of a month.
  ///
  /// *Errors*: `invalidDate` where the year does not have the month.
  public func days(ofMonth month: CalendarMonth, year: Int) throws(FormatError) -> ClosedRange<DayNumber> {
    try check(year: year)
    guard let position = try engine.position(year: year, month: month) else {
      throw missingMonth(month, year: year)
    }
    let first = try engine.firstDay(year: year, position: position)
    return DayNumber(first)...DayNumber(try engine.firstDay(year: year, position: position + 1) - 1)
  }

  /// How many days a month has.
  ///
  /// ```swift
  /// try CalendarSystem(.persian).daysInMonth(CalendarMonth(12), year: 1404)  // 29
  /// ```
  ///
  /// *Errors*: `invalidDate` where the year does not have the month.
  public func daysInMonth(_ month: CalendarMonth, year: Int) throws(FormatError) -> Int {
    try days(ofMonth: month, year: year).count
  }
}

extension CalendarSystem {
  func check(_ day: DayNumber) throws(FormatError) {
    guard validDays.contains(day) else {
      throw FormatError(
        .outOfRange,
        "\(day) is outside of the \(id) calendar: \(validDays.lowerBound) to \(validDays.upperBound)")
    }
  }

  func check(year: Int) throws(FormatError) {
    guard engine.years.contains(year) else {
      throw FormatError(
        .outOfRange,
        "year \(year) is outside of the \(id) calendar: "
          + "\(engine.years.lowerBound) to \(engine.years.upperBound)")
    }
  }

  func missingMonth(_ month: CalendarMonth, year: Int) -> FormatError {
    let name = month.isLeap ? "leap month" : "month"
    return FormatError(
      .invalidDate, "year \(year) of the \(id) calendar has no \(name) \(month.number)")
  }
}
