/// One instruction of a plan: a field with its slot, followed by up to eight bytes of literal text.
struct DatePlanStep: Sendable {
  /// The format of the field.
  enum Operation: UInt8, Sendable {
    /// Only the literal text.
    case text
    /// A number from 0 to 99, in two digits.
    case twoDigits
    /// A number from 0 to 99, without a leading zero.
    case shortNumber
    /// A number padded to at least `width` digits, with a sign if negative. Years of four digits have a fast path.
    case number
    /// The last two digits of a number, with a sign if negative.
    case lastTwoDigits
    /// The name at the index given by the slot, in a list.
    case name
    /// A number in letters or words, by the numerals at index `list`.
    case numeral
    /// A year in letters, without the thousands of the current millennium: the Hebrew year 5785 as 785.
    case numeralOfMillennium
  }

  var operation: Operation
  /// The pattern letter of the field; 0 for literal text.
  var letter: UInt8 = 0
  var slot: DatePlanInput = .zero
  /// The minimum number of digits.
  var width: UInt8 = 0
  /// The index of the list's first name among all names, or the index of the numerals.
  var list: UInt16 = 0
  /// The number of names in the list.
  var listCount: UInt16 = 0
  var textLength: UInt8 = 0
  /// Whether the next step belongs to the same field.
  var isContinued = false
  /// The literal text, with the first byte in the lowest bits.
  var text: UInt64 = 0
}

/// The values of an instant. The raw value is the index in ``DatePlanValues``.
enum DatePlanInput: UInt8, Sendable {
  case zero
  // Values of the day.
  case year, month, monthName, day, weekday
  case era, extendedYear, relatedYear, localWeekday, dayOfYear, weekdayInMonth, julianDay, quarter, quarterName
  // Values of the week.
  case weekOfYear, yearOfWeek, weekOfMonth
  // Values of the time.
  case hour24, minute, second
  case hour12, hourFrom1To12, hourFrom1To24, dayHalf, dayPeriod, flexiblePeriod
  case millisecond, tenths, hundredths, millisecondOfDay
  // Values of the zone.
  case offset
}

/// The values of an instant by slot.
typealias DatePlanValues = SIMD32<Int32>

/// Unchecked access to the values by slot, for the duration of a call to `with`.
///
/// Invariant: every raw value of ``DatePlanInput`` is less than 32, the number of elements of ``DatePlanValues``.
@safe struct DatePlanNumbers {
  private let memory: UnsafeMutableRawPointer

  /// Calls `body` with the values in `values`.
  @inline(__always)
  static func with<Result>(_ values: inout DatePlanValues, _ body: (DatePlanNumbers) -> Result) -> Result {
    unsafe withUnsafeMutableBytes(of: &values) { bytes in
      // The buffer of a nonempty value has a base address.
      unsafe body(DatePlanNumbers(memory: bytes.baseAddress.unsafelyUnwrapped))
    }
  }

  @inline(__always)
  subscript(slot: DatePlanInput) -> Int32 {
    unsafe memory.load(fromByteOffset: Int(slot.rawValue) &* 4, as: Int32.self)
  }

  @inline(__always)
  func set(_ slot: DatePlanInput, _ number: Int) {
    unsafe memory.storeBytes(
      of: Int32(truncatingIfNeeded: number), toByteOffset: Int(slot.rawValue) &* 4, as: Int32.self)
  }
}

/// The groups of values that the steps of a plan use.
struct DatePlanNeeds: OptionSet, Sendable {
  let rawValue: UInt8
  static let date = DatePlanNeeds(rawValue: 1)
  /// Date values other than year, month, day and weekday.
  static let wholeDate = DatePlanNeeds(rawValue: 2)
  /// The position of the day in its year and week.
  static let weeks = DatePlanNeeds(rawValue: 4)
  /// Time values other than hour (0–23), minute and second.
  static let wholeTime = DatePlanNeeds(rawValue: 8)
  static let offsetText = DatePlanNeeds(rawValue: 16)
  static let relatedYear = DatePlanNeeds(rawValue: 32)

  /// Creates the groups that a slot belongs to.
  init(_ slot: DatePlanInput) {
    switch slot {
    case .zero, .hour24, .minute, .second: self = []
    case .year, .month, .monthName, .day, .weekday: self = .date
    case .relatedYear: self = [.date, .wholeDate, .relatedYear]
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
