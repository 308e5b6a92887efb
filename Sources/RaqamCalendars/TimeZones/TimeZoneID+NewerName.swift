internal import ICU

extension TimeZoneID {
  /// The name that the zone has today, where this one is kept for those who still write it: `Asia/Kolkata` for `Asia/Calcutta`,
  /// `America/New_York` for `US/Eastern`.
  ///
  /// The time-zone database links places whose clocks have agreed since 1970, too: `Asia/Kuwait` to `Asia/Riyadh`. Such are no other
  /// names of one zone, and CLDR tells them apart. So a link counts where CLDR, as libicu has it, takes both ids for one zone; where
  /// CLDR keeps an old name for its own, the database has the new one.
  package func newerName() throws(FormatError) -> String? {
    guard !isFixedOffset, !["UTC", "GMT"].contains(identifier), !identifier.hasPrefix("Etc/") else { return nil }
    do throws(ICUFailure) {
      guard let named = try TimeZoneData.canonical(identifier) else { return nil }
      if let current = Self.renamed[named] { return current == identifier ? nil : current }
      if canonical != identifier, try TimeZoneData.canonical(canonical) == named { return canonical }
      guard named != identifier else { return nil }
      // The id itself is canonical in the database: CLDR keeps the older name.
      return canonical == identifier ? nil : named
    } catch {
      throw FormatError(icu: error, while: "asking for the names of \(identifier)")
    }
  }

  /// Zones that CLDR knows by a name that they had, and whose name of today the database keeps as a link to another zone: the
  /// attribute `iana` of CLDR's bcp47/timezone.xml.
  private static let renamed = [
    "America/Coral_Harbour": "America/Atikokan", "Pacific/Truk": "Pacific/Chuuk", "Pacific/Ponape": "Pacific/Pohnpei",
  ]
}
