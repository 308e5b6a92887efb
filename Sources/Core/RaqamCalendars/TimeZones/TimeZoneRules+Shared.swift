extension TimeZoneRules {
  /// Returns the rules of a zone by name, from the system's time zone database in its usual locations, or from ICU's.
  ///
  /// ```swift
  /// let tehran = try TimeZoneRules.shared("Asia/Tehran")
  /// tehran.offset(at: Instant(epochMilliseconds: 0)).seconds  // 12600
  /// ```
  ///
  /// A process reads the file of a zone once; see ``/RaqamCalendars/TimeZoneDatabase``.
  ///
  /// - Throws: `unknownTimeZone` with the nearest id as hint.
  public static func shared(_ identifier: String) throws(FormatError) -> TimeZoneRules {
    let database = TimeZoneDatabase()
    return try database.rules(for: TimeZoneID(identifier, in: database))
  }
}
