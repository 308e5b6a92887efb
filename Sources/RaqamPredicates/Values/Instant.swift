/// An instant as a count of milliseconds, read from and written as ISO 8601.
struct Instant {
  /// Since 1970-01-01T00:00:00Z.
  let milliseconds: Int64

  /// 2001-01-01T00:00:00Z, from where `CAST` counts, in milliseconds since 1970.
  static let referenceMilliseconds: Int64 = 978_307_200_000
  static let referenceSeconds = 978_307_200.0

  init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// An instant so many seconds after 2001; nil beyond what 64 bits hold.
  init?(secondsSinceReference seconds: Double) {
    let rounded = (seconds * 1_000).rounded(.toNearestOrAwayFromZero)
    guard let offset = Int64(exactly: rounded) else { return nil }
    let (sum, overflow) = offset.addingReportingOverflow(Self.referenceMilliseconds)
    guard !overflow else { return nil }
    milliseconds = sum
  }

  var secondsSince1970: Double { Double(milliseconds) / 1_000 }
  var secondsSinceReference: Double {
    let (difference, overflow) = milliseconds.subtractingReportingOverflow(Self.referenceMilliseconds)
    return overflow ? secondsSince1970 - Self.referenceSeconds : Double(difference) / 1_000
  }
}

extension Instant {
  /// Reads `2024-06-01`, `2024-06-01T08:30Z` or `2024-06-01T08:30:15.250+03:30`; nil for anything else.
  init?(iso8601 text: String) {
    var reader = DigitReader(bytes: text.utf8[...])
    guard let year = reader.number(4), reader.skip("-"), let month = reader.number(2), reader.skip("-"),
      let day = reader.number(2), (1...12).contains(month),
      (1...Self.length(ofMonth: month, year: year)).contains(day)
    else { return nil }
    var total = Self.dayNumber(year: year, month: month, day: day) * 86_400_000
    if !reader.isAtEnd {
      guard reader.skip("T"), let time = reader.timeOfDay(), let offset = reader.offset(), reader.isAtEnd
      else { return nil }
      total += time - offset
    }
    milliseconds = total
  }

  /// Reads `08:30`, `08:30:15` or `08:30:15.250` as milliseconds since midnight; nil for anything else.
  static func timeOfDay(iso8601 text: String) -> Int64? {
    var reader = DigitReader(bytes: text.utf8[...])
    guard let time = reader.timeOfDay(), reader.isAtEnd else { return nil }
    return time
  }

  /// `2024-06-01T08:30:15.250Z`; nil for years of more or less than four digits.
  var iso8601: String? {
    let (day, time) = milliseconds.flooredQuotientAndRemainder(dividingBy: 86_400_000)
    // Counted from 0000-03-01, in cycles of 400, 100, 4 years and one.
    let (cycle, dayOfCycle) = (day + 719_468).flooredQuotientAndRemainder(dividingBy: 146_097)
    let yearOfCycle = (dayOfCycle - dayOfCycle / 1_460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
    let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = (monthFromMarch + 2) % 12 + 1
    let year = cycle * 400 + yearOfCycle + (month <= 2 ? 1 : 0)
    guard (0...9999).contains(year) else { return nil }
    let dayOfMonth = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let date = "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(dayOfMonth, 2))"
    let (seconds, rest) = time.quotientAndRemainder(dividingBy: 1_000)
    let clock = [seconds / 3_600, seconds / 60 % 60, seconds % 60].map { Self.padded($0, 2) }
    return date + "T" + clock.joined(separator: ":") + (rest == 0 ? "" : "." + Self.padded(rest, 3)) + "Z"
  }

  private static func padded(_ number: Int64, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(width - digits.count, 0)) + digits
  }

  /// Days since 1970-01-01 in the Gregorian calendar, extended to all years.
  private static func dayNumber(year: Int64, month: Int64, day: Int64) -> Int64 {
    // Years begin in March here, so that the leap day is the last day of the year; and 400 years later, which
    // changes nothing but the count of days, so that no year is negative.
    let shifted = (month > 2 ? year : year - 1) + 400
    let monthFromMarch = (month + 9) % 12
    let leapDays = shifted / 4 - shifted / 100 + shifted / 400
    return shifted * 365 + leapDays + (monthFromMarch * 153 + 2) / 5 + day - 1 - 719_468 - 146_097
  }

  private static func length(ofMonth month: Int64, year: Int64) -> Int64 {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return switch month {
    case 2: isLeap ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension Int64 {
  /// The quotient rounded down, and a remainder that is not negative.
  fileprivate func flooredQuotientAndRemainder(dividingBy divisor: Int64) -> (Int64, Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

/// Reads the digits of a date.
private struct DigitReader {
  var bytes: Substring.UTF8View

  var isAtEnd: Bool { bytes.isEmpty }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let byte = bytes.first, UInt32(byte) == character.value else { return false }
    bytes.removeFirst()
    return true
  }

  mutating func number(_ count: Int) -> Int64? {
    var value: Int64 = 0
    for _ in 0..<count {
      guard let byte = bytes.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      value = value * 10 + Int64(byte - UInt8(ascii: "0"))
      bytes.removeFirst()
    }
    return value
  }

  /// `hh:mm`, `hh:mm:ss` or `hh:mm:ss.fff`, in milliseconds.
  mutating func timeOfDay() -> Int64? {
    guard let hour = number(2), hour < 24, skip(":"), let minute = number(2), minute < 60 else { return nil }
    var milliseconds = (hour * 60 + minute) * 60_000
    guard skip(":") else { return milliseconds }
    guard let second = number(2), second < 60 else { return nil }
    milliseconds += second * 1_000
    guard skip(".") else { return milliseconds }
    var scale: Int64 = 100
    guard let tenth = number(1) else { return nil }
    milliseconds += tenth * scale
    while scale > 1, let digit = number(1) {
      scale /= 10
      milliseconds += digit * scale
    }
    return milliseconds
  }

  /// `Z` or `±hh:mm`, in milliseconds.
  mutating func offset() -> Int64? {
    if skip("Z") { return 0 }
    let isWest = skip("-")
    guard isWest || skip("+") else { return nil }
    guard let hour = number(2), hour < 24, skip(":"), let minute = number(2), minute < 60 else { return nil }
    let offset = (hour * 60 + minute) * 60_000
    return isWest ? -offset : offset
  }
}
