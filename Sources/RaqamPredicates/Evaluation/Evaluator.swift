internal import ICU
internal import RaqamValues

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
  ///
  /// Each kind is taken apart in a function of its own: without optimisation a function has room on the stack
  /// for the parts of all its cases, and this one calls itself as deep as the tree is tall.
  mutating func value(_ expression: Expression) throws(Fault) -> PredicateValue {
    try charge(1)
    switch expression {
    case .constant(let value, _): return value
    case .subject: return subject
    case .variable: return try variable(expression)
    case .path: return try path(expression)
    case .chain: return try chain(expression)
    case .negated: return try negated(expression)
    case .aggregate: return try aggregate(expression)
    case .call: return try call(expression)
    case .cast: return try cast(expression)
    case .ternary: return try ternary(expression)
    case .subquery: return try subquery(expression)
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
  private func variable(_ expression: Expression) throws(Fault) -> PredicateValue {
    guard case .variable(let name, let source) = expression else { return .null }
    if !locals.isEmpty, let local = locals.last(where: { $0.name == name }) { return local.value }
    guard let value = variables[name] else {
      throw Fault(.unboundVariable, source, "no value for $\(Fault.abbreviated(name))")
    }
    return value
  }

  private mutating func path(_ expression: Expression) throws(Fault) -> PredicateValue {
    guard case .path(let base, let steps) = expression else { return .null }
    var result = try value(base)
    var rest = steps[...]
    while let step = rest.first {
      if step.isIndex {
        rest.removeFirst()
        result = try element(step, try index(of: step), of: result)
      } else {
        let keys = rest.prefix { !$0.isIndex }
        rest = rest.dropFirst(keys.count)
        result = try member(keys, of: result, depth: 0)
      }
    }
    return result
  }

  private mutating func index(of step: PathStep) throws(Fault) -> PredicateValue {
    if case .index(let index) = step.kind { try value(index) } else { .null }
  }

  private mutating func chain(_ expression: Expression) throws(Fault) -> PredicateValue {
    guard case .chain(let first, let steps) = expression else { return .null }
    var result = try value(first)
    for step in steps {
      result = try Self.result(result, step.operation, try value(step.operand), step.source)
    }
    return result
  }

  static func result(
    _ left: PredicateValue, _ operation: Arithmetic, _ right: PredicateValue, _ source: SourceRange
  ) throws(Fault) -> PredicateValue {
    for operand in [left, right] where !operand.isNull && NumericValue(operand) == nil {
      throw Fault.notANumber(operation.rawValue, found: operand, at: source)
    }
    guard let first = NumericValue(left), let second = NumericValue(right) else { return .null }
    guard let result = NumericValue.result(first, operation, second) else {
      throw Fault(.divisionByZero, source, "division by zero")
    }
    return result.value
  }

  private mutating func negated(_ expression: Expression) throws(Fault) -> PredicateValue {
    guard case .negated(let operand, let source) = expression else { return .null }
    return try Self.negated(try value(operand), source)
  }

  private static func negated(
    _ value: PredicateValue, _ source: SourceRange
  ) throws(Fault) -> PredicateValue {
    if value.isNull { return .null }
    guard let number = NumericValue(value) else { throw Fault.notANumber("-", found: value, at: source) }
    return number.negated.value
  }

  private mutating func aggregate(_ expression: Expression) throws(Fault) -> PredicateValue {
    guard case .aggregate(let elements, _) = expression else { return .null }
    return .list(try values(elements))
  }

  private mutating func call(_ expression: Expression) throws(Fault) -> PredicateValue {
    guard case .call(let function, let arguments, let source) = expression else { return .null }
    return try call(function, with: try values(arguments), source)
  }

  private mutating func values(_ expressions: [Expression]) throws(Fault) -> [PredicateValue] {
    var values: [PredicateValue] = []
    values.reserveCapacity(expressions.count)
    for expression in expressions { values.append(try value(expression)) }
    return values
  }

  private mutating func cast(_ expression: Expression) throws(Fault) -> PredicateValue {
    guard case .cast(let operand, let target, let source) = expression else { return .null }
    return try Self.cast(try value(operand), target, source)
  }

  private mutating func ternary(_ expression: Expression) throws(Fault) -> PredicateValue {
    guard case .ternary(let condition, let yes, let no, _) = expression else { return .null }
    return try value(try holds(condition) ? yes : no)
  }

  /// The elements for which the condition holds. Inside it, SELF still is the subject.
  private mutating func subquery(_ expression: Expression) throws(Fault) -> PredicateValue {
    guard case .subquery(let collection, let name, let condition, let source) = expression,
      let elements = try Self.elements(try value(collection), source)
    else { return .null }
    var kept: [PredicateValue] = []
    for element in elements {
      locals.append((name, element))
      let isKept = try holds(condition)
      locals.removeLast()
      if isKept { kept.append(element) }
    }
    return .list(kept)
  }

  /// What a SUBQUERY goes through; nil for null.
  private static func elements(
    _ collection: PredicateValue, _ source: SourceRange
  ) throws(Fault) -> [PredicateValue]? {
    switch collection {
    case .null: return nil
    case .list(let elements): return elements
    default: throw Fault.notACollection("SUBQUERY", found: collection, at: source)
    }
  }
}

// MARK: - Steps

extension Evaluator {
  @inline(__always)
  mutating func charge(_ steps: Int) throws(Fault) {
    guard steps <= stepsLeft else {
      stepsLeft = 0
      throw Self.outOfSteps
    }
    stepsLeft -= steps
  }

  /// Reading a text costs as much as it is long.
  mutating func charge(reading text: String) throws(Fault) {
    try charge(text.utf8.count / PredicateLimits.bytesPerStep)
  }

  private static var outOfSteps: Fault {
    Fault(.evaluationLimit, .none, "the predicate took too many steps")
  }
}
