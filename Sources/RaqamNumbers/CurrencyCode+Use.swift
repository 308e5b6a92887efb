internal import ICU

extension CurrencyCode {
  /// The last day, by UTC, on which the currency was in use in some region, where that is over at an instant; `nil` for one that is
  /// in use, for one that no region ever had, such as `XAU`, and for those that are defined.
  ///
  /// The dates are those of CLDR's supplemental data, as libicu has them; it knows nothing of what comes after its release.
  /// Of `DEM` it is 2002-03-09, in Kosovo.
  package func lastDay(before now: Instant) throws(FormatError) -> DayNumber? {
    guard source == .icu else { return nil }
    do throws(ICUFailure) {
      let now = Double(now.epochMilliseconds)
      let (first, last) = (-1e14, 1e14)
      guard try !NumberData.isInUse(currency: code, from: now, to: last),
        try NumberData.isInUse(currency: code, from: first, to: now)
      else { return nil }
      // In use at some time from `low` on, and at none from `high` on.
      var (low, high) = (first, now)
      while high - low > Self.day / 2 {
        let middle = ((low + high) / 2).rounded()
        if try NumberData.isInUse(currency: code, from: middle, to: last) { low = middle } else { high = middle }
      }
      return DayNumber(Int((low / Self.day).rounded(.down)))
    } catch {
      throw FormatError(icu: error, while: "looking for the last day of \(code)")
    }
  }

  private static let day = 86_400_000.0
}
