internal import ICU
internal import RaqamMemory

extension Evaluator {
  /// Evaluates BEGINSWITH, ENDSWITH, LIKE and MATCHES.
  mutating func holds(
    text left: FieldValue, _ comparison: Program.Comparison, _ right: FieldValue,
    pattern: GuardedRegularExpression?
  ) throws(PredicateError) -> Bool {
    if left.isNull || right.isNull { return false }
    let name = comparison.relation.rawValue
    guard case .string(let text) = left else {
      throw PredicateError.notAString(name, found: left, at: comparison.source)
    }
    guard case .string(let other) = right else {
      throw PredicateError.notAString(name, found: right, at: comparison.source)
    }
    try charge(reading: text)
    try charge(reading: other)
    switch comparison.relation {
    case .beginsWith: return try finds(other, in: text, at: .start, comparison)
    case .endsWith: return try finds(other, in: text, at: .end, comparison)
    case .like: return try isLike(text, other, comparison)
    default:
      if let literal = comparison.pattern {
        return try literal.with { pattern throws(PredicateError) in try matches(text, pattern, comparison) }
      }
      if let pattern { return try matches(text, pattern, comparison) }
      return try matches(text, try compiled(other, comparison), comparison)
    }
  }

  private mutating func finds(
    _ needle: String, in text: String, at position: StringComparison.Place, _ comparison: Program.Comparison
  ) throws(PredicateError) -> Bool {
    try charge(normalizing: needle, text, comparison.options)
    do {
      return try StringComparison(options: comparison.options).finds(needle, in: text, at: position)
    } catch {
      throw PredicateError.library(error, at: comparison.source)
    }
  }

  private mutating func isLike(
    _ text: String, _ pattern: String, _ comparison: Program.Comparison
  ) throws(PredicateError) -> Bool {
    try charge(normalizing: pattern, text, comparison.options)
    // Charge for compiling each segment between wildcards.
    try charge(WildcardPattern.wildcards(in: pattern) / PredicateLimits.wildcardsPerStep)
    // Examining an element costs much less than a step.
    let limit = stepsLeft.multipliedReportingOverflow(by: PredicateLimits.bytesPerStep)
    let result: (isMatch: Bool, looks: Int)?
    do {
      let wildcards = try WildcardPattern(pattern, comparison.options)
      result = try wildcards.match(text, limit: limit.overflow ? .max : limit.partialValue)
    } catch {
      throw PredicateError.library(error, at: comparison.source)
    }
    guard let result else {
      try charge(.max)
      return false
    }
    try charge(result.looks / PredicateLimits.bytesPerStep)
    return result.isMatch
  }

  private mutating func matches(
    _ text: String, _ pattern: GuardedRegularExpression, _ comparison: Program.Comparison
  ) throws(PredicateError) -> Bool {
    if pattern.ignoresMarks { try charge(normalizing: text) }
    let result = try pattern.match(text, at: nodes.source(of: comparison.right))
    if result.outcome == .timeout {
      spend(result.steps)
      throw PredicateError(
        .regexLimit, nodes.source(of: comparison.right), "the regular expression exceeds the time limit",
        hint: pattern.warnings.first?.hint)
    }
    try charge(result.steps)
    return result.outcome == .match
  }

  /// Compiles a pattern that is not a literal, and charges for it.
  mutating func compiled(
    _ pattern: String, _ comparison: Program.Comparison
  ) throws(PredicateError) -> GuardedRegularExpression {
    let source = nodes.source(of: comparison.right)
    try charge(min(pattern.utf8.count, PredicateLimits.patternUnits) * PredicateLimits.stepsPerPatternUnit)
    // Patterns that exceed the limit are rejected without reading them.
    if pattern.utf8.count <= 3 * PredicateLimits.patternUnits {
      let classes = PatternClasses.count(in: pattern, ignoringCase: comparison.options.contains(.ignoringCase))
      try charge(classes * PredicateLimits.stepsPerPatternUnit)
    }
    var share = Budget.standard.share
    return try GuardedRegularExpression(pattern, comparison.options, at: source, &share)
  }
}

// MARK: - CONTAINS and IN

extension Evaluator {
  /// - Parameter comparison: The comparison, with the container as its left side.
  mutating func contains(
    _ container: FieldValue, _ needle: FieldValue, _ comparison: Program.Comparison
  ) throws(PredicateError) -> Bool {
    switch container {
    case .null: return false
    case .string(let text):
      if needle.isNull { return false }
      guard case .string(let part) = needle else {
        throw PredicateError.notAString(comparison.relation.rawValue, found: needle, at: comparison.source)
      }
      try charge(reading: text)
      try charge(reading: part)
      return try finds(part, in: text, at: .anywhere, comparison)
    case .list(let elements): return try contains(elements, needle, comparison)
    case .object(let entries): return try contains(entries.values, needle, comparison)
    case .bool, .integer, .double, .decimal, .date, .day, .time:
      throw PredicateError.notACollection(comparison.relation.rawValue, found: container, at: comparison.source)
    }
  }

  /// Returns whether an element equals `needle`. Null is not an element of any collection.
  private mutating func contains(
    _ elements: some Collection<FieldValue>, _ needle: FieldValue, _ comparison: Program.Comparison
  ) throws(PredicateError) -> Bool {
    if needle.isNull { return false }
    for (index, element) in elements.enumerated() {
      try charge(1)
      let pair = comparison.from(nodes.element(index, of: comparison.left), comparison.right)
      if try areEqual(element, needle, pair) { return true }
    }
    return false
  }
}
