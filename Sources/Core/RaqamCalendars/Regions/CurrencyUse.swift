internal import ICU

/// The time in which regions use a currency.
package struct CurrencyUse: Hashable, Sendable {
  /// Whether the currency is or was legal tender in a region. Funds, units of account and metals never were.
  package let isTender: Bool
  /// The first and the last day of use in any region, in UTC; `nil` if the day is unknown or the use has not ended.
  package let first: DayNumber?
  package let last: DayNumber?

  package init(isTender: Bool, first: DayNumber?, last: DayNumber?) {
    self.isTender = isTender
    self.first = first
    self.last = last
  }

  /// Returns whether the currency is legal tender in a region on a day.
  package func isTender(on day: DayNumber) -> Bool {
    isTender && first.map { $0 <= day } ?? true && last.map { day <= $0 } ?? true
  }
}

extension CurrencyUse {
  private init(_ use: NumberData.CurrencyUse) {
    // A use begins and ends with a day of UTC or, since CLDR 48, of the region's time zone, at most 12 hours off.
    self.init(
      isTender: use.isTender, first: use.start.map { Self.day(of: $0 + Self.halfDay) },
      last: use.end.map { Self.day(of: $0 - Self.halfDay) })
  }

  private static let halfDay: Int64 = 43_200_000

  private static func day(of epochMilliseconds: Int64) -> DayNumber {
    Instant(epochMilliseconds: epochMilliseconds).localDateTime(utcOffset: 0).day
  }

  /// Joins the uses in two regions. A currency that was legal tender anywhere ignores its other uses.
  fileprivate func joined(with other: CurrencyUse) -> CurrencyUse {
    guard isTender == other.isTender else { return isTender ? self : other }
    return CurrencyUse(
      isTender: isTender, first: first.flatMap { day in other.first.map { min(day, $0) } },
      last: last.flatMap { day in other.last.map { max(day, $0) } })
  }

  /// The uses in libicu's data by code.
  private static let ofICU = Result { () throws(FormatError) -> [String: CurrencyUse] in
    var uses: [String: CurrencyUse] = [:]
    for use in try NumberData.currencyUses() {
      uses.merge([use.code: CurrencyUse(use)], uniquingKeysWith: { $0.joined(with: $1) })
    }
    return uses
  }

  /// Returns the use of a currency; `nil` if no region has it in CLDR's data.
  ///
  /// - Throws: `icuFailure`.
  package static func of(_ code: String, from data: RegionalData = .newest) throws(FormatError) -> CurrencyUse? {
    if let use = data.overlay?.uses[code] { return use }
    return try ofICU.get()[code]
  }
}
