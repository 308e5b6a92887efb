/// A parser for ISO 8601 strings.
///
/// All bytes before an error are ASCII, so byte positions are also UTF-16 offsets.
struct ISO8601Parser {
  private let text: String
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  /// Parses the whole string.
  mutating func value(timeOfDay: Bool) throws(FormatError) -> ISO8601Text.Value {
    if startsWithTime {
      guard timeOfDay else {
        throw fault(
          .invalidDate, at: 0, "expected a date",
          hint: .form(.dateFirstOrTimeStyle))
      }
      return .localTime(try timeAlone())
    }
    let day = try date()
    guard position < bytes.count else { return .localDate(day) }
    guard take("T", "t") else {
      let hint: FormatError.Hint? = bytes[position] == UInt8(ascii: " ") ? .form(.timeMark) : nil
      throw fault(.invalidDate, at: position, "expected “T” or the end", hint: hint)
    }
    let clock = try clock()
    let zone = position < bytes.count ? try offset() : nil
    guard position == bytes.count else {
      throw fault(.invalidTime, at: position, "expected the end")
    }
    return try value(day: day, clock: clock, utcOffset: zone)
  }

  /// Whether the string starts with two digits and a colon, which dates never do.
  private var startsWithTime: Bool {
    bytes.count >= 3 && bytes[2] == UInt8(ascii: ":")
  }

  private mutating func timeAlone() throws(FormatError) -> LocalTime {
    let clock = try clock()
    guard position == bytes.count else {
      throw fault(.invalidTime, at: position, "expected the end (a time of day has no offset)")
    }
    guard clock.hour < 24 else {
      throw fault(.invalidTime, at: 0, "24:00 requires a date (it is the start of the next day)")
    }
    guard clock.second < 60 else {
      throw fault(.invalidTime, at: 6, "second 60 (a leap second) requires a date and an offset")
    }
    return clock.time
  }

  private func value(
    day: DayNumber, clock: Clock, utcOffset: Int?
  ) throws(FormatError) -> ISO8601Text.Value {
    let local = LocalDateTime(day: clock.hour == 24 ? day.advanced(by: 1) : day, time: clock.time)
    guard let utcOffset else {
      guard clock.second < 60 else {
        throw fault(.invalidTime, at: clock.secondPosition, "second 60 (a leap second) requires an offset")
      }
      return .localDateTime(local)
    }
    let instant = try Instant(local, utcOffset: utcOffset)
    guard clock.second == 60 else { return .instant(instant) }
    let next = try instant.adding(milliseconds: 1000)
    let time = next.localDateTime().time
    guard time.hour == 0, time.minute == 0, time.second == 0 else {
      throw fault(.invalidTime, at: clock.secondPosition, "a leap second occurs only at 23:59:60 UTC")
    }
    return .instant(next)
  }
}

extension ISO8601Parser {
  private mutating func date() throws(FormatError) -> DayNumber {
    let year = try year()
    guard take("-") else {
      if let extended = extendedForm {
        throw FormatError(
          .invalidDate, "\"\(text)\" is in the basic format of ISO 8601: expected “-” and the month", offset: position,
          hint: .write(extended))
      }
      throw fault(.invalidDate, at: position, "expected “-” and the month", hint: otherOrderHint)
    }
    guard abs(year) <= Self.yearLimit else {
      throw fault(.outOfRange, at: 0, "expected a year from -\(Self.yearLimit) to \(Self.yearLimit)")
    }
    let monthPosition = position
    let month = try twoDigits(.invalidDate, "the month")
    guard (1...12).contains(month) else {
      throw fault(.invalidDate, at: monthPosition, "expected a month from 01 to 12")
    }
    guard take("-") else { throw fault(.invalidDate, at: position, "expected “-” and the day") }
    let dayPosition = position
    let day = try twoDigits(.invalidDate, "the day")
    let length = GregorianArithmetic.monthLength(year: year, month: month)
    guard (1...length).contains(day) else {
      throw fault(
        .invalidDate, at: dayPosition, "expected a day from 01 to \(length) (the month has \(length) days)")
    }
    return DayNumber(GregorianArithmetic.dayNumber(year: year, month: month, day: day))
  }

  private mutating func year() throws(FormatError) -> Int {
    let negative = take("-")
    if !negative { _ = take("+") }
    let start = position
    var year = 0
    while let digit = digit() {
      position += 1
      year = min(year * 10 + digit, Self.yearLimit + 1)
    }
    guard position > start else {
      throw fault(.invalidDate, at: position, "expected a year of four digits")
    }
    guard position - start >= 4 else {
      throw fault(
        .invalidDate, at: start, "expected a year of at least four digits",
        hint: otherOrderHint ?? .write(String(String(10_000 + year).dropFirst())))
    }
    return negative ? -year : year
  }

  /// The extended form of a basic date (`YYYYMMDD`); `nil` for other texts.
  private var extendedForm: String? {
    guard position == 8, bytes.count == 8 else { return nil }
    return "\(text.prefix(4))-\(text.dropFirst(4).prefix(2))-\(text.suffix(2))"
  }

  /// The form of a date, as a hint for other orders or separators such as `03/21/2025`.
  private var otherOrderHint: FormatError.Hint? {
    position < bytes.count && bytes[position] != UInt8(ascii: "-") ? .form(.day) : nil
  }

  static let yearLimit = 5_000_000
}

extension ISO8601Parser {
  /// The hour to nanoseconds as specified: the hour may be 24 and the second 60.
  private struct Clock {
    var hour: Int
    var minute: Int
    var second: Int
    var nanosecond: Int
    var secondPosition: Int

    /// The time of day, with 24:00 as 00:00 and second 60 as second 59.
    var time: LocalTime {
      LocalTime(
        wrapping: Int64(((hour * 60 + minute) * 60 + min(second, 59)) * 1000 + nanosecond / 1_000_000),
        Submillisecond(UInt32(truncatingIfNeeded: nanosecond % 1_000_000)))
    }
  }

  private mutating func clock() throws(FormatError) -> Clock {
    let start = position
    let hour = try twoDigits(.invalidTime, "the hour")
    guard hour <= 24 else { throw fault(.invalidTime, at: start, "expected an hour from 00 to 24") }
    guard take(":") else { throw fault(.invalidTime, at: position, "expected “:” and the minute") }
    var clock = Clock(hour: hour, minute: 0, second: 0, nanosecond: 0, secondPosition: position)
    let minutePosition = position
    clock.minute = try twoDigits(.invalidTime, "the minute")
    guard clock.minute <= 59 else {
      throw fault(.invalidTime, at: minutePosition, "expected a minute from 00 to 59")
    }
    if take(":") {
      clock.secondPosition = position
      clock.second = try twoDigits(.invalidTime, "the second")
      guard clock.second <= 60 else {
        throw fault(.invalidTime, at: clock.secondPosition, "expected a second from 00 to 59")
      }
      if take(".", ",") { clock.nanosecond = try fraction() }
    }
    if hour == 24, clock.minute != 0 || clock.second != 0 || clock.nanosecond != 0 {
      throw fault(.invalidTime, at: start, "expected 00:00 after hour 24 (a day ends at 24:00)")
    }
    return clock
  }

  /// Parses a fraction to nanoseconds; further digits are ignored.
  private mutating func fraction() throws(FormatError) -> Int {
    guard digit() != nil else {
      throw fault(.invalidTime, at: position, "expected a fraction digit")
    }
    var nanoseconds = 0
    var weight = 100_000_000
    while let digit = digit() {
      position += 1
      nanoseconds += digit * weight
      weight /= 10
    }
    return nanoseconds
  }

  /// Parses an offset to seconds ahead of UTC.
  private mutating func offset() throws(FormatError) -> Int {
    if take("Z", "z") { return 0 }
    let start = position
    let negative = take("-")
    guard negative || take("+") else {
      throw fault(.invalidTime, at: position, "expected “Z”, an offset such as +03:30, or the end")
    }
    let hours = try twoDigits(.invalidTime, "the hours of the offset")
    let hasColon = take(":")
    let minutes = hasColon || digit() != nil ? try twoDigits(.invalidTime, "the minutes of the offset") : 0
    guard hours <= 23, minutes <= 59 else {
      throw fault(.invalidTime, at: start, "expected an offset from -23:59 to +23:59")
    }
    let seconds = (hours * 60 + minutes) * 60
    return negative ? -seconds : seconds
  }
}

extension ISO8601Parser {
  private func digit() -> Int? {
    guard position < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position]) else {
      return nil
    }
    return Int(bytes[position] - UInt8(ascii: "0"))
  }

  private mutating func twoDigits(_ code: FormatError.Code, _ part: String) throws(FormatError) -> Int {
    var number = 0
    for _ in 0..<2 {
      guard let digit = digit() else {
        throw fault(code, at: position, "expected two digits for \(part)")
      }
      position += 1
      number = number * 10 + digit
    }
    return number
  }

  private mutating func take(_ characters: Unicode.Scalar...) -> Bool {
    guard position < bytes.count, characters.contains(Unicode.Scalar(bytes[position])) else { return false }
    position += 1
    return true
  }

  private func fault(
    _ code: FormatError.Code, at offset: Int, _ expectation: String, hint: FormatError.Hint? = nil
  ) -> FormatError {
    FormatError(
      code, "\(String(reflecting: text.abbreviated())) is not in ISO 8601 format: \(expectation)", offset: offset,
      hint: hint)
  }
}
