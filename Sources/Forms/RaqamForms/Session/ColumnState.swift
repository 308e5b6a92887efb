internal import Raqam
internal import RaqamPredicates

/// The values of one row across the entries of a section, aggregated for collection operators and updated with each
/// change.
struct ColumnState: Sendable {
  /// The maximum number of integer digits, and of fraction digits, of a number in a sum.
  private static let placeLimit = 1_000

  let plan: ColumnPlan
  /// The number of entries; maintained only in the column that counts whole entries.
  var entries = 0
  private var numbers = 0
  private var instants = 0
  private var days = 0
  private var times = 0
  /// The number of values of other kinds, including NaN and infinity.
  private var others = 0
  /// The number of numbers with digits beyond `placeLimit`.
  private var beyond = 0
  /// The sum of the numbers within the limit.
  private var sum = ExactDecimal.zero
  private var least: FieldValue?
  private var greatest: FieldValue?
  /// Whether `least`, `greatest` or `values` may be outdated, so that all entries must be visited.
  private(set) var isStale = false
  /// The values of all entries in order, as predicates read them. Valid unless the column is stale.
  private var values = FieldValue.list([])

  init(_ plan: ColumnPlan) {
    self.plan = plan
    isStale = plan.needsValues
  }

  /// Marks the list of values as outdated, if the column needs it.
  mutating func invalidateValues() { isStale = isStale || plan.needsValues }

  mutating func enter(_ value: FieldValue) {
    count(value, 1)
    invalidateValues()
    guard plan.needsOrder, !isStale, !value.isEmpty else { return }
    if least.map({ value.precedes($0) }) != false { least = value }
    if greatest.map({ $0.precedes(value) }) != false { greatest = value }
  }

  mutating func leave(_ value: FieldValue) {
    count(value, -1)
    invalidateValues()
    guard plan.needsOrder, !isStale, !value.isEmpty else { return }
    if let least, let greatest, least.precedes(value), value.precedes(greatest) { return }
    isStale = true
  }

  /// Recomputes the list of values, the minimum and the maximum.
  ///
  /// - Parameter values: The values as predicates read them.
  mutating func settle(_ values: some Sequence<FieldValue>) {
    (least, greatest, isStale) = (nil, nil, false)
    if plan.needsValues { self.values = .list(Array(values)) }
    guard plan.needsOrder else { return }
    for value in values where !value.isEmpty {
      if least.map({ value.precedes($0) }) != false { least = value }
      if greatest.map({ $0.precedes(value) }) != false { greatest = value }
    }
  }

  private mutating func count(_ value: FieldValue, _ change: Int) {
    if value.isEmpty { return }
    switch value {
    case .integer, .double, .decimal:
      guard let number = value.number?.exact else { return others += change }
      numbers += change
      guard number.leadingPower < Self.placeLimit, number.exponent >= -Self.placeLimit else {
        beyond += change
        return
      }
      // Decimal arithmetic is exact, so the running sum does not accumulate errors.
      if plan.needsSum { sum = change > 0 ? sum + number : sum - number }
    case .date: instants += change
    case .day: days += change
    case .time: times += change
    case .null, .bool, .string, .list, .object: others += change
    }
  }
}

extension ColumnState {
  /// Returns why a total cannot be computed; `nil` if it can, or if there are no values.
  func failure(_ operation: TotalOperation) -> String? {
    switch operation {
    case .count, .values: return nil
    case .sum, .avg:
      if instants + days + times + others > 0 { return "its values are not all numbers" }
      return beyond > 0 ? "a number exceeds the limit of \(Self.placeLimit) digits" : nil
    case .min, .max:
      let kinds = [numbers, instants, days, times].count { $0 > 0 }
      return others > 0 || kinds > 1 ? "its values cannot be ordered" : nil
    }
  }

  /// Returns a total, or null if it cannot be computed or there are no values.
  func total(_ operation: TotalOperation) -> FieldValue {
    if failure(operation) != nil { return .null }
    switch operation {
    case .count: return .integer(Int64(entries))
    case .sum: return FieldValue(exact: sum)
    case .avg: return sum.mean(of: numbers) ?? .null
    case .min: return least?.asTotal ?? .null
    case .max: return greatest?.asTotal ?? .null
    case .values: return values
    }
  }
}

extension FieldValue {
  fileprivate init(exact number: ExactDecimal) {
    self = number.integerValue.map { .integer($0) } ?? FieldValue(shortest: number)
  }

  /// The value as a total: whole numbers become integers.
  fileprivate var asTotal: FieldValue { number?.exact.map { FieldValue(exact: $0) } ?? operand }

  /// Returns whether a number, instant, day or time of day is less than another one of the same kind.
  fileprivate func precedes(_ other: FieldValue) -> Bool {
    switch (self, other) {
    case (.integer(let left), .integer(let right)): return left < right
    case (.date(let left), .date(let right)): return left < right
    case (.day(let left), .day(let right)): return left < right
    case (.time(let left), .time(let right)): return left.millisecondsOfDay < right.millisecondsOfDay
    default:
      guard let left = number?.exact, let right = other.number?.exact else { return false }
      return left < right
    }
  }
}
