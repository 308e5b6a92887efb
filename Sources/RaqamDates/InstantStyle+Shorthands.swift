extension InstantStyle {
  /// The locale's own pattern of a date, and of a time behind it where one is wanted.
  ///
  /// ```swift
  /// try InstantFormatter(.date(.long), locale: "en_US", timeZone: "UTC").string(instant)                // March 21, 2025
  /// try InstantFormatter(.date(.short, time: .short), locale: "en_US", timeZone: "UTC").string(instant) // 3/21/25, 12:00 PM
  /// ```
  public static func date(_ date: Length, time: Length = .omitted, calendar: CalendarID? = nil) -> InstantStyle {
    InstantStyle(.lengths(date: date, time: time), calendar: calendar)
  }

  /// The locale's own pattern of a time of day.
  public static func time(_ time: Length) -> InstantStyle { InstantStyle(.lengths(date: .omitted, time: time)) }

  /// A pattern of UTS #35: `d MMMM y`.
  ///
  /// *Errors*: `invalidPattern` with the offset of the fault.
  public static func pattern(_ text: String, calendar: CalendarID? = nil) throws(FormatError) -> InstantStyle {
    try InstantStyle(pattern: text, calendar: calendar)
  }

  /// The locale's best pattern for the fields of a CLDR skeleton: `yMMMd`.
  ///
  /// *Errors*: `invalidPattern` with the offset of the fault.
  public static func skeleton(_ text: String, calendar: CalendarID? = nil) throws(FormatError) -> InstantStyle {
    InstantStyle(.skeleton(try DateSkeleton(text)), calendar: calendar)
  }
}
