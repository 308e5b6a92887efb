internal import RaqamValues

/// Numbers computed from a list of numbers.
enum Statistics {
  static func numbers(
    _ values: [PredicateValue], _ name: String, _ source: SourceRange
  ) throws(Fault) -> [NumericValue] {
    var numbers: [NumericValue] = []
    for value in values {
      guard let number = NumericValue(value) else { throw Fault.notANumber(name, found: value, at: source) }
      numbers.append(number)
    }
    return numbers
  }

  /// The population's standard deviation.
  static func deviation(_ numbers: [NumericValue]) -> PredicateValue {
    guard !numbers.isEmpty else { return .null }
    let values = numbers.map(\.double)
    let mean = values.reduce(0, +) / Double(values.count)
    let variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count)
    return .double(variance.squareRoot())
  }

  /// NaN, which has no place, comes last.
  static func sorted(_ numbers: [NumericValue]) -> [NumericValue] {
    let ordered = numbers.filter { !$0.double.isNaN }
    return ordered.sorted { NumericValue.order($0, $1) == .ascending } + numbers.filter { $0.double.isNaN }
  }

  static func median(_ numbers: [NumericValue]) -> PredicateValue {
    guard !numbers.isEmpty else { return .null }
    let sorted = sorted(numbers)
    let upper = sorted[sorted.count / 2]
    guard sorted.count.isMultiple(of: 2) else { return upper.value }
    let lower = sorted[sorted.count / 2 - 1]
    return .double(lower.double / 2 + upper.double / 2)
  }

  /// The most frequent values, ascending.
  static func mode(_ numbers: [NumericValue]) -> PredicateValue {
    var runs: [(number: NumericValue, count: Int)] = []
    for number in sorted(numbers) {
      if let last = runs.last, NumericValue.order(last.number, number) == .equal {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((number, 1))
      }
    }
    let most = runs.map(\.count).max()
    return .list(runs.filter { $0.count == most }.map(\.number.value))
  }
}

extension Evaluator {
  /// A sum may be longer than its numbers: each addition is charged for both.
  mutating func sum(
    _ values: [PredicateValue], _ name: String, _ source: SourceRange
  ) throws(Fault) -> PredicateValue {
    var sum = NumericValue.integer(0)
    for (number, value) in zip(try Statistics.numbers(values, name, source), values) {
      try charge(computing: sum.value, .add, value)
      sum = NumericValue.result(sum, .add, number) ?? sum
    }
    return sum.value
  }

  mutating func average(
    _ values: [PredicateValue], _ name: String, _ source: SourceRange
  ) throws(Fault) -> PredicateValue {
    guard !values.isEmpty, let sum = NumericValue(try sum(values, name, source)) else { return .null }
    return .double(sum.double / Double(values.count))
  }
}
