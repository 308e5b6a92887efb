public import RaqamValues

/// A value that a predicate reads: the subject, a variable, or a part of one.
///
/// Nothing is converted between kinds. Numbers compare by their mathematical value, whatever their kind;
/// a text never equals a number.
///
/// ```swift
/// let order: PredicateValue = ["total": 12, "lines": [["net": 7], ["net": 5]]]
/// let predicate = try FormPredicate("lines.@sum.net == total")
/// try predicate.evaluate(order, context: EvaluationContext(now: Instant(epochMilliseconds: 0)))  // true
/// ```
///
/// `==` of Swift compares values of the same kind; the predicate `1 == 1.0` is true, `PredicateValue.integer(1)
/// == .double(1)` is not.
public enum PredicateValue: Sendable {
  /// No value. A missing key reads as null, too.
  case null
  /// Yes or no; counts as 1 or 0 among numbers.
  case bool(Bool)
  /// An integer, exact.
  case integer(Int64)
  /// A floating-point number.
  case double(Double)
  /// A decimal number with more digits than a `Double` keeps, exact.
  indirect case decimal(ExactDecimal)
  /// A text.
  case string(String)
  /// A point in time.
  case date(Instant)
  /// A day of the calendar, from `start` until before `end` in the time zone of its field. Days compare with days. Compared with
  /// `now()`, a day is before, equal to or after today; compared with any other instant, it is its `start`.
  // In a box of its own: words without a bit to spare would make every value larger.
  indirect case day(DayNumber, start: Instant, end: Instant)
  /// A time of day; compares with times of day only.
  case time(LocalTime)
  /// Values in order.
  case list([PredicateValue])
  /// Values by name.
  case object(ExactDictionary<PredicateValue>)
}

extension PredicateValue {
  /// The number that `text` writes, in the smallest kind that keeps every digit; nil when it is not a number.
  ///
  /// ```swift
  /// PredicateValue.number("12")                      // .integer(12)
  /// PredicateValue.number("1.0")                     // .double(1.0)
  /// PredicateValue.number("12345678901234567890.12") // .decimal(…)
  /// ```
  public static func number(_ text: String) -> PredicateValue? {
    if let integer = Int64(text), !text.hasPrefix("+") { return .integer(integer) }
    guard let decimal = ExactDecimal(literal: text) else { return nil }
    return PredicateValue(decimal)
  }

  /// A decimal, as a floating-point number where that is written with the same digits.
  public init(_ decimal: ExactDecimal) {
    let nearest = decimal.doubleValue
    // Whole numbers of more than 15 digits are no floating-point numbers.
    if nearest.magnitude > 0x1p53, let integer = decimal.integerValue {
      self = .integer(integer)
      return
    }
    self = ExactDecimal(nearest) == decimal ? .double(nearest) : .decimal(decimal)
  }

  /// The instant that an ISO 8601 text writes: a day (midnight UTC), or a date and a time with `Z` or an offset; nil for
  /// all else.
  ///
  /// ```swift
  /// PredicateValue.date(iso8601: "1970-01-02")            // .date(…), the instant 86,400,000 ms
  /// PredicateValue.date(iso8601: "1970-01-01T03:30+03:30")  // .date(…), the instant 0 ms
  /// PredicateValue.date(iso8601: "1970-01-01T03:30")        // nil: no offset
  /// ```
  public static func date(iso8601 text: String) -> PredicateValue? {
    literal(iso8601: text)?.instant.map { .date($0) }
  }

  /// What `CAST(…, 'NSDate')` makes of a text: an instant, of a date alone a day (which beside an instant is midnight
  /// UTC), of `08:30` or `08:30:15` a time of day; nil for other texts.
  ///
  /// ```swift
  /// PredicateValue.literal(iso8601: "1970-01-02")  // .day(…), day 1, from 86,400,000 ms to 172,800,000 ms
  /// PredicateValue.literal(iso8601: "08:30")       // .time(…), 08:30
  /// ```
  public static func literal(iso8601 text: String) -> PredicateValue? {
    do throws(FormatError) {
      switch try ISO8601Text.read(text, timeOfDay: true) {
      case .instant(let instant): return .date(instant)
      case .localDateTime: return nil
      case .localDate(let day):
        let start = try Instant(LocalDateTime(day: day), utcOffset: 0)
        let end = try Instant(LocalDateTime(day: day.advanced(by: 1)), utcOffset: 0)
        return .day(day, start: start, end: end)
      case .localTime(let time): return .time(time)
      }
    } catch {
      return nil
    }
  }

  /// An instant, a day or a time of day as ISO 8601 has it; nil for other values, and for years that are not read.
  var iso8601: String? {
    let text: String
    switch self {
    case .date(let instant): text = ISO8601Text.text(of: instant)
    case .day(let day, _, _): text = ISO8601Text.text(of: day)
    case .time(let time): text = ISO8601Text.text(of: time)
    default: return nil
    }
    return Self.literal(iso8601: text) == nil ? nil : text
  }

  /// An instant, or the one at which a day begins.
  var instant: Instant? {
    switch self {
    case .date(let instant): instant
    case .day(_, let start, _): start
    default: nil
    }
  }
}

extension PredicateValue: Hashable {
  /// Whether both are of one kind and the same.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.double(let left), .double(let right)): left == right
    case (.decimal(let left), .decimal(let right)): left == right
    case (.string(let left), .string(let right)): left.hasBytes(of: right)
    case (.date(let left), .date(let right)): left == right
    case (.day(let left, let start, let end), .day(let right, let otherStart, let otherEnd)):
      left == right && start == otherStart && end == otherEnd
    case (.time(let left), .time(let right)): left == right
    case (.list(let left), .list(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let flag): hasher.combine(flag)
    case .integer(let number): hasher.combine(number)
    case .double(let number): hasher.combine(number)
    case .decimal(let number): hasher.combine(number)
    case .string(let text): text.hashBytes(into: &hasher)
    case .date(let instant): hasher.combine(instant)
    case .day(let day, let start, let end):
      hasher.combine(day)
      hasher.combine(start)
      hasher.combine(end)
    case .time(let time): hasher.combine(time)
    case .list(let elements): hasher.combine(elements)
    case .object(let members): hasher.combine(members)
    }
  }
}
