internal import Raqam
internal import RaqamPredicates

/// What the lines of a section have in one of their rows: what totals of it need, brought up to date by each change.
struct ColumnState: Sendable {
  /// Places before and behind the separator that a number of a sum may have.
  private static let placeLimit = 1_000

  let plan: ColumnPlan
  /// How many lines there are; counted where whole lines are.
  var lines = 0
  private var numbers = 0
  private var instants = 0
  private var days = 0
  private var times = 0
  /// Values of other kinds, and numbers that are none.
  private var others = 0
  /// Numbers with digits beyond the limit.
  private var beyond = 0
  /// Of the numbers within the limit.
  private var sum = ExactDecimal.zero
  private var least: FieldValue?
  private var greatest: FieldValue?
  /// Whether the least or the greatest value may be gone, or the list is another one: all lines have to be looked at.
  private(set) var isStale = false
  /// The values of all entries in their order, as predicates read them; up to date unless the column is stale.
  private var values = FieldValue.list([])

  init(_ plan: ColumnPlan) {
    self.plan = plan
    isStale = plan.needsValues
  }

  /// Notes that the list of values is another one.
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

  /// Looks at all values anew for the least and the greatest one.
  mutating func settle(_ values: some Sequence<FieldValue>) {
    (least, greatest, isStale) = (nil, nil, false)
    if plan.needsValues { self.values = .list(values.map(\.operand)) }
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
      // Nothing is lost in either direction: the sum is that of the numbers that are there, whatever came and went.
      if plan.needsSum { sum = change > 0 ? sum + number : sum - number }
    case .date: instants += change
    case .day: days += change
    case .time: times += change
    case .null, .bool, .string, .list, .object: others += change
    }
  }
}

extension ColumnState {
  /// Why there is no such total; `nil` where there is one, or nothing that it could be made of.
  func failure(_ operation: TotalOperation) -> String? {
    switch operation {
    case .count, .values: return nil
    case .sum, .avg:
      if instants + days + times + others > 0 { return "not all of its values are numbers" }
      return beyond > 0 ? "a number has digits beyond the limit of \(Self.placeLimit) places" : nil
    case .min, .max:
      let kinds = [numbers, instants, days, times].count { $0 > 0 }
      return others > 0 || kinds > 1 ? "its values have no order" : nil
    }
  }

  /// A total; null where there is none.
  func total(_ operation: TotalOperation) -> FieldValue {
    if failure(operation) != nil { return .null }
    switch operation {
    case .count: return .integer(Int64(lines))
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

  /// The value as a total, in which whole numbers are integers.
  fileprivate var asTotal: FieldValue { number?.exact.map { FieldValue(exact: $0) } ?? operand }

  /// Whether a number, an instant, a day or a time of day stands before another one.
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
