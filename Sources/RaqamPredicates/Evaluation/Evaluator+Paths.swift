internal import ICU
internal import RaqamValues

extension Evaluator {
  /// Follows keys from left to right. A collection operator takes all keys behind it.
  mutating func member(
    _ keys: ArraySlice<PathStep>, of start: PredicateValue, depth: Int
  ) throws(Fault) -> PredicateValue {
    var value = start
    var rest = keys
    while let step = rest.popFirst() {
      try charge(1)
      switch step.kind {
      case .key(let key): value = try member(key, of: value, step.source, depth: depth)
      case .collection(let name) where CollectionOperator(rawValue: name)?.takesKeys == false:
        value = try counted(name, value, step.source)
      case .collection(let name): return try collected(name, value, rest, step.source, depth: depth)
      case .index, .first, .last, .size: break
      }
    }
    return value
  }
}

// MARK: - Keys

extension Evaluator {
  private mutating func member(
    _ key: String, of value: PredicateValue, _ source: SourceRange, depth: Int
  ) throws(Fault) -> PredicateValue {
    switch value {
    case .null: return .null
    case .object(let entries): return entries[key] ?? (key == "self" ? value : .null)
    case _ where key == "self": return value
    case .list(let elements):
      try checkDepth(depth, source)
      var members: [PredicateValue] = []
      members.reserveCapacity(elements.count)
      for element in elements {
        try charge(1)
        members.append(try member(key, of: element, source, depth: depth + 1))
      }
      return .list(members)
    case .string(let text):
      guard let member = StringMember(rawValue: key) else {
        throw Fault.unknownKey(key, of: value, at: source)
      }
      try charge(reading: text)
      do {
        return try member.value(of: text)
      } catch {
        throw Fault.library(error, at: source)
      }
    case .date(let instant), .day(_, start: let instant):
      guard let member = DateMember(rawValue: key) else { throw Fault.unknownKey(key, of: value, at: source) }
      return member.value(of: instant)
    case .time: throw Fault.unknownKey(key, of: value, at: source)
    case .bool, .integer, .double, .decimal:
      guard let number = NumericValue(value), let member = NumberMember(rawValue: key) else {
        throw Fault.unknownKey(key, of: value, at: source)
      }
      return member.value(of: number)
    }
  }

  /// Arrays in arrays are followed as far as formats may nest.
  private func checkDepth(_ depth: Int, _ source: SourceRange) throws(Fault) {
    guard depth < limits.nesting else {
      throw Fault.limit("the nesting of arrays", limits.nesting, at: source)
    }
  }
}

// MARK: - Indexes

extension Evaluator {
  func element(
    _ step: PathStep, _ index: PredicateValue, of container: PredicateValue
  ) throws(Fault) -> PredicateValue {
    switch container {
    case .null: return .null
    case .list(let elements): return try element(step, index, of: elements)
    case .object(let entries): return try entry(step, index, of: entries)
    default: throw Fault.notACollection("[]", found: container, at: step.source)
    }
  }

  private func element(
    _ step: PathStep, _ index: PredicateValue, of elements: [PredicateValue]
  ) throws(Fault) -> PredicateValue {
    switch step.kind {
    case .first: return elements.first ?? .null
    case .last: return elements.last ?? .null
    case .size: return .integer(Int64(elements.count))
    case .key, .collection, .index: break
    }
    guard let number = NumericValue(index) else {
      throw Fault.notANumber("an index", found: index, at: step.source)
    }
    guard let place = number.exactInteger else {
      throw Fault(.typeMismatch, step.source, "an index needs integers, found \(index.kind.rawValue)")
    }
    guard let position = Int(exactly: place), elements.indices.contains(position) else {
      throw Fault(
        .indexOutOfRange, step.source, "index \(place) is outside 0..<\(elements.count)",
        hint: "[FIRST] and [LAST] of an empty array are null")
    }
    return elements[position]
  }

  private func entry(
    _ step: PathStep, _ index: PredicateValue, of entries: [String: PredicateValue]
  ) throws(Fault) -> PredicateValue {
    if step.kind == .size { return .integer(Int64(entries.count)) }
    if case .string(let key) = index { return entries[key] ?? .null }
    let found = step.kind == .first || step.kind == .last ? "a place" : index.kind.rawValue
    throw Fault(.typeMismatch, step.source, "an index into a dictionary needs text, found \(found)")
  }
}
