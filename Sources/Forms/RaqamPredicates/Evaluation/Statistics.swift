internal import RaqamValues

/// Statistics of a list of numbers.
enum Statistics {
  static func numbers(
    _ values: [FieldValue], _ name: String, _ source: SourceRange
  ) throws(PredicateError) -> [NumericValue] {
    var numbers: [NumericValue] = []
    for value in values {
      guard let number = NumericValue(value) else { throw PredicateError.notANumber(name, found: value, at: source) }
      numbers.append(number)
    }
    return numbers
  }

  /// Returns the population standard deviation.
  static func deviation(_ numbers: [NumericValue]) -> FieldValue {
    guard !numbers.isEmpty else { return .null }
    let values = numbers.map(\.double)
    let mean = values.reduce(0, +) / Double(values.count)
    let variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count)
    return .double(variance.squareRoot())
  }

  /// Returns the numbers in ascending order. NaN, which is unordered, comes last.
  static func sorted(_ numbers: [NumericValue]) -> [NumericValue] {
    let ordered = numbers.filter { !$0.double.isNaN }
    return ordered.sorted { NumericValue.order($0, $1) == .ascending } + numbers.filter { $0.double.isNaN }
  }

  /// Returns the most frequent values, ascending.
  static func mode(_ numbers: [NumericValue]) -> FieldValue {
    var runs: [(number: NumericValue, count: Int)] = []
    for number in sorted(numbers) {
      if let last = runs.last, NumericValue.order(last.number, number) == .equal {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((number, 1))
      }
    }
    let most = runs.map(\.count).max()
    return .list(runs.filter { $0.count == most }.map { FieldValue($0.number) })
  }
}
