/// A value that a predicate reads: the subject, a variable, or a part of one.
///
/// Nothing is converted between kinds. Numbers compare by their mathematical value, whatever their kind;
/// a text never equals a number.
///
/// ```swift
/// let order: PredicateValue = ["total": 12, "lines": [["net": 7], ["net": 5]]]
/// let predicate = try FormPredicate("lines.@sum.net == total")
/// try predicate.evaluate(order, context: EvaluationContext(now: 0))  // true
/// ```
///
/// `==` of Swift compares values of the same kind; the predicate `1 == 1.0` is true, `PredicateValue.int(1)
/// == .double(1)` is not.
public enum PredicateValue: Hashable, Sendable {
  /// No value. A missing key reads as null, too.
  case null
  /// Yes or no; counts as 1 or 0 among numbers.
  case bool(Bool)
  /// An integer, exact.
  case int(Int64)
  /// A floating-point number.
  case double(Double)
  /// A decimal number with more digits than a `Double` keeps, exact.
  indirect case decimal(PredicateDecimal)
  /// A text.
  case string(String)
  /// An instant, in milliseconds since 1970-01-01T00:00:00Z.
  case date(milliseconds: Int64)
  /// A day of the calendar, as days since 1970-01-01. Days compare with days; beside an instant, a day is the instant
  /// `start` at which it begins where it was written, in milliseconds since 1970-01-01T00:00:00Z.
  // In a box of its own: two words without a bit to spare would make every value larger.
  indirect case day(Int64, start: Int64)
  /// A time of day, in milliseconds since midnight; compares with times of day only.
  case time(milliseconds: Int64)
  /// Values in order.
  case array([PredicateValue])
  /// Values by name.
  case dictionary([String: PredicateValue])
}

extension PredicateValue {
  /// The number that `text` writes, in the smallest kind that keeps every digit; nil when it is not a number.
  ///
  /// ```swift
  /// PredicateValue.number("12")                      // .int(12)
  /// PredicateValue.number("1.0")                     // .double(1.0)
  /// PredicateValue.number("12345678901234567890.12") // .decimal(…)
  /// ```
  public static func number(_ text: String) -> PredicateValue? {
    if let integer = Int64(text), !text.hasPrefix("+") { return .int(integer) }
    guard let decimal = PredicateDecimal(text) else { return nil }
    let approximation = decimal.approximation
    return PredicateDecimal(shortest: approximation) == decimal ? .double(approximation) : .decimal(decimal)
  }

  /// The instant that `text` writes; nil when it is not one of the forms below.
  ///
  /// The forms are `2024-06-01` (midnight UTC), and a date and a time with `Z` or an offset:
  /// `2024-06-01T08:30Z`, `2024-06-01T08:30:15.250+03:30`.
  ///
  /// ```swift
  /// PredicateValue.date(iso8601: "1970-01-02")  // .date(milliseconds: 86_400_000)
  /// ```
  public static func date(iso8601 text: String) -> PredicateValue? {
    Instant(iso8601: text).map { .date(milliseconds: $0.milliseconds) }
  }

  /// What `CAST(…, 'NSDate')` makes of a text: an instant, of a date alone a day (which beside an instant is midnight
  /// UTC), of `08:30` or `08:30:15` a time of day; nil for other texts.
  ///
  /// ```swift
  /// PredicateValue.literal(iso8601: "1970-01-02")  // .day(1, start: 86_400_000)
  /// PredicateValue.literal(iso8601: "08:30")       // .time(milliseconds: 30_600_000)
  /// ```
  public static func literal(iso8601 text: String) -> PredicateValue? {
    if let time = Instant.timeOfDay(iso8601: text) { return .time(milliseconds: time) }
    guard let instant = Instant(iso8601: text) else { return nil }
    guard text.utf8.count == 10 else { return .date(milliseconds: instant.milliseconds) }
    return .day(instant.milliseconds / 86_400_000, start: instant.milliseconds)
  }

  /// A day or a time of day as ISO 8601 has it; nil for other values, and for years of more or less than four digits.
  var iso8601: String? {
    switch self {
    case .day(let number, _):
      let (milliseconds, overflow) = number.multipliedReportingOverflow(by: 86_400_000)
      return overflow ? nil : Instant(milliseconds: milliseconds).iso8601.map { String($0.prefix(10)) }
    case .time(let milliseconds):
      // 1970-01-01T08:30:00Z, or with a fraction of a second.
      return Instant(milliseconds: milliseconds).iso8601.map { String($0.dropFirst(11).dropLast()) }
    default: return nil
    }
  }

  /// An instant, or the one at which a day begins, in milliseconds.
  var instant: Int64? {
    switch self {
    case .date(let milliseconds): milliseconds
    case .day(_, let start): start
    default: nil
    }
  }
}
