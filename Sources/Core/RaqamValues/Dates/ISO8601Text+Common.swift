extension ISO8601Text {
  /// Parses the most common forms without creating a string: `2017-05-10`, then optionally `T12:06`, seconds with an
  /// optional fraction of three digits, and `Z` or `+04:30`. Returns `nil` for other input, which may still be valid.
  package static func common(_ text: Span<UInt8>) -> Value? {
    guard text.count >= 10, text[4] == 0x2D, text[7] == 0x2D,
      let century = twoDigits(text, 0), let yearOfCentury = twoDigits(text, 2), let month = twoDigits(text, 5),
      let dayOfMonth = twoDigits(text, 8), (1...12).contains(month)
    else { return nil }
    let year = century * 100 + yearOfCentury
    guard dayOfMonth >= 1, dayOfMonth <= GregorianArithmetic.monthLength(year: year, month: month) else { return nil }
    let day = DayNumber(GregorianArithmetic.dayNumber(year: year, month: month, day: dayOfMonth))
    if text.count == 10 { return .localDate(day) }
    guard text[10] == 0x54, let (time, end) = time(text) else { return nil }
    let local = LocalDateTime(day: day, time: time)
    if end == text.count { return .localDateTime(local) }
    guard let offset = offset(text, end) else { return nil }
    do throws(FormatError) { return .instant(try Instant(local, utcOffset: offset)) } catch { return nil }
  }

  /// Parses a time at byte 11 and returns it with its end.
  private static func time(_ text: Span<UInt8>) -> (LocalTime, end: Int)? {
    guard text.count >= 16, text[13] == 0x3A, let hour = twoDigits(text, 11), let minute = twoDigits(text, 14),
      hour < 24, minute < 60
    else { return nil }
    var milliseconds = (hour * 60 + minute) * 60_000
    guard text.count > 16, text[16] == 0x3A else { return (LocalTime(wrapping: Int64(milliseconds)), 16) }
    guard text.count >= 19, let second = twoDigits(text, 17), second < 60 else { return nil }
    milliseconds += second * 1000
    guard text.count > 19, text[19] == 0x2E else { return (LocalTime(wrapping: Int64(milliseconds)), 19) }
    guard text.count >= 23, let hundredths = twoDigits(text, 20), let last = digit(text[22]) else { return nil }
    return (LocalTime(wrapping: Int64(milliseconds + hundredths * 10 + last)), 23)
  }

  /// Parses an offset from `start` to the end of the text, in seconds ahead of UTC.
  private static func offset(_ text: Span<UInt8>, _ start: Int) -> Int? {
    if text[start] == 0x5A { return start + 1 == text.count ? 0 : nil }
    guard text.count == start + 6, text[start] == 0x2B || text[start] == 0x2D, text[start + 3] == 0x3A,
      let hours = twoDigits(text, start + 1), let minutes = twoDigits(text, start + 4), hours < 24, minutes < 60
    else { return nil }
    let seconds = (hours * 60 + minutes) * 60
    return text[start] == 0x2D ? -seconds : seconds
  }

  private static func twoDigits(_ text: Span<UInt8>, _ index: Int) -> Int? {
    guard let tens = digit(text[index]), let ones = digit(text[index + 1]) else { return nil }
    return tens * 10 + ones
  }

  private static func digit(_ byte: UInt8) -> Int? { (0x30...0x39).contains(byte) ? Int(byte &- 0x30) : nil }
}
