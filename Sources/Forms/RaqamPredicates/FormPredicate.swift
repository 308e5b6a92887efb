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
/// are given, and `PredicateLimits` bounds their cost.
///
/// Two predicates are equal if they have the same tree: `a=1` equals `a == 1`.
///
/// ## Thread Safety
///
/// A predicate is immutable and can be used from any thread.
public struct FormPredicate: Sendable {
  /// The format as passed to the initializer.
  public var format: String { storage.format }
  /// The limits of parsing and evaluation.
  public var limits: PredicateLimits { storage.limits }
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
    let limits: PredicateLimits
    let format: String
    let warnings: [PredicateWarning]
    let root: PredicateTree
    let program: Program

    init(
      _ root: PredicateTree, format: String, limits: PredicateLimits, warnings: [PredicateWarning],
      collections: Set<ExactText> = []
    ) {
      self.root = root
      self.format = format
      self.limits = limits
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
      storage: Storage(root, format: format, limits: limits, warnings: warnings, collections: collections))
  }

  private init(storage: Storage) { self.storage = storage }

  /// Parses a format without arguments: `%@` is an error.
  ///
  /// - Throws: ``FormPredicateError`` in the phase `parse` with the first error of the format; see
  ///   ``FormPredicateError/Code``.
  /// - Complexity: O(*n*) in the length of the format.
  public init(_ format: String, limits: PredicateLimits = .default) throws(FormPredicateError) {
    try self.init(format, replacements: nil, limits: limits)
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
    _ format: String, arguments: [FieldValue], limits: PredicateLimits = .default
  ) throws(FormPredicateError) {
    try self.init(format, replacements: arguments, limits: limits)
  }

  /// Parses a format that shares an allowance of character classes with others.
  ///
  /// - Parameter classes: The allowance that remains for the regular expressions of all formats.
  package init(_ format: String, _ classes: inout PatternAllowance) throws(FormPredicateError) {
    var all: PatternAllowance? = classes
    // Regular expressions that were compiled before an error are deducted too.
    defer { classes = all ?? classes }
    try self.init(format, replacements: nil, limits: .default, &all)
  }

  private init(
    _ format: String, replacements: [FieldValue]?, limits: PredicateLimits
  ) throws(FormPredicateError) {
    var classes: PatternAllowance?
    try self.init(format, replacements: replacements, limits: limits, &classes)
  }

  private init(
    _ format: String, replacements: [FieldValue]?, limits: PredicateLimits, _ classes: inout PatternAllowance?
  ) throws(FormPredicateError) {
    do {
      var parser = try Parser(format, arguments: replacements, limits: limits, classes: classes)
      let whole = parser.classes
      defer { classes?.take(whole, until: parser.classes) }
      storage = Storage(try parser.parse(), format: format, limits: limits, warnings: parser.warnings)
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

  /// Returns whether the predicate holds and deducts its cost from `steps`, which several evaluations share.
  package func evaluate(
    _ subject: consuming FieldValue, values: consuming any VariableValues, context: EvaluationContext,
    steps: inout Int
  ) throws(FormPredicateError) -> Bool {
    try holds(subject, values, context, steps: &steps)
  }

  /// Returns whether the predicate, as a rule, is false for all values of the missing variables.
  ///
  /// A comparison with a null variable is undecided, and NOT, AND and OR combine results as in SQL. An undecided
  /// predicate is not violated, like a CHECK constraint. `== NULL` and `!= NULL` are always decided.
  ///
  /// - Parameter steps: The steps that several evaluations share; the cost of this one is deducted.
  /// - Throws: ``FormPredicateError`` for the first operand that fails.
  package func isViolated(
    by subject: consuming FieldValue, values: consuming any VariableValues, context: EvaluationContext,
    steps: inout Int
  ) throws(FormPredicateError) -> Bool {
    try !holds(subject, values, context, undecided: true, steps: &steps)
  }

  /// Whether the format uses the subject: SELF, or one of its keys.
  package var readsSubject: Bool { program.firstSubject != nil }

  private func holds(
    _ subject: consuming FieldValue, _ variables: consuming any VariableValues,
    _ context: EvaluationContext
  ) throws(FormPredicateError) -> Bool {
    var steps = Int.max
    return try holds(subject, variables, context, steps: &steps)
  }

  private func holds(
    _ subject: consuming FieldValue, _ variables: consuming any VariableValues,
    _ context: EvaluationContext, undecided: Bool? = nil, steps: inout Int
  ) throws(FormPredicateError) -> Bool {
    var evaluator = Evaluator(storage.nodes, subject, variables, context: context, limits: storage.limits)
    let given = evaluator.limit(to: steps)
    evaluator.undecided = undecided
    defer {
      steps -= given - evaluator.stepsLeft
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
  /// Returns whether two predicates have the same tree and limits.
  public static func == (left: FormPredicate, right: FormPredicate) -> Bool {
    left.root == right.root && left.limits == right.limits
  }

  /// Hashes the tree of the predicate.
  public func hash(into hasher: inout Hasher) { hasher.combine(root) }
}

extension FormPredicate: CustomStringConvertible {
  /// The format in canonical spelling.
  public var description: String { canonicalFormat }
}
