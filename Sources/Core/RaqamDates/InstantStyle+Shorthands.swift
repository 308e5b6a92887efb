extension InstantStyle {
  /// Returns a style of the locale's own pattern for a date, followed by a time if `time` is not `omitted`.
  ///
  /// ```swift
  /// try InstantFormatter(.date(.long), locale: "en_US", timeZone: "UTC").string(instant)                // March 21, 2025
  /// try InstantFormatter(.date(.short, time: .short), locale: "en_US", timeZone: "UTC").string(instant) // 3/21/25, 12:00 PM
  /// ```
  public static func date(_ date: Length, time: Length = .omitted, calendar: CalendarID? = nil) -> InstantStyle {
    InstantStyle(.lengths(date: date, time: time), calendar: calendar)
  }

  /// Returns a style of the locale's own pattern for a time of day.
  public static func time(_ time: Length) -> InstantStyle { InstantStyle(.lengths(date: .omitted, time: time)) }

  /// Returns a style of a UTS #35 pattern: `d MMMM y`.
  ///
  /// - Throws: `invalidPattern` with the UTF-16 offset of the error; `limitExceeded` for more than 1,024 UTF-16 code
  ///   units.
  public static func pattern(_ text: String, calendar: CalendarID? = nil) throws(FormatError) -> InstantStyle {
    try InstantStyle(pattern: text, calendar: calendar)
  }

  /// Returns a style of the locale's best pattern for the fields of a CLDR skeleton: `yMMMd`.
  ///
  /// - Throws: `invalidPattern` with the UTF-16 offset of the error; `limitExceeded` for more than 1,024 letters.
  public static func skeleton(_ text: String, calendar: CalendarID? = nil) throws(FormatError) -> InstantStyle {
    InstantStyle(.skeleton(try DateSkeleton(text)), calendar: calendar)
  }
}
