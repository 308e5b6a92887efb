/// The fields of a formatted date, numbered as in ICU (`UDateFormatField` in `unicode/udat.h`; `CICU` checks some of
/// the numbers).
package enum DateFormatField: Int32, CaseIterable, Sendable {
  case era, year, month, date, hourOfDay1, hourOfDay0, minute, second, fractionalSecond
  case dayOfWeek, dayOfYear, dayOfWeekInMonth, weekOfYear, weekOfMonth, amPm, hour1, hour0
  case timeZone, yearOfWeek, localDayOfWeek, extendedYear, julianDay, millisecondsInDay, timeZoneRFC, timeZoneGeneric
  case standaloneDay, standaloneMonth, quarter, standaloneQuarter, timeZoneSpecial, yearName
  case timeZoneLocalizedGMT, timeZoneISO, timeZoneISOLocal, relatedYear, amPmMidnightNoon, flexibleDayPeriod

  /// The pattern letters of UTS #35, in the order of the cases.
  private static let letters = Array("GyMdkHmsSEDFwWahKzYeugAZvcLQqVUOXxrbB".utf8)

  /// Creates the field of a pattern letter; `nil` for letters without a separate field.
  package init?(letter: UInt8) {
    guard let index = Self.letters.firstIndex(of: letter) else { return nil }
    self.init(rawValue: Int32(truncatingIfNeeded: index))
  }
}

/// The fields of a formatted number, numbered as in ICU (`UNumberFormatFields` in `unicode/unum.h`).
package enum NumberFormatField: Int32, Sendable {
  case integer, fraction, decimalSeparator, exponentSymbol, exponentSign, exponent, groupingSeparator
  case currency, percent, permill, sign, measureUnit, compact
}
