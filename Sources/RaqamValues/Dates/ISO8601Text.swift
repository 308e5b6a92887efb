/// ISO 8601 dates and times as text: what descriptors, values and replies are written in.
///
/// Always the proleptic Gregorian calendar and ASCII digits, whatever calendar and locale a format shows.
///
/// | text | means |
/// |---|---|
/// | `2017-05-10` | a day |
/// | `2017-05-10T12:06`, `2017-05-10T12:06:42.5` | a local time, with no offset |
/// | `2017-05-10T12:06:42Z`, `…+04:30`, `…+0430`, `…+04` | an instant |
/// | `12:06`, `12:06:42` | a time of day, only where asked for |
/// | `+12025-03-21`, `12025-03-21`, `-0044-03-15`, `0000-01-01` | years of more digits, signed years, 1 BC |
///
/// What is decided where the standard leaves a choice:
/// - A fraction of a second follows `.` or `,`; digits beyond the nanoseconds are cut off, not rounded.
/// - `24:00` is the midnight that ends the day, so it reads as 00:00 of the next day; a time of day with no day
///   cannot be `24:00`.
/// - `:60` is a leap second. It is taken only in instants, and only at 23:59:60 UTC, where leap seconds are; it
///   reads as the second after it, as POSIX counts.
/// - `T` and `Z` may be small letters. Basic forms (`20170510`), weeks and ordinal dates are refused.
public enum ISO8601Text {
  /// What a text says, no more and no less.
  public enum Value: Hashable, Sendable {
    /// A point in time: the text had an offset.
    case instant(Instant)
    /// A day and a time of day: the text had no offset.
    case localDateTime(LocalDateTime)
    /// A day alone.
    case localDate(DayNumber)
    /// A time of day alone.
    case localTime(LocalTime)
  }

  /// Reads a date, with or without time and offset.
  ///
  /// ```swift
  /// try ISO8601Text.read("2017-05-10T12:06:42+04:30")  // .instant(2017-05-10T07:36:42Z)
  /// ```
  ///
  /// - Parameters:
  ///   - text: The text, whole.
  ///   - timeOfDay: Whether a time with no date (`08:30`) is accepted too, as rows of style `time` do.
  ///
  /// *Errors*: `invalidDate` or `invalidTime` with the offset of the fault and what was expected there;
  /// `outOfRange` for years beyond ±5 000 000; `limitExceeded` for texts of more than 100 characters.
  public static func read(_ text: String, timeOfDay: Bool = false) throws(FormatError) -> Value {
    guard text.utf8.count <= lengthLimit else {
      throw FormatError(
        .limitExceeded, "a date has at most \(lengthLimit) characters, this text \(text.utf8.count)")
    }
    var reader = ISO8601Reader(text)
    return try reader.value(timeOfDay: timeOfDay)
  }

  static let lengthLimit = 100
}

extension ISO8601Text {
  /// An instant in UTC, with a fraction of three, six or nine digits if there is one.
  ///
  /// ```swift
  /// ISO8601Text.text(of: Instant(epochMilliseconds: 1_500))  // "1970-01-01T00:00:01.500Z"
  /// ```
  public static func text(of instant: Instant) -> String {
    text(of: instant.localDateTime()) + "Z"
  }

  /// A day and a time of day, with a fraction of three, six or nine digits if there is one: `2025-03-21T08:30:00`.
  public static func text(of local: LocalDateTime) -> String {
    "\(text(of: local.day))T\(text(of: local.time))"
  }

  /// A day: `2025-03-21`. Years beyond 0000…9999 have a sign and as many digits as they need, at least four.
  public static func text(of day: DayNumber) -> String {
    let (year, month, day) = GregorianArithmetic.date(of: day.value)
    let sign = year < 0 ? "-" : year > 9999 ? "+" : ""
    return "\(sign)\(padded(abs(year), 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  /// A time of day, with a fraction of three, six or nine digits if there is one: `08:30:00`, `08:30:00.250`.
  public static func text(of time: LocalTime) -> String {
    let seconds = "\(padded(time.hour, 2)):\(padded(time.minute, 2)):\(padded(time.second, 2))"
    guard time.nanosecond != 0 else { return seconds }
    let digits = padded(time.nanosecond, 9)
    let count = time.submillisecond == .zero ? 3 : time.nanosecond % 1000 == 0 ? 6 : 9
    return "\(seconds).\(digits.prefix(count))"
  }

  /// A time of day without seconds where they are zero: `08:30`, `08:30:15`, `08:30:00.250`.
  package static func briefText(of time: LocalTime) -> String {
    let text = text(of: time)
    return time.millisecondsOfDay % 60_000 == 0 && time.submillisecond == .zero ? String(text.prefix(5)) : text
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
