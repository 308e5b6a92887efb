internal import ICU

extension TimeZoneID {
  /// Returns the current name of the zone if this id is a former name: `Asia/Kolkata` for `Asia/Calcutta`,
  /// `America/New_York` for `US/Eastern`.
  ///
  /// The time zone database also links places whose clocks have agreed since 1970, such as `Asia/Kuwait` to
  /// `Asia/Riyadh`. These are not names of the same zone, and CLDR distinguishes them. Therefore a link is only
  /// followed if CLDR, in libicu's version, maps both ids to the same zone. If CLDR uses the older name as canonical,
  /// the database has the newer one.
  package func newerName() throws(FormatError) -> String? {
    guard !isFixedOffset, !["UTC", "GMT"].contains(identifier), !identifier.hasPrefix("Etc/") else { return nil }
    guard let named = try TimeZoneData.canonical(identifier) else { return nil }
    if let current = Self.renamed[named] { return current == identifier ? nil : current }
    if canonical != identifier, try TimeZoneData.canonical(canonical) == named { return canonical }
    guard named != identifier else { return nil }
    // The id itself is canonical in the database: CLDR uses the older name.
    return canonical == identifier ? nil : named
  }

  /// Zones that CLDR identifies by a former name, and whose current name is a link to another zone in the database.
  /// Source: the attribute `iana` of CLDR's bcp47/timezone.xml.
  private static let renamed = [
    "America/Coral_Harbour": "America/Atikokan", "Pacific/Truk": "Pacific/Chuuk", "Pacific/Ponape": "Pacific/Pohnpei",
  ]
}
