internal import ICU
internal import RaqamMemory
internal import RaqamValues

extension Evaluator {
  /// Applies keys from left to right. A collection operator applies the keys that follow it to each element.
  mutating func member(
    _ keys: Range<Int>, of start: FieldValue, depth: Int
  ) throws(PredicateError) -> FieldValue {
    var value = start
    for index in keys {
      guard case .step(let step) = nodes[index] else { continue }
      try charge(1)
      switch step.kind {
      case .key:
        value = try step.name.with { name throws(PredicateError) in try member(name.text, step, of: value, depth: depth)
        }
      case .collection(let collector) where collector?.takesKeys == false:
        value = try counted(step, collector, value)
      case .collection(let collector):
        return try collected(step, collector, value, (index + 1)..<keys.upperBound, depth: depth)
      case .index, .first, .last, .size: break
      }
    }
    return value
  }
}

// MARK: - Keys

extension Evaluator {
  private mutating func member(
    _ key: String, _ step: Program.Step, of value: FieldValue, depth: Int
  ) throws(PredicateError) -> FieldValue {
    guard case .key(let ofText, let ofNumber, let ofDate, let isSelf) = step.kind else { return .null }
    switch value {
    case .null: return ofText == .length ? countOfNull : .null
    case .object(let entries):
      try charge(reading: key)
      return entries[key] ?? (isSelf ? value : .null)
    case _ where isSelf: return value
    case .list(let elements):
      try checkDepth(depth, step.source)
      var members: [FieldValue] = []
      members.reserveCapacity(elements.count)
      for element in elements {
        try charge(1)
        members.append(try member(key, step, of: element, depth: depth + 1))
      }
      return .list(members)
    case .string(let text):
      guard let member = ofText else { throw PredicateError.unknownKey(key, of: value, at: step.source) }
      try charge(reading: text)
      do {
        return try member.value(of: text)
      } catch {
        throw PredicateError.library(error, at: step.source)
      }
    case .date, .day:
      guard let member = ofDate, let instant = instant(value, from: step.base) else {
        throw PredicateError.unknownKey(key, of: value, at: step.source)
      }
      return member.value(of: instant)
    case .time: throw PredicateError.unknownKey(key, of: value, at: step.source)
    case .bool, .integer, .double, .decimal:
      guard let number = NumericValue(value), let member = ofNumber else {
        throw PredicateError.unknownKey(key, of: value, at: step.source)
      }
      try charge(digitsOf: value)
      return member.value(of: number)
    }
  }

  /// Nested arrays are followed only up to the nesting limit of formats.
  private func checkDepth(_ depth: Int, _ source: SourceRange) throws(PredicateError) {
    guard depth < nesting else {
      throw PredicateError.limit("array nesting", nesting, "levels", at: source)
    }
  }
}

// MARK: - Indexes

extension Evaluator {
  mutating func element(
    _ step: Program.Step, _ index: FieldValue, of container: FieldValue
  ) throws(PredicateError) -> FieldValue {
    switch container {
    case .null:
      if case .size = step.kind { return countOfNull }
      return .null
    case .list(let elements): return try element(step, index, of: elements)
    case .object(let entries): return try entry(step, index, of: entries)
    default: throw PredicateError.notACollection("[]", found: container, at: step.source)
    }
  }

  private func element(
    _ step: Program.Step, _ index: FieldValue, of elements: [FieldValue]
  ) throws(PredicateError) -> FieldValue {
    switch step.kind {
    case .first: return elements.first ?? .null
    case .last: return elements.last ?? .null
    case .size: return .integer(Int64(elements.count))
    case .key, .collection, .index: break
    }
    guard let number = NumericValue(index) else {
      throw PredicateError.notANumber("an index", found: index, at: step.source)
    }
    guard let integer = number.exactInteger else {
      throw PredicateError(.typeMismatch, step.source, "an index requires integers, found \(index.kind.rawValue)")
    }
    guard let position = Int(exactly: integer), elements.indices.contains(position) else {
      throw PredicateError(
        .indexOutOfRange, step.source, "index \(integer) is out of range: the count is \(elements.count)",
        hint: "use [FIRST] or [LAST], which are null for an empty array")
    }
    return elements[position]
  }

  private mutating func entry(
    _ step: Program.Step, _ index: FieldValue, of entries: [ExactText: FieldValue]
  ) throws(PredicateError) -> FieldValue {
    let found: String
    switch step.kind {
    case .size: return .integer(Int64(entries.count))
    case .first, .last:
      // FIRST and LAST are not keys, so they are an error.
      found = "a place"
    case .index, .key, .collection:
      if case .string(let key) = index {
        try charge(reading: key)
        return entries[key] ?? .null
      }
      found = index.kind.rawValue
    }
    throw PredicateError(.typeMismatch, step.source, "an index into a dictionary must be a string, found \(found)")
  }
}
