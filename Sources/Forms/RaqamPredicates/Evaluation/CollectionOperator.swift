internal import RaqamMemory
internal import RaqamValues

/// The collection operators of key paths, such as `@count` and `@sum`.
enum CollectionOperator: String, CaseIterable, Sendable {
  case count, allKeys, allValues
  case sum, avg, min, max
  case unionOfObjects, distinctUnionOfObjects, unionOfArrays, distinctUnionOfArrays

  /// Whether the operator applies the keys that follow it to each element.
  var takesKeys: Bool {
    switch self {
    case .count, .allKeys, .allValues: false
    default: true
    }
  }
}

extension Program.Step {
  /// The operator as spelled in a format, such as `@count`.
  fileprivate var collectionKey: String { "@" + name.with { $0.text } }
}

extension Evaluator {
  /// The number of elements of null.
  var countOfNull: FieldValue { context.countsNull ? .integer(0) : .null }

  /// Returns the result of an operator that is not followed by keys.
  mutating func counted(
    _ step: Program.Step, _ collector: CollectionOperator?, _ value: FieldValue
  ) throws(PredicateError) -> FieldValue {
    switch (value, collector) {
    case (.null, .count): return countOfNull
    case (.null, _): return .null
    case (.list(let elements), .count): return .integer(Int64(elements.count))
    case (.object(let entries), .count): return .integer(Int64(entries.count))
    case (.object(let entries), .allKeys):
      try charge(sortingNamesOf: entries)
      // Sorted by name, so that the result is deterministic.
      return .list(entries.sortedByName().map { .string($0.key) })
    case (.object(let entries), .allValues):
      try charge(sortingNamesOf: entries)
      return .list(entries.sortedByName().map(\.value))
    case (.list, _), (.object, _): throw PredicateError.unknownKey(step.collectionKey, of: value, at: step.source)
    default: throw PredicateError.notACollection(step.collectionKey, found: value, at: step.source)
    }
  }

  /// Returns the result of an operator that applies keys to each element.
  mutating func collected(
    _ step: Program.Step, _ collector: CollectionOperator?, _ value: FieldValue, _ keys: Range<Int>, depth: Int
  ) throws(PredicateError) -> FieldValue {
    let (key, source) = (step.collectionKey, step.source)
    if value.isNull { return .null }
    guard let collector else {
      throw PredicateError.unknownKey(key, of: value, at: source)
    }
    guard case .list(let elements) = value else {
      if case .object = value { throw PredicateError.unknownKey(key, of: value, at: source) }
      throw PredicateError.notACollection(key, found: value, at: source)
    }
    guard !keys.isEmpty else {
      throw PredicateError(
        .unknownKey, source, "\(key) must be followed by a key", hint: "write \(key).#self for the elements")
    }
    guard depth < nesting else {
      throw PredicateError.limit("array nesting", nesting, "levels", at: source)
    }
    var values: [FieldValue] = []
    for element in elements {
      try charge(1)
      let value = try member(keys, of: element, depth: depth + 1)
      if !value.isNull || collector == .avg { values.append(value) }
    }
    return try combined(values, collector, step)
  }

  private mutating func combined(
    _ values: [FieldValue], _ collector: CollectionOperator, _ step: Program.Step
  ) throws(PredicateError) -> FieldValue {
    let (key, source) = (step.collectionKey, step.source)
    let comparison = Program.Comparison.elements(of: step.base, source)
    switch collector {
    case .sum: return try sum(values, key, source)
    // The mean treats null as 0, so null elements are included.
    case .avg: return try average(values.map { $0.isNull ? .integer(0) : $0 }, key, source)
    case .min: return try extreme(values, .ascending, comparison)
    case .max: return try extreme(values, .descending, comparison)
    case .unionOfObjects: return .list(values)
    case .distinctUnionOfObjects: return .list(try distinct(values, comparison))
    case .unionOfArrays: return .list(try joined(values, key, source))
    case .distinctUnionOfArrays: return .list(try distinct(try joined(values, key, source), comparison))
    case .count, .allKeys, .allValues: return .null
    }
  }

  /// Returns the smallest or largest value; null if there is none.
  mutating func extreme(
    _ values: [FieldValue], _ wanted: Order, _ comparison: Program.Comparison
  ) throws(PredicateError) -> FieldValue {
    guard var best = values.first else { return .null }
    for value in values.dropFirst() {
      try charge(1)
      if try order(value, best, comparison) == wanted { best = value }
    }
    return best
  }

  private mutating func joined(
    _ values: [FieldValue], _ key: String, _ source: SourceRange
  ) throws(PredicateError) -> [FieldValue] {
    var all: [FieldValue] = []
    for value in values {
      guard case .list(let elements) = value else {
        throw PredicateError.notACollection(key, found: value, at: source)
      }
      try charge(elements.count)
      all += elements.filter { !$0.isNull }
    }
    return all
  }

  /// Returns the values without duplicates, in the order of first occurrence.
  private mutating func distinct(
    _ values: [FieldValue], _ comparison: Program.Comparison
  ) throws(PredicateError) -> [FieldValue] {
    var kept: [FieldValue] = []
    next: for value in values {
      for earlier in kept {
        try charge(1)
        if try areEqual(value, earlier, comparison) { continue next }
      }
      kept.append(value)
    }
    return kept
  }
}
