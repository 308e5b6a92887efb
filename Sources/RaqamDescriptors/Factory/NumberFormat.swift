internal import Raqam
internal import Synchronization

/// Numbers and ranges of numbers.
final class NumberFormat: Sendable {
  let formatter: DecimalFormatter
  /// Built when the first range is asked for: most formats never see one.
  private let built = Mutex<NumberRangeFormatter?>(nil)

  private let engine: FormatEngine

  init(style: DecimalStyle, locale: LocaleID, engine: FormatEngine) throws(FormatError) {
    formatter = try DecimalFormatter(style: style, locale: locale, engine: engine)
    self.engine = engine
  }

  func string(from lower: NumericValue, to upper: NumericValue) throws(FormatError) -> String {
    if let kept = built.withLock({ $0 }) { return try kept.string(from: lower, to: upper) }
    let made = try NumberRangeFormatter(style: formatter.style, locale: formatter.locale, engine: engine)
    built.withLock { $0 = $0 ?? made }
    return try made.string(from: lower, to: upper)
  }
}

extension FieldValue {
  /// The ends of a range: an object with `from` and `to` and nothing else.
  var ends: (from: FieldValue, to: FieldValue)? {
    guard case .object(let members) = self, members.count == 2, let from = members["from"], let to = members["to"],
      from.ends == nil, to.ends == nil, from != .null, to != .null
    else { return nil }
    return (from, to)
  }

  /// The ends of a range of numbers.
  var numberRange: (from: NumericValue, to: NumericValue)? {
    guard let (from, to) = ends, let first = from.number, let second = to.number else { return nil }
    return (first, second)
  }
}
