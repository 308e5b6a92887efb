public import RaqamValues

/// A value that is computed from others, in the language of predicates: `$quantity * $price`.
///
/// ```swift
/// let expression = try FormExpression("$price * (1 + $tax)")
/// let values: [ExactText: FieldValue] = ["price": 0.1, "tax": 0.09]
/// let context = EvaluationContext(now: Instant(epochMilliseconds: 0))
/// try expression.value(variables: values, context: context)  // 0.109
/// ```
///
/// The arithmetic is that of decimals, as in predicates: `0.1 + 0.2` is `0.3`, `7 / 2` is `3.5`.
///
/// - Sums, differences, products and powers with whole exponents are exact; other powers are errors.
/// - Quotients and the mean of `@avg` are rounded to 34 significant digits, or to those of the dividend if they are
///   more, with ties to even. They are exact if fewer digits suffice.
/// - A result with more than 1,000 digits before or after the decimal separator is an error.
/// - Functions whose results are usually irrational, such as `sqrt` and `ln`, are rejected.
///
/// ## Thread Safety
///
/// An expression is immutable and can be used from any thread.
public struct FormExpression: Sendable {
  /// The format as passed to the initializer.
  public let format: String
  /// The budget of parsing, and of one evaluation: a tenth of its steps.
  public let budget: Budget
  /// The warnings about the format, in the order of the format.
  public let warnings: [PredicateWarning]
  package let root: ExpressionTree
  let program: Program

  /// Parses an expression. It has no SELF and no arguments: `%@` is an error.
  ///
  /// - Throws: ``FormPredicateError`` in the phase `parse` with the first error of the format; see
  ///   ``FormPredicateError/Code``.
  /// - Complexity: O(*n*) in the length of the format.
  public init(_ format: String, budget: Budget = .standard) throws(FormPredicateError) {
    var budget = budget
    try self.init(format, sharing: &budget)
  }

  /// Parses an expression that shares the steps of a budget with others.
  ///
  /// - Parameter budget: The budget of the regular expressions.
  package init(_ format: String, sharing budget: inout Budget) throws(FormPredicateError) {
    do throws(PredicateError) {
      var parser = try Parser(format, arguments: nil, budget: budget, isExact: true)
      defer { budget.take(parser.share) }
      root = try parser.parseValue()
      program = Program(root)
      if let subject = program.firstSubject {
        let name = parser.lexer.text(subject)
        throw PredicateError(
          .unboundVariable, subject, "expressions cannot use SELF",
          hint: name.uppercased() == "SELF" ? nil : "write $\(PredicateError.abbreviated(name)) for the value of a row")
      }
      // Quotients are exact decimals, so the warning does not apply.
      warnings = parser.warnings.filter { $0.code != .integerDivision }
      self.format = format
      self.budget = budget.renewed
    } catch {
      throw FormPredicateError(error, phase: .parse, format: format)
    }
  }

  private init(_ other: FormExpression, collections: Set<ExactText>) {
    format = other.format
    budget = other.budget
    warnings = other.warnings
    root = other.root
    program = Program(other.root, collections: collections)
  }

  /// The variables that an evaluation may read, each at its first use.
  public var variableUses: [FormPredicate.VariableUse] { program.variables }

  /// The format in canonical spelling, which parses to an equal expression.
  ///
  /// ```swift
  /// try FormExpression("($a+$b)*2").canonicalFormat  // ($a + $b) * 2
  /// ```
  public var canonicalFormat: String { Printer.text(of: root) }

  /// Returns the expression with each collection operator on one of these variables as a separate variable.
  package func totals(of collections: Set<ExactText>) -> FormExpression {
    guard !collections.isEmpty, variableUses.contains(where: { collections.contains($0.name) }) else { return self }
    return FormExpression(self, collections: collections)
  }
}

extension FormExpression {
  /// Returns the value of the expression for these variables. An operation with null returns null.
  ///
  /// A variable that is missing in `variables` is an error; one that is `.null` is null.
  ///
  /// - Throws: ``FormPredicateError`` in the phase `eval`, such as `unboundVariable`, `typeMismatch`,
  ///   `divisionByZero` or `evaluationLimit`. Operands that are not evaluated cause no error.
  public func value(
    variables: [ExactText: FieldValue] = [:], context: EvaluationContext
  ) throws(FormPredicateError) -> FieldValue {
    try value(NamedValues(values: variables, uses: variableUses), context: context)
  }

  /// Returns the value for variables that are identified by their index in `variableUses`.
  package func value(
    _ variables: any VariableValues, context: EvaluationContext
  ) throws(FormPredicateError) -> FieldValue {
    var unlimited = Budget.unlimited
    return try value(variables, context: context, budget: &unlimited)
  }

  /// Returns the value and takes its steps from a budget that several evaluations share.
  package func value(
    _ variables: any VariableValues, context: EvaluationContext, budget: inout Budget
  ) throws(FormPredicateError) -> FieldValue {
    var evaluator = Evaluator(program.nodes, .null, variables, context: context, budget: self.budget)
    let given = evaluator.limit(to: budget.left)
    defer {
      budget.take(given - evaluator.stepsLeft)
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
  /// Returns whether two expressions have the same tree and budget.
  public static func == (left: FormExpression, right: FormExpression) -> Bool {
    left.root == right.root && left.budget == right.budget
  }

  /// Hashes the tree of the expression.
  public func hash(into hasher: inout Hasher) { hasher.combine(root) }
}

extension FormExpression: CustomStringConvertible {
  /// The format in canonical spelling.
  public var description: String { canonicalFormat }
}
