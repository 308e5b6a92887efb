extension TimeZoneRules {
  /// The rules of a zone by name, of the system's database in the usual places, else of ICU's.
  ///
  /// ```swift
  /// let tehran = try TimeZoneRules.shared("Asia/Tehran")
  /// tehran.offset(at: Instant(epochMilliseconds: 0)).seconds  // 12600
  /// ```
  ///
  /// A zone is read from its file once in a process, as ``/RaqamCalendars/TimeZoneDatabase`` says.
  ///
  /// *Errors*: `unknownTimeZone` with the nearest id as hint.
  public static func shared(_ identifier: String) throws(FormatError) -> TimeZoneRules {
    let database = TimeZoneDatabase()
    return try database.rules(for: TimeZoneID(identifier, in: database))
  }
}
