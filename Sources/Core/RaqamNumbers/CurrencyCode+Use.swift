extension CurrencyCode {
  /// Returns the last day, in UTC, on which the currency was in use in some region, if that has ended at an instant.
  ///
  /// Returns `nil` for a currency that is still in use, for one that no region ever used, such as `XAU`, and for
  /// defined currencies.
  ///
  /// The dates are those of CLDR's supplemental data: `DEM` ended on 2002-05-15, in Montenegro.
  package func lastDay(before now: Instant) throws(FormatError) -> DayNumber? {
    guard source != .definition, let last = try CurrencyUse.of(code)?.last else { return nil }
    return last < now.localDateTime(utcOffset: 0).day ? last : nil
  }
}
