/// One instruction of a plan: a field of some slot, and up to eight bytes of text behind it.
struct DatePlanStep: Sendable {
  /// How the field is written.
  enum Operation: UInt8, Sendable {
    /// No field, only the text.
    case text
    /// A number from 0 to 99, in two digits.
    case twoDigits
    /// A number from 0 to 99, in as many digits as it has.
    case shortNumber
    /// A number in at least `width` digits, with a sign below zero; a year of four digits goes fastest.
    case number
    /// The last two digits of a number, with a sign below zero.
    case lastTwoDigits
    /// The name with the slot's number in a list.
    case name
  }

  var operation: Operation
  /// The ICU number of the field (`UDateFormatField`); 255 for text.
  var kind: UInt8 = 255
  var slot: DatePlanSlot = .zero
  /// The least number of digits.
  var width: UInt8 = 0
  /// Where the list of names begins among all names.
  var list: UInt16 = 0
  /// How many names the list has.
  var listCount: UInt16 = 0
  var textLength: UInt8 = 0
  /// Whether the next step writes on the same field.
  var isContinued = false
  /// The text, its first byte lowest.
  var text: UInt64 = 0
}

/// The numbers that are known of an instant, by their place in ``DatePlanValues``.
enum DatePlanSlot: UInt8, Sendable {
  case zero
  // Of the day.
  case era, year, extendedYear, month, monthName, day, weekday, localWeekday, dayOfYear, weekdayInMonth
  case julianDay, quarter, quarterName
  // Of the week.
  case weekOfYear, yearOfWeek, weekOfMonth
  // Of the time.
  case hour24, hour12, hourFrom1To12, hourFrom1To24, minute, second, dayHalf, dayPeriod
  case millisecond, tenths, hundredths, millisecondOfDay
  // Of the zone.
  case offset
}

/// The numbers by slot.
typealias DatePlanValues = SIMD32<Int32>
