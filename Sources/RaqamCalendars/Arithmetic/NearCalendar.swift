/// A calendar on the days around ours, where its dates are asked for so often that a call through a protocol shows.
///
/// Every answer is that of its arithmetic; tests hold it to that.
@usableFromInline
package struct NearCalendar: Sendable {
  /// Which arithmetic is called by name.
  @usableFromInline package enum Kind: UInt8, Sendable {
    case gregorian, persian, islamic, ummAlQura, hebrew
    /// Any other, through the protocol.
    case other
  }

  @usableFromInline let kind: Kind
  /// What the Gregorian calendars differ in.
  @usableFromInline let gregorian: GregorianCalendarArithmetic
  /// The epoch of the Islamic ones.
  @usableFromInline let islamic: IslamicTabularArithmetic
  let arithmetic: any CalendarArithmetic
  /// Five thousand years and more to either side, of which ICU has the same rules.
  package let days: ClosedRange<Int>
  /// Whether months are named by their place in the year; else ``monthNameIndex(_:)`` tells.
  @usableFromInline package let namesMonthsByPlace: Bool

  init(
    _ kind: Kind, _ arithmetic: some CalendarArithmetic, gregorian: GregorianCalendarArithmetic = .proleptic,
    islamic: IslamicTabularArithmetic = .civil, days: ClosedRange<Int> = Self.usualDays
  ) {
    self.kind = kind
    self.arithmetic = arithmetic
    self.gregorian = gregorian
    self.islamic = islamic
    self.days = days
    namesMonthsByPlace = kind != .hebrew
  }

  static let usualDays = -3_600_000...2_900_000
}

extension NearCalendar {
  /// A year by its extended year, in which month, by its place, and on which day.
  @usableFromInline package typealias Date = (year: Int, position: Int, day: Int)

  /// The date of one of `days`; `nil` where the calendar fails.
  @inlinable @inline(__always)
  package func date(of day: Int) -> Date? {
    switch kind {
    case .gregorian:
      guard !gregorian.isHybrid || day >= GregorianCalendarArithmetic.cutover else { return gregorian.date(of: day) }
      let date = GregorianArithmetic.nearDate(of: day)
      return (date.year &+ gregorian.yearOffset, date.month, date.day)
    case .persian: return PersianArithmetic().date(of: day)
    case .islamic: return islamic.date(of: day)
    case .ummAlQura: return UmmAlQuraArithmetic().date(of: day)
    case .hebrew: return HebrewArithmetic().date(of: day)
    case .other: return slowDate(of: day)
    }
  }

  @usableFromInline @inline(never)
  func slowDate(of day: Int) -> Date? {
    Self.orNil { () throws(FormatError) in try arithmetic.date(of: day) }
  }

  /// The first day of a year; `nil` where the calendar fails.
  package func newYear(_ year: Int) -> Int? {
    Self.orNil { () throws(FormatError) in try arithmetic.firstDay(year: year, position: 1) }
  }

  /// Days of a year, as ICU counts weeks; `nil` where the calendar fails.
  package func weekYearLength(_ year: Int) -> Int? {
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

/// Eras and names as ICU numbers them.
extension NearCalendar {
  /// Era and year of the era.
  package func era(year: Int) -> (era: Int, year: Int) {
    kind == .gregorian ? gregorian.era(year: year, day: 0) : (0, year)
  }

  /// What ICU takes for the extended year: the Gregorian one in all Gregorian calendars.
  package func icuExtendedYear(_ year: Int) -> Int { kind == .gregorian ? year - gregorian.yearOffset : year }

  /// The number of a month among ICU's, from 0: of the Hebrew months one is left out in common years.
  package func monthIndex(_ date: Date) -> Int {
    guard kind == .hebrew else { return date.position - 1 }
    return HebrewArithmetic().month(year: date.year, position: date.position).number - 1
  }

  /// The place of a month among ICU's names: the second Adar of leap years has one of its own.
  package func monthNameIndex(_ date: Date) -> Int {
    let index = monthIndex(date)
    return kind == .hebrew && index == 6 && HebrewArithmetic().isLeap(year: date.year) ? 13 : index
  }
}
