public import RaqamValues

/// A value that follows from others, written in the language of predicates: `$quantity * $price`.
///
/// ```swift
/// let expression = try FormExpression("$price * (1 + $tax)")
/// let values: ExactDictionary<FieldValue> = ["price": 0.1, "tax": 0.09]
/// let context = EvaluationContext(now: Instant(epochMilliseconds: 0))
/// try expression.value(variables: values, context: context)  // 0.109
/// ```
///
/// Arithmetic is that of decimals, as in predicates: `0.1 + 0.2` is `0.3`, `7 / 2` is `3.5`. Sums, differences, products and
/// powers with whole exponents are exact; other powers are errors. A quotient, and the mean of `@avg`, is exact where it ends within 34
/// significant digits (or as many as the dividend has, where those are more), else rounded to them, ties to the even digit.
/// A result with digits above the 1,000th place before the separator, or below the 1,000th behind it, is an error. Functions
/// whose results are nearly always irrational (`sqrt`, `ln` …) are refused.
///
/// *Thread safety*: an expression never changes and may be used from any thread.
public struct FormExpression: Sendable {
  /// The format as it was given.
  public let format: String
  /// The limits that parsing kept to, and evaluation keeps to.
  public let limits: PredicateLimits
  /// What in the format is legal and probably not meant, in the order of the format.
  public let lints: [PredicateLint]
  let root: Expression
  let program: Program

  /// Parses an expression. It has no SELF, and there are no arguments: `%@` is an error.
  ///
  /// *Errors*: the first one of the format, with its place; see `FormPredicateError.Code`.
  public init(_ format: String, limits: PredicateLimits = .default) throws(FormPredicateError) {
    var classes: PatternAllowance?
    try self.init(format, limits, &classes)
  }

  /// Parses an expression that is one of several.
  ///
  /// - Parameter classes: What the regular expressions of all of them may still have.
  package init(_ format: String, _ classes: inout PatternAllowance) throws(FormPredicateError) {
    var all: PatternAllowance? = classes
    defer { classes = all ?? classes }
    try self.init(format, .default, &all)
  }

  private init(
    _ format: String, _ limits: PredicateLimits, _ classes: inout PatternAllowance?
  ) throws(FormPredicateError) {
    do throws(Fault) {
      var parser = try Parser(format, arguments: nil, limits: limits, isExact: true, classes: classes)
      let whole = parser.classes
      defer { classes?.take(whole, until: parser.classes) }
      root = try parser.parseValue()
      program = Program(root)
      if let subject = program.firstSubject {
        let name = parser.lexer.text(subject)
        throw Fault(
          .unboundVariable, subject, "an expression has no SELF",
          hint: name.uppercased() == "SELF" ? nil : "write $\(Fault.abbreviated(name)) for the value of a row")
      }
      // Integers divide as decimals do.
      lints = parser.lints.filter { $0.code != .integerDivision }
      self.format = format
      self.limits = limits
    } catch {
      throw FormPredicateError(error, phase: .parse, format: format)
    }
  }

  private init(_ other: FormExpression, collections: ExactSet) {
    (format, limits, lints, root) = (other.format, other.limits, other.lints, other.root)
    program = Program(other.root, collections: collections)
  }

  /// The variables that an evaluation may look up, each at its first use.
  public var variableUses: [FormPredicate.VariableUse] { program.variables }

  /// The format in its canonical spelling, which parses to an equal expression.
  ///
  /// ```swift
  /// try FormExpression("($a+$b)*2").canonicalFormat  // ($a + $b) * 2
  /// ```
  public var canonicalFormat: String { Printer.text(of: root) }

  /// The same with each collection operator on one of these variables as a variable by itself.
  package func totals(of collections: ExactSet) -> FormExpression {
    guard !collections.isEmpty, variableUses.contains(where: { collections.contains($0.name) }) else { return self }
    return FormExpression(self, collections: collections)
  }
}

extension FormExpression {
  /// The value with these variables. What is computed from null is null.
  ///
  /// A variable that is missing in `variables` is an error; one that is `.null` is null.
  ///
  /// *Errors*: see `FormPredicateError.Code`. Operands that are not reached cause none.
  public func value(
    variables: ExactDictionary<FieldValue> = [:], context: EvaluationContext
  ) throws(FormPredicateError) -> FieldValue {
    try value(NamedValues(values: variables, uses: variableUses), context: context)
  }

  /// The value with variables that are found by their place in `variableUses`.
  package func value(
    _ variables: any VariableValues, context: EvaluationContext
  ) throws(FormPredicateError) -> FieldValue {
    var steps = Int.max
    return try value(variables, context: context, steps: &steps)
  }

  /// The same out of steps that several evaluations share; what it takes is taken from them.
  package func value(
    _ variables: any VariableValues, context: EvaluationContext, steps: inout Int
  ) throws(FormPredicateError) -> FieldValue {
    var evaluator = Evaluator(program.nodes, .null, variables, context: context, limits: limits)
    let given = evaluator.limit(to: steps)
    defer {
      steps -= given - evaluator.stepsLeft
      withExtendedLifetime(program) {}
    }
    evaluator.isExact = true
    do {
      return try evaluator.value(program.root)
    } catch {
      throw FormPredicateError(error, phase: .evaluation, format: format)
    }
  }
}

extension FormExpression: Hashable {
  /// Whether two expressions have the same tree and limits.
  public static func == (left: FormExpression, right: FormExpression) -> Bool {
    left.root == right.root && left.limits == right.limits
  }

  /// Adds the tree to a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(root) }
}

extension FormExpression: CustomStringConvertible {
  /// The canonical format.
  public var description: String { canonicalFormat }
}
