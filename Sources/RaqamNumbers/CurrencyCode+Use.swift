internal import ICU

extension CurrencyCode {
  /// Returns the last day, in UTC, on which the currency was in use in some region, if that has ended at an instant.
  ///
  /// Returns `nil` for a currency that is still in use, for one that no region ever used, such as `XAU`, and for
  /// defined currencies.
  ///
  /// The dates are those of CLDR's supplemental data in libicu, so currencies retired after its release are not known.
  /// The date of `DEM` is 2002-03-09, in Kosovo.
  package func lastDay(before now: Instant) throws(FormatError) -> DayNumber? {
    guard source == .icu else { return nil }
    do throws(ICUError) {
      let now = Double(now.epochMilliseconds)
      let (first, last) = (-1e14, 1e14)
      guard try !NumberData.isInUse(currency: code, from: now, to: last),
        try NumberData.isInUse(currency: code, from: first, to: now)
      else { return nil }
      // Invariant: the currency is in use at some time from `low` on, and at no time from `high` on.
      var (low, high) = (first, now)
      while high - low > Self.day / 2 {
        let middle = ((low + high) / 2).rounded()
        if try NumberData.isInUse(currency: code, from: middle, to: last) { low = middle } else { high = middle }
      }
      return DayNumber(Int((low / Self.day).rounded(.down)))
    } catch {
      throw FormatError(icu: error, while: "looking up the last day of \(code)")
    }
  }

  private static let day = 86_400_000.0
}
