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
/// Parsing checks all that can be checked without values: the grammar, functions and their arguments, casts,
/// and regular expressions that are literals. A format that comes from anybody is safe to parse and to
/// evaluate: it reaches nothing but the values it is given, and its cost is bounded by `PredicateLimits`.
///
/// Two predicates are equal when they mean the same tree: `a=1` equals `a == 1`.
///
/// *Thread safety*: a predicate never changes and may be used from any thread.
public struct FormPredicate: Sendable {
  /// The format as it was given.
  public var format: String { storage.format }
  /// The limits that parsing kept to, and evaluation keeps to.
  public var limits: PredicateLimits { storage.limits }
  /// What in the format is legal and probably not meant, in the order of the format.
  public var lints: [PredicateLint] { storage.lints }
  /// The variables that an evaluation may look up, each at its first use.
  public var variableUses: [VariableUse] { storage.program.variables }
  var root: Condition { storage.root }
  var program: Program { storage.program }

  private let storage: Storage

  /// Forms hold many predicates: a copy is one reference. What an evaluation needs stands together, at the beginning:
  /// in a large form, fetching it takes longer than using it.
  private final class Storage: Sendable {
    /// The nodes of the program, and the one of the whole.
    let nodes: FrozenView<Program.Node>
    let start: Program.Place
    let limits: PredicateLimits
    let format: String
    let lints: [PredicateLint]
    let root: Condition
    let program: Program

    init(
      _ root: Condition, format: String, limits: PredicateLimits, lints: [PredicateLint],
      collections: ExactSet = []
    ) {
      self.root = root
      self.format = format
      self.limits = limits
      self.lints = lints
      program = Program(root, collections: collections)
      nodes = program.nodes
      start = program.root
    }
  }

  /// A variable in a format.
  public struct VariableUse: Hashable, Sendable {
    /// The name, without `$`.
    public let name: String
    /// Where the `$` is, in UTF-16 units from 0.
    public let offset: Int
    /// How many UTF-16 units the `$` and the name have.
    public let length: Int
    /// What is asked for of a collection whose totals are known; nil for a variable by itself.
    package let total: TotalUse?
  }

  /// The predicate with each collection operator on one of these variables as a variable by itself: whoever evaluates it
  /// knows `$lines.@sum`, and the elements of `$lines` are nowhere.
  package func totals(of collections: ExactSet) -> FormPredicate {
    guard !collections.isEmpty, variableUses.contains(where: { collections.contains($0.name) }) else { return self }
    return FormPredicate(
      storage: Storage(root, format: format, limits: limits, lints: lints, collections: collections))
  }

  private init(storage: Storage) { self.storage = storage }

  /// Parses a format. There are no arguments: `%@` is an error.
  ///
  /// *Errors*: the first one of the format, with its place; see `FormPredicateError.Code`.
  public init(_ format: String, limits: PredicateLimits = .default) throws(FormPredicateError) {
    try self.init(format, replacements: nil, limits: limits)
  }

  /// Parses a format in which `%@` stands for a value, `%K` for a key path, `%d`, `%f` and the like for
  /// numbers.
  ///
  /// ```swift
  /// let predicate = try FormPredicate("%K BETWEEN %@", arguments: ["age", [18, 65]])
  /// predicate.canonicalFormat  // age BETWEEN {18, 65}
  /// ```
  ///
  /// An argument is one value, and is never read as a part of the format.
  public init(
    _ format: String, arguments: [FieldValue], limits: PredicateLimits = .default
  ) throws(FormPredicateError) {
    try self.init(format, replacements: arguments, limits: limits)
  }

  /// Parses a format that is one of several.
  ///
  /// - Parameter classes: What the regular expressions of all of them may still have.
  package init(_ format: String, _ classes: inout PatternAllowance) throws(FormPredicateError) {
    var all: PatternAllowance? = classes
    // What was compiled before a fault was found counts, too.
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
      storage = Storage(try parser.parse(), format: format, limits: limits, lints: parser.lints)
    } catch {
      throw FormPredicateError(error, phase: .parse, format: format)
    }
  }
}

extension FormPredicate {
  /// The names of the variables that an evaluation may look up, in the order of their first use.
  ///
  /// ```swift
  /// try FormPredicate("SUBQUERY($rows, $r, $r.x == $y).@count > 0").freeVariables  // ["rows", "y"]
  /// ```
  public var freeVariables: [String] { variableUses.map(\.name) }

  /// The format in its canonical spelling, which parses to an equal predicate.
  ///
  /// ```swift
  /// try FormPredicate("a=1&&(b<>'x'or c=>2)").canonicalFormat
  /// // a == 1 AND (b != "x" OR c >= 2)
  /// ```
  ///
  /// A dictionary that came as an argument has no literal and is written `%@`.
  public var canonicalFormat: String { Printer.text(of: root) }
}

// MARK: - Evaluation

extension FormPredicate {
  /// Whether the predicate holds for a subject.
  ///
  /// A variable that is missing in `variables` is an error; one that is `.null` is null.
  ///
  /// *Errors*: see `FormPredicateError.Code`. Operands that are not reached cause none.
  public func evaluate(
    _ subject: FieldValue, variables: ExactDictionary<FieldValue> = [:], context: EvaluationContext
  ) throws(FormPredicateError) -> Bool {
    try holds(subject, NamedValues(values: variables, uses: variableUses), context)
  }

  /// Whether the predicate holds for a subject, with variables that are looked up when they are needed.
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

  /// Whether the predicate holds for a subject, with variables that are found by their place in `variableUses`.
  package func evaluate(
    _ subject: consuming FieldValue, values: consuming any VariableValues, context: EvaluationContext
  ) throws(FormPredicateError) -> Bool {
    try holds(subject, values, context)
  }

  /// The same out of steps that several evaluations share; what it takes is taken from them.
  package func evaluate(
    _ subject: consuming FieldValue, values: consuming any VariableValues, context: EvaluationContext,
    steps: inout Int
  ) throws(FormPredicateError) -> Bool {
    try holds(subject, values, context, steps: &steps)
  }

  /// Whether the predicate is false as a rule, whatever the missing values are.
  ///
  /// Comparisons with a variable that is null are undecided, and NOT, AND and OR combine them as SQL does. A predicate that is
  /// undecided is not violated, like a CHECK constraint. `== NULL` and `!= NULL` are always decided.
  ///
  /// - Parameter steps: The steps that several evaluations share; those of this one are subtracted.
  /// - Throws: The fault of an operand that was evaluated.
  package func isViolated(
    by subject: consuming FieldValue, values: consuming any VariableValues, context: EvaluationContext,
    steps: inout Int
  ) throws(FormPredicateError) -> Bool {
    try !holds(subject, values, context, undecided: true, steps: &steps)
  }

  /// Whether the format names the subject: SELF, or a key of it.
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
  /// Whether two predicates have the same tree and limits.
  public static func == (left: FormPredicate, right: FormPredicate) -> Bool {
    left.root == right.root && left.limits == right.limits
  }

  /// Adds the tree to a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(root) }
}

extension FormPredicate: CustomStringConvertible {
  /// The canonical format.
  public var description: String { canonicalFormat }
}
