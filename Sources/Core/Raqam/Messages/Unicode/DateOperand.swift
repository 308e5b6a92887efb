internal import RaqamValues

/// A value that the functions for dates accept.
struct DateOperand {
  enum Point { case instant(Instant), local(LocalDateTime) }

  let point: Point
  /// The zone or offset that the value includes.
  let zone: TimeZoneID?
  /// The value as the caller passed it.
  let fieldValue: FieldValue

  /// Creates the operand of a function; `nil` for a value that is not a date.
  init?(_ value: FieldValue, for options: DateFunctionOptions) {
    fieldValue = value
    switch value {
    // An instant is a number of seconds in UTC.
    case .date(let instant): (point, zone) = (.instant(instant), .utc)
    case .day(let day): (point, zone) = (.local(LocalDateTime(day: day)), nil)
    case .time(let time) where !options.showsDate: (point, zone) = (.local(LocalDateTime(time: time)), nil)
    case .string(let text):
      guard let (point, zone) = Self.read(text, timeOfDay: !options.showsDate) else { return nil }
      self.point = point
      self.zone = zone
    default: return nil
    }
  }

  /// Reads an ISO 8601 string; `nil` for another text.
  private static func read(_ text: String, timeOfDay: Bool) -> (Point, TimeZoneID?)? {
    do throws(FormatError) {
      switch try ISO8601Text.parse(text, timeOfDay: timeOfDay) {
      case .instant(let instant): return (.instant(instant), try offset(of: text))
      case .localDateTime(let local): return (.local(local), nil)
      case .localDate(let day): return (.local(LocalDateTime(day: day)), nil)
      case .localTime(let time): return timeOfDay ? (.local(LocalDateTime(time: time)), nil) : nil
      }
    } catch {
      return nil
    }
  }

  /// Returns the offset at the end of an ISO 8601 string.
  private static func offset(of text: String) throws(FormatError) -> TimeZoneID {
    guard let sign = text.utf8.lastIndex(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }),
      text.utf8[sign...].count <= 9, !text.utf8.contains(UInt8(ascii: "Z"))
    else { return .utc }
    return try TimeZoneID(String(text[sign...]))
  }
}

/// A compiled format of the functions for dates.
final class DateFunction: Sendable {
  let options: DateFunctionOptions
  let formatter: InstantFormatter

  init(
    _ options: DateFunctionOptions, locale: LocaleID, zone: TimeZoneRules, calendar: CalendarID?
  ) throws(FormatError) {
    self.options = options
    var style = try options.instantStyle()
    style.calendar = style.calendar ?? calendar
    formatter = try InstantFormatter(style, locale: locale, timeZone: zone)
  }

  func append(_ date: DateOperand, to bytes: inout [UInt8]) throws(FormatError) {
    switch date.point {
    case .instant(let instant): try formatter.append(instant, to: &bytes)
    case .local(let local): bytes += try formatter.string(local).utf8
    }
  }

  func parts(_ date: DateOperand) throws(FormatError) -> [FormatPart] {
    switch date.point {
    case .instant(let instant): try formatter.parts(instant)
    case .local(let local): try formatter.parts(local)
    }
  }
}
