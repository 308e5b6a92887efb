internal import ICU

/// Applies a tree to values.
///
/// One evaluator serves one evaluation: it holds the steps that are left, and the variables that SUBQUERYs
/// bind. What it gives depends on nothing but what it is made with.
struct Evaluator {
  let subject: PredicateValue
  let variables: Variables
  let context: EvaluationContext
  let limits: PredicateLimits
  var stepsLeft: Int
  /// The variables of the SUBQUERYs around, the innermost last.
  var locals: [(name: String, value: PredicateValue)] = []
  /// Opened by the first comparison that needs it.
  var collation: Collation?

  init(
    _ subject: PredicateValue, _ variables: Variables, context: EvaluationContext, limits: PredicateLimits
  ) {
    self.subject = subject
    self.variables = variables
    self.context = context
    self.limits = limits
    stepsLeft = limits.evaluationSteps
  }

  /// Whether a condition holds.
  mutating func holds(_ condition: Condition) throws(Fault) -> Bool {
    try charge(1)
    switch condition {
    case .constant(let isTrue, _): return isTrue
    case .comparison(let comparison): return try holds(comparison)
    case .negated(let operand, _): return try !holds(operand)
    case .joined(let connective, let operands):
      // The first operand that decides ends the row.
      for operand in operands where try holds(operand) != connective.neutral { return !connective.neutral }
      return connective.neutral
    }
  }

  /// The value of an expression.
  mutating func value(_ expression: Expression) throws(Fault) -> PredicateValue {
    try charge(1)
    switch expression {
    case .constant(let value, _): return value
    case .subject: return subject
    case .variable(let name, let source): return try variable(name, source)
    case .path(let base, let steps): return try value(base, steps)
    case .chain(let first, let steps): return try value(first, steps)
    case .negated(let operand, let source): return try negated(operand, source)
    case .aggregate(let elements, _): return .array(try values(elements))
    case .call(let function, let arguments, let source): return try call(function, arguments, source)
    case .cast(let operand, let target, let source):
      return try Self.cast(try value(operand), target, source)
    case .ternary(let condition, let yes, let no, _): return try value(try holds(condition) ? yes : no)
    case .subquery(let collection, let name, let condition, let source):
      return try subquery(collection, name, condition, source)
    }
  }
}

/// Where the values of variables come from.
enum Variables {
  case dictionary([String: PredicateValue])
  case lookup((String) -> PredicateValue?)

  subscript(name: String) -> PredicateValue? {
    switch self {
    case .dictionary(let values): values[name]
    case .lookup(let lookup): lookup(name)
    }
  }
}

// MARK: - Parts of an expression

extension Evaluator {
  private func variable(_ name: String, _ source: SourceRange) throws(Fault) -> PredicateValue {
    if !locals.isEmpty, let local = locals.last(where: { $0.name == name }) { return local.value }
    guard let value = variables[name] else {
      throw Fault(.unboundVariable, source, "no value for $\(Fault.abbreviated(name))")
    }
    return value
  }

  private mutating func value(_ first: Expression, _ steps: [ChainStep]) throws(Fault) -> PredicateValue {
    var result = try value(first)
    for step in steps {
      let operand = try value(step.operand)
      result = try Self.result(result, step.operation, operand, step.source)
    }
    return result
  }

  static func result(
    _ left: PredicateValue, _ operation: Arithmetic, _ right: PredicateValue, _ source: SourceRange
  ) throws(Fault) -> PredicateValue {
    for operand in [left, right] where !operand.isNull && Number(operand) == nil {
      throw Fault.notANumber(operation.rawValue, found: operand, at: source)
    }
    guard let first = Number(left), let second = Number(right) else { return .null }
    guard let result = Number.result(first, operation, second) else {
      throw Fault(.divisionByZero, source, "division by zero")
    }
    return result.value
  }

  private mutating func negated(
    _ operand: Expression, _ source: SourceRange
  ) throws(Fault) -> PredicateValue {
    let operand = try value(operand)
    if operand.isNull { return .null }
    guard let number = Number(operand) else { throw Fault.notANumber("-", found: operand, at: source) }
    return number.negated.value
  }

  mutating func values(_ expressions: [Expression]) throws(Fault) -> [PredicateValue] {
    var values: [PredicateValue] = []
    values.reserveCapacity(expressions.count)
    for expression in expressions { values.append(try value(expression)) }
    return values
  }

  /// The elements for which the condition holds. Inside it, SELF still is the subject.
  private mutating func subquery(
    _ collection: Expression, _ name: String, _ condition: Condition, _ source: SourceRange
  ) throws(Fault) -> PredicateValue {
    let collection = try value(collection)
    if collection.isNull { return .null }
    guard case .array(let elements) = collection else {
      throw Fault.notACollection("SUBQUERY", found: collection, at: source)
    }
    var kept: [PredicateValue] = []
    for element in elements {
      locals.append((name, element))
      let isKept = try holds(condition)
      locals.removeLast()
      if isKept { kept.append(element) }
    }
    return .array(kept)
  }
}

// MARK: - Steps

extension Evaluator {
  @inline(__always)
  mutating func charge(_ steps: Int) throws(Fault) {
    stepsLeft -= steps
    if stepsLeft < 0 { throw Self.outOfSteps }
  }

  /// Reading a text costs as much as it is long.
  mutating func charge(reading text: String) throws(Fault) {
    try charge(text.utf8.count / PredicateLimits.bytesPerStep)
  }

  private static var outOfSteps: Fault {
    Fault(.evaluationLimit, .none, "the predicate took too many steps")
  }
}
