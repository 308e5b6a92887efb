extension TimeZoneRules {
  /// The rules of a zone by name, of the system's database in the usual places, else of ICU's.
  ///
  /// ```swift
  /// let tehran = try TimeZoneRules.shared("Asia/Tehran")
  /// tehran.offset(at: Instant(epochMilliseconds: 0)).seconds  // 12600
  /// ```
  ///
  /// The last 64 zones are kept for the whole process, so that a zone is read from its file once. A program that must see a
  /// new release of the database without a restart asks a ``TimeZoneDatabase``.
  ///
  /// *Errors*: `unknownTimeZone` with the nearest id as hint.
  public static func shared(_ identifier: String) throws(FormatError) -> TimeZoneRules {
    try kept.value(for: identifier) { () throws(FormatError) in
      let database = TimeZoneDatabase()
      return try database.rules(for: TimeZoneID(identifier, in: database))
    }
  }

  private static let kept = LazyTable<String, TimeZoneRules>()
}
