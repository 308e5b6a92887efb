/// A calendar as a plan asks it: without existentials where speed counts, and with what ICU has of its own.
enum DatePlanCalendar: Sendable {
  case gregorian(GregorianEngine)
  case persian(PersianEngine)
  case islamic(IslamicTabularEngine)
  case ummAlQura(UmmAlQuraEngine)
  case hebrew(HebrewEngine)
  /// Of twelve months and one era: the Indian calendar, Islamic ones with their dates adjusted.
  case other(any CalendarEngine)

  /// `nil` where ICU has to write the dates.
  init?(_ system: CalendarSystem) {
    switch system.engine {
    case let engine as GregorianEngine: self = .gregorian(engine)
    case let engine as PersianEngine: self = .persian(engine)
    case let engine as IslamicTabularEngine: self = .islamic(engine)
    case let engine as UmmAlQuraEngine: self = .ummAlQura(engine)
    case let engine as HebrewEngine: self = .hebrew(engine)
    case is IndianEngine: self = .other(system.engine)
    case is ShiftedIslamicEngine, is AnnouncedIslamicEngine:
      // These two reckon with ICU's moon, which is slow and needs ICU.
      if system.id == .islamic || system.id == .islamicRGSA { return nil }
      self = .other(system.engine)
    default: return nil
    }
  }
}

extension DatePlanCalendar {
  /// Days on which a plan may be used: years of up to four digits in every calendar, and ICU's reckoning agrees.
  var days: ClosedRange<Int> {
    switch self {
    // From the first year on. Before it ICU's Hebrew calendar goes astray.
    case .hebrew: -2_092_590...2_900_000
    default: -3_600_000...2_900_000
    }
  }

  /// Extended year, place of the month and day of the month; `nil` where the calendar fails.
  @inline(__always)
  func date(of day: Int) -> (year: Int, position: Int, day: Int)? {
    switch self {
    case .gregorian(let engine):
      guard !engine.isHybrid || day >= GregorianEngine.cutover else { return engine.date(of: day) }
      let date = GregorianArithmetic.nearDate(of: day)
      return (date.year &+ engine.yearOffset, date.month, date.day)
    case .persian(let engine): return engine.date(of: day)
    case .islamic(let engine): return engine.date(of: day)
    case .ummAlQura(let engine): return engine.date(of: day)
    case .hebrew(let engine): return engine.date(of: day)
    case .other(let engine): return Self.orNil { () throws(FormatError) in try engine.date(of: day) }
    }
  }

  /// The first day of a year; `nil` where the calendar fails.
  func newYear(_ year: Int) -> Int? {
    switch self {
    case .gregorian(let engine): engine.firstDay(year: year, position: 1)
    case .persian(let engine): engine.newYear(year)
    case .islamic(let engine): engine.newYear(year)
    case .ummAlQura(let engine): engine.firstDay(year: year, position: 1)
    case .hebrew(let engine): engine.newYear(year)
    case .other(let engine): Self.orNil { () throws(FormatError) in try engine.firstDay(year: year, position: 1) }
    }
  }

  /// Days of a year, as weeks are counted.
  func weekYearLength(_ year: Int) -> Int? {
    if case .gregorian(let engine) = self {
      // ICU passes over the ten days that 1582 lacks.
      return engine.isLeap(year: year) ? 366 : 365
    }
    guard let first = newYear(year), let next = newYear(year + 1) else { return nil }
    return next - first
  }

  private static func orNil<Answer>(_ question: () throws(FormatError) -> Answer) -> Answer? {
    do throws(FormatError) {
      return try question()
    } catch {
      return nil
    }
  }
}
