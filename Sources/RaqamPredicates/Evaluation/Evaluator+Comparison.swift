internal import ICU
internal import RaqamMemory
internal import RaqamValues

extension Evaluator {
  mutating func holds(_ comparison: Program.Comparison) throws(Fault) -> Bool {
    if let undecided { return try decision(of: comparison) ?? undecided }
    let left = try value(comparison.left)
    // A constant is looked at where it is.
    if case .literal(let literal, let steps, _) = nodes[comparison.right] {
      try charge(Int(steps))
      return try literal.with { literal throws(Fault) in try holds(left, comparison, literal.value) }
    }
    return try holds(left, comparison, try value(comparison.right))
  }

  /// The comparison in three values; nil if it is undecided. A comparison with a literal NULL is decided, and so is membership in
  /// a list that has the value in addition to a missing one.
  mutating func decision(of comparison: Program.Comparison) throws(Fault) -> Bool? {
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
    _ left: PredicateValue, _ comparison: Program.Comparison, _ right: PredicateValue
  ) throws(Fault) -> Bool? {
    guard let quantifier = comparison.quantifier, case .list(let elements) = left else {
      return try holds(left, comparison, right)
    }
    return try decision(quantifier, elements, comparison, right, skipsNull: !isNull(comparison.right))
  }

  /// Whether a side is the literal NULL.
  private func isNull(_ place: Program.Place) -> Bool {
    guard case .literal(let literal, _, _) = nodes[place] else { return false }
    return literal.with { $0.value.isNull }
  }

  private mutating func holds(
    _ left: PredicateValue, _ comparison: Program.Comparison, _ right: PredicateValue
  ) throws(Fault) -> Bool {
    guard let quantifier = comparison.quantifier else { return try holds(left, comparison, right, pattern: nil) }
    return try holds(quantifier, left, comparison, right)
  }

  private mutating func holds(
    _ quantifier: Quantifier, _ left: PredicateValue, _ comparison: Program.Comparison, _ right: PredicateValue
  ) throws(Fault) -> Bool {
    if left.isNull { return quantifier != .any }
    guard case .list(let elements) = left else {
      throw Fault.notACollection(quantifier.rawValue, found: left, at: nodes.source(of: comparison.left))
    }
    return try decision(quantifier, elements, comparison, right, skipsNull: false) ?? false
  }

  /// The comparison for each element, up to the first that decides; nil if elements that are null leave it undecided.
  ///
  /// - Parameter skipsNull: Whether they do: in three values, unless they are compared with a literal NULL.
  private mutating func decision(
    _ quantifier: Quantifier, _ elements: [PredicateValue], _ comparison: Program.Comparison, _ right: PredicateValue,
    skipsNull: Bool
  ) throws(Fault) -> Bool? {
    // A pattern from a variable is compiled once for all elements.
    var pattern: GuardedRegularExpression?
    if comparison.pattern == nil, comparison.relation == .matches, !elements.isEmpty, case .string(let text) = right {
      pattern = try compiled(text, comparison)
    }
    let deciding = quantifier != .all
    var hasSkipped = false
    for element in elements {
      try charge(1)
      if skipsNull, element.isNull {
        hasSkipped = true
        continue
      }
      if try holds(element, comparison, right, pattern: pattern) == deciding { return quantifier == .any }
    }
    return hasSkipped ? nil : quantifier != .any
  }

  /// - Parameter pattern: The right side of MATCHES, where it is no literal and was compiled before.
  private mutating func holds(
    _ left: PredicateValue, _ comparison: Program.Comparison, _ right: PredicateValue,
    pattern: GuardedRegularExpression?
  ) throws(Fault) -> Bool {
    if comparison.comparesNow {
      let (left, right) = (today(in: left, besides: right), today(in: right, besides: left))
      return try holds(comparison.relation, left, comparison, right, pattern: pattern)
    }
    return try holds(comparison.relation, left, comparison, right, pattern: pattern)
  }

  private mutating func holds(
    _ relation: Relation, _ left: PredicateValue, _ comparison: Program.Comparison, _ right: PredicateValue,
    pattern: GuardedRegularExpression?
  ) throws(Fault) -> Bool {
    if case (.integer(let left), .integer(let right)) = (left, right),
      let holds = relation.holds(left, right)
    {
      return holds
    }
    return switch relation {
    case .equal: try areEqual(left, right, comparison.options, comparison.source)
    case .notEqual: try !areEqual(left, right, comparison.options, comparison.source)
    case .less: try order(left, comparison, right).map { $0 == .ascending } ?? false
    case .lessOrEqual: try order(left, comparison, right).map { $0 != .descending } ?? false
    case .greater: try order(left, comparison, right).map { $0 == .descending } ?? false
    case .greaterOrEqual: try order(left, comparison, right).map { $0 != .ascending } ?? false
    case .beginsWith, .endsWith, .like, .matches:
      try holds(text: left, comparison, right, pattern: pattern)
    case .contains: try contains(left, right, comparison)
    case .in: try contains(right, left, comparison)
    case .between: try isBetween(left, right, comparison)
    }
  }
}

// MARK: - Today

extension Evaluator {
  /// A value of a comparison with `now()`, in which the instant now is today if the other side is a day.
  ///
  /// Only whether the day is before, equal to or after today is exact: a day that is not today is the one before or after it.
  private func today(in value: PredicateValue, besides other: PredicateValue) -> PredicateValue {
    guard case .day(let day, let start, let end) = other else { return value }
    let now = context.now
    let distance = now < start ? -1 : now < end ? 0 : 1
    let today = PredicateValue.day(day.advanced(by: distance), start: now, end: now)
    switch value {
    case .date(now): return today
    case .list(let elements): return .list(elements.map { if case .date(now) = $0 { today } else { $0 } })
    default: return value
    }
  }
}

extension Relation {
  /// Whether it holds between integers; nil where it is no equality and no order.
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
  /// Equality never fails but for want of steps. Options count for texts, not for what holds texts.
  mutating func areEqual(
    _ left: PredicateValue, _ right: PredicateValue, _ options: ComparisonOptions,
    _ source: SourceRange
  ) throws(Fault) -> Bool {
    switch (left, right) {
    case (.integer(let left), .integer(let right)): return left == right
    case (.string(let left), .string(let right)): return try areEqual(texts: left, right, options, source)
    case (.list, .list), (.object, .object): return try areEqual(parts: left, right, source)
    default: return try areEqual(scalar: left, right)
    }
  }

  private mutating func areEqual(
    texts left: String, _ right: String, _ options: ComparisonOptions, _ source: SourceRange
  ) throws(Fault) -> Bool {
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
      throw Fault.library(error, at: source)
    }
  }

  private mutating func areEqual(scalar left: PredicateValue, _ right: PredicateValue) throws(Fault) -> Bool {
    switch (left, right) {
    case (.null, .null): return true
    case (.day(let left, _, _), .day(let right, _, _)): return left == right
    case (.time(let left), .time(let right)): return left == right
    default:
      if let left = left.instant, let right = right.instant { return left == right }
      guard let first = NumericValue(left), let second = NumericValue(right) else { return false }
      try charge(digitsOf: left)
      try charge(digitsOf: right)
      return NumericValue.order(first, second) == .equal
    }
  }

  /// A list of pairs instead of recursion: values may be nested as deep as anybody likes.
  private mutating func areEqual(
    parts left: PredicateValue, _ right: PredicateValue, _ source: SourceRange
  ) throws(Fault) -> Bool {
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
          try charge(reading: key)
          guard let other = right[key] else { return false }
          pairs.append((value, other))
        }
      case (.string(let left), .string(let right)):
        if try !areEqual(texts: left, right, [], source) { return false }
      case (let left, let right):
        if try !areEqual(scalar: left, right) { return false }
      }
    }
    return true
  }
}

// MARK: - Order

extension Evaluator {
  /// How two values stand to each other; nil when no order holds between them, as with null and NaN.
  private mutating func order(
    _ left: PredicateValue, _ comparison: Program.Comparison, _ right: PredicateValue
  ) throws(Fault) -> Order? {
    try order(left, right, comparison.options, comparison.source)
  }

  mutating func order(
    _ left: PredicateValue, _ right: PredicateValue, _ options: ComparisonOptions, _ source: SourceRange
  ) throws(Fault) -> Order? {
    switch (left, right) {
    case (.integer(let left), .integer(let right)): return Order(left, right)
    case (.null, .null): return .equal
    case (.null, _), (_, .null): return nil
    case (.string(let left), .string(let right)): return try order(left, right, options, source)
    case (.day(let left, _, _), .day(let right, _, _)): return Order(left, right)
    case (.time(let left), .time(let right)): return Order(left, right)
    default:
      if let left = left.instant, let right = right.instant { return Order(left, right) }
      guard let first = NumericValue(left), let second = NumericValue(right) else {
        throw Fault.comparison(of: left, with: right, at: source)
      }
      try charge(digitsOf: left)
      try charge(digitsOf: right)
      return NumericValue.order(first, second)
    }
  }

  private mutating func order(
    _ left: String, _ right: String, _ options: ComparisonOptions, _ source: SourceRange
  ) throws(Fault) -> Order {
    try charge(reading: left)
    try charge(reading: right)
    if left.hasBytes(of: right) { return .equal }
    let comparison = StringComparison(options: options)
    // A collation normalises whatever the texts are said to be.
    try charge(normalizing: left, right, options.contains(.localized) ? [] : options)
    do {
      guard options.contains(.localized) else {
        return try comparison.order(left, right)
      }
      let collation = try collation(for: options)
      return Order(try collation.compare(left, right), 0)
    } catch {
      throw Fault.library(error, at: source)
    }
  }

  private mutating func collation(for options: ComparisonOptions) throws(ICUFailure) -> Collation {
    let strength = Collation.strength(options)
    if let collation, collation.strength == strength { return collation }
    let opened = try Collation(locale: context.locale, strength: strength)
    collation = opened
    return opened
  }

  private mutating func isBetween(
    _ value: PredicateValue, _ bounds: PredicateValue, _ comparison: Program.Comparison
  ) throws(Fault) -> Bool {
    guard case .list(let bounds) = bounds, bounds.count == 2, let first = bounds.first,
      let last = bounds.last
    else {
      throw Fault(
        .invalidBetweenBounds, nodes.source(of: comparison.right), "BETWEEN needs exactly two bounds",
        hint: "write BETWEEN {1, 10}")
    }
    if value.isNull || first.isNull || last.isNull { return false }
    let source = comparison.source
    // Bounds in the wrong order are exchanged.
    let isReversed = try order(first, last, [], source) == .descending
    let lower = try order(value, isReversed ? last : first, [], source)
    let upper = try order(value, isReversed ? first : last, [], source)
    guard let lower, let upper else { return false }
    return lower != .ascending && upper != .descending
  }
}

/// An open collator, with what it was opened for.
final class Collation: Sendable {
  let strength: CollatorHandle.Strength
  private let handle: CollatorHandle

  init(locale: String, strength: CollatorHandle.Strength) throws(ICUFailure) {
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

  func compare(_ left: String, _ right: String) throws(ICUFailure) -> Int { try handle.compare(left, right) }
}
