/// A fast path for the dates of a calendar near the present, which avoids calls through a protocol.
///
/// The results equal those of the calendar's arithmetic, which tests verify.
@usableFromInline
package struct FastCalendar: Sendable {
  /// The arithmetic to call directly.
  @usableFromInline package enum Kind: UInt8, Sendable {
    case gregorian, persian, islamic, ummAlQura, hebrew
    /// Any other arithmetic, called through the protocol.
    case other
  }

  @usableFromInline let kind: Kind
  /// The variant of a Gregorian calendar.
  @usableFromInline let gregorian: GregorianCalendarArithmetic
  /// The variant of a tabular Islamic calendar.
  @usableFromInline let islamic: IslamicTabularArithmetic
  let arithmetic: any CalendarArithmetic
  /// How the months of a year are named.
  @usableFromInline package let monthNames: MonthNames
  /// Whether the number of a year depends on its era for every year, not only before the main era.
  @usableFromInline package let countsYearsByEra: Bool

  /// How the months of a year are named.
  @usableFromInline package enum MonthNames: UInt8, Sendable {
    /// By their position.
    case byPlace
    /// Common years have no sixth month, and leap years another name for the seventh.
    case hebrew
    /// A leap month repeats the name of the preceding one.
    case repeated
  }

  init(
    _ kind: Kind, _ arithmetic: some CalendarArithmetic, gregorian: GregorianCalendarArithmetic = .proleptic,
    islamic: IslamicTabularArithmetic = .civil, monthNames: MonthNames = .byPlace, countsYearsByEra: Bool = false
  ) {
    self.kind = kind
    self.arithmetic = arithmetic
    self.gregorian = gregorian
    self.islamic = islamic
    self.monthNames = monthNames
    self.countsYearsByEra = countsYearsByEra
  }

  /// The days of the fast path: from 7888 BC to the year 10,019. Every calendar has dates for them.
  @inlinable package static var days: ClosedRange<Int> { -3_600_000...2_940_000 }
}

extension FastCalendar {
  /// The extended year, the position of the month and the day of the month.
  @usableFromInline package typealias Date = (year: Int, position: Int, day: Int)

  /// Returns the date of a day in ``days``; `nil` if the arithmetic fails.
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

  /// Returns the date of any day; `nil` if the arithmetic fails.
  @usableFromInline @inline(never)
  package func slowDate(of day: Int) -> Date? {
    Self.orNil { () throws(FormatError) in try arithmetic.date(of: day) }
  }

  /// Returns the first day of a month near the present; `nil` if the arithmetic fails. The position after the last one
  /// is the first month of the next year.
  @inlinable @inline(__always)
  package func firstDay(year: Int, position: Int) -> Int? {
    guard year >= -20_000, year <= 20_000 else { return nil }
    switch kind {
    case .gregorian: return gregorian.firstDay(year: year, position: position)
    case .persian: return PersianArithmetic().firstDay(year: year, position: position)
    case .islamic: return islamic.firstDay(year: year, position: position)
    case .ummAlQura: return UmmAlQuraArithmetic().firstDay(year: year, position: position)
    case .hebrew: return HebrewArithmetic().firstDay(year: year, position: position)
    case .other: return slowFirstDay(year: year, position: position)
    }
  }

  @usableFromInline @inline(never)
  func slowFirstDay(year: Int, position: Int) -> Int? {
    Self.orNil { () throws(FormatError) in try arithmetic.firstDay(year: year, position: position) }
  }

  /// Returns the first day of a year; `nil` if the arithmetic fails.
  package func newYear(_ year: Int) -> Int? {
    firstDay(year: year, position: 1) ?? slowFirstDay(year: year, position: 1)
  }

  /// Returns the length of a year as ICU's week numbering uses it; `nil` if the arithmetic fails.
  package func weekYearLength(_ year: Int) -> Int? {
    // ICU ignores that 1582 lacks ten days.
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

/// Eras and names with ICU's numbers.
extension FastCalendar {
  /// Returns the era and the year of the era on a day of an extended year.
  package func era(year: Int, day: Int) -> (era: Int, year: Int) {
    if kind == .gregorian, !countsYearsByEra { return gregorian.era(year: year, day: day) }
    return Self.orNil { () throws(FormatError) in try arithmetic.era(year: year, day: day) } ?? (0, year)
  }

  /// Returns ICU's number of a month, from 0. Common years of the Hebrew calendar skip a number, and leap months repeat
  /// that of the preceding month.
  package func monthIndex(_ date: Date) -> Int {
    monthNames == .byPlace ? date.position - 1 : (month(date)?.number ?? date.position) - 1
  }

  /// Returns the index of a month in the names of a plan. They follow ICU's names, which have an additional one for the
  /// second Adar of leap years; names of leap months follow the twelve names.
  package func monthNameIndex(_ date: Date) -> Int {
    let index = monthIndex(date)
    switch monthNames {
    case .byPlace: return index
    case .hebrew: return index == 6 && HebrewArithmetic().isLeap(year: date.year) ? 13 : index
    case .repeated: return month(date)?.isLeap == true ? index + 12 : index
    }
  }

  private func month(_ date: Date) -> CalendarMonth? {
    Self.orNil { () throws(FormatError) in try arithmetic.month(year: date.year, position: date.position) }
  }
}
