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

  /// The instant that `text` writes; nil when it is not one of the forms that `CAST(…, 'NSDate')` takes.
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
}
