internal import RaqamMemory
public import RaqamValues

/// A condition over values, parsed from a predicate format.
///
/// ```swift
/// let predicate = try FormPredicate("$country == 'IR' AND SELF.length BETWEEN {10, 11}")
/// predicate.freeVariables  // ["country"]
///
/// let context = EvaluationContext(now: Instant(epochMilliseconds: 0))
/// try predicate.evaluate("0912345678", variables: ["country": "IR"], context: context)  // true
/// ```
///
/// Parsing checks everything that does not depend on values: the grammar, functions and their arguments, casts, and
/// literal regular expressions. Untrusted formats are safe to parse and evaluate: they access only the values they
/// are given, and a ``/RaqamValues/Budget`` bounds their cost.
///
/// Two predicates are equal if they have the same tree: `a=1` equals `a == 1`.
///
/// ## Thread Safety
///
/// A predicate is immutable and can be used from any thread.
public struct FormPredicate: Sendable {
  /// The format as passed to the initializer.
  public var format: String { storage.format }
  /// The budget of parsing, and of one evaluation: a tenth of its steps.
  public var budget: Budget { storage.budget }
  /// The warnings about the format, in the order of the format.
  public var warnings: [PredicateWarning] { storage.warnings }
  /// The variables that an evaluation may read, each at its first use.
  public var variableUses: [VariableUse] { storage.program.variables }
  package var root: PredicateTree { storage.root }
  var program: Program { storage.program }

  private let storage: Storage

  /// A copy of a predicate retains one reference, because forms have many predicates. The properties that
  /// evaluation uses come first and adjacent: in a large form, loading them from memory takes longer than using
  /// them.
  private final class Storage: Sendable {
    /// The nodes of the program; `start` is the node of the whole predicate.
    let nodes: FrozenView<Program.Node>
    let start: Program.NodeIndex
    let budget: Budget
    let format: String
    let warnings: [PredicateWarning]
    let root: PredicateTree
    let program: Program

    init(
      _ root: PredicateTree, format: String, budget: Budget, warnings: [PredicateWarning],
      collections: Set<ExactText> = []
    ) {
      self.root = root
      self.format = format
      self.budget = budget
      self.warnings = warnings
      program = Program(root, collections: collections)
      nodes = program.nodes
      start = program.root
    }
  }

  /// The use of a variable in a format.
  public struct VariableUse: Hashable, Sendable {
    /// The name of the variable without `$`.
    public let name: String
    /// The offset of the `$`, in UTF-16 units from 0.
    public let offset: Int
    /// The length of the `$` and the name, in UTF-16 units.
    public let length: Int
    /// The use of a collection with known totals; nil for a plain variable.
    package let total: TotalUse?
  }

  /// Returns the predicate with each collection operator on one of these variables as a separate variable. The
  /// caller provides the value of `$lines.@sum`, and the elements of `$lines` are not needed.
  package func totals(of collections: Set<ExactText>) -> FormPredicate {
    guard !collections.isEmpty, variableUses.contains(where: { collections.contains($0.name) }) else { return self }
    return FormPredicate(
      storage: Storage(root, format: format, budget: budget, warnings: warnings, collections: collections))
  }

  private init(storage: Storage) { self.storage = storage }

  /// Parses a format without arguments: `%@` is an error.
  ///
  /// - Throws: ``FormPredicateError`` in the phase `parse` with the first error of the format; see
  ///   ``FormPredicateError/Code``.
  /// - Complexity: O(*n*) in the length of the format.
  public init(_ format: String, budget: Budget = .standard) throws(FormPredicateError) {
    var budget = budget
    try self.init(format, replacements: nil, &budget)
  }

  /// Parses a format with arguments: `%@` is replaced by a value, `%K` by a key path, and `%d`, `%f` and similar by
  /// numbers.
  ///
  /// ```swift
  /// let predicate = try FormPredicate("%K BETWEEN %@", arguments: ["age", [18, 65]])
  /// predicate.canonicalFormat  // age BETWEEN {18, 65}
  /// ```
  ///
  /// An argument is always a single value and is never parsed as part of the format.
  ///
  /// - Throws: ``FormPredicateError`` in the phase `parse` with the first error of the format, and
  ///   `wrongArgumentCount` if there are too few or too many arguments.
  public init(
    _ format: String, arguments: [FieldValue], budget: Budget = .standard
  ) throws(FormPredicateError) {
    var budget = budget
    try self.init(format, replacements: arguments, &budget)
  }

  /// Parses a format that shares the steps of a budget with others.
  ///
  /// - Parameter budget: The budget of the regular expressions.
  package init(_ format: String, sharing budget: inout Budget) throws(FormPredicateError) {
    try self.init(format, replacements: nil, &budget)
  }

  private init(_ format: String, replacements: [FieldValue]?, _ budget: inout Budget) throws(FormPredicateError) {
    do {
      var parser = try Parser(format, arguments: replacements, budget: budget)
      // Regular expressions that were compiled before an error are deducted too.
      defer { budget.take(parser.share) }
      storage = Storage(try parser.parse(), format: format, budget: budget.renewed, warnings: parser.warnings)
    } catch {
      throw FormPredicateError(error, phase: .parse, format: format)
    }
  }
}

extension FormPredicate {
  /// The names of the variables that an evaluation may read, in the order of their first use.
  ///
  /// ```swift
  /// try FormPredicate("SUBQUERY($rows, $r, $r.x == $y).@count > 0").freeVariables  // ["rows", "y"]
  /// ```
  public var freeVariables: [String] { variableUses.map(\.name) }

  /// The format in canonical spelling, which parses to an equal predicate.
  ///
  /// ```swift
  /// try FormPredicate("a=1&&(b<>'x'or c=>2)").canonicalFormat
  /// // a == 1 AND (b != "x" OR c >= 2)
  /// ```
  ///
  /// An object that was passed as an argument has no literal and is printed as `%@`.
  ///
  /// - Complexity: O(*n*) in the size of the tree.
  public var canonicalFormat: String { Printer.text(of: root) }
}

// MARK: - Evaluation

extension FormPredicate {
  /// Returns whether the predicate holds for a subject.
  ///
  /// A variable that is missing in `variables` is an error; one that is `.null` is null.
  ///
  /// - Throws: ``FormPredicateError`` in the phase `eval`, such as `unboundVariable`, `typeMismatch`, `notAString`
  ///   or `evaluationLimit`. Operands that are not evaluated cause no error.
  public func evaluate(
    _ subject: FieldValue, variables: [ExactText: FieldValue] = [:], context: EvaluationContext
  ) throws(FormPredicateError) -> Bool {
    try holds(subject, NamedValues(values: variables, uses: variableUses), context)
  }

  /// Returns whether the predicate holds for a subject, with variables that `lookup` provides on demand.
  ///
  /// ```swift
  /// try predicate.evaluate(.null, context: context) { name in values[name] }
  /// ```
  public func evaluate(
    _ subject: FieldValue, context: EvaluationContext, lookup: (String) -> FieldValue?
  ) throws(FormPredicateError) -> Bool {
    try withoutActuallyEscaping(lookup) { lookup throws(FormPredicateError) in
      try holds(subject, SoughtValues(lookup: lookup, uses: variableUses), context)
    }
  }

  /// Returns whether the predicate holds, with variables that are identified by their index in `variableUses`.
  package func evaluate(
    _ subject: consuming FieldValue, values: consuming any VariableValues, context: EvaluationContext
  ) throws(FormPredicateError) -> Bool {
    try holds(subject, values, context)
  }

  /// Returns whether the predicate holds and takes its steps from a budget that several evaluations share.
  package func evaluate(
    _ subject: consuming FieldValue, values: consuming any VariableValues, context: EvaluationContext,
    budget: inout Budget
  ) throws(FormPredicateError) -> Bool {
    try holds(subject, values, context, budget: &budget)
  }

  /// Returns whether the predicate, as a rule, is false for all values of the missing variables.
  ///
  /// A comparison with a null variable is undecided, and NOT, AND and OR combine results as in SQL. An undecided
  /// predicate is not violated, like a CHECK constraint. `== NULL` and `!= NULL` are always decided.
  ///
  /// - Parameter budget: The budget that several evaluations share.
  /// - Throws: ``FormPredicateError`` for the first operand that fails.
  package func isViolated(
    by subject: consuming FieldValue, values: consuming any VariableValues, context: EvaluationContext,
    budget: inout Budget
  ) throws(FormPredicateError) -> Bool {
    try !holds(subject, values, context, undecided: true, budget: &budget)
  }

  /// Whether the format uses the subject: SELF, or one of its keys.
  package var readsSubject: Bool { program.firstSubject != nil }

  private func holds(
    _ subject: consuming FieldValue, _ variables: consuming any VariableValues,
    _ context: EvaluationContext
  ) throws(FormPredicateError) -> Bool {
    var unlimited = Budget.unlimited
    return try holds(subject, variables, context, budget: &unlimited)
  }

  private func holds(
    _ subject: consuming FieldValue, _ variables: consuming any VariableValues,
    _ context: EvaluationContext, undecided: Bool? = nil, budget: inout Budget
  ) throws(FormPredicateError) -> Bool {
    var evaluator = Evaluator(storage.nodes, subject, variables, context: context, budget: storage.budget)
    let given = evaluator.limit(to: budget.left)
    evaluator.undecided = undecided
    defer {
      budget.take(given - evaluator.stepsLeft)
      withExtendedLifetime(storage) {}
    }
    do {
      return try evaluator.holds(storage.start)
    } catch {
      throw FormPredicateError(error, phase: .evaluation, format: format)
    }
  }
}

extension FormPredicate: Hashable {
  /// Returns whether two predicates have the same tree and budget.
  public static func == (left: FormPredicate, right: FormPredicate) -> Bool {
    left.root == right.root && left.budget == right.budget
  }

  /// Hashes the tree of the predicate.
  public func hash(into hasher: inout Hasher) { hasher.combine(root) }
}

extension FormPredicate: CustomStringConvertible {
  /// The format in canonical spelling.
  public var description: String { canonicalFormat }
}
