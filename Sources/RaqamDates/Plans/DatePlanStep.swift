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
  case year, month, monthName, day, weekday
  case era, extendedYear, localWeekday, dayOfYear, weekdayInMonth, julianDay, quarter, quarterName
  // Of the week.
  case weekOfYear, yearOfWeek, weekOfMonth
  // Of the time.
  case hour24, minute, second
  case hour12, hourFrom1To12, hourFrom1To24, dayHalf, dayPeriod, flexiblePeriod
  case millisecond, tenths, hundredths, millisecondOfDay
  // Of the zone.
  case offset
}

/// Room for the numbers by slot.
typealias DatePlanValues = SIMD32<Int32>

/// The numbers by slot, while they are worked with: `with` lends the memory of values out.
///
/// The cases of ``DatePlanSlot`` are fewer than the numbers of ``DatePlanValues``, so every slot has its place.
@safe struct DatePlanNumbers {
  private let memory: UnsafeMutableRawPointer

  /// Calls `body` with the numbers of `values`.
  @inline(__always)
  static func with<Result>(_ values: inout DatePlanValues, _ body: (DatePlanNumbers) -> Result) -> Result {
    unsafe withUnsafeMutableBytes(of: &values) { bytes in
      // Values are never no bytes.
      unsafe body(DatePlanNumbers(memory: bytes.baseAddress.unsafelyUnwrapped))
    }
  }

  @inline(__always)
  subscript(slot: DatePlanSlot) -> Int32 {
    unsafe memory.load(fromByteOffset: Int(slot.rawValue) &* 4, as: Int32.self)
  }

  @inline(__always)
  func set(_ slot: DatePlanSlot, _ number: Int) {
    unsafe memory.storeBytes(
      of: Int32(truncatingIfNeeded: number), toByteOffset: Int(slot.rawValue) &* 4, as: Int32.self)
  }
}

/// What a plan has to know before it can write.
struct DatePlanNeeds: OptionSet, Sendable {
  let rawValue: UInt8
  static let date = DatePlanNeeds(rawValue: 1)
  /// Of the date more than year, month, day and weekday.
  static let wholeDate = DatePlanNeeds(rawValue: 2)
  /// The day's place in year and week.
  static let weeks = DatePlanNeeds(rawValue: 4)
  /// Of the time more than hours of 24, minutes and seconds.
  static let wholeTime = DatePlanNeeds(rawValue: 8)
  static let offsetText = DatePlanNeeds(rawValue: 16)

  /// What a slot asks for.
  init(_ slot: DatePlanSlot) {
    switch slot {
    case .zero, .hour24, .minute, .second: self = []
    case .year, .month, .monthName, .day, .weekday: self = .date
    case .era, .extendedYear, .localWeekday, .weekdayInMonth, .julianDay, .quarter, .quarterName:
      self = [.date, .wholeDate]
    case .dayOfYear, .weekOfYear, .yearOfWeek, .weekOfMonth: self = [.date, .wholeDate, .weeks]
    case .hour12, .hourFrom1To12, .hourFrom1To24, .dayHalf, .dayPeriod, .flexiblePeriod, .millisecond, .tenths,
      .hundredths, .millisecondOfDay:
      self = .wholeTime
    case .offset: self = .offsetText
    }
  }

  init(rawValue: UInt8) { self.rawValue = rawValue }
}
