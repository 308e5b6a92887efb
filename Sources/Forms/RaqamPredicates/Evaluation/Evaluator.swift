internal import ICU
internal import RaqamMemory
package import RaqamValues

/// The state of one evaluation of a program.
///
/// The state includes the remaining steps and the variables that SUBQUERYs bind. Results depend only on the
/// arguments of the initializer. Invariant: The caller retains the program.
struct Evaluator {
  let nodes: FrozenView<Program.Node>
  let subject: FieldValue
  let variables: any VariableValues
  let context: EvaluationContext
  /// The maximum nesting of arrays.
  let nesting: Int
  var stepsLeft: Int
  /// The result of comparisons that are undecided because a variable is null; nil in two-valued logic.
  ///
  /// NOT inverts it, so that `true` yields the most favorable result that the missing values allow.
  var undecided: Bool?
  /// Whether a null variable was read since the last reset.
  var readsNull = false
  /// Whether a power without an exact result is an error, as in expressions.
  var isExact = false
  /// The variables of the enclosing SUBQUERYs, innermost last.
  var locals: [(value: FieldValue, operand: Program.NodeIndex)] = []
  /// For each TERNARY and CAST whose last value was a day or a list, the operand that the value came from. Optional, because even an
  /// empty dictionary costs a predicate of numbers 10 % of its time.
  var origins: [Program.NodeIndex: Program.NodeIndex]?
  /// The collation, opened on first use.
  var collation: Collation?

  init(
    _ nodes: FrozenView<Program.Node>, _ subject: consuming FieldValue, _ variables: consuming any VariableValues,
    context: EvaluationContext, budget: Budget
  ) {
    self.nodes = nodes
    self.subject = subject
    self.variables = variables
    self.context = context
    nesting = budget.nesting
    stepsLeft = max(budget.steps, 0) / 10
  }

  /// Returns whether a condition holds.
  mutating func holds(_ condition: Program.NodeIndex) throws(PredicateError) -> Bool {
    try charge(1)
    switch nodes[condition] {
    case .truth(let isTrue): return isTrue
    case .comparison(let comparison): return try holds(comparison)
    case .not(let operand):
      let outer = undecided
      undecided = outer.map { !$0 }
      defer { undecided = outer }
      return try !holds(operand)
    case .joined(let connective, let row):
      // The first operand that decides the result ends the evaluation.
      for index in row.indices {
        if case .operand(let operand) = nodes[index], try holds(operand) != connective.neutral {
          return !connective.neutral
        }
      }
      return connective.neutral
    default: return false
    }
  }

  /// Returns the value of an expression.
  ///
  /// Recursive cases are separate functions: in unoptimized builds, a function's stack frame has room for all its
  /// cases, and this one recurses to the height of the tree.
  mutating func value(_ expression: Program.NodeIndex) throws(PredicateError) -> FieldValue {
    let node = nodes[expression]
    if case .literal(let literal, let steps, _) = node {
      try charge(Int(steps))
      return literal.with { $0.value }
    }
    try charge(1)
    switch node {
    case .subject: return subject
    case .variable(let number, let name, let source): return try variable(number, name, source)
    case .local(let local, _): return locals[Int(local)].value
    case .path(let base, let steps): return try path(base, steps)
    case .chain(let first, let links): return try chain(first, links)
    case .negated(let operand, let source): return try negated(operand, source)
    case .aggregate(let elements, _): return .list(try values(elements))
    case .call(let function, let arguments, let source): return try call(function, with: try values(arguments), source)
    case .cast(let operand, let target, let source): return try cast(expression, operand, target, source)
    case .ternary(let condition, let yes, let no, _): return try chosen(expression, try isTrue(condition) ? yes : no)
    case .subquery(let collection, let condition, let source): return try subquery(collection, condition, source)
    case .truth, .joined, .not, .comparison, .literal, .operand, .link, .step: return .null
    }
  }
}

/// The values of a predicate's variables, for callers that resolve their locations before the evaluation.
package protocol VariableValues {
  /// Returns the value of the variable at an index of `variableUses`; nil if it has none.
  func value(_ index: Int) -> FieldValue?

  /// Returns the instant at which a day begins that is read from a variable, or from the subject if `index` is
  /// `nil`.
  func start(of day: DayNumber, readFrom index: Int?) -> Instant
}

extension VariableValues {
  package func start(of day: DayNumber, readFrom index: Int?) -> Instant { Instant(startOf: day) }
}

/// Variables whose values are in a dictionary.
struct NamedValues: VariableValues {
  let values: [ExactText: FieldValue]
  let uses: [FormPredicate.VariableUse]

  func value(_ index: Int) -> FieldValue? { values[uses[index].name] }
}

/// Variables whose values a closure returns.
struct SoughtValues: VariableValues {
  let lookup: (String) -> FieldValue?
  let uses: [FormPredicate.VariableUse]

  func value(_ index: Int) -> FieldValue? { lookup(uses[index].name) }
}

// MARK: - Undecided comparisons

extension Evaluator {
  /// Returns whether a condition inside an expression is true, in two-valued logic.
  mutating func isTrue(_ condition: Program.NodeIndex) throws(PredicateError) -> Bool {
    let outer = undecided
    undecided = nil
    defer { undecided = outer }
    return try holds(condition)
  }

  /// Returns the value of an operand and whether it is missing: null, or a list with null, because of a null
  /// variable.
  mutating func side(_ operand: Program.NodeIndex) throws(PredicateError) -> (value: FieldValue, isMissing: Bool) {
    let outer = readsNull
    readsNull = false
    defer { readsNull = outer || readsNull }
    let value = try value(operand)
    return (value, readsNull && (value.isNull || value.hasNull))
  }
}

extension FieldValue {
  fileprivate var hasNull: Bool {
    if case .list(let elements) = self { elements.contains(where: \.isNull) } else { false }
  }
}

// MARK: - Parts of an expression

extension Evaluator {
  private mutating func variable(
    _ number: Int32, _ name: Unretained<Program.Literal>, _ source: SourceRange
  ) throws(PredicateError) -> FieldValue {
    try charge(name.with { $0.text.utf8.count } / PredicateLimits.bytesPerStep)
    if let value = variables.value(Int(number)) {
      if value.isNull || (undecided != nil && value.hasNull) { readsNull = true }
      return value
    }
    throw PredicateError(
      .unboundVariable, source, "unknown variable $\(PredicateError.abbreviated(name.with { $0.text }))")
  }

  private mutating func path(_ base: Program.NodeIndex, _ steps: Program.NodeRange) throws(PredicateError)
    -> FieldValue
  {
    var result = try value(base)
    var rest = steps.indices
    while let first = rest.first, case .step(let step) = nodes[first] {
      if step.isIndex {
        rest.removeFirst()
        result = try element(step, try index(of: step), of: result)
      } else {
        let keys = first..<(rest.first { isIndex($0) } ?? rest.upperBound)
        rest = keys.upperBound..<rest.upperBound
        result = try member(keys, of: result, depth: 0)
      }
    }
    return result
  }

  private func isIndex(_ index: Int) -> Bool {
    if case .step(let step) = nodes[index] { step.isIndex } else { false }
  }

  private mutating func index(of step: Program.Step) throws(PredicateError) -> FieldValue {
    if case .index(let index) = step.kind { try value(index) } else { .null }
  }

  private mutating func chain(_ first: Program.NodeIndex, _ links: Program.NodeRange) throws(PredicateError)
    -> FieldValue
  {
    var result = try value(first)
    for index in links.indices {
      guard case .link(let operation, let operand, let source) = nodes[index] else { continue }
      let next = try value(operand)
      try charge(computing: result, operation, next)
      result = try Self.result(result, operation, next, isExact: isExact, source)
    }
    return result
  }

  private mutating func negated(_ operand: Program.NodeIndex, _ source: SourceRange) throws(PredicateError)
    -> FieldValue
  {
    let value = try value(operand)
    if value.isNull { return .null }
    try charge(digitsOf: value)
    return try Self.result(.integer(0), .subtract, value, source)
  }

  private mutating func values(_ row: Program.NodeRange) throws(PredicateError) -> [FieldValue] {
    var values: [FieldValue] = []
    values.reserveCapacity(row.count)
    for index in row.indices {
      if case .operand(let operand) = nodes[index] { values.append(try value(operand)) }
    }
    return values
  }

  /// Returns the elements for which the condition holds. Inside it, SELF is still the subject of the predicate.
  private mutating func subquery(
    _ collection: Program.NodeIndex, _ condition: Program.NodeIndex, _ source: SourceRange
  ) throws(PredicateError) -> FieldValue {
    guard let elements = try Self.elements(try value(collection), source) else { return .null }
    var kept: [FieldValue] = []
    for (index, element) in elements.enumerated() {
      locals.append((element, nodes.element(index, of: collection)))
      let isKept = try isTrue(condition)
      locals.removeLast()
      if isKept { kept.append(element) }
    }
    return .list(kept)
  }

  /// Returns the elements that a SUBQUERY iterates over; nil for null.
  private static func elements(
    _ collection: FieldValue, _ source: SourceRange
  ) throws(PredicateError) -> [FieldValue]? {
    switch collection {
    case .null: return nil
    case .list(let elements): return elements
    default: throw PredicateError.notACollection("SUBQUERY", found: collection, at: source)
    }
  }
}
