internal import ICU
internal import RaqamMemory
internal import RaqamValues

extension Evaluator {
  mutating func holds(_ comparison: Program.Comparison) throws(PredicateError) -> Bool {
    if let undecided { return try decision(of: comparison) ?? undecided }
    let left = try value(comparison.left)
    // Fast path: read a constant without copying it.
    if case .literal(let literal, let steps, _) = nodes[comparison.right] {
      try charge(Int(steps))
      return try literal.with { literal throws(PredicateError) in try holds(left, comparison, literal.value) }
    }
    return try holds(left, comparison, try value(comparison.right))
  }

  /// Returns the result in three-valued logic; nil if it is undecided.
  ///
  /// A comparison with a literal NULL is decided. Membership is decided if the list contains the value, even if an
  /// element is missing.
  mutating func decision(of comparison: Program.Comparison) throws(PredicateError) -> Bool? {
    let (left, right) = (try side(comparison.left), try side(comparison.right))
    if comparison.quantifier != nil, !right.isMissing, case .list = left.value {
      return try decision(left.value, comparison, right.value)
    }
    guard left.isMissing || right.isMissing, !isNull(comparison.left), !isNull(comparison.right) else {
      return try decision(left.value, comparison, right.value)
    }
    let isMember = [.in, .contains].contains(comparison.relation) && !left.value.isNull && !right.value.isNull
    if isMember, try decision(left.value, comparison, right.value) == true { return true }
    return nil
  }

  private mutating func decision(
    _ left: FieldValue, _ comparison: Program.Comparison, _ right: FieldValue
  ) throws(PredicateError) -> Bool? {
    guard let quantifier = comparison.quantifier, case .list(let elements) = left else {
      return try holds(left, comparison, right)
    }
    return try decision(quantifier, elements, comparison, right, skipsNull: !isNull(comparison.right))
  }

  /// Returns whether an operand is the literal NULL.
  private func isNull(_ operand: Program.NodeIndex) -> Bool {
    guard case .literal(let literal, _, _) = nodes[operand] else { return false }
    return literal.with { $0.value.isNull }
  }

  private mutating func holds(
    _ left: FieldValue, _ comparison: Program.Comparison, _ right: FieldValue
  ) throws(PredicateError) -> Bool {
    guard let quantifier = comparison.quantifier else { return try holds(left, comparison, right, pattern: nil) }
    return try holds(quantifier, left, comparison, right)
  }

  private mutating func holds(
    _ quantifier: Quantifier, _ left: FieldValue, _ comparison: Program.Comparison, _ right: FieldValue
  ) throws(PredicateError) -> Bool {
    if left.isNull { return quantifier != .any }
    guard case .list(let elements) = left else {
      throw PredicateError.notACollection(quantifier.rawValue, found: left, at: nodes.source(of: comparison.left))
    }
    return try decision(quantifier, elements, comparison, right, skipsNull: false) ?? false
  }

  /// Compares each element up to the first that decides the result; nil if null elements leave it undecided.
  ///
  /// - Parameter skipsNull: Whether null elements are undecided: in three-valued logic, unless the right side is a
  ///   literal NULL.
  private mutating func decision(
    _ quantifier: Quantifier, _ elements: [FieldValue], _ comparison: Program.Comparison, _ right: FieldValue,
    skipsNull: Bool
  ) throws(PredicateError) -> Bool? {
    // Compile a pattern from a variable only once for all elements.
    var pattern: GuardedRegularExpression?
    if comparison.pattern == nil, comparison.relation == .matches, !elements.isEmpty, case .string(let text) = right {
      pattern = try compiled(text, comparison)
    }
    let deciding = quantifier != .all
    var hasSkipped = false
    for (index, element) in elements.enumerated() {
      try charge(1)
      if skipsNull, element.isNull {
        hasSkipped = true
        continue
      }
      let single = comparison.from(nodes.element(index, of: comparison.left), comparison.right)
      if try holds(element, single, right, pattern: pattern) == deciding { return quantifier == .any }
    }
    return hasSkipped ? nil : quantifier != .any
  }

  /// - Parameter pattern: The compiled right side of MATCHES, if it is not a literal.
  private mutating func holds(
    _ left: FieldValue, _ comparison: Program.Comparison, _ right: FieldValue,
    pattern: GuardedRegularExpression?
  ) throws(PredicateError) -> Bool {
    if comparison.comparesNow {
      let (left, right) = (
        today(in: left, besides: right, from: comparison.right),
        today(in: right, besides: left, from: comparison.left)
      )
      return try holds(comparison.relation, left, comparison, right, pattern: pattern)
    }
    return try holds(comparison.relation, left, comparison, right, pattern: pattern)
  }

  private mutating func holds(
    _ relation: Relation, _ left: FieldValue, _ comparison: Program.Comparison, _ right: FieldValue,
    pattern: GuardedRegularExpression?
  ) throws(PredicateError) -> Bool {
    if case (.integer(let left), .integer(let right)) = (left, right),
      let holds = relation.holds(left, right)
    {
      return holds
    }
    return switch relation {
    case .equal: try areEqual(left, right, comparison)
    case .notEqual: try !areEqual(left, right, comparison)
    case .less: try order(left, right, comparison).map { $0 == .ascending } ?? false
    case .lessOrEqual: try order(left, right, comparison).map { $0 != .descending } ?? false
    case .greater: try order(left, right, comparison).map { $0 == .descending } ?? false
    case .greaterOrEqual: try order(left, right, comparison).map { $0 != .ascending } ?? false
    case .beginsWith, .endsWith, .like, .matches:
      try holds(text: left, comparison, right, pattern: pattern)
    case .contains: try contains(left, right, comparison)
    case .in: try contains(right, left, comparison.from(comparison.right, comparison.left))
    case .between: try isBetween(left, right, comparison)
    }
  }
}

extension Relation {
  /// Returns whether the relation holds between integers; nil if it is neither an equality nor an order.
  fileprivate func holds(_ left: Int64, _ right: Int64) -> Bool? {
    switch self {
    case .equal: left == right
    case .notEqual: left != right
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    case .greaterOrEqual: left >= right
    case .beginsWith, .endsWith, .contains, .like, .matches, .in, .between: nil
    }
  }
}

// MARK: - Equality

extension Evaluator {
  /// Throws only if the step budget is exhausted. Comparison options apply to strings, not to strings inside
  /// collections.
  mutating func areEqual(
    _ left: FieldValue, _ right: FieldValue, _ comparison: Program.Comparison
  ) throws(PredicateError) -> Bool {
    switch (left, right) {
    case (.integer(let left), .integer(let right)): return left == right
    case (.string(let left), .string(let right)):
      return try areEqual(texts: left, right, comparison.options, comparison.source)
    case (.list, .list), (.object, .object): return try areEqual(parts: left, right, comparison)
    default: return try areEqual(scalar: left, right, comparison)
    }
  }

  private mutating func areEqual(
    texts left: String, _ right: String, _ options: ComparisonOptions, _ source: SourceRange
  ) throws(PredicateError) -> Bool {
    let comparison = StringComparison(options: options)
    guard comparison.lengthsMayBeEqual(left, right) else {
      try charge(min(left.utf8.count, right.utf8.count) / PredicateLimits.bytesPerStep)
      return false
    }
    try charge(reading: left)
    try charge(reading: right)
    if left.hasBytes(of: right) { return true }
    try charge(normalizing: left, right, options)
    do {
      return try comparison.areEqual(left, right)
    } catch {
      throw PredicateError.library(error, at: source)
    }
  }

  private mutating func areEqual(
    scalar left: FieldValue, _ right: FieldValue, _ comparison: Program.Comparison
  ) throws(PredicateError) -> Bool {
    switch (left, right) {
    case (.null, .null): return true
    case (.day(let left), .day(let right)): return left == right
    case (.time(let left), .time(let right)): return left == right
    default:
      guard let first = NumericValue(left), let second = NumericValue(right) else {
        if let order = dayOrder(left, right, comparison) { return order == .equal }
        guard let left = instant(left, from: comparison.left) else { return false }
        return instant(right, from: comparison.right) == left
      }
      try charge(digitsOf: left)
      try charge(digitsOf: right)
      return NumericValue.order(first, second) == .equal
    }
  }

  /// An explicit stack of pairs bounds the use of the call stack, because values can be nested arbitrarily deep.
  private mutating func areEqual(
    parts left: FieldValue, _ right: FieldValue, _ comparison: Program.Comparison
  ) throws(PredicateError) -> Bool {
    var pairs = [(left, right)]
    while let pair = pairs.popLast() {
      try charge(1)
      switch pair {
      case (.list(let left), .list(let right)):
        guard left.count == right.count else { return false }
        try charge(left.count)
        pairs.append(contentsOf: zip(left, right))
      case (.object(let left), .object(let right)):
        guard left.count == right.count else { return false }
        try charge(left.count)
        for (key, value) in left {
          try charge(reading: key.string)
          guard let other = right[key] else { return false }
          pairs.append((value, other))
        }
      case (.string(let left), .string(let right)):
        if try !areEqual(texts: left, right, [], comparison.source) { return false }
      case (let left, let right):
        if try !areEqual(scalar: left, right, comparison) { return false }
      }
    }
    return true
  }
}

// MARK: - Order

extension Evaluator {
  /// Returns the order of two values; nil if they are not ordered, as with null and NaN.
  mutating func order(
    _ left: FieldValue, _ right: FieldValue, _ comparison: Program.Comparison
  ) throws(PredicateError) -> Order? {
    switch (left, right) {
    case (.integer(let left), .integer(let right)): return Order(left, right)
    case (.null, .null): return .equal
    case (.null, _), (_, .null): return nil
    case (.string(let left), .string(let right)): return try order(left, right, comparison.options, comparison.source)
    case (.day(let left), .day(let right)): return Order(left, right)
    case (.time(let left), .time(let right)): return Order(left, right)
    default:
      guard let first = NumericValue(left), let second = NumericValue(right) else {
        if let order = dayOrder(left, right, comparison) { return order }
        guard let first = instant(left, from: comparison.left),
          let second = instant(right, from: comparison.right)
        else { throw PredicateError.comparison(of: left, with: right, at: comparison.source) }
        return Order(first, second)
      }
      try charge(digitsOf: left)
      try charge(digitsOf: right)
      return NumericValue.order(first, second)
    }
  }

  /// Returns the order of a day and an instant of two rows; `nil` for other values.
  private func dayOrder(_ left: FieldValue, _ right: FieldValue, _ comparison: Program.Comparison) -> Order? {
    switch (left, right) {
    case (.day(let day), .date(let instant)):
      return order(of: day, from: comparison.left, and: instant, from: comparison.right)
    case (.date(let instant), .day(let day)):
      let order = order(of: day, from: comparison.right, and: instant, from: comparison.left)
      return order.map { $0 == .ascending ? .descending : $0 == .descending ? .ascending : .equal }
    default: return nil
    }
  }

  private mutating func order(
    _ left: String, _ right: String, _ options: ComparisonOptions, _ source: SourceRange
  ) throws(PredicateError) -> Order {
    try charge(reading: left)
    try charge(reading: right)
    if left.hasBytes(of: right) { return .equal }
    let comparison = StringComparison(options: options)
    // A collation normalizes even strings that `[n]` declares as normalized.
    try charge(normalizing: left, right, options.contains(.localized) ? [] : options)
    do {
      guard options.contains(.localized) else {
        return try comparison.order(left, right)
      }
      let collation = try collation(for: options)
      return Order(try collation.compare(left, right), 0)
    } catch {
      throw PredicateError.library(error, at: source)
    }
  }

  private mutating func collation(for options: ComparisonOptions) throws(FormatError) -> Collation {
    let strength = Collation.strength(options)
    if let collation, collation.strength == strength { return collation }
    let opened = try Collation(locale: context.locale, strength: strength)
    collation = opened
    return opened
  }

  private mutating func isBetween(
    _ value: FieldValue, _ bounds: FieldValue, _ comparison: Program.Comparison
  ) throws(PredicateError) -> Bool {
    guard case .list(let bounds) = bounds, bounds.count == 2, let first = bounds.first,
      let last = bounds.last
    else {
      throw PredicateError(
        .invalidBetweenBounds, nodes.source(of: comparison.right), "BETWEEN requires exactly two bounds",
        hint: "write for example BETWEEN {1, 10}")
    }
    if value.isNull || first.isNull || last.isNull { return false }
    let (subject, start, end) = (
      comparison.left, nodes.element(0, of: comparison.right), nodes.element(1, of: comparison.right)
    )
    // Bounds in descending order are exchanged.
    let isReversed = try order(first, last, comparison.from(start, end)) == .descending
    let lower = try order(value, isReversed ? last : first, comparison.from(subject, isReversed ? end : start))
    let upper = try order(value, isReversed ? first : last, comparison.from(subject, isReversed ? start : end))
    guard let lower, let upper else { return false }
    return lower != .ascending && upper != .descending
  }
}

/// An open collator with its strength.
final class Collation: Sendable {
  let strength: CollatorHandle.Strength
  private let handle: CollatorHandle

  init(locale: String, strength: CollatorHandle.Strength) throws(FormatError) {
    handle = try CollatorHandle(locale: locale, strength: strength)
    self.strength = strength
  }

  static func strength(_ options: ComparisonOptions) -> CollatorHandle.Strength {
    if options.contains(.literal) { return .full }
    return switch (options.contains(.ignoringCase), options.contains(.ignoringMarks)) {
    case (false, false): .full
    case (true, false): .accents
    case (false, true): .letterCase
    case (true, true): .letters
    }
  }

  func compare(_ left: String, _ right: String) throws(FormatError) -> Int { try handle.compare(left, right) }
}
