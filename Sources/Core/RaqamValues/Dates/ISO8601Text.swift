/// Formats and parses ISO 8601 dates and times, the format of descriptors, values and replies.
///
/// ISO 8601 uses the proleptic Gregorian calendar and ASCII digits, regardless of the calendar and locale of a format.
///
/// | text | means |
/// |---|---|
/// | `2017-05-10` | a day |
/// | `2017-05-10T12:06`, `2017-05-10T12:06:42.5` | a local time, with no offset |
/// | `2017-05-10T12:06:42Z`, `…+04:30`, `…+0430`, `…+04` | an instant |
/// | `12:06`, `12:06:42` | a time of day, only where asked for |
/// | `+12025-03-21`, `12025-03-21`, `-0044-03-15`, `0000-01-01` | years of more digits, signed years, 1 BC |
///
/// Choices where the standard permits several:
/// - A fraction of a second follows `.` or `,`; digits after the nanoseconds are truncated, not rounded.
/// - `24:00` is the end of the day and parses as 00:00 of the next day; a time of day without a day cannot be `24:00`.
/// - `:60` is a leap second, valid only in instants at 23:59:60 UTC. It parses as the following second, as in POSIX.
/// - `T` and `Z` may be in lower case. Basic dates (`20170510`), week dates and ordinal dates are rejected.
public enum ISO8601Text {
  /// The exact content of an ISO 8601 string.
  @nonexhaustive public enum Value: Hashable, Sendable {
    /// An instant: the string has an offset.
    case instant(Instant)
    /// A day and a time of day: the string has no offset.
    case localDateTime(LocalDateTime)
    /// A day without a time.
    case localDate(DayNumber)
    /// A time of day without a day.
    case localTime(LocalTime)
  }

  /// Parses a date, with or without time and offset.
  ///
  /// ```swift
  /// try ISO8601Text.parse("2017-05-10T12:06:42+04:30")  // .instant(2017-05-10T07:36:42Z)
  /// ```
  ///
  /// - Parameters:
  ///   - text: The string, without surrounding spaces.
  ///   - timeOfDay: Whether a time without a date (`08:30`) is also accepted, as in rows of style `time`.
  ///
  /// - Throws: `invalidDate` or `invalidTime` with the offset of the error and what was expected there; `outOfRange` if
  ///   the year is beyond ±5 000 000; `limitExceeded` if the string has more than 100 bytes.
  public static func parse(_ text: String, timeOfDay: Bool = false) throws(FormatError) -> Value {
    guard text.utf8.count <= lengthLimit else {
      throw FormatError(.limitExceeded, "the date exceeds the limit of \(lengthLimit) bytes")
    }
    var parser = ISO8601Parser(text)
    return try parser.value(timeOfDay: timeOfDay)
  }

  static let lengthLimit = 100
}

extension ISO8601Text {
  /// Returns an instant in UTC, with a fraction of three, six or nine digits if it is not zero.
  ///
  /// ```swift
  /// ISO8601Text.text(of: Instant(epochMilliseconds: 1_500))  // "1970-01-01T00:00:01.500Z"
  /// ```
  public static func text(of instant: Instant) -> String {
    text(of: instant.localDateTime()) + "Z"
  }

  /// Returns a day and a time of day, with a fraction of three, six or nine digits if it is not zero:
  /// `2025-03-21T08:30:00`.
  public static func text(of local: LocalDateTime) -> String {
    "\(text(of: local.day))T\(text(of: local.time))"
  }

  /// Returns a day: `2025-03-21`. Years beyond 9999 have a plus sign and at least six digits, as in ECMA-262; years below 0
  /// have a minus sign and at least four.
  public static func text(of day: DayNumber) -> String {
    let (year, month, day) = GregorianArithmetic.date(of: day.value)
    let sign = year < 0 ? "-" : year > 9999 ? "+" : ""
    return "\(sign)\(padded(abs(year), year > 9999 ? 6 : 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  /// Returns a time of day, with a fraction of three, six or nine digits if it is not zero: `08:30:00`, `08:30:00.250`.
  public static func text(of time: LocalTime) -> String {
    let seconds = "\(padded(time.hour, 2)):\(padded(time.minute, 2)):\(padded(time.second, 2))"
    guard time.nanosecond != 0 else { return seconds }
    let digits = padded(time.nanosecond, 9)
    let count = time.submillisecond == .zero ? 3 : time.nanosecond % 1000 == 0 ? 6 : 9
    return "\(seconds).\(digits.prefix(count))"
  }

  /// Returns a time of day, without seconds if they are zero: `08:30`, `08:30:15`, `08:30:00.250`.
  package static func briefText(of time: LocalTime) -> String {
    let text = text(of: time)
    return time.millisecondsOfDay % 60_000 == 0 && time.submillisecond == .zero ? String(text.prefix(5)) : text
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
