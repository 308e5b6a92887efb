/// A calendar as a plan asks it: without existentials where speed counts, and with what ICU has of its own.
struct DatePlanCalendar: Sendable {
  enum Kind: UInt8, Sendable {
    case gregorian, persian, islamic, ummAlQura, hebrew
    /// Of twelve months and one era: the Indian calendar, Islamic ones with their dates adjusted.
    case other
  }

  let kind: Kind
  /// What the Gregorian calendars differ in.
  let gregorian: GregorianEngine
  /// The epoch of the Islamic ones.
  let islamic: IslamicTabularEngine
  let engine: any CalendarEngine
  /// Days on which a plan may be used: years of up to four digits in every calendar, and ICU reckons by the same rules.
  let days: ClosedRange<Int>

  /// `nil` where ICU has to write the dates.
  init?(_ system: CalendarSystem) {
    engine = system.engine
    gregorian = system.engine as? GregorianEngine ?? .proleptic
    islamic = system.engine as? IslamicTabularEngine ?? .civil
    var days = -3_600_000...2_900_000
    switch system.engine {
    case is GregorianEngine: kind = .gregorian
    case is PersianEngine: kind = .persian
    case is IslamicTabularEngine: kind = .islamic
    case is UmmAlQuraEngine: kind = .ummAlQura
    case is HebrewEngine:
      kind = .hebrew
      // From the first year on. Before it ICU's Hebrew calendar goes astray.
      days = -2_092_590...2_900_000
    case is IndianEngine: kind = .other
    case is ShiftedIslamicEngine, is AnnouncedIslamicEngine:
      // These two reckon with ICU's moon, which is slow and needs ICU.
      if system.id == .islamic || system.id == .islamicRGSA { return nil }
      kind = .other
    default: return nil
    }
    // From the second year on. ICU has leap years of its own before the first.
    self.days = system.id.isIslamic ? -491_700...2_900_000 : days
  }
}

extension DatePlanCalendar {
  /// Extended year, place of the month and day of the month; `nil` where the calendar fails.
  @inline(__always)
  func date(of day: Int) -> (year: Int, position: Int, day: Int)? {
    switch kind {
    case .gregorian:
      guard !gregorian.isHybrid || day >= GregorianEngine.cutover else { return gregorian.date(of: day) }
      let date = GregorianArithmetic.nearDate(of: day)
      return (date.year &+ gregorian.yearOffset, date.month, date.day)
    case .persian: return PersianEngine().date(of: day)
    case .islamic: return islamic.date(of: day)
    case .ummAlQura: return UmmAlQuraEngine().date(of: day)
    case .hebrew: return HebrewEngine().date(of: day)
    case .other: return slowDate(of: day)
    }
  }

  @inline(never)
  private func slowDate(of day: Int) -> (year: Int, position: Int, day: Int)? {
    Self.orNil { () throws(FormatError) in try engine.date(of: day) }
  }

  /// The first day of a year; `nil` where the calendar fails.
  func newYear(_ year: Int) -> Int? {
    Self.orNil { () throws(FormatError) in try engine.firstDay(year: year, position: 1) }
  }

  /// Days of a year, as weeks are counted.
  func weekYearLength(_ year: Int) -> Int? {
    // ICU passes over the ten days that 1582 lacks.
    if kind == .gregorian { return gregorian.isLeap(year: year) ? 366 : 365 }
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
