internal import RaqamValues

/// The constraints that several conjoined conditions impose on their operands.
///
/// A contradiction is detected between comparisons of the same expression with constants: disjoint kinds, an empty
/// interval or different values. NaN and null are unordered, so a negated order implies no constraint.
struct ConstraintSet {
  private var terms: [ExpressionTree: Constraint] = [:]
  private(set) var isContradiction = false

  fileprivate struct Constraint {
    var kinds = ValueFacts.Kinds.all
    var lower: (value: NumericValue, isOpen: Bool)?
    var upper: (value: NumericValue, isOpen: Bool)?
    /// The possible values, or nil if they are unknown.
    var values: [FieldValue]?
    var excluded: [FieldValue] = []
  }

  /// - Parameter holding: Whether the conditions are true. They are false if they are the operands of an OR none of
  ///   which is true.
  init(_ conditions: [PredicateTree], holding: Bool) {
    for condition in conditions { add(condition, holding: holding) }
  }

  private mutating func add(_ condition: PredicateTree, holding: Bool) {
    switch condition {
    case .negated(.comparison(let comparison), _): add(comparison, holding: !holding)
    case .comparison(let comparison): add(comparison, holding: holding)
    case .constant, .joined, .negated: break
    }
  }

  private mutating func add(_ comparison: Comparison, holding: Bool) {
    guard comparison.quantifier == nil else { return }
    if let constant = Self.constant(comparison.right) {
      add(comparison.left, comparison.relation, constant, comparison.options, holding: holding)
    } else if let constant = Self.constant(comparison.left), let flipped = comparison.relation.flipped {
      add(comparison.right, flipped, constant, comparison.options, holding: holding)
    }
  }

  private mutating func add(
    _ term: ExpressionTree, _ relation: Relation, _ constant: FieldValue, _ options: ComparisonOptions, holding: Bool
  ) {
    guard Self.constant(term) == nil else { return }
    // With options, other strings are equal too.
    if !options.isEmpty, constant.isText { return }
    var constraint = terms[term] ?? Constraint()
    let kinds = ValueFacts.Kinds.groups.first { !$0.isDisjoint(with: .init(constant)) } ?? .all
    switch (relation, holding) {
    case (.equal, true), (.notEqual, false):
      constraint.kinds.formIntersection(kinds)
      if constant.isScalar { constraint.restrict(to: [constant]) }
    case (.notEqual, true), (.equal, false):
      if kinds == .null {
        constraint.kinds.remove(.null)
      } else if constant.isScalar {
        constraint.excluded.append(constant)
      }
    case (.less, true): constraint.bound(kinds, constant, isUpper: true, isOpen: true)
    case (.lessOrEqual, true): constraint.bound(kinds, constant, isUpper: true, isOpen: false)
    case (.greater, true): constraint.bound(kinds, constant, isUpper: false, isOpen: true)
    case (.greaterOrEqual, true): constraint.bound(kinds, constant, isUpper: false, isOpen: false)
    case (.between, true):
      guard case .list(let bounds) = constant, bounds.count == 2,
        let first = NumericValue(bounds[0]), let second = NumericValue(bounds[1])
      else { return }
      let isReversed = NumericValue.order(first, second) == .descending
      constraint.bound(.numeric, isReversed ? bounds[1] : bounds[0], isUpper: false, isOpen: false)
      constraint.bound(.numeric, isReversed ? bounds[0] : bounds[1], isUpper: true, isOpen: false)
    case (.in, true):
      guard case .list(let elements) = constant, elements.allSatisfy(\.isScalar) else { return }
      let present = elements.filter { !$0.isNull }
      let groups = ValueFacts.Kinds.groups.filter { group in present.contains { !group.isDisjoint(with: .init($0)) } }
      constraint.kinds.formIntersection(groups.reduce(ValueFacts.Kinds()) { $0.union($1) })
      constraint.restrict(to: present)
    default: return
    }
    terms[term] = constraint
    isContradiction = isContradiction || constraint.isEmpty
  }

  /// Returns the value of a literal or of an array of literals.
  private static func constant(_ expression: ExpressionTree) -> FieldValue? {
    switch expression {
    case .constant(let value, _): return value
    case .aggregate(let elements, _):
      let values = elements.compactMap(constant)
      return values.count == elements.count ? .list(values) : nil
    default: return nil
    }
  }
}

extension ConstraintSet.Constraint {
  fileprivate mutating func restrict(to values: [FieldValue]) {
    self.values = self.values.map { $0.filter { known in values.contains { $0.equals(known) } } } ?? values
  }

  /// Values are ordered only within one group of kinds, so an order also restricts the kind.
  fileprivate mutating func bound(
    _ kinds: ValueFacts.Kinds, _ constant: FieldValue, isUpper: Bool, isOpen: Bool
  ) {
    self.kinds.formIntersection(kinds)
    guard let value = NumericValue(constant), !value.double.isNaN else { return }
    if isUpper {
      upper = Self.tighter(upper, (value, isOpen), .ascending)
    } else {
      lower = Self.tighter(lower, (value, isOpen), .descending)
    }
  }

  private static func tighter(
    _ old: (value: NumericValue, isOpen: Bool)?, _ new: (value: NumericValue, isOpen: Bool), _ wanted: Order
  ) -> (value: NumericValue, isOpen: Bool) {
    guard let old else { return new }
    guard let order = NumericValue.order(new.value, old.value) else { return old }
    if order == .equal { return (old.value, old.isOpen || new.isOpen) }
    return order == wanted ? new : old
  }

  /// Whether no value satisfies the constraint.
  fileprivate var isEmpty: Bool {
    if kinds.isEmpty { return true }
    if let lower, let upper, let order = NumericValue.order(lower.value, upper.value) {
      if order == .descending || order == .equal && (lower.isOpen || upper.isOpen) { return true }
    }
    guard let values else { return false }
    return !values.contains { value in !excluded.contains { $0.equals(value) } && isWithin(value) }
  }

  private func isWithin(_ value: FieldValue) -> Bool {
    guard !kinds.isDisjoint(with: .init(value)) else { return false }
    guard let number = NumericValue(value) else { return true }
    if let lower, let order = NumericValue.order(number, lower.value) {
      if order == .ascending || order == .equal && lower.isOpen { return false }
    }
    if let upper, let order = NumericValue.order(number, upper.value) {
      if order == .descending || order == .equal && upper.isOpen { return false }
    }
    return true
  }
}

extension FieldValue {
  fileprivate var isText: Bool {
    switch self {
    case .string: true
    case .list(let elements): elements.contains { if case .string = $0 { true } else { false } }
    default: false
    }
  }

  /// Whether the value is null, a number or a string, whose equality does not depend on its operand.
  fileprivate var isScalar: Bool {
    switch self {
    case .null, .string, .integer, .decimal, .bool: true
    case .double(let number): !number.isNaN
    case .date, .day, .time, .list, .object: false
    }
  }

  fileprivate func equals(_ other: FieldValue) -> Bool {
    switch (self, other) {
    case (.null, .null): return true
    case (.string(let left), .string(let right)): return left == right
    default:
      guard let left = NumericValue(self), let right = NumericValue(other) else { return false }
      return NumericValue.order(left, right) == .equal
    }
  }
}

extension Relation {
  /// The relation with its sides exchanged; nil if there is none.
  var flipped: Relation? {
    switch self {
    case .equal, .notEqual: self
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    case .beginsWith, .endsWith, .contains, .like, .matches, .in, .between: nil
    }
  }
}
